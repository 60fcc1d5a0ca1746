### Słowa strony. Pojęcia z instrukcji: kafelek, plansza, jasne pola, klepsydra, kostka, klejnot, woreczek, tor rund.
### Names stand where the nominative belongs, and nothing tells whether a player is he or she.

## Everywhere
app-name = Ubongo
edition = { $edition ->
    [classic] Klasyczna
    [modern] Nowoczesna
   *[three_d] 3D
}
level = { $level ->
    [easy] Łatwy
    [hard] Trudny
    [1] Poziom 1
    [2] Poziom 2
    [3] Poziom 3
   *[4] Poziom 4
}
face = { $face ->
    [0] Tarcza
    [1] Dłoń
    [2] Antylopa
    [3] Wąż
    [4] Słoń
   *[5] Maska
}
gem = { $gem ->
    [g] szmaragd
    [r] rubin
    [b] szafir
   *[n] bursztyn
}
gem-colour = { $gem ->
    [g] zielony
    [r] czerwony
    [b] niebieski
    [v] fioletowy
    [n] brązowy
   *[y] żółty
}
gem-worth = Rubin liczy się za 4, szafir za 3, szmaragd za 2, bursztyn za 1.
strength = { $strength ->
    [gentle] łagodny
    [steady] solidny
    [quick] szybki
   *[fierce] zawzięty
}
rank = { $rank }.
points = { $count ->
    [one] { $count } punkt
    [few] { $count } punkty
   *[many] { $count } punktów
}
gems-count = { $count ->
    [one] { $count } klejnot
    [few] { $count } klejnoty
   *[many] { $count } klejnotów
}
seconds-left = { $count ->
    [one] jeszcze { $count } sekunda
    [few] jeszcze { $count } sekundy
   *[many] jeszcze { $count } sekund
}
guest = Gość { $number }
list-and = { $first } i { $last }
back = Wróć
cancel = Anuluj
close = Zamknij
home = Na stronę główną
menu = Menu

## Menu and personal settings
menu-title = Menu i ustawienia
menu-language = Język
menu-theme = Wygląd
menu-theme-auto = Jak w urządzeniu
menu-theme-light = Jasny
menu-theme-dark = Ciemny
menu-sound = Dźwięk
menu-sound-on = Dźwięk włączony
menu-sound-off = Dźwięk wyłączony
menu-motion = Mniej ruchu
menu-name = Twoje imię
menu-pause = Wstrzymaj grę
menu-resume = Graj dalej
menu-stand-up = Zwolnij miejsce
menu-stand-up-sure = Oddać miejsce botowi? Możesz dalej oglądać grę.
menu-leave = Opuść grę
menu-leave-sure = Odejść na dobre? Nie dostaniesz już plansz i nie możesz wygrać. Pozostali grają dalej.
menu-abandon = Zakończ grę
menu-abandon-sure = Zakończyć grę dla wszystkich, bez zwycięzcy?
menu-abandon-here = Zakończyć tę grę bez zwycięzcy?
menu-rules = Jak grać

## Start page
start-claim = Wypełnij wyspę kafelkami, zanim przesypie się piasek. Zawołaj przed innymi i bierz klejnoty.
start-players = Od 1 do 4 graczy
start-friends = Graj ze znajomymi
start-friends-more = Otwórz stół i wyślij link
start-bots = Przeciw botom
start-bots-more = Od jednego do trzech, od łagodnych do zawziętych
start-solo = W pojedynkę
start-solo-more = Jak najwięcej albo jak najszybciej
start-rules = Jak grać
start-rules-more = Dwie minuty, od razu w praktyce
start-code = Link lub kod stołu
start-join = Dołącz
start-code-bad = To nie jest kod stołu. Kod ma 15 znaków, na przykład K7DPM-3QX8T-ZB4NA.
start-opening = Otwieram stół…
start-failed = Serwer jest nieosiągalny. W pojedynkę i przeciw botom nadal możesz grać.
start-too-many = To już wiele stołów w krótkim czasie. Poczekaj chwilę.
start-continue = Wróć do gry
start-continue-more = { $edition }, runda { $round }
start-continue-solo = { $edition } w pojedynkę, zadanie { $round }
start-back = Wróć do swojego stołu
start-back-more = Twoje miejsce wśród znajomych czeka
start-another = Zacznij nową grę
start-another-sure = Masz niedokończoną grę. Zacząć nową? Stara zostanie zakończona.

## Name
name-title = Jak mają cię nazywać inni?
name-label = Twoje imię
name-hint = Najwyżej 20 znaków. Bez imienia grasz jako gość.
name-go = Zajmij miejsce
name-watch = Tylko popatrzę
name-full = Wszystkie miejsca są zajęte, ale możesz popatrzeć.
name-at = Przy stole: { $names }

## Lobby
lobby-title = Stół: { $name }
lobby-title-bots = Przeciw botom
lobby-title-solo = W pojedynkę
lobby-seats = Zajęte miejsca: { $taken } z 4
lobby-edition-classic = Pionki, rzędy klejnotów
lobby-edition-modern = Klejnoty za szybkość
lobby-edition-three_d = Klocki w dwóch warstwach
lobby-you-host = Ty, gospodarz
lobby-you = Ty
lobby-host = Gospodarz
lobby-player = Gracz
lobby-away = Chwilowo poza stołem
lobby-bot = Bot, { $strength }
lobby-free = Miejsce { $seat } jest wolne
lobby-free-more = Wyślij link albo posadź bota
lobby-free-bots = Posadź tu bota
lobby-add-bot = Dodaj bota
lobby-remove-bot = Usuń bota { $name }
lobby-bot-strength = Siła bota { $name }
lobby-level = Poziom: { $name }
lobby-boards = Plansze
lobby-levels = Poziom
lobby-kick = Usuń gracza { $name }
lobby-kick-sure = Usunąć gracza { $name }? Powrót do tego stołu nie będzie możliwy.
lobby-pass-host = Nowy gospodarz: { $name }
lobby-pass-host-sure = Czy { $name } ma zostać gospodarzem? Tylko gospodarz zmienia ustawienia i zaczyna grę.
lobby-rename = Zmień imię
lobby-sit = Zajmij miejsce
lobby-stand = Wstań i patrz
lobby-full = Stół jest pełny, więc oglądasz grę.
lobby-watching = { $count ->
    [one] Patrzy { $count } osoba
    [few] Patrzą { $count } osoby
   *[many] Patrzy { $count } osób
}
lobby-invite = Zaproś linkiem lub kodem
lobby-copy = Kopiuj link
lobby-copied = Skopiowano
lobby-share = Udostępnij link
lobby-share-text = Zagraj ze mną w Ubongo!
lobby-qr = Kod QR z linkiem do tego stołu
lobby-lonely = Ten link działa tylko na tym komputerze. Aby inni mogli dołączyć, uruchom grę poleceniem:
lobby-glass = Klepsydra
lobby-glass-more = Odwracana jeszcze raz, jeśli nikt nie zdąży
lobby-glass-none = Bez
lobby-glass-seconds = { $seconds } s
lobby-long = Długość
lobby-long-more = W długiej grze używa się wszystkich 36 plansz
lobby-long-off = Dziewięć rund
lobby-long-on = Długa gra
lobby-luck = Nagrody
lobby-luck-more = Klejnot za miejsce i klejnot z woreczka
lobby-luck-on = Miejsce i woreczek
lobby-luck-off = Tylko miejsce
lobby-play-off = Dogrywka przy remisie
lobby-play-off-more = Kto pierwszy wykona zadanie, wygrywa grę
lobby-play-off-no-glass = Bez klepsydry
lobby-play-off-glass = Z klepsydrą
lobby-deck = Stos
lobby-deck-more = Ten sam kod, te same plansze
lobby-deck-fresh = Nowe plansze
lobby-deck-bad = To nie jest kod stosu dla tej edycji.
lobby-starter = Pierwszy rzut
lobby-starter-more = Ustalcie, kto zaczyna, albo zdecyduje los
lobby-calling = Wołanie „Ubongo!”
lobby-calling-more = Automatycznie: gdy wszystkie pola są zasłonięte. Tak samo dla wszystkich.
lobby-calling-by-hand = Wołacie sami
lobby-calling-automatic = Automatycznie
lobby-deal = Rozdawanie
lobby-deal-more = Równo: wszystkie plansze rundy podobnie trudne (nasza zasada)
lobby-deal-shuffled = Tasowane
lobby-deal-fair = Równo
lobby-patience = Cierpliwość
lobby-patience-more = Potem stół sam rzuca kostką lub stawia pionki
lobby-starter-random = Losowo
lobby-spectators = Widzowie
lobby-spectators-more = Kto ma link, może patrzeć
lobby-aids = Podpowiedzi
lobby-aids-more = Pokazuj rozwiązanie w trakcie rundy
lobby-goal = Cel
lobby-goal-tasks = { $count ->
    [one] { $count } zadanie, jak najszybciej
    [few] { $count } zadania, jak najszybciej
   *[many] { $count } zadań, jak najszybciej
}
lobby-goal-minutes = { $count ->
    [one] Jak najwięcej w { $count } minutę
    [few] Jak najwięcej w { $count } minuty
   *[many] Jak najwięcej w { $count } minut
}
lobby-start = { $rounds ->
    [one] Start: { $rounds } runda
    [few] Start: { $rounds } rundy
   *[many] Start: { $rounds } rund
}
lobby-start-solo = Zaczynamy
lobby-more = Więcej ustawień
lobby-wait-host = Grę zaczyna { $name }.
lobby-need-two = Do edycji klasycznej trzeba co najmniej dwóch graczy: dodaj bota albo zaproś kogoś.
lobby-alone = Jeśli przy stole nie ma nikogo innego, grasz w pojedynkę.
lobby-shuffling = Powstają plansze…
lobby-rewards = Nagrody w każdej z dziewięciu rund
lobby-rewards-classic = Kto zdąży, przesuwa pionek i bierze dwa pierwsze klejnoty z rzędu. Wygrywa ten, kto ma najwięcej klejnotów jednego koloru.
lobby-only-host = Ustawienia zmienia tylko { $name }.

## The course of a game
game-round = Runda { $round } z { $rounds }
game-play-off = Dogrywka
game-task = Zadanie { $task }
game-task-of = Zadanie { $task } z { $tasks }
game-pawn-place = Postaw pionek na polu
game-pawn-place-more = Tu zaczynasz. Na jednym polu może stać kilka pionków.
game-pawn-wait = Inni stawiają swoje pionki…
game-pawn-space = Pole { $space }: { $gems }
game-pawn-space-empty = Pole { $space }: pusty rząd
game-roll-you = Twoja kolej na rzut
game-roll-wait = Kostką rzuca { $name }…
game-roll-bot = Kostkę ma { $name }. Możesz nią rzucić.
game-roll = Rzuć kostką
game-roll-left = { $seconds ->
    [one] Kostka potoczy się sama za { $seconds } sekundę
    [few] Kostka potoczy się sama za { $seconds } sekundy
   *[many] Kostka potoczy się sama za { $seconds } sekund
}
game-rolled-you = Twój rzut
game-rolled = Rzuca { $name }
game-number = Liczba { $number }
game-numbers = Liczby { $numbers } oznaczają to zadanie.
game-glass-flip = Odwróć klepsydrę
game-glass-wait = Klepsydrę odwraca ktoś z pozostałych…
game-ready = Przygotuj się!
game-go = Już!
game-until-stop = do „Stop!”
game-no-glass = bez klepsydry
game-second-chance = Druga szansa
game-second-chance-more = Nikt nie zdążył, więc klepsydra zostaje odwrócona jeszcze raz.
game-second-chance-said = Druga szansa! Nikt nie zdążył, więc klepsydra zostaje odwrócona jeszcze raz.
game-stop = Stop!
game-ubongo = Ubongo!
game-ubongo-key = lub klawisz U
game-ubongo-auto = automatycznie, gdy zasłonisz pola
game-done-rank = { $rank } miejsce!
game-called = { $name } woła „Ubongo!”
game-bot-sits = { $name } zajmuje miejsce
game-you-called = Wołasz „Ubongo!”
game-you-called-rank = Wołasz „Ubongo!” i zajmujesz { $rank } miejsce!
game-refused = Jeszcze nie: zostały odkryte pola.
game-puzzling = jeszcze układa
game-passed = rezygnuje
game-pass = Zrezygnuj
game-pass-sure = Zrezygnować z tej planszy? W tej rundzie nie dostaniesz klejnotów.
game-away = poza stołem
game-left = już nie gra
game-your-gems = Twoje klejnoty
game-ahead = na prowadzeniu
game-most-wins = Wygrywa, kto ma najwięcej klejnotów jednego koloru
game-move-more = { $steps ->
    [0] Weź dwa pierwsze klejnoty ze swojego rzędu.
    [one] Wybierz rząd najwyżej o { $steps } pole dalej i dotknij go jeszcze raz: dwa pierwsze klejnoty są twoje.
    [few] Wybierz rząd najwyżej o { $steps } pola dalej (patrz kropki) i dotknij go jeszcze raz: dwa pierwsze klejnoty są twoje.
   *[many] Wybierz rząd najwyżej o { $steps } pól dalej (patrz kropki) i dotknij go jeszcze raz: dwa pierwsze klejnoty są twoje.
}
game-move-stay = Zostań, weź
game-move-stay-empty = Zostań (rząd jest pusty)
game-move-to = Na { $space }, weź
game-move-to-empty = Idź na { $space } (rząd jest pusty)
game-move-only = Tylko przesuń, weź później
game-move-lost = potem niewzięte klejnoty przepadają
game-watch = Popatrz na innych
game-skip = Przejdź do wyniku
game-watching = Patrzysz
game-paused = Przerwa
game-paused-more = Gospodarz wstrzymał grę. Klepsydra też czeka.
game-paused-here = Klepsydra czeka.
game-paused-away = Nie ma nikogo z graczy. Klepsydra czeka.
game-interrupted = Połączenie zostało przerwane. Gra ruszy, gdy wszyscy wrócą.
game-react = Zareaguj
reaction = { $reaction ->
    [applause] Brawo!
    [laugh] Ha, ha!
    [wonder] Och!
    [groan] O nie!
    [hurry] Szybciej!
    [think] Daj pomyśleć.
    [thanks] Dziękuję.
   *[handshake] Dobra gra.
}
refused = { $why ->
    [stale] Za późno: ta runda już się skończyła.
    [not-yet] Runda jeszcze się nie zaczęła.
    [weighing] Chwileczkę: poprzedni ruch jest jeszcze sprawdzany.
    [watching] Mogą to zrobić tylko gracze przy stole.
    [not-host] Może to zrobić tylko gospodarz.
    [game-on] Nie w trakcie gry.
    [shuffling] Plansze są właśnie tasowane.
    [no-seat] Wszystkie miejsca są zajęte.
    [changed] To się właśnie zmieniło.
    [terms] Z tych ustawień nie powstanie gra.
    [no-players] Nikogo nie ma przy stole.
    [too-fast] Za szybko. Spróbuj za chwilę.
    [too-many] Za dużo ruchów w tej rundzie.
    [over] Gra jest skończona.
    [paused] Gra jest wstrzymana.
    [no-race] Za późno: piasek w klepsydrze się przesypał.
    [not-your-die] Kostkę ma ktoś inny.
    [not-the-roller] Klepsydrę odwraca ktoś inny niż rzucający.
    [finished] Ta plansza jest już ukończona.
    [out-of-reach] Twój pionek nie może pójść tak daleko.
    [moved] Twój pionek już się przesunął.
    [taken] Twoje klejnoty są już wzięte.
    [not-solved-yet] Najpierw ułóż swoją planszę.
    [placement] Ten element tam nie pasuje.
   *[not-now] Teraz nie można tego zrobić.
}

## The board
board-title = Twoja plansza
board-of = Plansza: { $name }
board-tray = Twoje kafelki
board-rotate = Obróć
board-flip = Odwróć
board-undo = Cofnij
tray-placed = Położony
tray-in-hand = W ręce
board-tile-tray = Kafelek { $tile }, obok planszy
board-tile-board = Kafelek { $tile }, na planszy
board-tile-hand = Kafelek { $tile }, w twojej ręce
board-chosen = Kafelek { $tile } wybrany.
board-at = Kafelek { $tile }: wiersz { $row }, kolumna { $column }, { $verdict ->
    [fits] pasuje.
    [outside] wystaje poza krawędź.
   *[covers] zasłania: { $tiles }.
}
board-placed = Kafelek { $tile } położony. { $count ->
    [0] Wszystkie pola są zasłonięte.
    [one] { $count } pole jest odkryte.
    [few] { $count } pola są odkryte.
   *[many] { $count } pól jest odkrytych.
}
board-removed = Kafelek { $tile } zdjęty.
board-sent-back = Kafelek { $tile } wraca na miejsce obok planszy.
board-rotated = Kafelek { $tile } obrócony.
board-flipped = Kafelek { $tile } odwrócony na drugą stronę.
board-no-room = { $tile } nie pasuje w tym miejscu.
board-help = Klawisze od 1 do 4 wybierają kafelek, strzałki go przesuwają, spacja obraca, F odwraca, Enter kładzie, Backspace zdejmuje, Z cofa, U woła „Ubongo!”.

## The solid board
solid-tray = Twoje klocki
solid-piece-tray = Klocek { $tile }, obok planszy
solid-piece-board = Klocek { $tile }, na planszy
solid-piece-hand = Klocek { $tile }, w twojej ręce
solid-chosen = Klocek { $tile } wybrany.
solid-placed = Klocek { $tile } położony. { $count ->
    [0] Wszystkie pola są wypełnione.
    [one] Zostało { $count } pole do wypełnienia.
    [few] Zostały { $count } pola do wypełnienia.
   *[many] Zostało { $count } pól do wypełnienia.
}
solid-removed = Klocek { $tile } zdjęty.
solid-sent-back = Klocek { $tile } wraca na miejsce obok planszy.
solid-rotated = Klocek { $tile } obrócony.
solid-tipped = Klocek { $tile } przechylony.
solid-layer = { $layer ->
    [1] Dolna warstwa
   *[2] Górna warstwa
}
solid-plans = Obie warstwy z góry
solid-tag = { $tile } { $layer ->
    [0] w obu warstwach
    [1] w dolnej warstwie
   *[2] w górnej warstwie
}: { $verdict ->
    [fits] pasuje – dotknij, by położyć
    [not-yet] obróć albo przesuń
    [outside] wystaje poza krawędź
   *[covers] zajmuje miejsce { $tiles }
}
solid-at = Klocek { $tile }: warstwa { $layer }, wiersz { $row }, kolumna { $column }, { $verdict ->
    [fits] pasuje.
    [outside] wystaje poza krawędź.
   *[covers] zajmuje miejsce { $tiles }.
}
solid-left = Obróć planszę w lewo
solid-right = Obróć planszę w prawo
solid-above = Z góry
solid-look = Przeciągnij wodę, aby obrócić planszę.
solid-xray = Zajrzyj pod górną warstwę
solid-up = Warstwa wyżej
solid-down = Warstwa niżej
solid-rotate = Obróć
solid-tip-back = W tył
solid-tip-right = W prawo
solid-positions-of = Jak może leżeć { $tile }
solid-positions = Ułożenia klocka
solid-position = Ułożenie { $number } z { $count }
solid-choose = Dotknij klocka, wybierz ułożenie i dotknij pola w jednej z warstw albo przeciągnij go tam.
solid-help = Klawisze od 1 do 4 wybierają klocek, strzałki go przesuwają, W i S zmieniają warstwę, spacja obraca, T przechyla w tył, R w prawo, Enter kładzie, Backspace zdejmuje, Z cofa, Q i E obracają planszę, V patrzy z góry, X pokazuje dolną warstwę, U woła „Ubongo!”.

## Keys
keys-title = Gra na klawiaturze
key-arrows = Strzałki
key-space = Spacja
keys-select = wybierz kafelek
keys-move = przesuń
keys-rotate = obróć
keys-flip = odwróć
keys-tip = przewraca w tył, w prawo (3D)
keys-layer = warstwa wyżej lub niżej (3D)
keys-look = obraca planszę, z góry, na wskroś (3D)
keys-place = połóż
keys-remove = zdejmij
keys-undo = cofnij
keys-call = zawołaj „Ubongo!”

## After a round
round-first = { $name } na pierwszym miejscu!
round-first-you = Pierwsze miejsce jest twoje!
round-nobody = Nikt nie zdążył
round-glass-ran-out = { $open ->
    [0] Wszyscy zdążyli!
    [one] Piasek w klepsydrze się przesypał, { $open } plansza została nieułożona.
    [few] Piasek w klepsydrze się przesypał, { $open } plansze zostały nieułożone.
   *[many] Piasek w klepsydrze się przesypał, { $open } plansz zostało nieułożonych.
}
round-solved-in = ułożone w { $time }
round-not-solved = nieułożone na czas
round-gave-up = rezygnacja
round-track = z toru rund
round-bag = z woreczka
round-row = z rzędu
round-no-gem = Tym razem bez klejnotu
round-missed = Piasek w klepsydrze się przesypał, zanim klejnoty zostały wzięte.
round-row-empty = Rząd był pusty.
round-next-board = Twoja następna plansza
round-total = teraz { $points }
round-solutions = Pokaż rozwiązania
round-hide-solutions = Ukryj rozwiązania

## Final result
final-won = Wygrywa { $name }!
final-won-you = Wygrywasz!
final-won-shared = Wspólne zwycięstwo: { $names }!
final-abandoned = Gra została zakończona
final-abandoned-more = Gospodarz zakończył ją przed czasem.
final-abandoned-here = Gra została przerwana przed końcem.
final-counting = Liczymy klejnoty…
final-by-points = { $points ->
    [one] Z { $points } punktem. Rubin liczy się za 4, szafir za 3, szmaragd za 2, bursztyn za 1.
   *[other] Z { $points } punktami. Rubin liczy się za 4, szafir za 3, szmaragd za 2, bursztyn za 1.
}
final-last-left = Wszyscy pozostali opuścili grę.
final-last-tied = Pozostałe remisujące osoby opuściły grę.
final-by-majority = Z { $count } { $count ->
    [one] klejnotem
    [few] klejnotami
   *[many] klejnotami
} w kolorze { $gem ->
    [g] zielonym.
    [r] czerwonym.
    [b] niebieskim.
    [v] fioletowym.
    [n] brązowym.
   *[y] żółtym.
}
final-tie-next = Tyle samo klejnotów najlepszego koloru: { $names }. Zdecydowały kolejne kolory.
final-tie-points = Tyle samo punktów: { $names }. Zdecydowała dogrywka.
final-tie-shared = Remis we wszystkim, co się liczy.
final-tied = po równo
final-beats = { $more } bije { $less }
final-rematch = Zagraj znowu
final-rematch-more = Ten sam stół, ten sam link
final-wait-rematch = Nową grę może zacząć { $name }.
final-to-lobby = Zmień ustawienia

## Solo
solo-skip = Pomiń zadanie
solo-stop = Zakończ podejście
solo-stop-sure = Zakończyć to podejście? Nie będzie się liczyć.
solo-result-tasks = { $count ->
    [one] { $count } zadanie w { $time }
    [few] { $count } zadania w { $time }
   *[many] { $count } zadań w { $time }
}
solo-result-time = { $count ->
    [one] { $count } wykonane zadanie
    [few] { $count } wykonane zadania
   *[many] { $count } wykonanych zadań
}
solo-result-stopped = Zakończone przed czasem
solo-best = Twój nowy rekord!
solo-your-best = Twój rekord: { $best }
solo-again = Jeszcze raz
solo-task-line = Zadanie { $task }
solo-used = czas do tej pory
solo-skipped = pominięte
solo-history = Twoje wyniki na tym urządzeniu
solo-history-empty = Nie ma jeszcze wyników. Ukończ podejście, a pojawi się tutaj.

## Lost connection and links that lead nowhere
net-lost = Brak połączenia. Graj dalej: wszystko zostanie zachowane i wysłane później.
net-back = Znów jest połączenie.
net-waiting = Łączę…
away-no-table = Nie ma takiego stołu
away-no-table-more = Link jest błędny albo stół został sprzątnięty, bo długo nikt przy nim nie grał. Kod można wpisać na stronie startowej.
away-full = Wszystkie miejsca są zajęte
away-full-more = A gospodarz nie chce widzów. Poproś o inny stół albo otwórz własny.
away-kicked = Nie ma cię już przy stole
away-kicked-more = Gospodarz usunął cię od tego stołu.
away-too-many = Zbyt wiele otwartych kart
away-too-many-more = Ten stół jest otwarty w zbyt wielu kartach. Zamknij jedną i spróbuj ponownie.
away-version = Ta strona jest nieaktualna
away-version-more = Odśwież ją.
away-page = Tu nic nie ma
away-page-more = Ten adres donikąd nie prowadzi.
away-again = Spróbuj ponownie

## How to play
rules-title = Jak grać
rules-1-title = Każdy ma swoją wyspę
rules-1 = Na planszy są jasne pola. Kostka wskazuje, które kafelki mają na nich leżeć: trzy na łatwej planszy, cztery na trudnej.
rules-2-title = Zasłoń ją dokładnie
rules-2 = Obracaj i odwracaj kafelki, aż zasłonisz wszystkie pola: żadne nie zostaje odkryte, nic nie wystaje, kafelki nie leżą na sobie.
rules-3-title = Zawołaj „Ubongo!”
rules-3 = Wszyscy układają jednocześnie, dopóki sypie się piasek. Kto skończy, woła. Pozostali układają dalej aż do „Stop!”.
rules-4-title = Zdobywaj klejnoty
rules-4-classic = Klasyczna: przesuń pionek i weź dwa pierwsze klejnoty z rzędu. Pierwszy gracz może przejść trzy pola, drugi dwa, trzeci jedno. Wygrywa najwięcej klejnotów jednego koloru.
rules-4-modern = Nowoczesna: pierwszy gracz dostaje szafir, drugi bursztyn, a każdy, kto zdąży, losuje klejnot z woreczka. Wygrywa najwięcej punktów. Rubin liczy się za 4, szafir za 3, szmaragd za 2, bursztyn za 1.
rules-4-three_d = 3D: klocki wypełniają jasne pola na wysokość dwóch warstw i nic nie wystaje ponad nie. Klejnoty zdobywa się jak w edycji nowoczesnej.
rules-try = Spróbuj: przeciągnij kafelek na wyspę albo dotknij go, a potem pola. Każde dotknięcie go obraca, „Odwróć” odwraca.
rules-try-done = Ubongo! To już wszystko.
rules-hands = Myszą i palcem
rules-hands-1 = Przeciągnij kafelek, aby go przesunąć. Nad palcem unosi się trochę wyżej, żeby było go widać.
rules-hands-2 = Dotknij go, aby obrócić; kółko myszy działa tak samo.
rules-hands-3 = Odwróć go przyciskiem albo prawym kliknięciem.
rules-hands-4 = Albo wybierz kafelek i dotknij pola.
rules-hands-5 = 3D: dotknij klocka, wybierz ułożenie i dotknij pola w jednej z warstw lub na planszy. Opada najniżej, jak się da. Przeciągnij wodę, aby spojrzeć z innej strony.

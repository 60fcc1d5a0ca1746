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
gem-worth = Rubin to 4 punkty, szafir – 3, szmaragd – 2, bursztyn – 1.
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
share = Udostępnij
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
menu-motion = Ogranicz animacje
menu-vibration = Wibracje
menu-shout = Wołanie „Ubongo!” na głos
menu-shout-more = Gdy wołasz ręcznie, głośny dźwięk liczy się jako twoje zawołanie. Mierzona jest tylko głośność, w tej przeglądarce; nic nie jest nagrywane ani wysyłane.
menu-shout-denied = Przeglądarka nie zezwala na mikrofon.
menu-name = Twoje imię
menu-pause = Wstrzymaj grę
menu-resume = Wznów grę
menu-stand-up = Oddaj miejsce
menu-stand-up-sure = Oddać miejsce botowi? Nadal możesz oglądać grę.
menu-leave = Opuść grę
menu-leave-sure = Opuścić grę na dobre? Nie dostaniesz już nowych plansz i nie możesz wygrać. Pozostali grają dalej.
menu-abandon = Zakończ grę
menu-abandon-sure = Zakończyć grę dla wszystkich? Nie będzie zwycięzcy.
menu-abandon-here = Zakończyć tę grę? Nie będzie zwycięzcy.
menu-rules = Jak grać

## Start page
start-claim = Wypełnij swoją wyspę, zanim przesypie się piasek. Wyprzedź innych, zawołaj „Ubongo!” i zgarnij klejnoty.
start-players = Od 1 do 4 graczy
start-friends = Graj ze znajomymi
start-friends-more = Otwórz stół i wyślij link
start-bots = Graj z botami
start-bots-more = 1–3 przeciwników, od łagodnych do zawziętych
start-solo = W pojedynkę
start-solo-more = Jak najwięcej albo jak najszybciej
start-rules = Jak grać
start-rules-more = W dwie minuty, od razu w praktyce
start-companion = Pomocnik
start-companion-more = Klepsydra, kostka i punkty do pudełka
start-daily = Piątka dnia
start-daily-more = Pięć zadań, dziś takich samych dla każdego
start-more = Więcej
start-practice = Trening
start-aid = Podpowiedzi
start-replays = Powtórki
start-print = Drukuj
start-code = Link lub kod stołu
start-join = Dołącz
start-code-bad = To nie jest link ani kod stołu. Kody wyglądają tak: KRTLM-4829.
start-code-unknown = Żaden stół nie ma teraz tego kodu. Kody zmieniają się z każdą grą: zapytaj o nowy.
start-code-too-many = Za dużo błędnych kodów. Użyj linku albo spróbuj ponownie za godzinę.
start-code-failed = Nie można połączyć się z serwerem. Spróbuj ponownie.
start-opening = Otwieranie stołu…
start-failed = Nie można połączyć się z serwerem. Nadal możesz grać w pojedynkę albo z botami.
no-server = Ta strona działa bez serwera, więc nie ma tu gier ze znajomymi, rekordów ani czasów innych. Wszystko inne jest.
start-too-many = Otwarto zbyt wiele stołów w krótkim czasie. Poczekaj chwilę.
start-continue = Kontynuuj grę
start-continue-more = { $edition }, runda { $round }
start-continue-solo = { $edition } w pojedynkę, zadanie { $round }
start-back = Wróć do swojego stołu
start-back-more = Twoje miejsce czeka
start-another = Zacznij nową grę
start-another-sure = Masz niedokończoną grę. Zacząć nową? Stara gra przepadnie.

## Name
name-title = Jak inni mają się do ciebie zwracać?
name-label = Twoje imię
name-hint = Do 20 znaków. Bez imienia grasz jako gość.
name-go = Zajmij miejsce
name-watch = Tylko oglądaj
name-full = Wszystkie miejsca są zajęte, ale możesz oglądać grę.
name-playing = Trwa gra. Możesz oglądać, a po jej zakończeniu zająć miejsce.
name-at = Przy stole: { $names }

## Lobby
lobby-title = Stół: { $name }
lobby-title-bots = Graj z botami
lobby-title-solo = W pojedynkę
lobby-seats = Zajęte miejsca: { $taken } z 4
lobby-edition-classic = Pionki i rzędy klejnotów
lobby-edition-modern = Klejnoty za szybkość
lobby-edition-solo = Płaskie kafelki
lobby-edition-three_d = Klocki w dwóch warstwach
lobby-you-host = Ty (gospodarz)
lobby-you = Ty
lobby-host = Gospodarz
lobby-player = Gracz
lobby-away = Chwilowo offline
lobby-bot = Bot, { $strength }
lobby-free = Miejsce { $seat } jest wolne
lobby-free-more = Wyślij link albo posadź bota
lobby-free-bots = Posadź tu bota
lobby-add-bot = Dodaj bota
lobby-remove-bot = Usuń bota { $name }
lobby-bot-strength = Siła bota { $name }
lobby-level = Poziom: { $name }
lobby-boards = Poziom
lobby-levels = Poziom
lobby-kick = Usuń gracza { $name }
lobby-kick-sure = Usunąć gracza { $name } ze stołu? Powrót nie będzie możliwy.
lobby-pass-host = Nowy gospodarz: { $name }
lobby-pass-host-sure = Czy { $name } ma zostać gospodarzem? Tylko gospodarz może zmieniać ustawienia i rozpocząć grę.
lobby-rename = Zmień imię
lobby-sit = Zajmij miejsce
lobby-stand = Tylko oglądaj
lobby-full = Stół jest pełny, więc oglądasz grę.
lobby-left = { $name } odchodzi od stołu.
lobby-watching = { $count ->
    [one] Ogląda { $count } osoba
    [few] Oglądają { $count } osoby
   *[many] Ogląda { $count } osób
}
lobby-invite = Podaj kod albo wyślij link
lobby-copy = Kopiuj link
lobby-copied = Skopiowano
lobby-share = Udostępnij link
lobby-share-text = Zagraj ze mną w Ubongo!
lobby-qr = Kod QR z linkiem do tego stołu
lobby-local-only = Ten link działa tylko na tym komputerze. Aby inni mogli dołączyć, uruchom Ubongo poleceniem:
lobby-network = Otwórz dla mojej sieci
lobby-network-more = Na razie stół jest dostępny tylko na tym komputerze. Potem dołączą też telefony i komputery w twoim domu.
lobby-network-none = Nie udało się: ten komputer chyba nie jest w żadnej sieci.
lobby-network-open = Każdy w twojej sieci może dołączyć, dopóki nie zamkniesz Ubongo. Jeśli się nie uda, sprawdź zaporę tego komputera.
lobby-glass = Klepsydra
lobby-glass-more = Odwracana jeszcze raz, jeśli nikt nie zdąży
lobby-glass-none = Brak
lobby-glass-seconds = { $seconds } s
lobby-long = Długość
lobby-long-more = Długa gra wykorzystuje wszystkie 36 plansz
lobby-long-off = Dziewięć rund
lobby-long-on = Długa gra
lobby-luck = Nagrody
lobby-luck-more = Klejnot za miejsce i jeden z woreczka
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
lobby-starter-more = Ustalcie, kto zaczyna, albo zdajcie się na los
lobby-calling = Wołanie „Ubongo!”
lobby-calling-more = Automatycznie: gdy wypełnisz wszystkie pola. Tak samo dla wszystkich.
lobby-calling-by-hand = Ręcznie
lobby-calling-automatic = Automatycznie
lobby-deal = Rozdanie
lobby-deal-more = Wyrównane: plansze w rundzie są podobnie trudne (zasada domowa)
lobby-deal-shuffled = Tasowane
lobby-deal-fair = Wyrównane
lobby-patience = Czas oczekiwania
lobby-patience-more = Potem stół działa za graczy: rzuca kostką, odwraca klepsydrę lub stawia pionki
lobby-starter-random = Losowo
lobby-spectators = Widzowie
lobby-spectators-more = Kto ma link, może oglądać
lobby-short-code = Krótki kod
lobby-short-code-more = Do podania na głos, zanim zacznie się gra
lobby-aids = Podpowiedzi
lobby-aids-more = Pozwalają zobaczyć rozwiązanie w trakcie rundy
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
lobby-goal-fast = Jak najszybciej
lobby-goal-many = Jak najwięcej zadań
lobby-goal-few = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
   *[many] { $count } zadań
}
lobby-goal-min = { $count } min
lobby-start = { $rounds ->
    [one] Zacznij grę ({ $rounds } runda)
    [few] Zacznij grę ({ $rounds } rundy)
   *[many] Zacznij grę ({ $rounds } rund)
}
lobby-start-solo = Zacznij
lobby-more = Więcej ustawień
lobby-wait-host = Oczekiwanie, aż { $name } rozpocznie grę…
lobby-ready = Gotowe
lobby-be-ready = Możemy zaczynać
lobby-all-ready = Wszyscy są gotowi.
lobby-not-ready = Jeszcze nie czas na start: { $names }
lobby-need-two = Edycja klasyczna wymaga co najmniej dwóch graczy: dodaj bota albo zaproś kogoś.
lobby-with-others = Gdy gracie razem
lobby-alone = Jeśli nikt nie dołączy, grasz w pojedynkę.
lobby-shuffling = Przygotowywanie plansz…
lobby-rewards = Nagrody w każdej z dziewięciu rund
lobby-rewards-classic = Kto zdąży, przesuwa pionek i bierze dwa pierwsze klejnoty z wybranego rzędu. Wygrywa ten, kto ma najwięcej klejnotów jednego koloru.
lobby-only-host = Ustawienia może zmieniać tylko { $name }.

## The course of a game
game-round = Runda { $round } z { $rounds }
game-play-off = Dogrywka
game-task = Zadanie { $task }
game-task-of = Zadanie { $task } z { $tasks }
game-solved = Rozwiązane: { $count }
game-pawn-place = Postaw pionek na polu
game-pawn-place-more = Po rozwiązaniu zadania pionek idzie stąd do 3 kroków i bierzesz dwa pierwsze klejnoty z rzędu. Zacznij blisko kolorów, które chcesz zbierać. Na jednym polu może stać kilka pionków.
game-pawn-wait = Inni stawiają swoje pionki…
game-pawn-space = Pole { $space }: { $gems }
game-pawn-space-empty = Pole { $space }: pusty rząd
game-roll-you = Masz kostkę
game-roll-wait = Kostkę ma { $name }…
game-roll-bot = Kostkę ma { $name }. Gotowi? Możesz rzucić!
game-roll = Rzuć kostką
game-roll-left = { $seconds ->
    [one] Automatyczny rzut za { $seconds } sekundę
    [few] Automatyczny rzut za { $seconds } sekundy
   *[many] Automatyczny rzut za { $seconds } sekund
}
game-rolled-you = Twój rzut
game-rolled = Rzut: { $name }
game-number = Liczba { $number }
game-numbers = Na tej planszy { $numbers } dają to samo zadanie.
game-glass-flip = Odwróć klepsydrę
game-glass-wait = Klepsydrę odwraca ktoś inny…
game-glass-by = { $name } odwraca klepsydrę.
game-ready = Przygotuj się!
game-go = Start!
game-until-stop = do „Stop!”
game-no-glass = bez klepsydry
game-second-chance = Druga szansa
game-second-chance-more = Nikt nie zdążył, więc klepsydrę odwraca się jeszcze raz.
game-second-chance-said = Druga szansa! Nikt nie zdążył, więc klepsydrę odwraca się jeszcze raz.
game-stop = Stop!
game-ubongo = Ubongo!
game-ubongo-key = lub klawisz U
game-call-tap = Dotknij swojej planszy!
game-call-shout = lub zawołaj na głos
game-done-rank = { $rank } miejsce!
game-called = { $name } woła „Ubongo!” i zajmuje { $rank } miejsce.
game-gems-you = Dostajesz: { $gems }.
game-gems = { $name } dostaje: { $gems }.
game-bot-sits = { $player } odchodzi od stołu. Miejsce przejmuje { $name }.
game-bot-sits-in = { $player }: chwilowo offline. Dalej gra { $name }.
game-player-left = { $name } kończy grę.
game-you-called = Wołasz „Ubongo!”
game-you-called-rank = Wołasz „Ubongo!” i zajmujesz { $rank } miejsce!
game-wrong-call = Jeszcze nie – zostały puste pola.
moment-before = { $name }: { $seconds } s później!
moment-after = { $name }: { $seconds } s wcześniej!
moment-sand = Na { $seconds } s przed końcem!
moment-series = { $count ->
    [one] { $count } runda z rzędu na 1. miejscu!
    [few] { $count } rundy z rzędu na 1. miejscu!
   *[many] { $count } rund z rzędu na 1. miejscu!
}
moment-fastest = Twoje najszybsze w tym podejściu!
moment-later = { $seconds } s później
moment-from-track = z toru rund
moment-from-bag = z woreczka
moment-you-have = Masz
game-gave-up = rezygnuje
game-give-up = Zrezygnuj
game-give-up-sure = Zrezygnować z tej planszy? W tej rundzie nie dostaniesz klejnotów.
game-away = offline
game-absent = brak połączenia
game-left = już nie gra
game-your-gems = Twoje klejnoty
game-ahead = na prowadzeniu
game-most-wins = Wygrywa, kto ma najwięcej klejnotów jednego koloru
game-move-more = { $steps ->
    [0] Weź dwa pierwsze klejnoty ze swojego rzędu.
    [one] Idź najwyżej { $steps } krok, potem weź dwa pierwsze klejnoty z tego rzędu.
    [few] Idź najwyżej { $steps } kroki, potem weź dwa pierwsze klejnoty z tego rzędu.
   *[many] Idź najwyżej { $steps } kroków, potem weź dwa pierwsze klejnoty z tego rzędu.
}
game-move-stay = Zostań, weź
game-move-stay-empty = Zostań, nic nie bierz
game-move-to = Na pole { $space }, weź
game-move-to-empty = Na pole { $space }, nic nie bierz
game-move-only = Przesuń teraz, weź później
game-move-time = na wzięcie klejnotów
gem-best = najlepszy kolor
rows-title = Rzędy klejnotów
rows-now = { $steps ->
    [0] Teraz: { $rank } miejsce, bez ruchu
    [one] Teraz: { $rank } miejsce, { $steps } krok
    [few] Teraz: { $rank } miejsce, do { $steps } kroków
   *[many] Teraz: { $rank } miejsce, do { $steps } kroków
}
rows-row = { $more ->
    [0] Rząd { $space }: { $gems } i nic więcej.
   *[other] Rząd { $space }: { $gems }, dalej jeszcze { $more }.
}
rows-pawns = Pionki tutaj: { $names }.
rows-last = { $count ->
    [one] ostatni
    [few] ostatnie dwa
   *[many] ostatnie dwa
}
rows-empty = pusty
rows-open = Wszystkie rzędy i klejnoty wszystkich
take-steps = { $steps ->
    [0] zostań
    [one] { $steps } krok
    [few] { $steps } kroki
   *[many] { $steps } kroków
}
take-far = za daleko
take-empty-stay = Pusty rząd. Zostając, nie dostaniesz klejnotów
take-empty-move = Pusty rząd. Nie dostaniesz tu klejnotów
take-nothing = nic
take-preview = Będzie
take-then = Będziesz mieć
take-choose = Wybierz rząd
take-any = Z którego rzędu bierzesz?
take-own-empty = Twój rząd jest pusty. Wybierz inny.
take-all-empty = Wszystkie rzędy w zasięgu są puste. W tej rundzie nie dostaniesz klejnotów.
take-away = { $steps ->
    [0] Pionek zostaje przy rzędzie { $space }.
    [one] Rząd { $space } jest o { $steps } krok stąd.
    [few] Rząd { $space } jest o { $steps } kroki stąd.
   *[many] Rząd { $space } jest o { $steps } kroków stąd.
}
take-with = { $count ->
    [one] Stoi tam też { $names }.
    [few] Stoją tam też { $names }.
   *[many] Stoją tam też { $names }.
}
take-first = Szybszy wybór: { $name }
take-lost = Jeszcze { $seconds } s i klejnoty przepadną
take-hint = Rząd wybierasz klawiszami 1–6 lub strzałkami
take-so-far = Klejnoty dotąd
take-if = Klejnoty potem
game-placed = ułożono { $placed } z { $of }
game-took = wzięte:
game-took-nothing = nic nie bierze
game-takes-nothing = { $name } nie bierze klejnotów.
game-watch = Zobacz, jak idzie innym
game-skip = Przejdź do wyniku
game-watching = Oglądasz grę
game-paused = Przerwa
game-paused-more = Gospodarz wstrzymał grę. Klepsydra czeka.
game-paused-here = Klepsydra czeka.
game-paused-away = Wszyscy gracze są offline. Klepsydra czeka.
game-interrupted = Utracono połączenie. Gra ruszy dalej, gdy wszyscy wrócą.
game-paused-lost = Brak połączenia z serwerem. Klepsydra czeka, a twoja plansza jest bezpieczna. Strona połączy się sama.
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
rejected = { $why ->
    [stale] Za późno: ta runda już się skończyła.
    [not-yet] Runda jeszcze się nie zaczęła.
    [call-pending] Chwileczkę: twój ostatni ruch jest jeszcze sprawdzany.
    [watching] Mogą to zrobić tylko gracze przy stole.
    [not-host] Może to zrobić tylko gospodarz.
    [stand-in] Zastępujesz gospodarza, a o tym decyduje tylko on. Poczekaj, aż wróci.
    [game-on] Nie w trakcie gry.
    [shuffling] Plansze są właśnie tasowane.
    [no-seat] Wszystkie miejsca są zajęte.
    [changed] To się właśnie zmieniło.
    [settings] Z tymi ustawieniami nie można zacząć gry.
    [no-players] Nikogo nie ma przy stole.
    [too-fast] Za szybko. Spróbuj za chwilę.
    [too-many] Za dużo ruchów w tej rundzie.
    [over] Gra już się skończyła.
    [paused] Gra jest wstrzymana.
    [no-race] Za późno: piasek w klepsydrze się przesypał.
    [not-your-die] Kostkę ma ktoś inny.
    [not-the-roller] To twój rzut, więc klepsydrę odwraca ktoś inny.
    [finished] Ta plansza jest już ułożona.
    [out-of-reach] Twój pionek nie może pójść tak daleko.
    [moved] Twój pionek został już przesunięty.
    [taken] Masz już swoje klejnoty z tej rundy.
    [not-solved-yet] Najpierw ułóż swoją planszę.
    [placement] Ten element tam nie pasuje.
   *[not-now] Teraz nie można tego zrobić.
}

## The board
board-title = Twoja plansza
board-of = Plansza: { $name }
board-tray = Twoje kafelki
board-rotate = Obróć
board-flip = Druga strona
board-undo = Cofnij
tray-placed = Położony
tray-in-hand = W ręce
board-tile-tray = Kafelek { $tile }, obok planszy
board-tile-board = Kafelek { $tile }, na planszy
board-tile-hand = Kafelek { $tile }, w twojej ręce
board-chosen = Kafelek { $tile } wybrany.
board-at = Kafelek { $tile }, wiersz { $row }, kolumna { $column }: { $verdict ->
    [fits] pasuje.
    [outside] wystaje poza krawędź.
   *[covers] leży na { $tiles }.
}
board-placed = Kafelek { $tile } położony. { $count ->
    [0] Wszystkie pola są zasłonięte.
    [one] Zostało { $count } pole do zasłonięcia.
    [few] Zostały { $count } pola do zasłonięcia.
   *[many] Zostało { $count } pól do zasłonięcia.
}
board-removed = Kafelek { $tile } zdjęty.
board-sent-back = Kafelek { $tile } wraca na miejsce obok planszy.
board-rotated = Kafelek { $tile } obrócony.
board-flipped = Kafelek { $tile } odwrócony na drugą stronę.
board-no-room = { $tile } tam nie pasuje.
board-help = Klawisze od 1 do 4 wybierają kafelek, strzałki go przesuwają, spacja obraca, F odwraca na drugą stronę, Enter kładzie, Backspace zdejmuje, Z cofa, U woła „Ubongo!”.

## The solid board
solid-tray = Twoje klocki
solid-piece-tray = Klocek { $tile }, obok planszy
solid-piece-board = Klocek { $tile }, na planszy
solid-piece-hand = Klocek { $tile }, w twojej ręce
solid-chosen = Klocek { $tile } wybrany.
solid-placed = Klocek { $tile } położony. { $count ->
    [0] Wszystkie pola są wypełnione.
    [one] Został { $count } sześcian do wypełnienia.
    [few] Zostały { $count } sześciany do wypełnienia.
   *[many] Zostało { $count } sześcianów do wypełnienia.
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
    [drop] pasuje – puść, by położyć
    [not-yet] obróć albo przesuń
    [outside] wystaje poza krawędź
   *[covers] zastępuje { $tiles }
}
solid-at = Klocek { $tile }, warstwa { $layer }, wiersz { $row }, kolumna { $column }: { $verdict ->
    [fits] pasuje.
    [outside] wystaje poza krawędź.
   *[covers] zastępuje { $tiles }.
}
solid-left = Obróć planszę w lewo
solid-right = Obróć planszę w prawo
solid-above = Widok z góry
solid-look = Przeciągnij wodę, aby obrócić planszę.
solid-xray = Prześwietl górną warstwę
solid-up = O warstwę wyżej
solid-down = O warstwę niżej
solid-rotate = Obróć
solid-tip-back = Przechyl w tył
solid-tip-right = Przechyl w prawo
solid-positions-of = Ułożenia klocka { $tile }
solid-positions = Ułożenia
solid-position = Ułożenie { $number } z { $count }
solid-choose = Dotknij klocka, wybierz ułożenie, a potem dotknij pola w jednej z warstw. Możesz też po prostu przeciągnąć tam klocek.
solid-help = Klawisze od 1 do 4 wybierają klocek, strzałki go przesuwają, W i S zmieniają warstwę, spacja obraca, T przechyla w tył, R w prawo, Enter kładzie, Backspace zdejmuje, Z cofa, Q i E obracają planszę, V pokazuje widok z góry, X prześwietla górną warstwę, U woła „Ubongo!”.

## Keys
keys-title = Sterowanie klawiaturą
key-arrows = Strzałki
key-space = Spacja
keys-select = wybierz element
keys-move = przesuń
keys-rotate = obróć
keys-flip = odwróć na drugą stronę
keys-tip = przechyl w tył, w prawo (3D)
keys-layer = przesuń o warstwę wyżej, niżej (3D)
keys-look = obróć planszę, widok z góry, prześwietl (3D)
keys-place = połóż
keys-remove = zdejmij
keys-undo = cofnij
keys-call = zawołaj „Ubongo!”

## After a round
round-first = { $name } ma najlepszy czas!
round-first-you = Masz najlepszy czas!
round-nobody = Nikt nie skończył
round-glass-ran-out = { $open ->
    [0] Wszyscy skończyli!
    [one] Piasek w klepsydrze się przesypał, a { $open } plansza jest nieułożona.
    [few] Piasek w klepsydrze się przesypał, a { $open } plansze są nieułożone.
   *[many] Piasek w klepsydrze się przesypał, a { $open } plansz jest nieułożonych.
}
round-solved-in = ułożone w { $time }
round-not-solved = nieułożone na czas
round-gave-up = rezygnuje
round-track = z toru rund
round-bag = z woreczka
round-row = ze swojego rzędu
round-no-gem = Tym razem bez klejnotu
round-missed = Piasek w klepsydrze się przesypał, zanim klejnoty zostały wzięte.
round-row-empty = Nic nie wzięto: rząd był pusty.
round-next-board = Twoja następna plansza
round-total = razem { $points }
round-solutions = Pokaż rozwiązania
round-hide-solutions = Ukryj rozwiązania

## Final result
final-won = Wygrywa { $name }!
final-won-you = Wygrywasz!
final-won-shared = Wspólne zwycięstwo: { $names }!
final-abandoned = Gra zakończona przed czasem
final-abandoned-more = Gospodarz zakończył grę.
final-abandoned-here = Gra zakończyła się na twoje życzenie.
final-counting = Liczenie klejnotów…
final-by-points = { $points ->
    [one] Wynik: { $points } punkt. Rubin to 4 punkty, szafir – 3, szmaragd – 2, bursztyn – 1.
    [few] Wynik: { $points } punkty. Rubin to 4 punkty, szafir – 3, szmaragd – 2, bursztyn – 1.
   *[many] Wynik: { $points } punktów. Rubin to 4 punkty, szafir – 3, szmaragd – 2, bursztyn – 1.
}
final-last-left = Wszyscy pozostali opuścili grę.
final-last-tied = Pozostałe remisujące osoby opuściły grę.
final-by-majority = Wynik: { $count } { $count ->
    [one] klejnot
    [few] klejnoty
   *[many] klejnotów
} w kolorze { $gem ->
    [g] zielonym.
    [r] czerwonym.
    [b] niebieskim.
    [v] fioletowym.
    [n] brązowym.
   *[y] żółtym.
}
final-tie-next = Remis w najlepszym kolorze: { $names }. Zdecydowały kolejne kolory.
final-tie-points = Remis na punkty: { $names }. Zdecydowała dogrywka.
final-tie-shared = Idealny remis!
final-tied = remis
final-beats = { $more } bije { $less }
final-rematch = Zagraj znowu
final-rematch-more = Ten sam stół, ten sam link
final-wait-rematch = Nową grę może zacząć { $name }.
final-wants = { $count ->
    [one] { $names } chce zagrać jeszcze raz.
    [few] { $names } chcą zagrać jeszcze raz.
   *[many] { $names } chcą zagrać jeszcze raz.
}
final-see-lobby = Do stołu
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
solo-result-minutes = { $count ->
    [one] { $count } zadanie w { $minutes } min
    [few] { $count } zadania w { $minutes } min
   *[many] { $count } zadań w { $minutes } min
}
solo-result-stopped = Podejście przerwane
solo-not-counted = To podejście się nie liczy.
solo-best = Nowy rekord życiowy!
solo-your-best = Twój rekord: { $best }
solo-best-before = Poprzedni rekord: { $best }
solo-fastest = Najszybsze zadanie
solo-times = Czasy zadań
solo-again = Zagraj znowu
solo-task-line = Zadanie { $task }
solo-used = czas do tej pory
solo-skipped = pominięte
solo-put-aside = Zadanie pominięte
solo-history = Twoje wyniki na tym urządzeniu
solo-history-empty = Nie ma jeszcze wyników. Ukończ podejście, a jego wynik pojawi się tutaj.

## Lost connection and links that lead nowhere
net-lost = Brak połączenia. Twoje miejsce czeka, aż strona połączy się ponownie.
net-lost-race = Brak połączenia. Graj dalej: jeśli wrócisz, zanim przesypie się piasek, twoje elementy się liczą.
net-lost-race-open = Brak połączenia. Graj dalej: jeśli wrócisz przed końcem rundy, twoje elementy się liczą.
net-lost-taking = Brak połączenia. Wybierz rząd: liczy się, jeśli wrócisz, zanim przesypie się piasek.
net-lost-late = Brak połączenia, a piasek się przesypał. Ta runda skończy się bez ciebie; zachowujesz miejsce i klejnoty.
net-lost-idle = Brak połączenia. Runda trwa; zobaczysz ją znowu, gdy wrócisz.
net-lost-between = Brak połączenia. Pozostali czekają na ciebie dziesięć sekund, potem grają dalej. Zachowujesz miejsce i klejnoty.
net-lost-solo = Brak połączenia. Graj dalej: twoje elementy zostaną wysłane, gdy wrócisz.
net-back = Połączenie przywrócone.
net-waiting = Łączenie…
away-no-table = Nie znaleziono stołu
away-no-table-more = Link może być błędny albo stół został zamknięty po długiej przerwie. Kod możesz wpisać na stronie głównej.
away-full = Wszystkie miejsca są zajęte
away-full-more = Gospodarz nie wpuszcza widzów. Możesz otworzyć własny stół.
away-playing = Trwa gra
away-playing-more = Gospodarz nie wpuszcza widzów. Spróbuj ponownie, gdy gra się skończy.
away-kicked = Nie ma cię już przy stole
away-kicked-more = Gospodarz usunął cię ze stołu.
away-too-many = Zbyt wiele otwartych kart
away-too-many-more = Ten stół jest otwarty w zbyt wielu kartach. Zamknij jedną i spróbuj ponownie.
away-version = Ta strona jest nieaktualna
away-version-more = Odśwież ją.
away-page = Nie znaleziono strony
away-page-more = Pod tym adresem nic nie ma.
away-again = Spróbuj ponownie
chunk-loading = Wczytywanie…
chunk-failed = Nie udało się wczytać tej części strony
chunk-failed-more = Sprawdź połączenie i spróbuj ponownie. Nic nie przepadło.
chunk-outdated = Jest nowa wersja strony
chunk-outdated-more = Odśwież stronę, żeby grać dalej. Nic nie przepadło.
chunk-reload = Odśwież stronę

## Installing the page
install-title = Ubongo zawsze pod ręką
install-more = Zainstaluj jako aplikację: otwiera się jednym dotknięciem, zajmuje cały ekran, a w pojedynkę i z botami działa bez sieci.
install-apple = W przeglądarce dotknij „Udostępnij”, a potem „Do ekranu początkowego”. Ubongo otworzy się wtedy jednym dotknięciem na całym ekranie.
install-go = Zainstaluj

## Solution aid
aid-yes = { $count ->
    [one] Da się, dokładnie na { $count } sposób
    [few] Da się, dokładnie na { $count } sposoby
   *[many] Da się, dokładnie na { $count } sposobów
}
aid-yes-more = { $count ->
    [one] Da się, co najmniej na { $count } sposób
    [few] Da się, co najmniej na { $count } sposoby
   *[many] Da się, co najmniej na { $count } sposobów
}
aid-yes-note = Jeśli chodziło tylko o to, nie musisz patrzeć dalej.
aid-yes-browse = Strzałkami obejrzysz wszystkie sposoby.
aid-no = Nie da się
aid-no-check = Sprawdź, co narysowano i wybrano.
aid-unknown = To za dużo do sprawdzenia
aid-unknown-more = Wybierz mniej i narysuj mniejsze jasne pola.
aid-rung-square = { $solid ->
    [yes] Pokaż, który klocek tu pasuje
   *[no] Pokaż, który kafelek tu pasuje
}
aid-rung-square-more = { $solid ->
    [yes] Dotknij pola, zobacz jego klocek
   *[no] Dotknij pola, zobacz jego kafelek
}
aid-rung-square-now = Teraz dotknij pola
aid-rung-piece = { $solid ->
    [yes] Połóż jeden klocek
   *[no] Połóż jeden kafelek
}
aid-rung-piece-more = Ten, który najbardziej pomoże
aid-rung-all = Pokaż wszystko
aid-rung-all-more = Całe rozwiązanie
aid-rung-all-shown = Właśnie widoczne
aid-back = Cofnij podpowiedź
aid-way = Sposób { $way } z { $count }
aid-way-before = Poprzedni sposób
aid-way-next = Następny sposób
aid-build = Zbuduj klocek po klocku
aid-built = { $of ->
    [one] { $count } z { $of } klocka
    [few] { $count } z { $of } klocków
   *[many] { $count } z { $of } klocków
}
aid-goes-here = Tu pasuje { $tile }
aid-shown-pieces = { $count ->
    [0] Plansza bez elementów
   *[other] Plansza, a na niej { $tiles }
}
aid-ask-square = Wiersz { $row }, kolumna { $column }
aid-ask-cube = { $layer ->
    [1] Dolna warstwa
   *[2] Górna warstwa
}, wiersz { $row }, kolumna { $column }
aid-said-square = Wiersz { $row }, kolumna { $column }: tu pasuje { $tile }.
aid-said-piece = { $tile } widać na swoim miejscu. Początek: wiersz { $row }, kolumna { $column }.
aid-said-all = Widać całe rozwiązanie.
aid-said-back = Podpowiedź cofnięta.

## Tutorial
start-here = Zacznij tutaj

## The daily five
not-stored = Twoja przeglądarka nie pozwala tej stronie niczego zapisać. Wszystko tutaj zniknie po jej zamknięciu.

## Records
records-title = Rekordy

## Replays
replay-watch = Obejrzyj plansze
replay-share-file = Udostępnij jako plik
print-these = Drukuj te plansze
replay-no-room = Przeglądarka nie ma miejsca na zapisanie tej gry. Możesz ją teraz obejrzeć albo zapisać jako plik.
replay-saved = Zapisano jako plik.

## History, and moving to another device
history-title = Twoja historia

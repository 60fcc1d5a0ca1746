### Words of the screens beside the table. The page loads these texts with those screens. Terms and rules for new messages: docs/words.md.

## Companion
companion-title = Pomocnik do pudełka
companion-flip = Dotknij, by odwrócić
companion-go-on = Wstrzymano. Dotknij, by wznowić
companion-second = Druga szansa: dotknij
companion-next = Następna runda: dotknij
companion-start = Dotknij, by zacząć
companion-finish = Dotknij, gdy skończysz
companion-glass = Klepsydra, { $time }. { $hint }
companion-clock = Zegar do gry w pojedynkę, { $time }. { $hint }
companion-flipped = Klepsydra odwrócona.
companion-flipped-undo = Odwrócona. Cofnij
companion-undo = Cofnij
companion-shorter = Krócej
companion-longer = Dłużej
companion-minutes = { $count } min
companion-tasks = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
}
companion-pause = Wstrzymaj
companion-next-round = Następna runda
companion-new-game = Nowa gra
companion-sheet = Wyniki
companion-run = To podejście
companion-run-empty = Weź planszę, dotknij zegara i rzuć kostką. Dotykaj zegara za każdym razem, gdy skończysz.
companion-back = Wróć do zegara
companion-has-die = Kostkę ma { $name }
companion-next-roller = Potem: { $name }
companion-rolled = Rzut: { $name }, { $face }.
companion-die = Kostka
companion-symbols = Symbole
companion-numbers = Liczby
companion-take-away = Odejmij klejnoty
companion-cell = { $name }, { $gem }: { $count }
companion-no-more = W pudełku nie ma więcej takich klejnotów.
companion-leads = Prowadzi { $name }
companion-tied = Remis: { $names }
companion-play-off = { $names }: każda osoba bierze jeszcze jedną planszę i gra bez klepsydry. Kto skończył jako pierwszy?
companion-setup = Gracze i gra
companion-timer = Zegar
companion-rounds = Rundy
companion-edition = Edycja
companion-players = Gracze
companion-player = Gracz { $number }
companion-player-name = Imię gracza { $number }
companion-player-add = Dodaj gracza
companion-remove = Usuń gracza { $name }
companion-remove-sure = Usunąć gracza { $name } razem z klejnotami? Tego nie da się cofnąć.
companion-give-die = Kostkę dostaje { $name }
companion-aside = Odłóż
companion-aside-said = Zadanie odłożone.
companion-solved-said = Zadanie rozwiązane.
companion-wide = Pełny ekran
companion-narrow = Zamknij pełny ekran

## Solution aid
aid-kind = Płaskie czy 3D
aid-flat = Płaskie kafelki
aid-solid = Klocki 3D
aid-draw = Narysuj planszę, którą masz przed sobą
aid-help-tab = Pomoc
aid-how = Dotykaj pól lub przeciągaj
aid-clear = Wyczyść
aid-change = Zmień planszę
aid-pieces = { $solid ->
    [yes] Klocki obok twojej liczby
   *[no] Kafelki obok twojego symbolu
}
aid-help = Pomoc, ile tylko chcesz
aid-go = Pomóż mi
aid-try = Najpierw spróbuję bez pomocy
aid-tile = { $count ->
    [one] Kafelek { $tile }, { $count } pole
    [few] Kafelek { $tile }, { $count } pola
   *[many] Kafelek { $tile }, { $count } pól
}
aid-piece = { $count ->
    [one] Klocek { $tile }, { $count } sześcian
    [few] Klocek { $tile }, { $count } sześciany
   *[many] Klocek { $tile }, { $count } sześcianów
}
aid-squares = { $count ->
    [one] { $count } pole
    [few] { $count } pola
   *[many] { $count } pól
}
aid-cubes = { $count ->
    [one] { $count } sześcian w dwóch warstwach
    [few] { $count } sześciany w dwóch warstwach
   *[many] { $count } sześcianów w dwóch warstwach
}
aid-match = Liczby się zgadzają
aid-squares-over = { $count ->
    [one] O { $count } pole za dużo
    [few] O { $count } pola za dużo
   *[many] O { $count } pól za dużo
}
aid-squares-missing = { $count ->
    [one] O { $count } pole za mało
    [few] O { $count } pola za mało
   *[many] O { $count } pól za mało
}
aid-cubes-differ = Sześciany: jasne pola { $area }, klocki { $pieces }
aid-no-squares = Dotykaj pól lub przeciągaj po nich, aby narysować jasne pola. Nic się nie zdradzi, dopóki nie zapytasz.
aid-no-pieces = { $solid ->
    [yes] Teraz wybierz klocki obok swojej liczby.
   *[no] Teraz wybierz kafelki obok swojego symbolu.
}
aid-too-many-pieces = { $solid ->
    [yes] Można wybrać najwyżej { $most } klocków. Przy większej liczbie szukanie każdego rozwiązania trwałoby za długo.
   *[no] Można wybrać najwyżej { $most } kafelków. Przy większej liczbie szukanie każdego rozwiązania trwałoby za długo.
}
aid-too-many-squares = { $solid ->
    [yes] Pól jest { $squares }, to za dużo: klocki ({ $pieces }) wypełnią najwyżej { $most }.
   *[no] Pól jest { $squares }, to za dużo: kafelki ({ $pieces }) zasłonią najwyżej { $most }.
}
aid-parts = Jasne pola są w osobnych częściach ({ $count }). Czy tak ma być?
aid-hole = W jasnych polach jest dziura. Czy tak ma być?
aid-miss-unreachable = { $count ->
    [one] Nic z wybranych nie zasłoni zaznaczonego pola.
    [few] Nic z wybranych nie zasłoni zaznaczonych pól.
   *[many] Nic z wybranych nie zasłoni zaznaczonych pól.
}
aid-miss-piece = Da się z { $other } zamiast { $tile }. Może pomyłka?
aid-miss-square = Da się, jeśli jedno pole się przesunie, jak zaznaczono. Może palec się omsknął?
aid-deck = Wybierz planszę po numerze
aid-code = Kod stosu
aid-number = Numer planszy
aid-find = Znajdź planszę
aid-making = Rozkładanie plansz…
aid-faces = Ścianka kostki
aid-code-bad = To nie jest kod stosu. Kody stosów wyglądają tak: C1-0000-00DY.
aid-code-typo = W kodzie stosu jest literówka. Sprawdź go jeszcze raz.
aid-code-version = Ten kod stosu pochodzi z innej wersji gry.
aid-number-bad = W tym stosie są plansze od 1 do { $last }.

## Practice
practice-choose = Wybierz, co trenować
practice-edition = Edycja
practice-difficulty = Trudność
practice-difficulty-more = W obrębie poziomu, według czasu, którego potrzebuje większość osób.
practice-difficulty-name = { $difficulty ->
    [easier] Łatwiejsze
    [medium] Średnie
   *[harder] Trudniejsze
}
practice-go = Zaczynamy
practice-own = Twoja własna plansza
practice-grade = { $difficulty }, około { $seconds } s
practice-help = Pomoc
practice-like = Jeszcze jedno takie
practice-any = Inne zadanie
practice-streak = bez pomocy
practice-streak-how = Każde zadanie rozwiązane bez pomocy dodaje jeden. Pomoc ani pominięte zadanie nigdy nic nie odbierają.
practice-solved = { $count ->
    [one] Razem rozwiązane: { $count } zadanie
    [few] Razem rozwiązane: { $count } zadania
   *[many] Razem rozwiązane: { $count } zadań
}
practice-done = Ubongo! Rozwiązane w { $time }.
practice-done-hints = { $count ->
    [one] Rozwiązane w { $time }, z { $count } podpowiedzią.
    [few] Rozwiązane w { $time }, z { $count } podpowiedziami.
   *[many] Rozwiązane w { $time }, z { $count } podpowiedziami.
}

## The daily five
daily-title = Piątka dnia
daily-date = { $date }. Te same pięć wysp dla wszystkich, od łatwej do trudnej.
daily-rules = Liczy się jedna próba. Zegar mierzy wszystkie pięć i biegnie dalej, gdy zamkniesz stronę. Niczego nie można pominąć.
daily-rules-past = Ta piątka już minęła: możesz zagrać, ale wynik się nie liczy.
daily-start = Start
daily-task = Zadanie { $task } z 5
daily-stars = { $count ->
    [one] { $count } gwiazdka z 5
    [few] { $count } gwiazdki z 5
    [many] { $count } gwiazdek z 5
    *[other] { $count } gwiazdki z 5
}
daily-clock = na całą piątkę
daily-solved = { $task } gotowe: { $time }
daily-solved-said = Zadanie { $task } rozwiązane w { $time }.
daily-give-up = Poddaj się
daily-give-up-sure = Poddać dzisiejszą piątkę? To była próba, która się liczy.
daily-result = Cała piątka w { $time }
daily-result-fun = { $time }, dla zabawy
daily-given-up = Nie dzisiaj
daily-yesterday = Wczorajsza piątka
daily-today = Dzisiejsza piątka
daily-next = następna piątka za
daily-next-time = { $hours } godz. { $minutes } min
daily-island = zadanie { $task }
daily-island-solved = zadanie { $task }: { $time }
daily-everyone = Czasy wszystkich
daily-players = { $count ->
    [one] Minuty na całą piątkę, { $count } osoba.
    [few] Minuty na całą piątkę, { $count } osoby.
    [many] Minuty na całą piątkę, { $count } osób.
    *[other] Minuty na całą piątkę, { $count } osoby.
}
daily-faster = { $count ->
    [one] { $count } osoba. Twój czas jest lepszy niż u { $percent } % innych.
    [few] { $count } osoby. Twój czas jest lepszy niż u { $percent } % innych.
    [many] { $count } osób. Twój czas jest lepszy niż u { $percent } % innych.
    *[other] { $count } osoby. Twój czas jest lepszy niż u { $percent } % innych.
}
daily-fastest = najlepszy { $time }
daily-you-time = ty { $time }
daily-middle = środek { $time }
daily-you = ty
daily-heap = od { $from } do { $to }
daily-heap-more = { $from } lub dłużej
daily-heap-time = Czas
daily-heap-players = Osoby
daily-best = Najlepsza dziesiątka
daily-named = Pokaż moje imię: { $name }
daily-named-more = Dla wyników od teraz. Zobaczy je każdy, kto otworzy tę listę.
daily-nobody = Nikt tu jeszcze nie ukończył tej piątki.
daily-offline = Serwer jest nieosiągalny, więc brakuje czasów innych. Mimo to możesz grać.
daily-offline-waits = Serwer jest nieosiągalny. Twój wynik czeka tutaj i zostanie wysłany, gdy wrócisz do sieci.
daily-streak = { $count ->
    [one] dzień z rzędu
    [few] dni z rzędu
    [many] dni z rzędu
    *[other] dnia z rzędu
}
daily-longest = { $count ->
    [one] Najdłuższa seria: { $count } dzień
    [few] Najdłuższa seria: { $count } dni
    [many] Najdłuższa seria: { $count } dni
    *[other] Najdłuższa seria: { $count } dnia
}
daily-week = Minuty, ostatnie siedem dni
daily-not-played = nierozwiązane
daily-share = Podziel się: nie zdradza kształtu ani kafelka
daily-share-title = Piątka Ubongo, { $date }
daily-share-sum = { $count ->
    [one] { $time }, { $count } dzień z rzędu
    [few] { $time }, { $count } dni z rzędu
    [many] { $time }, { $count } dni z rzędu
    *[other] { $time }, { $count } dnia z rzędu
}
daily-copy = Kopiuj tekst
daily-again = Zagraj jeszcze raz
daily-again-more = Kolejna gra się nie liczy i nie trafia na listę.
daily-not-stored = Twoja przeglądarka nie pozwala tej stronie niczego zapisać. Wynik i seria znikną po jej zamknięciu.
daily-wrong-clock = Twoje urządzenie pokazuje { $date }, ale kalendarz serwera mówi co innego. Sprawdź datę urządzenia; wynik nie zginie.
daily-not-listed = Serwer nie mógł odtworzyć twojej gry, więc nie ma jej na liście. Do twojej serii i tak się liczy.

## Records
records-more = Najlepsze gry w pojedynkę na tym serwerze. Każda została odtworzona, zanim trafiła na listę.
records-edition = Edycja
records-level = Poziom
records-goal = Cel
records-without-aids = Bez podpowiedzi
records-with-aids = Z podpowiedziami
records-minutes = { $count ->
    [one] { $count } minuta
    [few] { $count } minuty
    [many] { $count } minut
    *[other] { $count } minuty
}
records-tasks = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
    *[other] { $count } zadania
}
records-rank = Miejsce
records-name = Imię
records-solved = Gotowe
records-time = Czas
records-unnamed = bez imienia
records-own = Twoje miejsce: { $rank }
records-none = W tej kategorii nie ma jeszcze rekordów.
records-offline = Serwer jest nieosiągalny. Twoje wyniki są bezpieczne na tym urządzeniu.
records-listed = Pokaż tu moje najlepsze gry w pojedynkę
records-listed-more = Każdy nowy najlepszy wynik trafia na ten serwer razem z ruchami, bez twojego imienia, chyba że je pokażesz.
records-play = Graj w pojedynkę

## Replays
replay-shelf = Obejrzyj grę jeszcze raz
replay-shelf-more = Gry z botami i gry w pojedynkę zakończone w tej przeglądarce. Zachowujemy 20 najnowszych.
replay-shelf-empty = Nie ma tu jeszcze gier. Dokończ grę z botami albo grę w pojedynkę, a potem obejrzyj ją jeszcze raz.
replay-open = Otwórz plik
replay-open-more = Obejrzyj grę zapisaną w pliku.
replay-save = Zapisz jako plik
replay-winner = Wygrana: { $names }
replay-title = { $count ->
    [one] { $edition }, { $count } osoba
    [few] { $edition }, { $count } osoby
    [many] { $edition }, { $count } osób
   *[other] { $edition }, { $count } osoby
}
replay-title-solo = { $edition }, w pojedynkę
replay-minutes = { $date }, { $minutes } min
replay-in-round = w tej rundzie
replay-in-task = na to zadanie
replay-ahead = Prowadzenie: { $name }
replay-even = Nikt nie prowadzi.
replay-no-gems = Nikt nie ma jeszcze klejnotów.
replay-over = Koniec gry.
replay-called = Ubongo! po { $time }
replay-line = Oś czasu
replay-row-rounds = runda
replay-row-tasks = zadanie
replay-row-gems = klejnoty
replay-row-ahead = prowadzi
replay-row-even = remis
replay-hidden = ukryte, dopóki tam nie dotrzesz
replay-show = Pokaż, co będzie dalej
replay-back = Poprzednia runda
replay-play = Odtwórz
replay-pause = Zatrzymaj
replay-on = Następna runda
replay-next-call = Następne „Ubongo!”
replay-speed = Tempo
replay-of = z { $length }
replay-now = { $place }, { $time } z { $length }
replay-copy = Kopiuj link
replay-said-call = { $name }: „Ubongo!” po { $time }.
replay-said-gems = { $count ->
    [one] { $name }: { $count } klejnot.
    [few] { $name }: { $count } klejnoty.
    [many] { $name }: { $count } klejnotów.
   *[other] { $name }: { $count } klejnotu.
}
replay-said-gave-up = { $name }: rezygnacja.
replay-failed = Nie można pokazać tej gry
replay-offline = Brak połączenia z serwerem. Spróbuj ponownie, gdy będziesz online.
replay-gone = Nie ma takiej gry. Oglądać można tylko zakończone gry, a stare są usuwane.
replay-busy = Serwer jest zajęty. Spróbuj ponownie za minutę.
replay-not-kept = Ta przeglądarka nie ma już tej gry.
replay-too-large = Ten plik jest za duży jak na grę.
replay-no-game = Ten plik nie jest grą Ubongo.
replay-cut-off = Ten plik jest niekompletny: brakuje jego końca.
replay-newer = Ten plik pochodzi z nowszej wersji Ubongo. Odśwież stronę i otwórz go jeszcze raz.
replay-changed = Ten plik zmieniono lub uszkodzono: gra w nim nie przebiega zgodnie z zasadami.

## History, and moving to another device
history-since = Od { $date }: { $sum }. Na tym urządzeniu.
history-games = { $count ->
    [one] { $count } gra
    [few] { $count } gry
    [many] { $count } gier
   *[other] { $count } gry
}
history-runs = { $count ->
    [one] { $count } samodzielne podejście
    [few] { $count } samodzielne podejścia
    [many] { $count } samodzielnych podejść
   *[other] { $count } samodzielnego podejścia
}
history-tasks = { $count ->
    [one] { $count } zadanie
    [few] { $count } zadania
    [many] { $count } zadań
   *[other] { $count } zadania
}
history-here = Na tym urządzeniu
history-empty = Jeszcze nic tu nie ma
history-empty-more = Od teraz pojawi się tu wszystko, co ukończysz: czasy, miejsca i klejnoty.
history-filter = Co pokazać
history-all = Całość
history-alone = Solo
history-tab-progress = Postępy
history-tab-games = Gry
history-list = Gry i podejścia
history-none = Jeszcze nic takiego nie ma.
history-today = Dzisiaj
history-yesterday = Wczoraj
history-game = { $count ->
    [one] { $edition }, { $count } gracz
    [few] { $edition }, { $count } graczy
    [many] { $edition }, { $count } graczy
   *[other] { $edition }, { $count } gracza
}
history-bots = { $count ->
    [one] Przeciw { $count } botowi
    [few] Przeciw { $count } botom
    [many] Przeciw { $count } botom
   *[other] Przeciw { $count } bota
}
history-rounds = { $count ->
    [one] { $count } runda
    [few] { $count } rundy
    [many] { $count } rund
   *[other] { $count } rundy
}
history-solo-tasks = { $count ->
    [one] W pojedynkę, { $count } zadanie
    [few] W pojedynkę, { $count } zadania
    [many] W pojedynkę, { $count } zadań
   *[other] W pojedynkę, { $count } zadania
}
history-solo-minutes = { $count ->
    [one] W pojedynkę, { $count } minuta
    [few] W pojedynkę, { $count } minuty
    [many] W pojedynkę, { $count } minut
   *[other] W pojedynkę, { $count } minuty
}
history-five = Wszystkie pięć rozwiązane
history-ended = przerwana
history-best = rekord
history-new = nowy, dziś
history-show-more = { $count ->
    [one] Pokaż jeszcze { $count }
    [few] Pokaż jeszcze { $count }
    [many] Pokaż jeszcze { $count }
   *[other] Pokaż jeszcze { $count }
}
history-progress = Minuty na zadanie, tygodniami
history-one = jedna gra lub podejście
history-week-median = mediana tygodnia
history-week = Tydzień od
history-median = Mediana
history-grades = Minuty według trudności
history-grade = Trudność
history-half = połowa twoich czasów
history-own-median = twoja mediana
history-expected = przewidywane
history-bests = Rekordy
history-places = Miejsca i klejnoty
history-played = zagrane
history-not-played = bez gry
history-play = Zagraj piątkę dnia
history-file-more = Zapisz historię jako plik albo dodaj ją z innego urządzenia. Nic nie liczy się podwójnie.
history-clear = Wyczyść
history-clear-sure = Usunąć całą historię ze wszystkimi grami i wynikami na tym urządzeniu? Tego nie da się cofnąć.
history-cleared = Historia została usunięta.
history-streak = { $count ->
    [one] dzień z rzędu z Ubongo
    [few] dni z rzędu z Ubongo
    [many] dni z rzędu z Ubongo
    *[other] dnia z rzędu z Ubongo
}
history-added = { $count ->
    [one] Dodano { $count } wpis.
    [few] Dodano { $count } wpisy.
    [many] Dodano { $count } wpisów.
   *[other] Dodano { $count } wpisu.
}
history-from-server = { $count ->
    [one] Dodano z serwera { $count } grę z innego urządzenia.
    [few] Dodano z serwera { $count } gry z innego urządzenia.
    [many] Dodano z serwera { $count } gier z innego urządzenia.
   *[other] Dodano z serwera { $count } gry z innego urządzenia.
}
history-added-none = Wszystko z tego pliku już tu jest.
history-no-file = Ten plik nie jest historią Ubongo. Wybierz plik zapisany tutaj.
history-damaged = Ten plik jest uszkodzony, więc nic nie dodano. Zapisz go jeszcze raz na drugim urządzeniu.
history-too-large = Ten plik jest za duży jak na historię.
history-not-saved = Przeglądarka nie może tu zapisać pliku. Nic nie zginęło.
history-not-stored = Przeglądarka nie zapisuje już nic dla tej strony. To, co zagrasz, zniknie po jej zamknięciu. Zapisz to jako plik.
history-put-aside = Nie udało się odczytać starej historii. Została odłożona i zaczęła się nowa.
move-title = Przenieś na inne urządzenie
move-more = Drugie urządzenie stanie się tobą: z imieniem, ustawieniami, historią i miejscami w grach.
move-make = Utwórz kod
move-qr = Kod QR do przeniesienia
move-how = Zeskanuj to drugim urządzeniem albo otwórz tam „Twoja historia” i wpisz kod. Nie pokazuj go nikomu innemu.
move-left = Ważny przez { $time } i tylko raz.
move-over = Ten kod już nie działa. Możesz utworzyć nowy.
move-enter = Mam kod
move-code = Kod z drugiego urządzenia
move-go = Przenieś tutaj
move-go-more = Imię, ustawienia i miejsca w grach na tym urządzeniu zostaną zastąpione. To, co tu zagrano, zostanie w historii.
move-done = { $count ->
    [one] Już tu jesteś. Przybył { $count } wpis.
    [few] Już tu jesteś. Przybyły { $count } wpisy.
    [many] Już tu jesteś. Przybyło { $count } wpisów.
   *[other] Już tu jesteś. Przybyło { $count } wpisu.
}
move-typo = W tym kodzie jest literówka. Sprawdź go jeszcze raz.
move-unknown = Pod tym kodem nic nie czeka. Kod jest ważny pięć minut i jeden raz; utwórz nowy na drugim urządzeniu.
move-too-many = Wypróbowano zbyt wiele kodów. Poczekaj chwilę.
move-too-many-made = Utworzono zbyt wiele kodów. Poczekaj chwilę.
move-offline = Serwer jest nieosiągalny. Nic nie zginęło; spróbuj później albo zapisz historię jako plik.
move-refused = Serwer nie może tego teraz przyjąć. Nic nie zginęło; zapisz historię jako plik albo spróbuj później.
move-newer = Drugie urządzenie ma nowszą wersję Ubongo. Odśwież tę stronę i utwórz tam nowy kod.
move-sealed = Tego, co przyszło, nie da się otworzyć tym kodem. Utwórz nowy na drugim urządzeniu.
move-not-stored = Ta przeglądarka nic nie zapisuje dla tej strony, więc nie można się tu przenieść. Użyj okna, które nie jest prywatne.

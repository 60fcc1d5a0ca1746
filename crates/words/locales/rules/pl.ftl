### The tutorial and the rules to read. The page loads these texts with those two screens. Terms: docs/words.md.

## Tutorial
learn-step = Krok { $step } z { $count }
learn-steps = Kroki samouczka
learn-skip = Pomiń samouczek
learn-to-table = Wróć do stołu
learn-show = Pokaż mi
learn-next = Dalej
learn-finish = Zakończ
learn-yes = Tak!
learn-edition = Wydanie
learn-keys = Klawisze: 1 do 3 biorą kafelek, strzałki go przesuwają, spacja obraca, F odwraca, Enter kładzie.
learn-keys-solid = Klawisze: 1 do 3 biorą klocek, strzałki go przesuwają, spacja obraca, T i R przechylają, Enter kładzie.
learn-rotate = Dotykaj kafelka, aż ułoży się jak zarys.
learn-flip = Dotknij „Druga strona”, aby odwrócić kafelek.
learn-choose = Dotknij klocka, aby go wybrać.
learn-position = Teraz wybierz położenie z zarysu.
learn-place = Przeciągnij go na jego zarys.
learn-take-off = Tak zostanie luka. Zabierz { $tile }: „Cofnij”.
learn-roll = Rzuć kostką.
learn-pick = Dotknij kafelków przy swoim symbolu.
learn-call = Wszystko zakryte: zawołaj „Ubongo!”
learn-call-early = Jeszcze nie, została luka. Zbyt wczesne zawołanie nic nie kosztuje.
learn-bag = Dotknij woreczka.
learn-pawn = Dotknij któregoś z sześciu pól.
learn-row = Dotknij pola, do którego sięgasz.
learn-take = Weź swoje dwa klejnoty.
learn-caller = Dotknij osoby, która zawołała następna.
learn-glass = Dotknij klepsydry, aby ją odwrócić.
learn-winner = Dotknij tego, kto wygrywa.
learn-play-off = Dotknij dwóch osób, które grają dalej.
learn-rotate-title = Obróć kafelek
learn-rotate-lead = Twoja wyspa pokazuje, jak kafelek ma leżeć.
learn-flip-title = Odwróć kafelek
learn-flip-lead = Jakkolwiek go obrócisz, ten kafelek nie pasuje. Ma jednak drugą stronę.
learn-turn-title = Obróć i odwróć
learn-turn-lead = Możesz obracać kafelek i odwracać go na drugą stronę, aż będzie pasował.
learn-turned = Kafelki możesz dowolnie obracać i odwracać.
learn-tip-title = Postaw klocek
learn-tip-lead = W 3D budujesz na wysokość dwóch warstw. Ten klocek musi stać.
learn-tip-learnt = Obracaj klocki i przechylaj je na każdy bok, aż obie warstwy będą pełne.
learn-third-title = Żadnej trzeciej warstwy
learn-third-lead = Tak klocek sięgałby trzeciej warstwy. Ona musi pozostać pusta.
learn-third-learnt = Dwie warstwy wypełnione dokładnie: nic poza brzeg, nic na wierzchu.
learn-cover-title = Zakryj wyspę dokładnie
learn-cover-lead = Bez luk, nic poza brzeg.
learn-cover-title-solid = Wypełnij obie warstwy
learn-cover-lead-solid = Bez luk w żadnej warstwie, nic poza brzeg.
learn-cover-learnt = To było całe zadanie. W grze nikt nie pokaże ci zarysów.
learn-die-title = Kostka decyduje
learn-die-lead = Każdy symbol ma swoje kafelki. Tylko ich wolno użyć, nawet jeśli pasują inne.
learn-die-lead-solid = Każda liczba ma swoje klocki. Tylko ich wolno użyć, nawet jeśli pasują inne.
learn-die-learnt = Rzut jest jeden dla wszystkich, a każdy gra na swojej planszy.
learn-die-roll = Rzuć
learn-die-first = Najpierw rzuć kostką.
learn-die-other = Te należą do innego rzutu.
learn-call-title = Zawołaj „Ubongo!”
learn-call-lead = Piasek sypie się dla wszystkich naraz. Połóż ostatni kafelek i zawołaj.
learn-call-lead-solid = Ktoś inny odwraca klepsydrę i piasek sypie się dla wszystkich. Połóż ostatni klocek i zawołaj.
learn-call-learnt = Liczy się pierwsze poprawne zawołanie. Pozostali grają dalej, aż piasek się przesypie.
learn-gems-title = Szybko skończ, zgarnij klejnoty
learn-gems-lead = Kończysz na pierwszym miejscu: szafir jest twój. Wylosuj jeszcze jeden.
learn-gems-learnt = Po dziewięciu rundach wygrywa osoba z największą liczbą punktów.
learn-worth = Ile warte są klejnoty
learn-who = Kto je dostaje w każdej rundzie
learn-first = Pierwszy
learn-first-gets = szafir i woreczek
learn-second = Drugi
learn-second-gets = bursztyn i woreczek
learn-others = Inni
learn-others-get = tylko woreczek
learn-late = Za późno
learn-late-gets = nic
learn-bag-tap = Dotknij woreczka
learn-pawn-title = Postaw swój pionek
learn-pawn-lead = Każde pole ma rząd dwunastu klejnotów. Zacznij tam, gdzie podobają ci się te z przodu.
learn-pawn-learnt = Na jednym polu może stać dowolnie wiele pionków.
learn-row-title = Wybierz rząd
learn-row-lead = Kończysz na pierwszym miejscu: przesuń się najwyżej o trzy pola albo zostań i weź dwa klejnoty z przodu. Następni mogą o dwa pola i o jedno.
learn-row-far = To za daleko.
learn-row-first = Najpierw wybierz pole.
learn-row-learnt = Kto pierwszy, ten lepszy: na wspólnym polu klejnoty z przodu dostaje ten, kto pierwszy je weźmie, i tylko póki sypie się piasek.
learn-take-button = Przesuń i weź
learn-caller-title = Kto następny?
learn-caller-not = Nie, ktoś zawołał wcześniej.
learn-again-title = Druga szansa
learn-again-lead = Piasek się przesypał, a nikt nie skończył. Wszyscy mogą grać dalej od tego miejsca.
learn-again-learnt = Jeśli i teraz nikt nie skończy, runda kończy się bez nagrody. Trzeciego razu nie ma.
learn-glass-out = Koniec czasu
learn-glass-second = Druga szansa
learn-you = Ty
learn-end-title = Kto wygrywa?
learn-end-lead = Wygrywa najwięcej punktów, a nie najwięcej klejnotów. Tutaj jest remis.
learn-end-lead-classic = Wygrywa najwięcej klejnotów jednego koloru, a nie najwięcej klejnotów. Przy remisie liczy się drugi najlepszy kolor.
learn-end-not = To za mało punktów.
learn-end-not-classic = Spójrz na najlepsze kolory, a potem na drugie.
learn-end-learnt = Przy remisie te osoby dostają jeszcze po jednej planszy: wygrywa ta, która pierwsza ją rozwiąże.
learn-end-learnt-classic = Jeśli i to jest równe, liczy się trzeci kolor, i tak dalej aż do szóstego.
learn-end = Umiesz grać
learn-end-more = Reszta przyjdzie w czasie gry. Do zasad możesz zajrzeć w każdej chwili.
learn-read = Czytaj zasady
learn-repeat = Jeszcze raz
learn-other-editions = Inne wydania

## The rules to read
read-title = Zasady
read-search = Szukaj w zasadach
read-all = Wszystkie wydania
read-none = Żadna zasada nie zawiera tych słów.
read-count = { $count ->
    [one] 1 zasada
    [few] { $count } zasady
    [many] { $count } zasad
   *[other] { $count } zasady
}
read-learn = Samouczek
read-topic = { $topic ->
    [aim] O co chodzi
    [box] W pudełku
    [set-up] Przed grą
    [round] Runda
    [call] Zawołanie
    [again] Druga szansa
    [rewards] Nagrody
    [end] Koniec i remisy
    [variants] Warianty
    [alone] W pojedynkę i aplikacja
   *[ours] Nasze ustalenia
}
read-ours = Żadna instrukcja nie mówi, co dzieje się między ekranami. Te zasady są nasze.
read-aim = Wszyscy grają jednocześnie, każdy na swojej planszy, a w jednej rundzie nikt nie ma takiej samej planszy jak inny gracz.
read-set = Każdy ma jeden zestaw elementów, wszystkie o różnych kształtach. Niepotrzebne zestawy zostają w pudełku.
read-box-classic = Sześć podłużnych pól, każde z rzędem 12 dołków; 72 klejnoty, po 12 w sześciu kolorach, i 12 zapasowych, którymi się nie gra; 4 pionki; 36 dwustronnych plansz; 4 zestawy po 12 kafelków; klepsydra; kostka z sześcioma symbolami.
read-box-modern = 4 zestawy po 12 kafelków, 36 dwustronnych plansz po sześć zadań na stronie, kostka, klepsydra, woreczek, tor rund i 58 klejnotów: 10 rubinów, 19 szafirów, 10 szmaragdów i 19 bursztynów.
read-box-solid = 72 dwustronne plansze i 671 zadań na czterech poziomach, 4 zestawy po 8 klocków, te same 58 klejnotów co w Modern, woreczek, kostka i klepsydra.
read-rows = 72 klejnoty trafiają losowo do 72 dołków, po jednym do każdego.
read-pawn = Każdy stawia swój pionek na dowolnym z sześciu pól. Na jednym polu może stać dowolnie wiele pionków.
read-side = Wszyscy grają tą samą stroną: łatwą z 3 kafelkami, najlepszą na pierwszą grę, albo trudną z 4.
read-stack = Dwie osoby używają 18 plansz, trzy 27, cztery 36. To daje dziewięć rund.
read-starter = Gracze ustalają, kto zaczyna. Każdy dostaje planszę, a plansze leżą odkryte przed rzutem: wszyscy widzą jasne pola i kafelki, nieznany jest tylko wynik rzutu kostką.
read-track = 9 szafirów i 9 bursztynów leży na torze, jako nagrody i do liczenia rund. Pozostałe 40 klejnotów jest w woreczku.
read-side-modern = Strona łatwa ma 3 kafelki, trudna 4. Każdy może wybrać swoją stronę.
read-rounds = Jest dziewięć rund. Wszystkie plansze pochodzą z jednego stosu i leżą odkryte przed rzutem. Kto rzuca, ten odwraca klepsydrę. Zaczyna najmłodsza osoba albo ta, którą wybierzecie.
read-level = Każdy wybiera swój poziom. Poziom 1 jest dla młodszych dzieci, 2 do 4 dla dorosłych.
read-pile = Każdy ma swój zakryty stos dziewięciu plansz tego poziomu.
read-die = Kostka decyduje, które zadanie z planszy się rozwiązuje. Wolno użyć tylko elementów przy wyrzuconym symbolu lub liczbie, nawet jeśli przypadkiem pasują inne.
read-die-solid = Kostka pokazuje liczbę, a plansza mówi, które to zadanie. Kilka liczb może oznaczać to samo zadanie.
read-roll = Ta sama osoba rzuca kostką i w tej samej chwili odwraca klepsydrę.
read-roll-solid = Plansze się odkrywa, jedna osoba rzuca (najpierw najmłodsza), a inna odwraca klepsydrę.
read-cover = Zadanie jest rozwiązane, gdy jego elementy, każdy użyty raz, dokładnie zakrywają jasne pola: bez luk, bez nakładania, nic poza jasnymi polami.
read-layers = W 3D jasne pola wypełnia się dokładnie na dwie warstwy: nic poza brzeg, nic w trzeciej warstwie.
read-turn = Elementy wolno dowolnie obracać. Płaskie kafelki wolno też odwracać.
read-sand = Póki klepsydra się sypie, inni grają dalej. Gdy się przesypie („Stop!”), nic, co położono lub zawołano później, już się nie liczy.
read-length = Stół ustala, jak długo sypie się klepsydra: od 10 sekund do 10 minut, albo gra bez niej. W instrukcji jest to minuta.
read-early = Runda kończy się wcześniej, gdy nikt nie ma już nic do zrobienia.
read-next = Na następną rundę kostka przechodzi o jedno miejsce w lewo, razem z klepsydrą, jeśli odwraca ją ten, kto rzuca.
read-collect = Po rundzie zbiera się wszystkie plansze i rozdaje nowe.
read-discards = Użyte plansze trafiają na wspólny stos.
read-discards-solid = Użyte plansze wracają do pudełka.
read-call = Gdy skończysz, zawołaj „Ubongo!” Jeśli jasne pola nie są zakryte, zawołanie się nie liczy i grasz dalej; kary nie ma.
read-order = Pierwsze poprawne zawołanie jest pierwsze, następne drugie. Remisów nie ma: kolejność ustala zegar stołu.
read-again = Jeśli nikt nie skończył, gdy klepsydra się przesypała, odwraca się ją jeszcze raz i wszyscy grają dalej od tego miejsca. Jeśli i wtedy nikt nie skończy, runda kończy się bez nagrody. Klepsydry nigdy nie odwraca się trzeci raz.
read-again-rewards = Druga szansa ma tę samą kolejność i te same nagrody.
read-move = Kto skończy pierwszy, może przesunąć pionek najwyżej o 3 pola, drugi o 2, trzeci o 1, czwarty wcale; w jednym kierunku i nie poza koniec. Tak samo jest przy mniejszej liczbie graczy.
read-take = Każdy, kto skończył, bierze potem dwa klejnoty z przodu rzędu, przy którym stoi jego pionek, niezależnie od liczby pustych dołków.
read-while = Pionki się przesuwa i klejnoty bierze, póki klepsydra się sypie, a inni grają dalej. Klejnoty niewzięte, gdy się przesypie, przepadają.
read-shared = Na wspólnym polu klejnoty z przodu dostaje ten, kto pierwszy je weźmie, nawet jeśli ktoś inny skończył albo przybył wcześniej.
read-both = Oba klejnoty bierze się naraz: z pierwszym klejnotem idzie następny.
read-once = Każdy bierze klejnoty raz na rundę; przedtem pionek może ruszyć się najwyżej raz, a potem już stoi.
read-last = Ostatni klejnot rzędu bierze się sam; pusty rząd nic nie daje.
read-unsolved = Kto nie rozwiązał zadania, nie przesuwa się i nie bierze klejnotów.
read-open = Rzędy i klejnoty wszystkich graczy, według kolorów, są zawsze widoczne dla wszystkich.
read-gems = Kto skończy pierwszy, dostaje szafir z toru, drugi bursztyn z toru, a każdy, kto skończy, losuje też klejnot z woreczka. Kto nie skończy, nie dostaje nic.
read-left = W każdej rundzie z toru znika jeden szafir i jeden bursztyn. Klejnoty, których nikt nie zdobył, trafiają do woreczka.
read-win-classic = Gra kończy się z ostatnią planszą. Wygrywa osoba z największą liczbą klejnotów jednego koloru. Przy remisie liczy się drugi najlepszy kolor, potem trzeci, aż do szóstego. Kto remisuje we wszystkich sześciu, dzieli zwycięstwo.
read-example-classic = Przykład, kolor po kolorze: A ma 6 4 2 2 2 2, B ma 2 2 0 1 2 3, C ma 4 3 2 6 1 0. A i C remisują z 6 i z 4; potem C ma 3, a A tylko 2. Wygrywa C, z mniejszą liczbą klejnotów.
read-win = Gra kończy się po dziewięciu rundach, gdy tor jest pusty. Rubin jest wart 4 punkty, szafir 3, szmaragd 2, bursztyn 1, a wygrywa najwięcej punktów.
read-example = Przykład: 1 rubin, 1 szafir, 3 szmaragdy i 3 bursztyny to 4 + 3 + 6 + 3 = 16 punktów.
read-tie = Osoby, które remisują z największą liczbą punktów, grają dogrywkę: każda dostaje planszę, a wygrywa ta, która pierwsza ją rozwiąże. Stół wybiera, czy sypie się klepsydra; jeśli nikt nie zdąży, dogrywkę się powtarza.
read-tie-solid = Osoby, które remisują z największą liczbą punktów, grają dogrywkę, zawsze bez klepsydry: każda dostaje planszę, a wygrywa ta, która pierwsza ją rozwiąże.
read-long = Długa gra używa wszystkich 36 plansz: 18 rund dla dwóch osób, 12 dla trzech.
read-luck = Bez losowania: pierwszy dostaje rubin, drugi szafir, trzeci szmaragd, czwarty bursztyn, i nic więcej.
read-solo-time = W pojedynkę na czas: jak najwięcej zadań w 5, 10 lub 20 minut.
read-solo-count = W pojedynkę na liczbę: 5, 10 lub 20 zadań w jak najkrótszym czasie.
read-solo-skip = W pojedynkę możesz w każdej chwili odłożyć zadanie i wziąć nową planszę. Każda plansza pojawia się raz, zanim jakaś pojawi się drugi raz.
read-solo-record = W pojedynkę wyniki się zapisuje, a celem każdej gry jest nowy rekord.
read-app = Instrukcja wspomina o aplikacji. Oto ona: ten samouczek, zegar, pomoc w rozwiązaniu i zegar do gry w pojedynkę.
read-patience = Stół czeka na gracza tylko chwilę: 60 sekund, jeśli nie wybierzecie inaczej, i nigdy dłużej niż 10 na klepsydrę w 3D. Potem stół sam stawia brakujące pionki, rzuca kostką lub odwraca klepsydrę.
read-die-away = Jeśli osoby z kostką nie ma, kostka przechodzi w lewo do następnej obecnej osoby.
read-give-up = Możesz zrezygnować z zadania rundy, ale nie możesz do niego wrócić. Gdy wszyscy obecni skończyli lub zrezygnowali i nie ma już klejnotów do wzięcia, runda się kończy.
read-away = Nieobecna osoba zachowuje miejsce, planszę i klejnoty, nadal dostaje plansze i może wrócić w każdej chwili. Nikt na nią nie czeka.
read-leave = Kto odchodzi na dobre, nie dostaje więcej plansz i nie może wygrać. Wygrywa ostatnia osoba, która została.
read-pause = Gospodarz może zatrzymać i wznowić grę. Klepsydra ma wtedy tyle czasu, ile miała.
read-first-roll = Pierwszy rzut należy do miejsca, które ustalicie; inaczej decyduje los.
read-nine = Po dziewięciu rundach dogrywki, których nikt nie rozwiązał, zwycięstwo się dzieli.
read-deserted = Jeśli nikogo nie ma, gra się zatrzymuje i rusza, gdy ktoś wróci.
read-tumble = Kostka toczy się kilka sekund i pokazuje wynik wszystkim w tej samej chwili. Wcześniej nic się nie liczy. Po przerwie gra zapowiada trzy sekundy wcześniej, że rusza dalej.
read-fair = Plansze są tasowane. Jeśli stół woli równe rozdanie, w każdej rundzie wszyscy dostają plansze o podobnej trudności.
read-how-call = Stół ustala, jak woła się „Ubongo!”, tak samo dla wszystkich: każdy woła sam albo dzieje się to samo, gdy jasne pola są zakryte. W pojedynkę dzieje się samo, jeśli nie wybierzesz inaczej.
read-network = Jedne sieci są wolniejsze od innych. Dlatego zawołanie lub wzięcie klejnotów liczy się od chwili nieco przed nadejściem, najwyżej o ćwierć sekundy.
read-bots = Boty grają według tych samych zasad co ludzie. Każdy przy stole może rzucić za bota. Kto odchodzi, może oddać swoje miejsce botowi; gospodarz może to zrobić za nieobecną osobę, która odzyska miejsce po powrocie.
read-abandon = Gospodarz może zakończyć grę wcześniej. Wtedy nikt nie wygrywa.
read-aids = Stół ustala, czy wolno korzystać z podpowiedzi. Runda z podpowiedzią liczy się jak każda inna; rekordy z podpowiedziami prowadzi się osobno.
read-quick = Zadanie rozwiązane szybciej niż w ćwierć sekundy na każdy element liczy się w grze, ale nie jest rekordem: nikt nie jest tak szybki.
read-daily = Piątka dnia to pięć płaskich zadań, danego dnia takich samych dla każdego: najpierw dwa łatwe, potem trzy trudne. Rozwiązujesz je w tej kolejności na czas; zegara nie można zatrzymać i biegnie on także po zamknięciu strony. Żadnego zadania nie można pominąć, a rezygnacja kończy próbę. Liczy się dzień z twojego kalendarza i tylko pierwsza próba danego dnia.
read-screen = Na ekranie nie można położyć elementu, który wystawałby poza jasne pola, a element położony na innych odsyła je na bok.

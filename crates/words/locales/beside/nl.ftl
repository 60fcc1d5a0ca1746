### Words of the screens beside the table. The page loads these texts with those screens. Terms and rules for new messages: docs/words.md.

## Companion
companion-title = Hulp bij de doos
companion-flip = Tik om om te draaien
companion-go-on = Gepauzeerd. Tik om door te gaan
companion-second = Tik voor de tweede kans
companion-next = Tik voor de volgende ronde
companion-start = Tik om te beginnen
companion-finish = Tik als je klaar bent
companion-glass = Zandloper, { $time }. { $hint }
companion-clock = Soloklok, { $time }. { $hint }
companion-flipped = Zandloper omgedraaid.
companion-flipped-undo = Omgedraaid. Ongedaan maken
companion-undo = Ongedaan
companion-shorter = Korter
companion-longer = Langer
companion-minutes = { $count } min
companion-tasks = { $count ->
    [one] { $count } opgave
   *[other] { $count } opgaven
}
companion-pause = Pauze
companion-next-round = Volgende ronde
companion-new-game = Nieuw spel
companion-sheet = Scores
companion-run = Deze poging
companion-run-empty = Pak een legtafel, tik op de klok en gooi de dobbelsteen. Tik telkens weer op de klok als je klaar bent.
companion-back = Terug naar de klok
companion-has-die = { $name } heeft de dobbelsteen
companion-next-roller = Daarna: { $name }
companion-rolled = { $name } gooit: { $face }.
companion-die = Dobbelsteen
companion-symbols = Symbolen
companion-numbers = Cijfers
companion-take-away = Edelstenen weghalen
companion-cell = { $name }, { $gem }: { $count }
companion-no-more = In de doos zitten niet meer van deze edelstenen.
companion-leads = { $name } staat voor
companion-tied = Gelijk: { $names }
companion-play-off = { $names } nemen elk nog een legtafel en spelen zonder zandloper. Wie was het eerst klaar?
companion-setup = Spelers en spel
companion-timer = Klok
companion-rounds = Rondes
companion-edition = Editie
companion-players = Spelers
companion-player = Speler { $number }
companion-player-name = Naam van speler { $number }
companion-player-add = Speler toevoegen
companion-remove = { $name } verwijderen
companion-remove-sure = { $name } met alle edelstenen verwijderen? Dit kan niet ongedaan worden gemaakt.
companion-give-die = Geef de dobbelsteen aan { $name }
companion-aside = Wegleggen
companion-aside-said = Opgave weggelegd.
companion-solved-said = Opgave opgelost.
companion-wide = Volledig scherm
companion-narrow = Volledig scherm sluiten

## Solution aid
aid-kind = Plat of 3D
aid-flat = Platte legstukken
aid-solid = 3D-legstukken
aid-draw = Teken de legtafel die voor je ligt
aid-help-tab = Hulp
aid-how = Tik op vakjes of sleep
aid-clear = Wissen
aid-change = Legtafel wijzigen
aid-pieces = { $solid ->
    [yes] Legstukken naast je getal
   *[no] Legstukken naast je symbool
}
aid-help = Hulp, zoveel je wilt
aid-go = Help mij
aid-try = Eerst zelf proberen
aid-tile = { $count ->
    [one] Legstuk { $tile }, { $count } vakje
   *[other] Legstuk { $tile }, { $count } vakjes
}
aid-piece = { $count ->
    [one] Legstuk { $tile }, { $count } blokje
   *[other] Legstuk { $tile }, { $count } blokjes
}
aid-squares = { $count ->
    [one] { $count } vakje
   *[other] { $count } vakjes
}
aid-cubes = { $count ->
    [one] { $count } blokje
   *[other] { $count } blokjes in twee lagen
}
aid-match = De aantallen kloppen
aid-squares-over = { $count ->
    [one] { $count } vakje te veel
   *[other] { $count } vakjes te veel
}
aid-squares-missing = { $count ->
    [one] { $count } vakje te weinig
   *[other] { $count } vakjes te weinig
}
aid-cubes-differ = Het legvlak heeft { $area } blokjes, de legstukken hebben er { $pieces }
aid-no-squares = Tik op vakjes of sleep erover om het legvlak te tekenen. Er wordt niets verraden tot je ernaar vraagt.
aid-no-pieces = { $solid ->
    [yes] Kies nu de legstukken naast je getal.
   *[no] Kies nu de legstukken naast je symbool.
}
aid-too-many-pieces = { $solid ->
    [yes] De hulp kan hoogstens { $most } legstukken aan. Met meer zou het te lang duren om elke oplossing te vinden.
   *[no] De hulp kan hoogstens { $most } legstukken aan. Met meer zou het te lang duren om elke oplossing te vinden.
}
aid-too-many-squares = { $solid ->
    [yes] { $squares } vakjes zijn te veel: { $pieces } legstukken vullen er hoogstens { $most }.
   *[no] { $squares } vakjes zijn te veel: { $pieces } legstukken bedekken er hoogstens { $most }.
}
aid-parts = Het legvlak bestaat uit { $count } losse delen. Klopt dat?
aid-hole = Het legvlak heeft een gat. Klopt dat?
aid-miss-unreachable = { $count ->
    [one] Niets wat je hebt gekozen kan het gemarkeerde vakje bedekken.
   *[other] Niets wat je hebt gekozen kan de gemarkeerde vakjes bedekken.
}
aid-miss-piece = Het kan met { $other } in plaats van { $tile }. Heb je ze verwisseld?
aid-miss-square = Het kan als één vakje verhuist, zoals gemarkeerd. Uitgeschoten?
aid-deck = Kies een legtafel op nummer
aid-code = Stapelcode
aid-number = Nummer van de legtafel
aid-find = Legtafel zoeken
aid-making = De legtafels worden klaargelegd…
aid-faces = Kant van de dobbelsteen
aid-code-bad = Dat is geen stapelcode. Stapelcodes zien er zo uit: C1-0000-00DY.
aid-code-typo = Er zit een tikfout in de stapelcode. Kijk hem nog eens na.
aid-code-version = Deze stapelcode komt uit een andere versie van het spel.
aid-number-bad = Deze stapel heeft de legtafels 1 tot en met { $last }.

## Practice
practice-choose = Wat wil je oefenen?
practice-edition = Editie
practice-difficulty = Moeilijkheid
practice-difficulty-more = Binnen het niveau, naar hoe lang de meesten nodig hebben.
practice-difficulty-name = { $difficulty ->
    [easier] Makkelijker
    [medium] Gemiddeld
   *[harder] Moeilijker
}
practice-go = Beginnen
practice-own = Je eigen legtafel
practice-grade = { $difficulty }, ongeveer { $seconds } s
practice-help = Hulp
practice-like = Nog zo een
practice-any = Een andere
practice-streak = opgelost zonder hulp
practice-streak-how = Elke opgave die je zonder hulp oplost, telt één erbij. Hulp of een overgeslagen opgave haalt er nooit iets af.
practice-solved = { $count ->
    [one] { $count } opgave opgelost in totaal
   *[other] { $count } opgaven opgelost in totaal
}
practice-done = Ubongo! Opgelost in { $time }.
practice-done-hints = { $count ->
    [one] Opgelost in { $time }, met { $count } hint.
   *[other] Opgelost in { $time }, met { $count } hints.
}

## The daily five
daily-title = De vijf van vandaag
daily-date = { $date }. Dezelfde vijf eilanden voor iedereen, van makkelijk tot moeilijk.
daily-rules = Eén poging telt. De klok loopt door alle vijf heen, ook als je de pagina sluit. Overslaan kan niet.
daily-rules-past = Deze vijf zijn voorbij: je kunt ze spelen, maar ze tellen niet meer.
daily-start = Start
daily-task = Opgave { $task } van 5
daily-stars = { $count ->
    [one] { $count } ster van 5
    *[other] { $count } sterren van 5
}
daily-clock = voor alle vijf
daily-solved = { $task } opgelost: { $time }
daily-solved-said = Opgave { $task } opgelost in { $time }.
daily-give-up = Opgeven
daily-give-up-sure = De vijf van vandaag opgeven? Dit was je poging die telt.
daily-result = Alle vijf in { $time }
daily-result-fun = { $time }, zomaar voor de lol
daily-given-up = Vandaag niet
daily-yesterday = De vijf van gisteren
daily-today = De vijf van vandaag
daily-next = de volgende vijf over
daily-next-time = { $hours } u { $minutes } min
daily-island = opgave { $task }
daily-island-solved = opgave { $task }: { $time }
daily-everyone = De tijden van iedereen
daily-players = { $count ->
    [one] Minuten voor alle vijf, { $count } speler.
    *[other] Minuten voor alle vijf, { $count } spelers.
}
daily-faster = { $count ->
    [one] { $count } speler. Je was sneller dan { $percent } % van de anderen.
    *[other] { $count } spelers. Je was sneller dan { $percent } % van de anderen.
}
daily-fastest = snelste { $time }
daily-you-time = jij { $time }
daily-middle = midden { $time }
daily-you = jij
daily-heap = { $from } tot { $to }
daily-heap-more = { $from } of langer
daily-heap-time = Tijd
daily-heap-players = Spelers
daily-best = De beste tien
daily-named = Mijn naam tonen: { $name }
daily-named-more = Voor resultaten vanaf nu. Iedereen die deze lijst opent, kan hem zien.
daily-nobody = Nog niemand heeft deze vijf hier af.
daily-offline = De server is niet bereikbaar, dus de tijden van de anderen ontbreken. Je kunt toch spelen.
daily-offline-waits = De server is niet bereikbaar. Je resultaat blijft hier en wordt verstuurd zodra je weer online bent.
daily-streak = { $count ->
    [one] dag op rij
    *[other] dagen op rij
}
daily-longest = { $count ->
    [one] Je langste reeks: { $count } dag
    *[other] Je langste reeks: { $count } dagen
}
daily-week = Minuten, laatste zeven dagen
daily-not-played = niet opgelost
daily-share = Delen: geen vorm en geen legstuk wordt verraden
daily-share-title = Ubongo-vijf, { $date }
daily-share-sum = { $count ->
    [one] { $time }, { $count } dag op rij
    *[other] { $time }, { $count } dagen op rij
}
daily-copy = De tekst kopiëren
daily-again = Nog eens voor de lol
daily-again-more = Nog een keer telt niet en komt niet op de lijst.
daily-not-stored = Je browser laat deze pagina niets opslaan. Je resultaat en je reeks zijn weg als je hem sluit.
daily-wrong-clock = Je apparaat zegt { $date }, maar de kalender van de server zegt iets anders. Controleer de datum van je apparaat; je resultaat blijft bewaard.
daily-not-listed = De server kon je poging niet naspelen, dus die staat niet op de lijst. Voor je reeks telt die wel.

## Records
records-more = De beste solospellen op deze server. Elk is nagespeeld voordat het op de lijst kwam.
records-edition = Editie
records-level = Niveau
records-goal = Doel
records-without-aids = Zonder hulp
records-with-aids = Met hulp
records-minutes = { $count ->
    [one] { $count } minuut
    *[other] { $count } minuten
}
records-tasks = { $count ->
    [one] { $count } opgave
    *[other] { $count } opgaven
}
records-rank = Plaats
records-name = Naam
records-solved = Opgelost
records-time = Tijd
records-unnamed = zonder naam
records-own = Jouw plaats: { $rank }
records-none = In deze categorie zijn er nog geen records.
records-offline = De server is niet bereikbaar. Je eigen resultaten staan veilig op dit apparaat.
records-listed = Mijn beste solospellen hier tonen
records-listed-more = Elk nieuw persoonlijk record gaat met de zetten naar deze server, zonder je naam, tenzij je die toont.
records-play = Solo spelen

## Replays
replay-shelf = Een spel nog eens bekijken
replay-shelf-more = De spellen tegen bots en solospellen die je in deze browser hebt gespeeld. De nieuwste 20 worden bewaard.
replay-shelf-empty = Hier zijn nog geen spellen. Speel een spel tegen bots of een solospel uit en bekijk het daarna nog eens.
replay-open = Bestand openen
replay-open-more = Bekijk een spel dat iemand heeft opgeslagen.
replay-save = Als bestand opslaan
replay-winner = Gewonnen: { $names }
replay-title = { $count ->
    [one] { $edition }, { $count } speler
   *[other] { $edition }, { $count } spelers
}
replay-title-solo = { $edition }, solo
replay-minutes = { $date }, { $minutes } min
replay-in-round = in deze ronde
replay-in-task = voor deze opgave
replay-ahead = Aan kop: { $name }
replay-even = Niemand staat voor.
replay-no-gems = Nog niemand heeft edelstenen.
replay-over = Het spel is afgelopen.
replay-called = Ubongo! na { $time }
replay-line = Tijdlijn
replay-row-rounds = ronde
replay-row-tasks = opgave
replay-row-gems = edelstenen
replay-row-ahead = voor
replay-row-even = gelijk
replay-hidden = verborgen tot je er bent
replay-show = Toon wat er nog komt
replay-back = Vorige ronde
replay-play = Afspelen
replay-pause = Pauzeren
replay-on = Volgende ronde
replay-next-call = Volgende roep
replay-speed = Tempo
replay-of = van { $length }
replay-now = { $place }, { $time } van { $length }
replay-copy = Link kopiëren
replay-said-call = { $name }: “Ubongo!” na { $time }.
replay-said-gems = { $count ->
    [one] { $name }: { $count } edelsteen.
   *[other] { $name }: { $count } edelstenen.
}
replay-said-gave-up = { $name }: opgegeven.
replay-failed = Dit spel kan niet worden getoond
replay-offline = Geen verbinding met de server. Probeer het opnieuw als je online bent.
replay-gone = Dit spel bestaat niet. Alleen afgelopen spellen zijn te bekijken, en oude worden verwijderd.
replay-busy = De server heeft het druk. Probeer het over een minuut opnieuw.
replay-not-kept = Deze browser heeft dat spel niet meer.
replay-too-large = Dit bestand is te groot voor een spel.
replay-no-game = Dit bestand is geen spel van Ubongo.
replay-cut-off = Dit bestand is onvolledig: het einde ontbreekt.
replay-newer = Dit bestand komt van een nieuwere versie van Ubongo. Laad de pagina opnieuw en open het dan nog eens.
replay-changed = Dit bestand is veranderd of beschadigd: het spel erin volgt de regels niet.

## History, and moving to another device
history-since = Sinds { $date }: { $sum }. Op dit apparaat.
history-games = { $count ->
    [one] { $count } spel
   *[other] { $count } spellen
}
history-runs = { $count ->
    [one] { $count } poging alleen
   *[other] { $count } pogingen alleen
}
history-tasks = { $count ->
    [one] { $count } opgave
   *[other] { $count } opgaven
}
history-here = Op dit apparaat
history-empty = Hier is nog niets
history-empty-more = Wat je vanaf nu uitspeelt, staat hier, met je tijden, je plaatsen en je edelstenen.
history-filter = Wat je ziet
history-all = Alles
history-alone = Alleen
history-tab-progress = Vooruitgang
history-tab-games = Spellen
history-list = Spellen en pogingen
history-none = Hiervan is er nog niets.
history-today = Vandaag
history-yesterday = Gisteren
history-game = { $count ->
    [one] { $edition }, { $count } speler
   *[other] { $edition }, { $count } spelers
}
history-bots = { $count ->
    [one] Tegen { $count } bot
   *[other] Tegen { $count } bots
}
history-rounds = { $count ->
    [one] { $count } ronde
   *[other] { $count } rondes
}
history-solo-tasks = { $count ->
    [one] Solo, { $count } opgave
   *[other] Solo, { $count } opgaven
}
history-solo-minutes = { $count ->
    [one] Solo, { $count } minuut
   *[other] Solo, { $count } minuten
}
history-five = Alle vijf opgelost
history-ended = gestopt
history-best = beste
history-new = nieuw, vandaag
history-show-more = { $count ->
    [one] Nog { $count } tonen
   *[other] Nog { $count } tonen
}
history-progress = Minuten per opgave, per week
history-one = één spel of poging
history-week-median = mediaan van de week
history-week = Week vanaf
history-median = Mediaan
history-grades = Minuten naar moeilijkheid
history-grade = Moeilijkheid
history-half = de helft van je tijden
history-own-median = je mediaan
history-expected = verwacht
history-bests = Beste tijden
history-places = Plaatsen en edelstenen
history-played = gespeeld
history-not-played = niet gespeeld
history-play = Speel de vijf van vandaag
history-file-more = Sla je geschiedenis op als bestand of voeg die van een ander apparaat toe. Niets telt dubbel.
history-clear = Alles wissen
history-clear-sure = De hele geschiedenis met alle spellen en resultaten op dit apparaat wissen? Dit kan niet ongedaan worden gemaakt.
history-cleared = Je geschiedenis is gewist.
history-streak = { $count ->
    [one] dag op rij met Ubongo
    *[other] dagen op rij met Ubongo
}
history-added = { $count ->
    [one] { $count } item toegevoegd.
   *[other] { $count } items toegevoegd.
}
history-from-server = { $count ->
    [one] Er is { $count } spel van de server bijgekomen, dat je op een ander apparaat hebt gespeeld.
   *[other] Er zijn { $count } spellen van de server bijgekomen, die je op een ander apparaat hebt gespeeld.
}
history-added-none = Alles in dit bestand was er al.
history-no-file = Dit bestand is geen geschiedenis van Ubongo. Kies het bestand dat je hier hebt opgeslagen.
history-damaged = Dit bestand is beschadigd, dus er is niets toegevoegd. Sla het nog eens op het andere apparaat op.
history-too-large = Dit bestand is te groot voor een geschiedenis.
history-not-saved = Je browser kan hier geen bestanden opslaan. Er is niets verloren.
history-not-stored = Je browser slaat niets meer op voor deze pagina. Wat je speelt is weg als je hem sluit. Sla het op als bestand.
history-put-aside = De oude geschiedenis was onleesbaar. Die is apart gelegd en er is een nieuwe begonnen.
move-title = Naar een ander apparaat
move-more = Op het andere apparaat ben je dan dezelfde speler, met je naam, instellingen, geschiedenis en plaatsen in spellen.
move-make = Code maken
move-qr = QR-code om te verhuizen
move-how = Scan dit met het andere apparaat, of open daar “Je geschiedenis” en typ de code. Laat hem aan niemand anders zien.
move-left = Nog { $time } geldig, en één keer.
move-over = Deze code is niet meer geldig. Je kunt een nieuwe maken.
move-enter = Ik heb een code
move-code = Code van het andere apparaat
move-go = Hierheen
move-go-more = Naam, instellingen en plaatsen in spellen van dit apparaat worden vervangen. Wat hier is gespeeld, blijft in de geschiedenis.
move-done = { $count ->
    [one] Je bent er. { $count } item kwam mee.
   *[other] Je bent er. { $count } items kwamen mee.
}
move-typo = Er zit een typefout in deze code. Kijk hem nog eens na.
move-unknown = Onder deze code ligt niets klaar. Een code is vijf minuten en één keer geldig; maak op het andere apparaat een nieuwe.
move-too-many = Er zijn te veel codes geprobeerd. Wacht even.
move-too-many-made = Er zijn te veel codes gemaakt. Wacht even.
move-offline = De server is niet bereikbaar. Er is niets verloren; probeer het later of sla je geschiedenis op als bestand.
move-refused = De server kan dit nu niet aannemen. Er is niets verloren; sla je geschiedenis op als bestand of probeer het later.
move-newer = Het andere apparaat heeft een nieuwere versie van Ubongo. Laad deze pagina opnieuw en maak daar een nieuwe code.
move-sealed = Wat aankwam, gaat met deze code niet open. Maak op het andere apparaat een nieuwe.
move-not-stored = Deze browser slaat niets op voor deze pagina, dus je kunt niet hierheen. Gebruik een venster dat niet privé is.

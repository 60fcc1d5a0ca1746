### Woorden van de pagina. Begrippen uit de spelregels: legtafel, legstuk, legvlak, zandloper, spelfiguur, edelsteen.

## Everywhere
app-name = Ubongo
edition = { $edition ->
    [classic] Klassiek
    [modern] Modern
   *[three_d] 3D
}
level = { $level ->
    [easy] Eenvoudig
    [hard] Moeilijk
    [1] Niveau 1
    [2] Niveau 2
    [3] Niveau 3
   *[4] Niveau 4
}
face = { $face ->
    [0] Schild
    [1] Hand
    [2] Antilope
    [3] Slang
    [4] Olifant
   *[5] Masker
}
gem = { $gem ->
    [g] smaragd
    [r] robijn
    [b] saffier
   *[n] barnsteen
}
gem-colour = { $gem ->
    [g] groen
    [r] rood
    [b] blauw
    [v] violet
    [n] bruin
   *[y] geel
}
gem-worth = Een robijn telt 4, een saffier 3, een smaragd 2, een barnsteen 1.
strength = { $strength ->
    [gentle] mild
    [steady] degelijk
    [quick] snel
   *[fierce] fel
}
rank = { $rank }e
points = { $count ->
    [one] { $count } punt
   *[other] { $count } punten
}
gems-count = { $count ->
    [one] { $count } edelsteen
   *[other] { $count } edelstenen
}
seconds-left = { $count ->
    [one] nog { $count } seconde
   *[other] nog { $count } seconden
}
guest = Gast { $number }
list-and = { $first } en { $last }
back = Terug
cancel = Annuleren
close = Sluiten
home = Naar de startpagina
menu = Menu

## Menu and personal settings
menu-title = Menu en instellingen
menu-language = Taal
menu-theme = Uiterlijk
menu-theme-auto = Zoals het apparaat
menu-theme-light = Licht
menu-theme-dark = Donker
menu-sound = Geluid
menu-sound-on = Geluid staat aan
menu-sound-off = Geluid staat uit
menu-motion = Minder beweging
menu-name = Je naam
menu-pause = Spel pauzeren
menu-resume = Verder spelen
menu-stand-up = Mijn plek afstaan
menu-stand-up-sure = Je plek aan een bot geven? Je kunt blijven kijken.
menu-leave = Spel verlaten
menu-leave-sure = Voorgoed weggaan? Je krijgt geen legtafels meer en kunt niet winnen. De anderen spelen verder.
menu-abandon = Spel beëindigen
menu-abandon-sure = Het spel voor iedereen beëindigen, zonder winnaar?
menu-abandon-here = Dit spel beëindigen, zonder winnaar?
menu-rules = Zo speel je

## Start page
start-claim = Vul het eiland met je legstukken voordat het zand op is. Roep als eerste en pak de edelstenen.
start-players = 1 tot 4 spelers
start-friends = Met vrienden
start-friends-more = Open een tafel en stuur de link
start-bots = Tegen bots
start-bots-more = Een tot drie, van mild tot fel
start-solo = Solo
start-solo-more = Zo veel mogelijk opgaven of zo snel mogelijk
start-rules = Zo speel je
start-rules-more = Twee minuten, al doende
start-code = Link of code
start-join = Meedoen
start-code-bad = Dat is geen tafelcode. Die heeft 15 tekens, zoals K7DPM-3QX8T-ZB4NA.
start-opening = Tafel wordt geopend…
start-failed = De server is niet bereikbaar. Solo en tegen bots spelen kan nog wel.
start-too-many = Je hebt in korte tijd veel tafels geopend. Wacht even.
start-continue = Verder met je spel
start-continue-more = { $edition }, ronde { $round }
start-continue-solo = { $edition } solo, opgave { $round }
start-back = Terug naar je tafel
start-back-more = Je plek bij je vrienden is vrijgehouden
start-another = Nieuw spel beginnen
start-another-sure = Je hebt een spel dat niet af is. Een nieuw beginnen? Het oude wordt beëindigd.

## Name
name-title = Hoe moeten de anderen je noemen?
name-label = Je naam
name-hint = Hoogstens 20 tekens. Zonder naam speel je als gast.
name-go = Aanschuiven
name-watch = Alleen kijken
name-full = Alle plekken zijn bezet, maar je kunt toekijken.
name-at = Aan tafel: { $names }

## Lobby
lobby-title = Tafel van { $name }
lobby-title-bots = Tegen bots
lobby-title-solo = Solo
lobby-seats = { $taken } van 4 plekken bezet
lobby-edition-classic = Figuren, rijen edelstenen
lobby-edition-modern = Edelstenen voor de snelsten
lobby-edition-three_d = Blokken, twee lagen hoog
lobby-you-host = Jij, spelleider
lobby-you = Jij
lobby-host = Spelleider
lobby-player = Speler
lobby-away = Nu even weg
lobby-bot = Bot, { $strength }
lobby-free = Plek { $seat } is vrij
lobby-free-more = Stuur de link of zet er een bot neer
lobby-free-bots = Zet er een bot neer
lobby-add-bot = Bot erbij
lobby-remove-bot = { $name } weghalen
lobby-bot-strength = Hoe goed { $name } is
lobby-level = Niveau van { $name }
lobby-boards = Legtafels
lobby-levels = Niveau
lobby-kick = { $name } wegsturen
lobby-kick-sure = { $name } wegsturen? Terugkomen aan deze tafel kan dan niet meer.
lobby-pass-host = { $name } spelleider maken
lobby-pass-host-sure = { $name } spelleider maken? Alleen de spelleider wijzigt de instellingen en start het spel.
lobby-rename = Naam wijzigen
lobby-sit = Aanschuiven
lobby-stand = Opstaan en kijken
lobby-full = De tafel is vol, dus je kijkt toe.
lobby-watching = { $count ->
    [one] { $count } persoon kijkt mee
   *[other] { $count } mensen kijken mee
}
lobby-invite = Nodig uit met link of code
lobby-copy = Link kopiëren
lobby-copied = Gekopieerd
lobby-share = Link delen
lobby-share-text = Speel Ubongo met mij!
lobby-qr = QR-code met de link naar deze tafel
lobby-lonely = Deze link werkt alleen op deze computer. Wil je dat anderen meedoen, start het spel dan met:
lobby-glass = Zandloper
lobby-glass-more = Wordt nog eens omgedraaid als niemand klaar is
lobby-glass-none = Zonder
lobby-glass-seconds = { $seconds } s
lobby-long = Lengte
lobby-long-more = Het lange spel gebruikt alle 36 legtafels
lobby-long-off = Negen rondes
lobby-long-on = Lang spel
lobby-luck = Beloning
lobby-luck-more = Een edelsteen voor je plaats en een uit de buidel
lobby-luck-on = Plaats en buidel
lobby-luck-off = Alleen plaats
lobby-play-off = Beslissingsronde bij gelijkstand
lobby-play-off-more = Wie als eerste de opgave oplost, wint het spel
lobby-play-off-no-glass = Zonder zandloper
lobby-play-off-glass = Met zandloper
lobby-deck = Stapel
lobby-deck-more = Zelfde code, zelfde legtafels
lobby-deck-fresh = Nieuwe legtafels
lobby-deck-bad = Dat is geen stapelcode voor deze uitgave.
lobby-starter = Eerste worp
lobby-starter-more = Spreek af wie begint, anders beslist het lot
lobby-calling = “Ubongo!” roepen
lobby-calling-more = Automatisch: zodra je legvlak bedekt is. Voor iedereen hetzelfde.
lobby-calling-by-hand = Zelf roepen
lobby-calling-automatic = Automatisch
lobby-deal = Delen
lobby-deal-more = Eerlijk: alle legtafels van een ronde ongeveer even moeilijk (onze regel)
lobby-deal-shuffled = Geschud
lobby-deal-fair = Eerlijk
lobby-patience = Geduld
lobby-patience-more = Daarna dobbelt de tafel zelf of zet de figuren
lobby-starter-random = Loten
lobby-spectators = Toeschouwers
lobby-spectators-more = Wie de link heeft, mag meekijken
lobby-aids = Oplossingshulp
lobby-aids-more = Toon een oplossing tijdens de ronde
lobby-goal = Doel
lobby-goal-tasks = { $count ->
    [one] { $count } opgave, zo snel je kunt
   *[other] { $count } opgaven, zo snel je kunt
}
lobby-goal-minutes = { $count ->
    [one] Zo veel mogelijk in { $count } minuut
   *[other] Zo veel mogelijk in { $count } minuten
}
lobby-start = { $rounds ->
    [one] Start { $rounds } ronde
   *[other] Start { $rounds } rondes
}
lobby-start-solo = Beginnen
lobby-more = Meer instellingen
lobby-wait-host = { $name } start het spel.
lobby-need-two = Klassiek speel je met minstens twee spelers: zet er een bot bij of nodig iemand uit.
lobby-alone = Komt er niemand bij, dan speel je solo.
lobby-shuffling = De legtafels worden gemaakt…
lobby-rewards = Beloning in elk van de negen rondes
lobby-rewards-classic = Wie klaar is, verplaatst de spelfiguur en neemt de twee voorste edelstenen van een rij. Wie de meeste edelstenen van één kleur heeft, wint.
lobby-only-host = Alleen { $name } verandert de instellingen.

## The course of a game
game-round = Ronde { $round } van { $rounds }
game-play-off = Beslissingsronde
game-task = Opgave { $task }
game-task-of = Opgave { $task } van { $tasks }
game-pawn-place = Zet je spelfiguur op een veld
game-pawn-place-more = Hier begin je. Op één veld mogen meerdere figuren staan.
game-pawn-wait = De anderen zetten hun figuren neer…
game-pawn-space = Veld { $space }: { $gems }
game-pawn-space-empty = Veld { $space }: lege rij
game-roll-you = Jij mag dobbelen
game-roll-wait = { $name } dobbelt…
game-roll-bot = { $name } heeft de dobbelsteen. Jij mag gooien.
game-roll = Dobbelsteen gooien
game-roll-left = { $seconds ->
    [one] De dobbelsteen rolt vanzelf over { $seconds } seconde
   *[other] De dobbelsteen rolt vanzelf over { $seconds } seconden
}
game-rolled-you = Jouw worp
game-rolled = { $name } dobbelde
game-number = Getal { $number }
game-numbers = De getallen { $numbers } horen bij deze opgave.
game-glass-flip = Draai de zandloper om
game-glass-wait = Een van de anderen draait de zandloper om…
game-ready = Maak je klaar!
game-go = Start!
game-until-stop = tot “Stop!”
game-no-glass = zonder zandloper
game-second-chance = Tweede kans
game-second-chance-more = Niemand was klaar. De zandloper loopt nog een keer.
game-second-chance-said = Tweede kans! Niemand was klaar, dus de zandloper wordt nog eens omgedraaid.
game-stop = Stop!
game-ubongo = Ubongo!
game-ubongo-key = of druk op U
game-ubongo-auto = zodra je legvlak bedekt is
game-done-rank = Je bent { $rank }!
game-called = { $name } roept Ubongo!
game-bot-sits = { $name } neemt de plek in
game-you-called = Jij roept Ubongo!
game-you-called-rank = Jij roept Ubongo! Je bent { $rank }!
game-refused = Nog niet: het legvlak is niet bedekt.
game-puzzling = puzzelt nog
game-passed = geeft op
game-pass = Legtafel opgeven
game-pass-sure = Deze legtafel opgeven? Je krijgt dan geen edelstenen in deze ronde.
game-away = even weg
game-left = vertrokken
game-your-gems = Jouw edelstenen
game-ahead = staat voor
game-most-wins = Wie de meeste edelstenen van één kleur heeft, wint
game-move-more = { $steps ->
    [0] Neem de twee voorste edelstenen van je rij.
    [one] Kies een rij, hoogstens { $steps } veld verder, en tik er nog eens op: de twee voorste edelstenen zijn van jou.
   *[other] Kies een rij, hoogstens { $steps } velden verder (zie de stippen), en tik er nog eens op: de twee voorste edelstenen zijn van jou.
}
game-move-stay = Blijf, neem
game-move-stay-empty = Blijf staan (rij is leeg)
game-move-to = Naar { $space }, neem
game-move-to-empty = Naar { $space } (rij is leeg)
game-move-only = Alleen zetten, later pakken
game-move-lost = daarna ben je niet genomen edelstenen kwijt
game-watch = Kijk naar de anderen
game-skip = Naar de uitslag
game-watching = Je kijkt mee
game-paused = Pauze
game-paused-more = De spelleider heeft het spel gepauzeerd. De zandloper staat stil.
game-paused-here = De zandloper staat stil.
game-paused-away = Geen van de spelers is er. De zandloper staat stil.
game-interrupted = De verbinding was verbroken. Het spel gaat verder als iedereen terug is.
game-react = Reageren
reaction = { $reaction ->
    [applause] Goed gedaan!
    [laugh] Haha!
    [wonder] O!
    [groan] O nee!
    [hurry] Schiet op!
    [think] Even denken.
    [thanks] Dank je.
   *[handshake] Goed gespeeld.
}
refused = { $why ->
    [stale] Te laat: die ronde is voorbij.
    [not-yet] De ronde is nog niet begonnen.
    [weighing] Een ogenblik: je laatste zet wordt nog gecontroleerd.
    [watching] Dat kunnen alleen spelers aan tafel.
    [not-host] Dat kan alleen de spelleider.
    [game-on] Niet tijdens een spel.
    [shuffling] De legtafels worden geschud.
    [no-seat] Alle plekken zijn bezet.
    [changed] Dat is net veranderd.
    [terms] Met deze instellingen kan er niet gespeeld worden.
    [no-players] Er zit niemand aan tafel.
    [too-fast] Te snel. Probeer het zo nog eens.
    [too-many] Te veel zetten in deze ronde.
    [over] Het spel is afgelopen.
    [paused] Het spel is onderbroken.
    [no-race] Te laat: de zandloper is doorgelopen.
    [not-your-die] Iemand anders heeft de dobbelsteen.
    [not-the-roller] Wie gedobbeld heeft, draait de zandloper niet om.
    [finished] Je bent klaar met deze legtafel.
    [out-of-reach] Zo ver mag je spelfiguur niet.
    [moved] Je spelfiguur is al verzet.
    [taken] Je hebt je edelstenen al gepakt.
    [not-solved-yet] Los eerst je legtafel op.
    [placement] Dat legstuk past daar niet.
   *[not-now] Dat kan nu niet.
}

## The board
board-title = Jouw legtafel
board-of = Legtafel van { $name }
board-tray = Jouw legstukken
board-rotate = Draaien
board-flip = Omkeren
board-undo = Ongedaan
tray-placed = Gelegd
tray-in-hand = In de hand
board-tile-tray = Legstuk { $tile }, naast de legtafel
board-tile-board = Legstuk { $tile }, op de legtafel
board-tile-hand = Legstuk { $tile }, in je hand
board-chosen = Legstuk { $tile } gekozen.
board-at = Legstuk { $tile } op rij { $row }, kolom { $column }: { $verdict ->
    [fits] het past.
    [outside] het steekt over de rand uit.
   *[covers] het ligt op { $tiles }.
}
board-placed = Legstuk { $tile } gelegd. { $count ->
    [0] Het legvlak is bedekt.
    [one] { $count } vakje is nog open.
   *[other] { $count } vakjes zijn nog open.
}
board-removed = Legstuk { $tile } weggehaald.
board-sent-back = Legstuk { $tile } gaat terug naast de legtafel.
board-rotated = Legstuk { $tile } gedraaid.
board-flipped = Legstuk { $tile } omgekeerd.
board-no-room = { $tile } past daar niet.
board-help = De toetsen 1 t/m 4 kiezen een legstuk, pijlen verplaatsen het, de spatiebalk draait, F keert om, Enter legt het neer, Backspace haalt het weg, Z maakt ongedaan, U roept Ubongo.

## The solid board
solid-tray = Jouw legstukken
solid-piece-tray = Legstuk { $tile }, naast de legtafel
solid-piece-board = Legstuk { $tile }, op de legtafel
solid-piece-hand = Legstuk { $tile }, in je hand
solid-chosen = Legstuk { $tile } gekozen.
solid-placed = Legstuk { $tile } gelegd. { $count ->
    [0] Het legvlak is vol.
    [one] { $count } vakje is nog open.
   *[other] { $count } vakjes zijn nog open.
}
solid-removed = Legstuk { $tile } weggehaald.
solid-sent-back = Legstuk { $tile } gaat terug naast de legtafel.
solid-rotated = Legstuk { $tile } gedraaid.
solid-tipped = Legstuk { $tile } gekanteld.
solid-layer = { $layer ->
    [1] Onderste laag
   *[2] Bovenste laag
}
solid-plans = Beide lagen van bovenaf
solid-tag = { $tile } { $layer ->
    [0] in beide lagen
    [1] in de onderste laag
   *[2] in de bovenste laag
}: { $verdict ->
    [fits] past – tik om te leggen
    [not-yet] draai of verschuif het
    [outside] steekt over de rand uit
   *[covers] verdringt { $tiles }
}
solid-at = Legstuk { $tile } in laag { $layer }, rij { $row }, kolom { $column }: { $verdict ->
    [fits] het past.
    [outside] het steekt over de rand uit.
   *[covers] het verdringt { $tiles }.
}
solid-left = Draai de legtafel naar links
solid-right = Draai de legtafel naar rechts
solid-above = Van boven
solid-look = Sleep het water om de legtafel te draaien.
solid-xray = Kijk door de bovenste laag
solid-up = Een laag hoger
solid-down = Een laag lager
solid-rotate = Draaien
solid-tip-back = Naar achter
solid-tip-right = Naar rechts
solid-positions-of = Zo kan { $tile } liggen
solid-positions = Hoe het legstuk kan liggen
solid-position = Ligging { $number } van { $count }
solid-choose = Tik op een legstuk, kies hoe het ligt en tik op een vakje van een laag, of sleep het daarheen.
solid-help = De toetsen 1 t/m 4 kiezen een legstuk, pijlen verplaatsen het, W en S wisselen van laag, de spatiebalk draait, T kantelt achterover, R naar rechts, Enter legt het neer, Backspace haalt het weg, Z maakt ongedaan, Q en E draaien de legtafel, V kijkt van bovenaf, X toont wat eronder ligt, U roept Ubongo.

## Keys
keys-title = Spelen met het toetsenbord
key-arrows = Pijltjes
key-space = Spatie
keys-select = legstuk kiezen
keys-move = verplaatsen
keys-rotate = draaien
keys-flip = omkeren
keys-tip = naar achter, naar rechts kantelen (3D)
keys-layer = een laag hoger of lager (3D)
keys-look = legtafel draaien, van bovenaf, doorkijken (3D)
keys-place = leggen
keys-remove = weghalen
keys-undo = ongedaan maken
keys-call = “Ubongo!” roepen

## After a round
round-first = { $name } was de snelste!
round-first-you = Jij was de snelste!
round-nobody = Niemand was klaar
round-glass-ran-out = { $open ->
    [0] Iedereen was klaar.
    [one] De zandloper is afgelopen, { $open } legtafel bleef open.
   *[other] De zandloper is afgelopen, { $open } legtafels bleven open.
}
round-solved-in = opgelost in { $time }
round-not-solved = niet op tijd opgelost
round-gave-up = gaf op
round-track = van het rondespoor
round-bag = uit de buidel
round-row = uit de rij
round-no-gem = Deze keer geen edelsteen
round-missed = De zandloper was leeg voordat de edelstenen gepakt waren.
round-row-empty = De rij was leeg.
round-next-board = Je volgende legtafel
round-total = nu { $points }
round-solutions = Toon de oplossingen
round-hide-solutions = Oplossingen verbergen

## Final result
final-won = { $name } wint!
final-won-you = Jij wint!
final-won-shared = { $names } delen de overwinning!
final-abandoned = Het spel is beëindigd
final-abandoned-more = De spelleider heeft het voortijdig beëindigd.
final-abandoned-here = Je hebt het voor het einde gestopt.
final-counting = De edelstenen worden geteld…
final-by-points = { $points ->
    [one] Met { $points } punt. Een robijn telt voor 4, een saffier voor 3, een smaragd voor 2, barnsteen voor 1.
   *[other] Met { $points } punten. Een robijn telt voor 4, een saffier voor 3, een smaragd voor 2, barnsteen voor 1.
}
final-last-left = Alle anderen hebben het spel verlaten.
final-last-tied = De anderen die gelijk stonden, hebben het spel verlaten.
final-by-majority = Met { $count } { $gem ->
    [g] groene
    [r] rode
    [b] blauwe
    [v] violette
    [n] bruine
   *[y] gele
} { $count ->
    [one] edelsteen.
   *[other] edelstenen.
}
final-tie-next = { $names } hadden evenveel edelstenen van hun beste kleur. De volgende kleuren gaven de doorslag.
final-tie-points = { $names } hadden evenveel punten. De beslissingsronde gaf de doorslag.
final-tie-shared = Ze zijn gelijk in alles wat telt.
final-tied = gelijk
final-beats = { $more } wint van { $less }
final-rematch = Speel nog eens
final-rematch-more = Zelfde tafel, zelfde link
final-wait-rematch = { $name } kan een nieuw spel starten.
final-to-lobby = Instellingen

## Solo
solo-skip = Opgave overslaan
solo-stop = Poging stoppen
solo-stop-sure = Deze poging stoppen? Dan telt die niet.
solo-result-tasks = { $count ->
    [one] { $count } opgave in { $time }
   *[other] { $count } opgaven in { $time }
}
solo-result-time = { $count ->
    [one] { $count } opgave opgelost
   *[other] { $count } opgaven opgelost
}
solo-result-stopped = Voortijdig gestopt
solo-best = Je nieuwe record!
solo-your-best = Je record: { $best }
solo-again = Nog een keer
solo-task-line = Opgave { $task }
solo-used = tijd tot nu toe
solo-skipped = overgeslagen
solo-history = Jouw resultaten op dit apparaat
solo-history-empty = Nog geen resultaten. Maak een poging af, dan staat die hier.

## Lost connection and links that lead nowhere
net-lost = Verbinding weg. Speel verder: alles wordt bewaard en later verstuurd.
net-back = Weer verbonden.
net-waiting = Verbinding maken…
away-no-table = Deze tafel bestaat niet
away-no-table-more = De link klopt niet, of de tafel is afgeruimd omdat er lang niemand speelde. Een code kun je op de startpagina intypen.
away-full = Alle plekken zijn bezet
away-full-more = De spelleider laat geen toeschouwers toe. Je kunt zelf een tafel openen.
away-kicked = Je bent van de tafel verwijderd
away-kicked-more = De spelleider heeft je van deze tafel weggestuurd.
away-too-many = Te veel tabbladen open
away-too-many-more = Je hebt deze tafel in te veel tabbladen open. Sluit er een en probeer het opnieuw.
away-version = Deze pagina is verouderd
away-version-more = Laad de pagina opnieuw.
away-page = Hier is niets
away-page-more = Dit adres leidt nergens heen.
away-again = Probeer opnieuw

## How to play
rules-title = Zo speel je
rules-1-title = Iedereen heeft een eiland
rules-1 = Je legtafel toont een licht legvlak. De dobbelsteen bepaalt welke legstukken erop horen: drie op een eenvoudige legtafel, vier op een moeilijke.
rules-2-title = Bedek het precies
rules-2 = Draai je legstukken en keer ze om tot het legvlak bedekt is: niets open, niets over de rand, geen stuk op een ander.
rules-3-title = Roep “Ubongo!”
rules-3 = Iedereen puzzelt tegelijk zolang het zand loopt. Wie klaar is, roept. De anderen gaan door tot “Stop!”.
rules-4-title = Win edelstenen
rules-4-classic = Klassiek: verplaats je spelfiguur en neem de twee voorste edelstenen van een rij. De eerste mag drie velden verder, de tweede twee, de derde één. De meeste edelstenen van één kleur wint.
rules-4-modern = Modern: de eerste krijgt een saffier, de tweede een barnsteen, en iedereen die klaar is, pakt een edelsteen uit de buidel. De meeste punten winnen. Een robijn telt voor 4, een saffier voor 3, een smaragd voor 2, barnsteen voor 1.
rules-4-three_d = 3D: jouw legstukken vullen het legvlak twee lagen hoog, en niets steekt uit in een derde laag. Edelstenen win je zoals bij Modern.
rules-try = Probeer het: sleep een legstuk naar het eiland, of tik erop en dan op een vakje. Elke tik draait het, “Omkeren” keert het om.
rules-try-done = Ubongo! Meer is het niet.
rules-hands = Met muis en vinger
rules-hands-1 = Sleep een legstuk om het te verplaatsen. Boven een vinger zweeft het iets hoger, zodat je het ziet.
rules-hands-2 = Tik erop om het te draaien; het muiswiel doet hetzelfde.
rules-hands-3 = Keer het om met de knop of een rechtermuisklik.
rules-hands-4 = Of kies een legstuk en tik op een vakje.
rules-hands-5 = 3D: tik op een legstuk, kies hoe het ligt en tik op een vakje van een laag of van de legtafel. Het zakt zo ver mogelijk. Sleep het water om van een andere kant te kijken.

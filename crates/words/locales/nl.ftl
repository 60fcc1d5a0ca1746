### Woorden van de pagina. Begrippen uit de spelregels: legtafel, legstuk, legvlak, zandloper, spelfiguur, edelsteen.
### Een plek is een stoel aan tafel, een plaats is een rang.

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
gem-worth = Een robijn telt voor 4, een saffier voor 3, een smaragd voor 2 en een barnsteen voor 1.
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
share = Delen
menu = Menu

## Menu and personal settings
menu-title = Menu en instellingen
menu-language = Taal
menu-theme = Weergave
menu-theme-auto = Automatisch
menu-theme-light = Licht
menu-theme-dark = Donker
menu-sound = Geluid
menu-sound-on = Geluid staat aan
menu-sound-off = Geluid staat uit
menu-motion = Minder beweging
menu-vibration = Trillen
menu-shout = “Ubongo!” hardop roepen
menu-shout-more = Als je zelf roept, telt een hard geluid als jouw roep. Alleen het volume wordt gemeten, in deze browser; er wordt niets opgenomen of verstuurd.
menu-shout-denied = Je browser staat de microfoon niet toe.
menu-name = Je naam
menu-pause = Spel pauzeren
menu-resume = Verder spelen
menu-stand-up = Plek afstaan
menu-stand-up-sure = Je plek aan een bot geven? Je kunt blijven toekijken.
menu-leave = Spel verlaten
menu-leave-sure = Definitief vertrekken? Je krijgt geen legtafels meer en kunt niet meer winnen. De anderen spelen verder.
menu-abandon = Spel beëindigen
menu-abandon-sure = Het spel voor iedereen beëindigen? Er is dan geen winnaar.
menu-abandon-here = Dit spel beëindigen? Er is dan geen winnaar.
menu-rules = Zo speel je

## Start page
start-claim = Vul je eiland voordat de zandloper doorgelopen is. Roep als eerste “Ubongo!” en pak de edelstenen.
start-players = 1 t/m 4 spelers
start-friends = Met vrienden spelen
start-friends-more = Open een tafel en stuur de link
start-bots = Tegen bots spelen
start-bots-more = 1–3 tegenstanders, van mild tot fel
start-solo = Solo
start-solo-more = Versla de klok of je eigen record
start-rules = Zo speel je
start-rules-more = Al doende, in twee minuten
start-companion = Bij de doos
start-companion-more = Zandloper, dobbelsteen en scores
start-daily = De vijf van vandaag
start-daily-more = Vijf opgaven, vandaag voor iedereen gelijk
start-more = Meer
start-practice = Oefenen
start-aid = Oplossingshulp
start-replays = Terugkijken
start-print = Printen
start-code = Link of code
start-join = Meedoen
start-code-bad = Dat is geen link en geen code van een tafel. Codes zien er zo uit: KRTLM-4829.
start-code-unknown = Geen tafel heeft nu deze code. Codes veranderen bij elk spel: vraag naar de nieuwe.
start-code-too-many = Te veel verkeerde codes. Gebruik de link, of probeer het over een uur opnieuw.
start-code-failed = De server is niet bereikbaar. Probeer het opnieuw.
start-opening = Tafel wordt geopend…
start-failed = De server is niet bereikbaar. Solo of tegen bots spelen kan nog wel.
no-server = Achter deze pagina zit geen server, dus spelen met vrienden, records en de tijden van anderen zijn er hier niet. Al het andere wel.
start-too-many = Je hebt kort na elkaar veel tafels geopend. Wacht even.
start-continue = Verder met je spel
start-continue-more = { $edition }, ronde { $round }
start-continue-solo = { $edition } solo, opgave { $round }
start-back = Terug naar je tafel
start-back-more = Je plek is vrijgehouden
start-another = Nieuw spel beginnen
start-another-sure = Je hebt nog een spel openstaan. Toch een nieuw spel beginnen? Het oude gaat dan verloren.

## Name
name-title = Hoe moeten de anderen je noemen?
name-label = Je naam
name-hint = Maximaal 20 tekens. Zonder naam speel je als gast.
name-go = Aanschuiven
name-watch = Alleen toekijken
name-full = Alle plekken zijn bezet, maar je kunt toekijken.
name-playing = Er is een spel bezig. Je kunt toekijken, en daarna is er plek voor je.
name-at = Aan tafel: { $names }

## Lobby
lobby-title = Tafel van { $name }
lobby-title-bots = Spel tegen bots
lobby-title-solo = Solo
lobby-seats = { $taken } van 4 plekken bezet
lobby-edition-classic = Figuren en rijen edelstenen
lobby-edition-modern = Edelstenen voor de snelsten
lobby-edition-solo = Platte legstukken
lobby-edition-three_d = Legstukken, twee lagen hoog
lobby-you-host = Jij (spelleider)
lobby-you = Jij
lobby-host = Spelleider
lobby-player = Speler
lobby-away = Even weg
lobby-bot = Bot, { $strength }
lobby-free = Plek { $seat } is vrij
lobby-free-more = Stuur de link of zet er een bot neer
lobby-free-bots = Zet er een bot neer
lobby-add-bot = Bot toevoegen
lobby-remove-bot = { $name } verwijderen
lobby-bot-strength = Sterkte van { $name }
lobby-level = Niveau van { $name }
lobby-boards = Legtafels
lobby-levels = Niveau
lobby-kick = { $name } verwijderen
lobby-kick-sure = { $name } van de tafel verwijderen? Terugkomen kan dan niet meer.
lobby-pass-host = { $name } spelleider maken
lobby-pass-host-sure = { $name } spelleider maken? Alleen de spelleider kan de instellingen wijzigen en het spel starten.
lobby-rename = Naam wijzigen
lobby-sit = Aanschuiven
lobby-stand = Alleen toekijken
lobby-full = De tafel is vol, dus je kijkt toe.
lobby-left = { $name } heeft de tafel verlaten.
lobby-watching = { $count ->
    [one] { $count } persoon kijkt toe
   *[other] { $count } mensen kijken toe
}
lobby-invite = Noem de code of stuur de link
lobby-copy = Link kopiëren
lobby-copied = Gekopieerd
lobby-share = Link delen
lobby-share-text = Speel Ubongo met mij!
lobby-qr = QR-code met de link naar deze tafel
lobby-local-only = Deze link werkt alleen op deze computer. Wil je dat anderen meedoen, start Ubongo dan met:
lobby-network = Openen voor mijn netwerk
lobby-network-more = Nu kan alleen deze computer bij de tafel. Daarna kunnen ook telefoons en computers bij jou thuis meedoen.
lobby-network-none = Dat is niet gelukt: deze computer zit blijkbaar niet in een netwerk.
lobby-network-open = Iedereen in je netwerk kan meedoen, tot je Ubongo stopt. Lukt het niet, controleer dan de firewall van deze computer.
lobby-glass = Zandloper
lobby-glass-more = Wordt nog eens omgedraaid als het niemand lukt
lobby-glass-none = Geen
lobby-glass-seconds = { $seconds } s
lobby-long = Lengte
lobby-long-more = Het lange spel gebruikt alle 36 legtafels
lobby-long-off = Negen rondes
lobby-long-on = Lang spel
lobby-luck = Beloning
lobby-luck-more = Een edelsteen voor je plaats, plus één uit de buidel
lobby-luck-on = Plaats en buidel
lobby-luck-off = Alleen plaats
lobby-play-off = Beslissingsronde bij gelijkstand
lobby-play-off-more = Wie de opgave als eerste oplost, wint het spel
lobby-play-off-no-glass = Zonder zandloper
lobby-play-off-glass = Met zandloper
lobby-deck = Stapel
lobby-deck-more = Zelfde code, zelfde legtafels
lobby-deck-fresh = Nieuwe legtafels
lobby-deck-bad = Dat is geen stapelcode voor deze editie.
lobby-starter = Eerste worp
lobby-starter-more = Spreek af wie begint, anders beslist het lot
lobby-calling = “Ubongo!” roepen
lobby-calling-more = Automatisch: zodra je legvlak bedekt is. Geldt voor iedereen.
lobby-calling-by-hand = Zelf roepen
lobby-calling-automatic = Automatisch
lobby-deal = Uitdelen
lobby-deal-more = Gelijkwaardig: alle legtafels in een ronde zijn ongeveer even moeilijk (huisregel)
lobby-deal-shuffled = Geschud
lobby-deal-fair = Gelijkwaardig
lobby-patience = Wachttijd
lobby-patience-more = Daarna doet de tafel het voor je: gooien, de zandloper omdraaien of je figuur neerzetten
lobby-starter-random = Loten
lobby-spectators = Toeschouwers
lobby-spectators-more = Wie de link heeft, mag toekijken
lobby-short-code = Korte code
lobby-short-code-more = Om te noemen tot het spel begint
lobby-aids = Oplossingshulp
lobby-aids-more = Iedereen mag tijdens de ronde een oplossing bekijken
lobby-goal = Doel
lobby-goal-tasks = { $count ->
    [one] { $count } opgave, zo snel je kunt
   *[other] { $count } opgaven, zo snel je kunt
}
lobby-goal-minutes = { $count ->
    [one] Zo veel mogelijk in { $count } minuut
   *[other] Zo veel mogelijk in { $count } minuten
}
lobby-goal-fast = Zo snel mogelijk
lobby-goal-many = Zo veel mogelijk
lobby-goal-few = { $count ->
    [one] { $count } opgave
   *[other] { $count } opgaven
}
lobby-goal-min = { $count } min
lobby-start = { $rounds ->
    [one] { $rounds } ronde spelen
   *[other] { $rounds } rondes spelen
}
lobby-start-solo = Beginnen
lobby-more = Meer instellingen
lobby-wait-host = Wachten tot { $name } het spel start…
lobby-ready = Klaar
lobby-be-ready = Ik ben er klaar voor
lobby-all-ready = Iedereen is er klaar voor.
lobby-not-ready = Nog niet klaar: { $names }
lobby-need-two = Klassiek speel je met minstens twee spelers: voeg een bot toe of nodig iemand uit.
lobby-with-others = Als je met anderen speelt
lobby-alone = Komt er niemand bij, dan speel je solo.
lobby-shuffling = De legtafels worden klaargelegd…
lobby-rewards = Beloning in elk van de negen rondes
lobby-rewards-classic = Ben je op tijd klaar, dan verplaats je je spelfiguur en neem je de twee voorste edelstenen van een rij. Wie de meeste edelstenen van één kleur heeft, wint.
lobby-only-host = Alleen { $name } kan de instellingen wijzigen.

## The course of a game
game-round = Ronde { $round } van { $rounds }
game-play-off = Beslissingsronde
game-task = Opgave { $task }
game-task-of = Opgave { $task } van { $tasks }
game-solved = { $count } opgelost
game-pawn-place = Zet je spelfiguur op een veld
game-pawn-place-more = Als je klaar bent, gaat je figuur van hier tot 3 stappen verder en neem je de twee voorste edelstenen van een rij. Begin bij de kleuren die je wilt. Op één veld mogen meerdere figuren staan.
game-pawn-wait = De anderen zetten hun figuren neer…
game-pawn-space = Veld { $space }: { $gems }
game-pawn-space-empty = Veld { $space }: lege rij
game-roll-you = Jij hebt de dobbelsteen
game-roll-wait = { $name } heeft de dobbelsteen…
game-roll-bot = { $name } heeft de dobbelsteen. Klaar? Gooi jij maar!
game-roll = Dobbelsteen gooien
game-roll-left = { $seconds ->
    [one] Over { $seconds } seconde rolt de dobbelsteen vanzelf
   *[other] Over { $seconds } seconden rolt de dobbelsteen vanzelf
}
game-rolled-you = Jij gooide
game-rolled = { $name } gooide
game-number = Getal { $number }
game-numbers = Op deze legtafel geven { $numbers } dezelfde opgave.
game-glass-flip = Zandloper omdraaien
game-glass-wait = Wachten tot iemand de zandloper omdraait…
game-glass-by = { $name } draait de zandloper om.
game-ready = Maak je klaar!
game-go = Af!
game-until-stop = tot “Stop!”
game-no-glass = zonder zandloper
game-second-chance = Tweede kans
game-second-chance-more = Het is niemand gelukt. De zandloper wordt nog eens omgedraaid.
game-second-chance-said = Tweede kans! Het is niemand gelukt, dus de zandloper wordt nog eens omgedraaid.
game-stop = Stop!
game-ubongo = Ubongo!
game-ubongo-key = of druk op U
game-call-tap = Tik op je legtafel!
game-call-shout = of roep het hardop
game-done-rank = Je bent { $rank }!
game-called = { $name } roept “Ubongo!” en is { $rank }.
game-gems-you = Je krijgt: { $gems }.
game-gems = { $name } krijgt: { $gems }.
game-bot-sits = { $player } is weggegaan. { $name } neemt de plek over.
game-bot-sits-in = { $player } is even weg. { $name } speelt verder.
game-player-left = { $name } heeft het spel verlaten.
game-you-called = Jij roept “Ubongo!”
game-you-called-rank = Jij roept “Ubongo!” Je bent { $rank }!
game-wrong-call = Nog niet – er zijn nog gaten.
moment-before = { $seconds } s voor { $name }!
moment-after = { $seconds } s na { $name }!
moment-sand = Met nog { $seconds } s!
moment-series = { $count ->
    [one] { $count } keer op rij eerste!
   *[other] { $count } keer op rij eerste!
}
moment-fastest = Je snelste van deze poging!
moment-later = { $seconds } s later
moment-from-track = van het rondespoor
moment-from-bag = uit de buidel
moment-you-have = Je hebt
game-gave-up = opgegeven
game-give-up = Legtafel opgeven
game-give-up-sure = Deze legtafel opgeven? Je krijgt dan geen edelstenen in deze ronde.
game-away = even weg
game-absent = geen verbinding
game-left = vertrokken
game-your-gems = Je edelstenen
game-ahead = aan de leiding
game-most-wins = Wie de meeste edelstenen van één kleur heeft, wint
game-move-more = { $steps ->
    [0] Neem de twee voorste edelstenen van je rij.
    [one] Ga hoogstens { $steps } stap en neem de twee voorste edelstenen van die rij.
   *[other] Ga hoogstens { $steps } stappen en neem de twee voorste edelstenen van die rij.
}
game-move-stay = Blijven, nemen:
game-move-stay-empty = Blijven, niets nemen
game-move-to = Naar { $space }, nemen:
game-move-to-empty = Naar { $space }, niets nemen
game-move-only = Nu zetten, later nemen
game-move-time = om je edelstenen te nemen
gem-best = beste kleur
rows-title = Rijen edelstenen
rows-now = { $steps ->
    [0] Nu klaar: { $rank }, geen stap
    [one] Nu klaar: { $rank }, tot { $steps } stap
   *[other] Nu klaar: { $rank }, tot { $steps } stappen
}
rows-row = { $more ->
    [0] Rij { $space }: { $gems }, en verder niets.
   *[other] Rij { $space }: { $gems }, daarna nog { $more }.
}
rows-pawns = Figuren hier: { $names }.
rows-last = { $count ->
    [one] laatste
   *[other] laatste twee
}
rows-empty = leeg
rows-open = Alle rijen en ieders edelstenen
take-steps = { $steps ->
    [0] blijven
    [one] { $steps } stap
   *[other] { $steps } stappen
}
take-far = te ver
take-empty-stay = Lege rij. Blijf je hier, dan krijg je geen edelstenen
take-empty-move = Lege rij. Hier krijg je geen edelstenen
take-nothing = niets
take-preview = Dan heb je
take-then = Dan heb je
take-choose = Kies een rij
take-any = Uit welke rij neem je?
take-own-empty = Je rij is leeg. Kies een andere.
take-all-empty = Alle rijen binnen bereik zijn leeg. Je krijgt deze ronde geen edelstenen.
take-away = { $steps ->
    [0] Je figuur blijft bij rij { $space }.
    [one] Rij { $space } is { $steps } stap verder.
   *[other] Rij { $space } is { $steps } stappen verder.
}
take-with = { $count ->
    [one] { $names } staat daar ook.
   *[other] { $names } staan daar ook.
}
take-first = { $name } was je voor
take-lost = Nog { $seconds } s, dan ben je je edelstenen kwijt
take-hint = 1 tot 6 of de pijltjestoetsen kiezen een rij
take-so-far = Edelstenen tot nu toe
take-if = Edelstenen daarna
game-placed = { $placed } van { $of } gelegd
game-took = nam
game-took-nothing = nam niets
game-takes-nothing = { $name } neemt geen edelstenen.
game-watch = Kijk naar de anderen
game-skip = Naar de uitslag
game-watching = Je kijkt toe
game-paused = Pauze
game-paused-more = De spelleider heeft het spel gepauzeerd. De zandloper staat stil.
game-paused-here = De zandloper staat stil.
game-paused-away = Alle spelers zijn weg. De zandloper staat stil.
game-interrupted = De verbinding was verbroken. Het spel gaat verder als iedereen terug is.
game-paused-lost = Geen verbinding met de server. De zandloper staat stil en je legtafel is veilig. De pagina verbindt vanzelf opnieuw.
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
rejected = { $why ->
    [stale] Te laat: die ronde is voorbij.
    [not-yet] De ronde is nog niet begonnen.
    [call-pending] Een moment: je laatste zet wordt nog gecontroleerd.
    [watching] Dat kunnen alleen spelers aan tafel.
    [not-host] Dat kan alleen de spelleider.
    [stand-in] Je vervangt de spelleider, en die moet dat zelf beslissen. Wacht tot die terug is.
    [game-on] Niet tijdens een spel.
    [shuffling] De legtafels worden geschud.
    [no-seat] Alle plekken zijn bezet.
    [changed] Dat is net veranderd.
    [settings] Met deze instellingen kun je geen spel starten.
    [no-players] Er zit niemand aan tafel.
    [too-fast] Te snel. Probeer het zo nog eens.
    [too-many] Te veel zetten in deze ronde.
    [over] Het spel is afgelopen.
    [paused] Het spel is gepauzeerd.
    [no-race] Te laat: de zandloper is doorgelopen.
    [not-your-die] Iemand anders heeft de dobbelsteen.
    [not-the-roller] Jij hebt gegooid, dus iemand anders draait de zandloper om.
    [finished] Je bent klaar met deze legtafel.
    [out-of-reach] Zo ver mag je spelfiguur niet gaan.
    [moved] Je spelfiguur is al verplaatst.
    [taken] Je hebt je edelstenen al genomen.
    [not-solved-yet] Maak eerst je legtafel af.
    [placement] Dat legstuk past daar niet.
   *[not-now] Dat kan nu niet.
}

## The board
board-title = Je legtafel
board-of = Legtafel van { $name }
board-tray = Je legstukken
board-rotate = Draaien
board-flip = Omkeren
board-undo = Ongedaan maken
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
board-sent-back = Legstuk { $tile } ligt weer naast de legtafel.
board-rotated = Legstuk { $tile } gedraaid.
board-flipped = Legstuk { $tile } omgekeerd.
board-no-room = { $tile } past daar niet.
board-help = De toetsen 1 t/m 4 kiezen een legstuk, de pijltjes verplaatsen het, de spatiebalk draait het, F keert het om, Enter legt het neer, Backspace haalt het weg, Z maakt de laatste zet ongedaan, U roept Ubongo.

## The solid board
solid-tray = Je legstukken
solid-piece-tray = Legstuk { $tile }, naast de legtafel
solid-piece-board = Legstuk { $tile }, op de legtafel
solid-piece-hand = Legstuk { $tile }, in je hand
solid-chosen = Legstuk { $tile } gekozen.
solid-placed = Legstuk { $tile } gelegd. { $count ->
    [0] Het legvlak is vol.
    [one] Nog { $count } blokje te vullen.
   *[other] Nog { $count } blokjes te vullen.
}
solid-removed = Legstuk { $tile } weggehaald.
solid-sent-back = Legstuk { $tile } ligt weer naast de legtafel.
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
    [drop] past – laat los om te leggen
    [not-yet] draai of verschuif het
    [outside] steekt over de rand uit
   *[covers] vervangt { $tiles }
}
solid-at = Legstuk { $tile } in laag { $layer }, rij { $row }, kolom { $column }: { $verdict ->
    [fits] het past.
    [outside] het steekt over de rand uit.
   *[covers] het vervangt { $tiles }.
}
solid-left = Legtafel naar links draaien
solid-right = Legtafel naar rechts draaien
solid-above = Van bovenaf bekijken
solid-look = Sleep over het water om de legtafel te draaien.
solid-xray = Door de bovenste laag kijken
solid-up = Een laag hoger
solid-down = Een laag lager
solid-rotate = Draaien
solid-tip-back = Naar achteren kantelen
solid-tip-right = Naar rechts kantelen
solid-positions-of = Standen van { $tile }
solid-positions = Standen
solid-position = Stand { $number } van { $count }
solid-choose = Tik op een legstuk, kies een stand en tik dan op een vakje in een van de lagen. Of sleep het er gewoon heen.
solid-help = De toetsen 1 t/m 4 kiezen een legstuk, de pijltjes verplaatsen het, W en S wisselen van laag, de spatiebalk draait het, T kantelt het naar achteren, R kantelt het naar rechts, Enter legt het neer, Backspace haalt het weg, Z maakt de laatste zet ongedaan, Q en E draaien de legtafel, V toont die van bovenaf, X toont wat eronder ligt, U roept Ubongo.

## Keys
keys-title = Spelen met het toetsenbord
key-arrows = Pijltjes
key-space = Spatie
keys-select = legstuk kiezen
keys-move = verplaatsen
keys-rotate = draaien
keys-flip = omkeren
keys-tip = naar achteren kantelen, naar rechts kantelen (3D)
keys-layer = een laag hoger of lager (3D)
keys-look = legtafel draaien, van bovenaf bekijken, doorkijken (3D)
keys-place = leggen
keys-remove = weghalen
keys-undo = ongedaan maken
keys-call = “Ubongo!” roepen

## After a round
round-first = { $name } was de snelste!
round-first-you = Jij was de snelste!
round-nobody = Het is niemand gelukt
round-glass-ran-out = { $open ->
    [0] Het is iedereen gelukt!
    [one] De zandloper is doorgelopen; { $open } legtafel is niet af.
   *[other] De zandloper is doorgelopen; { $open } legtafels zijn niet af.
}
round-solved-in = opgelost in { $time }
round-not-solved = niet op tijd opgelost
round-gave-up = opgegeven
round-track = van het rondespoor
round-bag = uit de buidel
round-row = uit de rij
round-no-gem = Deze keer geen edelsteen
round-missed = De zandloper was doorgelopen voordat de edelstenen genomen waren.
round-row-empty = Niets genomen: de rij was leeg.
round-next-board = Je volgende legtafel
round-total = totaal { $points }
round-solutions = Oplossingen tonen
round-hide-solutions = Oplossingen verbergen

## Final result
final-won = { $name } wint!
final-won-you = Jij wint!
final-won-shared = { $names } delen de overwinning!
final-abandoned = Spel voortijdig beëindigd
final-abandoned-more = De spelleider heeft het spel beëindigd.
final-abandoned-here = Je hebt het spel beëindigd.
final-counting = De edelstenen worden geteld…
final-by-points = { $points ->
    [one] Met { $points } punt. Een robijn telt voor 4, een saffier voor 3, een smaragd voor 2 en een barnsteen voor 1.
   *[other] Met { $points } punten. Een robijn telt voor 4, een saffier voor 3, een smaragd voor 2 en een barnsteen voor 1.
}
final-last-left = Alle anderen hebben het spel verlaten.
final-last-tied = De anderen die gelijkstonden, hebben het spel verlaten.
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
final-tie-shared = Volledige gelijkstand!
final-tied = gelijk
final-beats = { $more } wint van { $less }
final-rematch = Nog eens spelen
final-rematch-more = Zelfde tafel, zelfde link
final-wait-rematch = { $name } kan een nieuw spel starten.
final-wants = { $count ->
    [one] { $names } wil nog eens spelen.
   *[other] { $names } willen nog eens spelen.
}
final-see-lobby = Naar de tafel
final-to-lobby = Instellingen

## Solo
solo-skip = Opgave overslaan
solo-stop = Poging afbreken
solo-stop-sure = Deze poging afbreken? Dan telt die niet.
solo-result-tasks = { $count ->
    [one] { $count } opgave in { $time }
   *[other] { $count } opgaven in { $time }
}
solo-result-time = { $count ->
    [one] { $count } opgave opgelost
   *[other] { $count } opgaven opgelost
}
solo-result-minutes = { $count ->
    [one] { $count } opgave in { $minutes } min
   *[other] { $count } opgaven in { $minutes } min
}
solo-result-stopped = Poging afgebroken
solo-not-counted = Deze poging telt niet.
solo-best = Nieuw persoonlijk record!
solo-your-best = Je record: { $best }
solo-best-before = Vorig record: { $best }
solo-fastest = Snelste opgave
solo-times = Tijden van de opgaven
solo-again = Nog een keer
solo-task-line = Opgave { $task }
solo-used = tijd tot nu toe
solo-skipped = overgeslagen
solo-put-aside = Opgave overgeslagen
solo-history = Je resultaten op dit apparaat
solo-history-empty = Nog geen resultaten. Maak een poging af, dan staat die hier.

## Lost connection and links that lead nowhere
net-lost = Geen verbinding. Je houdt je plek terwijl de pagina opnieuw verbindt.
net-lost-race = Geen verbinding. Ga door: ben je terug voordat het zand op is, dan tellen je legstukken.
net-lost-race-open = Geen verbinding. Ga door: ben je terug voordat de ronde eindigt, dan tellen je legstukken.
net-lost-taking = Geen verbinding. Kies je rij: die telt als je terug bent voordat het zand op is.
net-lost-late = Geen verbinding, en het zand is op. Deze ronde eindigt zonder jou; je houdt je plek en je edelstenen.
net-lost-idle = Geen verbinding. De ronde gaat door; je ziet haar weer zodra je terug bent.
net-lost-between = Geen verbinding. De anderen wachten tien seconden op je en gaan dan verder. Je houdt je plek en je edelstenen.
net-lost-solo = Geen verbinding. Ga door: je legstukken worden verstuurd zodra je terug bent.
net-back = Weer verbonden.
net-waiting = Verbinding maken…
away-no-table = Tafel niet gevonden
away-no-table-more = Misschien klopt de link niet, of is de tafel na een lange pauze gesloten. Een code kun je op de startpagina invoeren.
away-full = Alle plekken zijn bezet
away-full-more = De spelleider laat geen toeschouwers toe. Je kunt zelf een tafel openen.
away-playing = Er is een spel bezig
away-playing-more = De spelleider laat geen toeschouwers toe. Probeer het opnieuw als het spel voorbij is.
away-kicked = Je bent van de tafel verwijderd
away-kicked-more = De spelleider heeft je verwijderd.
away-too-many = Te veel tabbladen open
away-too-many-more = Je hebt deze tafel in te veel tabbladen open. Sluit er één en probeer het opnieuw.
away-version = Deze pagina is verouderd
away-version-more = Laad de pagina opnieuw.
away-page = Pagina niet gevonden
away-page-more = Op dit adres is niets te vinden.
away-again = Opnieuw proberen
chunk-loading = Laden…
chunk-failed = Dit deel van de pagina is niet geladen
chunk-failed-more = Controleer je verbinding en probeer het opnieuw. Er is niets verloren.
chunk-outdated = Er is een nieuwe versie
chunk-outdated-more = Laad de pagina opnieuw om verder te spelen. Er is niets verloren.
chunk-reload = Pagina opnieuw laden

## Installing the page
install-title = Ubongo altijd bij de hand
install-more = Installeer het als app: het start met één tik, vult het scherm en heeft solo en tegen bots geen netwerk nodig.
install-apple = Tik in je browser op “Deel” en dan op “Zet op beginscherm”. Daarna start Ubongo met één tik en vult het het scherm.
install-go = Installeren

## Solution aid
aid-yes = { $count ->
    [one] Het kan, op precies { $count } manier
   *[other] Het kan, op precies { $count } manieren
}
aid-yes-more = { $count ->
    [one] Het kan, op minstens { $count } manier
   *[other] Het kan, op minstens { $count } manieren
}
aid-yes-note = Meer hoef je niet te bekijken als je alleen dat wilde weten.
aid-yes-browse = Met de pijlen zie je alle manieren.
aid-no = Het kan niet
aid-no-check = Controleer wat je hebt getekend en gekozen.
aid-unknown = Dat is te veel om na te gaan
aid-unknown-more = Kies er minder en teken een kleiner legvlak.
aid-rung-square = { $solid ->
    [yes] Welk legstuk hoort hier?
   *[no] Welk legstuk hoort hier?
}
aid-rung-square-more = { $solid ->
    [yes] Tik op een vakje, zie zijn legstuk
   *[no] Tik op een vakje, zie zijn legstuk
}
aid-rung-square-now = Tik nu op een vakje
aid-rung-piece = { $solid ->
    [yes] Eén legstuk leggen
   *[no] Eén legstuk leggen
}
aid-rung-piece-more = Het stuk dat het meest helpt
aid-rung-all = Alles tonen
aid-rung-all-more = De hele oplossing
aid-rung-all-shown = Nu te zien
aid-back = Hint terugnemen
aid-way = Manier { $way } van { $count }
aid-way-before = Vorige manier
aid-way-next = Volgende manier
aid-build = Legstuk voor legstuk opbouwen
aid-built = { $of ->
    [one] { $count } van { $of } legstuk
   *[other] { $count } van { $of } legstukken
}
aid-goes-here = Hier hoort { $tile }
aid-shown-pieces = { $count ->
    [0] De legtafel zonder legstukken
   *[other] De legtafel met { $tiles }
}
aid-ask-square = Rij { $row }, kolom { $column }
aid-ask-cube = { $layer ->
    [1] Onderste laag
   *[2] Bovenste laag
}, rij { $row }, kolom { $column }
aid-said-square = Rij { $row }, kolom { $column }: hier hoort { $tile }.
aid-said-piece = { $tile } ligt nu op zijn plaats. Het begint in rij { $row }, kolom { $column }.
aid-said-all = De hele oplossing is te zien.
aid-said-back = De hint is teruggenomen.

## Tutorial
start-here = Begin hier

## The daily five
not-stored = Je browser laat deze pagina niets opslaan. Alles hier is weg als je hem sluit.

## Records
records-title = Records

## Replays
replay-watch = Legtafels bekijken
replay-share-file = Als bestand delen
print-these = Deze legtafels printen
replay-no-room = Je browser heeft geen ruimte om dit spel te bewaren. Je kunt het nu nog bekijken of als bestand opslaan.
replay-saved = Als bestand opgeslagen.

## History, and moving to another device
history-title = Je geschiedenis

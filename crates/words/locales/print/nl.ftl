### Words of the printed game.

## Titles and notes of the pages
print-title = { $edition ->
    [classic] Ubongo om te printen: Classic
    [modern] Ubongo om te printen: Modern
   *[three_d] Ubongo om te printen: 3D
}
print-deck = Stapel { $code }
print-sheet = { $number } van { $count }
print-contents = Inhoud
print-again = De stapelcode { $code } geeft weer dezelfde legtafels, op papier en op een scherm.
print-short = Een spel met deze legtafels: { $players } spelers, { $boards } legtafels, { $rounds } ronden als jullie beide kanten spelen. Leg { $rounds } saffieren en { $rounds } barnstenen op het rondespoor.
print-short-classic = Een spel met deze legtafels: { $players } spelers, { $boards } legtafels, { $rounds } ronden als jullie beide kanten spelen.
print-too-few = Dit zijn te weinig legtafels voor { $players } spelers: in elke ronde heeft iedereen er een nodig.
print-boards = Legtafels
print-boards-back = Legtafels, achterkant
print-board = { $code } · { $number } van { $count }
print-level = { $level ->
    [easy] Makkelijk, 3 legstukken
    [hard] Moeilijk, 4 legstukken
    [level-1] Niveau 1
    [level-2] Niveau 2
    [level-3] Niveau 3
   *[level-4] Niveau 4
}
print-level-short = { $level ->
    [easy] Makkelijk
    [hard] Moeilijk
    [level-1] Niveau 1
    [level-2] Niveau 2
    [level-3] Niveau 3
   *[level-4] Niveau 4
}
print-ruler = Deze liniaal moet 5 cm lang zijn. Zo niet, print dan opnieuw op 100 % (“ware grootte”).
print-square = Een vakje is { $length } lang op legtafels en legstukken.
print-blanks = Je eigen legtafels
print-blanks-note = Teken een legvlak en schrijf de legstukken naast elk symbool of getal
print-back = Achterkant
print-back-empty = Dit is de achterkant van de bladzijde ervoor.
print-tiles = Legstukken
print-tiles-of = { $count ->
    [1] Legstukken van speler { $first }
   *[2] Legstukken van speler { $first } en { $second }
}
print-tiles-note = 12 legstukken voor elke speler
print-tiles-back = Legstukken, omgekeerd
print-pieces = Legstukken
print-nets-of = Legstukken van speler { $player }
print-nets-note = Vouw streepjeslijnen van je af, stippellijnen naar je toe
print-plans-note = { $count ->
    [one] Lijm 32 houten kubusjes aan elkaar, voor { $count } speler
   *[other] Lijm voor elk van { $count } spelers 32 houten kubusjes aan elkaar
}
print-cubes = { $count ->
    [one] { $count } kubusje
   *[other] { $count } kubusjes
}
print-layer = Laag { $number }
print-small = Kleine onderdelen
print-small-note = Knip langs volle lijnen, vouw langs streepjeslijnen
print-gems = Edelstenen
print-die = Dobbelsteen
print-pawns = Spelfiguren
print-timer = Zandloper
print-timer-site = Deze pagina is jullie zandloper. Open hem op een telefoon.
print-timer-clock = Elke klok is jullie zandloper: een minuut voor elke opgave.
print-track = Rondespoor
print-gem-board = Rijen voor de edelstenen
print-gem-board-note = Op elk gat een edelsteen, op de velden de figuren
print-rules = Regels
print-rules-of = { $edition ->
    [classic] De regels van Ubongo: Classic
    [modern] De regels van Ubongo: Modern
   *[three_d] De regels van Ubongo: 3D
}
print-solo = Alleen spelen (solo)
print-scores = Scorebladen
print-scores-note = { $edition ->
    [classic] De meeste edelstenen van één kleur winnen
    [modern] De meeste punten winnen
   *[three_d] Ook in 3D winnen de meeste punten
}
print-score-names = Namen
print-score-points = Punten
print-solutions = Oplossingen

## How to make everything
print-make = Zo maak je het
print-make-print = Print op 100 % (“ware grootte”) op { $paper }-papier, { $duplex ->
    [long] dubbelzijdig, omgedraaid over de lange kant.
    [short] dubbelzijdig, omgedraaid over de korte kant.
   *[off] enkelzijdig.
} Dik papier is het beste voor alles behalve de regels en de oplossingen.
print-make-check = Meet de liniaal op bladzijde 1 na: hij moet 5 cm lang zijn. Dan zijn vakjes { $length } lang en passen de legstukken op de legtafels.
print-make-boards = Legtafels: knip ze uit bij de hoektekens. Elke heeft een makkelijkere en een moeilijkere kant.
print-make-tiles = Legstukken: lijm het blad op karton van 1 tot 2 mm, of print het op je dikste papier. Knip eerst de lange lijnen: buren delen hun snede.
print-make-nets = Legstukken: knip langs volle lijnen en om de plakrandjes heen. Vouw streepjeslijnen van je af en stippellijnen naar je toe, en lijm dan de plakrandjes vast.
print-make-plans = Legstukken: lijm houten kubusjes laag voor laag aan elkaar, zoals de tekeningen laten zien.
print-make-gems = Edelstenen: lijm het blad op karton en knip langs de lijnen. In een buidel of beker zie je ze niet.
print-make-die = Dobbelsteen: knip hem uit met de plakrandjes, vouw hem en lijm de randjes vast. Of neem een gekochte dobbelsteen: zijn getallen zijn de symbolen van boven naar beneden.
print-make-pawns = Spelfiguren: vouw elke strook tot een tent en lijm de twee uiteinden met het teken op elkaar.
print-make-track = Rondespoor: knip het uit. Elke ronde kost een saffier en een barnsteen.
print-make-gem-board = Rijen voor de edelstenen: laat de bladzijde heel en leg haar in het midden.
print-make-solutions = Oplossingen: geef ze aan iemand die niet meespeelt, of laat ze in de doos.

## The screen to print from the page
printing-title = Een spel printen
printing-lead = Een heel spel uit je printer, om uit te knippen en te lijmen. Het wordt op je apparaat gemaakt, ook zonder verbinding.
printing-to-table = Terug naar de tafel
printing-what = Wat je print
printing-preset = { $preset ->
    [small] Klein spel
    [whole] Alles
    [cards] Alleen legtafels
   *[own] Eigen keuze
}
printing-preset-more = { $preset ->
    [small] 12 legtafels en alles wat erbij hoort. Goed voor een eerste keer.
    [whole] Alle legtafels, en ook scorebladen en lege legtafels.
    [cards] Nieuwe opgaven voor wie de legstukken van de doos heeft.
   *[own] Kies onderdelen en legtafels een voor een.
}
printing-parts = Onderdelen
printing-parts-none = Kies minstens één onderdeel.
printing-boards = Nummers van de legtafels
printing-boards-bad = Schrijf nummers van legtafels van 1 tot { $count }, zoals 1-12 of 1-8,20.
printing-code-bad = Dat is geen stapelcode. Kijk hem nog eens na.
printing-other = Andere legtafels nemen
printing-paper = Papier
printing-sides = Je printer print
printing-long = beide kanten, lange zijde
printing-short = beide kanten, korte zijde
printing-off = één kant
printing-ink = Inkt
printing-colour = kleur
printing-black = zwart, met patronen
printing-nets = bouwplaten om te vouwen
printing-plans = plannen voor houten kubusjes
printing-players = Spelers
printing-preview = Voorbeeld
printing-laying = De bladzijden worden opgemaakt …
printing-failed = De bladzijden kunnen niet worden gemaakt
printing-sheets = { $pages ->
    [one] { $pages } bladzijde
   *[other] { $pages } bladzijden
} op { $sheets ->
    [one] { $sheets } vel papier
   *[other] { $sheets } vellen papier
}
printing-page = Bladzijde { $number } van { $count }
printing-before = Vorige bladzijde
printing-next = Volgende bladzijde
printing-jump = Ga naar een onderdeel
printing-save = Opslaan als pdf
printing-writing = De bladzijden worden geschreven …
printing-saved = Opgeslagen als { $name }
printing-not-saved = Je browser kan het bestand hier niet opslaan. Probeer een andere browser.
printing-hint = Print het bestand op 100 % (“ware grootte”). Op bladzijde 1 staat een liniaal om het na te meten.

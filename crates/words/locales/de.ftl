### Wörter der Seite. Begriffe aus der Spielanleitung: Legetafel, Legeteil, Legefläche, Sanduhr, Auslage, Beutel, Stechen.
### „Platz“ ist nur der Sitzplatz, der Rang heißt „Platzierung“.

## Everywhere
app-name = Ubongo
edition = { $edition ->
    [classic] Klassisch
    [modern] Modern
   *[three_d] 3D
}
level = { $level ->
    [easy] Leicht
    [hard] Schwer
    [1] Level 1
    [2] Level 2
    [3] Level 3
   *[4] Level 4
}
face = { $face ->
    [0] Schild
    [1] Hand
    [2] Antilope
    [3] Schlange
    [4] Elefant
   *[5] Maske
}
gem = { $gem ->
    [g] Smaragd
    [r] Rubin
    [b] Saphir
   *[n] Bernstein
}
gem-colour = { $gem ->
    [g] grün
    [r] rot
    [b] blau
    [v] violett
    [n] braun
   *[y] gelb
}
gem-worth = Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2 und ein Bernstein 1.
strength = { $strength ->
    [gentle] sanft
    [steady] solide
    [quick] flott
   *[fierce] gnadenlos
}
rank = { $rank }.
points = { $count ->
    [one] { $count } Punkt
   *[other] { $count } Punkte
}
gems-count = { $count ->
    [one] { $count } Edelstein
   *[other] { $count } Edelsteine
}
seconds-left = { $count ->
    [one] noch { $count } Sekunde
   *[other] noch { $count } Sekunden
}
guest = Gast { $number }
list-and = { $first } und { $last }
back = Zurück
cancel = Abbrechen
close = Schließen
home = Zur Startseite
share = Teilen
menu = Menü

## Menu and personal settings
menu-title = Menü und Einstellungen
menu-language = Sprache
menu-theme = Darstellung
menu-theme-auto = Automatisch
menu-theme-light = Hell
menu-theme-dark = Dunkel
menu-sound = Ton
menu-sound-on = Ton ist an
menu-sound-off = Ton ist aus
menu-motion = Bewegung reduzieren
menu-vibration = Vibration
menu-shout = „Ubongo!“ laut rufen
menu-shout-more = Wenn du selbst rufst, zählt ein lautes Geräusch als dein Ruf. Gemessen wird nur die Lautstärke, in diesem Browser; nichts wird aufgenommen oder gesendet.
menu-shout-denied = Dein Browser erlaubt das Mikrofon nicht.
menu-name = Dein Name
menu-pause = Spiel pausieren
menu-resume = Weiterspielen
menu-stand-up = Platz abgeben
menu-stand-up-sure = Deinen Platz einem Bot überlassen? Du kannst weiter zuschauen.
menu-leave = Spiel verlassen
menu-leave-sure = Endgültig gehen? Du bekommst keine Legetafeln mehr und kannst nicht mehr gewinnen. Die anderen spielen weiter.
menu-abandon = Spiel beenden
menu-abandon-sure = Das Spiel für alle beenden? Dann gewinnt niemand.
menu-abandon-here = Dieses Spiel beenden? Dann gewinnt niemand.
menu-rules = So wird gespielt

## Start page
start-claim = Füll deine Insel, bevor die Sanduhr abläuft. Wer zuerst „Ubongo!“ ruft, holt sich die Edelsteine.
start-players = 1 bis 4 Spieler
start-friends = Mit Freunden spielen
start-friends-more = Tisch eröffnen und den Link schicken
start-bots = Gegen Bots spielen
start-bots-more = 1–3 Gegner, von sanft bis gnadenlos
start-solo = Solospiel
start-solo-more = Gegen die Uhr oder deine Bestzeit
start-rules = So wird gespielt
start-rules-more = Zwei Minuten, zum Mitmachen
start-companion = Zur Schachtel
start-companion-more = Sanduhr, Würfel und Wertung
start-daily = Die Fünf des Tages
start-daily-more = Fünf Aufgaben, heute für alle gleich
start-more = Mehr
start-practice = Üben
start-aid = Lösungshilfe
start-replays = Wiederholung
start-print = Drucken
start-code = Link oder Code
start-join = Mitspielen
start-code-bad = Das ist weder der Link noch der Code eines Tisches. Codes sehen so aus: KRTLM-4829.
start-code-unknown = Kein Tisch hat gerade diesen Code. Codes wechseln mit jedem Spiel: Frag nach dem neuen.
start-code-too-many = Zu viele falsche Codes. Nimm bitte den Link, oder versuch es in einer Stunde noch einmal.
start-code-failed = Der Server ist nicht erreichbar. Bitte versuch es noch einmal.
start-opening = Tisch wird eröffnet …
start-failed = Der Server ist nicht erreichbar. Solo und gegen Bots kannst du trotzdem spielen.
no-server = Hinter dieser Seite steht kein Server, darum gibt es hier keine Spiele mit Freunden, keine Rekorde und keine Zeiten der anderen. Alles andere ist da.
start-too-many = Du hast gerade viele Tische eröffnet. Bitte warte einen Moment.
start-continue = Weiterspielen
start-continue-more = { $edition }, Runde { $round }
start-continue-solo = { $edition } solo, Aufgabe { $round }
start-back = Zurück an deinen Tisch
start-back-more = Dein Platz wird freigehalten
start-another = Neues Spiel beginnen
start-another-sure = Du hast noch ein angefangenes Spiel. Trotzdem ein neues beginnen? Das alte geht dann verloren.

## Name
name-title = Wie sollen dich die anderen nennen?
name-label = Dein Name
name-hint = Bis zu 20 Zeichen. Ohne Namen spielst du als Gast.
name-go = Platz nehmen
name-watch = Nur zuschauen
name-full = Alle Plätze sind besetzt, aber du kannst zuschauen.
name-playing = Es läuft gerade ein Spiel. Du kannst zuschauen und danach Platz nehmen.
name-at = Am Tisch: { $names }

## Lobby
lobby-title = Tisch von { $name }
lobby-title-bots = Spiel gegen Bots
lobby-title-solo = Solospiel
lobby-seats = { $taken } von 4 Plätzen besetzt
lobby-edition-classic = Figuren und Edelsteinreihen
lobby-edition-modern = Edelsteine für die Schnellsten
lobby-edition-solo = Flache Legeteile
lobby-edition-three_d = Legeteile auf zwei Ebenen
lobby-you-host = Du (Spielleitung)
lobby-you = Du
lobby-host = Spielleitung
lobby-player = Spielt mit
lobby-away = Gerade nicht da
lobby-bot = Bot, { $strength }
lobby-free = Platz { $seat } ist frei
lobby-free-more = Schick den Link oder setz einen Bot hin
lobby-free-bots = Setz einen Bot hin
lobby-add-bot = Bot hinzufügen
lobby-remove-bot = { $name } entfernen
lobby-bot-strength = Stärke von { $name }
lobby-level = Level von { $name }
lobby-boards = Tafeln
lobby-levels = Level
lobby-kick = { $name } entfernen
lobby-kick-sure = { $name } vom Tisch entfernen? Eine Rückkehr ist dann nicht mehr möglich.
lobby-pass-host = Spielleitung an { $name } geben
lobby-pass-host-sure = Spielleitung an { $name } geben? Nur die Spielleitung kann die Einstellungen ändern und das Spiel starten.
lobby-rename = Namen ändern
lobby-sit = Platz nehmen
lobby-stand = Nur zuschauen
lobby-full = Der Tisch ist voll, deshalb schaust du zu.
lobby-left = { $name } hat den Tisch verlassen.
lobby-watching = { $count ->
    [one] { $count } Person schaut zu
   *[other] { $count } Personen schauen zu
}
lobby-invite = Code ansagen oder Link schicken
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Link teilen
lobby-share-text = Spiel Ubongo mit mir!
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-local-only = Dieser Link funktioniert nur auf diesem Computer. Damit andere mitspielen können, starte Ubongo mit:
lobby-network = Für mein Netzwerk öffnen
lobby-network-more = Bisher erreicht nur dieser Computer den Tisch. Danach können Handys und Computer bei dir zu Hause mitspielen.
lobby-network-none = Das hat nicht geklappt: Dieser Computer ist offenbar in keinem Netzwerk.
lobby-network-open = Alle in deinem Netzwerk können mitspielen, bis du Ubongo beendest. Klappt es nicht, prüf die Firewall dieses Computers.
lobby-glass = Sanduhr
lobby-glass-more = Wird noch einmal umgedreht, wenn es niemand schafft
lobby-glass-none = Keine
lobby-glass-seconds = { $seconds } s
lobby-long = Länge
lobby-long-more = Das lange Spiel nutzt alle 36 Legetafeln
lobby-long-off = Neun Runden
lobby-long-on = Langes Spiel
lobby-luck = Belohnung
lobby-luck-more = Ein Edelstein für die Platzierung, dazu einer aus dem Beutel
lobby-luck-on = Mit Beutel
lobby-luck-off = Ohne Beutel
lobby-play-off = Stechen bei Gleichstand
lobby-play-off-more = Wer die Aufgabe zuerst löst, gewinnt das Spiel
lobby-play-off-no-glass = Ohne Sanduhr
lobby-play-off-glass = Mit Sanduhr
lobby-deck = Stapel
lobby-deck-more = Gleicher Code, gleiche Legetafeln
lobby-deck-fresh = Neue Legetafeln
lobby-deck-bad = Das ist kein Stapelcode für diese Ausgabe.
lobby-starter = Erster Wurf
lobby-starter-more = Einigt euch auf jemanden, sonst entscheidet das Los
lobby-calling = „Ubongo!“ rufen
lobby-calling-more = Automatisch: sobald deine Legefläche bedeckt ist. Gilt für alle.
lobby-calling-by-hand = Selbst rufen
lobby-calling-automatic = Automatisch
lobby-deal = Austeilen
lobby-deal-more = Gerecht: Alle Legetafeln einer Runde sind etwa gleich schwer (Hausregel)
lobby-deal-shuffled = Gemischt
lobby-deal-fair = Gerecht
lobby-patience = Wartezeit
lobby-patience-more = Danach handelt der Tisch für dich: Er würfelt, dreht die Sanduhr um oder stellt deine Figur auf
lobby-starter-random = Auslosen
lobby-spectators = Zuschauer
lobby-spectators-more = Wer den Link hat, darf zuschauen
lobby-short-code = Kurzer Code
lobby-short-code-more = Zum Ansagen, bis das Spiel beginnt
lobby-aids = Lösungshilfe
lobby-aids-more = Alle dürfen sich in der Runde eine Lösung ansehen
lobby-goal = Ziel
lobby-goal-tasks = { $count ->
    [one] { $count } Aufgabe, so schnell du kannst
   *[other] { $count } Aufgaben, so schnell du kannst
}
lobby-goal-minutes = { $count ->
    [one] So viele wie möglich in { $count } Minute
   *[other] So viele wie möglich in { $count } Minuten
}
lobby-goal-fast = So schnell wie möglich
lobby-goal-many = So viele wie möglich
lobby-goal-few = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
lobby-goal-min = { $count } min
lobby-start = { $rounds ->
    [one] { $rounds } Runde spielen
   *[other] { $rounds } Runden spielen
}
lobby-start-solo = Los geht’s
lobby-more = Mehr Einstellungen
lobby-wait-host = Warten, bis { $name } das Spiel startet …
lobby-ready = Bereit
lobby-be-ready = Ich bin bereit
lobby-all-ready = Alle sind bereit.
lobby-not-ready = Noch nicht bereit: { $names }
lobby-need-two = Klassisch spielt man mindestens zu zweit: Setz einen Bot hin oder lad jemanden ein.
lobby-with-others = Wenn ihr zu mehreren spielt
lobby-alone = Kommt niemand dazu, spielst du solo.
lobby-shuffling = Die Legetafeln werden vorbereitet …
lobby-rewards = Belohnung in jeder der neun Runden
lobby-rewards-classic = Wirst du rechtzeitig fertig, ziehst du deine Spielfigur und nimmst die zwei vordersten Edelsteine einer Reihe. Wer die meisten Edelsteine einer Farbe hat, gewinnt.
lobby-only-host = Nur { $name } kann die Einstellungen ändern.

## The course of a game
game-round = Runde { $round } von { $rounds }
game-play-off = Stechen
game-task = Aufgabe { $task }
game-task-of = Aufgabe { $task } von { $tasks }
game-solved = { $count } gelöst
game-pawn-place = Stell deine Spielfigur auf ein Feld
game-pawn-place-more = Wenn du fertig bist, zieht deine Figur von hier bis zu 3 Schritte und nimmt die zwei vordersten Edelsteine einer Reihe. Beginn bei den Farben, die du sammeln willst. Auf einem Feld dürfen mehrere Figuren stehen.
game-pawn-wait = Die anderen stellen ihre Figuren auf …
game-pawn-space = Feld { $space }: { $gems }
game-pawn-space-empty = Feld { $space }: leere Reihe
game-roll-you = Du hast den Würfel
game-roll-wait = { $name } hat den Würfel …
game-roll-bot = { $name } hat den Würfel. Bereit? Dann würfle du!
game-roll = Würfeln
game-roll-left = { $seconds ->
    [one] In { $seconds } Sekunde wird automatisch gewürfelt
   *[other] In { $seconds } Sekunden wird automatisch gewürfelt
}
game-rolled-you = Dein Wurf
game-rolled = Wurf von { $name }
game-number = Zahl { $number }
game-numbers = Auf dieser Tafel ergeben { $numbers } dieselbe Aufgabe.
game-glass-flip = Sanduhr umdrehen
game-glass-wait = Warten, bis jemand die Sanduhr umdreht …
game-glass-by = { $name } dreht die Sanduhr um.
game-ready = Mach dich bereit!
game-go = Los!
game-until-stop = bis „Stopp!“
game-no-glass = ohne Sanduhr
game-second-chance = Zweite Chance
game-second-chance-more = Niemand hat es geschafft. Die Sanduhr wird noch einmal umgedreht.
game-second-chance-said = Zweite Chance! Niemand hat es geschafft, deshalb wird die Sanduhr noch einmal umgedreht.
game-stop = Stopp!
game-ubongo = Ubongo!
game-ubongo-key = oder Taste U
game-call-tap = Tipp auf deine Tafel!
game-call-shout = oder ruf laut
game-done-rank = Du bist als { $rank } fertig!
game-called = { $name } ruft „Ubongo!“ und ist als { $rank } fertig.
game-gems-you = Du bekommst: { $gems }.
game-gems = { $name } bekommt: { $gems }.
game-bot-sits = { $player } ist gegangen. { $name } übernimmt den Platz.
game-bot-sits-in = { $player } ist gerade nicht da. { $name } spielt weiter.
game-player-left = { $name } hat das Spiel verlassen.
game-you-called = Du rufst „Ubongo!“
game-you-called-rank = Du rufst „Ubongo!“ Du bist als { $rank } fertig!
game-wrong-call = Noch nicht – es gibt noch Lücken.
moment-before = { $seconds } s vor { $name }!
moment-after = { $seconds } s nach { $name }!
moment-sand = Bei noch { $seconds } s!
moment-series = { $count ->
    [one] { $count }-mal nacheinander auf Platz 1!
   *[other] { $count }-mal nacheinander auf Platz 1!
}
moment-fastest = Deine schnellste in diesem Durchgang!
moment-later = { $seconds } s später
moment-from-track = aus der Auslage
moment-from-bag = aus dem Beutel
moment-you-have = Du hast
game-gave-up = aufgegeben
game-give-up = Tafel aufgeben
game-give-up-sure = Diese Legetafel aufgeben? Dann bekommst du in dieser Runde keine Edelsteine.
game-away = nicht da
game-absent = keine Verbindung
game-left = gegangen
game-your-gems = Deine Edelsteine
game-ahead = in Führung
game-most-wins = Wer die meisten Edelsteine einer Farbe hat, gewinnt
game-move-more = { $steps ->
    [0] Nimm die zwei vordersten Edelsteine deiner Reihe.
    [one] Zieh höchstens { $steps } Schritt und nimm die zwei vordersten Edelsteine der Reihe.
   *[other] Zieh höchstens { $steps } Schritte und nimm die zwei vordersten Edelsteine der Reihe.
}
game-move-stay = Bleiben, nehmen:
game-move-stay-empty = Bleiben, nichts nehmen
game-move-to = Auf { $space }, nehmen:
game-move-to-empty = Auf { $space }, nichts nehmen
game-move-only = Jetzt ziehen, später nehmen
game-move-time = Zeit, deine Edelsteine zu nehmen
gem-best = beste Farbe
rows-title = Edelsteinreihen
rows-now = { $steps ->
    [0] Jetzt fertig: { $rank }, kein Schritt
    [one] Jetzt fertig: { $rank }, { $steps } Schritt
   *[other] Jetzt fertig: { $rank }, bis { $steps } Schritte
}
rows-row = { $more ->
    [0] Reihe { $space }: { $gems }, danach nichts mehr.
   *[other] Reihe { $space }: { $gems }, danach noch { $more }.
}
rows-pawns = Figuren hier: { $names }.
rows-last = { $count ->
    [one] der letzte
   *[other] letzte zwei
}
rows-empty = leer
rows-open = Alle Reihen und die Edelsteine von allen
take-steps = { $steps ->
    [0] bleiben
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
take-far = zu weit
take-empty-stay = Leere Reihe. Bleibst du, bekommst du keine Edelsteine
take-empty-move = Leere Reihe. Hier bekommst du keine Edelsteine
take-nothing = nichts
take-preview = Du hättest
take-then = Dann hast du
take-choose = Wähl eine Reihe
take-any = Aus welcher Reihe nimmst du?
take-own-empty = Deine Reihe ist leer. Wähl eine andere.
take-all-empty = Alle erreichbaren Reihen sind leer. Du bekommst diese Runde keine Edelsteine.
take-away = { $steps ->
    [0] Deine Figur bleibt an Reihe { $space }.
    [one] Reihe { $space } ist { $steps } Schritt entfernt.
   *[other] Reihe { $space } ist { $steps } Schritte entfernt.
}
take-with = { $count ->
    [one] { $names } steht auch dort.
   *[other] { $names } stehen auch dort.
}
take-first = { $name } war hier schneller
take-lost = Noch { $seconds } s, dann sind deine Edelsteine verloren
take-hint = 1 bis 6 oder Pfeiltasten wählen eine Reihe
take-so-far = Edelsteine bisher
take-if = Edelsteine danach
game-placed = { $placed } von { $of } gelegt
game-took = nahm
game-took-nothing = nahm nichts
game-takes-nothing = { $name } nimmt keine Edelsteine.
game-watch = Den anderen zuschauen
game-skip = Zum Ergebnis
game-watching = Du schaust zu
game-paused = Pause
game-paused-more = Die Spielleitung hat das Spiel pausiert. Die Sanduhr steht still.
game-paused-here = Die Sanduhr steht still.
game-paused-away = Von den Spielern ist niemand da. Die Sanduhr steht still.
game-interrupted = Die Verbindung war unterbrochen. Das Spiel geht weiter, wenn alle wieder da sind.
game-paused-lost = Keine Verbindung zum Server. Die Sanduhr steht still, und deine Tafel ist sicher. Die Seite verbindet sich von selbst wieder.
game-react = Reagieren
reaction = { $reaction ->
    [applause] Gut gemacht!
    [laugh] Haha!
    [wonder] Oh!
    [groan] Oh nein!
    [hurry] Beeil dich!
    [think] Lass mich nachdenken.
    [thanks] Danke.
   *[handshake] Schönes Spiel.
}
rejected = { $why ->
    [stale] Zu spät: Diese Runde ist vorbei.
    [not-yet] Die Runde hat noch nicht begonnen.
    [call-pending] Moment: Dein letzter Zug wird noch geprüft.
    [watching] Das kann nur, wer am Tisch mitspielt.
    [not-host] Das kann nur die Spielleitung.
    [stand-in] Du vertrittst die Spielleitung, und das entscheidet nur sie selbst. Warte, bis sie zurück ist.
    [game-on] Nicht während eines Spiels.
    [shuffling] Die Legetafeln werden gerade gemischt.
    [no-seat] Alle Plätze sind besetzt.
    [changed] Das hat sich gerade geändert.
    [settings] Mit diesen Einstellungen lässt sich kein Spiel starten.
    [no-players] Niemand sitzt am Tisch.
    [too-fast] Zu schnell. Versuch es gleich noch einmal.
    [too-many] Zu viele Züge in dieser Runde.
    [over] Das Spiel ist zu Ende.
    [paused] Das Spiel ist pausiert.
    [no-race] Zu spät: Die Sanduhr ist abgelaufen.
    [not-your-die] Jemand anders hat den Würfel.
    [not-the-roller] Du hast gewürfelt, also dreht jemand anders die Sanduhr um.
    [finished] Du bist mit dieser Legetafel fertig.
    [out-of-reach] So weit darf deine Spielfigur nicht ziehen.
    [moved] Deine Spielfigur hat schon gezogen.
    [taken] Du hast deine Edelsteine schon genommen.
    [not-solved-yet] Mach zuerst deine Legetafel fertig.
    [placement] Dieses Legeteil passt dort nicht hin.
   *[not-now] Das geht gerade nicht.
}

## The board
board-title = Deine Legetafel
board-of = Legetafel von { $name }
board-tray = Deine Legeteile
board-rotate = Drehen
board-flip = Wenden
board-undo = Rückgängig
tray-placed = Gelegt
tray-in-hand = In der Hand
board-tile-tray = Legeteil { $tile }, neben der Legetafel
board-tile-board = Legeteil { $tile }, auf der Legetafel
board-tile-hand = Legeteil { $tile }, in deiner Hand
board-chosen = Legeteil { $tile } gewählt.
board-at = Legeteil { $tile } in Zeile { $row }, Spalte { $column }: { $verdict ->
    [fits] Es passt.
    [outside] Es ragt über den Rand.
   *[covers] Es liegt auf { $tiles }.
}
board-placed = Legeteil { $tile } gelegt. { $count ->
    [0] Die Legefläche ist bedeckt.
    [one] { $count } Kästchen ist noch frei.
   *[other] { $count } Kästchen sind noch frei.
}
board-removed = Legeteil { $tile } weggenommen.
board-sent-back = Legeteil { $tile } liegt wieder neben der Legetafel.
board-rotated = Legeteil { $tile } gedreht.
board-flipped = Legeteil { $tile } gewendet.
board-no-room = { $tile } passt dort nicht hin.
board-help = Die Tasten 1 bis 4 wählen ein Legeteil, die Pfeile bewegen es, die Leertaste dreht es, F wendet es, Enter legt es, die Rücktaste nimmt es weg, Z macht den letzten Zug rückgängig, U ruft Ubongo.

## The solid board
solid-tray = Deine Legeteile
solid-piece-tray = Legeteil { $tile }, neben der Legetafel
solid-piece-board = Legeteil { $tile }, auf der Legetafel
solid-piece-hand = Legeteil { $tile }, in deiner Hand
solid-chosen = Legeteil { $tile } gewählt.
solid-placed = Legeteil { $tile } gelegt. { $count ->
    [0] Die Legefläche ist gefüllt.
    [one] { $count } Würfelchen fehlt noch.
   *[other] { $count } Würfelchen fehlen noch.
}
solid-removed = Legeteil { $tile } weggenommen.
solid-sent-back = Legeteil { $tile } liegt wieder neben der Legetafel.
solid-rotated = Legeteil { $tile } gedreht.
solid-tipped = Legeteil { $tile } gekippt.
solid-layer = { $layer ->
    [1] Untere Ebene
   *[2] Obere Ebene
}
solid-plans = Beide Ebenen von oben
solid-tag = { $tile } { $layer ->
    [0] auf beiden Ebenen
    [1] auf der unteren Ebene
   *[2] auf der oberen Ebene
}: { $verdict ->
    [fits] passt – zum Legen tippen
    [drop] passt – zum Legen loslassen
    [not-yet] drehen oder verschieben
    [outside] ragt über den Rand
   *[covers] ersetzt { $tiles }
}
solid-at = Legeteil { $tile } auf Ebene { $layer }, Zeile { $row }, Spalte { $column }: { $verdict ->
    [fits] Es passt.
    [outside] Es ragt über den Rand.
   *[covers] Es ersetzt { $tiles }.
}
solid-left = Tafel nach links drehen
solid-right = Tafel nach rechts drehen
solid-above = Von oben ansehen
solid-look = Zieh am Wasser, um die Tafel zu drehen.
solid-xray = Durch die obere Ebene schauen
solid-up = Eine Ebene höher
solid-down = Eine Ebene tiefer
solid-rotate = Drehen
solid-tip-back = Nach hinten kippen
solid-tip-right = Nach rechts kippen
solid-positions-of = So kann { $tile } liegen
solid-positions = Mögliche Lagen
solid-position = Lage { $number } von { $count }
solid-choose = Tipp ein Legeteil an, wähl seine Lage und tipp dann auf ein Kästchen in einer der Ebenen. Oder zieh es einfach dorthin.
solid-help = Die Tasten 1 bis 4 wählen ein Legeteil, die Pfeile bewegen es, W und S wechseln die Ebene, die Leertaste dreht es, T kippt es nach hinten, R kippt es nach rechts, Enter legt es, die Rücktaste nimmt es weg, Z macht den letzten Zug rückgängig, Q und E drehen die Tafel, V zeigt sie von oben, X zeigt, was darunter ist, U ruft Ubongo.

## Keys
keys-title = Mit der Tastatur spielen
key-arrows = Pfeiltasten
key-space = Leertaste
keys-select = Legeteil wählen
keys-move = bewegen
keys-rotate = drehen
keys-flip = wenden
keys-tip = nach hinten kippen, nach rechts kippen (3D)
keys-layer = eine Ebene höher oder tiefer (3D)
keys-look = Tafel drehen, von oben ansehen, durchschauen (3D)
keys-place = legen
keys-remove = wegnehmen
keys-undo = rückgängig
keys-call = „Ubongo!“ rufen

## After a round
round-first = { $name } war am schnellsten!
round-first-you = Du warst am schnellsten!
round-nobody = Niemand hat es geschafft
round-glass-ran-out = { $open ->
    [0] Alle haben es geschafft!
    [one] Die Sanduhr ist abgelaufen: { $open } Legetafel wurde nicht fertig.
   *[other] Die Sanduhr ist abgelaufen: { $open } Legetafeln wurden nicht fertig.
}
round-solved-in = gelöst in { $time }
round-not-solved = nicht rechtzeitig gelöst
round-gave-up = aufgegeben
round-track = aus der Auslage
round-bag = aus dem Beutel
round-row = aus der Reihe
round-no-gem = Diesmal kein Edelstein
round-missed = Die Sanduhr ist abgelaufen, bevor die Edelsteine genommen wurden.
round-row-empty = Nichts genommen: Die Reihe war leer.
round-next-board = Deine nächste Legetafel
round-total = gesamt { $points }
round-solutions = Lösungen anzeigen
round-hide-solutions = Lösungen ausblenden

## Final result
final-won = { $name } gewinnt!
final-won-you = Du gewinnst!
final-won-shared = { $names } teilen sich den Sieg!
final-abandoned = Spiel vorzeitig beendet
final-abandoned-more = Die Spielleitung hat das Spiel beendet.
final-abandoned-here = Du hast das Spiel beendet.
final-counting = Die Edelsteine werden gezählt …
final-by-points = { $points ->
    [one] Mit { $points } Punkt. Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2 und ein Bernstein 1.
   *[other] Mit { $points } Punkten. Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2 und ein Bernstein 1.
}
final-last-left = Alle anderen haben das Spiel verlassen.
final-last-tied = Die anderen, die gleichauf lagen, haben das Spiel verlassen.
final-by-majority = Mit { $count } { $count ->
    [one] Edelstein
   *[other] Edelsteinen
} in { $gem ->
    [g] Grün.
    [r] Rot.
    [b] Blau.
    [v] Violett.
    [n] Braun.
   *[y] Gelb.
}
final-tie-next = { $names } hatten gleich viele Edelsteine ihrer besten Farbe. Die nächstbesten Farben haben entschieden.
final-tie-points = { $names } hatten gleich viele Punkte. Das Stechen hat entschieden.
final-tie-shared = Völliger Gleichstand!
final-tied = gleich
final-beats = { $more } schlägt { $less }
final-rematch = Noch ein Spiel
final-rematch-more = Gleicher Tisch, gleicher Link
final-wait-rematch = { $name } kann ein neues Spiel starten.
final-wants = { $count ->
    [one] { $names } will noch einmal spielen.
   *[other] { $names } wollen noch einmal spielen.
}
final-see-lobby = Zum Tisch
final-to-lobby = Einstellungen

## Solo
solo-skip = Aufgabe überspringen
solo-stop = Beenden
solo-stop-sure = Diesen Durchgang beenden? Dann zählt er nicht.
solo-result-tasks = { $count ->
    [one] { $count } Aufgabe in { $time }
   *[other] { $count } Aufgaben in { $time }
}
solo-result-time = { $count ->
    [one] { $count } Aufgabe gelöst
   *[other] { $count } Aufgaben gelöst
}
solo-result-minutes = { $count ->
    [one] { $count } Aufgabe in { $minutes } Min.
   *[other] { $count } Aufgaben in { $minutes } Min.
}
solo-result-stopped = Vorzeitig beendet
solo-not-counted = Dieser Durchgang zählt nicht.
solo-best = Neuer persönlicher Rekord!
solo-your-best = Dein Rekord: { $best }
solo-best-before = Rekord bisher: { $best }
solo-fastest = Schnellste Aufgabe
solo-times = Zeiten der Aufgaben
solo-again = Noch einmal
solo-task-line = Aufgabe { $task }
solo-used = Zeit bisher
solo-skipped = übersprungen
solo-put-aside = Aufgabe übersprungen
solo-history = Deine Ergebnisse auf diesem Gerät
solo-history-empty = Noch keine Ergebnisse. Spiel einen Durchgang zu Ende, dann steht er hier.

## Lost connection and links that lead nowhere
net-lost = Keine Verbindung. Dein Platz bleibt dir, während die Seite sich neu verbindet.
net-lost-race = Keine Verbindung. Spiel weiter: Bist du zurück, bevor der Sand durch ist, zählen deine Legeteile.
net-lost-race-open = Keine Verbindung. Spiel weiter: Bist du vor dem Ende der Runde zurück, zählen deine Legeteile.
net-lost-taking = Keine Verbindung. Wähle deine Reihe: Sie zählt, wenn du zurück bist, bevor der Sand durch ist.
net-lost-late = Keine Verbindung, und der Sand ist durch. Diese Runde endet ohne dich; Platz und Edelsteine behältst du.
net-lost-idle = Keine Verbindung. Die Runde läuft weiter; du siehst sie wieder, sobald du zurück bist.
net-lost-between = Keine Verbindung. Die anderen warten zehn Sekunden auf dich und spielen dann weiter. Platz und Edelsteine behältst du.
net-lost-solo = Keine Verbindung. Spiel weiter: Deine Legeteile werden gesendet, sobald du zurück bist.
net-back = Wieder verbunden.
net-waiting = Verbindung wird aufgebaut …
away-no-table = Tisch nicht gefunden
away-no-table-more = Vielleicht ist der Link falsch, oder der Tisch wurde nach langer Pause geschlossen. Einen Code kannst du auf der Startseite eingeben.
away-full = Alle Plätze sind besetzt
away-full-more = Die Spielleitung lässt keine Zuschauer zu. Du kannst selbst einen Tisch eröffnen.
away-playing = Es läuft gerade ein Spiel
away-playing-more = Die Spielleitung lässt keine Zuschauer zu. Versuch es noch einmal, wenn das Spiel vorbei ist.
away-kicked = Du wurdest vom Tisch entfernt
away-kicked-more = Die Spielleitung hat dich entfernt.
away-too-many = Zu viele Tabs offen
away-too-many-more = Du hast diesen Tisch in zu vielen Tabs offen. Schließ einen und versuch es noch einmal.
away-version = Diese Seite ist veraltet
away-version-more = Bitte lade sie neu.
away-page = Seite nicht gefunden
away-page-more = Unter dieser Adresse gibt es nichts.
away-again = Erneut versuchen
chunk-loading = Wird geladen …
chunk-failed = Dieser Teil der Seite wurde nicht geladen
chunk-failed-more = Prüf deine Verbindung und versuch es noch einmal. Nichts ist verloren.
chunk-outdated = Es gibt eine neue Version
chunk-outdated-more = Lade die Seite neu, um weiterzuspielen. Nichts ist verloren.
chunk-reload = Seite neu laden

## Installing the page
install-title = Ubongo immer dabei
install-more = Installiere es als App: ein Tipp, und es ist da, füllt den Bildschirm und braucht solo und gegen Bots kein Netz.
install-apple = Tipp im Browser auf „Teilen“ und dann auf „Zum Home-Bildschirm“. Danach startet Ubongo mit einem Tipp und füllt den Bildschirm.
install-go = Installieren

## Solution aid
aid-yes = { $count ->
    [one] Es geht, auf genau { $count } Art
   *[other] Es geht, auf genau { $count } Arten
}
aid-yes-more = { $count ->
    [one] Es geht, auf mindestens { $count } Art
   *[other] Es geht, auf mindestens { $count } Arten
}
aid-yes-note = Mehr musst du nicht ansehen, wenn du nur das wissen wolltest.
aid-yes-browse = Mit den Pfeilen siehst du alle Arten.
aid-no = Es geht nicht
aid-no-check = Prüf, was du gezeichnet und gewählt hast.
aid-unknown = Das ist zu viel zum Prüfen
aid-unknown-more = Wähl weniger, und zeichne eine kleinere Legefläche.
aid-rung-square = { $solid ->
    [yes] Welches Legeteil gehört hierher?
   *[no] Welches Legeteil gehört hierher?
}
aid-rung-square-more = { $solid ->
    [yes] Tipp ein Kästchen an, sieh sein Legeteil
   *[no] Tipp ein Kästchen an, sieh sein Legeteil
}
aid-rung-square-now = Tipp jetzt ein Kästchen an
aid-rung-piece = { $solid ->
    [yes] Ein Legeteil legen
   *[no] Ein Legeteil legen
}
aid-rung-piece-more = Das, was am meisten hilft
aid-rung-all = Alles zeigen
aid-rung-all-more = Die ganze Lösung
aid-rung-all-shown = Wird gezeigt
aid-back = Hinweis zurücknehmen
aid-way = Art { $way } von { $count }
aid-way-before = Vorige Art
aid-way-next = Nächste Art
aid-build = Legeteil für Legeteil aufbauen
aid-built = { $of ->
    [one] { $count } von { $of } Legeteil
   *[other] { $count } von { $of } Legeteilen
}
aid-goes-here = Hierher gehört { $tile }
aid-shown-pieces = { $count ->
    [0] Die Tafel ohne Legeteile
   *[other] Die Tafel mit { $tiles }
}
aid-ask-square = Zeile { $row }, Spalte { $column }
aid-ask-cube = { $layer ->
    [1] Untere Ebene
   *[2] Obere Ebene
}, Zeile { $row }, Spalte { $column }
aid-said-square = Zeile { $row }, Spalte { $column }: Hierher gehört { $tile }.
aid-said-piece = { $tile } wird an seinem Ort gezeigt. Es beginnt in Zeile { $row }, Spalte { $column }.
aid-said-all = Die ganze Lösung wird gezeigt.
aid-said-back = Der Hinweis ist zurückgenommen.

## Tutorial
start-here = Hier anfangen

## The daily five
not-stored = Dein Browser lässt diese Seite nichts speichern. Alles hier ist weg, wenn du sie schließt.

## Records
records-title = Rekorde

## Replays
replay-watch = Legetafeln ansehen
replay-share-file = Als Datei teilen
print-these = Diese Legetafeln drucken
replay-no-room = Dein Browser hat keinen Platz, um dieses Spiel zu behalten. Du kannst es jetzt noch ansehen oder als Datei speichern.
replay-saved = Als Datei gespeichert.

## History, and moving to another device
history-title = Dein Verlauf

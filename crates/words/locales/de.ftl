### Wörter der Seite. Begriffe aus der Spielanleitung: Legetafel, Legeteil, Legefläche, Sanduhr, Auslage, Beutel, Stechen.

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
gem-worth = Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2, ein Bernstein 1.
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
menu = Menü

## Menu and personal settings
menu-title = Menü und Einstellungen
menu-language = Sprache
menu-theme = Aussehen
menu-theme-auto = Wie das Gerät
menu-theme-light = Hell
menu-theme-dark = Dunkel
menu-sound = Ton
menu-sound-on = Ton ist an
menu-sound-off = Ton ist aus
menu-motion = Weniger Bewegung
menu-name = Dein Name
menu-pause = Spiel pausieren
menu-resume = Weiterspielen
menu-stand-up = Platz freigeben
menu-stand-up-sure = Deinen Platz einem Bot überlassen? Du kannst weiter zusehen.
menu-leave = Spiel verlassen
menu-leave-sure = Endgültig gehen? Du bekommst keine Legetafeln mehr und kannst nicht gewinnen. Die anderen spielen weiter.
menu-abandon = Spiel beenden
menu-abandon-sure = Das Spiel für alle beenden, ohne Sieger?
menu-abandon-here = Dieses Spiel ohne Sieger beenden?
menu-rules = So wird gespielt

## Start page
start-claim = Fülle die Insel mit deinen Legeteilen, bevor der Sand verrinnt. Wer zuerst ruft, holt sich die Edelsteine.
start-players = 1 bis 4 Spieler
start-friends = Mit Freunden
start-friends-more = Tisch eröffnen und den Link schicken
start-bots = Gegen Bots
start-bots-more = Einer bis drei, sanft bis gnadenlos
start-solo = Solospiel
start-solo-more = Auf Zeit oder auf Rekord
start-rules = So wird gespielt
start-rules-more = Zwei Minuten, zum Mitmachen
start-code = Link oder Code
start-join = Mitspielen
start-code-bad = Das ist kein Tisch-Code. Er hat 15 Zeichen, etwa K7DPM-3QX8T-ZB4NA.
start-opening = Tisch wird eröffnet …
start-failed = Der Server ist nicht erreichbar. Solospiel und Spiele gegen Bots gehen trotzdem.
start-too-many = Du hast in kurzer Zeit viele Tische eröffnet. Bitte warte ein wenig.
start-continue = Weiterspielen
start-continue-more = { $edition }, Runde { $round }
start-continue-solo = { $edition } solo, Aufgabe { $round }
start-back = Zurück an deinen Tisch
start-back-more = Dein Platz bei deinen Freunden ist frei gehalten
start-another = Neues Spiel beginnen
start-another-sure = Du hast ein Spiel, das nicht zu Ende ist. Ein neues beginnen? Das alte wird beendet.

## Name
name-title = Wie sollen dich die anderen nennen?
name-label = Dein Name
name-hint = Bis zu 20 Zeichen. Ohne Namen spielst du als Gast.
name-go = Platz nehmen
name-watch = Nur zusehen
name-full = Alle Plätze sind besetzt, aber du kannst zusehen.
name-at = Am Tisch: { $names }

## Lobby
lobby-title = Tisch von { $name }
lobby-title-bots = Gegen Bots
lobby-title-solo = Solospiel
lobby-seats = { $taken } von 4 Plätzen besetzt
lobby-edition-classic = Figuren, Edelsteinreihen
lobby-edition-modern = Edelsteine für die Schnellsten
lobby-edition-three_d = Klötze, zwei Ebenen hoch
lobby-you-host = Du, Spielleitung
lobby-you = Du
lobby-host = Spielleitung
lobby-player = Spielt mit
lobby-away = Gerade nicht da
lobby-bot = Bot, { $strength }
lobby-free = Platz { $seat } ist frei
lobby-free-more = Schick den Link oder setz einen Bot hin
lobby-free-bots = Setz einen Bot hin
lobby-add-bot = Bot dazu
lobby-remove-bot = { $name } entfernen
lobby-bot-strength = Wie gut { $name } ist
lobby-level = Level von { $name }
lobby-boards = Tafeln
lobby-levels = Level
lobby-kick = { $name } wegschicken
lobby-kick-sure = { $name } wegschicken? Eine Rückkehr an diesen Tisch ist dann nicht möglich.
lobby-pass-host = Spielleitung an { $name } geben
lobby-pass-host-sure = Spielleitung an { $name } geben? Nur die Spielleitung ändert die Einstellungen und startet das Spiel.
lobby-rename = Namen ändern
lobby-sit = Platz nehmen
lobby-stand = Nur zusehen
lobby-full = Der Tisch ist voll, deshalb schaust du zu.
lobby-watching = { $count ->
    [one] { $count } Person sieht zu
   *[other] { $count } Personen sehen zu
}
lobby-invite = Mit Link oder Code einladen
lobby-copy = Link kopieren
lobby-copied = Kopiert
lobby-share = Link teilen
lobby-share-text = Spiel Ubongo mit mir!
lobby-qr = QR-Code mit dem Link zu diesem Tisch
lobby-lonely = Dieser Link geht nur auf diesem Computer. Damit andere mitspielen können, starte das Spiel mit:
lobby-glass = Sanduhr
lobby-glass-more = Wird noch einmal umgedreht, wenn niemand fertig ist
lobby-glass-none = Ohne
lobby-glass-seconds = { $seconds } s
lobby-long = Länge
lobby-long-more = Das lange Spiel nutzt alle 36 Legetafeln
lobby-long-off = Neun Runden
lobby-long-on = Langes Spiel
lobby-luck = Belohnung
lobby-luck-more = Ein Edelstein für den Platz und einer aus dem Beutel
lobby-luck-on = Platz und Beutel
lobby-luck-off = Nur Platz
lobby-play-off = Stechen bei Gleichstand
lobby-play-off-more = Wer die Aufgabe zuerst löst, gewinnt das Spiel
lobby-play-off-no-glass = Ohne Sanduhr
lobby-play-off-glass = Mit Sanduhr
lobby-deck = Stapel
lobby-deck-more = Gleicher Code, gleiche Legetafeln
lobby-deck-fresh = Neue Legetafeln
lobby-deck-bad = Das ist kein Stapel-Code für diese Ausgabe.
lobby-starter = Erster Wurf
lobby-starter-more = Einigt euch auf jemanden, sonst entscheidet das Los
lobby-calling = „Ubongo!“ rufen
lobby-calling-more = Automatisch: sobald deine Legefläche bedeckt ist. Für alle gleich.
lobby-calling-by-hand = Ihr ruft selbst
lobby-calling-automatic = Automatisch
lobby-deal = Austeilen
lobby-deal-more = Gerecht: alle Legetafeln einer Runde etwa gleich schwer (unsere Regel)
lobby-deal-shuffled = Gemischt
lobby-deal-fair = Gerecht
lobby-patience = Geduld
lobby-patience-more = Danach würfelt der Tisch selbst oder stellt Figuren
lobby-starter-random = Auslosen
lobby-spectators = Zuschauer
lobby-spectators-more = Wer den Link hat, darf zusehen
lobby-aids = Lösungshilfe
lobby-aids-more = Während der Runde eine Lösung zeigen
lobby-goal = Ziel
lobby-goal-tasks = { $count ->
    [one] { $count } Aufgabe, so schnell du kannst
   *[other] { $count } Aufgaben, so schnell du kannst
}
lobby-goal-minutes = { $count ->
    [one] So viele wie möglich in { $count } Minute
   *[other] So viele wie möglich in { $count } Minuten
}
lobby-start = { $rounds ->
    [one] { $rounds } Runde starten
   *[other] { $rounds } Runden starten
}
lobby-start-solo = Los geht’s
lobby-more = Mehr Einstellungen
lobby-wait-host = { $name } startet das Spiel.
lobby-need-two = Klassisch geht ab zwei Spielern: Setz einen Bot hin oder lade jemanden ein.
lobby-alone = Ist sonst niemand am Tisch, spielst du solo.
lobby-shuffling = Die Legetafeln entstehen …
lobby-rewards = Belohnung in jeder der neun Runden
lobby-rewards-classic = Wer fertig wird, zieht die Spielfigur und nimmt die zwei vordersten Edelsteine einer Reihe. Es gewinnt, wer die meisten Edelsteine einer Farbe hat.
lobby-only-host = Nur { $name } ändert die Einstellungen.

## The course of a game
game-round = Runde { $round } von { $rounds }
game-play-off = Stechen
game-task = Aufgabe { $task }
game-task-of = Aufgabe { $task } von { $tasks }
game-pawn-place = Stell deine Spielfigur auf ein Feld
game-pawn-place-more = Hier beginnst du. Auf einem Feld dürfen mehrere Figuren stehen.
game-pawn-wait = Die anderen stellen ihre Figuren auf …
game-pawn-space = Feld { $space }: { $gems }
game-pawn-space-empty = Feld { $space }: leere Reihe
game-roll-you = Du bist mit Würfeln dran
game-roll-wait = { $name } würfelt …
game-roll-bot = { $name } hat den Würfel. Du darfst würfeln.
game-roll = Würfeln
game-roll-left = { $seconds ->
    [one] Der Würfel rollt von selbst in { $seconds } Sekunde
   *[other] Der Würfel rollt von selbst in { $seconds } Sekunden
}
game-rolled-you = Dein Wurf
game-rolled = { $name } würfelt
game-number = Zahl { $number }
game-numbers = { $numbers } stehen für diese Aufgabe.
game-glass-flip = Sanduhr umdrehen
game-glass-wait = Jemand von den anderen dreht die Sanduhr um …
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
game-ubongo-auto = sobald die Legefläche bedeckt ist
game-done-rank = { $rank } Platz für dich!
game-called = { $name } ruft Ubongo!
game-bot-sits = { $name } übernimmt den Platz
game-you-called = Du rufst Ubongo!
game-you-called-rank = Du rufst Ubongo! { $rank } Platz für dich!
game-refused = Noch nicht: Die Legefläche ist nicht bedeckt.
game-puzzling = legt noch
game-passed = aufgegeben
game-pass = Tafel aufgeben
game-pass-sure = Diese Legetafel aufgeben? Dann bekommst du in dieser Runde keine Edelsteine.
game-away = nicht da
game-left = gegangen
game-your-gems = Deine Edelsteine
game-ahead = führt
game-most-wins = Wer die meisten Edelsteine einer Farbe hat, gewinnt
game-move-more = { $steps ->
    [0] Nimm die zwei vordersten Edelsteine deiner Reihe.
    [one] Wähle eine Reihe, höchstens { $steps } Feld weit, und tippe sie noch einmal an: Ihre zwei vordersten Edelsteine gehören dir.
   *[other] Wähle eine Reihe, höchstens { $steps } Felder weit (siehe Punkte), und tippe sie noch einmal an: Ihre zwei vordersten Edelsteine gehören dir.
}
game-move-stay = Bleib, nimm
game-move-stay-empty = Bleiben (Reihe ist leer)
game-move-to = Zu { $space }, nimm
game-move-to-empty = Auf { $space } ziehen (Reihe ist leer)
game-move-only = Nur ziehen, später nehmen
game-move-lost = dann sind nicht genommene Edelsteine verloren
game-watch = Den anderen zusehen
game-skip = Zum Ergebnis
game-watching = Du siehst zu
game-paused = Pause
game-paused-more = Die Spielleitung hat das Spiel angehalten. Die Sanduhr steht still.
game-paused-here = Die Sanduhr steht still.
game-paused-away = Von den Spielern ist niemand da. Die Sanduhr steht still.
game-interrupted = Die Verbindung war unterbrochen. Das Spiel geht weiter, wenn alle wieder da sind.
game-react = Reagieren
reaction = { $reaction ->
    [applause] Gut gemacht!
    [laugh] Haha!
    [wonder] Oh!
    [groan] Oh nein!
    [hurry] Mach schnell!
    [think] Lass mich nachdenken.
    [thanks] Danke.
   *[handshake] Schönes Spiel.
}
refused = { $why ->
    [stale] Zu spät: Diese Runde ist vorbei.
    [not-yet] Die Runde hat noch nicht begonnen.
    [weighing] Einen Moment: Dein letzter Zug wird noch geprüft.
    [watching] Das können nur Mitspielende am Tisch.
    [not-host] Das kann nur die Spielleitung.
    [game-on] Nicht während eines Spiels.
    [shuffling] Die Legetafeln werden gerade gemischt.
    [no-seat] Alle Plätze sind besetzt.
    [changed] Das hat sich gerade geändert.
    [terms] Diese Einstellungen ergeben kein Spiel.
    [no-players] Niemand sitzt am Tisch.
    [too-fast] Zu schnell. Versuch es gleich noch einmal.
    [too-many] Zu viele Züge in dieser Runde.
    [over] Das Spiel ist zu Ende.
    [paused] Das Spiel ist unterbrochen.
    [no-race] Zu spät: Die Sanduhr ist abgelaufen.
    [not-your-die] Jemand anders hat den Würfel.
    [not-the-roller] Wer gewürfelt hat, dreht die Sanduhr nicht um.
    [finished] Du bist mit dieser Legetafel fertig.
    [out-of-reach] So weit darf deine Spielfigur nicht ziehen.
    [moved] Deine Spielfigur hat schon gezogen.
    [taken] Du hast deine Edelsteine schon genommen.
    [not-solved-yet] Löse zuerst deine Legetafel.
    [placement] Das Legeteil passt dort nicht hin.
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
    [one] { $count } Kästchen ist offen.
   *[other] { $count } Kästchen sind offen.
}
board-removed = Legeteil { $tile } weggenommen.
board-sent-back = Legeteil { $tile } kommt zurück neben die Legetafel.
board-rotated = Legeteil { $tile } gedreht.
board-flipped = Legeteil { $tile } gewendet.
board-no-room = { $tile } passt dort nicht.
board-help = Die Tasten 1 bis 4 wählen ein Legeteil, Pfeile bewegen es, die Leertaste dreht, F wendet, Enter legt, die Rücktaste nimmt es weg, Z macht rückgängig, U ruft Ubongo.

## The solid board
solid-tray = Deine Legeteile
solid-piece-tray = Legeteil { $tile }, neben der Legetafel
solid-piece-board = Legeteil { $tile }, auf der Legetafel
solid-piece-hand = Legeteil { $tile }, in deiner Hand
solid-chosen = Legeteil { $tile } gewählt.
solid-placed = Legeteil { $tile } gelegt. { $count ->
    [0] Die Legefläche ist gefüllt.
    [one] { $count } Kästchen ist noch frei.
   *[other] { $count } Kästchen sind noch frei.
}
solid-removed = Legeteil { $tile } weggenommen.
solid-sent-back = Legeteil { $tile } kommt zurück neben die Legetafel.
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
    [not-yet] drehen oder verschieben
    [outside] ragt über den Rand
   *[covers] verdrängt { $tiles }
}
solid-at = Legeteil { $tile } auf Ebene { $layer }, Zeile { $row }, Spalte { $column }: { $verdict ->
    [fits] Es passt.
    [outside] Es ragt über den Rand.
   *[covers] Es verdrängt { $tiles }.
}
solid-left = Tafel nach links drehen
solid-right = Tafel nach rechts drehen
solid-above = Von oben
solid-look = Zieh am Wasser, um die Tafel zu drehen.
solid-xray = Durch die obere Ebene sehen
solid-up = Eine Ebene höher
solid-down = Eine Ebene tiefer
solid-rotate = Drehen
solid-tip-back = Nach hinten
solid-tip-right = Nach rechts
solid-positions-of = So kann { $tile } liegen
solid-positions = Wie das Legeteil liegen kann
solid-position = Lage { $number } von { $count }
solid-choose = Tippe ein Legeteil an, wähle seine Lage und tippe auf ein Kästchen einer Ebene, oder ziehe es dorthin.
solid-help = Die Tasten 1 bis 4 wählen ein Legeteil, Pfeile bewegen es, W und S wechseln die Ebene, die Leertaste dreht, T kippt nach hinten, R nach rechts, Enter legt, die Rücktaste nimmt es weg, Z macht rückgängig, Q und E drehen die Tafel, V blickt von oben, X zeigt, was unten ist, U ruft Ubongo.

## Keys
keys-title = Mit der Tastatur spielen
key-arrows = Pfeiltasten
key-space = Leertaste
keys-select = Legeteil wählen
keys-move = bewegen
keys-rotate = drehen
keys-flip = wenden
keys-tip = nach hinten, nach rechts kippen (3D)
keys-layer = eine Ebene höher oder tiefer (3D)
keys-look = Tafel drehen, von oben, durchsehen (3D)
keys-place = legen
keys-remove = wegnehmen
keys-undo = rückgängig
keys-call = „Ubongo!“ rufen

## After a round
round-first = { $name } war am schnellsten!
round-first-you = Du warst am schnellsten!
round-nobody = Niemand war fertig
round-glass-ran-out = { $open ->
    [0] Alle waren fertig.
    [one] Die Sanduhr ist abgelaufen, { $open } Legetafel blieb offen.
   *[other] Die Sanduhr ist abgelaufen, { $open } Legetafeln blieben offen.
}
round-solved-in = gelöst in { $time }
round-not-solved = nicht rechtzeitig gelöst
round-gave-up = aufgegeben
round-track = aus der Auslage
round-bag = aus dem Beutel
round-row = aus der Reihe
round-no-gem = Diesmal kein Edelstein
round-missed = Die Sanduhr war abgelaufen, bevor die Edelsteine genommen waren.
round-row-empty = Die Reihe war leer.
round-next-board = Deine nächste Legetafel
round-total = jetzt { $points }
round-solutions = Lösungen zeigen
round-hide-solutions = Lösungen verbergen

## Final result
final-won = { $name } gewinnt!
final-won-you = Du gewinnst!
final-won-shared = { $names } teilen sich den Sieg!
final-abandoned = Das Spiel wurde beendet
final-abandoned-more = Die Spielleitung hat es vorzeitig beendet.
final-abandoned-here = Du hast es vor dem Ende abgebrochen.
final-counting = Die Edelsteine werden gezählt …
final-by-points = { $points ->
    [one] Mit { $points } Punkt. Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2, ein Bernstein 1.
   *[other] Mit { $points } Punkten. Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2, ein Bernstein 1.
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
final-tie-shared = Sie sind in allem gleich, was zählt.
final-tied = gleich
final-beats = { $more } schlägt { $less }
final-rematch = Noch ein Spiel
final-rematch-more = Gleicher Tisch, gleicher Link
final-wait-rematch = { $name } kann ein neues Spiel starten.
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
solo-result-stopped = Vorzeitig beendet
solo-best = Dein neuer Rekord!
solo-your-best = Dein Rekord: { $best }
solo-again = Noch einmal
solo-task-line = Aufgabe { $task }
solo-used = Zeit bisher
solo-skipped = übersprungen
solo-history = Deine Ergebnisse auf diesem Gerät
solo-history-empty = Noch keine Ergebnisse. Beende einen Durchgang, dann steht er hier.

## Lost connection and links that lead nowhere
net-lost = Verbindung verloren. Spiel weiter: Alles bleibt erhalten und wird später gesendet.
net-back = Wieder verbunden.
net-waiting = Verbindung wird aufgebaut …
away-no-table = Diesen Tisch gibt es nicht
away-no-table-more = Der Link ist falsch, oder der Tisch wurde abgeräumt, weil lange niemand gespielt hat. Einen Code kannst du auf der Startseite eingeben.
away-full = Alle Plätze sind besetzt
away-full-more = Und die Spielleitung möchte keine Zuschauer. Frag nach einem anderen Tisch oder eröffne selbst einen.
away-kicked = Du wurdest vom Tisch entfernt
away-kicked-more = Die Spielleitung hat dich von diesem Tisch weggeschickt.
away-too-many = Zu viele Tabs offen
away-too-many-more = Du hast diesen Tisch in zu vielen Tabs offen. Schließ einen und versuch es noch einmal.
away-version = Diese Seite ist veraltet
away-version-more = Bitte lade sie neu.
away-page = Hier ist nichts
away-page-more = Diese Adresse führt nirgendwohin.
away-again = Erneut versuchen

## How to play
rules-title = So wird gespielt
rules-1-title = Alle haben eine Insel
rules-1 = Deine Legetafel zeigt eine helle Legefläche. Der Würfel bestimmt, welche Legeteile darauf gehören: drei auf einer leichten Tafel, vier auf einer schweren.
rules-2-title = Bedecke sie exakt
rules-2 = Dreh und wende deine Legeteile, bis die Legefläche bedeckt ist: nichts bleibt offen, nichts ragt über den Rand, kein Teil liegt auf einem anderen.
rules-3-title = Ruf „Ubongo!“
rules-3 = Alle legen gleichzeitig, solange der Sand läuft. Wer fertig ist, ruft. Die anderen machen weiter bis „Stopp!“.
rules-4-title = Gewinne Edelsteine
rules-4-classic = Klassisch: Zieh deine Spielfigur und nimm die zwei vordersten Edelsteine einer Reihe. Wer zuerst fertig ist, darf drei Felder weit ziehen, dann sind es zwei, dann eines. Die meisten Edelsteine einer Farbe gewinnen.
rules-4-modern = Modern: Wer zuerst fertig ist, bekommt einen Saphir, dann gibt es einen Bernstein, und alle, die fertig werden, ziehen einen Edelstein aus dem Beutel. Die meisten Punkte gewinnen. Ein Rubin zählt 4, ein Saphir 3, ein Smaragd 2, ein Bernstein 1.
rules-4-three_d = 3D: Deine Legeteile füllen die Fläche auf zwei Ebenen, nichts ragt in die dritte. Edelsteine gibt es wie bei Modern.
rules-try = Probier es: Zieh ein Legeteil auf die Insel, oder tipp es an und dann ein Kästchen. Jedes Antippen dreht es, „Wenden“ wendet es.
rules-try-done = Ubongo! Das ist schon alles.
rules-hands = Mit Maus und Finger
rules-hands-1 = Zieh ein Legeteil, um es zu bewegen. Über einem Finger schwebt es etwas höher, damit du es siehst.
rules-hands-2 = Tipp es an, um es zu drehen; das Mausrad tut dasselbe.
rules-hands-3 = Wende es mit dem Knopf oder einem Rechtsklick.
rules-hands-4 = Oder wähl ein Legeteil und tipp auf ein Kästchen.
rules-hands-5 = 3D: Tippe ein Legeteil an, wähle seine Lage und tippe auf ein Kästchen einer Ebene oder der Tafel. Es fällt so tief, wie es passt. Zieh am Wasser, um von einer anderen Seite zu schauen.

### Words of the screens beside the table. The page loads these texts with those screens. Terms and rules for new messages: docs/words.md.

## Companion
companion-title = Begleiter für die Schachtel
companion-flip = Tippen zum Umdrehen
companion-go-on = Angehalten. Tippen zum Fortsetzen
companion-second = Tippen für die zweite Chance
companion-next = Tippen für die nächste Runde
companion-start = Tippen zum Starten
companion-finish = Tippen, wenn du fertig bist
companion-glass = Sanduhr, { $time }. { $hint }
companion-clock = Solo-Uhr, { $time }. { $hint }
companion-flipped = Sanduhr umgedreht.
companion-flipped-undo = Umgedreht. Zurück
companion-undo = Zurück
companion-shorter = Kürzer
companion-longer = Länger
companion-minutes = { $count } Min.
companion-tasks = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
companion-pause = Anhalten
companion-next-round = Nächste Runde
companion-new-game = Neues Spiel
companion-sheet = Wertung
companion-run = Dieser Durchgang
companion-run-empty = Nimm eine Legetafel, tipp auf die Uhr und wirf den Würfel. Tipp jedes Mal auf die Uhr, wenn du fertig bist.
companion-back = Zurück zur Uhr
companion-has-die = { $name } hat den Würfel
companion-next-roller = Danach: { $name }
companion-rolled = { $name } würfelt: { $face }.
companion-die = Würfel
companion-symbols = Symbole
companion-numbers = Zahlen
companion-take-away = Edelsteine wegnehmen
companion-cell = { $name }, { $gem }: { $count }
companion-no-more = In der Schachtel sind keine Edelsteine dieser Art mehr.
companion-leads = { $name } führt
companion-tied = Gleichstand: { $names }
companion-play-off = { $names } nehmen je eine weitere Legetafel und spielen ohne Sanduhr. Wer war zuerst fertig?
companion-setup = Spieler und Spiel
companion-timer = Uhr
companion-rounds = Runden
companion-edition = Ausgabe
companion-players = Spieler
companion-player = Spieler { $number }
companion-player-name = Name von Spieler { $number }
companion-player-add = Spieler hinzufügen
companion-remove = { $name } entfernen
companion-remove-sure = { $name } mit allen Edelsteinen entfernen? Das lässt sich nicht rückgängig machen.
companion-give-die = Den Würfel bekommt { $name }
companion-aside = Weglegen
companion-aside-said = Aufgabe weggelegt.
companion-solved-said = Aufgabe gelöst.
companion-wide = Vollbild
companion-narrow = Vollbild beenden

## Solution aid
aid-kind = Flach oder 3D
aid-flat = Flache Legeteile
aid-solid = 3D-Legeteile
aid-draw = Zeichne deine Legetafel
aid-help-tab = Hilfe
aid-how = Kästchen antippen oder ziehen
aid-clear = Leeren
aid-change = Tafel ändern
aid-pieces = { $solid ->
    [yes] Legeteile neben deiner Zahl
   *[no] Legeteile neben deinem Symbol
}
aid-help = Hilfe, so viel du magst
aid-go = Hilf mir
aid-try = Erst selbst versuchen
aid-tile = { $count ->
    [one] Legeteil { $tile }, { $count } Kästchen
   *[other] Legeteil { $tile }, { $count } Kästchen
}
aid-piece = { $count ->
    [one] Legeteil { $tile }, { $count } Würfelchen
   *[other] Legeteil { $tile }, { $count } Würfelchen
}
aid-squares = { $count ->
    [one] { $count } Kästchen
   *[other] { $count } Kästchen
}
aid-cubes = { $count ->
    [one] { $count } Würfelchen
   *[other] { $count } Würfelchen in zwei Ebenen
}
aid-match = Die Zahlen passen
aid-squares-over = { $count ->
    [one] { $count } Kästchen zu viel
   *[other] { $count } Kästchen zu viel
}
aid-squares-missing = { $count ->
    [one] { $count } Kästchen zu wenig
   *[other] { $count } Kästchen zu wenig
}
aid-cubes-differ = Die Legefläche hat { $area } Würfelchen, die Legeteile haben { $pieces }
aid-no-squares = Tipp Kästchen an oder zieh darüber, um die Legefläche zu zeichnen. Verraten wird nichts, bis du fragst.
aid-no-pieces = { $solid ->
    [yes] Wähl jetzt die Legeteile neben deiner Zahl.
   *[no] Wähl jetzt die Legeteile neben deinem Symbol.
}
aid-too-many-pieces = { $solid ->
    [yes] Die Hilfe schafft bis zu { $most } Legeteile. Mit mehr würde es zu lange dauern, jede Lösung zu finden.
   *[no] Die Hilfe schafft bis zu { $most } Legeteile. Mit mehr würde es zu lange dauern, jede Lösung zu finden.
}
aid-too-many-squares = { $solid ->
    [yes] { $squares } Kästchen sind zu viele: { $pieces } Legeteile füllen höchstens { $most }.
   *[no] { $squares } Kästchen sind zu viele: { $pieces } Legeteile bedecken höchstens { $most }.
}
aid-parts = Die Legefläche hat { $count } getrennte Teile. Stimmt das?
aid-hole = Die Legefläche hat ein Loch. Stimmt das?
aid-miss-unreachable = { $count ->
    [one] Nichts, was du gewählt hast, kann das markierte Kästchen bedecken.
   *[other] Nichts, was du gewählt hast, kann die markierten Kästchen bedecken.
}
aid-miss-piece = Mit { $other } statt { $tile } geht es. Hast du sie verwechselt?
aid-miss-square = Es geht, wenn ein Kästchen wie markiert umzieht. Verrutscht?
aid-deck = Tafel nach ihrer Nummer wählen
aid-code = Stapelcode
aid-number = Nummer der Tafel
aid-find = Tafel suchen
aid-making = Die Tafeln werden ausgelegt …
aid-faces = Seite des Würfels
aid-code-bad = Das ist kein Stapelcode. Stapelcodes sehen so aus: C1-0000-00DY.
aid-code-typo = Im Stapelcode ist ein Tippfehler. Bitte sieh noch einmal nach.
aid-code-version = Dieser Stapelcode stammt aus einer anderen Version des Spiels.
aid-number-bad = Dieser Stapel hat die Tafeln 1 bis { $last }.

## Practice
practice-choose = Was möchtest du üben?
practice-edition = Ausgabe
practice-difficulty = Schwierigkeit
practice-difficulty-more = Innerhalb des Levels, danach, wie lange die meisten brauchen.
practice-difficulty-name = { $difficulty ->
    [easier] Leichter
    [medium] Mittel
   *[harder] Schwerer
}
practice-go = Los geht’s
practice-own = Deine eigene Tafel
practice-grade = { $difficulty }, etwa { $seconds } s
practice-help = Hilfe
practice-like = Noch so eine
practice-any = Eine andere
practice-streak = ohne Hilfe gelöst
practice-streak-how = Jede Aufgabe, die du ohne Hilfe löst, zählt eins dazu. Hilfe oder eine übersprungene Aufgabe nimmt nie etwas weg.
practice-solved = { $count ->
    [one] { $count } Aufgabe insgesamt gelöst
   *[other] { $count } Aufgaben insgesamt gelöst
}
practice-done = Ubongo! Gelöst in { $time }.
practice-done-hints = { $count ->
    [one] Gelöst in { $time }, mit { $count } Hinweis.
   *[other] Gelöst in { $time }, mit { $count } Hinweisen.
}

## The daily five
daily-title = Die Fünf des Tages
daily-date = { $date }. Dieselben fünf Inseln für alle, von leicht bis schwer.
daily-rules = Ein Versuch zählt. Die Uhr läuft über alle fünf, auch wenn du die Seite schließt. Überspringen geht nicht.
daily-rules-past = Diese fünf sind vorbei: Du kannst sie spielen, aber sie zählen nicht mehr.
daily-start = Los
daily-task = Aufgabe { $task } von 5
daily-stars = { $count ->
    [one] { $count } Stern von 5
    *[other] { $count } Sterne von 5
}
daily-clock = für alle fünf
daily-solved = { $task } gelöst: { $time }
daily-solved-said = Aufgabe { $task } gelöst in { $time }.
daily-give-up = Aufgeben
daily-give-up-sure = Die fünf von heute aufgeben? Das war dein Versuch, der zählt.
daily-result = Alle fünf in { $time }
daily-result-fun = { $time }, nur zum Spaß
daily-given-up = Heute nicht
daily-yesterday = Die fünf von gestern
daily-today = Die fünf von heute
daily-next = die nächsten fünf in
daily-next-time = { $hours } h { $minutes } min
daily-island = Aufgabe { $task }
daily-island-solved = Aufgabe { $task }: { $time }
daily-everyone = Die Zeiten von allen
daily-players = { $count ->
    [one] Minuten für alle fünf, { $count } Person.
    *[other] Minuten für alle fünf, { $count } Personen.
}
daily-faster = { $count ->
    [one] { $count } Person. Du warst schneller als { $percent } % der anderen.
    *[other] { $count } Personen. Du warst schneller als { $percent } % der anderen.
}
daily-fastest = Bestzeit { $time }
daily-you-time = du { $time }
daily-middle = Mitte { $time }
daily-you = du
daily-heap = { $from } bis { $to }
daily-heap-more = { $from } oder länger
daily-heap-time = Zeit
daily-heap-players = Personen
daily-best = Die besten zehn
daily-named = Meinen Namen zeigen: { $name }
daily-named-more = Für Ergebnisse ab jetzt. Alle, die diese Liste öffnen, können ihn sehen.
daily-nobody = Hier hat noch niemand diese fünf geschafft.
daily-offline = Der Server ist nicht erreichbar, darum fehlen die Zeiten der anderen. Spielen kannst du trotzdem.
daily-offline-waits = Der Server ist nicht erreichbar. Dein Ergebnis bleibt hier und wird gesendet, sobald du wieder online bist.
daily-streak = { $count ->
    [one] Tag in Folge
    *[other] Tage in Folge
}
daily-longest = { $count ->
    [one] Deine längste Serie: { $count } Tag
    *[other] Deine längste Serie: { $count } Tage
}
daily-week = Minuten, letzte sieben Tage
daily-not-played = nicht gelöst
daily-share = Teilen: keine Form, kein Legeteil wird verraten
daily-share-title = Ubongo, fünf vom { $date }
daily-share-sum = { $count ->
    [one] { $time }, { $count } Tag in Folge
    *[other] { $time }, { $count } Tage in Folge
}
daily-copy = Den Text kopieren
daily-again = Noch mal zum Spaß
daily-again-more = Ein weiterer Lauf zählt nicht und kommt nicht auf die Liste.
daily-not-stored = Dein Browser lässt diese Seite nichts speichern. Ergebnis und Serie sind weg, wenn du sie schließt.
daily-wrong-clock = Dein Gerät sagt { $date }, aber der Kalender des Servers ist anderer Meinung. Prüfe bitte das Datum deines Geräts; dein Ergebnis bleibt erhalten.
daily-not-listed = Der Server konnte deinen Lauf nicht nachspielen, darum steht er nicht auf der Liste. Für deine Serie zählt er trotzdem.

## Records
records-more = Die besten Solospiele auf diesem Server. Jedes wurde nachgespielt, bevor es auf die Liste kam.
records-edition = Ausgabe
records-level = Level
records-goal = Ziel
records-without-aids = Ohne Hilfen
records-with-aids = Mit Hilfen
records-minutes = { $count ->
    [one] { $count } Minute
    *[other] { $count } Minuten
}
records-tasks = { $count ->
    [one] { $count } Aufgabe
    *[other] { $count } Aufgaben
}
records-rank = Platzierung
records-name = Name
records-solved = Gelöst
records-time = Zeit
records-unnamed = ohne Namen
records-own = Deine Platzierung: { $rank }
records-none = In dieser Kategorie gibt es noch keine Rekorde.
records-offline = Der Server ist nicht erreichbar. Deine eigenen Ergebnisse sind auf diesem Gerät sicher.
records-listed = Meine besten Solospiele hier zeigen
records-listed-more = Jede neue persönliche Bestleistung wird mit ihren Zügen an diesen Server gesendet, ohne deinen Namen, außer du zeigst ihn.
records-play = Solo spielen

## Replays
replay-shelf = Ein Spiel noch einmal ansehen
replay-shelf-more = Die Spiele gegen Bots und Solospiele, die du in diesem Browser beendet hast. Die neuesten 20 bleiben erhalten.
replay-shelf-empty = Hier sind noch keine Spiele. Beende ein Spiel gegen Bots oder ein Solospiel, dann kannst du es noch einmal ansehen.
replay-open = Datei öffnen
replay-open-more = Ein gespeichertes Spiel ansehen.
replay-save = Als Datei speichern
replay-winner = Gewonnen: { $names }
replay-title = { $count ->
    [one] { $edition }, { $count } Person
   *[other] { $edition }, { $count } Personen
}
replay-title-solo = { $edition }, solo
replay-minutes = { $date }, { $minutes } min
replay-in-round = in dieser Runde
replay-in-task = für diese Aufgabe
replay-ahead = Vorn: { $name }
replay-even = Niemand liegt allein vorn.
replay-no-gems = Noch hat niemand Edelsteine.
replay-over = Das Spiel ist aus.
replay-called = Ubongo! nach { $time }
replay-line = Zeitleiste
replay-row-rounds = Runde
replay-row-tasks = Aufgabe
replay-row-gems = Edelsteine
replay-row-ahead = vorn
replay-row-even = gleich
replay-hidden = verborgen, bis du dort bist
replay-show = Späteres zeigen
replay-back = Vorige Runde
replay-play = Abspielen
replay-pause = Anhalten
replay-on = Nächste Runde
replay-next-call = Nächster Ruf
replay-speed = Tempo
replay-of = von { $length }
replay-now = { $place }, { $time } von { $length }
replay-copy = Link kopieren
replay-said-call = { $name }: „Ubongo!“ nach { $time }.
replay-said-gems = { $count ->
    [one] { $name }: { $count } Edelstein.
   *[other] { $name }: { $count } Edelsteine.
}
replay-said-gave-up = { $name }: aufgegeben.
replay-failed = Dieses Spiel lässt sich nicht zeigen
replay-offline = Keine Verbindung zum Server. Versuch es noch einmal, wenn du online bist.
replay-gone = Dieses Spiel gibt es nicht. Nur beendete Spiele lassen sich ansehen, und alte werden gelöscht.
replay-busy = Der Server ist ausgelastet. Bitte versuch es in einer Minute noch einmal.
replay-not-kept = Dieser Browser hat das Spiel nicht mehr.
replay-too-large = Diese Datei ist zu groß für ein Spiel.
replay-no-game = Diese Datei ist kein Ubongo-Spiel.
replay-cut-off = Diese Datei ist unvollständig: Ihr Ende fehlt.
replay-newer = Diese Datei ist von einer neueren Version von Ubongo. Lade die Seite neu und öffne sie dann noch einmal.
replay-changed = Diese Datei wurde verändert oder beschädigt: Das Spiel darin folgt nicht den Regeln.

## History, and moving to another device
history-since = Seit { $date }: { $sum }. Auf diesem Gerät.
history-games = { $count ->
    [one] { $count } Spiel
   *[other] { $count } Spiele
}
history-runs = { $count ->
    [one] { $count } Durchgang allein
   *[other] { $count } Durchgänge allein
}
history-tasks = { $count ->
    [one] { $count } Aufgabe
   *[other] { $count } Aufgaben
}
history-here = Auf diesem Gerät
history-empty = Noch nichts hier
history-empty-more = Was du ab jetzt zu Ende spielst, steht hier, mit deinen Zeiten, deinen Platzierungen und deinen Edelsteinen.
history-filter = Was gezeigt wird
history-all = Alles
history-alone = Allein
history-tab-progress = Fortschritt
history-tab-games = Spiele
history-list = Spiele und Durchgänge
history-none = Davon gibt es noch nichts.
history-today = Heute
history-yesterday = Gestern
history-game = { $count ->
    [one] { $edition }, { $count } Person
   *[other] { $edition }, { $count } Personen
}
history-bots = { $count ->
    [one] Gegen { $count } Bot
   *[other] Gegen { $count } Bots
}
history-rounds = { $count ->
    [one] { $count } Runde
   *[other] { $count } Runden
}
history-solo-tasks = { $count ->
    [one] Solo, { $count } Aufgabe
   *[other] Solo, { $count } Aufgaben
}
history-solo-minutes = { $count ->
    [one] Solo, { $count } Minute
   *[other] Solo, { $count } Minuten
}
history-five = Alle fünf gelöst
history-ended = vorzeitig beendet
history-best = Bestzeit
history-new = neu, heute
history-show-more = { $count ->
    [one] Noch { $count } zeigen
   *[other] Noch { $count } zeigen
}
history-progress = Minuten je Aufgabe, nach Wochen
history-one = ein Spiel oder Durchgang
history-week-median = Median der Woche
history-week = Woche ab
history-median = Mittlere Zeit
history-grades = Minuten nach Schwierigkeit
history-grade = Schwierigkeit
history-half = die Hälfte deiner Zeiten
history-own-median = dein Median
history-expected = erwartet
history-bests = Bestzeiten
history-places = Platzierungen und Edelsteine
history-played = gespielt
history-not-played = nicht gespielt
history-play = Die Fünf von heute
history-file-more = Speichere deinen Verlauf als Datei oder füge den eines anderen Geräts hinzu. Nichts zählt doppelt.
history-clear = Alles löschen
history-clear-sure = Den ganzen Verlauf mit allen Spielen und Ergebnissen auf diesem Gerät löschen? Das lässt sich nicht rückgängig machen.
history-cleared = Dein Verlauf ist gelöscht.
history-streak = { $count ->
    [one] Tag in Folge mit Ubongo
    *[other] Tage in Folge mit Ubongo
}
history-added = { $count ->
    [one] { $count } Eintrag hinzugefügt.
   *[other] { $count } Einträge hinzugefügt.
}
history-from-server = { $count ->
    [one] { $count } Spiel vom Server kam dazu, das du auf einem anderen Gerät gespielt hast.
   *[other] { $count } Spiele vom Server kamen dazu, die du auf einem anderen Gerät gespielt hast.
}
history-added-none = Alles in dieser Datei war schon da.
history-no-file = Diese Datei ist kein Ubongo-Verlauf. Nimm die, die du hier gespeichert hast.
history-damaged = Diese Datei ist beschädigt, darum kam nichts hinzu. Speichere sie auf dem anderen Gerät noch einmal.
history-too-large = Diese Datei ist zu groß für einen Verlauf.
history-not-saved = Dein Browser kann hier keine Dateien speichern. Es ist nichts verloren.
history-not-stored = Dein Browser speichert nichts mehr für diese Seite. Was du spielst, ist weg, wenn du sie schließt. Speichere es als Datei.
history-put-aside = Der alte Verlauf war nicht lesbar. Er ist beiseitegelegt, und ein neuer hat begonnen.
move-title = Auf ein anderes Gerät umziehen
move-more = Das andere Gerät wird zu dir, mit Namen, Einstellungen, Verlauf und Plätzen in Spielen.
move-make = Code erzeugen
move-qr = QR-Code für den Umzug
move-how = Scanne das mit dem anderen Gerät oder öffne dort „Dein Verlauf“ und tippe den Code ein. Zeig ihn sonst niemandem.
move-left = Noch { $time } gültig, und nur einmal.
move-over = Dieser Code gilt nicht mehr. Du kannst einen neuen erzeugen.
move-enter = Ich habe einen Code
move-code = Code vom anderen Gerät
move-go = Hierher umziehen
move-go-more = Name, Einstellungen und Plätze in Spielen dieses Geräts werden ersetzt. Was hier gespielt wurde, bleibt im Verlauf.
move-done = { $count ->
    [one] Jetzt bist du hier. { $count } Eintrag kam mit.
   *[other] Jetzt bist du hier. { $count } Einträge kamen mit.
}
move-typo = In diesem Code ist ein Tippfehler. Sieh bitte noch einmal nach.
move-unknown = Unter diesem Code wartet nichts. Ein Code gilt fünf Minuten und einmal; erzeuge auf dem anderen Gerät einen neuen.
move-too-many = Es wurden zu viele Codes probiert. Warte bitte eine Weile.
move-too-many-made = Es wurden zu viele Codes erzeugt. Warte bitte eine Weile.
move-offline = Der Server ist nicht erreichbar. Es ist nichts verloren; versuch es später oder speichere deinen Verlauf als Datei.
move-refused = Der Server kann das gerade nicht annehmen. Es ist nichts verloren; speichere deinen Verlauf als Datei oder versuch es später.
move-newer = Das andere Gerät hat eine neuere Version von Ubongo. Lade diese Seite neu und erzeuge dort einen neuen Code.
move-sealed = Was ankam, lässt sich mit diesem Code nicht öffnen. Erzeuge auf dem anderen Gerät einen neuen.
move-not-stored = Dieser Browser speichert nichts für diese Seite, darum kannst du nicht hierher umziehen. Nimm ein Fenster, das nicht privat ist.

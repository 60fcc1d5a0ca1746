### Words of the printed game.

## Titles and notes of the pages
print-title = { $edition ->
    [classic] Ubongo zum Ausdrucken: Classic
    [modern] Ubongo zum Ausdrucken: Modern
   *[three_d] Ubongo zum Ausdrucken: 3D
}
print-deck = Stapel { $code }
print-sheet = { $number } von { $count }
print-contents = Inhalt
print-again = Der Stapel-Code { $code } ergibt wieder dieselben Tafeln, auf Papier und am Bildschirm.
print-short = Ein Spiel mit diesen Tafeln: { $players } Personen, { $boards } Legetafeln, { $rounds } Runden, wenn ihr beide Seiten spielt. Legt { $rounds } Saphire und { $rounds } Bernsteine in die Auslage.
print-short-classic = Ein Spiel mit diesen Tafeln: { $players } Personen, { $boards } Legetafeln, { $rounds } Runden, wenn ihr beide Seiten spielt.
print-too-few = Das sind zu wenige Legetafeln für { $players } Personen: In jeder Runde brauchen alle eine eigene.
print-boards = Legetafeln
print-boards-back = Legetafeln, Rückseite
print-board = { $code } · { $number } von { $count }
print-level = { $level ->
    [easy] Leicht, 3 Legeteile
    [hard] Schwer, 4 Legeteile
    [level-1] Level 1
    [level-2] Level 2
    [level-3] Level 3
   *[level-4] Level 4
}
print-level-short = { $level ->
    [easy] Leicht
    [hard] Schwer
    [level-1] Level 1
    [level-2] Level 2
    [level-3] Level 3
   *[level-4] Level 4
}
print-ruler = Dieses Lineal muss 5 cm lang sein. Sonst drucke noch einmal mit 100 % („Originalgröße“).
print-square = Ein Kästchen ist auf Legetafeln und Legeteilen { $length } lang.
print-blanks = Eigene Legetafeln
print-blanks-note = Zeichne eine Legefläche und schreibe ihre Legeteile neben jedes Symbol oder jede Zahl
print-back = Rückseite
print-back-empty = Das ist die Rückseite der Seite davor.
print-tiles = Legeteile
print-tiles-of = { $count ->
    [1] Legeteile für Person { $first }
   *[2] Legeteile für Person { $first } und { $second }
}
print-tiles-note = 12 Legeteile für jede Person
print-tiles-back = Legeteile, gewendet
print-pieces = Legeteile
print-nets-of = Legeteile für Person { $player }
print-nets-note = Gestrichelte Linien nach hinten falten, gepunktete nach vorn
print-plans-note = { $count ->
    [one] Klebe 32 Holzwürfel zusammen, für { $count } Person
   *[other] Klebe für jede von { $count } Personen 32 Holzwürfel zusammen
}
print-cubes = { $count ->
    [one] { $count } Würfelchen
   *[other] { $count } kleine Würfel
}
print-layer = Ebene { $number }
print-small = Kleinteile
print-small-note = An durchgezogenen Linien schneiden, an gestrichelten falten
print-gems = Edelsteine
print-die = Würfel
print-pawns = Spielfiguren
print-timer = Sanduhr
print-timer-site = Diese Seite ist eure Sanduhr. Öffne sie auf einem Handy.
print-timer-clock = Jede Uhr ist eure Sanduhr: eine Minute für jede Aufgabe.
print-track = Auslage
print-gem-board = Reihen für die Edelsteine
print-gem-board-note = Auf jedes Loch ein Edelstein, auf die Felder die Figuren
print-rules = Regeln
print-rules-of = { $edition ->
    [classic] Die Regeln von Ubongo: Classic
    [modern] Die Regeln von Ubongo: Modern
   *[three_d] Die Regeln von Ubongo: 3D
}
print-solo = Solospiel
print-scores = Wertungsblätter
print-scores-note = { $edition ->
    [classic] Die meisten Edelsteine einer Farbe gewinnen
    [modern] Die meisten Punkte gewinnen
   *[three_d] Auch in 3D gewinnen die meisten Punkte
}
print-score-names = Namen
print-score-points = Punkte
print-solutions = Lösungen

## How to make everything
print-make = So wird’s gemacht
print-make-print = Drucke mit 100 % („Originalgröße“) auf { $paper }, { $duplex ->
    [long] beidseitig, über die lange Kante gewendet.
    [short] beidseitig, über die kurze Kante gewendet.
   *[off] einseitig.
} Dickes Papier ist für alles außer Regeln und Lösungen am besten.
print-make-check = Miss das Lineal auf Seite 1 nach: Es muss 5 cm lang sein. Dann sind Kästchen { $length } lang, und die Legeteile passen auf die Legetafeln.
print-make-boards = Legetafeln: Schneide sie an den Eckmarken aus. Jede hat eine leichtere und eine schwerere Seite.
print-make-tiles = Legeteile: Klebe das Blatt auf Pappe von 1 bis 2 mm, oder drucke es auf dein dickstes Papier. Schneide zuerst die langen Linien: Nachbarn haben denselben Schnitt.
print-make-nets = Legeteile: Schneide an durchgezogenen Linien und um die Laschen herum. Falte gestrichelte Linien nach hinten und gepunktete nach vorn, dann klebe die Laschen innen fest.
print-make-plans = Legeteile: Klebe Holzwürfel Ebene für Ebene zusammen, wie die Pläne es zeigen.
print-make-gems = Edelsteine: Klebe das Blatt auf Pappe und schneide an den Linien. In einem Beutel oder Becher sieht man sie nicht.
print-make-die = Würfel: Schneide ihn mit den Laschen aus, falte ihn und klebe die Laschen fest. Oder nimm einen gekauften Würfel: Seine Zahlen sind die Symbole von oben nach unten.
print-make-pawns = Spielfiguren: Falte jeden Streifen zu einem Zelt und klebe die beiden Enden mit dem Zeichen aufeinander.
print-make-track = Auslage: Schneide sie aus. Jede Runde nimmt einen Saphir und einen Bernstein.
print-make-gem-board = Reihen für die Edelsteine: Lass die Seite, wie sie ist, und lege sie in die Mitte.
print-make-solutions = Lösungen: Gib sie jemandem, der nicht mitspielt, oder lass sie in der Schachtel.

## The screen to print from the page
printing-title = Ein Spiel ausdrucken
printing-lead = Ein ganzes Spiel aus deinem Drucker, zum Ausschneiden und Kleben. Es entsteht auf deinem Gerät, auch ohne Verbindung.
printing-to-table = Zurück zum Tisch
printing-what = Was gedruckt wird
printing-preset = { $preset ->
    [small] Kleines Spiel
    [whole] Alles
    [cards] Nur Legetafeln
   *[own] Eigene Auswahl
}
printing-preset-more = { $preset ->
    [small] 12 Legetafeln und alles, was sie brauchen. Gut für einen ersten Versuch.
    [whole] Alle Legetafeln, dazu Wertungsblätter und leere Legetafeln.
    [cards] Neue Aufgaben für alle, die die Legeteile der Schachtel haben.
   *[own] Wähle Teile und Legetafeln einzeln.
}
printing-parts = Teile
printing-parts-none = Wähle mindestens einen Teil.
printing-boards = Nummern der Legetafeln
printing-boards-bad = Schreibe Nummern von Legetafeln von 1 bis { $count }, etwa 1-12 oder 1-8,20.
printing-code-bad = Das ist kein Stapelcode. Bitte prüfe ihn noch einmal.
printing-other = Andere Legetafeln nehmen
printing-paper = Papier
printing-sides = Dein Drucker bedruckt
printing-long = beide Seiten, lange Kante
printing-short = beide Seiten, kurze Kante
printing-off = eine Seite
printing-ink = Tinte
printing-colour = Farbe
printing-black = Schwarz, mit Mustern
printing-nets = Netze zum Falten
printing-plans = Pläne für Holzwürfel
printing-players = Personen
printing-preview = Vorschau
printing-laying = Die Seiten werden gesetzt …
printing-failed = Die Seiten lassen sich nicht erstellen
printing-sheets = { $pages ->
    [one] { $pages } Seite
   *[other] { $pages } Seiten
} auf { $sheets ->
    [one] { $sheets } Blatt Papier
   *[other] { $sheets } Blatt Papier
}
printing-page = Seite { $number } von { $count }
printing-before = Vorige Seite
printing-next = Nächste Seite
printing-jump = Zu einem Teil gehen
printing-save = Als PDF speichern
printing-writing = Die Seiten werden geschrieben …
printing-saved = Gespeichert als { $name }
printing-not-saved = Dein Browser kann die Datei hier nicht speichern. Versuch es mit einem anderen Browser.
printing-hint = Drucke die Datei mit 100 % („Originalgröße“). Seite 1 hat ein Lineal zum Nachmessen.

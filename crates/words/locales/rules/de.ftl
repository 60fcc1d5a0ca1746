### The tutorial and the rules to read. The page loads these texts with those two screens. Terms: docs/words.md.

## Tutorial
learn-step = Schritt { $step } von { $count }
learn-steps = Schritte der Einführung
learn-skip = Einführung überspringen
learn-to-table = Zurück zum Tisch
learn-show = Zeig es mir
learn-next = Weiter
learn-finish = Fertig
learn-yes = Ja!
learn-edition = Ausgabe
learn-keys = Tasten: 1 bis 3 nehmen ein Legeteil, Pfeile bewegen es, Leertaste dreht, F wendet, Enter legt es ab.
learn-keys-solid = Tasten: 1 bis 3 nehmen ein Legeteil, Pfeile bewegen es, Leertaste dreht, T und R kippen, Enter legt es ab.
learn-rotate = Tippe auf das Legeteil, bis es wie der Umriss liegt.
learn-flip = Tippe auf „Wenden“, um das Legeteil zu wenden.
learn-choose = Tippe auf das Legeteil, um es zu wählen.
learn-position = Wähle jetzt die Lage des Umrisses.
learn-place = Zieh es auf seinen Umriss.
learn-take-off = So bleibt eine Lücke. Nimm { $tile } zurück: „Rückgängig“.
learn-roll = Wirf den Würfel.
learn-pick = Tippe auf die Legeteile deines Symbols.
learn-call = Alles ist bedeckt: Ruf „Ubongo!“
learn-call-early = Noch nicht, da ist noch eine Lücke. Ein zu früher Ruf kostet nichts.
learn-bag = Tippe auf den Beutel.
learn-pawn = Tippe auf eines der sechs Felder.
learn-row = Tippe auf ein Feld, das du erreichst.
learn-take = Nimm deine zwei Edelsteine.
learn-caller = Tippe an, wer danach gerufen hat.
learn-glass = Tippe auf die Sanduhr, um sie umzudrehen.
learn-winner = Tippe an, wer gewinnt.
learn-play-off = Tippe die beiden an, die weiterspielen.
learn-rotate-title = Ein Legeteil drehen
learn-rotate-lead = Deine Insel zeigt, wie das Legeteil liegen muss.
learn-flip-title = Ein Legeteil wenden
learn-flip-lead = Wie du es auch drehst, dieses Legeteil passt nicht. Es hat aber eine Rückseite.
learn-turn-title = Drehen und wenden
learn-turn-lead = Du darfst ein Legeteil drehen und wenden, bis es passt.
learn-turned = Legeteile darfst du drehen und wenden, wie du willst.
learn-tip-title = Ein Legeteil aufstellen
learn-tip-lead = In 3D baust du zwei Ebenen hoch. Dieses Legeteil muss stehen.
learn-tip-learnt = Dreh die Legeteile und kippe sie auf jede Seite, bis beide Ebenen voll sind.
learn-third-title = Keine dritte Ebene
learn-third-lead = So würde das Legeteil in eine dritte Ebene ragen. Die muss leer bleiben.
learn-third-learnt = Zwei Ebenen, genau gefüllt: nichts über den Rand, nichts obendrauf.
learn-cover-title = Bedecke die Insel genau
learn-cover-lead = Keine Lücken, nichts über den Rand.
learn-cover-title-solid = Fülle beide Ebenen
learn-cover-lead-solid = Keine Lücken in den Ebenen, nichts über den Rand.
learn-cover-learnt = Das war eine ganze Aufgabe. Im Spiel zeigt dir niemand die Umrisse.
learn-die-title = Der Würfel entscheidet
learn-die-lead = Jedes Symbol hat seine Legeteile. Nur diese darfst du benutzen, auch wenn andere passen.
learn-die-lead-solid = Jede Zahl hat ihre Legeteile. Nur diese darfst du benutzen, auch wenn andere passen.
learn-die-learnt = Der Wurf gilt für alle, jeder spielt auf seiner eigenen Legetafel.
learn-die-roll = Würfeln
learn-die-first = Wirf zuerst den Würfel.
learn-die-other = Die gehören zu einem anderen Wurf.
learn-call-title = Ruf „Ubongo!“
learn-call-lead = Der Sand läuft für alle zugleich. Leg das letzte Legeteil und ruf.
learn-call-lead-solid = Jemand anderes dreht die Sanduhr um, dann läuft der Sand für alle. Leg das letzte Legeteil und ruf.
learn-call-learnt = Der erste richtige Ruf liegt vorn. Die anderen spielen weiter, bis der Sand durch ist.
learn-gems-title = Schnell sein, Edelsteine holen
learn-gems-lead = Du warst am schnellsten: Der Saphir gehört dir. Zieh noch einen dazu.
learn-gems-learnt = Wer nach neun Runden die meisten Punkte hat, gewinnt.
learn-worth = Was Edelsteine wert sind
learn-who = Wer sie bekommt, in jeder Runde
learn-first = Zuerst
learn-first-gets = Saphir und Beutel
learn-second = Danach
learn-second-gets = Bernstein und Beutel
learn-others = Andere
learn-others-get = nur Beutel
learn-late = Zu spät
learn-late-gets = nichts
learn-bag-tap = Tippe auf den Beutel
learn-pawn-title = Stell deine Figur auf
learn-pawn-lead = Jedes Feld hat eine Reihe mit zwölf Edelsteinen. Beginn dort, wo dir die vorderen gefallen.
learn-pawn-learnt = Auf einem Feld dürfen beliebig viele Figuren stehen.
learn-row-title = Wähle eine Reihe
learn-row-lead = Du warst am schnellsten: Zieh bis zu drei Felder oder bleib stehen, und nimm die zwei vorderen Edelsteine. Die Nächsten ziehen zwei Felder oder eins.
learn-row-far = Das ist zu weit.
learn-row-first = Wähle zuerst ein Feld.
learn-row-learnt = Wer zuerst kommt, mahlt zuerst: Auf einem gemeinsamen Feld bekommt die vorderen Edelsteine, wer zuerst zugreift, und nur solange der Sand läuft.
learn-take-button = Ziehen und nehmen
learn-caller-title = Wer ist als Nächstes dran?
learn-caller-not = Nein, jemand hat früher gerufen.
learn-again-title = Eine zweite Chance
learn-again-lead = Der Sand ist durch, und niemand ist fertig. Alle dürfen weitermachen, wo sie sind.
learn-again-learnt = Wird auch jetzt niemand fertig, endet die Runde ohne Belohnung. Ein drittes Mal gibt es nicht.
learn-glass-out = Abgelaufen
learn-glass-second = Zweite Chance
learn-you = Du
learn-end-title = Wer gewinnt?
learn-end-lead = Die meisten Punkte gewinnen, nicht die meisten Edelsteine. Hier steht es unentschieden.
learn-end-lead-classic = Die meisten Edelsteine einer Farbe gewinnen, nicht die meisten Edelsteine. Bei Gleichstand zählt die zweitbeste Farbe.
learn-end-not = Das sind zu wenige Punkte.
learn-end-not-classic = Schau auf die beste Farbe, dann auf die zweitbeste.
learn-end-learnt = Bei Gleichstand bekommen diese Spieler noch je eine Legetafel: Wer sie zuerst löst, gewinnt.
learn-end-learnt-classic = Ist auch die gleich, zählt die dritte Farbe, und so weiter bis zur sechsten.
learn-end = Du kannst es
learn-end-more = Alles andere kommt beim Spielen. Die Regeln kannst du jederzeit nachlesen.
learn-read = Regeln lesen
learn-repeat = Noch einmal
learn-other-editions = Andere Ausgaben

## The rules to read
read-title = Die Regeln
read-search = Regeln durchsuchen
read-all = Alle Ausgaben
read-none = Keine Regel enthält diese Wörter.
read-count = { $count ->
    [one] 1 Regel
   *[other] { $count } Regeln
}
read-learn = Einführung
read-topic = { $topic ->
    [aim] Worum es geht
    [box] In der Schachtel
    [set-up] Vor dem Spiel
    [round] Eine Runde
    [call] Der Ruf
    [again] Zweite Chance
    [rewards] Belohnungen
    [end] Ende und Gleichstand
    [variants] Varianten
    [alone] Solo und App
   *[ours] Eigene Regeln
}
read-ours = Was zwischen Bildschirmen geschieht, steht in keiner Anleitung. Diese Regeln sind von uns.
read-aim = Alle spielen gleichzeitig, jeder auf seiner eigenen Legetafel, und in einer Runde hat niemand die gleiche Legetafel wie ein anderer.
read-set = Jeder hat einen Satz Legeteile, alle mit verschiedener Form. Sätze, die niemand braucht, bleiben in der Schachtel.
read-box-classic = Sechs längliche Felder, jedes mit einer Reihe von 12 Löchern; 72 Edelsteine, je 12 in sechs Farben, und 12 Ersatzsteine, mit denen nie gespielt wird; 4 Spielfiguren; 36 Legetafeln mit zwei Seiten; 4 Sätze mit je 12 Legeteilen; eine Sanduhr; ein Würfel mit sechs Symbolen.
read-box-modern = 4 Sätze mit je 12 Legeteilen, 36 Legetafeln mit zwei Seiten zu je sechs Aufgaben, ein Würfel, eine Sanduhr, ein Beutel, eine Auslage für die Runden und 58 Edelsteine: 10 Rubine, 19 Saphire, 10 Smaragde und 19 Bernsteine.
read-box-solid = 72 Legetafeln mit zwei Seiten und 671 Aufgaben in vier Leveln, 4 Sätze mit je 8 räumlichen Legeteilen, die 58 Edelsteine wie in Modern, ein Beutel, ein Würfel und eine Sanduhr.
read-rows = Die 72 Edelsteine kommen zufällig in die 72 Löcher, in jedes einer.
read-pawn = Jeder stellt seine Spielfigur auf eines der sechs Felder. Auf einem Feld dürfen beliebig viele Figuren stehen.
read-side = Alle spielen die gleiche Seite: die leichte mit 3 Legeteilen, am besten für das erste Spiel, oder die schwere mit 4.
read-stack = Zu zweit braucht ihr 18 Legetafeln, zu dritt 27, zu viert 36. Das sind neun Runden.
read-starter = Ihr einigt euch, wer beginnt. Jeder bekommt eine Legetafel, und sie liegen vor dem Wurf offen: Alle sehen die Legefläche und die Legeteile, nur das Ergebnis des Würfels ist noch unbekannt.
read-track = 9 Saphire und 9 Bernsteine liegen in der Auslage, als Belohnung und um die Runden zu zählen. Die anderen 40 Edelsteine sind im Beutel.
read-side-modern = Die leichte Seite hat 3 Legeteile, die schwere 4. Jeder darf seine Seite wählen.
read-rounds = Es gibt neun Runden. Alle Legetafeln kommen von einem Stapel und liegen vor dem Wurf offen. Wer würfelt, dreht auch die Sanduhr um. Die jüngste Person beginnt, oder wen ihr bestimmt.
read-level = Jeder wählt sein Level. Level 1 ist für jüngere Kinder gedacht, 2 bis 4 für Erwachsene.
read-pile = Jeder hat einen eigenen Stapel aus neun Legetafeln seines Levels, verdeckt.
read-die = Der Würfel entscheidet, welche Aufgabe der Legetafel gespielt wird. Nur die Legeteile neben dem gewürfelten Symbol oder der Zahl dürfen benutzt werden, auch wenn andere zufällig passen.
read-die-solid = Der Würfel zeigt eine Zahl, und die Legetafel sagt, für welche Aufgabe sie steht. Mehrere Zahlen können für dieselbe Aufgabe stehen.
read-roll = Wer den Würfel wirft, dreht im selben Moment auch die Sanduhr um.
read-roll-solid = Die Legetafeln werden aufgedeckt, einer würfelt (die jüngste Person zuerst), und ein anderer dreht die Sanduhr um.
read-cover = Eine Aufgabe ist gelöst, wenn ihre Legeteile, jedes einmal, die helle Legefläche genau bedecken: keine Lücke, nichts übereinander, nichts außerhalb der Legefläche.
read-layers = In 3D wird die Legefläche genau zwei Ebenen hoch gefüllt: nichts über den Rand, nichts in einer dritten Ebene.
read-turn = Legeteile dürfen frei gedreht werden. Flache Legeteile darf man auch wenden.
read-sand = Solange die Sanduhr läuft, spielen die anderen weiter. Wenn sie abgelaufen ist („Stopp!“), zählt nichts mehr, was gelegt oder gerufen wird.
read-length = Der Tisch bestimmt, wie lange die Sanduhr läuft: 10 Sekunden bis 10 Minuten, oder ganz ohne. In der Anleitung ist es eine Minute.
read-early = Eine Runde endet früher, sobald niemand mehr etwas zu tun hat.
read-next = Für die nächste Runde geht der Würfel einen Platz nach links, zusammen mit der Sanduhr, falls sie umdreht, wer würfelt.
read-collect = Nach einer Runde werden alle Legetafeln eingesammelt und neue ausgeteilt.
read-discards = Gebrauchte Legetafeln kommen auf einen gemeinsamen Stapel.
read-discards-solid = Gebrauchte Legetafeln kommen zurück in die Schachtel.
read-call = Wenn du fertig bist, ruf „Ubongo!“ Ist die Legefläche nicht bedeckt, zählt der Ruf nicht, und du spielst weiter; eine Strafe gibt es nicht.
read-order = Der erste richtige Ruf kommt zuerst, dann der nächste. Gleichstand gibt es nicht: Die Uhr des Tisches ordnet die Rufe.
read-again = Ist niemand fertig, wenn die Sanduhr abgelaufen ist, wird sie noch einmal umgedreht, und alle machen weiter, wo sie sind. Wird auch dann niemand fertig, endet die Runde ohne Belohnung. Ein drittes Mal wird die Sanduhr nie umgedreht.
read-again-rewards = Für die zweite Chance gelten die gleiche Reihenfolge und die gleichen Belohnungen.
read-move = Wer zuerst fertig ist, darf seine Figur bis zu 3 Felder weit ziehen, danach bis zu 2, dann bis zu 1, zuletzt gar nicht; in eine Richtung und nicht über das Ende hinaus. Das gilt auch mit weniger Spielern.
read-take = Wer fertig ist, nimmt dann die zwei vorderen Edelsteine der Reihe, an der die Figur steht, egal wie viele Löcher leer sind.
read-while = Figuren ziehen und Edelsteine werden genommen, solange die Sanduhr läuft und die anderen weiterspielen. Edelsteine, die nicht genommen sind, wenn sie abgelaufen ist, sind verloren.
read-shared = Auf einem gemeinsamen Feld bekommt die vorderen Edelsteine, wer sie zuerst nimmt, auch wenn jemand anderes früher fertig oder früher dort war.
read-both = Beide Edelsteine nimmt man auf einmal: Mit dem vorderen Edelstein kommt der nächste.
read-once = Jeder nimmt einmal pro Runde Edelsteine; davor darf die Figur höchstens einmal ziehen, danach bleibt sie stehen.
read-last = Der letzte Edelstein einer Reihe wird allein genommen; eine leere Reihe bringt nichts.
read-unsolved = Wer seine Aufgabe nicht gelöst hat, zieht nicht und nimmt keine Edelsteine.
read-open = Die Reihen und die Edelsteine aller Spieler, nach Farben, sind immer für alle sichtbar.
read-gems = Wer zuerst fertig ist, bekommt einen Saphir aus der Auslage, danach gibt es einen Bernstein aus der Auslage, und alle, die fertig werden, ziehen außerdem blind einen Edelstein aus dem Beutel. Wer nicht fertig wird, bekommt nichts.
read-left = In jeder Runde verlassen ein Saphir und ein Bernstein die Auslage. Edelsteine, die niemand gewonnen hat, kommen in den Beutel.
read-win-classic = Das Spiel endet mit der letzten Legetafel. Wer die meisten Edelsteine einer einzigen Farbe hat, gewinnt. Bei Gleichstand zählt die zweitbeste Farbe, dann die dritte, bis zur sechsten. Wer in allen sechs gleich ist, teilt sich den Sieg.
read-example-classic = Ein Beispiel, Farbe für Farbe: A hat 6 4 2 2 2 2, B hat 2 2 0 1 2 3, C hat 4 3 2 6 1 0. A und C sind mit 6 und mit 4 gleich; dann hat C 3 und A nur 2. C gewinnt, mit weniger Edelsteinen.
read-win = Das Spiel endet nach neun Runden, wenn die Auslage leer ist. Ein Rubin ist 4 Punkte wert, ein Saphir 3, ein Smaragd 2, ein Bernstein 1, und die meisten Punkte gewinnen.
read-example = Ein Beispiel: 1 Rubin, 1 Saphir, 3 Smaragde und 3 Bernsteine ergeben 4 + 3 + 6 + 3 = 16 Punkte.
read-tie = Wer bei den meisten Punkten gleichauf liegt, spielt ein Stechen: Jeder bekommt eine Legetafel, und wer sie zuerst löst, gewinnt. Der Tisch bestimmt, ob die Sanduhr läuft; wird niemand rechtzeitig fertig, wird das Stechen wiederholt.
read-tie-solid = Wer bei den meisten Punkten gleichauf liegt, spielt ein Stechen, immer ohne Sanduhr: Jeder bekommt eine Legetafel, und wer sie zuerst löst, gewinnt.
read-long = Das lange Spiel verwendet alle 36 Legetafeln: 18 Runden zu zweit, 12 zu dritt.
read-luck = Ohne Glück: erst ein Rubin, dann ein Saphir, dann ein Smaragd, dann ein Bernstein, und sonst nichts.
read-solo-time = Solo gegen die Uhr: so viele Aufgaben wie möglich in 5, 10 oder 20 Minuten.
read-solo-count = Solo auf Anzahl: 5, 10 oder 20 Aufgaben in möglichst kurzer Zeit.
read-solo-skip = Solo darfst du eine Aufgabe jederzeit weglegen und bekommst eine neue Legetafel. Jede Legetafel kommt einmal, bevor eine zweimal kommt.
read-solo-record = Solo werden die Ergebnisse aufgehoben, und das Ziel jedes Spiels ist ein neuer Rekord.
read-app = Die Anleitung erwähnt eine App. Hier ist sie: diese Einführung, eine Uhr, Hilfe mit Lösungen und eine Solo-Uhr.
read-patience = Der Tisch wartet nur eine Weile: 60 Sekunden, wenn ihr nichts anderes wählt, und nie mehr als 10 auf die Sanduhr in 3D. Dann stellt der Tisch selbst fehlende Figuren auf, wirft den Würfel oder dreht die Sanduhr um.
read-die-away = Ist die Person mit dem Würfel nicht da, geht er nach links weiter, bis jemand da ist.
read-give-up = Du kannst die Aufgabe einer Runde aufgeben, aber nicht wieder aufnehmen. Wenn alle, die da sind, fertig sind oder aufgegeben haben und keine Edelsteine mehr zu nehmen sind, ist die Runde vorbei.
read-away = Wer nicht da ist, behält Platz, Legetafel und Edelsteine, bekommt weiter Legetafeln und kann jederzeit zurückkommen. Niemand wartet darauf.
read-leave = Wer ganz geht, bekommt keine Legetafeln mehr und kann nicht gewinnen. Wer als Letztes übrig ist, gewinnt.
read-pause = Die Spielleitung kann das Spiel anhalten und fortsetzen. Die Sanduhr hat dann so viel Zeit wie vorher.
read-first-roll = Der erste Wurf gehört dem Platz, auf den ihr euch einigt; sonst entscheidet der Zufall.
read-nine = Nach neun Runden Stechen, die niemand gelöst hat, wird der Sieg geteilt.
read-deserted = Ist niemand mehr da, hält das Spiel an und geht weiter, sobald jemand zurückkommt.
read-tumble = Der Würfel rollt ein paar Sekunden und zeigt sein Ergebnis allen im selben Moment. Vorher zählt nichts. Nach einer Pause kündigt das Spiel drei Sekunden vorher an, dass es weitergeht.
read-fair = Die Legetafeln werden gemischt. Wünscht der Tisch es gerecht, bekommen in jeder Runde alle etwa gleich schwere Legetafeln.
read-how-call = Der Tisch bestimmt, wie „Ubongo!“ gerufen wird, für alle gleich: Jeder ruft selbst, oder es geschieht von allein, sobald die Legefläche bedeckt ist. Solo geschieht es von allein, wenn du nichts anderes wählst.
read-network = Manche Netze sind langsamer als andere. Darum zählt ein Ruf oder das Nehmen der Edelsteine schon etwas vor der Ankunft, höchstens eine Viertelsekunde.
read-bots = Bots spielen nach den gleichen Regeln wie Menschen. Jeder am Tisch darf für einen Bot würfeln. Wer geht, kann seinen Platz einem Bot geben; die Spielleitung kann das für Abwesende tun, und sie bekommen den Platz zurück, wenn sie wiederkommen.
read-abandon = Die Spielleitung kann ein Spiel vorzeitig beenden. Dann hat niemand gewonnen.
read-aids = Der Tisch bestimmt, ob Hilfe mit Lösungen erlaubt ist. Eine Runde mit Hilfe zählt wie jede andere; Rekorde mit Hilfe werden getrennt geführt.
read-quick = Eine Aufgabe, die in weniger als einer Viertelsekunde je Legeteil gelöst ist, zählt im Spiel, aber nicht als Rekord: So schnell ist niemand.
read-daily = Die Fünf des Tages sind fünf flache Aufgaben, an einem Tag für alle gleich: erst zwei leichte, dann drei schwere. Du löst sie in dieser Reihenfolge gegen die Uhr, die sich nicht anhalten lässt und auch weiterläuft, wenn die Seite geschlossen ist. Überspringen kannst du keine; wenn du aufgibst, ist der Lauf zu Ende. Es gilt der Tag deines eigenen Kalenders, und nur der erste Lauf des Tages zählt.
read-screen = Auf dem Bildschirm lässt sich ein Legeteil nicht ablegen, wenn es aus der Legefläche ragen würde, und eines, das auf anderen landet, schickt diese zurück.

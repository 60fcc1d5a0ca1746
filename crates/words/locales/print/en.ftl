### Words of the printed game.

## Titles and notes of the pages
print-title = { $edition ->
    [classic] Ubongo to print: Classic
    [modern] Ubongo to print: Modern
   *[three_d] Ubongo to print: 3D
}
print-deck = Deck { $code }
print-sheet = { $number } of { $count }
print-contents = Contents
print-again = The deck code { $code } gives the same boards again, on paper and on a screen.
print-short = A game with these boards: { $players } players, { $boards } boards, { $rounds } rounds if you play both sides. Put { $rounds } sapphires and { $rounds } ambers on the track.
print-short-classic = A game with these boards: { $players } players, { $boards } boards, { $rounds } rounds if you play both sides.
print-too-few = These boards are too few for { $players } players: everyone needs one in each round.
print-boards = Boards
print-boards-back = Boards, back
print-board = { $code } · { $number } of { $count }
print-level = { $level ->
    [easy] Easy, 3 tiles
    [hard] Hard, 4 tiles
    [level-1] Level 1
    [level-2] Level 2
    [level-3] Level 3
   *[level-4] Level 4
}
print-level-short = { $level ->
    [easy] Easy
    [hard] Hard
    [level-1] Level 1
    [level-2] Level 2
    [level-3] Level 3
   *[level-4] Level 4
}
print-ruler = This ruler must be 5 cm long. If it isn’t, print again at 100 % (“actual size”).
print-square = A square is { $length } long on boards and pieces.
print-blanks = Boards of your own
print-blanks-note = Draw an area, and write its pieces beside each symbol or number
print-back = Back
print-back-empty = This is the back of the page before.
print-tiles = Tiles
print-tiles-of = { $count ->
    [1] Tiles of player { $first }
   *[2] Tiles of players { $first } and { $second }
}
print-tiles-note = 12 tiles for each player
print-tiles-back = Tiles, flipped
print-pieces = Pieces
print-nets-of = Pieces of player { $player }
print-nets-note = Fold dashed lines away from you, dotted lines towards you
print-plans-note = { $count ->
    [one] Glue 32 wooden cubes together, for { $count } player
   *[other] Glue 32 wooden cubes together for each of { $count } players
}
print-cubes = { $count ->
    [one] { $count } cube
   *[other] { $count } cubes
}
print-layer = Layer { $number }
print-small = Small parts
print-small-note = Cut along solid lines, fold along dashed ones
print-gems = Gems
print-die = Die
print-pawns = Pawns
print-timer = Hourglass
print-timer-site = This page is your hourglass. Open it on a phone.
print-timer-clock = Any clock is your hourglass: one minute for each task.
print-track = Track
print-gem-board = Rows for the gems
print-gem-board-note = One gem on each hole, pawns on the spaces
print-rules = Rules
print-rules-of = { $edition ->
    [classic] The rules of Ubongo: Classic
    [modern] The rules of Ubongo: Modern
   *[three_d] The rules of Ubongo: 3D
}
print-solo = Solo
print-scores = Score sheets
print-scores-note = { $edition ->
    [classic] Most gems of one colour win
    [modern] Most points win
   *[three_d] Most points win in 3D, too
}
print-score-names = Names
print-score-points = Points
print-solutions = Solutions

## How to make everything
print-make = How to make it
print-make-print = Print at 100 % (“actual size”) on { $paper } paper, { $duplex ->
    [long] on both sides, flipped over the long edge.
    [short] on both sides, flipped over the short edge.
   *[off] on one side.
} Thick paper is best for everything except rules and solutions.
print-make-check = Measure the ruler on page 1: it must be 5 cm long. Then squares are { $length } long, and tiles fit the boards.
print-make-boards = Boards: cut them out at the corner marks. Each has an easier and a harder side.
print-make-tiles = Tiles: glue the sheet onto card of 1 to 2 mm, or print it on the thickest paper you have. Cut the long lines first: neighbours share their cuts.
print-make-nets = Pieces: cut along solid lines and around the tabs. Fold dashed lines away from you and dotted lines towards you, then glue the tabs inside.
print-make-plans = Pieces: glue wooden cubes together layer by layer, as the plans show.
print-make-gems = Gems: glue the sheet onto card and cut along the lines. A bag or a cup hides them.
print-make-die = Die: cut it out with its tabs, fold it and glue the tabs. Or read a bought die: its numbers are the symbols from top to bottom.
print-make-pawns = Pawns: fold each strip into a tent and glue the two ends with the emblem onto each other.
print-make-track = Track: cut it out. Each round takes a sapphire and an amber.
print-make-gem-board = Rows for the gems: leave the page as it is, and put it in the middle.
print-make-solutions = Solutions: give them to someone who doesn’t play, or keep them in the box.

## The screen to print from the page
printing-title = Print a game
printing-lead = A whole game out of your printer, to cut out and glue. It is made on your device, even without a connection.
printing-to-table = Back to the table
printing-what = What to print
printing-preset = { $preset ->
    [small] Small game
    [whole] Everything
    [cards] Only boards
   *[own] Your choice
}
printing-preset-more = { $preset ->
    [small] 12 boards and everything they need. Good for a first try.
    [whole] All boards, and also score sheets and empty boards.
    [cards] New tasks for people who have the pieces of the box.
   *[own] Choose parts and boards one by one.
}
printing-parts = Parts
printing-parts-none = Choose at least one part.
printing-boards = Numbers of the boards
printing-boards-bad = Write numbers of boards from 1 to { $count }, such as 1-12 or 1-8,20.
printing-code-bad = That isn’t a deck code. Please check it again.
printing-other = Take other boards
printing-paper = Paper
printing-sides = Your printer prints
printing-long = both sides, long edge
printing-short = both sides, short edge
printing-off = one side
printing-ink = Ink
printing-colour = colour
printing-black = black, with patterns
printing-nets = nets to fold
printing-plans = plans for wooden cubes
printing-players = Players
printing-preview = Preview
printing-laying = Laying out the pages …
printing-failed = The pages can’t be made
printing-sheets = { $pages ->
    [one] { $pages } page
   *[other] { $pages } pages
} on { $sheets ->
    [one] { $sheets } sheet of paper
   *[other] { $sheets } sheets of paper
}
printing-page = Page { $number } of { $count }
printing-before = Previous page
printing-next = Next page
printing-jump = Go to a part
printing-save = Save as PDF
printing-writing = Writing the pages …
printing-saved = Saved as { $name }
printing-not-saved = Your browser can’t save the file here. Try another browser.
printing-hint = Print the file at 100 % (“actual size”). Page 1 has a ruler to check it.

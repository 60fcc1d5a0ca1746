### Words of the screens beside the table. The page loads these texts with those screens. Terms and rules for new messages: docs/words.md.

## Companion
companion-title = Companion for the box
companion-flip = Tap to flip
companion-go-on = Paused. Tap to go on
companion-second = Tap for the second chance
companion-next = Tap for the next round
companion-start = Tap to start
companion-finish = Tap when you finish
companion-glass = Hourglass, { $time }. { $hint }
companion-clock = Solo timer, { $time }. { $hint }
companion-flipped = Hourglass flipped.
companion-flipped-undo = Flipped. Undo
companion-undo = Undo
companion-shorter = Shorter
companion-longer = Longer
companion-minutes = { $count } min
companion-tasks = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
}
companion-pause = Pause
companion-next-round = Next round
companion-new-game = New game
companion-sheet = Score sheet
companion-run = This run
companion-run-empty = Take a board, tap the timer and roll the die. Tap the timer again whenever you finish.
companion-back = Back to the timer
companion-has-die = { $name } has the die
companion-next-roller = Next: { $name }
companion-rolled = { $name } rolled: { $face }.
companion-die = Die
companion-symbols = Symbols
companion-numbers = Numbers
companion-take-away = Take gems away
companion-cell = { $name }, { $gem }: { $count }
companion-no-more = The box has no more of these gems.
companion-leads = { $name } leads
companion-tied = Tied: { $names }
companion-play-off = { $names } each take one more board and play without the hourglass. Who finished first?
companion-setup = Players and game
companion-timer = Timer
companion-rounds = Rounds
companion-edition = Edition
companion-players = Players
companion-player = Player { $number }
companion-player-name = Name of player { $number }
companion-player-add = Add a player
companion-remove = Remove { $name }
companion-remove-sure = Remove { $name } with all gems? This can’t be undone.
companion-give-die = Give the die to { $name }
companion-aside = Put aside
companion-aside-said = Task put aside.
companion-solved-said = Task solved.
companion-wide = Full screen
companion-narrow = Leave full screen

## Solution aid
aid-kind = Flat or 3D
aid-flat = Flat tiles
aid-solid = Solid pieces
aid-draw = Draw the board in front of you
aid-help-tab = Help
aid-how = Tap or drag squares
aid-clear = Clear
aid-change = Change the board
aid-pieces = { $solid ->
    [yes] Pieces beside your number
   *[no] Tiles beside your symbol
}
aid-help = Help, as much as you like
aid-go = Help me
aid-try = Try it yourself first
aid-tile = { $count ->
    [one] Tile { $tile }, { $count } square
   *[other] Tile { $tile }, { $count } squares
}
aid-piece = { $count ->
    [one] Piece { $tile }, { $count } cube
   *[other] Piece { $tile }, { $count } cubes
}
aid-squares = { $count ->
    [one] { $count } square
   *[other] { $count } squares
}
aid-cubes = { $count ->
    [one] { $count } cube
   *[other] { $count } cubes in two layers
}
aid-match = The numbers match
aid-squares-over = { $count ->
    [one] { $count } square too many
   *[other] { $count } squares too many
}
aid-squares-missing = { $count ->
    [one] { $count } square too few
   *[other] { $count } squares too few
}
aid-cubes-differ = The area has { $area } cubes, the pieces { $pieces }
aid-no-squares = Tap or drag squares to draw the area. Nothing is given away until you ask.
aid-no-pieces = { $solid ->
    [yes] Now choose the pieces beside your number.
   *[no] Now choose the tiles beside your symbol.
}
aid-too-many-pieces = { $solid ->
    [yes] The aid takes up to { $most } pieces. With more, finding every solution would take too long.
   *[no] The aid takes up to { $most } tiles. With more, finding every solution would take too long.
}
aid-too-many-squares = { $solid ->
    [yes] { $squares } squares are too many: { $pieces } pieces fill at most { $most }.
   *[no] { $squares } squares are too many: { $pieces } tiles cover at most { $most }.
}
aid-parts = The area is in { $count } separate parts. Is that right?
aid-hole = The area has a hole. Is that right?
aid-miss-unreachable = { $count ->
    [one] Nothing you’ve chosen can cover the marked square.
   *[other] Nothing you’ve chosen can cover the marked squares.
}
aid-miss-piece = It can be done with { $other } instead of { $tile }. Did you mix them up?
aid-miss-square = It can be done if one square moves, as marked. A slip of the finger?
aid-deck = Choose a board by its number
aid-code = Deck code
aid-number = Board number
aid-find = Find the board
aid-making = Laying out the boards…
aid-faces = Face of the die
aid-code-bad = That isn’t a deck code. Deck codes look like C1-0000-00DY.
aid-code-typo = There’s a typo in the deck code. Please check it again.
aid-code-version = This deck code comes from another version of the game.
aid-number-bad = This deck has the boards 1 to { $last }.

## Practice
practice-choose = Choose what to practise
practice-edition = Edition
practice-difficulty = Difficulty
practice-difficulty-more = Within the level, by how long most people need.
practice-difficulty-name = { $difficulty ->
    [easier] Easier
    [medium] Medium
   *[harder] Harder
}
practice-go = Let’s go
practice-own = Your own board
practice-grade = { $difficulty }, about { $seconds } s
practice-help = Help
practice-like = Another one like this
practice-any = A different one
practice-streak = solved without help
practice-streak-how = Every task you solve without help adds one. Help or a skipped task never takes one away.
practice-solved = { $count ->
    [one] { $count } task solved in all
   *[other] { $count } tasks solved in all
}
practice-done = Ubongo! Solved in { $time }.
practice-done-hints = { $count ->
    [one] Solved in { $time }, with { $count } hint.
   *[other] Solved in { $time }, with { $count } hints.
}

## The daily five
daily-title = The daily five
daily-date = { $date }. The same five islands for everyone, from easy to hard.
daily-rules = One try that counts. The clock runs through all five, and keeps running if you close the page. Nothing can be skipped.
daily-rules-past = These five are over: you can play them, but they don’t count any more.
daily-start = Start
daily-task = Task { $task } of 5
daily-stars = { $count ->
    [one] { $count } star of 5
    *[other] { $count } stars of 5
}
daily-clock = for all five
daily-solved = { $task } solved: { $time }
daily-solved-said = Task { $task } solved in { $time }.
daily-give-up = Give up
daily-give-up-sure = Give up today’s five? This was your try that counts.
daily-result = All five in { $time }
daily-result-fun = { $time }, just for fun
daily-given-up = Not today
daily-yesterday = Yesterday’s five
daily-today = Today’s five
daily-next = next five in
daily-next-time = { $hours } h { $minutes } min
daily-island = task { $task }
daily-island-solved = task { $task }: { $time }
daily-everyone = Everyone’s times
daily-players = { $count ->
    [one] Minutes for all five, { $count } player.
    *[other] Minutes for all five, { $count } players.
}
daily-faster = { $count ->
    [one] { $count } player. You were faster than { $percent } % of the others.
    *[other] { $count } players. You were faster than { $percent } % of the others.
}
daily-fastest = fastest { $time }
daily-you-time = you { $time }
daily-middle = middle { $time }
daily-you = you
daily-heap = { $from } to { $to }
daily-heap-more = { $from } or longer
daily-heap-time = Time
daily-heap-players = Players
daily-best = The best ten
daily-named = Show my name: { $name }
daily-named-more = For results from now on. Anyone who opens this list can see it.
daily-nobody = Nobody has finished these five here yet.
daily-offline = The server can’t be reached, so the times of the others are missing. You can play all the same.
daily-offline-waits = The server can’t be reached. Your result is kept here and sent as soon as you’re back online.
daily-streak = { $count ->
    [one] day in a row
    *[other] days in a row
}
daily-longest = { $count ->
    [one] Your longest: { $count } day
    *[other] Your longest: { $count } days
}
daily-week = Minutes, last seven days
daily-not-played = not solved
daily-share = Share it: no shape, no tile is given away
daily-share-title = Ubongo five, { $date }
daily-share-sum = { $count ->
    [one] { $time }, { $count } day in a row
    *[other] { $time }, { $count } days in a row
}
daily-copy = Copy the text
daily-again = Play again for fun
daily-again-more = Another run doesn’t count and isn’t listed.
daily-not-stored = Your browser doesn’t let this page store anything, so your result and your streak are lost when you close it.
daily-wrong-clock = Your device says it’s { $date }, but the server’s calendar doesn’t agree. Please check the date of your device; your result is kept.
daily-not-listed = The server couldn’t replay your run, so it isn’t listed. It still counts for your streak.

## Records
records-more = The best solo games on this server. Each one was replayed before it was listed.
records-edition = Edition
records-level = Level
records-goal = Goal
records-without-aids = Without aids
records-with-aids = With aids
records-minutes = { $count ->
    [one] { $count } minute
    *[other] { $count } minutes
}
records-tasks = { $count ->
    [one] { $count } task
    *[other] { $count } tasks
}
records-rank = Rank
records-name = Name
records-solved = Solved
records-time = Time
records-unnamed = no name
records-own = Your rank: { $rank }
records-none = No records in this category yet.
records-offline = The server can’t be reached. Your own results are safe on this device.
records-listed = List my best solo games here
records-listed-more = Each new personal best is sent to this server with its moves, without your name unless you show it.
records-play = Play solo

## Replays
replay-shelf = Watch a game again
replay-shelf-more = The games against bots and solo games you finished in this browser. The newest 20 are kept.
replay-shelf-empty = No games here yet. Finish a game against bots or a solo game, then watch it again.
replay-open = Open a file
replay-open-more = Watch a game that someone saved.
replay-save = Save as a file
replay-winner = Winner: { $names }
replay-title = { $count ->
    [one] { $edition }, { $count } player
   *[other] { $edition }, { $count } players
}
replay-title-solo = { $edition }, solo
replay-minutes = { $date }, { $minutes } min
replay-in-round = in this round
replay-in-task = for this task
replay-ahead = In the lead: { $name }
replay-even = Nobody is ahead.
replay-no-gems = Nobody has gems yet.
replay-over = The game is over.
replay-called = Ubongo! at { $time }
replay-line = Time line
replay-row-rounds = round
replay-row-tasks = task
replay-row-gems = gems
replay-row-ahead = ahead
replay-row-even = even
replay-hidden = hidden until you get there
replay-show = Show what comes later
replay-back = Previous round
replay-play = Play
replay-pause = Pause
replay-on = Next round
replay-next-call = Next call
replay-speed = Speed
replay-of = of { $length }
replay-now = { $place }, { $time } of { $length }
replay-copy = Copy link
replay-said-call = { $name }: “Ubongo!” after { $time }.
replay-said-gems = { $count ->
    [one] { $name }: { $count } gem.
   *[other] { $name }: { $count } gems.
}
replay-said-gave-up = { $name }: gave up.
replay-failed = This game can’t be shown
replay-offline = There’s no connection to the server. Try again when you’re online.
replay-gone = There’s no such game. Only finished games can be watched, and old ones are removed.
replay-busy = The server is busy. Please try again in a minute.
replay-not-kept = This browser no longer has that game.
replay-too-large = This file is too large for a game.
replay-no-game = This file isn’t a game of Ubongo.
replay-cut-off = This file is incomplete: its end is missing.
replay-newer = This file is from a newer version of Ubongo. Reload the page, then open it again.
replay-changed = This file was changed or damaged: the game in it doesn’t follow the rules.

## History, and moving to another device
history-since = Since { $date }: { $sum }. Kept on this device.
history-games = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
history-runs = { $count ->
    [one] { $count } run alone
   *[other] { $count } runs alone
}
history-tasks = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
}
history-here = Kept on this device
history-empty = Nothing here yet
history-empty-more = Whatever you finish from now on shows up here, with your times, your places and your gems.
history-filter = What to show
history-all = All
history-alone = Alone
history-tab-progress = Progress
history-tab-games = Games
history-list = Games and runs
history-none = Nothing of this kind yet.
history-today = Today
history-yesterday = Yesterday
history-game = { $count ->
    [one] { $edition }, { $count } player
   *[other] { $edition }, { $count } players
}
history-bots = { $count ->
    [one] Against { $count } bot
   *[other] Against { $count } bots
}
history-rounds = { $count ->
    [one] { $count } round
   *[other] { $count } rounds
}
history-solo-tasks = { $count ->
    [one] Solo, { $count } task
   *[other] Solo, { $count } tasks
}
history-solo-minutes = { $count ->
    [one] Solo, { $count } minute
   *[other] Solo, { $count } minutes
}
history-five = All five solved
history-ended = ended early
history-best = best
history-new = new, today
history-show-more = { $count ->
    [one] Show { $count } more
   *[other] Show { $count } more
}
history-progress = Minutes per task, by week
history-one = one game or run
history-week-median = median of the week
history-week = Week from
history-median = Median
history-grades = Minutes by difficulty
history-grade = Difficulty
history-half = half your times
history-own-median = your median
history-expected = expected
history-bests = Best times
history-places = Places and gems
history-played = played
history-not-played = not played
history-play = Play today’s five
history-file-more = Save your history as a file, or add the one from another device. Nothing is counted twice.
history-clear = Clear all
history-clear-sure = Clear the whole history with all kept games and results on this device? This can’t be undone.
history-cleared = Your history is cleared.
history-streak = { $count ->
    [one] day in a row with Ubongo
    *[other] days in a row with Ubongo
}
history-added = { $count ->
    [one] { $count } entry added.
   *[other] { $count } entries added.
}
history-from-server = { $count ->
    [one] { $count } game from the server was added, which you played on another device.
   *[other] { $count } games from the server were added, which you played on another device.
}
history-added-none = Everything in this file was here already.
history-no-file = This file isn’t a history of Ubongo. Choose the one that you saved here.
history-damaged = This file is damaged, so nothing was added. Save it again on the other device.
history-too-large = This file is too large for a history.
history-not-saved = Your browser can’t save files here. Nothing is lost.
history-not-stored = Your browser doesn’t store anything more for this page, so what you play is gone when you close it. Save it as a file.
history-put-aside = The old history couldn’t be read. It was put aside, and a new one has begun.
move-title = Move to another device
move-more = The other device becomes you, with your name, settings, history and places at games.
move-make = Make a code
move-qr = QR code to move
move-how = Scan this with the other device, or open “Your history” there and type the code. Show it to nobody else.
move-left = Valid for { $time }, and once.
move-over = This code is no longer valid. You can make a new one.
move-enter = I have a code
move-code = Code from the other device
move-go = Move here
move-go-more = Name, settings and places at games of this device are replaced. What was played here stays in the history.
move-done = { $count ->
    [one] You’re here now. { $count } entry came along.
   *[other] You’re here now. { $count } entries came along.
}
move-typo = There’s a typo in this code. Please check it again.
move-unknown = Nothing waits under this code. A code is valid for five minutes and once; make a new one on the other device.
move-too-many = Too many codes were tried. Please wait a while.
move-too-many-made = Too many codes were made. Please wait a while.
move-offline = The server can’t be reached. Nothing is lost; try again when you’re online, or save your history as a file.
move-refused = The server can’t take this now. Nothing is lost; save your history as a file, or try again later.
move-newer = The other device has a newer version of Ubongo. Reload this page, then make a new code there.
move-sealed = What arrived can’t be opened with this code. Make a new one on the other device.
move-not-stored = This browser doesn’t store anything for this page, so nobody can move here. Try another window that isn’t private.

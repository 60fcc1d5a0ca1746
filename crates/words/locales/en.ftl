### Words of the page. Keys begin with the place where they are said.

## Everywhere
app-name = Ubongo
edition = { $edition ->
    [classic] Classic
    [modern] Modern
   *[three_d] 3D
}
level = { $level ->
    [easy] Easy
    [hard] Hard
    [1] Level 1
    [2] Level 2
    [3] Level 3
   *[4] Level 4
}
face = { $face ->
    [0] Shield
    [1] Hand
    [2] Antelope
    [3] Snake
    [4] Elephant
   *[5] Mask
}
# In Modern and 3D gems have names, in Classic they only have colours.
gem = { $gem ->
    [g] emerald
    [r] ruby
    [b] sapphire
   *[n] amber
}
gem-colour = { $gem ->
    [g] green
    [r] red
    [b] blue
    [v] violet
    [n] brown
   *[y] yellow
}
gem-worth = A ruby counts 4, a sapphire 3, an emerald 2, an amber 1.
strength = { $strength ->
    [gentle] gentle
    [steady] steady
    [quick] quick
   *[fierce] fierce
}
rank = { NUMBER($rank, type: "ordinal") ->
    [one] { $rank }st
    [two] { $rank }nd
    [few] { $rank }rd
   *[other] { $rank }th
}
points = { $count ->
    [one] one point
   *[other] { $count } points
}
gems-count = { $count ->
    [one] one gem
   *[other] { $count } gems
}
seconds = { $count ->
    [one] one second
   *[other] { $count } seconds
}
back = Back
cancel = Cancel
close = Close
home = To the start page
menu = Menu

## Menu and personal settings
menu-title = Menu and settings
menu-language = Language
menu-theme = Appearance
menu-theme-auto = Same as device
menu-theme-light = Light
menu-theme-dark = Dark
menu-sound = Sound
menu-sound-on = Sound is on
menu-sound-off = Sound is off
menu-motion = Less motion
menu-name = Your name
menu-pause = Pause the game
menu-resume = Go on
menu-stand-up = Give up my seat
menu-stand-up-sure = Give your seat to a bot? You can go on watching.
menu-leave = Leave the game
menu-leave-sure = Leave for good? You get no more boards and can’t win. The others play on.
menu-abandon = End this game
menu-abandon-sure = End the game for everybody, without a winner?
menu-abandon-here = End this game, without a winner?
menu-rules = How to play

## Start page
start-claim = Fill the island with your tiles before the sand runs out. Call first, take the gems.
start-players = 1 to 4 players
start-friends = Play with friends
start-friends-more = Open a table and send the link
start-bots = Against bots
start-bots-more = One to three, gentle to fierce
start-solo = Solo
start-solo-more = Against the clock or without one
start-rules = How to play
start-rules-more = Two minutes, hands on
start-code = Table link or code
start-join = Join
start-code-bad = That is not a table code. It has 15 characters, like K7DPM-3QX8T-ZB4NA.
start-opening = Opening a table…
start-failed = The server cannot be reached. Solo and games against bots still work.
start-too-many = You have opened many tables in a short time. Please wait a little.
start-continue = Continue your game
start-continue-more = { $edition }, round { $round }
start-continue-solo = { $edition } alone, task { $round }
start-back = Back to your table
start-back-more = Your seat with friends is kept
start-another = Begin another game
start-another-sure = There is a game that you have not finished. Begin another one? The old one ends.

## Name
name-title = What should the others call you?
name-label = Your name
name-hint = Up to 20 characters. Without a name you are a guest with a number.
name-go = Sit down
name-watch = Only watch
name-full = All seats are taken, but you can watch.
name-at = At the table: { $names }

## Lobby
lobby-title = { $name }’s table
lobby-title-bots = Against bots
lobby-title-solo = Solo
lobby-seats = { $taken } of 4 seats taken
lobby-edition-classic = Pawns, rows of gems
lobby-edition-modern = Gems for the quickest
lobby-edition-three_d = Blocks, two storeys high
lobby-you-host = You, host
lobby-you = You
lobby-host = Host
lobby-guest = Player
lobby-away = Not here at the moment
lobby-bot = Bot, { $strength }
lobby-free = Seat { $seat } is free
lobby-free-more = Send the link or fill it with a bot
lobby-free-bots = Fill it with a bot
lobby-add-bot = Add a bot
lobby-remove-bot = Remove { $name }
lobby-bot-strength = How good { $name } is
lobby-level = Level of { $name }
lobby-boards = Boards
lobby-levels = Level
lobby-kick = Send { $name } away
lobby-kick-sure = Send { $name } away? They cannot come back to this table.
lobby-pass-host = Make { $name } the host
lobby-pass-host-sure = Make { $name } the host? Only the host changes the settings and starts the game.
lobby-rename = Change your name
lobby-sit = Sit down
lobby-stand = Stand up and watch
lobby-full = The table is full, so you are watching.
lobby-watching = { $count ->
    [one] One person is watching
   *[other] { $count } people are watching
}
lobby-invite = Invite by link or code
lobby-copy = Copy link
lobby-copied = Copied
lobby-share = Share link
lobby-share-text = Play Ubongo with me!
lobby-qr = QR code with the link to this table
lobby-lonely = This link works on this computer only. So that others can join, start the game with:
lobby-glass = Hourglass
lobby-glass-more = Turned once more if nobody is done
lobby-glass-none = Without
lobby-glass-seconds = { $seconds } s
lobby-long = Length
lobby-long-more = The long game uses all 36 boards
lobby-long-off = Nine rounds
lobby-long-on = Long game
lobby-luck = Prizes
lobby-luck-more = A gem for your place, and one drawn from the bag
lobby-luck-on = Place and bag
lobby-luck-off = Place only
lobby-play-off = Play-off on a tie
lobby-play-off-more = First to solve wins the game
lobby-play-off-no-glass = Without glass
lobby-play-off-glass = With glass
lobby-deck = Deck
lobby-deck-more = Same code, same boards
lobby-deck-fresh = New boards
lobby-deck-bad = That is not a deck code for this edition.
lobby-starter = First roll
lobby-starter-more = Agree on a player, or let chance decide
lobby-calling = Calling “Ubongo!”
lobby-calling-more = The same for everyone at the table
lobby-calling-by-hand = You call it
lobby-calling-automatic = Automatic
lobby-deal = Deal
lobby-deal-more = Fair: all boards of a round about equally hard (our own rule)
lobby-deal-shuffled = Shuffled
lobby-deal-fair = Fair
lobby-patience = Patience
lobby-patience-more = Then the table rolls or places pawns itself
lobby-starter-lot = By lot
lobby-spectators = Spectators
lobby-spectators-more = Whoever has the link may watch
lobby-aids = Solution aid
lobby-aids-more = Show a solution while the race is on
lobby-goal = Goal
lobby-goal-tasks = { $count ->
    [one] One task, as fast as you can
   *[other] { $count } tasks, as fast as you can
}
lobby-goal-minutes = { $count ->
    [one] As many as you can in one minute
   *[other] As many as you can in { $count } minutes
}
lobby-start = { $rounds ->
    [one] Start one round
   *[other] Start { $rounds } rounds
}
lobby-start-solo = Start
lobby-more = More settings
lobby-wait-host = { $name } starts the game.
lobby-need-two = Classic needs at least two players: add a bot or invite somebody.
lobby-alone = With nobody else at the table, you play solo.
lobby-shuffling = The boards are being made…
lobby-prizes = Prizes in each of the nine rounds
lobby-prizes-classic = Everyone who finishes moves their pawn and takes the two front gems of a row. Whoever has the most gems of one colour wins.
lobby-only-host = Only { $name } changes the settings.

## The course of a game
game-round = Round { $round } of { $rounds }
game-play-off = Play-off
game-task = Task { $task }
game-task-of = Task { $task } of { $tasks }
game-pawn-place = Put your pawn on a field
game-pawn-place-more = This is where you begin. Several pawns may stand on one field.
game-pawn-wait = The others are placing their pawns…
game-pawn-field = Field { $field }
game-roll-you = It is your turn to roll
game-roll-wait = { $name } rolls the die…
game-roll-bot = { $name } has the die. You may roll it.
game-roll = Roll the die
game-roll-left = { $seconds ->
    [one] The die rolls by itself in one second
   *[other] The die rolls by itself in { $seconds } seconds
}
game-rolled-you = You rolled
game-rolled = { $name } rolled
game-number = Number { $number }
game-numbers = The numbers { $numbers } mean this task.
game-glass-turn = Turn the hourglass
game-glass-wait = One of the others turns the hourglass…
game-ready = Get ready!
game-go = Go!
game-until-stop = until “Stop!”
game-no-glass = without hourglass
game-second-chance = Second chance
game-second-chance-more = Nobody was done. The hourglass runs once more.
game-stop = Stop!
game-ubongo = Ubongo!
game-ubongo-key = or press U
game-ubongo-auto = by itself, once all is covered
game-done-rank = You are { $rank }!
game-called = { $name } calls Ubongo!
game-bot-sits = { $name } takes the seat
game-you-called = You call Ubongo!
game-refused = Not yet: the area is not covered.
game-puzzling = still puzzling
game-passed = gave up
game-pass = Give up this board
game-pass-sure = Give up this board? You get nothing in this round.
game-away = away
game-left = left
game-your-gems = Your gems
game-ahead = in the lead
game-most-wins = The most of one colour wins
game-move-title = You are { $rank }!
game-move-more = { $steps ->
    [0] Take the front two gems of your row.
    [one] Choose a row up to one field away and tap it once more: its front two gems are yours.
   *[other] Choose a row up to { $steps } fields away (see the dots) and tap it once more: its front two gems are yours.
}
game-move-stay = Stay, take
game-move-to = Move to { $field }, take
game-move-only = Move there, take later
game-move-empty = This row is empty.
game-move-lost = then gems you have not taken are lost
game-watch = Watch the others
game-watching = You are watching
game-paused = Paused
game-paused-more = The host has paused the game. The sand stands still.
game-paused-here = The sand stands still.
game-paused-away = None of the players is here. The sand stands still.
game-interrupted = The connection was interrupted. The game goes on when everybody is back.
game-react = React
reaction = { $reaction ->
    [applause] Well done!
    [laugh] Ha!
    [wonder] Oh!
    [groan] Oh no!
    [hurry] Hurry up!
    [think] Let me think.
    [thanks] Thank you.
   *[handshake] Good game.
}
refused = { $why ->
    [stale] Too late: that round is over.
    [not-yet] The race hasn’t begun yet.
    [weighing] One moment: your last move is being checked.
    [watching] Only players at the table can do that.
    [not-host] Only the host can do that.
    [game-on] Not while a game is on.
    [shuffling] The boards are being shuffled.
    [no-seat] All seats are taken.
    [changed] That has just changed.
    [terms] These settings make no game.
    [no-players] Nobody is at the table.
    [too-fast] Too fast. Try again in a moment.
    [too-many] Too many moves in this round.
    [over] The game is over.
    [paused] The game is paused.
    [no-race] Too late: the glass has run out.
    [not-your-die] Someone else has the die.
    [not-the-roller] The player who rolled doesn’t turn the hourglass.
    [finished] You’ve finished this board.
    [out-of-reach] Your pawn can’t go that far.
    [moved] Your pawn has already moved.
    [taken] You’ve already taken your gems.
    [not-solved-yet] First solve your board.
    [placement] The piece can’t lie there.
   *[not-now] That isn’t possible now.
}

## The board
board-title = Your board
board-of = { $name }’s board
board-tray = Your tiles
board-turn = Turn
board-flip = Flip
board-undo = Undo
board-placed = Placed
board-in-hand = In hand
board-tile-tray = Tile { $tile }, beside the board
board-tile-board = Tile { $tile }, on the board
board-tile-hand = Tile { $tile }, in your hand
board-at = Tile { $tile } at row { $row }, column { $column }
board-fits = fits
board-covers = lies on { $tiles }
board-outside = sticks out over the edge
board-laid = Tile { $tile } laid. { $count ->
    [0] The area is covered.
    [one] One cell is open.
   *[other] { $count } cells are open.
}
board-lifted = Tile { $tile } taken off.
board-sent-back = Tile { $tile } goes back beside the board.
board-no-room = { $tile } does not fit there.
board-help = Keys 1 to 9 choose a tile, arrows move it, space turns, F flips, Enter lays it, Backspace takes it off, Z undoes, U calls Ubongo.

## The solid board
solid-layer = { $layer ->
    [1] Storey 1, below
   *[2] Storey 2, above
}
solid-plans = Plans of both storeys
solid-tag = { $layer ->
    [0] { $tile } in both storeys
   *[other] { $tile } in storey { $layer }
}
solid-at = Piece { $tile } at storey { $layer }, row { $row }, column { $column }
solid-left = Turn the board to the left
solid-right = Turn the board to the right
solid-above = From above
solid-look = Drag the water to turn the board.
solid-xray = See through the upper storey
solid-up = A storey higher
solid-down = A storey lower
solid-spin = Turn
solid-tilt = Tip back
solid-roll = Tip right
solid-ways = All ways to lay { $tile }
solid-strip = Ways to lay the piece
solid-way = Way { $number } of { $count }
solid-choose = Tap a piece, choose how it lies, then tap a cell of a storey, or drag it there.
solid-fits = fits, tap to lay
solid-not-yet = turn it or move it
solid-covers = takes the place of { $tiles }
solid-help = Keys 1 to 4 choose a piece, arrows move it, W and S change the storey, space turns, T tips it back, R tips it to the right, Enter lays it, Backspace takes it off, Z undoes, Q and E turn the board, V looks from above, X shows what is below, U calls Ubongo.

## Keys
keys-title = Play with the keyboard
key-arrows = Arrow keys
key-space = Space
keys-select = choose a tile
keys-move = move it
keys-turn = turn it
keys-flip = flip it
keys-tilt = tip it back, tip it to the right (3D)
keys-layer = a storey higher or lower (3D)
keys-look = turn the board, from above, see through (3D)
keys-place = lay it
keys-lift = take it off
keys-undo = undo
keys-call = call “Ubongo!”

## After a round
round-first = { $name } was first!
round-first-you = You were first!
round-nobody = Nobody was done
round-glass-ran-out = { $open ->
    [0] Everybody was done.
    [one] The glass ran out with one board unfinished.
   *[other] The glass ran out with { $open } boards unfinished.
}
round-solved-in = solved in { $time }
round-not-solved = not solved in time
round-gave-up = gave up
round-track = for the place
round-bag = from the bag
round-row = from the row
round-no-gem = No gem this time
round-missed = The sand ran out before the gems were taken.
round-row-empty = The row was empty.
round-next-board = Your next board
round-now = now { $points }
round-solutions = Show the solutions
round-hide-solutions = Hide the solutions

## Final result
final-won = { $name } wins!
final-won-you = You win!
final-won-shared = { $names } share the victory!
final-abandoned = The game was ended
final-abandoned-more = The host ended it before it was over.
final-abandoned-here = You ended it before it was over.
final-counting = Counting the gems…
final-by-points = { $points ->
    [one] With one point. A ruby counts 4, a sapphire 3, an emerald 2, an amber 1.
   *[other] With { $points } points. A ruby counts 4, a sapphire 3, an emerald 2, an amber 1.
}
final-last-left = Everyone else left the game.
final-last-tied = The others who were tied left the game.
final-by-majority = { $count ->
    [one] With one gem of one colour: { $gem }.
   *[other] With { $count } gems of one colour: { $gem }.
}
final-tie-next = { $names } had equally many gems of their best colour. The next best colours decided.
final-tie-points = { $names } had equally many points. The play-off decided.
final-tie-shared = They are equal in everything that counts.
final-equal = equal
final-beats = { $more } beats { $less }
final-rematch = Play again
final-rematch-more = Same table, same link
final-wait-rematch = { $name } can start another game.
final-to-lobby = Change the settings

## Solo
solo-put-aside = Put aside
solo-stop = End the run
solo-stop-sure = End this run? It will not count.
solo-result-tasks = { $count ->
    [one] One task in { $time }
   *[other] { $count } tasks in { $time }
}
solo-result-time = { $count ->
    [one] One task solved
   *[other] { $count } tasks solved
}
solo-result-stopped = Run ended early
solo-best = A new personal best!
solo-your-best = Your best: { $best }
solo-again = Once more
solo-task-line = Task { $task }
solo-used = time so far
solo-aside = put aside
solo-history = Your results on this device
solo-history-empty = No results yet. Finish a run and it will appear here.

## Lost connection and links that lead nowhere
net-lost = Connection lost. Play on: everything is kept and sent later.
net-back = Connected again.
net-waiting = Connecting…
away-no-table = There is no such table
away-no-table-more = The link is wrong, or the table was cleared away because nobody had played for a long time. A code can be typed on the start page.
away-full = All seats are taken
away-full-more = And the host wants no spectators. Ask for another table, or open one yourself.
away-kicked = You were asked to leave
away-kicked-more = The host has sent you away from this table.
away-closed = This tab has been replaced
away-closed-more = You have this table open too many times. Close another tab and try again.
away-version = This page is out of date
away-version-more = Please reload it.
away-page = There is nothing here
away-page-more = This address leads nowhere.
away-again = Try again

## How to play
rules-title = How to play
rules-1-title = Everybody has an island
rules-1 = Your board shows a light area. The die decides which tiles belong on it: three on an easy board, four on a hard one.
rules-2-title = Cover it exactly
rules-2 = Turn and flip your tiles until the area is covered: nothing left open, nothing over the edge, no tile on top of another.
rules-3-title = Call “Ubongo!”
rules-3 = Everybody puzzles at once while the sand runs. Whoever is done calls out. The others go on until “Stop!”.
rules-4-title = Win gems
rules-4-classic = Classic: move your pawn and take the two front gems of a row. The first may move three fields, the second two, the third one. The most gems of one colour wins.
rules-4-modern = Modern: the first gets a sapphire, the second an amber, and everybody who is done draws a gem from the bag. The most points win. A ruby counts 4, a sapphire 3, an emerald 2, an amber 1.
rules-4-three_d = 3D: your pieces fill the area two storeys high, with nothing in a third one. Gems are won as in Modern.
rules-try = Try it: drag a tile onto the island, or tap it and then a cell. Each tap on a tile turns it, “Flip” flips it.
rules-try-done = Ubongo! That is all there is to it.
rules-hands = With mouse and finger
rules-hands-1 = Drag a tile to move it. Above a finger it floats a little higher, so that you see it.
rules-hands-2 = Tap it to turn it; the wheel does the same.
rules-hands-3 = Flip with the button or a right click.
rules-hands-4 = Or choose a tile and tap a cell.
rules-hands-5 = 3D: tap a piece, choose how it lies, then tap a cell of a storey or of the board. It drops as far as it fits. Drag the water to look from another side.

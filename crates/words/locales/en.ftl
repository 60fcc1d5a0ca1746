### Words of the page. Keys begin with the place where they are said. Terms and rules for new messages: docs/words.md.

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
gem-worth = Rubies are worth 4, sapphires 3, emeralds 2 and ambers 1.
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
    [one] { $count } point
   *[other] { $count } points
}
gems-count = { $count ->
    [one] { $count } gem
   *[other] { $count } gems
}
seconds-left = { $count ->
    [one] { $count } second left
   *[other] { $count } seconds left
}
guest = Guest { $number }
list-and = { $first } and { $last }
back = Back
cancel = Cancel
close = Close
home = Home
share = Share
menu = Menu

## Menu and personal settings
menu-title = Menu and settings
menu-language = Language
menu-theme = Appearance
menu-theme-auto = Match device
menu-theme-light = Light
menu-theme-dark = Dark
menu-sound = Sound
menu-sound-on = Sound is on
menu-sound-off = Sound is off
menu-motion = Reduce motion
menu-vibration = Vibration
menu-shout = Shout “Ubongo!”
menu-shout-more = If you call by hand, a loud sound counts as your call. Only the loudness is measured, in this browser; nothing is recorded or sent.
menu-shout-denied = Your browser doesn’t allow the microphone.
menu-name = Your name
menu-pause = Pause the game
menu-resume = Resume
menu-stand-up = Give up my seat
menu-stand-up-sure = Let a bot take your seat? You can keep watching.
menu-leave = Leave the game
menu-leave-sure = Leave for good? You won’t get any more boards and can’t win. The others keep playing.
menu-abandon = End this game
menu-abandon-sure = End the game for everyone? There will be no winner.
menu-abandon-here = End this game? There will be no winner.
menu-rules = How to play

## Start page
start-claim = Fill your island before the sand runs out. Be the first to call “Ubongo!” and grab the gems.
start-players = 1 to 4 players
start-friends = Play with friends
start-friends-more = Open a table and send the link
start-bots = Play against bots
start-bots-more = 1–3 opponents, from gentle to fierce
start-solo = Solo
start-solo-more = Beat the clock or your own best time
start-rules = How to play
start-rules-more = A two-minute, hands-on tour
start-companion = Companion
start-companion-more = Timer, die and scores for the box
start-daily = The daily five
start-daily-more = Five tasks, the same for everyone today
start-more = More
start-practice = Practise
start-aid = Solution aid
start-replays = Replays
start-print = Print
start-code = Table link or code
start-join = Join
start-code-bad = That isn’t a table link or code. Codes look like KRTLM-4829.
start-code-unknown = No table has this code now. Codes change with every game: ask for the new one.
start-code-too-many = Too many wrong codes. Please use the link, or try again in an hour.
start-code-failed = Can’t reach the server. Please try again.
start-opening = Opening a table…
start-failed = Can’t reach the server. You can still play solo or against bots.
no-server = There’s no server behind this page, so games with friends, records and the times of others aren’t here. Everything else is.
start-too-many = You’ve opened a lot of tables. Please wait a moment.
start-continue = Continue your game
start-continue-more = { $edition }, round { $round }
start-continue-solo = { $edition } solo, task { $round }
start-back = Back to your table
start-back-more = Your seat is saved
start-another = Start a new game
start-another-sure = You have an unfinished game. Start a new one? The old game will be lost.

## Name
name-title = What should the others call you?
name-label = Your name
name-hint = Up to 20 characters. Leave it blank to play as a guest.
name-go = Take a seat
name-watch = Just watch
name-full = All seats are taken, but you can watch.
name-playing = A game is on. You can watch, and take a seat when it’s over.
name-at = At the table: { $names }

## Lobby
lobby-title = { $name }’s table
lobby-title-bots = Play against bots
lobby-title-solo = Solo
lobby-seats = { $taken } of 4 seats taken
lobby-edition-classic = Pawns and rows of gems
lobby-edition-modern = Gems for the fastest
lobby-edition-solo = Flat tiles
lobby-edition-three_d = Solid pieces, two layers high
lobby-you-host = You (host)
lobby-you = You
lobby-host = Host
lobby-player = Player
lobby-away = Away
lobby-bot = Bot, { $strength }
lobby-free = Seat { $seat } is free
lobby-free-more = Send the link or fill it with a bot
lobby-free-bots = Fill it with a bot
lobby-add-bot = Add a bot
lobby-remove-bot = Remove { $name }
lobby-bot-strength = { $name }’s strength
lobby-level = { $name }’s level
lobby-boards = Boards
lobby-levels = Level
lobby-kick = Remove { $name }
lobby-kick-sure = Remove { $name } from the table? They won’t be able to rejoin.
lobby-pass-host = Make { $name } the host
lobby-pass-host-sure = Make { $name } the host? Only the host can change the settings and start the game.
lobby-rename = Change your name
lobby-sit = Take a seat
lobby-stand = Just watch instead
lobby-full = The table is full, so you’re watching.
lobby-left = { $name } left the table.
lobby-watching = { $count ->
    [one] { $count } person is watching
   *[other] { $count } people are watching
}
lobby-invite = Say the code or send the link
lobby-copy = Copy link
lobby-copied = Copied
lobby-share = Share link
lobby-share-text = Play Ubongo with me!
lobby-qr = QR code with the link to this table
lobby-local-only = This link only works on this computer. To let others join, start Ubongo with:
lobby-network = Open to my network
lobby-network-more = So far, only this computer can reach the table. Then phones and computers in your home can join.
lobby-network-none = That didn’t work: this computer doesn’t seem to be on a network.
lobby-network-open = Everyone on your network can join, until you stop Ubongo. If they can’t, check this computer’s firewall.
lobby-glass = Hourglass
lobby-glass-more = Flipped once more if nobody finishes
lobby-glass-none = None
lobby-glass-seconds = { $seconds } s
lobby-long = Length
lobby-long-more = The long game uses all 36 boards
lobby-long-off = Nine rounds
lobby-long-on = Long game
lobby-luck = Rewards
lobby-luck-more = A gem for your rank, plus one from the bag
lobby-luck-on = Rank and bag
lobby-luck-off = Rank only
lobby-play-off = Play-off for ties
lobby-play-off-more = The first to finish wins the game
lobby-play-off-no-glass = No hourglass
lobby-play-off-glass = With hourglass
lobby-deck = Deck
lobby-deck-more = Same code, same boards
lobby-deck-fresh = New boards
lobby-deck-bad = That isn’t a deck code for this edition.
lobby-starter = Rolls first
lobby-starter-more = Agree on a player, or leave it to chance
lobby-calling = “Ubongo!” call
lobby-calling-more = “Automatic” calls it for you when your area is full. It’s the same for everyone.
lobby-calling-by-hand = By hand
lobby-calling-automatic = Automatic
lobby-deal = Deal
lobby-deal-more = Fair: all boards in a round are about equally hard (house rule)
lobby-deal-shuffled = Shuffled
lobby-deal-fair = Fair
lobby-patience = Waiting time
lobby-patience-more = After that, the table acts for you: it rolls, flips the hourglass or places your pawn
lobby-starter-random = Random
lobby-spectators = Spectators
lobby-spectators-more = Anyone with the link can watch
lobby-short-code = Short code
lobby-short-code-more = To say aloud while the lobby is open
lobby-aids = Solution aid
lobby-aids-more = Lets players see a solution during the round
lobby-goal = Goal
lobby-goal-tasks = { $count ->
    [one] { $count } task, as fast as you can
   *[other] { $count } tasks, as fast as you can
}
lobby-goal-minutes = { $count ->
    [one] As many as you can in { $count } minute
   *[other] As many as you can in { $count } minutes
}
lobby-goal-fast = As fast as you can
lobby-goal-many = As many as you can
lobby-goal-few = { $count ->
    [one] { $count } task
   *[other] { $count } tasks
}
lobby-goal-min = { $count } min
lobby-start = { $rounds ->
    [one] Start game ({ $rounds } round)
   *[other] Start game ({ $rounds } rounds)
}
lobby-start-solo = Start
lobby-more = More settings
lobby-wait-host = Waiting for { $name } to start the game…
lobby-ready = Ready
lobby-be-ready = I’m ready
lobby-all-ready = Everyone’s ready.
lobby-not-ready = Not ready yet: { $names }
lobby-need-two = Classic needs at least two players: add a bot or invite someone.
lobby-with-others = When you play with others
lobby-alone = If nobody joins, you’ll play solo.
lobby-shuffling = Preparing the boards…
lobby-rewards = Rewards in each of the nine rounds
lobby-rewards-classic = Finish in time to move your pawn and take the first two gems of a row. The player with the most gems of one colour wins.
lobby-only-host = Only { $name } can change the settings.

## The course of a game
game-round = Round { $round } of { $rounds }
game-play-off = Play-off
game-task = Task { $task }
game-task-of = Task { $task } of { $tasks }
game-solved = { $count } solved
game-pawn-place = Place your pawn on a space
game-pawn-place-more = Each time you finish, your pawn moves up to 3 steps from here and takes the first two gems of a row. Start near the colours you want most. Pawns can share a space.
game-pawn-wait = The others are placing their pawns…
game-pawn-space = Space { $space }: { $gems }
game-pawn-space-empty = Space { $space }: empty row
game-roll-you = You have the die
game-roll-wait = { $name } has the die and rolls…
game-roll-bot = { $name } has the die. Ready? Roll it for them!
game-roll = Roll the die
game-roll-left = { $seconds ->
    [one] Rolling automatically in { $seconds } second
   *[other] Rolling automatically in { $seconds } seconds
}
game-rolled-you = You rolled
game-rolled = { $name } rolled
game-number = Number { $number }
game-numbers = On this board, { $numbers } give the same task.
game-glass-flip = Flip the hourglass
game-glass-wait = Waiting for someone to flip the hourglass…
game-glass-by = { $name } flips the hourglass.
game-ready = Get ready!
game-go = Go!
game-until-stop = until “Stop!”
game-no-glass = no hourglass
game-second-chance = Second chance
game-second-chance-more = Nobody finished, so the hourglass gets flipped again.
game-second-chance-said = Second chance! Nobody finished, so the hourglass gets flipped again.
game-stop = Stop!
game-ubongo = Ubongo!
game-ubongo-key = or press U
game-call-tap = Tap your board!
game-call-shout = or shout it
game-done-rank = You finished { $rank }!
game-called = { $name } calls “Ubongo!” and finishes { $rank }.
game-gems-you = You get: { $gems }.
game-gems = { $name } gets: { $gems }.
game-bot-sits = { $player } left. { $name } takes the seat.
game-bot-sits-in = { $player } is away. { $name } plays on.
game-player-left = { $name } left the game.
game-you-called = You call “Ubongo!”
game-you-called-rank = You call “Ubongo!” You finished { $rank }!
game-wrong-call = Not yet – there are still gaps.
moment-before = { $seconds } s before { $name }!
moment-after = { $seconds } s after { $name }!
moment-sand = With { $seconds } s to spare!
moment-series = { $count ->
    [one] First { $count } time running!
   *[other] First { $count } times running!
}
moment-fastest = Your fastest in this run!
moment-later = { $seconds } s later
moment-from-track = from the track
moment-from-bag = from the bag
moment-you-have = You have
game-gave-up = gave up
game-give-up = Give up
game-give-up-sure = Give up on this board? You won’t get any gems this round.
game-away = away
game-absent = no connection
game-left = left
game-your-gems = Your gems
game-ahead = in the lead
game-most-wins = Most gems of one colour wins
game-move-more = { $steps ->
    [0] Take the first two gems of your row.
    [one] Move up to { $steps } step, then take the first two gems of that row.
   *[other] Move up to { $steps } steps, then take the first two gems of that row.
}
game-move-stay = Stay, take
game-move-stay-empty = Stay, take nothing
game-move-to = Move to { $space }, take
game-move-to-empty = Move to { $space }, take nothing
game-move-only = Move now, take later
game-move-time = left to take your gems
gem-best = best colour
rows-title = Gem rows
rows-now = { $steps ->
    [0] Finish now: { $rank }, no steps
    [one] Finish now: { $rank }, up to { $steps } step
   *[other] Finish now: { $rank }, up to { $steps } steps
}
rows-row = { $more ->
    [0] Row { $space }: { $gems }, and no more.
   *[other] Row { $space }: { $gems }, then { $more } more.
}
rows-pawns = Pawns here: { $names }.
rows-last = { $count ->
    [one] last one
   *[other] last two
}
rows-empty = empty
rows-open = All rows and everyone’s gems
take-steps = { $steps ->
    [0] stay
    [one] { $steps } step
   *[other] { $steps } steps
}
take-far = too far
take-empty-stay = Empty row. Stay here and you get no gems
take-empty-move = Empty row. Move here and you get no gems
take-nothing = nothing
take-preview = You’d have
take-then = Then you have
take-choose = Choose a row
take-any = Which row do you take from?
take-own-empty = Your row is empty. Choose another one.
take-all-empty = All rows in reach are empty, so you get no gems this round.
take-away = { $steps ->
    [0] Your pawn stays at row { $space }.
    [one] Row { $space } is { $steps } step away.
   *[other] Row { $space } is { $steps } steps away.
}
take-with = { $count ->
    [one] { $names } is there, too.
   *[other] { $names } are there, too.
}
take-first = { $name } took these first
take-lost = { $seconds } s left, then your gems are lost
take-hint = 1 to 6 or the arrow keys choose a row
take-so-far = Gems so far
take-if = Gems if you take these
game-placed = { $placed } of { $of } placed
game-took = took
game-took-nothing = took nothing
game-takes-nothing = { $name } takes no gems.
game-watch = Watch the others
game-skip = Skip to the result
game-watching = You’re watching
game-paused = Paused
game-paused-more = The host paused the game. The hourglass is on hold.
game-paused-here = The hourglass is on hold.
game-paused-away = All players are away. The hourglass is on hold.
game-interrupted = The connection was lost. The game will continue when everyone is back.
game-paused-lost = No connection to the server. The hourglass is on hold and your board is safe. The page reconnects by itself.
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
rejected = { $why ->
    [stale] Too late: that round is over.
    [not-yet] The round hasn’t started yet.
    [call-pending] One moment: your last move is being checked.
    [watching] Only players at the table can do that.
    [not-host] Only the host can do that.
    [stand-in] You’re standing in for the host, who has to decide that. Wait until they’re back.
    [game-on] Not during a game.
    [shuffling] The boards are being shuffled.
    [no-seat] All seats are taken.
    [changed] That has just changed.
    [settings] You can’t start a game with these settings.
    [no-players] Nobody is at the table.
    [too-fast] Too fast. Try again in a moment.
    [too-many] Too many moves in this round.
    [over] The game is over.
    [paused] The game is paused.
    [no-race] Too late: the hourglass has run out.
    [not-your-die] Someone else has the die.
    [not-the-roller] You rolled, so someone else flips the hourglass.
    [finished] You’ve finished this board.
    [out-of-reach] Your pawn can’t go that far.
    [moved] Your pawn has already moved.
    [taken] You’ve already taken your gems.
    [not-solved-yet] Finish your board first.
    [placement] That piece can’t go there.
   *[not-now] That isn’t possible now.
}

## The board
board-title = Your board
board-of = { $name }’s board
board-tray = Your tiles
board-rotate = Rotate
board-flip = Flip
board-undo = Undo
tray-placed = Placed
tray-in-hand = In hand
board-tile-tray = Tile { $tile }, in your tray
board-tile-board = Tile { $tile }, on the board
board-tile-hand = Tile { $tile }, in your hand
board-chosen = Tile { $tile } chosen.
board-at = Tile { $tile } at row { $row }, column { $column }: { $verdict ->
    [fits] it fits.
    [outside] it sticks out over the edge.
   *[covers] it’s on top of { $tiles }.
}
board-placed = Tile { $tile } placed. { $count ->
    [0] The area is covered.
    [one] { $count } square left to cover.
   *[other] { $count } squares left to cover.
}
board-removed = Tile { $tile } removed.
board-sent-back = Tile { $tile } is back in your tray.
board-rotated = Tile { $tile } rotated.
board-flipped = Tile { $tile } flipped.
board-no-room = { $tile } doesn’t fit there.
board-help = Keys 1 to 4 choose a tile, the arrows move it, Space rotates, F flips, Enter places it, Backspace removes it, Z undoes, U calls Ubongo.

## The solid board
solid-tray = Your pieces
solid-piece-tray = Piece { $tile }, in your tray
solid-piece-board = Piece { $tile }, on the board
solid-piece-hand = Piece { $tile }, in your hand
solid-chosen = Piece { $tile } chosen.
solid-placed = Piece { $tile } placed. { $count ->
    [0] The area is full.
    [one] { $count } cube left to fill.
   *[other] { $count } cubes left to fill.
}
solid-removed = Piece { $tile } removed.
solid-sent-back = Piece { $tile } is back in your tray.
solid-rotated = Piece { $tile } rotated.
solid-tipped = Piece { $tile } tipped over.
solid-layer = { $layer ->
    [1] Bottom layer
   *[2] Top layer
}
solid-plans = Both layers from above
solid-tag = { $tile } { $layer ->
    [0] in both layers
    [1] in the bottom layer
   *[2] in the top layer
}: { $verdict ->
    [fits] fits – tap to place
    [drop] fits – let go to place
    [not-yet] rotate or move it
    [outside] sticks out over the edge
   *[covers] replaces { $tiles }
}
solid-at = Piece { $tile } in layer { $layer }, row { $row }, column { $column }: { $verdict ->
    [fits] it fits.
    [outside] it sticks out over the edge.
   *[covers] it replaces { $tiles }.
}
solid-left = Rotate the board to the left
solid-right = Rotate the board to the right
solid-above = View from above
solid-look = Drag the water to rotate the board.
solid-xray = See through the top layer
solid-up = One layer up
solid-down = One layer down
solid-rotate = Rotate
solid-tip-back = Tip back
solid-tip-right = Tip right
solid-positions-of = Positions for { $tile }
solid-positions = Positions
solid-position = Position { $number } of { $count }
solid-choose = Tap a piece, pick a position, then tap a square in either layer. Or just drag it there.
solid-help = Keys 1 to 4 choose a piece, the arrows move it, W and S change the layer, Space rotates, T tips it back, R tips it to the right, Enter places it, Backspace removes it, Z undoes, Q and E rotate the board, V looks from above, X shows what’s below, U calls Ubongo.

## Keys
keys-title = Play with the keyboard
key-arrows = Arrow keys
key-space = Space
keys-select = choose a piece
keys-move = move it
keys-rotate = rotate it
keys-flip = flip it
keys-tip = tip it back, tip it to the right (3D)
keys-layer = one layer up or down (3D)
keys-look = rotate the board, view from above, see through (3D)
keys-place = place it
keys-remove = remove it
keys-undo = undo
keys-call = call “Ubongo!”

## After a round
round-first = { $name } finished first!
round-first-you = You finished first!
round-nobody = Nobody finished
round-glass-ran-out = { $open ->
    [0] Everyone finished!
    [one] The hourglass ran out with { $open } board unfinished.
   *[other] The hourglass ran out with { $open } boards unfinished.
}
round-solved-in = solved in { $time }
round-not-solved = not solved in time
round-gave-up = gave up
round-track = from the track
round-bag = from the bag
round-row = from the row
round-no-gem = No gem this time
round-missed = The hourglass ran out before the gems were taken.
round-row-empty = Took nothing: the row was empty.
round-next-board = Your next board
round-total = total { $points }
round-solutions = Show the solutions
round-hide-solutions = Hide the solutions

## Final result
final-won = { $name } wins!
final-won-you = You win!
final-won-shared = { $names } share the victory!
final-abandoned = Game ended early
final-abandoned-more = The host ended the game.
final-abandoned-here = You ended the game.
final-counting = Counting the gems…
final-by-points = { $points ->
    [one] With { $points } point. Rubies are worth 4, sapphires 3, emeralds 2 and ambers 1.
   *[other] With { $points } points. Rubies are worth 4, sapphires 3, emeralds 2 and ambers 1.
}
final-last-left = Everyone else left the game.
final-last-tied = The other tied players left the game.
final-by-majority = With { $count } { $gem ->
    [g] green
    [r] red
    [b] blue
    [v] violet
    [n] brown
   *[y] yellow
} { $count ->
    [one] gem.
   *[other] gems.
}
final-tie-next = { $names } tied on their best colour. The next-best colours broke the tie.
final-tie-points = { $names } tied on points. The play-off decided it.
final-tie-shared = A perfect tie!
final-tied = tied
final-beats = { $more } beats { $less }
final-rematch = Play again
final-rematch-more = Same table, same link
final-wait-rematch = { $name } can start a new game.
final-wants = { $count ->
    [one] { $names } wants to play again.
   *[other] { $names } want to play again.
}
final-see-lobby = To the lobby
final-to-lobby = Change the settings

## Solo
solo-skip = Skip this task
solo-stop = End the run
solo-stop-sure = End this run? It won’t count.
solo-result-tasks = { $count ->
    [one] { $count } task in { $time }
   *[other] { $count } tasks in { $time }
}
solo-result-time = { $count ->
    [one] { $count } task solved
   *[other] { $count } tasks solved
}
solo-result-minutes = { $count ->
    [one] { $count } task in { $minutes } min
   *[other] { $count } tasks in { $minutes } min
}
solo-result-stopped = Run ended early
solo-not-counted = This run doesn’t count.
solo-best = New personal best!
solo-your-best = Your best: { $best }
solo-best-before = Best before: { $best }
solo-fastest = Fastest task
solo-times = Times of the tasks
solo-again = Play again
solo-task-line = Task { $task }
solo-used = time so far
solo-skipped = skipped
solo-put-aside = Task skipped
solo-history = Your results on this device
solo-history-empty = No results yet. Finish a run and it’ll show up here.

## Lost connection and links that lead nowhere
net-lost = No connection. You keep your seat while the page reconnects.
net-lost-race = No connection. Keep going: if you’re back before the sand runs out, your pieces count.
net-lost-race-open = No connection. Keep going: if you’re back before the round ends, your pieces count.
net-lost-taking = No connection. Choose your row: it counts if you’re back before the sand runs out.
net-lost-late = No connection, and the sand has run out. This round ends without you; you keep your seat and your gems.
net-lost-idle = No connection. The round goes on; you’ll see it again as soon as you’re back.
net-lost-between = No connection. The others wait ten seconds for you, then go on. You keep your seat and your gems.
net-lost-solo = No connection. Keep going: your pieces are sent as soon as you’re back.
net-back = Back online.
net-waiting = Connecting…
away-no-table = Table not found
away-no-table-more = The link may be wrong, or the table was closed after a long break. You can enter a code on the start page.
away-full = All seats are taken
away-full-more = The host isn’t allowing spectators. You can open a table of your own.
away-playing = A game is on
away-playing-more = The host isn’t allowing spectators. Try again when the game is over.
away-kicked = You were removed from the table
away-kicked-more = The host removed you.
away-too-many = Too many tabs
away-too-many-more = You have this table open in too many tabs. Close one and try again.
away-version = This page is out of date
away-version-more = Please reload it.
away-page = Page not found
away-page-more = There’s nothing at this address.
away-again = Try again
chunk-loading = Loading…
chunk-failed = This part of the page didn’t load
chunk-failed-more = Check your connection and try again. Nothing is lost.
chunk-outdated = There’s a new version
chunk-outdated-more = Reload the page to play on. Nothing is lost.
chunk-reload = Reload the page

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

## Installing the page
install-title = Keep Ubongo at hand
install-more = Install it as an app: it starts at a tap, fills the screen, and needs no network for solo games and bots.
install-apple = Tap “Share” in your browser, then “Add to Home Screen”. Ubongo then starts at a tap and fills the screen.
install-go = Install

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
aid-yes = { $count ->
    [one] It can be done, in exactly { $count } way
   *[other] It can be done, in exactly { $count } ways
}
aid-yes-more = { $count ->
    [one] It can be done, in { $count } way or more
   *[other] It can be done, in { $count } ways or more
}
aid-yes-note = No need to look if that’s all you wanted.
aid-yes-browse = Browse all ways with the arrows.
aid-no = It can’t be done
aid-no-check = Check what you’ve drawn and chosen.
aid-parts = The area is in { $count } separate parts. Is that right?
aid-hole = The area has a hole. Is that right?
aid-unknown = That’s too much to check
aid-unknown-more = Choose fewer, and draw a smaller area.
aid-miss-unreachable = { $count ->
    [one] Nothing you’ve chosen can cover the marked square.
   *[other] Nothing you’ve chosen can cover the marked squares.
}
aid-miss-piece = It can be done with { $other } instead of { $tile }. Did you mix them up?
aid-miss-square = It can be done if one square moves, as marked. A slip of the finger?
aid-rung-square = { $solid ->
    [yes] Show which piece goes here
   *[no] Show which tile goes here
}
aid-rung-square-more = { $solid ->
    [yes] Tap a square, see its piece
   *[no] Tap a square, see its tile
}
aid-rung-square-now = Now tap a square
aid-rung-piece = { $solid ->
    [yes] Place one piece
   *[no] Place one tile
}
aid-rung-piece-more = The one that helps most
aid-rung-all = Show it all
aid-rung-all-more = The whole solution
aid-rung-all-shown = Shown now
aid-back = Take the hint back
aid-way = Way { $way } of { $count }
aid-way-before = Previous way
aid-way-next = Next way
aid-build = Build it piece by piece
aid-built = { $of ->
    [one] { $count } of { $of } piece
   *[other] { $count } of { $of } pieces
}
aid-goes-here = { $tile } goes here
aid-shown-pieces = { $count ->
    [0] The board without pieces
   *[other] The board with { $tiles }
}
aid-ask-square = Row { $row }, column { $column }
aid-ask-cube = { $layer ->
    [1] Bottom layer
   *[2] Top layer
}, row { $row }, column { $column }
aid-said-square = Row { $row }, column { $column }: { $tile } goes here.
aid-said-piece = { $tile } is shown in its place. It begins at row { $row }, column { $column }.
aid-said-all = The whole solution is shown.
aid-said-back = The hint was taken back.
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

## Tutorial
start-here = Start here

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
not-stored = Your browser doesn’t let this page store anything, so all of this is lost when you close it.
daily-wrong-clock = Your device says it’s { $date }, but the server’s calendar doesn’t agree. Please check the date of your device; your result is kept.
daily-not-listed = The server couldn’t replay your run, so it isn’t listed. It still counts for your streak.

## Records
records-title = Records
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
replay-watch = Watch the boards
replay-share-file = Share as a file
print-these = Print these boards
replay-no-room = Your browser has no room to keep this game. You can still watch it now or save it as a file.
replay-shelf = Watch a game again
replay-shelf-more = The games against bots and solo games you finished in this browser. The newest 20 are kept.
replay-shelf-empty = No games here yet. Finish a game against bots or a solo game, then watch it again.
replay-open = Open a file
replay-open-more = Watch a game that someone saved.
replay-save = Save as a file
replay-saved = Saved as a file.
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
history-title = Your history
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

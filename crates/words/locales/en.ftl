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

## Installing the page
install-title = Keep Ubongo at hand
install-more = Install it as an app: it starts at a tap, fills the screen, and needs no network for solo games and bots.
install-apple = Tap “Share” in your browser, then “Add to Home Screen”. Ubongo then starts at a tap and fills the screen.
install-go = Install

## Solution aid
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
aid-unknown = That’s too much to check
aid-unknown-more = Choose fewer, and draw a smaller area.
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

## Tutorial
start-here = Start here

## The daily five
not-stored = Your browser doesn’t let this page store anything, so all of this is lost when you close it.

## Records
records-title = Records

## Replays
replay-watch = Watch the boards
replay-share-file = Share as a file
print-these = Print these boards
replay-no-room = Your browser has no room to keep this game. You can still watch it now or save it as a file.
replay-saved = Saved as a file.

## History, and moving to another device
history-title = Your history

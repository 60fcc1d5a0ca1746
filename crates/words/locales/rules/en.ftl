### The tutorial and the rules to read. The page loads these texts with those two screens. Terms: docs/words.md.

## Tutorial
learn-step = Step { $step } of { $count }
learn-steps = Steps of the tutorial
learn-skip = Skip the tutorial
learn-to-table = Back to the table
learn-show = Show me
learn-next = Next
learn-finish = Finish
learn-yes = Yes!
learn-edition = Edition
learn-keys = Keys: 1 to 3 pick up a tile, arrows move it, Space rotates, F flips, Enter places it.
learn-keys-solid = Keys: 1 to 3 pick up a piece, arrows move it, Space rotates, T and R tip, Enter places it.
learn-rotate = Tap the tile until it lies like the outline.
learn-flip = Tap “Flip” to turn the tile over.
learn-choose = Tap the piece to choose it.
learn-position = Now pick the position of the outline.
learn-place = Drag it onto its outline.
learn-take-off = That leaves a gap. Take { $tile } back with “Undo”.
learn-roll = Roll the die.
learn-pick = Tap the tiles of your symbol.
learn-call = Everything’s covered: call “Ubongo!”
learn-call-early = Not yet: there’s still a gap. A call too early costs nothing.
learn-bag = Tap the bag.
learn-pawn = Tap any of the six spaces.
learn-row = Tap a space that you can reach.
learn-take = Take your two gems.
learn-caller = Tap who called next.
learn-glass = Tap the hourglass to flip it.
learn-winner = Tap the winner.
learn-play-off = Tap the two who play on.
learn-rotate-title = Rotate a tile
learn-rotate-lead = Your island shows how the tile has to lie.
learn-flip-title = Flip a tile
learn-flip-lead = However you rotate it, this tile doesn’t fit. It has another side.
learn-turn-title = Rotate and flip
learn-turn-lead = You may rotate a tile and flip it over until it fits.
learn-turned = You may rotate and flip tiles as you like.
learn-tip-title = Stand a piece up
learn-tip-lead = In 3D you build two layers high. This piece has to stand.
learn-tip-learnt = Rotate pieces and tip them onto any side, until both layers are full.
learn-third-title = No third layer
learn-third-lead = Like this, the piece would reach a third layer. That has to stay empty.
learn-third-learnt = Two layers, filled exactly: nothing over the edge, nothing on top.
learn-cover-title = Cover the island exactly
learn-cover-lead = No gaps, nothing over the edge.
learn-cover-title-solid = Fill both layers
learn-cover-lead-solid = No gaps in either layer, nothing over the edge.
learn-cover-learnt = That’s a whole task. In the game, nobody shows you the outlines.
learn-die-title = The die decides
learn-die-lead = Every symbol has its own tiles. Only those may be used, even if others fit.
learn-die-lead-solid = Every number has its own pieces. Only those may be used, even if others fit.
learn-die-learnt = Everyone plays the same roll, each on their own board.
learn-die-roll = Roll
learn-die-first = Roll the die first.
learn-die-other = Those belong to another roll.
learn-call-title = Call “Ubongo!”
learn-call-lead = The sand runs for everyone at once. Place the last tile and call.
learn-call-lead-solid = Another player flips the hourglass, then the sand runs for everyone. Place the last piece and call.
learn-call-learnt = The first correct call is first. The others keep playing until the sand has run out.
learn-gems-title = Finish fast, get gems
learn-gems-lead = You finished first: the sapphire is yours. Now draw one more.
learn-gems-learnt = After nine rounds, the player with the most points wins.
learn-worth = What gems are worth
learn-who = Who gets them, every round
learn-first = First
learn-first-gets = sapphire and bag
learn-second = Second
learn-second-gets = amber and bag
learn-others = Others
learn-others-get = only the bag
learn-late = Too late
learn-late-gets = nothing
learn-bag-tap = Tap the bag
learn-pawn-title = Place your pawn
learn-pawn-lead = Each space has a row of twelve gems. Begin where you like what lies in front.
learn-pawn-learnt = Any number of pawns may share a space.
learn-row-title = Choose a row
learn-row-lead = You finished first: move up to three spaces, or stay, and take the two front gems. The second may move two, the third one.
learn-row-far = That’s too far.
learn-row-first = Choose a space first.
learn-row-learnt = First come, first served: on a shared space, the front gems go to the first player who takes them, and only while the sand runs.
learn-take-button = Move and take
learn-caller-title = Who is next?
learn-caller-not = No, somebody called earlier.
learn-again-title = A second chance
learn-again-lead = The sand has run out, and nobody has finished. Everyone may go on from where they are.
learn-again-learnt = If nobody finishes now either, the round ends without a reward. There’s no third time.
learn-glass-out = Run out
learn-glass-second = Second chance
learn-you = You
learn-end-title = Who wins?
learn-end-lead = The most points win, not the most gems. Here, two players tie.
learn-end-lead-classic = The most gems of one colour win, not the most gems. If players tie, their second-best colour counts.
learn-end-not = That’s not enough points.
learn-end-not-classic = Look at the best colours, then at the second-best ones.
learn-end-learnt = Players who tie get one more board each: the first to solve it wins.
learn-end-learnt-classic = If that is equal, too, the third colour counts, and so on down to the sixth.
learn-end = You know how to play
learn-end-more = Everything else comes with playing. The rules are there whenever you want to look something up.
learn-read = Read the rules
learn-repeat = Once more
learn-other-editions = Other editions

## The rules to read
read-title = The rules
read-search = Search the rules
read-all = All editions
read-none = No rule has these words.
read-count = { $count ->
    [one] 1 rule
   *[other] { $count } rules
}
read-learn = Tutorial
read-topic = { $topic ->
    [aim] The aim
    [box] In the box
    [set-up] Before the game
    [round] A round
    [call] Calling
    [again] Second chance
    [rewards] Rewards
    [end] End and ties
    [variants] Variants
    [alone] Solo and app
   *[ours] Our decisions
}
read-ours = No rulebook says what happens between screens. These rules are ours.
read-aim = Everyone plays at the same time, each on their own board, and no two players have the same board in a round.
read-set = Each player has one set of pieces, all of different shapes. Sets that nobody needs stay in the box.
read-box-classic = Six oblong spaces, each with a row of 12 holes; 72 gems, 12 of each of six colours, and 12 spare ones that are never played; 4 pawns; 36 boards with two sides; 4 sets of 12 tiles; an hourglass; a die with six symbols.
read-box-modern = 4 sets of 12 tiles, 36 boards with two sides of six tasks each, a die, an hourglass, a bag, a track for the rounds, and 58 gems: 10 rubies, 19 sapphires, 10 emeralds and 19 ambers.
read-box-solid = 72 boards with two sides and 671 tasks of four levels, 4 sets of 8 solid pieces, the same 58 gems as in Modern, a bag, a die and an hourglass.
read-rows = The 72 gems are put into the 72 holes at random, one in each.
read-pawn = Each player places their pawn on any of the six spaces. Any number of pawns may share a space.
read-side = Everyone plays the same side: the easy one with 3 tiles, which is best for a first game, or the hard one with 4.
read-stack = Two players use 18 boards, three use 27, four use 36. That makes nine rounds.
read-starter = The players agree on who starts. Boards are dealt one each and lie face up before the roll: everyone sees the area and the tiles, and only the result of the die is unknown.
read-track = 9 sapphires and 9 ambers lie on the track, as rewards and to count the rounds. The other 40 gems are in the bag.
read-side-modern = The easy side has 3 tiles, the hard one 4. Each player may choose a side.
read-rounds = There are nine rounds. All boards come from one stack and lie face up before the roll. The player who rolls also flips the hourglass. The youngest rolls first, or anyone you agree on.
read-level = Each player chooses their own level. Level 1 is meant for younger children, 2 to 4 for adults.
read-pile = Each player has their own pile of nine boards of that level, face down.
read-die = The die decides which task of the board is played. Only the pieces beside the rolled symbol or number may be used, even if others happen to fit.
read-die-solid = The die shows a number, and the board says which task it stands for. Several numbers may stand for the same task.
read-roll = The same player rolls the die and flips the hourglass, at the same moment.
read-roll-solid = The boards are turned face up, one player rolls (the youngest first), and another player flips the hourglass.
read-cover = A task is solved when its pieces, each used once, cover the light area exactly: no gap, no overlap, nothing outside the area.
read-layers = In 3D, the area is filled exactly two layers high: nothing over the edge, nothing in a third layer.
read-turn = Pieces may be rotated freely. Flat tiles may also be flipped over.
read-sand = While the hourglass runs, the others keep playing. When it has run out (“Stop!”), nothing that is placed or called counts any more.
read-length = The table decides how long the hourglass runs, from 10 seconds to 10 minutes, or to play without it. The rulebook’s length is one minute.
read-early = A round ends early as soon as nobody has anything left to do.
read-next = For the next round, the die goes one seat to the left, together with the hourglass where the roller flips it.
read-collect = After a round all boards are collected and new ones are dealt.
read-discards = Used boards go on a shared pile.
read-discards-solid = Used boards go back into the box.
read-call = If you finish, call “Ubongo!” If the area isn’t covered, the call doesn’t count and you keep playing; there’s no penalty.
read-order = The first correct call is first, the next one second. There are no ties: the table’s clock puts the calls in order.
read-again = If nobody has finished when the hourglass runs out, it is flipped once more, and everyone continues from where they are. If nobody finishes then either, the round ends without a reward. The hourglass is never flipped a third time.
read-again-rewards = The second chance has the same order and the same rewards.
read-move = The first to finish may move their pawn up to 3 spaces, the second up to 2, the third up to 1, the fourth not at all; in one direction, and not beyond the end of the line. This is the same with fewer players.
read-take = Each finisher then takes the two front gems of the row where their pawn stands, no matter how many empty holes there are.
read-while = Pawns move and gems are taken while the hourglass runs and the others keep playing. Gems that aren’t taken when it has run out are lost.
read-shared = On a shared space, the front gems go to the first player who takes them, even if another one finished or arrived earlier.
read-both = Both gems are taken at once: when the front gem is taken, the next one comes along.
read-once = Each player takes gems once per round; before that, the pawn may move at most once, and after that it stays.
read-last = The last gem of a row is taken alone; an empty row gives nothing.
read-unsolved = Players who haven’t solved their task neither move nor take gems.
read-open = The rows, and everyone’s gems by colour, are visible to everyone at all times.
read-gems = The first to finish gets a sapphire from the track, the second an amber from the track, and everyone who finishes also draws a random gem from the bag. Players who don’t finish get nothing.
read-left = Each round takes one sapphire and one amber off the track. Gems that nobody won go into the bag.
read-win-classic = The game ends with the last board. The player with the most gems of a single colour wins. If players tie, their second-best colour counts, then the third, down to the sixth. Players who tie on all six share the victory.
read-example-classic = An example, colour by colour: A has 6 4 2 2 2 2, B has 2 2 0 1 2 3, C has 4 3 2 6 1 0. A and C tie with 6 and with 4; then C has 3 and A only 2. C wins, with fewer gems.
read-win = The game ends after nine rounds, when the track is empty. A ruby is worth 4 points, a sapphire 3, an emerald 2, an amber 1, and the player with the most points wins.
read-example = An example: 1 ruby, 1 sapphire, 3 emeralds and 3 ambers make 4 + 3 + 6 + 3 = 16 points.
read-tie = Players who tie for the most points play a play-off: each gets a board, and the first to solve it wins. The table chooses whether the hourglass runs; if nobody finishes in time, the play-off is repeated.
read-tie-solid = Players who tie for the most points play a play-off, always without the hourglass: each gets a board, and the first to solve it wins.
read-long = The long game uses all 36 boards: 18 rounds for two players, 12 for three.
read-luck = Without luck: the first gets a ruby, the second a sapphire, the third an emerald, the fourth an amber, and nothing else.
read-solo-time = Solo against the clock: as many tasks as possible in 5, 10 or 20 minutes.
read-solo-count = Solo against the count: 5, 10 or 20 tasks in as little time as possible.
read-solo-skip = Solo, you may put a task aside at any time for a new board. Each board comes once before any comes twice.
read-solo-record = Solo, results are kept, and the aim of every game is a new record.
read-app = The rulebook mentions an app. Here it is: this tutorial, a timer, help with solutions and a solo timer.
read-patience = The table waits for a player only for a while: 60 seconds unless you choose otherwise, and never more than 10 for the hourglass in 3D. Then the table itself places missing pawns, rolls the die or flips the hourglass.
read-die-away = If the player with the die is absent, it goes to the next player to the left who is present.
read-give-up = You may give up the task of a round, but can’t take it up again. When everyone present has finished or given up, and no gems are left to be taken, the round is over.
read-away = An absent player keeps their seat, board and gems, is still dealt boards, and can rejoin at any time. Nobody waits for them.
read-leave = A player who leaves for good gets no more boards and can’t win. The last player left wins.
read-pause = The host may pause and resume the game. The hourglass then has as much time as it had left.
read-first-roll = The first roll belongs to the seat you agree on; otherwise chance decides.
read-nine = After nine play-off rounds that nobody solved, the tied players share the victory.
read-deserted = If no player is present, the game is paused, and resumes as soon as one of them comes back.
read-tumble = The die tumbles for a few seconds and shows its face to everyone at the same moment. Nothing counts before that. After a pause, the game announces three seconds ahead that it goes on.
read-fair = The boards are shuffled. If the table wants a fair deal instead, everyone gets boards of about the same difficulty in each round.
read-how-call = The table decides how “Ubongo!” is called, the same for everyone: each player calls it, or it’s called automatically as soon as the area is covered. Solo it’s automatic unless you choose otherwise.
read-network = Some networks are slower than others. A call, or taking gems, therefore counts from a little before it arrives, at most a quarter of a second.
read-bots = Bots play by the same rules as people. Anyone at the table may roll for a bot. A player who leaves may give their seat to a bot; the host may do so for an absent player, who gets the seat back on return.
read-abandon = The host may end a game early. Then nobody has won.
read-aids = The table decides whether solution aids are allowed. A round that is solved with one counts like any other; records made with aids are kept apart.
read-quick = A task that is solved in less than a quarter of a second for each of its pieces counts in its game, but is no record: nobody is that quick.
read-daily = The daily five are five flat tasks, the same for everyone on a date: two easy ones, then three hard ones. You solve them in this order against the clock, which can’t be paused and keeps running while the page is closed. You can’t skip a task; giving up ends the run. The day is that of your own calendar, and only the first run of a day counts.
read-screen = On the screen, a piece that would reach outside the area can’t be placed, and a piece that is placed onto others sends them back to the tray.

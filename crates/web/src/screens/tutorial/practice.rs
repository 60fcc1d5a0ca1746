//! A real game for the steps that need one: `rules` decides everything that happens in it.

use puzzle::Rng;
use puzzle::deck::{Board, Deck, DeckCode, Edition, Side};
use rules::{
    Command, Dice, Event, Game, Gem, Input, Moment, Notice, Phase, Purse, Reach, Refusal, Rules, Seat, SeatSet,
    Settings, Starter, What, decide, leaders,
};

use super::exercise::{Exercise, rolled, side};
use super::step::Step;

/// The number of players: you and two others.
pub(super) const PLAYERS: usize = 3;

/// The seat of the player.
pub(super) fn you() -> Seat {
    seat(0)
}

fn seat(index: usize) -> Seat {
    Seat::new(index).expect("a table has four seats")
}

/// Dice that show the face of the tutorial; everything else is left to chance.
#[derive(Clone, Debug)]
struct PracticeDice {
    face: usize,
    others: Rng,
}

impl Dice for PracticeDice {
    fn below(&mut self, bound: usize) -> usize {
        if bound == puzzle::deck::Face::COUNT { self.face } else { Dice::below(&mut self.others, bound) }
    }
}

/// A game against two others, who do nothing unless they are told to.
#[derive(Clone, Debug)]
pub(super) struct Practice {
    rules: Rules,
    pub(super) game: Game,
    now: Moment,
    dice: PracticeDice,
}

impl Practice {
    /// The beginning of a game.
    pub(super) fn new(edition: Edition, seed: u64) -> Self {
        let settings = Settings { starter: Starter::Seat(you()), ..Settings::new(edition, PLAYERS) };
        let side = side(edition);
        let board = Board { sides: [side.clone(), side] };
        let code = DeckCode::new(edition, 0).expect("zero is a seed");
        let boards = vec![board; PLAYERS * settings.rounds()];
        let rules = Rules::new(settings, Deck { code, boards }).expect("the settings of the rulebook");
        let dice = PracticeDice { face: rolled(edition), others: Rng::new(seed) };
        let mut practice = Self { game: Game::new(&rules), rules, now: Moment(0), dice };
        let _ = practice.input(What::Table(Notice::Start));
        practice
    }

    /// The board of this round.
    pub(super) fn side(&self) -> &Side {
        &self.rules.deck().boards[0].sides[0]
    }

    fn input(&mut self, what: What) -> Result<Vec<Event>, Refusal> {
        let input = Input { at: self.now, what };
        let decision = decide(&self.rules, &self.game, &input, &mut self.dice);
        for event in &decision.events {
            self.game.apply(event);
        }
        decision.verdict.map(|()| decision.events)
    }

    /// Your command.
    pub(super) fn play(&mut self, command: Command) -> Result<Vec<Event>, Refusal> {
        self.input(What::Player(you(), command))
    }

    /// The others place their pawns, and you place yours unless you have.
    fn place_pawns(&mut self) {
        for (index, space) in [(0, 1), (1, 4), (2, 2)] {
            if self.game.players[index].pawn.is_none() {
                let _ = self.input(What::Player(seat(index), Command::PlacePawn { space }));
            }
        }
    }

    /// The die is rolled, and the hourglass flipped.
    pub(super) fn racing(mut self) -> Self {
        self.place_pawns();
        let _ = self.play(Command::Roll);
        // In 3D, another player flips it (T5).
        let _ = self.input(What::Player(seat(1), Command::FlipHourglass));
        self
    }

    /// You have called first.
    pub(super) fn finished(self, edition: Edition) -> (Self, Vec<Event>) {
        let mut practice = self.racing();
        let events = practice.call(edition, you());
        (practice, events)
    }

    /// A player covers the area and calls.
    pub(super) fn call(&mut self, edition: Edition, seat: Seat) -> Vec<Event> {
        let exercise = Exercise::of(Step::Call, edition).expect("the call is on a board");
        let task = puzzle::Task::new(exercise.area.clone(), exercise.pieces.iter().copied().collect());
        for placement in task.ok().and_then(|task| task.first()).unwrap_or_default() {
            let _ = self.input(What::Player(seat, Command::Place(placement)));
        }
        self.input(What::Player(seat, Command::CallUbongo)).unwrap_or_default()
    }

    /// The others in the order in which they call, and when, in milliseconds.
    pub(super) fn callers() -> [(Seat, u64); 2] {
        [(seat(1), 33_000), (seat(2), 41_000)]
    }

    /// The gems that a call has won: from the track, and from the bag (M5).
    pub(super) fn won(events: &[Event]) -> (Option<Gem>, Option<Gem>) {
        let won = events.iter().find_map(|event| match event {
            Event::GemsWon { from_track, from_bag, .. } => Some((*from_track, *from_bag)),
            _ => None,
        });
        won.unwrap_or_default()
    }

    /// The time passes until something happens by itself.
    pub(super) fn run_out(&mut self) {
        if let Some(deadline) = self.game.deadline() {
            self.now = deadline;
            let _ = self.input(What::Table(Notice::Tick));
        }
    }

    /// True while the hourglass runs for the second time (S9).
    pub(super) fn is_second_chance(&self) -> bool {
        matches!(self.game.phase, Phase::Race { again: true, .. })
    }

    /// Your reach, once you have finished (C9).
    pub(super) fn reach(&self) -> Option<Reach> {
        self.game.reach(you())
    }

    /// Moves your pawn to a space, unless it stands there, and takes the front gems (C9, C10).
    pub(super) fn take(&mut self, space: u8) -> Result<(), Refusal> {
        self.take_as(you(), space)
    }

    fn take_as(&mut self, seat: Seat, space: u8) -> Result<(), Refusal> {
        if self.game.players[seat.index()].pawn != Some(space) {
            self.input(What::Player(seat, Command::MovePawn { to: space }))?;
        }
        self.input(What::Player(seat, Command::TakeGems)).map(|_| ())
    }

    /// Another player calls, and takes gems from your row if that is in reach, or from the one where the pawn stands.
    pub(super) fn follow(&mut self, edition: Edition, seat: Seat) -> Result<(), Refusal> {
        let _ = self.call(edition, seat);
        let pawn = |seat: Seat| self.game.players[seat.index()].pawn;
        let near =
            pawn(you()).filter(|&space| self.game.reach(seat).is_some_and(|reach| reach.steps_to(space).is_some()));
        let Some(space) = near.or(pawn(seat)) else { return Ok(()) };
        self.take_as(seat, space)
    }
}

/// The gems of all players at the end of a game.
pub(super) const fn final_purses(edition: Edition) -> [Purse; PLAYERS] {
    match edition {
        // In the order green, red, blue, violet, brown, yellow.
        Edition::Classic => {
            [Purse::new([5, 3, 1, 0, 2, 0]), Purse::new([1, 5, 2, 4, 0, 0]), Purse::new([4, 4, 4, 3, 3, 1])]
        }
        Edition::Modern | Edition::ThreeD => {
            [Purse::new([0, 1, 2, 0, 1, 0]), Purse::new([2, 1, 0, 0, 3, 0]), Purse::new([2, 0, 0, 0, 5, 0])]
        }
    }
}

/// The players who are ahead with these gems: the winner, or those who play on.
pub(super) fn ahead(edition: Edition) -> SeatSet {
    let settings = Settings::new(edition, PLAYERS);
    let mut game = Game::of(&settings, PLAYERS * settings.rounds());
    for (player, purse) in game.players.iter_mut().zip(final_purses(edition)) {
        player.purse = purse;
    }
    leaders(&settings, &game)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_die_shows_the_face_of_the_tutorial_and_the_sand_runs() {
        for edition in Edition::ALL {
            let practice = Practice::new(edition, 3).racing();
            let Phase::Race { face, ends, again, .. } = practice.game.phase else { panic!("{edition}: no race") };
            assert_eq!((face.index(), again), (rolled(edition), false), "{edition}");
            assert!(ends.is_some(), "{edition}");
        }
    }

    /// S6: a call too early doesn't count, and costs nothing.
    #[test]
    fn a_call_counts_only_when_the_area_is_covered() {
        for edition in Edition::ALL {
            let mut practice = Practice::new(edition, 3).racing();
            assert!(practice.play(Command::CallUbongo).is_err(), "{edition}");
            let (practice, _) = Practice::new(edition, 3).finished(edition);
            assert_eq!(practice.game.players[0].tray.rank, Some(0), "{edition}");
        }
    }

    /// M5: the first gets a sapphire, and a gem from the bag.
    #[test]
    fn the_first_call_wins_a_sapphire_and_any_gem_from_the_bag() {
        for edition in [Edition::Modern, Edition::ThreeD] {
            let mut drawn = Vec::new();
            for seed in 0..20 {
                let (practice, events) = Practice::new(edition, seed).finished(edition);
                let (from_track, from_bag) = Practice::won(&events);
                assert_eq!(from_track, Some(Gem::SAPPHIRE));
                drawn.extend(from_bag);
                assert_eq!(practice.game.players[0].purse.len(), 2);
            }
            assert_eq!(drawn.len(), 20);
            assert!(drawn.iter().any(|gem| *gem != drawn[0]), "the bag is not always the same");
        }
    }

    /// C3, C9, C10: any space at first; up to three from there; two gems.
    #[test]
    fn the_pawn_moves_within_reach_and_takes_two_gems() {
        for space in 0..6 {
            let mut practice = Practice::new(Edition::Classic, 3);
            assert!(practice.play(Command::PlacePawn { space }).is_ok());
        }
        let (practice, _) = Practice::new(Edition::Classic, 3).finished(Edition::Classic);
        let reach = practice.reach().unwrap();
        assert_eq!((reach.space, reach.steps), (1, 3));
        assert!(practice.clone().take(5).is_err(), "it is too far");
        let mut other = practice.clone();
        assert!(other.take(4).is_ok());
        assert_eq!(other.game.players[0].purse.len(), 2);
        assert_eq!(other.reach(), None, "C14: once per round");
    }

    /// M5: the second gets an amber and a gem from the bag, the others only one from the bag.
    #[test]
    fn the_others_get_less_in_the_order_of_their_calls() {
        for edition in [Edition::Modern, Edition::ThreeD] {
            let (mut practice, _) = Practice::new(edition, 3).finished(edition);
            let [second, third] = Practice::callers().map(|(seat, _)| Practice::won(&practice.call(edition, seat)));
            assert!(second.0 == Some(Gem::AMBER) && second.1.is_some(), "{edition}: {second:?}");
            assert!(third.0.is_none() && third.1.is_some(), "{edition}: {third:?}");
        }
    }

    /// C9, C10: the others move less far, and take what is left in front.
    #[test]
    fn the_others_take_what_is_left_in_a_row() {
        let (mut practice, _) = Practice::new(Edition::Classic, 3).finished(Edition::Classic);
        practice.take(3).unwrap();
        for (seat, _) in Practice::callers() {
            practice.follow(Edition::Classic, seat).unwrap();
            assert_eq!(practice.game.players[seat.index()].purse.len(), 2);
        }
        let pawns: Vec<Option<u8>> = practice.game.players.iter().map(|player| player.pawn).collect();
        assert_eq!(pawns, [Some(3), Some(3), Some(3)], "two steps from 4 and one from 2 are enough");
    }

    /// S9: once more, and never a third time.
    #[test]
    fn the_hourglass_gives_a_second_chance_and_no_third() {
        for edition in Edition::ALL {
            let mut practice = Practice::new(edition, 3).racing();
            assert!(!practice.is_second_chance());
            practice.run_out();
            assert!(practice.is_second_chance(), "{edition}");
            practice.run_out();
            assert!(!matches!(practice.game.phase, Phase::Race { .. }), "{edition}");
        }
    }

    /// C19, M8, M10: the second-best colour decides; equal points lead to a play-off; the most gems do not win.
    #[test]
    fn the_last_step_is_about_a_tie_and_not_about_the_most_gems() {
        for edition in Edition::ALL {
            let (purses, ahead) = (final_purses(edition), ahead(edition));
            let most = (0..PLAYERS).max_by_key(|&index| purses[index].len()).unwrap();
            assert!(!ahead.contains(seat(most)), "{edition}");
            if edition == Edition::Classic {
                assert_eq!(purses[0].majorities()[0], purses[1].majorities()[0]);
                assert_eq!(ahead.iter().collect::<Vec<_>>(), [seat(1)]);
            } else {
                assert_eq!(ahead.iter().collect::<Vec<_>>(), [seat(0), seat(1)]);
            }
        }
    }
}

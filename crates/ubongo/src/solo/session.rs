//! A sitting of solo play, from the first roll to the summary.
//!
//! It knows neither clock nor terminal: keys and the time come in as arguments, chance comes from a seed.

use puzzle::deck::{Face, Side};
use puzzle::{Grade, Rng, Turn};

use super::desk::Desk;
use super::glass::{Glass, Ms};
use super::key::Key;
use super::notice::{Notice, Question};
use super::score::{Score, Solved};

/// A board of the deck, the side that is played up.
#[derive(Clone, Debug)]
pub(super) struct Dealt {
    /// Its number in the deck, from 1.
    pub(super) number: usize,
    pub(super) side: Side,
}

/// A die that tumbles.
#[derive(Clone, Debug)]
pub(super) struct Roll {
    board: Dealt,
    /// The faces seen one after the other; the last one counts.
    faces: Vec<Face>,
    since_ms: Ms,
}

/// How long each face is seen while the die tumbles.
const TUMBLE_MS: Ms = 90;
/// How long the die lies still before the board is turned up.
const REST_MS: Ms = 600;
const TUMBLES: usize = 8;
/// How long keys are not heeded after "Stop!".
const STARTLE_MS: Ms = 1_000;

impl Roll {
    /// The face that is up.
    pub(super) fn face(&self, now_ms: Ms) -> Face {
        let step = (now_ms.saturating_sub(self.since_ms) / TUMBLE_MS) as usize;
        self.faces[step.min(self.faces.len() - 1)]
    }

    /// Whether the die has come to rest.
    pub(super) fn rests(&self, now_ms: Ms) -> bool {
        now_ms >= self.since_ms + TUMBLE_MS * (self.faces.len() as Ms - 1)
    }

    fn end_ms(&self) -> Ms {
        self.since_ms + TUMBLE_MS * (self.faces.len() as Ms - 1) + REST_MS
    }
}

/// A task under way, or just ended.
#[derive(Clone, Debug)]
pub(super) struct Round {
    pub(super) board: usize,
    pub(super) face: Face,
    pub(super) desk: Desk,
    pub(super) glass: Option<Glass>,
    pub(super) grade: Option<Grade>,
    began_ms: Ms,
}

impl Round {
    fn new(board: &Dealt, face: Face, glass_ms: Option<Ms>, now_ms: Ms) -> Self {
        let task = board.side.rolled(face);
        Self {
            board: board.number,
            face,
            grade: task.grade().ok(),
            desk: Desk::new(task),
            glass: glass_ms.map(|length_ms| Glass::turned(length_ms, now_ms)),
            began_ms: now_ms,
        }
    }

    /// How long the task has been under way.
    pub(super) fn took_ms(&self, now_ms: Ms) -> Ms {
        now_ms.saturating_sub(self.began_ms)
    }
}

/// How a task ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ending {
    Solved(Solved),
    RanOut,
    GivenUp,
}

/// What the sitting is at.
#[derive(Clone, Debug)]
pub(super) enum Phase {
    Welcome,
    Rolling(Roll),
    Playing(Box<Round>),
    Over {
        round: Box<Round>,
        ending: Ending,
        since_ms: Ms,
    },
    Summary,
    /// The player has left.
    Closed,
}

/// A sitting of one player.
#[derive(Clone, Debug)]
pub(super) struct Session {
    boards: Vec<Dealt>,
    /// How many boards of the pile have been dealt.
    dealt: usize,
    glass_ms: Option<Ms>,
    rng: Rng,
    phase: Phase,
    question: Option<Question>,
    notice: Option<Notice>,
    score: Score,
}

impl Session {
    /// A sitting with the given sides, shuffled. There must be one at least.
    pub(super) fn new(sides: Vec<Side>, glass_ms: Option<Ms>, seed: u64) -> Self {
        assert!(!sides.is_empty(), "a deck has sides of each of its levels");
        let mut rng = Rng::new(seed);
        let mut boards: Vec<Dealt> = (1..).zip(sides).map(|(number, side)| Dealt { number, side }).collect();
        rng.shuffle(&mut boards);
        Self {
            boards,
            dealt: 0,
            glass_ms,
            rng,
            phase: Phase::Welcome,
            question: None,
            notice: None,
            score: Score::default(),
        }
    }

    pub(super) fn phase(&self) -> &Phase {
        &self.phase
    }

    pub(super) fn question(&self) -> Option<Question> {
        self.question
    }

    pub(super) fn notice(&self) -> Option<Notice> {
        self.notice
    }

    pub(super) fn score(&self) -> &Score {
        &self.score
    }

    pub(super) fn glass_ms(&self) -> Option<Ms> {
        self.glass_ms
    }

    /// How long nothing on the screen changes by itself. `None`: until a key is pressed.
    pub(super) fn quiet_ms(&self) -> Option<Ms> {
        match &self.phase {
            Phase::Rolling(_) => Some(TUMBLE_MS / 3),
            Phase::Playing(_) => Some(100),
            _ => None,
        }
    }

    /// What the time alone brings about.
    pub(super) fn tick(&mut self, now_ms: Ms) {
        match &mut self.phase {
            Phase::Rolling(roll) if now_ms >= roll.end_ms() => self.turn_up(now_ms),
            Phase::Playing(round) => {
                let Some(glass) = round.glass.filter(|glass| glass.left_ms(now_ms) == 0) else { return };
                let again = glass.turned_again();
                match again {
                    Some(glass) if glass.left_ms(now_ms) > 0 => {
                        round.glass = Some(glass);
                        self.notice = Some(Notice::SecondChance);
                    }
                    _ => {
                        self.score.ran_out += 1;
                        self.end(Ending::RanOut, now_ms);
                    }
                }
            }
            _ => {}
        }
    }

    /// A key was pressed. Time passes first: what comes after the last grain does not count (S7).
    pub(super) fn press(&mut self, key: Key, now_ms: Ms) {
        self.notice = None;
        self.tick(now_ms);
        if let Some(question) = self.question.take() {
            if key == question.key() || key == Key::Char('y') {
                return self.confirm(question, now_ms);
            }
            if key == Key::Char('n') || key == Key::Escape {
                return;
            }
            // Any other key goes on playing.
        }
        match &mut self.phase {
            Phase::Welcome if key == Key::Char('q') => self.phase = Phase::Closed,
            Phase::Welcome => self.roll(now_ms),
            Phase::Rolling(_) if key == Key::Char('q') => self.phase = Phase::Summary,
            Phase::Rolling(_) => {}
            Phase::Playing(_) => self.play(key, now_ms),
            // A player who was about to place a piece when the sand ran out shall still see the solution.
            Phase::Over { ending: Ending::RanOut, since_ms, .. } if now_ms < *since_ms + STARTLE_MS => {}
            Phase::Over { .. } => match key {
                Key::Enter => self.roll(now_ms),
                Key::Char('q') => self.phase = Phase::Summary,
                _ => {}
            },
            Phase::Summary => self.phase = Phase::Closed,
            Phase::Closed => {}
        }
    }

    fn confirm(&mut self, question: Question, now_ms: Ms) {
        match (question, &self.phase) {
            (Question::Quit, _) => self.phase = Phase::Summary,
            (Question::PutAside, Phase::Playing(_)) => {
                self.score.put_aside += 1;
                self.roll(now_ms);
            }
            (Question::GiveUp, Phase::Playing(_)) => {
                self.score.given_up += 1;
                self.end(Ending::GivenUp, now_ms);
            }
            // The sand ran out while the question stood.
            (Question::PutAside | Question::GiveUp, _) => {}
        }
    }

    fn play(&mut self, key: Key, now_ms: Ms) {
        let Phase::Playing(round) = &mut self.phase else { return };
        let desk = &mut round.desk;
        match key {
            Key::Left => desk.step(-1, 0),
            Key::Right => desk.step(1, 0),
            Key::Up => desk.step(0, 1),
            Key::Down => desk.step(0, -1),
            Key::PageUp => desk.raise(1),
            Key::PageDown => desk.raise(-1),
            Key::Char(' ') => desk.turn(Turn::RIGHT),
            Key::Char('f') => desk.turn(Turn::FLIP),
            Key::Char('t') => desk.turn(Turn::TIP_RIGHT),
            Key::Char('r') => desk.turn(Turn::TIP_AWAY),
            Key::Enter if desk.held().is_none() => {
                desk.take_here();
            }
            Key::Enter => match desk.place() {
                Some(evicted) if evicted.is_empty() => {}
                Some(evicted) => self.notice = Some(Notice::Evicted(evicted)),
                None => self.notice = Some(Notice::DoesNotFit),
            },
            Key::Backspace if !desk.lift() => self.notice = Some(Notice::NothingToLift),
            Key::Char('z') if !desk.undo() => self.notice = Some(Notice::NothingToUndo),
            Key::Char('u') => match desk.check() {
                Ok(()) => {
                    let solved = Solved { took_ms: round.took_ms(now_ms), grade: round.grade };
                    self.score.solved.push(solved);
                    self.end(Ending::Solved(solved), now_ms);
                }
                Err(misfit) => self.notice = Some(Notice::Refused(misfit)),
            },
            Key::Char('p') => self.question = Some(Question::PutAside),
            Key::Char('h') => self.question = Some(Question::GiveUp),
            Key::Char('q') => self.question = Some(Question::Quit),
            Key::Char(digit @ '1'..='9') => {
                let slot = digit as usize - '1' as usize;
                if !desk.take(slot) {
                    self.notice = Some(Notice::NoSuchPiece(desk.slots().len()));
                }
            }
            _ => {}
        }
    }

    /// Ends the task under way. Unless it was solved, the solution is laid out.
    fn end(&mut self, ending: Ending, now_ms: Ms) {
        self.notice = None;
        self.question = self.question.filter(|&question| question == Question::Quit);
        if let Phase::Playing(mut round) = std::mem::replace(&mut self.phase, Phase::Summary) {
            if !matches!(ending, Ending::Solved(_)) {
                round.desk.show_solution();
            }
            self.phase = Phase::Over { round, ending, since_ms: now_ms };
        }
    }

    /// Deals a board and throws the die. When all boards were used, they are shuffled again.
    fn roll(&mut self, now_ms: Ms) {
        if self.dealt == self.boards.len() {
            self.rng.shuffle(&mut self.boards);
            self.dealt = 0;
        }
        let board = self.boards[self.dealt].clone();
        self.dealt += 1;
        let mut faces: Vec<Face> = Vec::with_capacity(TUMBLES);
        while faces.len() < TUMBLES {
            let face = Face::new(self.rng.below(Face::COUNT)).expect("below the number of faces");
            // The first face is the one that counts, so that tumbling does not load the die; it comes to lie last.
            if faces.last() != Some(&face) {
                faces.push(face);
            }
        }
        faces.reverse();
        self.phase = Phase::Rolling(Roll { board, faces, since_ms: now_ms });
    }

    /// Turns up the board and the glass at the same moment (C8).
    fn turn_up(&mut self, now_ms: Ms) {
        if let Phase::Rolling(roll) = &self.phase {
            let round = Round::new(&roll.board, roll.face(now_ms), self.glass_ms, now_ms);
            self.phase = Phase::Playing(Box::new(round));
        }
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::Level;
    use puzzle::{Misfit, Piece, Placement};

    use super::*;

    const GLASS_MS: Ms = 60_000;

    /// A session of one board whose tasks are all of I2, I3 and V3, just turned up, and the time of that.
    fn playing() -> (Session, Ms) {
        let sides = vec![
            Side::new(Level::Easy, "###/###/##.".parse().unwrap(), vec!["I2 I3 V3".parse().unwrap()]).unwrap(),
            Side::new(Level::Easy, "####/####".parse().unwrap(), vec!["I2 I3 V3".parse().unwrap()]).unwrap(),
        ];
        let mut session = Session::new(sides, Some(GLASS_MS), 1);
        session.press(Key::Other, 0);
        assert!(matches!(session.phase(), Phase::Rolling(_)));
        let now_ms = turned_up(&mut session, 0);
        (session, now_ms)
    }

    /// Lets the die tumble out.
    fn turned_up(session: &mut Session, now_ms: Ms) -> Ms {
        let now_ms = now_ms + 5_000;
        session.tick(now_ms);
        assert!(matches!(session.phase(), Phase::Playing(_)), "{:?}", session.phase());
        now_ms
    }

    fn round(session: &Session) -> &Round {
        match session.phase() {
            Phase::Playing(round) | Phase::Over { round, .. } => round,
            other => panic!("no round: {other:?}"),
        }
    }

    fn ending(session: &Session) -> Ending {
        match session.phase() {
            Phase::Over { ending, .. } => *ending,
            other => panic!("the task goes on: {other:?}"),
        }
    }

    /// The keys a player presses to lay one piece: take it, turn it until it lies right, move it, place it.
    fn lay(session: &mut Session, wanted: Placement, now_ms: Ms) {
        let slot = round(session).desk.slots().iter().position(|slot| slot.piece == wanted.piece).unwrap();
        session.press(Key::Char(char::from(b'1' + slot as u8)), now_ms);
        let solid = wanted.piece.lattice() == puzzle::Lattice::Solid;
        let ghost = |session: &Session| round(session).desk.ghost().unwrap().placement;
        for press in 0.. {
            if ghost(session).orientation == wanted.orientation {
                break;
            }
            assert!(press < 200, "{wanted:?} is never reached");
            let other = if solid { [Key::Char('t'), Key::Char('r')][press / 4 % 2] } else { Key::Char('f') };
            session.press(if press % 4 == 3 { other } else { Key::Char(' ') }, now_ms);
        }
        for _ in 0..6 {
            let at = ghost(session).at;
            let step = |from: i8, to: i8, less, more| match from.cmp(&to) {
                std::cmp::Ordering::Less => Some(more),
                std::cmp::Ordering::Equal => None,
                std::cmp::Ordering::Greater => Some(less),
            };
            let keys = [
                step(at.x, wanted.at.x, Key::Left, Key::Right),
                step(at.y, wanted.at.y, Key::Down, Key::Up),
                step(at.z, wanted.at.z, Key::PageDown, Key::PageUp),
            ];
            for key in keys.into_iter().flatten() {
                session.press(key, now_ms);
            }
        }
        assert_eq!(ghost(session), wanted);
        session.press(Key::Enter, now_ms);
    }

    fn solve(session: &mut Session, now_ms: Ms) {
        for placement in round(session).desk.task().first().unwrap() {
            lay(session, placement, now_ms);
        }
    }

    #[test]
    fn s6_a_call_on_an_unsolved_board_is_refused_and_costs_nothing() {
        let (mut session, now_ms) = playing();
        session.press(Key::Char('u'), now_ms + 1_000);
        let missing = Misfit::PieceMissing(Piece::named("I2").unwrap());
        assert_eq!(session.notice(), Some(Notice::Refused(missing)));
        assert_eq!(session.notice().unwrap().to_string(), "Not yet: I2 is not on the board. Go on, it costs nothing.");
        assert_eq!(round(&session).glass.unwrap().left_ms(now_ms + 1_000), GLASS_MS - 1_000);
    }

    #[test]
    fn a_whole_task_is_played_by_keys() {
        let (mut session, now_ms) = playing();
        solve(&mut session, now_ms + 20_000);
        session.press(Key::Char('u'), now_ms + 21_000);
        let Ending::Solved(solved) = ending(&session) else { panic!("not solved") };
        assert_eq!(solved.took_ms, 21_000);
        session.press(Key::Enter, now_ms + 30_000);
        turned_up(&mut session, now_ms + 30_000);
        assert_eq!(session.score().solved, [solved]);
    }

    #[test]
    fn solid_tasks_are_played_by_keys_too() {
        let side = Side::new(Level::One, "2*###/##.".parse().unwrap(), vec!["r2 g3 b5".parse().unwrap()]).unwrap();
        let mut session = Session::new(vec![side], None, 1);
        session.press(Key::Enter, 0);
        let now_ms = turned_up(&mut session, 0);
        solve(&mut session, now_ms);
        session.press(Key::Char('u'), now_ms + 99_000_000);
        assert!(matches!(ending(&session), Ending::Solved(_)), "without a glass there is no end");
    }

    #[test]
    fn s9_when_the_glass_runs_out_it_is_turned_once_more_and_one_goes_on_from_there() {
        let (mut session, now_ms) = playing();
        session.press(Key::Enter, now_ms);
        session.tick(now_ms + GLASS_MS);
        assert_eq!(session.notice(), Some(Notice::SecondChance));
        assert_eq!(round(&session).desk.laid().len(), 1, "what lies, lies");
        assert_eq!(round(&session).glass.unwrap().left_ms(now_ms + GLASS_MS + 1_000), GLASS_MS - 1_000);
        solve(&mut session, now_ms + GLASS_MS + 1_000);
        session.press(Key::Char('u'), now_ms + GLASS_MS + 2_000);
        assert!(matches!(ending(&session), Ending::Solved(_)));
    }

    #[test]
    fn s7_a_call_after_the_second_glass_does_not_count_and_the_solution_is_shown() {
        let (mut session, now_ms) = playing();
        solve(&mut session, now_ms);
        session.press(Key::Char('u'), now_ms + 2 * GLASS_MS);
        assert_eq!(ending(&session), Ending::RanOut);
        assert_eq!((session.score().solved.len(), session.score().ran_out), (0, 1));
        assert_eq!(round(&session).desk.check(), Ok(()));
        session.press(Key::Enter, now_ms + 2 * GLASS_MS + 100);
        assert_eq!(ending(&session), Ending::RanOut, "a key pressed in the heat does not skip the solution");
        session.press(Key::Enter, now_ms + 2 * GLASS_MS + 3_000);
        assert!(matches!(session.phase(), Phase::Rolling(_)));
    }

    #[test]
    fn m14_a_task_put_aside_gives_a_new_board() {
        let (mut session, now_ms) = playing();
        let board = round(&session).board;
        session.press(Key::Char('p'), now_ms);
        assert_eq!(session.question(), Some(Question::PutAside));
        session.press(Key::Char('n'), now_ms);
        assert_eq!((session.question(), session.score().put_aside), (None, 0));
        session.press(Key::Char('p'), now_ms);
        session.press(Key::Char('p'), now_ms);
        turned_up(&mut session, now_ms);
        assert_eq!(session.score().put_aside, 1);
        assert_ne!(round(&session).board, board);
    }

    #[test]
    fn a_task_given_up_shows_the_solution_and_does_not_count() {
        let (mut session, now_ms) = playing();
        session.press(Key::Char('h'), now_ms);
        session.press(Key::Char('y'), now_ms);
        assert_eq!(ending(&session), Ending::GivenUp);
        assert_eq!(round(&session).desk.check(), Ok(()));
        session.press(Key::Char('u'), now_ms);
        assert!(session.score().solved.is_empty());
    }

    #[test]
    fn a_question_left_unanswered_does_not_stop_the_sand_or_the_game() {
        let (mut session, now_ms) = playing();
        session.press(Key::Char('p'), now_ms);
        session.press(Key::Char('2'), now_ms);
        assert_eq!(session.question(), None, "playing on is a no");
        assert_eq!(round(&session).desk.held(), Piece::named("I3"));
        session.press(Key::Char('p'), now_ms);
        session.tick(now_ms + 2 * GLASS_MS);
        assert_eq!((session.question(), ending(&session)), (None, Ending::RanOut));
    }

    #[test]
    fn quitting_asks_first_and_ends_with_the_summary() {
        let (mut session, now_ms) = playing();
        session.press(Key::Char('q'), now_ms);
        session.press(Key::Char('q'), now_ms);
        assert!(matches!(session.phase(), Phase::Summary));
        session.press(Key::Other, now_ms);
        assert!(matches!(session.phase(), Phase::Closed));
    }

    #[test]
    fn the_same_seed_gives_the_same_sitting() {
        let faces = |seed| {
            let side = Side::new(Level::Easy, "###/###/##.".parse().unwrap(), vec!["I2 I3 V3".parse().unwrap()]);
            let mut session = Session::new(vec![side.unwrap()], None, seed);
            let mut now_ms = 0;
            let mut faces = Vec::new();
            session.press(Key::Enter, now_ms);
            for _ in 0..20 {
                now_ms = turned_up(&mut session, now_ms);
                faces.push(round(&session).face);
                session.press(Key::Char('p'), now_ms);
                session.press(Key::Char('p'), now_ms);
            }
            faces
        };
        assert_eq!(faces(7), faces(7));
        assert_ne!(faces(7), faces(8));
    }

    #[test]
    fn the_die_tumbles_and_never_shows_a_face_twice_running() {
        let (session, _) = playing();
        let mut session = session;
        session.roll(0);
        let Phase::Rolling(roll) = session.phase() else { panic!("not rolling") };
        assert!(roll.faces.windows(2).all(|pair| pair[0] != pair[1]));
        assert!(!roll.rests(0) && roll.rests(TUMBLE_MS * TUMBLES as Ms));
        assert_eq!(roll.face(99_999), *roll.faces.last().unwrap());
    }
}

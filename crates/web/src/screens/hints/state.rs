//! The ladder of hints as signals.

use leptos::prelude::*;
use puzzle::aid::{Ladder, Rung, Verdict};
use puzzle::{Cell, Lattice, Piece, Placement, Task};

use crate::parts::live_text::LiveText;
use crate::react::memo;
use crate::sound::{self, Sound};
use crate::t;

/// The hints for one task.
#[derive(Clone, Copy)]
pub(crate) struct HintState {
    ladder: RwSignal<Option<Ladder>>,
    /// A tap on a square names its piece.
    pub(crate) asking: RwSignal<bool>,
    /// The square that was asked for last.
    pub(crate) last: RwSignal<Option<(Cell, Piece)>>,
    /// The number of pieces of the whole solution that are built up, the lowest first; `None` shows all.
    pub(crate) built: RwSignal<Option<usize>>,
    /// The player's board; hints agree with it if possible.
    placed: Signal<Vec<Placement>>,
    live: Option<LiveText>,
}

impl HintState {
    /// No task yet.
    pub(crate) fn new(placed: Signal<Vec<Placement>>) -> Self {
        Self {
            ladder: RwSignal::new(None),
            asking: RwSignal::new(false),
            last: RwSignal::new(None),
            built: RwSignal::new(None),
            placed,
            live: use_context(),
        }
    }

    /// Solves a task. Hints for the same task are kept.
    pub(crate) fn begin(self, task: Option<Task>) {
        if self.ladder.with_untracked(|ladder| ladder.as_ref().map(Ladder::task) == task.as_ref()) {
            return;
        }
        self.rest();
        self.ladder.set(task.map(Ladder::new));
    }

    /// Removes all hints.
    pub(crate) fn start_over(self) {
        self.rest();
        self.ladder.update(|ladder| *ladder = ladder.take().map(|ladder| Ladder::new(ladder.task().clone())));
    }

    fn rest(self) {
        self.asking.set(false);
        self.last.set(None);
        self.built.set(None);
    }

    /// Reads from the ladder, if there is a task.
    pub(crate) fn with<T>(self, read: impl FnOnce(&Ladder) -> T) -> Option<T> {
        self.ladder.with(|ladder| ladder.as_ref().map(read))
    }

    pub(crate) fn verdict(self) -> Option<Verdict> {
        self.with(Ladder::verdict)
    }

    pub(crate) fn rung(self) -> Option<Rung> {
        self.with(Ladder::rung).flatten()
    }

    /// The number of hints given for this task.
    pub(crate) fn given(self) -> u32 {
        self.ladder.with_untracked(|ladder| ladder.as_ref().map_or(0, Ladder::given))
    }

    pub(crate) fn task(self) -> Memo<Option<Task>> {
        memo(move || self.with(|ladder| ladder.task().clone()))
    }

    pub(crate) fn is_solid(self) -> bool {
        self.with(|ladder| ladder.task().area().lattice() == Lattice::Solid).unwrap_or_default()
    }

    /// The pieces that are shown in their places. A solution that is built up shows its lower pieces first.
    pub(crate) fn placements(self) -> Vec<Placement> {
        let mut shown = self.with(Ladder::placements).unwrap_or_default();
        if let Some(built) = self.built.get() {
            shown.sort_by_key(|placed| {
                (placed.cells().map(|cells| cells.map(|cell| i32::from(cell.z)).sum::<i32>()), placed.at.z)
            });
            shown.truncate(built);
        }
        shown
    }

    /// The squares whose piece is known.
    pub(crate) fn squares(self) -> Vec<(Cell, Piece)> {
        self.with(Ladder::squares).unwrap_or_default()
    }

    fn change<T: Default>(self, change: impl FnOnce(&mut Ladder, &[Placement]) -> T) -> T {
        let placed = self.placed.get_untracked();
        let mut done = T::default();
        self.ladder.update(|ladder| {
            if let Some(ladder) = ladder {
                done = change(ladder, &placed);
            }
        });
        done
    }

    /// The row of a square, counted from the top as everywhere on the page.
    fn row(self, cell: Cell) -> i64 {
        let deep =
            self.ladder.with_untracked(|ladder| ladder.as_ref().map_or(0, |ladder| ladder.task().area().depth()));
        deep as i64 - i64::from(cell.y)
    }

    fn say(self, text: String) {
        if let Some(live) = self.live {
            live.say(text);
        }
    }

    /// Names the piece that covers a square.
    pub(crate) fn ask_square(self, cell: Cell) {
        let Some(piece) = self.change(|ladder, placed| ladder.ask_square(cell, placed)) else { return };
        self.last.set(Some((cell, piece)));
        sound::play(Sound::Lift);
        self.say(t!("aid-said-square", row = self.row(cell), column = i64::from(cell.x) + 1, tile = piece.name()));
    }

    /// Shows one more piece in its place.
    pub(crate) fn ask_piece(self) {
        self.asking.set(false);
        self.last.set(None);
        let Some(shown) = self.change(Ladder::ask_piece) else { return };
        let Some(first) = shown.cells().and_then(|cells| cells.max_by_key(|cell| (cell.y, -cell.x))) else { return };
        sound::play(Sound::Place);
        self.say(t!(
            "aid-said-piece",
            tile = shown.piece.name(),
            row = self.row(first),
            column = i64::from(first.x) + 1
        ));
    }

    /// Shows the whole solution.
    pub(crate) fn ask_all(self) {
        self.rest();
        if self.change(Ladder::ask_all) {
            sound::play(Sound::Place);
            self.say(t!("aid-said-all"));
        }
    }

    pub(crate) fn take_back(self) {
        self.rest();
        if self.change(|ladder, _| ladder.take_back()) {
            sound::play(Sound::Back);
            self.say(t!("aid-said-back"));
        }
    }

    /// Shows the next solution or the one before.
    pub(crate) fn turn(self, on: bool) {
        self.built.set(None);
        self.change(|ladder, _| {
            let (way, ways) = (ladder.way(), ladder.ways().max(1));
            ladder.turn_to(if on { (way + 1) % ways } else { (way + ways - 1) % ways })
        });
        sound::play(Sound::Turn);
        let (way, ways) = self.with(|ladder| (ladder.way() + 1, ladder.ways())).unwrap_or_default();
        self.say(t!("aid-way", way = way, count = ways));
    }

    /// Adds the next piece to the solution that is being built, or begins again.
    pub(crate) fn build(self) {
        let pieces = self.with(|ladder| ladder.task().pieces().len()).unwrap_or_default();
        let built = self.built.get_untracked().filter(|&built| built < pieces).unwrap_or_default();
        self.built.set(Some(built + 1));
        sound::play(Sound::Place);
        self.say(t!("aid-built", count = built + 1, of = pieces));
    }
}

//! What is drawn and chosen. It survives a reload.

use leptos::prelude::*;
use puzzle::aid::{Drawn, DrawnProblem, Miss, Verdict};
use puzzle::{Lattice, Piece, Task};
use rules::Seat;
use serde::{Deserialize, Serialize};

use crate::react::{Transient, effect, memo};
use crate::screens::hints::HintState;
use crate::sound::{self, Sound};
use crate::{browser, t};

/// The name in the browser's storage.
const STORED: &str = "aid";

/// The number of steps that can be undone.
const UNDO: usize = 60;

/// Time that a refused piece is explained.
const REFUSED_MS: u64 = 6_000;

/// Both boards as they are stored.
#[derive(Serialize, Deserialize, Default)]
#[serde(default)]
struct SavedBoards {
    solid: bool,
    flat_board: (u64, u32),
    solid_board: (u64, u32),
}

/// The flat and the solid board, one of them shown.
#[derive(Clone, Copy, PartialEq)]
struct Boards {
    shown: Lattice,
    flat: Drawn,
    solid: Drawn,
}

impl Boards {
    fn drawn(&self) -> &Drawn {
        match self.shown {
            Lattice::Flat => &self.flat,
            Lattice::Solid => &self.solid,
        }
    }

    fn drawn_mut(&mut self) -> &mut Drawn {
        match self.shown {
            Lattice::Flat => &mut self.flat,
            Lattice::Solid => &mut self.solid,
        }
    }
}

#[derive(Clone, Copy)]
pub(super) struct AidState {
    boards: RwSignal<Boards>,
    undone: RwSignal<Vec<Boards>>,
    /// A stroke is being drawn; the verdict waits for its end.
    pub(super) drawing: RwSignal<bool>,
    /// Help is shown instead of the grid to draw on.
    pub(super) helping: RwSignal<bool>,
    pub(super) hints: HintState,
    /// A piece was refused a moment ago.
    pub(super) refused: Transient<DrawnProblem>,
    miss: Memo<Option<Miss>>,
    pub(super) seat: Seat,
}

impl AidState {
    /// The boards as they were left.
    pub(super) fn restored() -> Self {
        let saved: SavedBoards = browser::recall(STORED).unwrap_or_default();
        let boards = RwSignal::new(Boards {
            shown: if saved.solid { Lattice::Solid } else { Lattice::Flat },
            flat: Drawn::from_bits(Lattice::Flat, saved.flat_board),
            solid: Drawn::from_bits(Lattice::Solid, saved.solid_board),
        });
        let hints = HintState::new(Signal::stored(Vec::new()));
        let drawing = RwSignal::new(false);
        let drawn = memo(move || boards.with(|boards| *boards.drawn()));
        effect(move || {
            if !drawing.get() {
                hints.begin(drawn.get().task().ok());
            }
        });
        effect(move || {
            let Boards { shown, flat, solid } = boards.get();
            let saved =
                SavedBoards { solid: shown == Lattice::Solid, flat_board: flat.bits(), solid_board: solid.bits() };
            browser::keep(STORED, &saved);
        });
        let miss =
            memo(move || (hints.verdict() == Some(Verdict::Exactly(0))).then(|| drawn.get().nearest_miss()).flatten());
        Self {
            boards,
            undone: RwSignal::new(Vec::new()),
            drawing,
            helping: RwSignal::new(false),
            hints,
            refused: Transient::new(),
            miss,
            seat: Seat::new(0).expect("there is a first seat"),
        }
    }

    pub(super) fn drawn(self) -> Drawn {
        self.boards.with(|boards| *boards.drawn())
    }

    /// For messages about tiles or pieces.
    pub(super) fn solid_word(self) -> &'static str {
        if self.drawn().lattice() == Lattice::Solid { "yes" } else { "no" }
    }

    pub(super) fn miss(self) -> Option<Miss> {
        self.miss.get()
    }

    /// What is unusual about the area.
    pub(super) fn shape_note(self) -> Option<String> {
        let drawn = self.drawn();
        match drawn.parts() {
            parts if parts > 1 => Some(t!("aid-parts", count = parts)),
            _ if !drawn.holes().is_empty() => Some(t!("aid-hole")),
            _ => None,
        }
    }

    /// Remembers the boards for undoing.
    pub(super) fn remember(self) {
        let now = self.boards.get_untracked();
        self.undone.update(|undone| {
            if undone.last() != Some(&now) {
                undone.push(now);
            }
            let surplus = undone.len().saturating_sub(UNDO);
            undone.drain(..surplus);
        });
    }

    pub(super) fn can_undo(self) -> bool {
        self.undone.with(|undone| !undone.is_empty())
    }

    pub(super) fn undo(self) {
        let now = self.boards.get_untracked();
        let mut before = None;
        self.undone.update(|undone| {
            // A stroke that changed nothing is not a step.
            while let Some(last) = undone.pop() {
                if last != now {
                    before = Some(last);
                    break;
                }
            }
        });
        if let Some(before) = before {
            self.boards.set(before);
            sound::play(Sound::Back);
        }
    }

    pub(super) fn is_empty(self) -> bool {
        let drawn = self.drawn();
        drawn.is_empty() && drawn.pieces().is_empty()
    }

    pub(super) fn clear(self) {
        self.remember();
        self.boards.update(|boards| *boards.drawn_mut() = Drawn::new(boards.shown));
        sound::play(Sound::Back);
    }

    /// Tiles or solid pieces. Both boards are kept.
    pub(super) fn choose(self, lattice: Lattice) {
        self.helping.set(false);
        self.boards.update(|boards| boards.shown = lattice);
    }

    /// Back to drawing, without hints.
    pub(super) fn change_board(self) {
        self.hints.start_over();
        self.helping.set(false);
    }

    /// Draws a square or removes it.
    pub(super) fn set(self, x: i8, y: i8, drawn: bool) {
        if self.boards.with_untracked(|boards| boards.drawn().has(x, y)) != drawn {
            self.boards.update(|boards| boards.drawn_mut().set(x, y, drawn));
            sound::play(if drawn { Sound::Lift } else { Sound::Turn });
        }
    }

    /// Chooses a piece or puts it back.
    pub(super) fn toggle(self, piece: Piece) {
        self.remember();
        let mut result = Ok(());
        self.boards.update(|boards| result = boards.drawn_mut().toggle(piece));
        match result {
            Ok(()) => sound::play(Sound::Lift),
            Err(problem) => {
                sound::play(Sound::Refused);
                self.refused.show(problem, REFUSED_MS);
            }
        }
        self.hints.start_over();
        self.helping.set(false);
    }

    /// Shows the board of a task, if it fits on the grid. Those of all decks do.
    pub(super) fn load(self, task: &Task) {
        let Some(drawn) = Drawn::of_task(task) else { return };
        self.remember();
        self.helping.set(false);
        self.boards.update(|boards| {
            boards.shown = drawn.lattice();
            *boards.drawn_mut() = drawn;
        });
    }
}

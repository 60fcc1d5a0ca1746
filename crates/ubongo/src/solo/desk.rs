//! What lies in front of the player during one task: the area, the tray, the piece in hand.

use puzzle::{Cell, Misfit, Piece, PieceSet, Placement, Task, Turn};

use super::tray::{Slot, Tray};

/// The storey a piece in hand is held over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Storey {
    /// It drops to the lowest storey where it fits.
    Drops,
    /// The player chose.
    Held(i8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Held {
    piece: Piece,
    storey: Storey,
}

/// What would become of the piece in hand if it were let go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fit {
    /// It would lie on free cells of the area.
    Free,
    /// It would lie where these pieces lie, and send them back to the tray.
    Onto(PieceSet),
    /// It would reach over the edge: this is not possible.
    Outside,
    /// It stands higher than the storeys that are to be filled (T6): this is not possible either.
    TooHigh,
}

/// The piece in hand, where it would come to lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Ghost {
    pub(super) placement: Placement,
    pub(super) fit: Fit,
    /// The player chose the storey.
    pub(super) held: bool,
}

/// One task in the making.
///
/// Placed pieces always lie inside the area and never overlap; the first covering that uses all pieces is a solution.
/// Undo brings back what lay on the board. The hand, and how the pieces in the tray are turned, are not undone.
#[derive(Clone, Debug)]
pub(super) struct Desk {
    task: Task,
    tray: Tray,
    laid: Vec<Placement>,
    hand: Option<Held>,
    /// The centre of the hand in half cells, to the right and away. It stays when the piece turns, so that four turns
    /// lead back to where the piece was.
    centre: [i8; 2],
    /// What lay on the board before each change.
    before: Vec<Vec<Placement>>,
}

impl Desk {
    /// An empty board, the first piece in hand above its middle.
    pub(super) fn new(task: Task) -> Self {
        let tray = Tray::new(task.pieces());
        let hand = task.pieces().iter().next().map(|piece| Held { piece, storey: Storey::Drops });
        let centre = [task.area().width() as i8, task.area().depth() as i8];
        Self { task, tray, laid: Vec::new(), hand, centre, before: Vec::new() }
    }

    pub(super) fn task(&self) -> &Task {
        &self.task
    }

    #[cfg(test)]
    pub(super) fn laid(&self) -> &[Placement] {
        &self.laid
    }

    pub(super) fn slots(&self) -> &[Slot] {
        self.tray.slots()
    }

    pub(super) fn held(&self) -> Option<Piece> {
        self.hand.map(|held| held.piece)
    }

    pub(super) fn is_laid(&self, piece: Piece) -> bool {
        self.laid.iter().any(|placement| placement.piece == piece)
    }

    /// Whether the task is solved, and if not, why (S4).
    pub(super) fn check(&self) -> Result<(), Misfit> {
        self.task.check(&self.laid)
    }

    /// The piece on a cell.
    pub(super) fn piece_at(&self, cell: Cell) -> Option<Placement> {
        self.laid.iter().find(|placement| covers(placement, cell)).copied()
    }

    /// The cell below an empty hand, on the lowest storey.
    pub(super) fn cursor(&self) -> Option<Cell> {
        if self.hand.is_some() {
            return None;
        }
        let [x, y] = self.corner([1, 1]);
        Some(Cell::new(x, y, 0))
    }

    pub(super) fn ghost(&self) -> Option<Ghost> {
        let Held { piece, storey } = self.hand?;
        let orientation = self.tray.orientation(piece);
        let [width, depth, height] = extent(piece, orientation);
        let [x, y] = self.corner([width, depth]);
        let highest = (self.task.area().storeys() as i8 - height).max(0);
        let at = |z| Placement { piece, orientation, at: Cell::new(x, y, z) };
        let z = match storey {
            Storey::Held(z) => z.min(highest),
            Storey::Drops => {
                let lowest = |wanted: fn(Fit) -> bool| (0..=highest).find(|&z| wanted(self.fit(&at(z))));
                lowest(|fit| fit == Fit::Free).or_else(|| lowest(|fit| matches!(fit, Fit::Onto(_)))).unwrap_or(0)
            }
        };
        Some(Ghost { placement: at(z), fit: self.fit(&at(z)), held: storey != Storey::Drops })
    }

    fn fit(&self, placement: &Placement) -> Fit {
        let Some(cells) = placement.cells() else { return Fit::Outside };
        let [_, _, height] = extent(placement.piece, placement.orientation);
        if placement.at.z + height > self.task.area().storeys() as i8 {
            return Fit::TooHigh;
        }
        let mut below = PieceSet::EMPTY;
        for cell in cells {
            if !self.task.area().contains(cell) {
                return Fit::Outside;
            }
            if let Some(other) = self.piece_at(cell) {
                below = below.with(other.piece);
            }
        }
        if below.is_empty() { Fit::Free } else { Fit::Onto(below) }
    }

    /// The near left corner of a box of this size around the centre, kept within the box of the area. A box that is
    /// longer than the area sticks out, but never leaves it.
    fn corner(&self, size: [i8; 2]) -> [i8; 2] {
        let area = [self.task.area().width() as i8, self.task.area().depth() as i8];
        std::array::from_fn(|i| {
            let room = area[i] - size[i];
            (self.centre[i] - size[i]).div_euclid(2).clamp(room.min(0), room.max(0))
        })
    }

    /// The size of the hand, seen from above.
    fn size(&self) -> [i8; 2] {
        self.hand.map_or([1, 1], |held| {
            let [width, depth, _] = extent(held.piece, self.tray.orientation(held.piece));
            [width, depth]
        })
    }

    /// Moves the hand by cells to the right and away.
    pub(super) fn step(&mut self, right: i8, away: i8) {
        let size = self.size();
        let [x, y] = self.corner(size);
        self.centre = [2 * (x + right) + size[0], 2 * (y + away) + size[1]];
        let [x, y] = self.corner(size);
        self.centre = [2 * x + size[0], 2 * y + size[1]];
    }

    /// Turns the piece in hand.
    pub(super) fn turn(&mut self, turn: Turn) {
        if let Some(held) = self.hand {
            self.tray.turn(held.piece, turn);
        }
    }

    /// Holds the piece in hand over a storey further up or down.
    pub(super) fn raise(&mut self, up: i8) {
        let (area, Some(ghost)) = (self.task.area(), self.ghost()) else { return };
        let [_, _, height] = extent(ghost.placement.piece, ghost.placement.orientation);
        let highest = (area.storeys() as i8 - height).max(0);
        let z = (ghost.placement.at.z + up).clamp(0, highest);
        if let Some(held) = &mut self.hand {
            held.storey = Storey::Held(z);
        }
    }

    /// Takes the piece of a slot in hand, also from the board. Whether there is such a slot.
    pub(super) fn take(&mut self, slot: usize) -> bool {
        let Some(&Slot { piece, .. }) = self.slots().get(slot) else { return false };
        if self.held() == Some(piece) {
            return true;
        }
        if self.is_laid(piece) {
            self.lift_piece(piece);
        } else {
            self.hold(piece);
        }
        true
    }

    fn hold(&mut self, piece: Piece) {
        self.hand = Some(Held { piece, storey: Storey::Drops });
    }

    /// With an empty hand: the piece below it, or else the next one of the tray. Whether there was any.
    pub(super) fn take_here(&mut self) -> bool {
        if let Some(piece) = self.below_hand() {
            self.lift_piece(piece);
            return true;
        }
        let waiting = self.slots().iter().map(|slot| slot.piece).find(|&piece| !self.is_laid(piece));
        if let Some(piece) = waiting {
            self.hold(piece);
        }
        waiting.is_some()
    }

    /// Lets the piece in hand go, and says which pieces had to make room. `None` if it does not fit or there is none.
    pub(super) fn place(&mut self) -> Option<PieceSet> {
        let ghost = self.ghost()?;
        let evicted = match ghost.fit {
            Fit::Free => PieceSet::EMPTY,
            Fit::Onto(pieces) => pieces,
            Fit::Outside | Fit::TooHigh => return None,
        };
        self.before.push(self.laid.clone());
        for piece in evicted.iter() {
            self.remove(piece);
        }
        self.laid.push(ghost.placement);
        self.hand = None;
        Some(evicted)
    }

    /// The uppermost piece below the hand: below the cursor, or that which the ghost would push away.
    fn below_hand(&self) -> Option<Piece> {
        match (self.ghost(), self.cursor()) {
            (Some(Ghost { fit: Fit::Onto(pieces), .. }), _) => pieces.iter().last(),
            (None, Some(cursor)) => {
                let storeys = self.task.area().storeys() as i8;
                let mut down = (0..storeys).rev().map(|z| Cell::new(cursor.x, cursor.y, z));
                down.find_map(|cell| self.piece_at(cell)).map(|placement| placement.piece)
            }
            _ => None,
        }
    }

    /// Takes the piece below the hand off the board, or else the last one placed. Whether there was any.
    pub(super) fn lift(&mut self) -> bool {
        let last = || self.laid.last().map(|placement| placement.piece);
        let Some(piece) = self.below_hand().or_else(last) else { return false };
        self.lift_piece(piece);
        true
    }

    fn lift_piece(&mut self, piece: Piece) {
        self.before.push(self.laid.clone());
        if let Some(placement) = self.remove(piece) {
            self.grasp(placement);
        }
    }

    /// Takes a piece off the board and gives it to the tray.
    fn remove(&mut self, piece: Piece) -> Option<Placement> {
        let index = self.laid.iter().position(|placement| placement.piece == piece)?;
        let placement = self.laid.remove(index);
        self.tray.put_back(placement);
        Some(placement)
    }

    /// Holds a piece over the place where it lay.
    fn grasp(&mut self, placement: Placement) {
        self.hold(placement.piece);
        let [width, depth, _] = extent(placement.piece, placement.orientation);
        self.centre = [2 * placement.at.x + width, 2 * placement.at.y + depth];
    }

    /// Brings back what lay on the board before the last change. Whether there was any.
    pub(super) fn undo(&mut self) -> bool {
        let Some(before) = self.before.pop() else { return false };
        let gone: Vec<Placement> = self.laid.iter().filter(|&laid| !before.contains(laid)).copied().collect();
        self.laid = before;
        for &placement in &gone {
            self.tray.put_back(placement);
        }
        if self.held().is_some_and(|held| self.is_laid(held)) {
            self.hand = None;
        }
        if let Some(&placement) = gone.first() {
            self.grasp(placement);
        }
        true
    }

    /// Lays the pieces out as in the first solution. The task is over then, so that nothing of it can be undone.
    pub(super) fn show_solution(&mut self) {
        self.laid = self.task.first().unwrap_or_default();
        self.hand = None;
        self.before.clear();
    }
}

/// How many cells a piece is wide, deep and high in an orientation.
pub(super) fn extent(piece: Piece, orientation: u8) -> [i8; 3] {
    let cells = piece.orientations().get(usize::from(orientation)).map_or(&[][..], |o| o.shape.cells());
    let most = |part: fn(&Cell) -> i8| cells.iter().map(part).max().map_or(1, |last| last + 1);
    [most(|cell| cell.x), most(|cell| cell.y), most(|cell| cell.z)]
}

pub(super) fn covers(placement: &Placement, cell: Cell) -> bool {
    placement.cells().is_some_and(|mut cells| cells.any(|covered| covered == cell))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn piece(name: &str) -> Piece {
        Piece::named(name).unwrap()
    }

    /// ```text
    /// ###      I3 I3 I3
    /// ###      I2 V3 V3
    /// ##.      I2 V3 ..
    /// ```
    fn desk() -> Desk {
        Desk::new("I2 I3 V3: ###/###/##.".parse().unwrap())
    }

    fn at(desk: &Desk) -> (i8, i8) {
        let at = desk.ghost().unwrap().placement.at;
        (at.x, at.y)
    }

    #[test]
    fn a_piece_that_fits_is_placed_and_the_hand_is_empty_then() {
        let mut desk = desk();
        assert_eq!(desk.held(), Some(piece("I2")), "the first piece is in hand at once");
        assert_eq!(desk.ghost().unwrap().fit, Fit::Free);
        assert_eq!(desk.place(), Some(PieceSet::EMPTY));
        assert_eq!((desk.laid().len(), desk.held()), (1, None));
        assert_eq!(desk.check(), Err(Misfit::PieceMissing(piece("I3"))));
    }

    #[test]
    fn a_piece_over_the_edge_is_not_placed() {
        let mut desk = desk();
        desk.step(1, 0);
        desk.step(0, -1);
        assert_eq!(desk.ghost().unwrap().fit, Fit::Outside);
        assert_eq!(desk.place(), None);
        assert!(desk.laid().is_empty() && desk.held().is_some());
    }

    #[test]
    fn a_piece_dropped_onto_another_sends_that_one_back_to_the_tray() {
        let mut desk = desk();
        desk.place();
        desk.take(1);
        let below = PieceSet::EMPTY.with(piece("I2"));
        assert_eq!(desk.ghost().unwrap().fit, Fit::Onto(below));
        assert_eq!(desk.place(), Some(below));
        assert!(desk.is_laid(piece("I3")) && !desk.is_laid(piece("I2")));
        assert!(desk.undo());
        assert!(!desk.is_laid(piece("I3")) && desk.is_laid(piece("I2")), "undo brings both back");
        assert_eq!(desk.held(), Some(piece("I3")));
    }

    #[test]
    fn the_hand_never_leaves_the_area() {
        let mut desk = desk();
        for (right, away, expected) in [(-1, 0, (0, 1)), (0, 1, (0, 2)), (1, 0, (1, 2)), (0, -1, (1, 0))] {
            for _ in 0..9 {
                desk.step(right, away);
            }
            assert_eq!(at(&desk), expected);
        }
    }

    #[test]
    fn four_turns_lead_back_to_the_same_place() {
        let mut desk = Desk::new("I2 I3 L5: #####/#####".parse().unwrap());
        desk.take(2);
        for _ in 0..9 {
            desk.step(1, 0);
        }
        let before = desk.ghost();
        for turn in 1..=4 {
            desk.turn(Turn::RIGHT);
            assert_eq!(desk.ghost() == before, turn == 4);
        }
    }

    #[test]
    fn a_piece_is_lifted_in_hand_as_it_lay() {
        let mut desk = desk();
        desk.turn(Turn::RIGHT);
        desk.step(-1, 0);
        let placement = desk.ghost().unwrap().placement;
        desk.place();
        desk.step(2, 0);
        assert!(desk.lift(), "nothing below the hand: the last one placed");
        assert_eq!(desk.ghost().unwrap().placement, placement);
        assert!(!desk.lift());
        assert!(desk.undo());
        assert_eq!((desk.laid(), desk.held()), (&[placement][..], None), "undo lays it down again");
    }

    #[test]
    fn taking_a_piece_that_is_placed_lifts_it() {
        let mut desk = desk();
        desk.place();
        assert!(desk.take(0));
        assert_eq!((desk.held(), desk.laid().len()), (Some(piece("I2")), 0));
        assert!(!desk.take(3), "there are three pieces");
    }

    #[test]
    fn a_solid_piece_drops_to_the_lowest_storey_where_it_fits() {
        let mut desk = Desk::new("r2 g3 b5: 2*###/##.".parse().unwrap());
        let storey = |desk: &Desk| desk.ghost().unwrap().placement.at.z;
        assert_eq!(storey(&desk), 0);
        desk.place();
        desk.take(1);
        desk.turn(Turn::FLIP);
        assert_eq!((storey(&desk), desk.ghost().unwrap().fit), (1, Fit::Free), "r2 lies below");
        desk.raise(-1);
        assert_eq!((storey(&desk), desk.ghost().unwrap().held), (0, true));
        assert!(matches!(desk.ghost().unwrap().fit, Fit::Onto(_)));
        desk.raise(1);
        desk.raise(1);
        assert_eq!(storey(&desk), 1, "T6: nothing reaches into a third storey");
    }

    /// T6: b4 stood on end is three storeys high.
    #[test]
    fn t6_a_piece_that_stands_too_high_is_not_placed() {
        let mut desk = Desk::new("r2 g3 b4 y5: 2*###./####".parse().unwrap());
        desk.take(2);
        desk.turn(Turn::TIP_AWAY);
        assert_eq!(desk.ghost().unwrap().fit, Fit::TooHigh);
        assert_eq!(desk.place(), None);
    }

    #[test]
    fn the_shown_solution_is_one() {
        let mut desk = desk();
        desk.show_solution();
        assert_eq!(desk.check(), Ok(()));
        assert!(!desk.undo());
    }
}

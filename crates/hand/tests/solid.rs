//! The hand on a solid board, move by move.

use hand::{Announcement, Change, Feedback, Hand, Key, Location, OrientedPiece, Turning, Verdict, ViewDirection};
use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Turn};

fn piece(name: &str) -> Piece {
    Piece::named(name).unwrap()
}

/// A hand with an area two layers high and pieces by name.
fn hand(ground: &str, pieces: &str) -> Hand {
    let ground: Area = ground.parse().unwrap();
    Hand::new(ground.raised(2).unwrap(), pieces.split(' ').map(piece).collect(), Vec::new())
}

fn at(hand: &Hand) -> Option<(i8, i8, i8)> {
    let at = hand.held()?.at()?;
    Some((at.x, at.y, at.z))
}

fn names(hand: &Hand) -> String {
    hand.placed().iter().map(|lying| lying.piece).collect::<PieceSet>().to_string()
}

#[test]
fn a_piece_drops_to_the_lowest_layer_where_it_fits_and_can_be_moved_lower() {
    let mut hand = hand("##/##", "r2 g3");
    hand.take(piece("r2"));
    assert_eq!(at(&hand), Some((0, 0, 0)));
    hand.place();
    hand.take(piece("g3"));
    assert_eq!(at(&hand), Some((0, 0, 1)), "three cubes and two do not fit in four cells: it rests on the other piece");
    hand.raise(-1);
    assert_eq!(at(&hand), Some((0, 0, 0)));
    assert!(matches!(hand.ghost(), Some((_, Verdict::Covers(_)))));
    hand.raise(1);
    assert_eq!(hand.held().unwrap().layer(), None, "it drops to this layer by itself, so it is not pinned");
    assert_eq!(hand.raise(1).feedback(), Some(Feedback::Clash), "T6: there is no third layer");
    assert!(!hand.can_raise(1) && hand.can_raise(-1));
    hand.place();
    assert_eq!(names(&hand), "r2 g3");
}

#[test]
fn a_piece_that_was_raised_stays_raised_when_it_moves() {
    let mut hand = hand("####", "r2");
    hand.take(piece("r2"));
    hand.raise(1);
    hand.shift((-1, 0));
    assert_eq!(at(&hand).map(|(_, _, z)| z), Some(1));
    hand.place();
    let lying = hand.placed()[0];
    assert_eq!(lying.at.z, 1);
    // Picked up again, it is still on its layer.
    hand.take(piece("r2"));
    assert_eq!(hand.held().unwrap().at(), Some(lying.at));
    hand.shift((1, 0));
    assert_eq!(at(&hand).map(|(_, _, z)| z), Some(1));
}

#[test]
fn keys_never_move_a_piece_out_of_the_box_of_the_area() {
    let mut hand = hand("###/###", "b4 y5");
    for name in ["b4", "y5"] {
        hand.take(piece(name));
        for (x, y) in [(1, 0), (0, 1), (-1, 0), (0, -1)].into_iter().flat_map(|step| [step; 5]) {
            hand.shift((x, y));
            let oriented = hand.oriented(piece(name));
            let (x, y, z) = at(&hand).unwrap();
            assert!(x >= 0 && y >= 0 && z >= 0, "{name}");
            assert!(
                x + oriented.size().0 <= 3.max(oriented.size().0) && y + oriented.size().1 <= 2.max(oriented.size().1),
                "{name}"
            );
        }
    }
}

#[test]
fn rotating_a_piece_on_the_board_picks_it_up_and_putting_it_back_restores_it() {
    let mut hand = hand("###/###", "b4 r2");
    hand.take(piece("b4"));
    hand.place();
    let before = hand.placed().to_vec();
    hand.turn_solid(piece("b4"), Turn::RIGHT);
    assert_eq!((hand.location(piece("b4")), hand.placed()), (Location::Hand, &before[..]), "no change yet");
    assert_ne!(hand.oriented(piece("b4")), OrientedPiece::of(before[0]));
    hand.put_back();
    assert_eq!(
        (hand.location(piece("b4")), hand.oriented(piece("b4"))),
        (Location::Board, OrientedPiece::of(before[0]))
    );
}

#[test]
fn a_turn_and_its_inverse_leave_a_piece_where_it_was() {
    let mut hand = hand("####/####/####/####", "g5");
    hand.take(piece("g5"));
    let before = (hand.held(), hand.oriented(piece("g5")));
    for number in 0..Turn::COUNT as u8 {
        let turn = Turn::new(number).unwrap();
        hand.turn_solid(piece("g5"), turn);
        hand.turn_solid(piece("g5"), turn.inverse());
        assert_eq!((hand.held(), hand.oriented(piece("g5"))), before, "{number}");
    }
}

#[test]
fn a_tapped_cell_is_covered_by_the_selected_piece() {
    for cell in (0..4).flat_map(|x| (0..2).map(move |z| Cell::new(x, 0, z))) {
        let mut hand = hand("####", "r2");
        hand.select(piece("r2"));
        let effects = hand.tap_cell(cell);
        assert_eq!(effects.changes().len(), 1);
        assert!(hand.placed()[0].cells().unwrap().any(|own| own == cell), "{cell:?}");
    }
}

#[test]
fn a_tap_prefers_free_cells_to_covering_other_pieces() {
    // `r2` lies on the left; with its middle on the tapped cell `b4` would cover it.
    let mut hand = hand("#####/#####", "r2 b4");
    hand.select(piece("r2"));
    hand.tap_cell(Cell::default());
    hand.select(piece("b4"));
    hand.tap_cell(Cell::new(2, 0, 0));
    assert_eq!(names(&hand), "r2 b4");
    assert_eq!(hand.piece_on(Cell::new(2, 0, 0)), Some(piece("b4")));
}

#[test]
fn a_tap_where_a_piece_cannot_lie_holds_it_there() {
    let mut hand = hand("##", "b5");
    hand.select(piece("b5"));
    let effects = hand.tap_cell(Cell::default());
    assert_eq!((effects.feedback(), effects.changes().len()), (Some(Feedback::Clash), 0));
    assert!(matches!(hand.ghost(), Some((_, Verdict::Outside))));
}

#[test]
fn a_tap_beside_the_only_fit_holds_the_piece_there_and_it_can_then_be_placed() {
    // `g3` is bent and has no room on the arm to the right.
    let mut hand = hand("####/##..", "g3");
    hand.select(piece("g3"));
    let effects = hand.tap_cell(Cell::new(3, 1, 0));
    assert_eq!(effects.changes(), [], "nothing is placed where the player did not tap");
    assert!(matches!(hand.ghost(), Some((_, Verdict::Fits))), "{:?}", hand.ghost());
    assert_eq!(hand.place().changes().len(), 1);
}

#[test]
fn a_dragged_piece_falls_to_where_it_appears() {
    let mut hand = hand("####/####", "r2 g3");
    let oriented = hand.oriented(piece("r2"));
    // Seen from the side, a higher layer is shifted on the plan.
    let seen = |z: i8| Some((1.1 + f64::from(z), 0.1));
    assert_eq!(hand.fall(oriented, None, seen), Some(Cell::new(1, 0, 0)));
    assert_eq!(hand.fall(oriented, Some(1), seen), Some(Cell::new(2, 0, 1)));
    hand.select(piece("r2"));
    hand.tap_cell(Cell::new(1, 0, 0));
    let taken = f64::from(hand.placed()[0].at.x);
    let above = hand.fall(hand.oriented(piece("g3")), None, |_| Some((taken, 0.0)));
    assert_eq!(above.map(|cell| cell.z), Some(1), "the other piece is in the way below");
    assert_eq!(hand.fall(oriented, None, |_| Some((30.0, 30.0))), None, "off the board it falls nowhere");
}

/// Whatever the hand does, a game that applies its changes has the same board.
#[test]
fn applying_the_changes_gives_the_same_board() {
    let mut random = puzzle::Rng::new(5);
    let mut below = move |limit: usize| random.below(limit);
    let mut placed = 0;
    for _ in 0..30 {
        let mut hand = hand("####/.###/.#..", "r2 g3 b4 y5");
        let mut board = Vec::new();
        for _ in 0..120 {
            let piece = hand.pieces()[below(4)];
            let cell = Cell::new(below(4) as i8, below(3) as i8, below(2) as i8);
            let effects = match below(8) {
                0 => hand.take(piece),
                1 => hand.shift((below(3) as i8 - 1, below(3) as i8 - 1)),
                2 => hand.raise(if below(2) == 0 { 1 } else { -1 }),
                3 => hand.turn_solid(piece, Turn::new(below(24) as u8).unwrap()),
                4 => hand.tap_cell(cell),
                5 => hand.take_off(piece),
                6 => hand.undo(),
                _ => hand.place(),
            };
            placed += effects.changes().iter().filter(|act| matches!(act, Change::Place(_))).count();
            effects.changes().iter().for_each(|act| act.apply(&mut board));
            assert!(hand.agrees(&board), "{:?} and {board:?}", hand.placed());
        }
    }
    assert!(placed > 100, "{placed}");
}

#[test]
fn announced_rows_and_columns_match_the_view() {
    for (quarters, above) in (0..4).flat_map(|quarters| [(quarters, false), (quarters, true)]) {
        let direction = ViewDirection::default().turned(quarters).raised(above);
        let mut hand = hand("####/####/####/####", "r2");
        let announced = |effects: hand::Effects| match effects.announcements().last().unwrap().seen_from(
            direction.quarters(),
            4,
            4,
        ) {
            Announcement::At { row, column, .. } => (row, column),
            other => panic!("{other:?}"),
        };
        let (row, column) = announced(hand.take(piece("r2")));
        assert_eq!(announced(hand.shift(direction.step((1, 0)))), (row, column + 1), "{direction:?}");
        assert_eq!(announced(hand.shift(direction.step((0, 1)))), (row - 1, column + 1), "{direction:?}");
    }
}

#[test]
fn a_turn_is_announced_as_rotated_or_tipped_followed_by_the_position() {
    let mut hand = hand("####/####/####/####", "g5");
    let how = |how| Announcement::Turned { piece: piece("g5"), how };
    hand.select(piece("g5"));
    for (key, turning) in [(" ", Turning::Rotated), ("t", Turning::Tipped), ("r", Turning::Tipped)] {
        let key = Key::of(key, "", Lattice::Solid).unwrap();
        let effects = hand.press(key, None, ViewDirection::default());
        assert_eq!(effects.announcements()[0], how(turning), "{key:?}");
    }
    hand.take(piece("g5"));
    let key = Key::of("t", "", Lattice::Solid).unwrap();
    let effects = hand.press(key, None, ViewDirection::default());
    assert!(matches!(effects.announcements(), [turned, Announcement::At { .. }] if *turned == how(Turning::Tipped)));
}

/// T tips the top of a piece away from the player, R to the right.
#[test]
fn t_and_r_tip_a_piece_back_and_to_the_right_in_every_view() {
    for (key, quarters) in [("t", 0), ("r", 0), ("t", 1), ("r", 3)] {
        let direction = ViewDirection::default().turned(quarters);
        let mut hand = hand("####/####/####/####", "g5");
        hand.take(piece("g5"));
        let before = direction.seen(hand.oriented(piece("g5")));
        let key = Key::of(key, "", Lattice::Solid).unwrap();
        hand.press(key, None, direction);
        let Key::TurnSolid(turn) = key else { panic!("{key:?}") };
        assert_eq!(direction.seen(hand.oriented(piece("g5"))), before.turned(turn), "{key:?}");
    }
}

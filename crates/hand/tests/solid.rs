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
fn a_piece_drops_to_the_lowest_layer_where_it_fits_and_can_be_asked_to_go_lower() {
    let mut hand = hand("##/##", "r2 g3");
    hand.take(piece("r2"));
    assert_eq!(at(&hand), Some((0, 0, 0)));
    hand.place();
    hand.take(piece("g3"));
    assert_eq!(at(&hand), Some((0, 0, 1)), "three cubes beside two do not fit in four cells: it drops onto the other");
    hand.raise(-1);
    assert_eq!(at(&hand), Some((0, 0, 0)));
    assert!(matches!(hand.ghost(), Some((_, Verdict::Covers(_)))));
    hand.raise(1);
    assert_eq!(hand.held().unwrap().layer(), None, "where it falls anyway it need not be held");
    assert_eq!(hand.raise(1).feedback(), Some(Feedback::Clash), "T6: there is no third layer");
    assert!(!hand.can_raise(1) && hand.can_raise(-1));
    hand.place();
    assert_eq!(names(&hand), "r2 g3");
}

#[test]
fn what_was_asked_to_lie_high_stays_high_when_it_is_moved() {
    let mut hand = hand("####", "r2");
    hand.take(piece("r2"));
    hand.raise(1);
    hand.shift((-1, 0));
    assert_eq!(at(&hand).map(|(_, _, z)| z), Some(1));
    hand.place();
    let lying = hand.placed()[0];
    assert_eq!(lying.at.z, 1);
    // Taken again, it is still above where it was.
    hand.take(piece("r2"));
    assert_eq!(hand.held().unwrap().at(), Some(lying.at));
    hand.shift((1, 0));
    assert_eq!(at(&hand).map(|(_, _, z)| z), Some(1));
}

#[test]
fn a_piece_never_leaves_the_box_of_the_area_by_keys() {
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
fn a_piece_on_the_board_comes_into_the_hand_when_it_is_turned_and_goes_back_as_it_was() {
    let mut hand = hand("###/###", "b4 r2");
    hand.take(piece("b4"));
    hand.place();
    let before = hand.placed().to_vec();
    hand.turn_solid(piece("b4"), Turn::RIGHT);
    assert_eq!(
        (hand.location(piece("b4")), hand.placed()),
        (Location::Hand, &before[..]),
        "the table hears nothing yet"
    );
    assert_ne!(hand.oriented(piece("b4")), OrientedPiece::of(before[0]));
    hand.put_back();
    assert_eq!(
        (hand.location(piece("b4")), hand.oriented(piece("b4"))),
        (Location::Board, OrientedPiece::of(before[0]))
    );
}

#[test]
fn turning_there_and_back_leaves_a_piece_where_it_was() {
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
fn a_tapped_cell_is_covered_by_the_chosen_piece() {
    for cell in (0..4).flat_map(|x| (0..2).map(move |z| Cell::new(x, 0, z))) {
        let mut hand = hand("####", "r2");
        hand.select(piece("r2"));
        let outcome = hand.tap_cell(cell);
        assert_eq!(outcome.changes().len(), 1);
        assert!(hand.placed()[0].cells().unwrap().any(|own| own == cell), "{cell:?}");
    }
}

#[test]
fn a_tap_prefers_free_room_to_sending_others_back() {
    // `r2` lies on the left; with its middle in the tapped cell `b4` would have to oriented on it.
    let mut hand = hand("#####/#####", "r2 b4");
    hand.select(piece("r2"));
    hand.tap_cell(Cell::default());
    hand.select(piece("b4"));
    hand.tap_cell(Cell::new(2, 0, 0));
    assert_eq!(names(&hand), "r2 b4");
    assert_eq!(hand.piece_on(Cell::new(2, 0, 0)), Some(piece("b4")));
}

#[test]
fn a_tap_where_a_piece_cannot_lie_holds_it_there_to_be_seen() {
    let mut hand = hand("##", "b5");
    hand.select(piece("b5"));
    let outcome = hand.tap_cell(Cell::default());
    assert_eq!((outcome.feedback(), outcome.changes().len()), (Some(Feedback::Clash), 0));
    assert!(matches!(hand.ghost(), Some((_, Verdict::Outside))));
}

#[test]
fn a_tap_beside_the_only_place_holds_the_piece_above_that_place_and_another_tap_lays_it() {
    // `g3` is bent and has no room on the arm to the right.
    let mut hand = hand("####/##..", "g3");
    hand.select(piece("g3"));
    let outcome = hand.tap_cell(Cell::new(3, 1, 0));
    assert_eq!(outcome.changes(), [], "nothing is laid where nobody pointed");
    assert!(matches!(hand.ghost(), Some((_, Verdict::Fits))), "{:?}", hand.ghost());
    assert_eq!(hand.place().changes().len(), 1);
}

#[test]
fn a_dragged_piece_falls_to_where_it_is_seen() {
    let mut hand = hand("####/####", "r2 g3");
    let oriented = hand.oriented(piece("r2"));
    // From the side, what lies higher seems to be elsewhere on the plan.
    let seen = |z: i8| Some((1.1 + f64::from(z), 0.1));
    assert_eq!(hand.fall(oriented, None, seen), Some(Cell::new(1, 0, 0)));
    assert_eq!(hand.fall(oriented, Some(1), seen), Some(Cell::new(2, 0, 1)));
    hand.select(piece("r2"));
    hand.tap_cell(Cell::new(1, 0, 0));
    let taken = f64::from(hand.placed()[0].at.x);
    let above = hand.fall(hand.oriented(piece("g3")), None, |_| Some((taken, 0.0)));
    assert_eq!(above.map(|cell| cell.z), Some(1), "below, the other is in the way");
    assert_eq!(hand.fall(oriented, None, |_| Some((30.0, 30.0))), None, "away from the board it falls nowhere");
}

/// Changes as the game takes them lead to the same board, whatever the hand does.
#[test]
fn the_game_comes_to_the_same_board_by_the_changes() {
    let mut random = puzzle::Rng::new(5);
    let mut below = move |limit: usize| random.below(limit);
    let mut laid = 0;
    for _ in 0..30 {
        let mut hand = hand("####/.###/.#..", "r2 g3 b4 y5");
        let mut told = Vec::new();
        for _ in 0..120 {
            let piece = hand.pieces()[below(4)];
            let cell = Cell::new(below(4) as i8, below(3) as i8, below(2) as i8);
            let outcome = match below(8) {
                0 => hand.take(piece),
                1 => hand.shift((below(3) as i8 - 1, below(3) as i8 - 1)),
                2 => hand.raise(if below(2) == 0 { 1 } else { -1 }),
                3 => hand.turn_solid(piece, Turn::new(below(24) as u8).unwrap()),
                4 => hand.tap_cell(cell),
                5 => hand.take_off(piece),
                6 => hand.undo(),
                _ => hand.place(),
            };
            laid += outcome.changes().iter().filter(|act| matches!(act, Change::Place(_))).count();
            outcome.changes().iter().for_each(|act| act.apply(&mut told));
            assert!(hand.agrees(&told), "{:?} and {told:?}", hand.placed());
        }
    }
    assert!(laid > 100, "{laid}");
}

#[test]
fn what_is_announced_of_a_place_is_what_is_seen_of_it() {
    for (quarters, above) in (0..4).flat_map(|quarters| [(quarters, false), (quarters, true)]) {
        let direction = ViewDirection::default().turned(quarters).raised(above);
        let mut hand = hand("####/####/####/####", "r2");
        let told = |outcome: hand::Effects| match outcome.announcements().last().unwrap().seen_from(
            direction.quarters(),
            4,
            4,
        ) {
            Announcement::At { row, column, .. } => (row, column),
            other => panic!("{other:?}"),
        };
        let (row, column) = told(hand.take(piece("r2")));
        assert_eq!(told(hand.shift(direction.step((1, 0)))), (row, column + 1), "{direction:?}");
        assert_eq!(told(hand.shift(direction.step((0, 1)))), (row - 1, column + 1), "{direction:?}");
    }
}

#[test]
fn a_turned_piece_is_announced_as_rotated_or_tipped_and_then_where_it_is() {
    let mut hand = hand("####/####/####/####", "g5");
    let how = |how| Announcement::Turned { piece: piece("g5"), how };
    hand.select(piece("g5"));
    for (key, turning) in [(" ", Turning::Rotated), ("t", Turning::Tipped), ("r", Turning::Tipped)] {
        let key = Key::of(key, "", Lattice::Solid).unwrap();
        let told = hand.press(key, None, ViewDirection::default());
        assert_eq!(told.announcements()[0], how(turning), "{key:?}");
    }
    hand.take(piece("g5"));
    let key = Key::of("t", "", Lattice::Solid).unwrap();
    let told = hand.press(key, None, ViewDirection::default());
    assert!(matches!(told.announcements(), [turned, Announcement::At { .. }] if *turned == how(Turning::Tipped)));
}

/// T tips the top of a piece away from the player, R to the right.
#[test]
fn t_and_r_tip_a_piece_back_and_to_the_right_as_it_is_seen() {
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

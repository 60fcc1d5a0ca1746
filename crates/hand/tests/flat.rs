//! The hand on a flat board, move by move.

use hand::{
    Announcement, Change, Effects, Feedback, FlatTurn, Grip, Hand, Key, Location, OrientedPiece, Turning, Verdict,
    ViewDirection,
};
use puzzle::{Cell, Piece, PieceSet};

fn piece(name: &str) -> Piece {
    Piece::named(name).unwrap()
}

fn cell(x: i8, y: i8) -> Cell {
    Cell::new(x, y, 0)
}

/// A hand with an area and tiles by name.
fn hand(area: &str, tiles: &str) -> Hand {
    Hand::new(area.parse().unwrap(), tiles.split(' ').map(piece).collect(), Vec::new())
}

/// Drags the corner of a tile's box to a point and drops the tile.
fn drop_at(hand: &mut Hand, name: &str, at: (f64, f64)) -> Effects {
    hand.drag(piece(name));
    let snapped = hand.snap(hand.oriented(piece(name)), at, 0);
    hand.carry(snapped);
    hand.drop()
}

/// The names of the tiles on the board, in the order of [`PieceSet`].
fn lying(hand: &Hand) -> String {
    hand.placed().iter().map(|lying| lying.piece).collect::<PieceSet>().to_string()
}

#[test]
fn tiles_start_wide_in_the_tray() {
    let hand = hand("####/####", "I4 L4");
    assert_eq!(hand.oriented(piece("I4")).size(), (4, 1));
    assert_eq!(hand.oriented(piece("L4")).size(), (3, 2));
    assert_eq!(hand.location(piece("I4")), Location::Tray);
}

#[test]
fn a_dropped_tile_is_placed_and_the_game_gets_the_change() {
    let mut hand = hand("####/####", "I4 L4");
    let effects = drop_at(&mut hand, "I4", (0.2, 0.9));
    let placement = OrientedPiece::wide(piece("I4")).at(cell(0, 1));
    assert_eq!(effects.changes(), [Change::Place(placement)]);
    assert_eq!(
        (effects.feedback(), effects.announcements()),
        (Some(Feedback::Place), &[Announcement::Placed { piece: piece("I4"), free: 4 }][..])
    );
    assert_eq!((hand.placed(), hand.held()), (&[placement][..], None));
}

#[test]
fn a_dropped_tile_sends_covered_tiles_back_and_undo_restores_them() {
    let mut hand = hand("####/####", "I4 I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    drop_at(&mut hand, "I3", (0.0, 1.0));
    hand.drag(piece("I4"));
    hand.carry(Some(cell(0, 0)));
    assert_eq!(hand.ghost().unwrap().1, Verdict::Covers(PieceSet::EMPTY.with(piece("I2"))));
    let effects = hand.drop();
    assert_eq!(lying(&hand), "I3 I4");
    assert_eq!(effects.announcements()[1], Announcement::SentBack { piece: piece("I2") });
    let effects = hand.undo();
    assert_eq!(lying(&hand), "I2 I3");
    assert_eq!(effects.changes()[0], Change::Lift(piece("I4")));
    assert!(matches!(effects.changes()[1], Change::Place(placement) if placement.piece == piece("I2")));
}

#[test]
fn applying_the_changes_gives_the_same_board() {
    let mut hand = hand("####/####/####", "I4 L4 V3 I2");
    let mut table = Vec::new();
    let mut random = puzzle::Rng::new(5);
    for step in 0..3000 {
        let name = ["I4", "L4", "V3", "I2"][random.below(4)];
        let at = (random.below(60) as f64 / 10.0 - 1.0, random.below(50) as f64 / 10.0 - 1.0);
        let effects = match random.below(9) {
            0..=3 => drop_at(&mut hand, name, at),
            4 => hand.turn_tile(piece(name), FlatTurn::Right, None),
            5 => hand.turn_tile(piece(name), FlatTurn::Flip, None),
            6 => hand.take_off(piece(name)),
            7 => hand.tap(at),
            _ => hand.undo(),
        };
        effects.changes().iter().for_each(|change| change.apply(&mut table));
        assert!(hand.agrees(&table), "step {step}");
        for lying in hand.placed() {
            assert_eq!(hand.verdict(*lying), Verdict::Fits, "step {step}");
        }
    }
}

#[test]
fn a_tile_snaps_to_the_nearest_cell() {
    let hand = hand("####/####/####", "I3 I2");
    let oriented = OrientedPiece::wide(piece("I3"));
    for (at, expected) in [
        ((0.4, 0.4), Some(cell(0, 0))),
        ((0.6, 1.4), Some(cell(1, 1))),
        // Over the edge, and near enough for help.
        ((-0.55, 0.0), Some(cell(0, 0))),
        ((1.58, -0.59), Some(cell(1, 0))),
        // Over the edge, and too far away for help.
        ((-0.7, 0.0), Some(cell(-1, 0))),
        ((3.0, 2.0), Some(cell(3, 2))),
        // Off the area.
        ((-3.0, 0.0), None),
        ((0.0, 4.0), None),
    ] {
        assert_eq!(hand.snap(oriented, at, 0), expected, "{at:?}");
    }
}

#[test]
fn snapping_helps_only_at_the_edge_and_never_covers_other_tiles() {
    let mut hand = hand("####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let oriented = OrientedPiece::wide(piece("I3"));
    // The nearest cell covers the other tile; that is allowed.
    assert_eq!(hand.snap(oriented, (0.45, 0.0), 0), Some(cell(0, 0)));
    // Over the edge, and the neighbour would cover the other tile: no help.
    assert_eq!(hand.snap(oriented, (-0.55, 0.0), 0), Some(cell(-1, 0)));
}

#[test]
fn a_tile_dropped_outside_goes_to_the_tray_and_keeps_its_orientation() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    hand.drag(piece("I2"));
    hand.turn_tile(piece("I2"), FlatTurn::Right, None);
    hand.carry(None);
    let effects = hand.drop();
    assert_eq!((effects.changes(), effects.feedback()), (&[Change::Lift(piece("I2"))][..], Some(Feedback::Back)));
    assert_eq!((hand.location(piece("I2")), hand.oriented(piece("I2")).size()), (Location::Tray, (1, 2)));
    let effects = drop_at(&mut hand, "I3", (2.0, 0.0));
    assert_eq!((effects.changes(), effects.feedback()), (&[][..], Some(Feedback::Clash)));
    assert_eq!(
        effects.announcements(),
        [Announcement::NoRoom { piece: piece("I3") }],
        "the announcement says why it went back"
    );
}

#[test]
fn a_cancelled_drag_changes_nothing() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let before = hand.placed().to_vec();
    hand.drag(piece("I2"));
    hand.turn_tile(piece("I2"), FlatTurn::Right, None);
    hand.carry(Some(cell(2, 0)));
    let effects = hand.put_back();
    assert_eq!((effects.changes(), hand.placed()), (&[][..], &before[..]));
    assert_eq!(hand.oriented(piece("I2")).size(), (2, 1));
}

#[test]
fn placing_a_tile_where_it_was_is_no_change() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let effects = drop_at(&mut hand, "I2", (0.3, 0.0));
    assert_eq!((effects.changes(), effects.feedback()), (&[][..], Some(Feedback::Place)));
    hand.undo();
    assert_eq!(lying(&hand), "");
}

#[test]
fn a_tile_on_the_board_rotates_in_place_if_it_fits() {
    let mut hand = hand("###/###/###", "V3 I3");
    drop_at(&mut hand, "V3", (0.0, 0.0));
    let effects = hand.turn_tile(piece("V3"), FlatTurn::Right, None);
    assert!(matches!(effects.changes()[..], [Change::Place(placement)] if placement.at == cell(0, 0)));
    assert_eq!(hand.held(), None);
}

#[test]
fn a_tile_that_does_not_fit_after_a_turn_hovers_until_it_does() {
    let mut hand = hand("###/#../#..", "I3 V3");
    drop_at(&mut hand, "I3", (0.0, 2.0));
    let pin = cell(2, 2);
    let effects = hand.turn_tile(piece("I3"), FlatTurn::Right, Some(pin));
    assert_eq!(effects.changes(), [Change::Lift(piece("I3"))]);
    assert_eq!(hand.held().unwrap().grip(), Grip::Hover);
    assert_eq!(hand.tile_at(pin), Some(piece("I3")));
    // Three more turns around the same cell bring it back to where it was.
    let effects: Vec<Vec<Change>> =
        (0..3).map(|_| hand.turn_tile(piece("I3"), FlatTurn::Right, Some(pin)).changes().to_vec()).collect();
    assert_eq!(effects, [vec![], vec![], vec![Change::Place(OrientedPiece::wide(piece("I3")).at(cell(0, 2)))]]);
    assert_eq!(hand.held(), None);
}

#[test]
fn a_square_tile_stays_in_place_when_it_is_rotated() {
    let mut hand = hand("###/###", "O4 I2");
    drop_at(&mut hand, "O4", (0.0, 0.0));
    let effects = hand.turn_tile(piece("O4"), FlatTurn::Right, Some(cell(1, 1)));
    assert_eq!((effects.changes(), effects.feedback()), (&[][..], Some(Feedback::Turn)));
}

#[test]
fn keys_take_move_rotate_and_place_a_tile() {
    let mut hand = hand("####/####", "I2 I3");
    let effects = hand.take(piece("I2"));
    assert_eq!(effects.announcements()[0], Announcement::Selected { piece: piece("I2") });
    assert_eq!(
        effects.announcements()[1],
        Announcement::At { piece: piece("I2"), row: 2, column: 2, layer: None, verdict: Verdict::Fits },
        "above the middle, the row counted from the top"
    );
    hand.turn_tile(piece("I2"), FlatTurn::Right, None);
    for _ in 0..9 {
        hand.shift((1, 0));
    }
    assert_eq!(hand.held().unwrap().at(), Some(cell(3, 0)), "never beyond the area");
    let effects = hand.place();
    assert!(matches!(effects.changes()[..], [Change::Place(placement)] if placement.at == cell(3, 0)));
    let effects = hand.take_off(piece("I2"));
    assert_eq!(effects.changes(), [Change::Lift(piece("I2"))]);
    hand.undo();
    assert_eq!(lying(&hand), "I2");
}

#[test]
fn a_tile_rotated_by_keys_is_placed_only_by_a_key() {
    let mut hand = hand("###/###/###", "V3 I3");
    hand.take(piece("V3"));
    let effects = hand.turn_tile(piece("V3"), FlatTurn::Right, None);
    assert_eq!(effects.changes(), []);
    assert_eq!(hand.held().unwrap().grip(), Grip::Keys);
}

#[test]
fn a_rotated_tile_is_announced_wherever_it_is() {
    let mut hand = hand("###/###/###", "V3 I3");
    let mut announced = |turn| hand.turn_tile(piece("V3"), turn, None).announcements().to_vec();
    let how = |how| Announcement::Turned { piece: piece("V3"), how };
    let selected = Announcement::Selected { piece: piece("V3") };
    assert_eq!(announced(FlatTurn::Right), [selected, how(Turning::Rotated)]);
    assert_eq!(announced(FlatTurn::Flip), [how(Turning::Flipped)]);
    hand.take(piece("V3"));
    let held = hand.turn_tile(piece("V3"), FlatTurn::Left, None);
    assert!(matches!(held.announcements(), [turned, Announcement::At { .. }] if *turned == how(Turning::Rotated)));
    hand.place();
    let lying = hand.turn_tile(piece("V3"), FlatTurn::Flip, None);
    assert_eq!(lying.announcements()[0], how(Turning::Flipped));
}

#[test]
fn placing_over_the_edge_by_key_is_rejected() {
    let mut hand = hand("###/#..", "I2 I3");
    hand.take(piece("I2"));
    hand.shift((1, -1));
    let effects = hand.place();
    assert_eq!((effects.changes(), effects.feedback()), (&[][..], Some(Feedback::Clash)));
    assert!(matches!(effects.announcements()[..], [Announcement::At { verdict: Verdict::Outside, .. }]));
    assert!(hand.held().is_some());
}

#[test]
fn a_tap_on_a_cell_places_the_middle_of_the_selected_tile_there() {
    let mut hand = hand("####/####", "I3 L4");
    assert_eq!(hand.tap((1.5, 1.5)).changes(), [], "nothing is selected");
    hand.select(piece("I3"));
    let effects = hand.tap((1.5, 1.5));
    assert!(matches!(effects.changes()[..], [Change::Place(placement)] if placement.at == cell(0, 1)));
    // At the edge it moves inwards and still covers the tapped cell.
    let effects = hand.tap((3.5, 0.5));
    assert!(matches!(effects.changes()[..], [Change::Place(placement)] if placement.at == cell(1, 0)));
    hand.turn_tile(piece("I3"), FlatTurn::Right, None);
    hand.take_off(piece("I3"));
    let effects = hand.tap((2.5, 0.5));
    assert_eq!(
        (effects.changes(), effects.feedback()),
        (&[][..], Some(Feedback::Clash)),
        "three rows do not fit into two"
    );
    assert_eq!(hand.held(), None);
}

#[test]
fn the_hand_takes_over_the_board_of_the_game() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let known = hand.placed().to_vec();
    hand.follow(&known);
    assert!(hand.can_undo());
    let other = OrientedPiece::new(piece("I3"), 0).at(cell(1, 0));
    hand.follow(&[other]);
    assert!(!hand.can_undo());
    assert_eq!(hand.placed(), [other]);
}

#[test]
fn taking_another_tile_puts_the_held_one_back() {
    let mut hand = hand("####/####", "I2 I3");
    hand.take(piece("I2"));
    hand.take(piece("I3"));
    assert_eq!(hand.held().unwrap().piece(), piece("I3"));
    assert_eq!(hand.location(piece("I2")), Location::Tray);
}

/// The keys listed in the README, from the tray to the board and back.
#[test]
fn a_tile_can_be_played_with_keys_only() {
    let mut hand = hand("####/####", "I2 I3");
    let mut press = |name: &str| {
        let key = Key::of(name, "", puzzle::Lattice::Flat).unwrap();
        (hand.press(key, None, ViewDirection::default()), hand.placed().to_vec(), hand.held())
    };
    let (nothing, ..) = press("ArrowLeft");
    assert_eq!(nothing, Effects::default(), "nothing is chosen yet");
    press("1");
    press(" ");
    press("ArrowLeft");
    let (_, placed, held) = press("Enter");
    assert_eq!((placed.len(), held), (1, None));
    let (_, placed, held) = press("Enter");
    assert_eq!(
        (placed.len(), held.map(|held| held.at())),
        (1, Some(Some(placed[0].at))),
        "picked up again where it lies"
    );
    press("Escape");
    let (lifted, placed, _) = press("Backspace");
    assert_eq!((lifted.changes(), placed.len()), (&[Change::Lift(piece("I2"))][..], 0));
    let (_, placed, _) = press("z");
    assert_eq!(placed.len(), 1);
}

#[test]
fn a_task_is_solved_when_the_area_is_covered_exactly() {
    let mut hand = hand("##./###", "I2 I3");
    drop_at(&mut hand, "I3", (0.0, 0.0));
    assert_eq!(hand.check(), Err(puzzle::Misfit::PieceMissing(piece("I2"))), "S6");
    drop_at(&mut hand, "I2", (0.0, 1.0));
    assert_eq!(hand.check(), Ok(()));
}

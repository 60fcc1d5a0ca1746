//! The hand, move by move.

use puzzle::PieceSet;

use super::*;

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

/// Drags a tile so that its box is at a place, and drops it.
fn drop_at(hand: &mut Hand, name: &str, at: (f64, f64)) -> Done {
    hand.drag(piece(name));
    let snapped = hand.snap(hand.lie(piece(name)), at, 0);
    hand.carry(snapped);
    hand.drop()
}

/// The names of what lies on the board, in order of the box.
fn lying(hand: &Hand) -> String {
    hand.placed().iter().map(|lying| lying.piece).collect::<PieceSet>().to_string()
}

/// Acts as the table takes them: what is covered goes back.
fn obey(mut placed: Vec<Placement>, acts: &[Act]) -> Vec<Placement> {
    for &act in acts {
        match act {
            Act::Lift(piece) => placed.retain(|lying| lying.piece != piece),
            Act::Place(placement) => {
                let own: Vec<Cell> = placement.cells().unwrap().collect();
                placed.retain(|lying| {
                    lying.piece != placement.piece && lying.cells().unwrap().all(|cell| !own.contains(&cell))
                });
                placed.push(placement);
            }
        }
    }
    placed
}

fn same(a: &[Placement], b: &[Placement]) -> bool {
    a.len() == b.len() && a.iter().all(|lying| b.contains(lying))
}

#[test]
fn tiles_begin_wide_beside_the_board() {
    let hand = hand("####/####", "I4 L4");
    assert_eq!(hand.lie(piece("I4")).size(), (4, 1));
    assert_eq!(hand.lie(piece("L4")).size(), (3, 2));
    assert_eq!(hand.place(piece("I4")), Place::Tray);
}

#[test]
fn a_dropped_tile_is_laid_and_the_table_is_told() {
    let mut hand = hand("####/####", "I4 L4");
    let done = drop_at(&mut hand, "I4", (0.2, 0.9));
    let placement = Lie::wide(piece("I4")).at(cell(0, 1));
    assert_eq!(done.acts, [Act::Place(placement)]);
    assert_eq!((done.feel, &done.said[..]), (Some(Feel::Place), &[Spoken::Laid { tile: piece("I4"), open: 4 }][..]));
    assert_eq!((hand.placed(), hand.held()), (&[placement][..], None));
}

#[test]
fn a_dropped_tile_sends_back_what_it_covers_and_undo_brings_it_back() {
    let mut hand = hand("####/####", "I4 I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    drop_at(&mut hand, "I3", (0.0, 1.0));
    hand.drag(piece("I4"));
    hand.carry(Some(cell(0, 0)));
    assert_eq!(hand.ghost().unwrap().1, Verdict::Covers(PieceSet::EMPTY.with(piece("I2"))));
    let done = hand.drop();
    assert_eq!(lying(&hand), "I3 I4");
    assert_eq!(done.said[1], Spoken::SentBack { tile: piece("I2") });
    let done = hand.undo();
    assert_eq!(lying(&hand), "I2 I3");
    assert_eq!(done.acts[0], Act::Lift(piece("I4")));
    assert!(matches!(done.acts[1], Act::Place(placement) if placement.piece == piece("I2")));
}

#[test]
fn the_table_comes_to_the_same_board_by_the_acts() {
    let mut hand = hand("####/####/####", "I4 L4 V3 I2");
    let mut table = Vec::new();
    let mut random = puzzle::Rng::new(5);
    for step in 0..3000 {
        let name = ["I4", "L4", "V3", "I2"][random.below(4)];
        let at = (random.below(60) as f64 / 10.0 - 1.0, random.below(50) as f64 / 10.0 - 1.0);
        let done = match random.below(9) {
            0..=3 => drop_at(&mut hand, name, at),
            4 => hand.spin(piece(name), Spin::Right, None),
            5 => hand.spin(piece(name), Spin::Flip, None),
            6 => hand.take_off(piece(name)),
            7 => hand.tap(at),
            _ => hand.undo(),
        };
        table = obey(table, &done.acts);
        assert!(same(&table, hand.placed()), "step {step}");
        for lying in hand.placed() {
            assert_eq!(hand.verdict(*lying), Verdict::Fits, "step {step}");
        }
    }
}

#[test]
fn a_tile_snaps_to_the_nearest_cell() {
    let hand = hand("####/####/####", "I3 I2");
    let lie = Lie::wide(piece("I3"));
    for (at, expected) in [
        ((0.4, 0.4), Some(cell(0, 0))),
        ((0.6, 1.4), Some(cell(1, 1))),
        // Over the edge, but nearly there.
        ((-0.55, 0.0), Some(cell(0, 0))),
        ((1.58, -0.59), Some(cell(1, 0))),
        // Over the edge, and too far for help.
        ((-0.7, 0.0), Some(cell(-1, 0))),
        ((3.0, 2.0), Some(cell(3, 2))),
        // Away from the area.
        ((-3.0, 0.0), None),
        ((0.0, 4.0), None),
    ] {
        assert_eq!(hand.snap(lie, at, 0), expected, "{at:?}");
    }
}

#[test]
fn snapping_helps_over_the_edge_only_and_never_onto_other_tiles() {
    let mut hand = hand("####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let lie = Lie::wide(piece("I3"));
    // Exactly rounded it covers the other tile, and stays there.
    assert_eq!(hand.snap(lie, (0.45, 0.0), 0), Some(cell(0, 0)));
    // Over the edge; the neighbour would cover the other tile, so no help.
    assert_eq!(hand.snap(lie, (-0.55, 0.0), 0), Some(cell(-1, 0)));
}

#[test]
fn a_tile_dropped_outside_goes_beside_the_board_as_it_was_turned() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    hand.drag(piece("I2"));
    hand.spin(piece("I2"), Spin::Right, None);
    hand.carry(None);
    let done = hand.drop();
    assert_eq!((done.acts, done.feel), (vec![Act::Lift(piece("I2"))], Some(Feel::Back)));
    assert_eq!((hand.place(piece("I2")), hand.lie(piece("I2")).size()), (Place::Tray, (1, 2)));
    let done = drop_at(&mut hand, "I3", (2.0, 0.0));
    assert_eq!((done.acts, done.feel), (vec![], Some(Feel::Clash)));
    assert_eq!(done.said, [Spoken::NoRoom { tile: piece("I3") }], "whoever dropped it hears why it went back");
}

#[test]
fn a_drag_that_is_broken_off_leaves_everything_as_it_was() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let before = hand.placed().to_vec();
    hand.drag(piece("I2"));
    hand.spin(piece("I2"), Spin::Right, None);
    hand.carry(Some(cell(2, 0)));
    let done = hand.put_back();
    assert_eq!((done.acts, hand.placed()), (vec![], &before[..]));
    assert_eq!(hand.lie(piece("I2")).size(), (2, 1));
}

#[test]
fn laying_a_tile_where_it_lay_tells_nothing() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let done = drop_at(&mut hand, "I2", (0.3, 0.0));
    assert_eq!((done.acts, done.feel), (vec![], Some(Feel::Place)));
    hand.undo();
    assert_eq!(lying(&hand), "");
}

#[test]
fn a_tile_on_the_board_is_turned_in_place_if_it_fits() {
    let mut hand = hand("###/###/###", "V3 I3");
    drop_at(&mut hand, "V3", (0.0, 0.0));
    let done = hand.spin(piece("V3"), Spin::Right, None);
    assert!(matches!(done.acts[..], [Act::Place(placement)] if placement.at == cell(0, 0)));
    assert_eq!(hand.held(), None);
}

#[test]
fn a_tile_that_does_not_fit_after_a_turn_hovers_until_it_does() {
    let mut hand = hand("###/#../#..", "I3 V3");
    drop_at(&mut hand, "I3", (0.0, 2.0));
    let pin = cell(2, 2);
    let done = hand.spin(piece("I3"), Spin::Right, Some(pin));
    assert_eq!(done.acts, [Act::Lift(piece("I3"))]);
    assert_eq!(hand.held().unwrap().grip, Grip::Hover);
    assert_eq!(hand.tile_at(pin), Some(piece("I3")));
    // Three more turns around the same cell, and it lies where it lay.
    let done: Vec<Vec<Act>> = (0..3).map(|_| hand.spin(piece("I3"), Spin::Right, Some(pin)).acts).collect();
    assert_eq!(done, [vec![], vec![], vec![Act::Place(Lie::wide(piece("I3")).at(cell(0, 2)))]]);
    assert_eq!(hand.held(), None);
}

#[test]
fn a_square_tile_stays_where_it_is_turned() {
    let mut hand = hand("###/###", "O4 I2");
    drop_at(&mut hand, "O4", (0.0, 0.0));
    let done = hand.spin(piece("O4"), Spin::Right, Some(cell(1, 1)));
    assert_eq!((done.acts, done.feel), (vec![], Some(Feel::Turn)));
}

#[test]
fn keys_take_move_turn_and_lay_a_tile() {
    let mut hand = hand("####/####", "I2 I3");
    let done = hand.take(piece("I2"));
    assert_eq!(done.said[0], Spoken::Selected { tile: piece("I2") });
    assert_eq!(
        done.said[1],
        Spoken::At { tile: piece("I2"), row: 2, column: 2, storey: None, verdict: Verdict::Fits },
        "above the middle, the row counted from the top"
    );
    hand.spin(piece("I2"), Spin::Right, None);
    for _ in 0..9 {
        hand.nudge(1, 0);
    }
    assert_eq!(hand.held().unwrap().at, Some(cell(3, 0)), "never beyond the area");
    let done = hand.lay();
    assert!(matches!(done.acts[..], [Act::Place(placement)] if placement.at == cell(3, 0)));
    let done = hand.take_off(piece("I2"));
    assert_eq!(done.acts, [Act::Lift(piece("I2"))]);
    hand.undo();
    assert_eq!(lying(&hand), "I2");
}

#[test]
fn a_tile_turned_by_keys_is_laid_by_a_key_only() {
    let mut hand = hand("###/###/###", "V3 I3");
    hand.take(piece("V3"));
    let done = hand.spin(piece("V3"), Spin::Right, None);
    assert_eq!(done.acts, []);
    assert_eq!(hand.held().unwrap().grip, Grip::Keys);
}

#[test]
fn laying_over_the_edge_by_key_is_refused() {
    let mut hand = hand("###/#..", "I2 I3");
    hand.take(piece("I2"));
    hand.nudge(1, -1);
    let done = hand.lay();
    assert_eq!((done.acts, done.feel), (vec![], Some(Feel::Clash)));
    assert!(matches!(done.said[..], [Spoken::At { verdict: Verdict::Outside, .. }]));
    assert!(hand.held().is_some());
}

#[test]
fn a_tap_on_a_cell_lays_the_selected_tile_with_its_middle_there() {
    let mut hand = hand("####/####", "I3 L4");
    assert_eq!(hand.tap((1.5, 1.5)).acts, [], "nothing is selected");
    hand.select(piece("I3"));
    let done = hand.tap((1.5, 1.5));
    assert!(matches!(done.acts[..], [Act::Place(placement)] if placement.at == cell(0, 1)));
    // At the edge it goes as far in as it must, and covers the tapped cell.
    let done = hand.tap((3.5, 0.5));
    assert!(matches!(done.acts[..], [Act::Place(placement)] if placement.at == cell(1, 0)));
    hand.spin(piece("I3"), Spin::Right, None);
    hand.take_off(piece("I3"));
    let done = hand.tap((2.5, 0.5));
    assert_eq!((done.acts, done.feel), (vec![], Some(Feel::Clash)), "three rows do not fit into two");
    assert_eq!(hand.held(), None);
}

#[test]
fn the_hand_follows_the_table() {
    let mut hand = hand("####/####", "I2 I3");
    drop_at(&mut hand, "I2", (0.0, 0.0));
    let known = hand.placed().to_vec();
    hand.follow(&known);
    assert!(hand.can_undo());
    let other = Lie::new(piece("I3"), 0).at(cell(1, 0));
    hand.follow(&[other]);
    assert!(!hand.can_undo());
    assert_eq!(hand.placed(), [other]);
}

#[test]
fn another_selected_tile_sends_back_what_was_in_the_hand() {
    let mut hand = hand("####/####", "I2 I3");
    hand.take(piece("I2"));
    hand.take(piece("I3"));
    assert_eq!(hand.held().unwrap().piece, piece("I3"));
    assert_eq!(hand.place(piece("I2")), Place::Tray);
}

use puzzle::{Lattice, Piece, Placement, Rng};

use super::*;

/// All stops, the one from above, and cameras on the way.
fn cameras() -> Vec<Camera> {
    let stops = (0..Camera::STOPS).map(Camera::stop);
    let between = (0..Camera::STOPS).map(|stop| Camera::stop(stop).towards(Camera::stop(stop + 1), 0.37));
    let above = [0.3, 0.8].map(|part| Camera::stop(1).towards(Camera::TOP, part));
    stops.chain([Camera::TOP]).chain(between).chain(above).collect()
}

/// Pieces at random positions in a box of 4 x 4 x 3 cells, without overlaps. With `ghosts`, every third is a ghost.
fn heap(rng: &mut Rng, ghosts: bool) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let solids: Vec<Piece> = Piece::of(Lattice::Solid).collect();
    for attempt in 0..12 {
        let piece = *rng.pick(&solids).unwrap();
        let orientation = rng.below(piece.orientations().len()) as u8;
        let at = Cell::new(rng.below(4) as i8, rng.below(4) as i8, rng.below(3) as i8);
        let block = Block::placed(Placement { piece, orientation, at }).unwrap();
        let is_free = block.cells.iter().all(|cell| !blocks.iter().any(|other| other.cells.contains(cell)));
        if is_free {
            let ghost = ghosts && attempt % 3 == 0;
            blocks.push(if ghost { block.lying(TileState::Ghost { fits: attempt % 2 == 0 }) } else { block });
        }
    }
    blocks
}

/// Some points of the picture, none on an edge.
fn places(pile: &Pile<'_>, rng: &mut Rng) -> Vec<Point> {
    let Rect { corner, width, height } = pile.frame();
    let part = |rng: &mut Rng| (rng.below(9973) as f64 + 0.4321) / 9973.0;
    (0..80).map(|_| corner.plus(Point::new(part(rng) * width, part(rng) * height))).collect()
}

/// Depth of the point of a face that is visible at a point of the screen. `None` if the point is off the face or close
/// to its border.
fn nearness_at(camera: Camera, facet: &Facet, place: Point) -> Option<f64> {
    let [a, b, _, d] = facet.corners;
    let (u, v, to) = (b.minus(a), d.minus(a), place.minus(a));
    let area = u.x * v.y - u.y * v.x;
    let (right, down) = ((to.x * v.y - to.y * v.x) / area, (u.x * to.y - u.y * to.x) / area);
    const EDGE: f64 = 1e-6;
    let within = |part: f64| (EDGE..=1.0 - EDGE).contains(&part);
    if !within(right) || !within(down) {
        return None;
    }
    let [a, b, _, d] = facet.side.corners(facet.cell);
    Some(camera.nearness(std::array::from_fn(|i| a[i] + (b[i] - a[i]) * right + (d[i] - a[i]) * down)))
}

#[test]
fn no_face_is_painted_over_a_nearer_one() {
    let mut rng = Rng::new(1);
    let mut overlaps = 0;
    for case in 0..60 {
        let blocks = heap(&mut rng, case % 2 == 0);
        for camera in cameras() {
            let pile = Pile { xray: (case % 3 == 0).then_some(1), ..Pile::new(camera, &blocks) };
            let facets = pile.facets();
            for place in places(&pile, &mut rng) {
                let here: Vec<f64> = facets.iter().filter_map(|facet| nearness_at(camera, facet, place)).collect();
                assert!(here.windows(2).all(|pair| pair[0] <= pair[1] + 1e-9), "case {case}, {camera:?}: {here:?}");
                overlaps += here.len().saturating_sub(1);
            }
        }
    }
    assert!(overlaps > 1000, "the cases are crowded enough to mean something");
}

/// Finds the first face on a line of sight without any order: the nearest of all sides of all cubes.
#[test]
fn picking_finds_the_face_that_the_eye_meets_first() {
    let mut rng = Rng::new(2);
    let mut met = 0;
    for _ in 0..40 {
        let blocks = heap(&mut rng, false);
        for camera in cameras() {
            let pile = Pile::new(camera, &blocks);
            let mut all: Vec<Facet> = Vec::new();
            for (number, block) in blocks.iter().enumerate() {
                for &cell in &block.cells {
                    let towards = CubeSide::ALL.into_iter().filter(|side| camera.faces(side.looks()) > 1e-6);
                    all.extend(towards.map(|side| Facet::new(number, cell, side, camera)));
                }
            }
            for place in places(&pile, &mut rng) {
                let near = |facet: &Facet| nearness_at(camera, facet, place);
                let first = all
                    .iter()
                    .filter(|facet| near(facet).is_some())
                    .max_by(|a, b| near(a).partial_cmp(&near(b)).unwrap());
                assert_eq!(pile.pick(place).as_ref(), first, "{camera:?}");
                met += usize::from(first.is_some());
            }
        }
    }
    assert!(met > 1000);
}

#[test]
fn edges_of_the_space_are_hidden_only_by_nearer_cubes() {
    let mut rng = Rng::new(3);
    let space: Area = "2*####/.##./##..".parse().unwrap();
    for _ in 0..30 {
        let mut blocks = heap(&mut rng, false);
        blocks.retain(|block| block.cells.iter().all(|&cell| space.contains(cell)));
        for camera in cameras() {
            let pile = Pile { space: Some(&space), ..Pile::new(camera, &blocks) };
            let items = pile.items();
            for (i, item) in items.iter().enumerate() {
                let &PaintItem::Edge(from, to) = item else { continue };
                let part = 0.313;
                let spot: ViewSpot = std::array::from_fn(|axis| from[axis] + (to[axis] - from[axis]) * part);
                for (j, other) in items.iter().enumerate() {
                    let &PaintItem::Cube(block, cell) = other else { continue };
                    for facet in pile.facets_of(block, cell) {
                        let Some(near) = nearness_at(camera, &facet, camera.project(spot)) else { continue };
                        let gap = near - camera.nearness(spot);
                        assert!(gap.abs() < 1e-9 || (gap > 0.0) == (j > i), "{camera:?}");
                    }
                }
            }
        }
    }
}

fn block(name: &str, cells: &[(i8, i8, i8)]) -> Block {
    let cells = cells.iter().map(|&(x, y, z)| Cell::new(x, y, z)).collect();
    Block::new(PieceStyle::of(Piece::named(name).unwrap()), name, cells)
}

#[test]
fn only_free_sides_towards_the_viewer_are_faces() {
    let cube = [block("r2", &[(0, 0, 0)])];
    for stop in 0..Camera::STOPS {
        assert_eq!(Pile::new(Camera::stop(stop), &cube).facets().len(), 3);
    }
    assert_eq!(Pile::new(Camera::TOP, &cube).facets().len(), 2, "the top and a little of the front");
    let two = [block("r2", &[(0, 0, 0), (1, 0, 0)])];
    assert_eq!(Pile::new(Camera::stop(0), &two).facets().len(), 5, "not the face between them");
}

/// ```text
/// from the side:   b4 b4
///                  r2 ..   r2 is half covered
/// ```
#[test]
fn a_half_covered_piece_and_one_behind_outlines_can_be_picked() {
    let blocks = [block("r2", &[(0, 0, 0), (1, 0, 0)]), block("b4", &[(0, 0, 1)])];
    let pile = Pile::new(Camera::stop(0), &blocks);
    let free = Facet::new(0, Cell::new(1, 0, 0), CubeSide::Top, pile.camera).centre();
    let covered = Facet::new(1, Cell::new(0, 0, 1), CubeSide::Top, pile.camera).centre();
    assert_eq!(pile.pick(free).map(|facet| (facet.block, facet.cell)), Some((0, Cell::new(1, 0, 0))));
    assert_eq!(pile.pick(covered).map(|facet| facet.block), Some(1));
    let below = Facet::new(0, Cell::new(0, 0, 0), CubeSide::Top, pile.camera).at(0.5, 0.9);
    assert_eq!(pile.pick(below).map(|facet| facet.block), Some(1), "the upper piece is before it");
    let xray = Pile { xray: Some(1), ..pile.clone() };
    assert_eq!(xray.pick(below).map(|facet| facet.block), Some(0));
    let ghost = [blocks[0].clone(), blocks[1].clone().lying(TileState::Ghost { fits: true })];
    assert_eq!(Pile { blocks: &ghost, ..pile.clone() }.pick(below).map(|facet| facet.block), Some(0));
    assert_eq!(pile.pick(Point::new(-900.0, 0.0)), None);
}

#[test]
fn every_piece_of_the_game_shows_its_name_and_its_stamp_from_everywhere() {
    for piece in Piece::of(Lattice::Solid) {
        for orientation in 0..piece.orientations().len() as u8 {
            let blocks = [Block::of(piece, orientation).unwrap()];
            for stop in 0..Camera::STOPS {
                let pile = Pile::new(Camera::stop(stop), &blocks);
                let named = pile.named();
                let name = named.first().expect("alone, some face is free");
                let stamps = pile.facets().iter().filter(|facet| facet.side == CubeSide::Top && *facet != name).count();
                assert!(stamps > 0, "{piece} {orientation} from {stop}");
            }
        }
    }
}

#[test]
fn edges_of_a_space_are_shown_where_it_is_free() {
    let space: Area = "2*#".parse().unwrap();
    let empty: [Block; 0] = [];
    let pile = Pile { space: Some(&space), ..Pile::new(Camera::stop(0), &empty) };
    assert_eq!(pile.edges().len(), 4 + 8, "four above, and uprights of two layers");
    let full = [block("r2", &[(0, 0, 0), (0, 0, 1)])];
    assert!(Pile { blocks: &full, ..pile.clone() }.edges().is_empty());
    let half = [block("r2", &[(0, 0, 0)])];
    assert_eq!(Pile { blocks: &half, ..pile }.edges().len(), 4 + 4);
}

#[test]
fn only_pieces_of_one_colour_that_touch_have_a_joint_between_them() {
    let green = block("g3", &[(0, 0, 0)]);
    let joint = joint_paint(green.piece_style).colour(crate::Theme::Light).unwrap().to_string();
    let has_joint = |other: Block| {
        let blocks = [green.clone(), other];
        let pile = Pile::new(Camera::stop(0), &blocks);
        crate::Drawing::new(pile.frame(), pile.marks()).to_inner(crate::Theme::Light, "").contains(&joint)
    };
    assert!(has_joint(block("g5", &[(1, 0, 0)])), "side by side");
    assert!(has_joint(block("g5", &[(0, 0, 1)])), "one on the other");
    assert!(!has_joint(block("g5", &[(2, 0, 0)])), "apart");
    assert!(!has_joint(block("b4", &[(1, 0, 0)])), "of another colour");
}

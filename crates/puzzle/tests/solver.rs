//! Compares the solver with a plain brute-force one and with published counts.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use puzzle::solve::famous::{PENTOMINOES, SOMA};
use puzzle::solve::{CoverPiece, Puzzle, PuzzleError};
use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Rng, Shape, Task};

fn area(text: &str) -> Area {
    text.parse().unwrap()
}

fn shape(text: &str) -> Shape {
    Shape::new(area(text).cells().to_vec()).unwrap()
}

fn shapes(texts: &[&str]) -> Vec<Shape> {
    texts.iter().map(|text| shape(text)).collect()
}

/// Brute force: each shape in every orientation at every position. Covers are sets of sets of cells, so swapping two
/// copies of a shape gives the same cover.
fn oracle(area: &Area, shapes: &[Shape]) -> BTreeSet<BTreeSet<Vec<Cell>>> {
    fn place(
        free: &BTreeSet<Cell>,
        shapes: &[Shape],
        lattice: Lattice,
        placed: &mut Vec<Vec<Cell>>,
        found: &mut BTreeSet<BTreeSet<Vec<Cell>>>,
    ) {
        let Some((shape, rest)) = shapes.split_first() else {
            found.insert(placed.iter().cloned().collect());
            return;
        };
        for (_, oriented) in shape.orientations(lattice) {
            for at in free {
                let first = oriented.cells()[0];
                let cells: Vec<Cell> = oriented.cells().iter().map(|cell| cell.minus(first).plus(*at)).collect();
                if cells.iter().all(|cell| free.contains(cell)) {
                    let free = free.iter().copied().filter(|cell| !cells.contains(cell)).collect();
                    placed.push(cells);
                    place(&free, rest, lattice, placed, found);
                    placed.pop();
                }
            }
        }
    }
    let mut found = BTreeSet::new();
    let free = area.cells().iter().copied().collect();
    place(&free, shapes, area.lattice(), &mut Vec::new(), &mut found);
    found
}

/// Compares counting, visiting, limited counting and finding the first solution with the oracle. Returns the number of
/// solutions.
fn check(area: &Area, shapes: &[Shape]) -> usize {
    let expected = oracle(area, shapes);
    let puzzle = Puzzle::new(area, shapes).unwrap();
    let name = format!("{area} {shapes:?}");
    assert_eq!(puzzle.count().solutions, expected.len() as u64, "{name}");

    let mut streamed = BTreeSet::new();
    let tally = puzzle.each(|placed| {
        for piece in placed {
            let like = |(_, cells): (_, Shape)| cells == Shape::new(piece.cells.clone()).unwrap();
            assert!(shapes[piece.shape].orientations(area.lattice()).into_iter().any(like), "{name}");
        }
        let covering: BTreeSet<Vec<Cell>> = placed.iter().map(|piece| piece.cells.clone()).collect();
        assert!(streamed.insert(covering), "visited twice: {name}");
        ControlFlow::Continue(())
    });
    assert_eq!(streamed, expected, "{name}");
    assert_eq!(tally.solutions, expected.len() as u64);

    let covering = |placed: Vec<CoverPiece>| expected.contains(&placed.into_iter().map(|piece| piece.cells).collect());
    assert!(puzzle.first().is_none_or(covering), "{name}");
    assert_eq!(puzzle.first().is_some(), !expected.is_empty());
    for limit in [0, 1, 2] {
        assert_eq!(puzzle.count_up_to(limit).solutions, limit.min(expected.len() as u64), "{name}");
    }
    expected.len()
}

/// Random connected cells.
fn random_cells(rng: &mut Rng, count: usize, layers: i8) -> Vec<Cell> {
    let mut cells = vec![Cell::new(0, 0, 0)];
    while cells.len() < count {
        let from = *rng.pick(&cells).unwrap();
        let step = [(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)][rng.below(6)];
        let cell = from.plus(Cell::new(step.0, step.1, step.2));
        if (0..layers).contains(&cell.z) && !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    cells
}

fn random_pieces(rng: &mut Rng, lattice: Lattice, count: usize) -> Vec<Piece> {
    let mut pieces: Vec<Piece> = Piece::of(lattice).collect();
    rng.shuffle(&mut pieces);
    pieces.truncate(count);
    pieces
}

#[test]
fn tasks_of_three_tiles_agree_with_the_oracle() {
    let mut rng = Rng::new(1);
    let mut solvable = 0;
    for _ in 0..400 {
        let pieces = random_pieces(&mut rng, Lattice::Flat, 3);
        let set: PieceSet = pieces.iter().copied().collect();
        let area = Area::new(random_cells(&mut rng, set.cells(), 1)).unwrap();
        let shapes: Vec<Shape> = pieces.iter().map(|piece| piece.orientations()[0].shape.clone()).collect();
        let solutions = check(&area, &shapes);
        solvable += usize::from(solutions > 0);
        let task = Task::new(area, set).unwrap();
        assert_eq!(task.count().solutions, solutions as u64, "{task}");
        assert_eq!(task.first().map(|placements| task.check(&placements)), (solutions > 0).then_some(Ok(())));
    }
    assert!(solvable > 20, "only {solvable} had a solution, so nothing was tested");
}

#[test]
fn tasks_of_three_solid_pieces_agree_with_the_oracle() {
    let mut rng = Rng::new(2);
    let mut solvable = 0;
    for _ in 0..150 {
        let pieces = random_pieces(&mut rng, Lattice::Solid, 3);
        let set: PieceSet = pieces.iter().copied().collect();
        let cells = if set.cells().is_multiple_of(2) {
            let ground = Area::new(random_cells(&mut rng, set.cells() / 2, 1)).unwrap();
            ground.raised(2).unwrap().cells().to_vec()
        } else {
            random_cells(&mut rng, set.cells(), 3)
        };
        let area = Area::new(cells).unwrap();
        if area.lattice() == Lattice::Flat {
            continue;
        }
        let shapes: Vec<Shape> = pieces.iter().map(|piece| piece.orientations()[0].shape.clone()).collect();
        let solutions = check(&area, &shapes);
        solvable += usize::from(solutions > 0);
        let task = Task::new(area, set).unwrap();
        let mut streamed = 0;
        task.each(|placements| {
            assert_eq!(task.check(placements), Ok(()), "{task}");
            streamed += 1;
            ControlFlow::Continue(())
        });
        assert_eq!(streamed, solutions, "{task}");
    }
    assert!(solvable > 10, "only {solvable} had a solution, so nothing was tested");
}

#[test]
fn custom_and_repeated_shapes_agree_with_the_oracle() {
    let rows: [(&str, &[&str]); 10] = [
        // A bar that fits except for its last cell.
        (".....#/....../#...../#...../#...../#...../#.####", &["######", "####"]),
        ("##/##", &["#", "#", "#", "#"]),
        ("####/####", &["##", "##", "##", "##"]),
        ("###/###", &["##", "##", "#", "#"]),
        ("######/######", &["##/#.", "#./##", "###", "###"]),
        ("2*##", &["##", "##"]),
        ("2*##/##", &["##", "##", "##", "##"]),
        ("2*###/##.", &["##/#.", "##/#.", "##", "##"]),
        ("####/#..#/####", &["##", "###", "#####"]),
        ("#.#/#.#", &["##", "##"]),
    ];
    for (text, texts) in rows {
        check(&area(text), &shapes(texts));
    }
    let dominoes = |text: &str, count| check(&area(text), &shapes(&vec!["##"; count]));
    assert_eq!([dominoes("##/##", 2), dominoes("####/####", 4), dominoes("####/####/####/####", 8)], [2, 5, 36]);
    assert_eq!(dominoes("2*##/##", 4), 9);
}

#[test]
fn areas_too_long_for_one_word_agree_with_the_oracle() {
    // A staircase of 40 steps, two lines of 64 cells, and the staircase upright.
    let staircase: Vec<Cell> = (0..40).map(|i| Cell::new((i + 1) / 2, i / 2, 0)).collect();
    let area = Area::new(staircase).unwrap();
    let stairs = Puzzle::new(&area, &vec![shape("##"); 20]).unwrap();
    assert_eq!(stairs.count().solutions, 1);
    let line = Area::new((0..64).flat_map(|x| [Cell::new(x, 0, 0), Cell::new(x, 1, 0)]).collect()).unwrap();
    let halves = Puzzle::new(&line, &vec![shape(&"#".repeat(32)); 4]).unwrap();
    assert_eq!(halves.count().solutions, 1);
    let solid = Area::new((0..40).map(|i| Cell::new((i + 1) / 2, 0, i / 2)).collect()).unwrap();
    assert_eq!(Puzzle::new(&solid, &vec![shape("##"); 20]).unwrap().count().solutions, 1);
}

#[test]
fn pentominoes_have_the_published_counts() {
    let pieces = shapes(&PENTOMINOES);
    for (rows, columns, different) in [(3, 20, 2), (4, 15, 368), (5, 12, 1010), (6, 10, 2339)] {
        let area = area(&vec!["#".repeat(columns); rows].join("/"));
        let tally = Puzzle::new(&area, &pieces).unwrap().count();
        assert_eq!(tally.solutions, 4 * different, "{rows}x{columns}");
    }
    let board = "########/########/########/###..###/###..###/########/########/########";
    assert_eq!(Puzzle::new(&area(board), &pieces).unwrap().count().solutions, 8 * 65);
}

#[test]
fn soma_has_240_solutions_up_to_rotations_and_mirror_images() {
    let cube = area("3*###/###/###");
    let puzzle = Puzzle::new(&cube, &shapes(&SOMA)).unwrap();
    assert_eq!(puzzle.count().solutions, 240 * 48);
    let streamed = puzzle.each(|_| ControlFlow::Continue(()));
    assert_eq!(streamed.solutions, 240 * 48, "breaking the symmetry changes no count");
    assert!(puzzle.count().placed < streamed.placed / 12);
}

/// Symmetric placements are counted once and multiplied, also if a piece is not its own mirror image. The effort is the
/// same on every machine; a change here means that a search takes another path, and needs a check that it is no longer.
#[test]
fn breaking_symmetry_saves_effort_and_loses_no_solution() {
    let (left, right) = ("##/.#|../.#", "##/#.|../#.");
    let line = "#".repeat(20);
    // The pieces placed when counting solutions, when visiting each, and when stopping at the first.
    let rows: [(&str, &[&str], [u64; 3]); 9] = [
        ("####/####/####", &["##", "##", "##", "###", "###"], [109, 109, 5]),
        ("#####/#####/#####", &["###/#..", "##/#.", "###", "##", "##", "#"], [1515, 6305, 6]),
        (&[&*line; 3].join("/"), &PENTOMINOES, [24_421, 36_241, 202]),
        ("2*####/####", &["##/#.", "##/#.", "##/#.", "##/#.", "##", "##"], [5776, 6736, 6]),
        ("2*####/####", &[left, left, "###", "##", "##", "#"], [57, 940, 4]),
        ("2*###/###/###", &[left, "###/#..", "##/#.", "##/#.", "##", "##"], [1572, 29_262, 4]),
        ("2*###/###/###", &[right, "###/#..", "##/#.", "##/#.", "##", "##"], [1570, 29_290, 6]),
        ("2*###/###/###", &[left, right, "###/#..", "###", "##", "#"], [300, 9659, 4]),
        ("3*###/###/###", &SOMA, [3279, 289_152, 5]),
    ];
    for (text, texts, efforts) in rows {
        let area = area(text);
        let puzzle = Puzzle::new(&area, &shapes(texts)).unwrap();
        let (counted, visited) = (puzzle.count(), puzzle.each(|_| ControlFlow::Continue(())));
        assert_eq!(counted.solutions, visited.solutions, "{text} {texts:?}");
        let found = [counted, visited, puzzle.count_up_to(1)].map(|tally| tally.placed);
        assert_eq!(found, efforts, "{text} {texts:?}");
    }
}

/// More than 2048 placements, so the search starts with lists. In the first case a piece has the fewest placements, the
/// cube with a hole; in the second a cell of the tail has fewer still.
#[test]
fn very_many_placements_agree_with_the_oracle() {
    let cube: Vec<Cell> = (0..125).map(|i| Cell::new(i % 5, i / 5 % 5, i / 25)).collect();
    let solutions = |hole: [(i8, i8, i8); 7]| {
        let hole = hole.map(|(x, y, z)| Cell::new(x, y, z));
        let tail = hole.iter().filter(|cell| !cube.contains(cell));
        let area = Area::new(cube.iter().chain(tail).copied().collect()).unwrap();
        let around = Shape::new(cube.iter().copied().filter(|cell| !hole.contains(cell)).collect()).unwrap();
        check(&area, &[around, shape("###/#.."), shape("##/#.")])
    };
    assert_eq!(solutions([(0, 0, 0), (1, 0, 0), (2, 0, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1)]), 24);
    assert_eq!(solutions([(6, 0, 0), (5, 0, 0), (4, 0, 0), (4, 1, 0), (4, 0, 1), (4, 1, 1), (3, 0, 1)]), 2);
}

#[test]
fn shapes_that_do_not_belong_on_the_area_are_refused() {
    let flat = area("###/###");
    let refused = Puzzle::new(&flat, &shapes(&["##"])).unwrap_err();
    assert_eq!(refused, PuzzleError::CellsDiffer { pieces: 2, area: 6 });
    assert_eq!(refused.to_string(), "the pieces cover 2 cells, but the area has 6");
    assert!(matches!(Puzzle::new(&flat, &shapes(&["##/##|#./..", "#"])), Err(PuzzleError::SolidShape(_))));
}

/// Bounding boxes close to those of boards, and areas of maximum length.
#[test]
fn solid_areas_of_odd_sizes_agree_with_the_oracle() {
    for text in ["2*#.....#/......./#......", "2*#............##", "2*##/##", "2*#####/#....", "2*#/#/#/#/#"] {
        let area = area(text);
        let pieces: &[&str] = match area.len() {
            6 => &["r2", "b4"],
            8 => &["r4", "b4"],
            10 => &["g5", "b5"],
            12 => &["r2", "g5", "b5"],
            other => panic!("no pieces for {other} cells"),
        };
        let pieces: Vec<Piece> = pieces.iter().map(|name| Piece::named(name).unwrap()).collect();
        let shapes: Vec<Shape> = pieces.iter().map(|piece| piece.orientations()[0].shape.clone()).collect();
        let solutions = check(&area, &shapes);
        let task = Task::new(area, pieces.into_iter().collect()).unwrap();
        assert_eq!(task.count().solutions, solutions as u64, "{task}");
    }
    // Wider than any board: the bits at the end of one row and the start of the next are neighbours, their cells are
    // not.
    let around: Task =
        "I2 I3: #......./#......./#......./......../......../......../#......./.......#".parse().unwrap();
    assert_eq!(around.count().solutions, 0, "no piece reaches around an edge");
    let far_apart: Task = format!("I2 I3: ##{}###", ".".repeat(123)).parse().unwrap();
    assert_eq!(far_apart.count().solutions, 1);
    assert!(far_apart.grade().is_ok());
}

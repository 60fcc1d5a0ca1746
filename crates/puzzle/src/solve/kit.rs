//! The kinds of pieces a puzzle is solved with.

use std::sync::LazyLock;

use crate::{Cell, Lattice, Piece, PieceSet, Shape};

/// Kinds of pieces, each with all its orientations.
#[derive(Clone, Debug)]
pub(crate) struct Kit {
    pub(crate) lattice: Lattice,
    /// True for the pieces of the game, which have precomputed masks.
    pub(crate) named: bool,
    pub(crate) kinds: Vec<Kind>,
}

/// One kind of piece. A puzzle may hold several copies of it.
#[derive(Clone, Debug)]
pub(crate) struct Kind {
    /// Index of its first shape in the list that the kit was made from.
    pub(crate) source: usize,
    pub(crate) size: usize,
    pub(crate) orientations: Vec<Oriented>,
}

/// A piece in an orientation.
#[derive(Clone, Debug)]
pub(crate) struct Oriented {
    /// Sorted, with the bounding box starting at the origin.
    pub(crate) cells: Box<[Cell]>,
    /// The maximum corner of the bounding box.
    last: Cell,
}

impl Oriented {
    fn new(shape: &Shape) -> Self {
        Self { cells: shape.cells().into(), last: Cell::greatest(shape.cells()) }
    }

    /// True if its bounding box fits into the box with this maximum corner.
    #[inline(always)]
    pub(crate) fn is_within(&self, last: Cell) -> bool {
        self.last.x <= last.x && self.last.y <= last.y && self.last.z <= last.z
    }
}

/// Copies left of each kind. An area of 128 cells never has room for pieces of 64 different kinds.
pub(crate) type Stock = [u8; Kit::MAX_KINDS];

static TILES: LazyLock<Kit> = LazyLock::new(|| Kit::of_pieces(Lattice::Flat));
static SOLIDS: LazyLock<Kit> = LazyLock::new(|| Kit::of_pieces(Lattice::Solid));

impl Kit {
    pub(crate) const MAX_KINDS: usize = 64;

    /// The pieces of the game, in the order of [`Piece::of`].
    pub(crate) fn pieces(lattice: Lattice) -> &'static Self {
        match lattice {
            Lattice::Flat => &TILES,
            Lattice::Solid => &SOLIDS,
        }
    }

    fn of_pieces(lattice: Lattice) -> Self {
        let orientations = |piece: Piece| piece.orientations().iter().map(|o| Oriented::new(&o.shape)).collect();
        let kinds = (Piece::of(lattice).enumerate()).map(|(source, piece)| Kind {
            source,
            size: piece.size(),
            orientations: orientations(piece),
        });
        Self { lattice, named: true, kinds: kinds.collect() }
    }

    pub(crate) fn empty(lattice: Lattice) -> Self {
        Self { lattice, named: false, kinds: Vec::new() }
    }

    /// Adds a new kind and returns its index.
    pub(crate) fn add(&mut self, shape: &Shape, source: usize) -> usize {
        let orientations = shape.orientations(self.lattice).into_iter().map(|(_, s)| Oriented::new(&s)).collect();
        self.kinds.push(Kind { source, size: shape.cells().len(), orientations });
        self.kinds.len() - 1
    }

    /// The kind that has this shape as an orientation.
    pub(crate) fn position(&self, shape: &Shape) -> Option<usize> {
        self.kinds.iter().position(|kind| kind.orientations.iter().any(|piece| *piece.cells == *shape.cells()))
    }

    /// One copy of each piece of a set.
    pub(crate) fn stock_of(pieces: PieceSet, lattice: Lattice) -> Stock {
        let mut stock = [0; Self::MAX_KINDS];
        for (kind, piece) in Piece::of(lattice).enumerate() {
            stock[kind] = u8::from(pieces.contains(piece));
        }
        stock
    }
}

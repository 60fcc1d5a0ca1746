//! The file format of the atlas: compact and self-contained.
//!
//! A file is a line of text, `ubongo atlas 1 flat` or `ubongo atlas 1 solid`, followed by one record for each area.
//! Numbers marked *n* are written as LEB128: groups of seven bits, the lowest first, with the eighth bit set on all but
//! the last byte.
//!
//! | content | bytes |
//! |---|---|
//! | width and height of the area | 1 + 1 |
//! | the rows from near to far, bit x for column x | 1 each, 2 (the low one first) if wider than 8 |
//! | the number of sets of pieces that cover it | *n* |
//! | for each set, in order: the difference of its code to the one before (0 for the first) | *n* |
//! | ... and its number of solutions | *n* |
//!
//! The code of a set has bit i set for piece i, in the order of [`Piece::of`](crate::Piece::of). A solid area is stored
//! as one layer and is two layers high.

use std::fmt;

use super::{AtlasEntry, LAYERS, Outline};
use crate::{Area, Lattice, Piece, PieceSet};

/// An area read from a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Record {
    /// With all its layers.
    pub area: Area,
    /// All sets of pieces that cover the area, each with its number of solutions.
    pub sets: Vec<(PieceSet, u32)>,
}

/// Errors from [`read`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RecordError {
    /// The first line is not that of an atlas.
    NotAnAtlas,
    /// The file ends in the middle of a record.
    CutOff,
    /// A record is invalid.
    Broken,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotAnAtlas => write!(f, "this is not an atlas file"),
            Self::CutOff => write!(f, "the atlas file is incomplete: it ends in the middle of a record"),
            Self::Broken => write!(f, "the atlas file is damaged: it has an invalid record"),
        }
    }
}

impl std::error::Error for RecordError {}

const HEADS: [(Lattice, &str); 2] =
    [(Lattice::Flat, "ubongo atlas 1 flat\n"), (Lattice::Solid, "ubongo atlas 1 solid\n")];

/// The first line of an atlas.
pub fn head(lattice: Lattice) -> &'static str {
    match lattice {
        Lattice::Flat => HEADS[0].1,
        Lattice::Solid => HEADS[1].1,
    }
}

impl AtlasEntry<'_> {
    /// Appends the record of this area to `bytes`.
    pub fn write(&self, bytes: &mut Vec<u8>) {
        let lattice = if self.layers == 1 { Lattice::Flat } else { Lattice::Solid };
        bytes.extend([self.outline.width, self.outline.height]);
        for &row in self.outline.rows() {
            let row = row.to_le_bytes();
            bytes.extend(if self.outline.width > 8 { &row[..] } else { &row[..1] });
        }
        write_number(self.sets.len() as u32, bytes);
        let mut before = 0;
        for &(set, solutions) in self.sets {
            let number = set.bits() >> Piece::first_of(lattice);
            write_number(number - before, bytes);
            write_number(solutions, bytes);
            before = number;
        }
    }
}

/// Reads the records of an atlas lazily; the iterator ends after the first error.
pub fn read(bytes: &[u8]) -> Result<impl Iterator<Item = Result<Record, RecordError>>, RecordError> {
    let (lattice, mut rest) = HEADS
        .iter()
        .find_map(|&(lattice, head)| Some((lattice, bytes.strip_prefix(head.as_bytes())?)))
        .ok_or(RecordError::NotAnAtlas)?;
    Ok(std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let record = read_record(&mut rest, lattice);
        if record.is_err() {
            rest = &[];
        }
        Some(record)
    }))
}

fn read_record(bytes: &mut &[u8], lattice: Lattice) -> Result<Record, RecordError> {
    let (width, height) = (read_byte(bytes)?, read_byte(bytes)?);
    if !(1..=16).contains(&width) || !(1..=Outline::MAX_ROWS as u8).contains(&height) {
        return Err(RecordError::Broken);
    }
    let mut rows = [0; Outline::MAX_ROWS];
    for row in rows.iter_mut().take(height.into()) {
        *row = u16::from(read_byte(bytes)?);
        if width > 8 {
            *row |= u16::from(read_byte(bytes)?) << 8;
        }
    }
    let outline = Outline::from_rows(rows, width, height).ok_or(RecordError::Broken)?;
    let area = match lattice {
        Lattice::Flat => outline.area(),
        Lattice::Solid => outline.area().raised(LAYERS as u8).map_err(|_| RecordError::Broken)?,
    };
    let mut sets = Vec::new();
    let mut number = 0u32;
    for _ in 0..read_number(bytes)? {
        let above @ 1.. = read_number(bytes)? else { return Err(RecordError::Broken) };
        number = number.checked_add(above).ok_or(RecordError::Broken)?;
        if number >> Piece::of(lattice).len() != 0 {
            return Err(RecordError::Broken);
        }
        let set = PieceSet::from_bits(number << Piece::first_of(lattice));
        if set.cells() != area.len() {
            return Err(RecordError::Broken);
        }
        sets.push((set, read_number(bytes)?));
    }
    Ok(Record { area, sets })
}

fn write_number(mut number: u32, bytes: &mut Vec<u8>) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn read_number(bytes: &mut &[u8]) -> Result<u32, RecordError> {
    let mut number = 0;
    for shift in (0..32).step_by(7) {
        let byte = read_byte(bytes)?;
        let group = u32::from(byte & 127);
        number |= group << shift;
        if group << shift >> shift != group {
            return Err(RecordError::Broken);
        }
        if byte < 128 {
            return Ok(number);
        }
    }
    Err(RecordError::Broken)
}

fn read_byte(bytes: &mut &[u8]) -> Result<u8, RecordError> {
    let (&first, rest) = bytes.split_first().ok_or(RecordError::CutOff)?;
    *bytes = rest;
    Ok(first)
}

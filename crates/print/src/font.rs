//! The page's font: which file has a letter, how wide text is, and where lines break.

use std::fmt;

use ttf_parser::gpos::{PairAdjustment, PositioningSubtable};
use ttf_parser::opentype_layout::LayoutTable;
use ttf_parser::{Face, GlyphId, Tag};

/// The files of the font, unpacked. Together they have all letters of the five languages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FontFiles(Vec<Vec<u8>>);

/// Errors from [`FontFiles::unpack`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FontError {
    /// The file isn't a packed font (WOFF2).
    Packed,
    /// What is packed in it isn't a font.
    Font,
}

impl fmt::Display for FontError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Packed => write!(f, "a file of the font can't be unpacked"),
            Self::Font => write!(f, "a file of the font is damaged"),
        }
    }
}

impl std::error::Error for FontError {}

impl FontFiles {
    /// Unpacks the files of the page, which are WOFF2. A letter is taken from the first file that has it.
    pub fn unpack(packed: &[&[u8]]) -> Result<Self, FontError> {
        let unpack = |file: &&[u8]| {
            let file = wuff::decompress_woff2(file).map_err(|_| FontError::Packed)?;
            Face::parse(&file, 0).map_err(|_| FontError::Font)?;
            Ok(file)
        };
        packed.iter().map(unpack).collect::<Result<_, _>>().map(Self)
    }

    /// The bytes of each file.
    pub(crate) fn bytes(&self) -> &[Vec<u8>] {
        &self.0
    }
}

/// The weights of letters that are used.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Weight {
    /// For reading.
    Plain,
    /// For what stands out.
    Bold,
    /// For headings and numbers.
    Black,
}

impl Weight {
    pub(crate) const ALL: [Self; 3] = [Self::Plain, Self::Bold, Self::Black];

    /// The number in style sheets.
    pub(crate) const fn number(self) -> u16 {
        match self {
            Self::Plain => 500,
            Self::Bold => 700,
            Self::Black => 800,
        }
    }

    /// The nearest weight.
    pub(crate) const fn of(number: u16) -> Self {
        match number {
            0..=599 => Self::Plain,
            600..=749 => Self::Bold,
            _ => Self::Black,
        }
    }
}

/// A letter in its place: file, glyph, bytes of the text, and its width as a part of the font size.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Letter {
    pub(crate) file: usize,
    pub(crate) glyph: u16,
    pub(crate) start: usize,
    pub(crate) end: usize,
    pub(crate) advance: f64,
}

/// The font, ready to measure text.
pub(crate) struct Typesetter<'a> {
    /// For each weight its files.
    faces: [Vec<Face<'a>>; Weight::ALL.len()],
}

impl<'a> Typesetter<'a> {
    pub(crate) fn new(files: &'a FontFiles) -> Self {
        let faces = Weight::ALL.map(|weight| {
            let face = |file: &'a Vec<u8>| {
                let mut face = Face::parse(file, 0).expect("checked when it was unpacked");
                face.set_variation(Tag::from_bytes(b"wght"), f32::from(weight.number()));
                face
            };
            files.0.iter().map(face).collect()
        });
        Self { faces }
    }

    /// The letters of a text. Those that the font lacks become a question mark.
    pub(crate) fn letters(&self, text: &str, weight: Weight) -> Vec<Letter> {
        let faces = &self.faces[weight as usize];
        let find = |c: char| (0..).zip(faces).find_map(|(i, face)| Some((i, face.glyph_index(c)?)));
        let mut letters: Vec<Letter> = Vec::new();
        for (start, c) in text.char_indices() {
            let Some((file, glyph)) = find(c).or_else(|| find('?')) else { continue };
            let face = &faces[file];
            let em = f64::from(face.units_per_em());
            if let Some(last) = letters.last_mut()
                && last.file == file
            {
                last.advance += f64::from(kern(face, GlyphId(last.glyph), glyph)) / em;
            }
            let advance = f64::from(face.glyph_hor_advance(glyph).unwrap_or(0)) / em;
            letters.push(Letter { file, glyph: glyph.0, start, end: start + c.len_utf8(), advance });
        }
        letters
    }

    /// The width of a text at a size.
    pub(crate) fn width(&self, text: &str, weight: Weight, size: f64) -> f64 {
        self.letters(text, weight).iter().map(|letter| letter.advance).sum::<f64>() * size
    }

    /// The text in lines that are at most this wide. A word that is wider alone has its own line.
    pub(crate) fn wrap(&self, text: &str, weight: Weight, size: f64, width: f64) -> Vec<String> {
        let mut lines: Vec<String> = Vec::new();
        for word in text.split_whitespace() {
            let longer = lines.last().map(|line| format!("{line} {word}"));
            match longer.filter(|longer| self.width(longer, weight, size) <= width) {
                Some(longer) => {
                    lines.pop();
                    lines.push(longer);
                }
                None => lines.push(word.to_owned()),
            }
        }
        lines
    }

    /// The size at which a text is at most this wide, and no larger than `most`.
    pub(crate) fn fitting(&self, text: &str, weight: Weight, most: f64, width: f64) -> f64 {
        let natural = self.width(text, weight, most);
        if natural <= width { most } else { most * width / natural }
    }
}

/// The space between two letters, in units of the font; negative to move them together.
fn kern(face: &Face<'_>, left: GlyphId, right: GlyphId) -> i16 {
    let Some(table) = face.tables().gpos else { return 0 };
    pair_lookups(&table).find_map(|pairs| pair(&pairs, left, right)).unwrap_or(0)
}

/// The tables of pairs that the feature `kern` names.
fn pair_lookups<'a>(table: &LayoutTable<'a>) -> impl Iterator<Item = PairAdjustment<'a>> + use<'a> {
    let table = *table;
    let feature = table.features.into_iter().find(|feature| feature.tag == Tag::from_bytes(b"kern"));
    let lookups = feature.map(|feature| feature.lookup_indices).into_iter().flatten();
    lookups.filter_map(move |index| table.lookups.get(index)).flat_map(|lookup| {
        lookup.subtables.into_iter::<PositioningSubtable<'a>>().filter_map(|subtable| match subtable {
            PositioningSubtable::Pair(pairs) => Some(pairs),
            _ => None,
        })
    })
}

fn pair(pairs: &PairAdjustment<'_>, left: GlyphId, right: GlyphId) -> Option<i16> {
    let index = pairs.coverage().get(left)?;
    let (first, _) = match pairs {
        PairAdjustment::Format1 { sets, .. } => sets.get(index)?.get(right)?,
        PairAdjustment::Format2 { classes, matrix, .. } => matrix.get((classes.0.get(left), classes.1.get(right)))?,
    };
    Some(first.x_advance)
}

//! Paper, printers and ink.

use scene::Theme;
use serde::{Deserialize, Serialize};

/// A size of paper, upright.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Paper {
    /// 210 by 297 mm.
    A4,
    /// 8.5 by 11 inches.
    Letter,
}

impl Paper {
    /// Nothing is printed nearer to the edge: no printer needs more, in mm.
    pub const MARGIN: f64 = 6.0;

    /// In mm.
    pub const fn width(self) -> f64 {
        match self {
            Self::A4 => 210.0,
            Self::Letter => 215.9,
        }
    }

    /// In mm.
    pub const fn height(self) -> f64 {
        match self {
            Self::A4 => 297.0,
            Self::Letter => 279.4,
        }
    }

    /// The baseline of the line at the top. Letter is short, so there it is as high as possible.
    pub(crate) const fn header(self) -> f64 {
        match self {
            Self::A4 => 11.0,
            Self::Letter => 9.2,
        }
    }
}

/// How the back of a sheet is printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Duplex {
    /// Both sides; the sheet turns over its long edge, like the page of a book.
    Long,
    /// Both sides; the sheet turns over its short edge, like the page of a notepad.
    Short,
    /// One side: backs of boards are pages of their own, and nothing else has a back.
    Off,
}

/// What is in the printer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ink {
    /// Colours as on the page.
    Colour,
    /// Black ink: patterns instead of colours.
    Black,
}

impl Ink {
    /// The theme of drawings.
    pub const fn theme(self) -> Theme {
        match self {
            Self::Colour => Theme::Light,
            Self::Black => Theme::Print,
        }
    }
}

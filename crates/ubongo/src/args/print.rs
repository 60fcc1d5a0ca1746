//! The arguments of `ubongo print`.

use std::path::PathBuf;

use ::print::Part;
use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use puzzle::deck::DeckCode;

use super::EditionName;

/// Make a game to print, cut out and play on a table.
///
/// Everything comes in one PDF: boards and tiles that fit each other, the die, gems, rules, and how to make it all.
/// Without any options you get a small game of Modern for four: 12 boards, on 13 sheets of paper.
///
/// Print the file at 100 % ("actual size"), not "fit to page". Page 1 has a ruler to check it.
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    ubongo print\n  \
    ubongo print --whole --language de --out box.pdf\n  \
    ubongo print --edition classic --paper letter --ink black\n  \
    ubongo print --edition modern --code M1-0000-0CBN --boards 1-8,20 --parts boards,solutions\n  \
    ubongo print --edition 3d --solid plans --players 2\n  \
    ubongo print --cards --boards 1-36     for those who have the tiles of the box\n  \
    ubongo print --parts blanks            to draw your own boards")]
pub(crate) struct PrintArgs {
    /// The edition: classic has pawns and rows of gems, modern is quicker to make, 3d has solid pieces
    /// [default: modern, or that of the deck code]
    #[arg(long, value_enum)]
    pub(crate) edition: Option<EditionName>,
    /// A deck code, to print the same boards again [default: a new one; it is on every page].
    #[arg(long)]
    pub(crate) code: Option<DeckCode>,
    /// The boards to print, such as 1-12 or 1-8,20 [default: 1-12].
    #[arg(long, value_name = "NUMBERS", value_parser = ranges)]
    pub(crate) boards: Option<BoardRanges>,
    /// Print all boards and all parts.
    #[arg(long, conflicts_with_all = ["boards", "parts", "cards"])]
    pub(crate) whole: bool,
    /// Only these parts, separated by commas [default: boards, tiles, rules and all that is cut out].
    #[arg(long, value_parser = part_names(), value_delimiter = ',', value_name = "PARTS")]
    pub(crate) parts: Vec<Part>,
    /// Only boards, for people who have the tiles of the box.
    #[arg(long, conflicts_with = "parts")]
    pub(crate) cards: bool,
    /// How many players get pieces, 1 to 4.
    #[arg(long, value_name = "N", default_value = "4")]
    pub(crate) players: u8,
    /// The size of the paper.
    #[arg(long, value_enum, default_value = "a4")]
    pub(crate) paper: PaperName,
    /// How your printer prints the back: flipped over the long edge, the short edge, or not at all.
    #[arg(long, value_enum, default_value = "long")]
    pub(crate) duplex: DuplexName,
    /// Coloured ink, or black ink with patterns instead of colours.
    #[arg(long, value_enum, default_value = "colour")]
    pub(crate) ink: InkName,
    /// The length of a square in millimetres, 10 to 20. Tiles of the box need 20.
    #[arg(long, value_name = "MM", default_value = "20")]
    pub(crate) square: f64,
    /// The pieces of 3d: nets to fold, or plans for wooden cubes.
    #[arg(long, value_enum, default_value = "nets")]
    pub(crate) solid: SolidName,
    /// The address of a page to play on, with https:// or http://; its timer is then your hourglass, with a code to photograph.
    #[arg(long, value_name = "ADDRESS")]
    pub(crate) site: Option<String>,
    /// The language: en, de, pl, nl or is.
    #[arg(long, value_enum, default_value = "en")]
    pub(crate) language: LanguageName,
    /// The file to write; one with that name is replaced.
    #[arg(long, value_name = "FILE", default_value = "ubongo.pdf")]
    pub(crate) out: PathBuf,
}

/// The names of all parts.
fn part_names() -> impl TypedValueParser<Value = Part> {
    let name = |part: Part| PossibleValue::new(part.name()).help(part_help(part));
    let part = |text: String| Part::ALL.into_iter().find(|part| part.name() == text).expect("one of these names");
    PossibleValuesParser::new(Part::ALL.map(name)).map(part)
}

/// What a name doesn't say.
const fn part_help(part: Part) -> Option<&'static str> {
    match part {
        Part::Blanks => Some("Boards to draw your own"),
        Part::Tiles => Some("Tiles, or the solid pieces"),
        Part::Pawns => Some("Pawns (classic)"),
        Part::Timer => Some("The address of a timer, or a reminder to take a clock"),
        Part::Track => Some("The round track (modern and 3d)"),
        Part::GemBoard => Some("The board with rows of gems (classic)"),
        Part::Scores => Some("Score sheets"),
        Part::Boards | Part::Gems | Part::Die | Part::Rules | Part::Solutions => None,
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum PaperName {
    A4,
    Letter,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum DuplexName {
    /// Turns over like the page of a book.
    Long,
    /// Turns over like the page of a notepad.
    Short,
    /// One side only.
    Off,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum InkName {
    #[value(alias = "color")]
    Colour,
    Black,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum SolidName {
    Nets,
    Plans,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LanguageName {
    En,
    De,
    Pl,
    Nl,
    Is,
}

/// Numbers of boards, sorted and without repeats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct BoardRanges(pub(crate) Vec<u8>);

/// Parses numbers and ranges, such as 1-12,20.
fn ranges(text: &str) -> Result<BoardRanges, String> {
    let numbers = ::print::board_numbers(text);
    numbers.map(BoardRanges).ok_or_else(|| "write numbers of boards such as 1-12 or 1-8,20".into())
}

//! Solo play in the terminal (M12 to M15): one player, a deck, and a clock or a count.
//!
//! The rules are in `rules::solo`, and pieces are moved by `hand`, as on the page. [`game`] combines the two and takes
//! keys and the time; [`screen`] draws it as a grid of characters. Only [`terminal`] knows a terminal and a clock, only
//! [`records`] knows a file.
//!
//! ```text
//! terminal ── keys, time ──> game ──> rules::solo, hand
//!     ^                       │
//!     └──── canvas <── screen ┘         picture, layout, colour
//! ```

mod canvas;
mod game;
mod layout;
mod message;
mod minutes;
mod picture;
mod records;
mod screen;
mod summary;
mod terminal;

use puzzle::Rng;
use puzzle::deck::{Deck, Edition, Level};
use rules::solo::{Category, SoloRules};

use self::game::SoloGame;
use self::records::SoloRecords;
use crate::args::SoloArgs;
use crate::cli_error::CliError;
use crate::generate;

/// `ubongo solo`
pub(crate) fn run(args: &SoloArgs) -> Result<(), CliError> {
    terminal::check().map_err(CliError::message)?;
    let records = SoloRecords::open(args.records.clone().or_else(records::default_path)).map_err(CliError::message)?;
    let code = generate::code(args.code, args.edition.into(), None)?;
    let easiest = if code.edition() == Edition::ThreeD { Level::One } else { Level::Easy };
    let level = args.level.map_or(easiest, Level::from);
    let goal = args.minutes.unwrap_or(args.tasks);
    let category = Category { edition: code.edition(), level, goal, aids: false };
    let rules = SoloRules::new(category, Deck::new(code)).map_err(CliError::message)?;
    let dice = Rng::new(generate::fresh_seed()?);
    let game = SoloGame::new(rules, code, dice, records.best(category).cloned());
    terminal::run(game, records).map_err(CliError::message)
}

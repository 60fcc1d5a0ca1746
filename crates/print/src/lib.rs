//! Ubongo on paper: boards, tiles, die, gems, rules and everything else a game needs, as one PDF to print, cut out and
//! glue.
//!
//! Everything on a page is a drawing of `scene` or made of its marks, so a page can be shown on a screen
//! ([`Page::drawing`]) exactly as it is printed. There are no pictures inside, only vectors and text in the page's font.
//!
//! The crate is pure: bytes in, bytes out. The same arguments give the same file on every machine.

mod arc;
mod board_card;
mod board_numbers;
mod board_pages;
mod booklet;
mod cut_out;
mod cut_outs;
mod die_net;
mod font;
mod gem_board_page;
mod gem_tokens;
mod instructions;
mod maker;
mod net;
mod net_lines;
mod page;
mod paper;
mod part;
mod pawn_net;
mod pdf;
mod rules_pages;
mod score_sheet;
mod settings;
mod shelves;
mod solid_pieces;
mod solutions;
mod tile_sheet;
mod timer;
mod track;

pub use board_numbers::board_numbers;
pub use booklet::Booklet;
pub use font::{FontError, FontFiles};
pub use page::Page;
pub use paper::{Duplex, Ink, Paper};
pub use part::Part;
pub use pdf::PdfError;
pub use settings::{PrintError, Settings, Solids};

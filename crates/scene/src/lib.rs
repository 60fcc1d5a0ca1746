//! Drawings of everything in Ubongo: tiles, boards, gems, die and hourglass as drawing primitives and as SVG text.
//!
//! A [`Drawing`] is a list of [`Mark`]s from bottom to top. Its surfaces are painted with [`Paint`]s, which a [`Theme`]
//! turns into colours: the same drawing serves a light screen, a dark one and a black-and-white printer. A page inserts
//! [`Drawing::to_svg`] or walks the marks.
//!
//! The crate is pure: no clock, no entropy, no files. The same arguments give the same text on every machine.

mod archipelago;
mod avatar;
mod badge;
mod block;
mod board;
mod camera;
mod card;
mod colour;
mod detail;
mod die;
mod drawing;
mod facet;
mod gem;
mod gem_board;
mod gem_row;
mod heaps;
mod hourglass;
mod icon;
mod isle;
mod layers;
mod letter;
mod mark;
mod number;
mod outline;
mod paint;
mod path;
mod pawn;
mod piece_style;
mod pile;
mod point;
mod seat_style;
mod solid_board;
mod solution;
mod stamp;
mod still_life;
mod svg;
mod symbol;
mod theme;
mod tile;
mod token;
mod track;
mod word_mark;

pub use archipelago::{Archipelago, Island};
pub use avatar::{avatar, avatar_drawing};
pub use block::Block;
pub use board::Board;
pub use camera::Camera;
pub use card::Card;
pub use colour::Colour;
pub use detail::Detail;
pub use die::{die, die_drawing};
pub use drawing::{Drawing, Rect};
pub use facet::{CubeSide, Facet};
pub use gem::{gem, gem_drawing};
pub use gem_board::{GemBoard, Layout};
pub use gem_row::{front_pair, gem_row};
pub use heaps::Heaps;
pub use hourglass::{hourglass, hourglass_drawing};
pub use icon::Icon;
pub use mark::{Anchor, Mark, ShapeStyle, Stroke};
pub use number::rounded;
pub use outline::{CELL, Cut, cell_at, centre_of, corner_of, outline, seams};
pub use paint::Paint;
pub use path::{Path, Segment};
pub use pawn::{PawnPose, pawn, pawn_drawing};
pub use piece_style::PieceStyle;
pub use pile::Pile;
pub use point::{Point, Transform};
pub use seat_style::SeatStyle;
pub use solid_board::{LayerPlan, SolidBoard};
pub use solution::{SolutionPiece, solution};
pub use stamp::Stamp;
pub use still_life::still_life;
pub use symbol::{symbol, symbol_drawing};
pub use theme::Theme;
pub use tile::{LayerLink, Tile, TileState};
pub use token::Token;
pub use track::{bag, purse, track};
pub use word_mark::word_mark;

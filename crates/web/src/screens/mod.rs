//! The screens of the page, one per file. State that several screens read has its own file, so that screens do not
//! depend on each other in circles.

mod announce;
pub(crate) mod away;
pub(crate) mod bar;
mod clock;
mod connection_notice;
mod final_result;
mod finale;
mod game;
mod game_actions;
mod game_screen;
mod gem_race;
mod give_up;
mod glass;
mod invitation;
mod lobby;
pub(crate) mod menu;
pub(crate) mod menu_sheet;
mod name;
mod next_board;
mod others;
mod play_area;
mod players;
mod progress;
mod race;
mod reactions;
mod rejections;
mod round;
mod round_result;
pub(crate) mod rules;
mod seats;
mod solo;
pub(crate) mod start;
pub(crate) mod table;
mod table_settings;
mod task;
mod tie;

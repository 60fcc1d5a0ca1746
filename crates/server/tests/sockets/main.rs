//! The server over real sockets.

mod coming_back;
mod games;
mod guest;
mod house;
mod player;
mod requests;
mod strangers;
mod trouble;

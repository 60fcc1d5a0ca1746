//! The server over real sockets.

mod coming_back;
mod document;
mod games;
mod guest;
mod house;
mod page;
mod player;
mod request;
mod requests;
mod strangers;
mod trouble;

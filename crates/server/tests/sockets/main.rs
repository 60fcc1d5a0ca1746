//! Tests of the server over real sockets.

mod clocks;
mod coming_back;
mod document;
mod games;
mod guest;
mod page;
mod player;
mod replays;
mod request;
mod requests;
mod strangers;
mod test_server;
mod trouble;

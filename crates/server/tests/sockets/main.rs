//! Tests of the server over real sockets.

mod budgets;
mod clocks;
mod codes;
mod coming_back;
mod daily;
mod document;
mod fairness;
mod games;
mod guest;
mod hosts;
mod keeping;
mod network;
mod page;
mod player;
mod replays;
mod request;
mod requests;
mod strangers;
mod test_server;
mod trouble;

//! What a person or CI runs: `cargo xtask` and a word.

mod apt;
mod bench;
mod browser;
mod manifest;
mod modules;
mod node;
mod page;
mod play;
mod rules;
mod rust;
mod shell;
mod sim;
mod test;
mod tidy;
mod wasm;

use std::process::ExitCode;

use self::shell::{Shell, XtaskError};

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  play [--dev] [ARGS] play Ubongo: build the page and the program and start it; with --dev quickly, for changing it
  test                run everything that CI runs, up to the first failure
  bench [WHAT ARGS]   measure what the project claims about its speed; alone, list what can be measured
  browser [NAME]      run the tests of the page in Chromium, all or those with NAME in theirs; --dev first builds it quickly
  page [--dev]        build the page into target/www; with --dev quickly and large, into target/www-dev
  rules               list the rules of the game and the tests that stand for them
  sim --seeds N       play N evenings in a simulator with bad networks and crashes; --from SEED begins further on
  tidy                check the rules of the house, such as the length of files and reasons for dependencies
  wasm                make decks callable from node, and print the path of the module";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let shell = Shell::new();
    let done = match args.next().as_deref() {
        Some("play") => play::run(&shell, args),
        Some("test") => test::run(&shell),
        Some("bench") => bench::run(&shell, args),
        Some("browser") => browser::run(&shell, args),
        Some("page") => page::run(&shell, args),
        Some("rules") => rules::run(&shell),
        Some("sim") => sim::run(&shell, args),
        Some("tidy") => tidy::run(&shell),
        Some("wasm") => wasm::run(&shell),
        Some("help" | "--help" | "-h") => {
            println!("{USAGE}");
            Ok(())
        }
        Some(other) => Err(XtaskError::Usage(format!("There is no command '{other}'.\n\n{USAGE}"))),
        None => Err(XtaskError::Usage(USAGE.into())),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(XtaskError::Usage(text)) => {
            eprintln!("{text}");
            ExitCode::from(2)
        }
        Err(XtaskError::Failed(sentence)) => {
            eprintln!("{sentence}");
            ExitCode::FAILURE
        }
        Err(XtaskError::Told(code)) => ExitCode::from(code),
    }
}

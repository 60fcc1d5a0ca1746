//! The workspace's commands for people and CI: `cargo xtask COMMAND`.

mod apt;
mod bench;
mod browser;
mod cluster;
mod deb;
mod deny;
mod doc;
mod icons;
mod manifest;
mod modules;
mod node;
mod page;
mod pdf_tools;
mod phrases;
mod play;
mod postgres;
mod proxies;
mod rules;
mod rust;
mod shell;
mod sim;
mod test;
mod tidy;
mod unused;
mod wasm;

use std::process::ExitCode;

use self::shell::{Shell, XtaskError};

const USAGE: &str = "\
Usage: cargo xtask COMMAND

  play [--dev] [ARGS] build the page and the program and start a game; --dev builds faster, for working on it
  test                run everything that CI runs, and stop at the first failure
  bench [WHAT ARGS]   run a benchmark; without arguments, list them
  browser [NAME]      run the browser tests in Chromium, Firefox and WebKit, all or those with NAME in their names; --dev builds the page faster
  cluster [NAME]      run the tests of several nodes on PostgreSQL and NATS, all or those with NAME in their names
  deb                 build the Debian package into target/debian; --dev builds faster, --no-build packs what is built
  deny                check the licences of all dependencies, and look for known vulnerabilities
  doc                 build the documentation into target/doc, with a page to start from
  icons               draw icons and link previews again, with Chromium
  page [--dev]        build the page into target/www; --dev builds a large one faster, into target/www-dev
  postgres [NAME]     run the tests of the store and the server on a PostgreSQL server of their own, all or those with NAME in their names
  proxies [NAME]      run the tests of three nodes behind nginx and HAProxy, all or those with NAME in their names
  rules               list the rules of the game and the tests that cover them
  sim --seeds N       simulate N runs with faulty networks and crashes; --from SEED starts at another seed, --cluster has several nodes
  tidy                check house rules that no compiler checks, such as file lengths and unused dependencies
  wasm                build the deck generator for Node.js and print the path of the module";

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let shell = Shell::new();
    let done = match args.next().as_deref() {
        Some("play") => play::run(&shell, args),
        Some("test") => test::run(&shell),
        Some("bench") => bench::run(&shell, args),
        Some("browser") => browser::run(&shell, args),
        Some("cluster") => cluster::run(&shell, args),
        Some("deb") => deb::run(&shell, args),
        Some("deny") => deny::run(&shell),
        Some("doc") => doc::run(&shell),
        Some("icons") => icons::run(&shell),
        Some("page") => page::run(&shell, args),
        Some("postgres") => postgres::run(&shell, args),
        Some("proxies") => proxies::run(&shell, args),
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
        Err(XtaskError::ExitCode(code)) => ExitCode::from(code),
    }
}

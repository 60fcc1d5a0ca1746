//! Everything that CI runs, in the order in which a person wants to hear of trouble.

use std::process::Command;

use crate::shell::{self, Shell, XtaskError};
use crate::{browser, tidy, wasm};

/// Something that must hold.
struct Step {
    name: &'static str,
    /// What to do if it does not.
    advice: &'static str,
    work: TestJob,
}

enum TestJob {
    /// A command that has to succeed.
    Run(Command),
    /// Our own check, which says itself what is wrong.
    Check(fn(&Shell) -> Result<(), XtaskError>),
}

/// The command `test`.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    let steps = steps(shell);
    let count = steps.len();
    for (number, Step { name, advice, work }) in (1..).zip(steps) {
        let done = match work {
            TestJob::Run(mut command) => {
                eprintln!("\n[{number}/{count}] {name}: {}", shell::shown(&command));
                shell::run(&mut command)
            }
            TestJob::Check(check) => {
                eprintln!("\n[{number}/{count}] {name}");
                check(shell)
            }
        };
        done.map_err(|trouble| match trouble {
            XtaskError::Failed(sentence) => XtaskError::Failed(format!("{sentence}\nStopped at '{name}'. {advice}")),
            _ => XtaskError::Failed(format!("Stopped at '{name}'. {advice}")),
        })?;
    }
    println!("\nok: formatted, no warnings, {count} steps passed");
    Ok(())
}

fn steps(shell: &Shell) -> Vec<Step> {
    let cargo = |name, args: &[&str], advice| Step { name, advice, work: TestJob::Run(shell.cargo(args)) };
    let check = |name, check, advice| Step { name, advice, work: TestJob::Check(check) };
    let mut steps = vec![
        check("target of the page", wasm::ensure_target, "Please see that rustup works and can download."),
        cargo("formatted", &["fmt", "--all", "--check"], "'cargo fmt --all' puts it right."),
        cargo(
            "no warnings",
            &["clippy", "--workspace", "--all-targets", "--features", "browser/driven", "--", "-D", "warnings"],
            "Each warning says what to change.",
        ),
        check("tidy", tidy::run, "The rules are in xtask/src/tidy.rs."),
    ];
    if shell.has(&mut shell.cargo(["nextest"])) {
        steps.push(cargo("tests", &["nextest", "run", "--workspace"], "The tests that fail are named above."));
        // Nextest leaves out the examples in the documentation.
        steps.push(cargo("examples", &["test", "--doc", "--workspace"], "The examples that fail are named above."));
    } else {
        steps.push(cargo("tests and examples", &["test", "--workspace"], "The tests that fail are named above."));
    }
    steps.extend([
        cargo(
            "pure in the browser",
            &["build", "-ppuzzle", "-prules", "-phand", "-pscene", "-ptable", "-pdriver", "--target", wasm::TARGET],
            "Pure crates must build for WebAssembly.",
        ),
        check("same decks in WebAssembly", wasm::check, "A deck must not depend on the machine that makes it."),
        check("the page in a browser", browser::check, "What the browser showed is in target/screenshots."),
    ]);
    steps
}

//! Everything that CI runs, the fastest checks first.

use std::process::Command;

use crate::shell::{self, Shell, XtaskError};
use crate::{browser, deny, doc, tidy, wasm};

/// A check that must succeed.
struct Step {
    name: &'static str,
    /// Advice if it fails.
    advice: &'static str,
    work: TestJob,
}

enum TestJob {
    /// A command that must succeed.
    Run(Command),
    /// A function that explains failures itself.
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
        done.map_err(|error| match error {
            XtaskError::Failed(sentence) => XtaskError::Failed(format!("{sentence}\nStopped at '{name}'. {advice}")),
            _ => XtaskError::Failed(format!("Stopped at '{name}'. {advice}")),
        })?;
    }
    println!("\nok: all {count} steps passed");
    Ok(())
}

fn steps(shell: &Shell) -> Vec<Step> {
    let cargo = |name, args: &[&str], advice| Step { name, advice, work: TestJob::Run(shell.cargo(args)) };
    let check = |name, check, advice| Step { name, advice, work: TestJob::Check(check) };
    let mut steps = vec![
        check("WebAssembly target", wasm::ensure_target, "Please check that rustup works and can download."),
        cargo("formatted", &["fmt", "--all", "--check"], "Run 'cargo fmt --all'."),
        cargo(
            "no warnings",
            &[
                "clippy",
                "--workspace",
                "--all-targets",
                "--features",
                "browser/driven,fuzz/targets",
                "--",
                "-D",
                "warnings",
            ],
            "Please fix the warnings above.",
        ),
        check("tidy", tidy::run, "The rules are in xtask/src/tidy.rs and xtask/src/phrases.rs."),
        check("licences and advisories", deny::run, "The accepted licences and the exceptions are in deny.toml."),
    ];
    if shell.has(&mut shell.cargo(["nextest"])) {
        steps.push(cargo("tests", &["nextest", "run", "--workspace"], "The failing tests are listed above."));
        // Nextest skips the examples in the documentation.
        steps.push(cargo("examples", &["test", "--doc", "--workspace"], "The failing examples are listed above."));
    } else {
        steps.push(cargo("tests and examples", &["test", "--workspace"], "The failing tests are listed above."));
    }
    steps.extend([
        check("documentation", doc::run, "Please fix the warnings above; 'cargo xtask doc' repeats this step."),
        cargo(
            "pure crates in WebAssembly",
            &[
                "build",
                "-ppuzzle",
                "-prules",
                "-phand",
                "-pcompanion",
                "-pscene",
                "-ptable",
                "-pdriver",
                "--target",
                wasm::TARGET,
            ],
            "Pure crates must build for WebAssembly.",
        ),
        check("same decks in WebAssembly", wasm::check, "A deck must be the same on every machine."),
        check("the page in a browser", browser::check, "The screenshots are in target/screenshots."),
    ]);
    steps
}

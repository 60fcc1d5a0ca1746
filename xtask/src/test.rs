//! Everything that CI runs, the fastest checks first.

use std::process::Command;
use std::time::{Duration, Instant};

use crate::shell::{self, Shell, XtaskError};
use crate::{browser, cluster, deny, doc, pdf_tools, postgres, tidy, wasm};

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
    let started = Instant::now();
    let mut times = Vec::new();
    for (number, Step { name, advice, work }) in (1..).zip(steps) {
        let began = Instant::now();
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
        times.push((name, began.elapsed()));
    }
    println!();
    for (name, time) in times {
        println!("{:>6} {name}", minutes(time));
    }
    println!("\nok: all {count} steps passed in {}", minutes(started.elapsed()));
    Ok(())
}

/// Minutes and seconds.
fn minutes(time: Duration) -> String {
    let seconds = time.as_secs();
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

fn steps(shell: &Shell) -> Vec<Step> {
    let cargo = |name, args: &[&str], advice| Step { name, advice, work: TestJob::Run(shell.cargo(args)) };
    let check = |name, check, advice| Step { name, advice, work: TestJob::Check(check) };
    let mut steps = vec![
        check("WebAssembly target", wasm::ensure_target, "Please check that rustup works and can download."),
        check("programs that read PDF", pdf_tools::ensure, "Tests check printed games with them."),
        cargo("formatted", &["fmt", "--all", "--check"], "Run 'cargo fmt --all'."),
        cargo(
            "no warnings",
            &[
                "clippy",
                "--workspace",
                "--all-targets",
                "--features",
                "browser/driven,fuzz/targets,print/tools,server/postgres,ubongo/cluster,ubongo/proxies",
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
        let native = [&["nextest", "run", "-E", browser::BY_THEMSELVES], &browser::ALL_TESTS[..]].concat();
        steps.push(cargo("tests", &native, "The failing tests are listed above."));
        // Nextest skips the examples in the documentation.
        let examples = [&["test", "--doc"], &browser::ALL_TESTS[..]].concat();
        steps.push(cargo("examples", &examples, "The failing examples are listed above."));
    } else {
        steps.push(cargo("tests and examples", &["test", "--workspace"], "The failing tests are listed above."));
    }
    steps.extend([
        check("tests on PostgreSQL", postgres::check, "'cargo xtask postgres NAME' repeats those with a name."),
        check("tests of a cluster", cluster::check, "'cargo xtask cluster NAME' repeats those with a name."),
        check("documentation", doc::run, "Please fix the warnings above; 'cargo xtask doc' repeats this step."),
        cargo(
            "pure crates in WebAssembly",
            &[
                "check",
                "-ppuzzle",
                "-prules",
                "-phand",
                "-pcompanion",
                "-phistory",
                "-pscene",
                "-pprint",
                "-pprinter",
                "-ptable",
                "-pdriver",
                "-pcluster",
                "--target",
                wasm::TARGET,
            ],
            "Pure crates must compile for WebAssembly: the page runs them.",
        ),
        check("same decks in WebAssembly", wasm::check, "A deck must be the same on every machine."),
        check("the page in a browser", browser::check, "The screenshots are in target/screenshots."),
    ]);
    steps
}

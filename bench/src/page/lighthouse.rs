//! Lighthouse, the browser vendors' own measure of a page.

use std::process::Stdio;

use browser::TestServer;
use serde_json::Value;

use super::{add, median, met};
use crate::BenchError;
use crate::npm::{LOCK, NodeProgram};
use crate::program::Program;
use crate::table::TextTable;

const LIGHTHOUSE: NodeProgram = NodeProgram {
    name: "Lighthouse",
    folder: "bench-lighthouse",
    files: &[
        ("package.json", include_str!("../../lighthouse/package.json")),
        (LOCK, include_str!("../../lighthouse/package-lock.json")),
    ],
};

/// Runs of each preset.
const RUNS: usize = 3;

/// Headless, without what reaches for the network.
const CHROMIUM: &str = "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run \
                        --disable-background-networking --disable-component-update --disable-sync";

/// Each with its target for the score of performance.
const PRESETS: [(&str, &[&str], f64); 2] = [("mobile", &[], 98.0), ("desktop", &["--preset=desktop"], 98.0)];

pub(super) fn measure(server: &TestServer, table: &mut TextTable) -> Result<(), BenchError> {
    let folder = LIGHTHOUSE.install()?;
    for (preset, args, target) in PRESETS {
        let mut reports = Vec::new();
        for _ in 0..RUNS {
            let mut command = Program::command("node");
            command.current_dir(&folder).args(["node_modules/lighthouse/cli/index.js", &server.url("/")]);
            command.args(["--quiet", "--output=json", "--output-path=stdout", CHROMIUM]).args(args);
            let output = command.stdin(Stdio::null()).stderr(Stdio::inherit()).output();
            let output = output.map_err(|error| BenchError::Failed(format!("Lighthouse can't be run: {error}.")))?;
            let report: Value = serde_json::from_slice(&output.stdout)
                .map_err(|_| BenchError::Failed("Lighthouse gave no report; see its output above.".into()))?;
            reports.push(report);
        }
        let of = |path: &str| {
            median(
                reports.iter().map(|report| report.pointer(path).and_then(Value::as_f64).unwrap_or_default()).collect(),
            )
        };
        for (category, target) in
            [("performance", target), ("accessibility", 100.0), ("best-practices", 100.0), ("seo", 100.0)]
        {
            let score = of(&format!("/categories/{category}/score")) * 100.0;
            let row = [
                format!("Lighthouse, {preset}: {category}"),
                format!("{score:.0}"),
                format!("{target}"),
                met(score >= target),
            ];
            table.add(row);
        }
        let paint = of("/audits/largest-contentful-paint/numericValue");
        add(table, &format!("Lighthouse, {preset}: largest paint"), paint, 1_500.0, "ms");
        let shift = of("/audits/cumulative-layout-shift/numericValue");
        table.add([
            format!("Lighthouse, {preset}: layout shift"),
            format!("{shift:.3}"),
            "0".into(),
            met(shift == 0.0),
        ]);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn versions_are_fixed_and_no_registry_is_named() {
        LIGHTHOUSE.check();
    }
}

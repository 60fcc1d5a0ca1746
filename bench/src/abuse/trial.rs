//! One attack, measured.

use std::time::{Duration, Instant};

use super::attack::{Attack, Strangers};
use super::attacker::READY;
use super::disk::{DiskGrowth, DiskMeter};
use super::metronome::Metronome;
use super::tally::TallyReport;
use super::victim::{REQUESTS_A_SECOND, Suffered, Victim};
use crate::BenchError;
use crate::process::known;
use crate::program::Program;
use crate::ubongo::{Ubongo, this_program};

/// The targets of an attack from one address.
pub(crate) const MOST_P99: Duration = Duration::from_millis(250);
pub(crate) const MOST_BOARDS: Duration = Duration::from_secs(1);
pub(crate) const MOST_MB: f64 = 300.0;
pub(crate) const MOST_MB_AN_HOUR: f64 = 100.0;

/// Options of the server: the defaults, without the lines about its start.
pub(crate) const QUIET: [&str; 2] = ["--log-level", "warn"];
/// Less growth than this, or a shorter time, says nothing about an hour: tables write and tidy up in turns.
const NOISE: i64 = 1 << 20;
const DISK_SECONDS: u32 = 30;
/// Priority of the attacker, as for `nice`. Its share of a busy core is a tenth of the server's.
const NICE: &str = "10";
/// Time limit for an attacker to prepare itself.
const PREPARING: Duration = Duration::from_secs(300);

/// The measurements during an attack.
pub(crate) struct TrialFigures {
    pub(crate) seconds: u32,
    pub(crate) suffered: Suffered,
    /// Highest resident memory of the server since its start.
    pub(crate) peak_kib: u64,
    /// CPU time of the server as a share of one core.
    pub(crate) server_busy: f64,
    /// The time that threads of the server were ready to run and got no core, as a share of the time. That is the machine's
    /// doing.
    pub(crate) server_waited: f64,
    /// CPU time of the attacker as a share of one core.
    pub(crate) attacker_busy: f64,
    /// How late an idle process woke up, in 99 of 100 cases at most. That is the machine's doing, not the server's.
    pub(crate) machine_late: Duration,
    pub(crate) disk: DiskGrowth,
    pub(crate) tally: TallyReport,
}

impl TrialFigures {
    pub(crate) fn peak_mb(&self) -> f64 {
        self.peak_kib as f64 * 1024.0 / 1e6
    }

    /// Growth of the disk in the first hour, compared with a run without an attack.
    pub(crate) fn mb_in_first_hour(&self, calm: &Self) -> f64 {
        self.disk.first_hour_above(&calm.disk) / 1e6
    }

    /// The targets that were missed, each in a few words.
    pub(crate) fn missed(&self, attack: &Attack, calm: &Self) -> Vec<String> {
        let mut missed = self.tally.faults.clone();
        if self.suffered.lost > 0 {
            missed.push(format!("the victim was disconnected {} times", self.suffered.lost));
        }
        if !self.suffered.turned_away.is_empty() {
            missed.push(format!("{} newcomers were turned away", self.suffered.turned_away.len()));
        }
        if attack.strangers == Strangers::Many {
            return missed;
        }
        if self.suffered.count() < REQUESTS_A_SECOND as usize * self.seconds as usize / 2 {
            missed.push("the victim could hardly play".into());
        }
        if self.suffered.latency(0.99).is_none_or(|p99| p99 >= MOST_P99) {
            missed.push("p99".into());
        }
        if self.suffered.boards().is_none_or(|boards| boards >= MOST_BOARDS) {
            missed.push("boards".into());
        }
        if self.peak_mb() >= MOST_MB {
            missed.push("memory".into());
        }
        let grown = self.disk.burst + self.disk.second_half;
        if self.seconds >= DISK_SECONDS && grown > NOISE && self.mb_in_first_hour(calm) >= MOST_MB_AN_HOUR {
            missed.push("disk".into());
        }
        missed
    }
}

/// Runs an attack against a new server.
pub(crate) fn run(attack: &Attack, seconds: u32) -> Result<TrialFigures, BenchError> {
    let server = Ubongo::start(&QUIET)?;
    let address = server.address.to_string();
    let seconds = attack.length.seconds(seconds);
    let mut command = Program::command("nice");
    command.args(["-n", NICE]).arg(this_program()?);
    command.args(["abuse-attacker", attack.name, &address, &seconds.to_string()]);
    let mut attacker = Program::start("The attacker", &mut command)?;
    expect_ready(&attacker, PREPARING)?;
    let victim = Victim::start(server.address)?;
    let disk = DiskMeter::start(server.database());
    let (server_time, attacker_time) = (server.process().processor_time(), attacker.process().processor_time());
    let waited = server.process().waiting_time();
    let metronome = Metronome::start();
    let begun = Instant::now();
    victim.reset();
    attacker.tell("attack")?;
    // The processor time of the attacker has to be read before it ends.
    std::thread::sleep(Duration::from_secs(seconds.into()).mul_f64(0.98));
    let attacker_end = attacker.process().processor_time();
    let measured = begun.elapsed();
    let line = attacker.line(Duration::from_secs(60))?;
    let elapsed = begun.elapsed();
    let suffered = victim.suffered();
    let disk = disk.stop();
    let busy = |from: Option<Duration>, to: Option<Duration>, elapsed: Duration| -> Result<f64, BenchError> {
        Ok(known(to)?.saturating_sub(known(from)?).div_duration_f64(elapsed))
    };
    let tally = serde_json::from_str(&line)
        .map_err(|error| BenchError::Failed(format!("The last line of the attacker can't be read: {error}.")))?;
    Ok(TrialFigures {
        seconds,
        suffered,
        peak_kib: known(server.process().peak_kib())?,
        server_busy: busy(server_time, server.process().processor_time(), elapsed)?,
        server_waited: busy(waited, server.process().waiting_time(), elapsed)?,
        attacker_busy: busy(attacker_time, attacker_end, measured)?,
        machine_late: metronome.stop(),
        disk: disk.ok_or_else(|| BenchError::Failed("The size of the database can't be read.".into()))?,
        tally,
    })
}

/// Waits until an attacker is prepared.
pub(crate) fn expect_ready(attacker: &Program, timeout: Duration) -> Result<(), BenchError> {
    match attacker.line(timeout)?.as_str() {
        READY => Ok(()),
        line => Err(BenchError::Failed(format!("The attacker printed '{line}' instead of '{READY}'."))),
    }
}

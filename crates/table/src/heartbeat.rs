//! Whether the other end of a connection still answers. A broken connection closes nothing: it only falls silent, so each
//! end asks the other for a sign of life.
//!
//! While a race may be on, a question goes out every second, and an end that has been silent for 1.8 seconds counts as gone, so
//! that everybody knows within two seconds:
//!
//! ```text
//!   questions   ?         ?         ?
//!   heard        '-> !     '-> !    breaks
//!               |---- 1 s -|----- 1.8 s -----| silent
//! ```
//!
//! What counts is the time between two signs of life, not the time that an answer takes: over a slow but steady network the
//! answers are late, but as far apart as the questions. Only a round trip of nearly a second or more gives an end more time.

/// The interval of questions while a race may be on.
const RACING_MS: u64 = 1_000;
/// The interval of questions otherwise.
const CALM_MS: u64 = 5_000;
/// A sign of life may be this much later than its question was due.
const LATE_MS: u64 = 800;
/// The least time for an answer, for an end that had not been asked for a while.
const LEAST_ANSWER_MS: u64 = 900;

/// How attentive both ends have to be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Attention {
    /// A game is running.
    Racing,
    /// Nobody is in a hurry: a lobby, a pause, the end of a game.
    Calm,
}

impl Attention {
    const fn interval_ms(self) -> u64 {
        match self {
            Self::Racing => RACING_MS,
            Self::Calm => CALM_MS,
        }
    }
}

/// What is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// Ask the other end for a sign of life.
    Ask,
    /// The other end has fallen silent. This comes once, until it is heard again.
    Silent,
}

/// One end's view of the other. It has no clock; all times are milliseconds of any clock that does not go back.
#[derive(Clone, Copy, Debug)]
pub struct Heartbeat {
    heard_ms: u64,
    last_question_ms: Option<u64>,
    /// The first question since something was heard.
    unanswered_ms: Option<u64>,
    round_trip_ms: u64,
    silent: bool,
}

impl Heartbeat {
    /// For a connection that was opened just now.
    pub const fn new(now_ms: u64) -> Self {
        Self { heard_ms: now_ms, last_question_ms: None, unanswered_ms: None, round_trip_ms: 0, silent: false }
    }

    /// Something came from the other end. Returns whether that ends a silence.
    pub const fn hear(&mut self, now_ms: u64) -> bool {
        self.heard_ms = now_ms;
        self.unanswered_ms = None;
        std::mem::replace(&mut self.silent, false)
    }

    /// A question took this long to be answered.
    pub const fn measure(&mut self, round_trip_ms: u64) {
        self.round_trip_ms = round_trip_ms;
    }

    /// Makes the next question due at once.
    pub const fn ask_now(&mut self) {
        self.last_question_ms = None;
    }

    /// The other end is known not to be reachable.
    pub const fn fall_silent(&mut self) {
        self.silent = true;
    }

    /// The other end does not answer.
    pub const fn is_silent(&self) -> bool {
        self.silent
    }

    /// Time since something was heard.
    pub const fn unheard_ms(&self, now_ms: u64) -> u64 {
        now_ms.saturating_sub(self.heard_ms)
    }

    /// The time that a question has to be answered.
    pub fn answer_ms(&self) -> u64 {
        LEAST_ANSWER_MS.max(2 * self.round_trip_ms)
    }

    /// What is due now; ask until nothing is.
    pub fn beat(&mut self, attention: Attention, now_ms: u64) -> Option<Beat> {
        if self.silent_at(attention).is_some_and(|at| at <= now_ms) {
            self.silent = true;
            return Some(Beat::Silent);
        }
        if self.question_at(attention) <= now_ms {
            self.last_question_ms = Some(now_ms);
            self.unanswered_ms.get_or_insert(now_ms);
            return Some(Beat::Ask);
        }
        None
    }

    /// When something is due next, if nothing is heard until then.
    pub fn next_ms(&self, attention: Attention) -> u64 {
        let question = self.question_at(attention);
        self.silent_at(attention).map_or(question, |silent| silent.min(question))
    }

    fn question_at(&self, attention: Attention) -> u64 {
        self.last_question_ms.map_or(0, |asked| asked + attention.interval_ms())
    }

    /// When the other end counts as silent: only after a question that had time to be answered.
    fn silent_at(&self, attention: Attention) -> Option<u64> {
        let asked = self.unanswered_ms.filter(|_| !self.silent)?;
        Some((self.heard_ms + attention.interval_ms() + LATE_MS).max(asked + self.answer_ms()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Runs a heartbeat over a network with these round trips, one for each question, which breaks at a moment. Returns when
    /// silence was noticed.
    fn silences(attention: Attention, round_trips: &[u64], breaks_ms: u64, end_ms: u64) -> Vec<u64> {
        let mut heart = Heartbeat::new(0);
        let (mut answers, mut silences, mut questions) = (Vec::new(), Vec::new(), 0);
        for now in 0..end_ms {
            answers.retain(|&(arrives, asked)| {
                if arrives == now && now < breaks_ms {
                    heart.hear(now);
                    heart.measure(now - asked);
                }
                arrives > now
            });
            while let Some(beat) = heart.beat(attention, now) {
                match beat {
                    Beat::Ask => {
                        answers.push((now + round_trips[questions % round_trips.len()], now));
                        questions += 1;
                    }
                    Beat::Silent => silences.push(now),
                }
            }
            assert!(heart.next_ms(attention) > now);
        }
        silences
    }

    #[test]
    fn a_break_in_a_race_is_noticed_within_two_seconds_whenever_it_happens() {
        for round_trip in [1, 40, 250, 800] {
            for breaks in (10_000..11_200).step_by(7) {
                let noticed = silences(Attention::Racing, &[round_trip], breaks, 20_000);
                let [noticed] = noticed[..] else { panic!("once, not {noticed:?}") };
                assert!(noticed > breaks && noticed < breaks + 2_000, "{round_trip} ms: {breaks}, {noticed}");
            }
        }
    }

    #[test]
    fn a_slow_network_is_no_broken_one() {
        for round_trips in [&[800][..], &[300, 1_000, 200, 800, 60], &[1_500], &[3_000], &[20, 700]] {
            let after_start =
                silences(Attention::Racing, round_trips, u64::MAX, 120_000).into_iter().filter(|at| *at > 4_000);
            assert_eq!(after_start.count(), 0, "{round_trips:?}");
        }
    }

    #[test]
    fn an_end_that_was_asked_nothing_for_long_gets_time_to_answer() {
        let mut heart = Heartbeat::new(0);
        assert_eq!(heart.beat(Attention::Racing, 60_000), Some(Beat::Ask));
        assert_eq!(heart.beat(Attention::Racing, 60_800), None);
        assert!(!heart.hear(60_800));
        assert!(!heart.is_silent());
    }

    #[test]
    fn a_silence_is_told_once_and_ends_with_a_sign_of_life() {
        let mut heart = Heartbeat::new(0);
        let beats: Vec<Beat> = (0..10_000).filter_map(|now| heart.beat(Attention::Racing, now)).collect();
        assert_eq!(beats.iter().filter(|beat| **beat == Beat::Silent).count(), 1);
        assert_eq!(beats.len(), 11, "it goes on asking");
        assert!(heart.hear(10_000) && !heart.is_silent());
        assert_eq!(heart.beat(Attention::Racing, 10_000), Some(Beat::Ask));
    }

    #[test]
    fn nobody_is_asked_often_without_need() {
        let mut heart = Heartbeat::new(0);
        let questions = (0..60_000).filter(|&now| {
            heart.hear(now);
            heart.beat(Attention::Calm, now) == Some(Beat::Ask)
        });
        assert_eq!(questions.count(), 12);
    }
}

//! Decides from the loudness of a microphone whether somebody has shouted. Levels and times come as arguments.

/// Time in which the background is learned before anything counts.
const LEARN_MS: u64 = 500;
/// The share of a second that a level counts in the running background.
const BACKGROUND_MS: f32 = 2_000.0;
/// A shout is at least this loud; the loudest possible sound is 1.
const LEAST: f32 = 0.12;
/// A shout is this many times as loud as the background.
const ABOVE: f32 = 4.0;
/// A shout lasts at least this long. A tile that is put down is shorter.
const LASTS_MS: u64 = 90;

/// The running loudness of a room.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Loudness {
    background: f32,
    began: Option<u64>,
    last: u64,
    /// Since when it has been loud.
    loud_since: Option<u64>,
}

impl Loudness {
    /// Takes a level from 0 to 1. True if somebody shouts.
    pub(crate) fn hears(&mut self, level: f32, now_ms: u64) -> bool {
        let Some(began) = self.began else {
            *self = Self { background: level, began: Some(now_ms), last: now_ms, loud_since: None };
            return false;
        };
        let passed = now_ms.saturating_sub(self.last) as f32;
        self.last = now_ms;
        let is_learning = now_ms < began + LEARN_MS;
        let is_loud = level >= LEAST && level >= self.background * ABOVE;
        if is_learning || !is_loud {
            // A shout does not become background.
            let share = (passed / if is_learning { LEARN_MS as f32 / 2.0 } else { BACKGROUND_MS }).min(1.0);
            self.background += (level - self.background) * share;
            self.loud_since = None;
            return false;
        }
        let since = *self.loud_since.get_or_insert(now_ms);
        now_ms >= since + LASTS_MS
    }
}

/// The loudness of a piece of sound: the root of the mean square.
pub(crate) fn level(samples: &[f32]) -> f32 {
    let sum: f32 = samples.iter().map(|sample| sample * sample).sum();
    (sum / samples.len().max(1) as f32).sqrt()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Hears levels every 30 ms, and returns the time of the first shout.
    fn first_shout(levels: impl IntoIterator<Item = f32>) -> Option<u64> {
        let mut loudness = Loudness::default();
        (0u64..).step_by(30).zip(levels).find(|&(now, level)| loudness.hears(level, now)).map(|(now, _)| now)
    }

    #[test]
    fn a_shout_stands_out_from_a_quiet_room() {
        let quiet = [0.01; 40];
        assert_eq!(first_shout(quiet), None);
        assert_eq!(first_shout(quiet.into_iter().chain([0.4; 10])), Some(40 * 30 + 90));
    }

    #[test]
    fn a_knock_is_too_short_and_a_murmur_too_low() {
        assert_eq!(first_shout([0.01; 40].into_iter().chain([0.6; 3]).chain([0.01; 20])), None);
        assert_eq!(first_shout([0.01; 40].into_iter().chain([0.1; 40])), None);
    }

    #[test]
    fn a_noisy_room_asks_for_a_louder_shout() {
        let noisy = [0.1; 80];
        assert_eq!(first_shout(noisy.into_iter().chain([0.3; 20])), None);
        assert!(first_shout(noisy.into_iter().chain([0.6; 20])).is_some());
    }

    #[test]
    fn nothing_counts_while_the_room_is_learned() {
        assert_eq!(first_shout([0.5; 16]), None);
    }

    #[test]
    fn the_level_is_the_root_of_the_mean_square() {
        assert!((level(&[0.3, -0.3, 0.3, -0.3]) - 0.3).abs() < 1e-6);
        assert!(level(&[]) < 1e-6);
    }
}

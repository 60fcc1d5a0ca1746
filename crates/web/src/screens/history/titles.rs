//! What records and categories are called.

use history::{BestCategory, Played, Record};
use puzzle::deck::{Edition, Level};
use rules::solo::Goal;
use rules::{Gem, Purse};

use crate::i18n::level_name;
use crate::t;

fn edition_name(edition: Edition) -> String {
    t!("edition", edition = edition.name())
}

fn goal_name(goal: Goal) -> String {
    match goal {
        Goal::Tasks(count) => t!("history-solo-tasks", count = u32::from(count)),
        Goal::Minutes(count) => t!("history-solo-minutes", count = u32::from(count)),
    }
}

fn boards(edition: Edition, level: Level) -> String {
    format!("{}, {}", edition_name(edition), level_name(level).to_lowercase())
}

/// What was played.
pub(super) fn title(record: &Record) -> String {
    match record.played {
        Played::Game { players, bots, .. } if bots + 1 == players => t!("history-bots", count = u32::from(bots)),
        Played::Game { players, .. } => {
            t!("history-game", edition = edition_name(record.edition), count = u32::from(players))
        }
        Played::Solo { goal, .. } => goal_name(goal),
        Played::Daily { .. } => t!("daily-title"),
        Played::Practice { .. } => t!("start-practice"),
    }
}

/// More about it.
pub(super) fn subtitle(record: &Record) -> String {
    match record.played {
        Played::Game { players, bots, rounds, gems, .. } => {
            let purse = Purse::new(gems);
            let won = if record.edition == Edition::Classic {
                t!("gems-count", count = purse.len())
            } else {
                t!("points", count = purse.points())
            };
            let rounds = t!("history-rounds", count = u32::from(rounds));
            if bots + 1 == players {
                format!("{}, {won}", edition_name(record.edition))
            } else {
                format!("{rounds}, {won}")
            }
        }
        Played::Solo { .. } | Played::Practice { .. } => boards(record.edition, record.level),
        Played::Daily { given_up: true, .. } => t!("daily-given-up"),
        Played::Daily { .. } => t!("history-five"),
    }
}

/// What can be compared.
pub(super) fn category(category: BestCategory) -> String {
    match category {
        BestCategory::Task(edition, level) => boards(edition, level),
        BestCategory::Daily => t!("daily-title"),
        BestCategory::Solo(edition, level, goal) => format!("{} ({})", goal_name(goal), boards(edition, level)),
    }
}

/// The gems of all editions, as Classic names them.
pub(super) fn gem(gem: Gem) -> String {
    t!("gem-colour", gem = gem.letter().to_string())
}

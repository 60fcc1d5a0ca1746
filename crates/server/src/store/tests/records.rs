//! Tests of the records.

use puzzle::deck::{DeckCode, Edition, Face, Level};
use rules::solo::Goal;
use table::{Achievement, AchievementKind, EarnedAchievement};

use super::super::{Write, rank};
use super::{Numbered, TestStore, create, key};

fn achievement(guest: u8, name: &str, level: Level, kind: AchievementKind) -> Numbered {
    let deck = DeckCode::new(Edition::Modern, 7).unwrap();
    let achievement = Achievement { name: name.into(), edition: Edition::Modern, level, deck, aids: false, kind };
    (1, Write::Achievement(EarnedAchievement { achievement, key: key(guest), is_plausible: true }))
}

#[test]
fn m15_the_best_results_of_each_category_are_kept() {
    let store = TestStore::new();
    let task = |after_ms| AchievementKind::Task { board: 1, face: Face::new(0).unwrap(), after_ms };
    store.commit(&[create(1)], 5);
    let achievements: Vec<Numbered> =
        (0..250).map(|i| achievement(i as u8, &format!("P{i}"), Level::Easy, task(1000 + i * 37 % 250))).collect();
    store.commit(&achievements, 10);
    let solo = |solved, after_ms| AchievementKind::Solo { goal: Goal::Minutes(5), solved, after_ms };
    let alone = [(1, "A", solo(3, 90)), (2, "B", solo(4, 250)), (3, "C", solo(4, 200))];
    store.commit(&alone.map(|(guest, name, kind)| achievement(guest, name, Level::Hard, kind)), 20);
    assert_eq!(store.rows("records"), 103);
    let best = |level, what| {
        let category = rank::category_of(Edition::Modern, level, false, what);
        store.store.records(&category, 1000).unwrap()
    };
    let times: Vec<u64> = (best(Level::Easy, "task").iter())
        .map(|best| match best.achievement.kind {
            AchievementKind::Task { after_ms, .. } => after_ms,
            AchievementKind::Solo { .. } => panic!("{best:?}"),
        })
        .collect();
    assert_eq!(times, (1000..1100).collect::<Vec<u64>>());
    let names: Vec<String> = best(Level::Hard, "5 minutes").into_iter().map(|best| best.achievement.name).collect();
    assert_eq!(names, ["C", "B", "A"]);
    assert_eq!(best(Level::Hard, "task"), []);
}

#[test]
fn m15_o17_a_guest_has_one_record_in_a_category_and_the_better_one_stays() {
    let store = TestStore::new();
    store.commit(&[create(1)], 5);
    let task = |after_ms| AchievementKind::Task { board: 1, face: Face::new(0).unwrap(), after_ms };
    let best = || {
        let category = rank::category_of(Edition::Modern, Level::Easy, false, "task");
        let best = store.store.records(&category, 100).unwrap();
        best.into_iter().map(|best| (best.achievement.name, rank::rank(best.achievement.kind).1)).collect::<Vec<_>>()
    };
    let named = |name: &str, after_ms| (name.to_owned(), after_ms);
    // Names prove nothing: another guest may have the same, and a guest may change it.
    let attempts = [(1, "Ada", 9_000), (2, "Ada", 8_000), (1, "Ada", 7_000), (1, "Eve", 7_000), (1, "Eve", 7_500)];
    store.commit(&attempts.map(|(guest, name, after_ms)| achievement(guest, name, Level::Easy, task(after_ms))), 10);
    assert_eq!(best(), [named("Ada", 7_000), named("Ada", 8_000)]);
    store.commit(
        &[achievement(1, "Eve", Level::Easy, task(6_000)), achievement(1, "Eve", Level::Hard, task(9_000))],
        20,
    );
    assert_eq!(best(), [named("Eve", 6_000), named("Ada", 8_000)]);
    assert_eq!(store.rows("records"), 3, "each category counts by itself");
}

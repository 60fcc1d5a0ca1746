//! Two players at a table, each with their own browser.

use std::thread;

use crate::{Browser, BrowserProfile, NextStep, TestEnv, TestPlayer, TestServer};

/// Ada, who opens the table, and Bo.
pub struct TwoPages {
    /// The server with the table.
    pub server: TestServer,
    /// Ada's and Bo's.
    pub browsers: [Browser; 2],
}

impl TwoPages {
    /// Two browsers that have not visited the server yet.
    #[track_caller]
    pub fn new(env: &TestEnv, server: TestServer, profiles: [BrowserProfile; 2]) -> Self {
        Self { server, browsers: profiles.map(|profile| env.browser(profile)) }
    }

    /// Both at a table of a new server: Ada's page on a laptop, Bo's on a phone.
    #[track_caller]
    pub fn at_a_table(env: &TestEnv) -> Self {
        let two = Self::new(env, env.server(), [BrowserProfile::LAPTOP.calm(), BrowserProfile::PHONE.calm()]);
        two.sit_down();
        two
    }

    /// Ada opens a table. Returns its path.
    #[track_caller]
    pub fn open_table(&self) -> String {
        self.ada().open_table(&self.server.url("/"), "Ada")
    }

    /// Ada opens a table, and Bo joins her.
    #[track_caller]
    pub fn sit_down(&self) {
        let path = self.open_table();
        self.bo().join_table(&self.server.url(&path), "Bo");
        self.wait_for_bo();
    }

    /// Waits until Ada's page shows Bo on a seat.
    #[track_caller]
    pub fn wait_for_bo(&self) {
        self.browsers[0].wait("document.querySelector('[data-test=seat-1]')?.innerText.includes('Bo')");
    }

    /// Starts a game of an edition with a long hourglass. Bo has the die first.
    #[track_caller]
    pub fn start(&self, edition: &str) {
        let ada = self.ada();
        ada.press(&format!("edition-{edition}"));
        ada.browser.wait(&format!("document.querySelector('[data-test=edition-{edition}][aria-pressed=true]')"));
        ada.choose("glass", "600");
        ada.choose("starter", "1");
        ada.press("start");
    }

    /// Plays until both have a board to cover.
    #[track_caller]
    pub fn play_until_race(&self) {
        thread::scope(|scope| {
            for player in [self.ada(), self.bo()] {
                scope.spawn(move || {
                    assert_eq!(player.play_until(|next_step| *next_step == NextStep::Puzzle), NextStep::Puzzle);
                });
            }
        });
    }

    /// The host, with the input device of her profile.
    pub fn ada(&self) -> TestPlayer<'_> {
        TestPlayer::of(&self.browsers[0])
    }

    /// The guest, with the input device of his profile.
    pub fn bo(&self) -> TestPlayer<'_> {
        TestPlayer::of(&self.browsers[1])
    }
}

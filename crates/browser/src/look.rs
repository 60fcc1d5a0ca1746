//! Looking at a screen: what every test checks of what it shows.

use serde_json::Value;

use crate::Browser;

impl Browser {
    /// Takes pictures of a screen in light and dark mode, named after it, and fails if axe-core finds a problem or a text does not fit.
    #[track_caller]
    pub fn look_at(&self, screen: &str) {
        self.in_light_and_dark(|profile| {
            let name = format!("{screen}-{}", profile.name());
            self.picture(&name);
            let barriers = self.barriers();
            assert!(barriers.is_empty(), "{name}:\n{}", barriers.join("\n"));
            let misfits = self.misfits();
            assert!(misfits.is_empty(), "{name}: {misfits:#?}");
            // Phones show a page that is too wide smaller, and the window counts as wider then.
            let wide = "const page = document.documentElement; return page.scrollWidth - page.clientWidth";
            assert_eq!(self.script(wide, &[]), 0, "{name} is too wide");
        });
    }

    /// Fails if the page is larger than the window.
    #[track_caller]
    pub fn check_nothing_scrolls(&self, screen: &str) {
        let over = "const page = document.documentElement; return [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight]";
        let over = self.script(over, &[]);
        let fits = over.as_array().is_some_and(|over| over.iter().all(|by| by.as_i64() <= Some(0)));
        assert!(fits, "{screen} is larger than the window, by {over} px at {}", self.url());
    }

    /// Presses a button of a row by its position.
    #[track_caller]
    pub fn press_segment(&self, row: &str, position: usize) {
        self.wait(&format!("document.querySelectorAll('[data-test=\"{row}\"] button')[{position}]"));
        let press = "document.querySelectorAll(`[data-test=\"${arguments[0]}\"] button`)[arguments[1]].click()";
        self.script(press, &[row.into(), Value::from(position)]);
    }
}

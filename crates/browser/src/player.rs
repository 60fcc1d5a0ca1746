//! A test player: looks at the page, solves every board, and places the pieces with mouse, finger or keys.

use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Placement, Task, Turn};
use serde_json::Value;

use crate::{Browser, Engine, Key};

/// The longest wait for other players: an hourglass that runs out twice, and the die.
const PATIENCE_MS: u32 = 50_000;

/// The largest number of presses of Tab to reach an element.
const TABS: usize = 150;

/// Number of taps to try before giving up.
pub(crate) const TAPS: usize = 5;

/// Number of looks to wait for an element to stop moving.
const STILL: usize = 200;

/// Length of a cell on the plan of a board, in drawing units.
pub(crate) const CELL: f64 = 100.0;

/// Distance in cells by which a tile floats above the finger that holds it.
const RISE: f64 = 1.2;

/// The next step as a text, the most urgent first. The previous step can still be visible for a moment; the words after
/// the first one distinguish it from the next step.
const NEXT: &str = "(() => {
    const one = what => document.querySelector(what);
    const race = one('[data-test=race]'), area = one('[data-area]')?.dataset.area ?? '';
    const round = one('[data-round]')?.dataset.round ?? one('[data-task]')?.dataset.task ?? '';
    if (one('[data-test=finale].counted, [data-test=solo-finale]')) return 'over';
    if (one('[data-test=pawns] .space:not([disabled])')) return 'pawn';
    if (one('[data-test=roll]:not([disabled])')) return `roll ${round}`;
    if (one('[data-test=flip-glass]')) return `glass ${round}`;
    if (one('[data-test=gem-race]')) return `take ${round}`;
    if (one('[data-test=board]') && area && one('[data-test=tile]') && race?.dataset.mine === 'Puzzling'
        && !one('.flat-board.idle, .solid-view.idle')) return `puzzle ${round} ${area}`;
    return null;
})()";

/// The input device of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputDevice {
    /// Drags with a mouse.
    Mouse,
    /// Drags with a finger, on a phone.
    Finger,
    /// Uses only the keyboard.
    Keys,
}

/// The next step of a player.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Put the pawn on a space.
    Pawn,
    /// Roll the die.
    Roll,
    /// Flip the hourglass for another player who has rolled.
    Glass,
    /// Cover the board.
    Puzzle,
    /// Move the pawn and take gems.
    Take,
    /// Nothing: the final result is shown and counted.
    Over,
}

/// A player in a browser.
#[derive(Clone, Copy)]
pub struct TestPlayer<'a> {
    /// The browser with the page.
    pub browser: &'a Browser,
    pub(crate) with: InputDevice,
}

impl<'a> TestPlayer<'a> {
    /// A player with an input device.
    pub const fn new(browser: &'a Browser, with: InputDevice) -> Self {
        Self { browser, with }
    }

    /// A player with the input device of the browser's profile: a finger on a phone, otherwise a mouse.
    pub const fn of(browser: &'a Browser) -> Self {
        Self::new(browser, if browser.profile().is_phone { InputDevice::Finger } else { InputDevice::Mouse })
    }

    /// True for a player without a mouse or a finger.
    pub const fn has_only_keys(self) -> bool {
        matches!(self.with, InputDevice::Keys)
    }

    /// Opens a table from the start page, takes a seat, and returns the table's path.
    #[track_caller]
    pub fn open_table(self, start: &str, name: &str) -> String {
        self.browser.go(start);
        self.browser.wait_until_started();
        self.press("friends");
        self.introduce(name);
        let path = self.browser.script("return location.pathname", &[]);
        path.as_str().expect("a page has a path").to_owned()
    }

    /// Joins a table by its link.
    #[track_caller]
    pub fn join_table(self, link: &str, name: &str) {
        self.browser.go(link);
        self.browser.wait_until_started();
        self.introduce(name);
    }

    #[track_caller]
    fn introduce(self, name: &str) {
        self.write("name", name);
        self.press("sit");
        self.browser.spots("lobby");
    }

    /// Presses a button.
    #[track_caller]
    pub fn press(self, name: &str) {
        match self.with {
            InputDevice::Keys => {
                self.reach(name);
                self.browser.press(&[Key::Enter]);
            }
            InputDevice::Mouse => {
                self.wait_until_still(name);
                self.browser.click(name);
            }
            InputDevice::Finger => self.tap(name),
        }
    }

    /// Taps an element, and again if that had no effect: on a busy machine the two requests for finger down and finger
    /// up can be so far apart that a browser takes them for a long press.
    #[track_caller]
    fn tap(self, name: &str) {
        let listen = "window.tapped = false;
            addEventListener('click', () => { window.tapped = true; }, { capture: true, once: true })";
        let heard = "const end = performance.now() + 1000;
            return new Promise(done => (function look() {
                if (window.tapped || performance.now() > end) done(window.tapped); else setTimeout(look, 10);
            })())";
        for _ in 0..TAPS {
            self.wait_until_still(name);
            self.browser.script(listen, &[]);
            self.browser.click(name);
            if self.browser.script(heard, &[]) == true {
                return;
            }
        }
        panic!("{name} doesn't react to taps");
    }

    /// Types a text into an input.
    #[track_caller]
    pub fn write(self, name: &str, text: &str) {
        if self.with == InputDevice::Keys {
            self.reach(name);
        } else {
            self.browser.click(name);
        }
        self.browser.wait(&format!("document.activeElement?.dataset.test === '{name}'"));
        self.browser.type_text(text);
    }

    /// Selects an option of a list by a script, because lists are drawn by the system and not by the page.
    #[track_caller]
    pub fn choose(self, name: &str, value: &str) {
        self.browser.spots(name);
        let choose = "const list = document.querySelector(`[data-test=\"${arguments[0]}\"]`);
            list.value = arguments[1];
            list.dispatchEvent(new Event('change', { bubbles: true }));";
        self.browser.script(choose, &[name.into(), value.into()]);
        self.browser.wait(&format!("document.querySelector('[data-test=\"{name}\"]')?.value === '{value}'"));
    }

    /// Moves the focus to an element with Tab only.
    #[track_caller]
    pub fn reach(self, name: &str) {
        self.browser.spots(name);
        for _ in 0..TABS {
            self.browser.press(&[Key::Tab]);
            let here =
                "const here = document.activeElement; return here?.dataset.test === arguments[0] && !here.disabled";
            if self.browser.script(here, &[name.into()]) == true {
                return;
            }
        }
        panic!("{name} can't be reached with Tab at {}", self.browser.url());
    }

    /// The next step. Waits for the other players.
    #[track_caller]
    pub fn next(self) -> NextStep {
        match self.wait_for_next_step().split(' ').next() {
            Some("pawn") => NextStep::Pawn,
            Some("roll") => NextStep::Roll,
            Some("glass") => NextStep::Glass,
            Some("take") => NextStep::Take,
            Some("puzzle") => NextStep::Puzzle,
            _ => NextStep::Over,
        }
    }

    /// Waits for an element that appears after the other players have acted.
    #[track_caller]
    pub fn wait_for(self, name: &str) {
        self.wait_for_any(&format!("document.querySelector('[data-test=\"{name}\"]') ? '{name}' : null"));
    }

    /// Goes on to the result of the round without waiting for bots, once this player's board is no longer celebrated. In
    /// Classic, gems may have to be taken first.
    #[track_caller]
    pub fn skip_bots(self) {
        self.browser.wait("document.querySelector('[data-test=skip], [data-test=take], [data-test=round-result], [data-test=finale]')");
        self.browser.script("document.querySelector('[data-test=skip]')?.click()", &[]);
    }

    /// Takes the next step.
    #[track_caller]
    pub fn act(self) -> NextStep {
        let next_step = self.next();
        match next_step {
            NextStep::Pawn => self.once(|| self.press("space-2")),
            NextStep::Roll => self.once(|| self.press("roll")),
            NextStep::Glass => self.once(|| self.press("flip-glass")),
            NextStep::Take => self.take(),
            NextStep::Puzzle => drop(self.solve()),
            NextStep::Over => {}
        }
        next_step
    }

    /// Plays until a step that `what` accepts, or the end, and returns that step without taking it.
    #[track_caller]
    pub fn play_until(self, what: impl Fn(&NextStep) -> bool) -> NextStep {
        loop {
            let next = self.next();
            if what(&next) || next == NextStep::Over {
                return next;
            }
            self.act();
        }
    }

    /// Plays to the end and returns the number of boards covered.
    #[track_caller]
    pub fn play_to_the_end(self) -> usize {
        let mut solved = 0;
        loop {
            match self.next() {
                NextStep::Puzzle => solved += usize::from(self.solve()),
                NextStep::Over => return solved,
                _ => drop(self.act()),
            }
        }
    }

    /// Moves the pawn as far as possible, and takes gems.
    #[track_caller]
    fn take(self) {
        // The last row in reach that has gems; the pawn's own space if all are empty.
        let row = "const spaces = [...document.querySelectorAll('.space:not([aria-disabled])')];
            const space = spaces.findLast(space => space.dataset.left !== '0') ?? spaces[0];
            return space && [space.dataset.test, space.dataset.left]";
        let row = self.browser.script(row, &[]);
        if let (Some(row), Some(left)) = (row[0].as_str(), row[1].as_str()) {
            let chosen = format!("!!document.querySelector('[data-test={row}][aria-pressed=true]')");
            // A second tap on a row takes its gems.
            if self.browser.script(&format!("return {chosen}"), &[]) == false {
                match self.with {
                    InputDevice::Keys => self.browser.type_text(&key_of(row)),
                    InputDevice::Mouse | InputDevice::Finger => self.press(row),
                }
            }
            let changed = format!("document.querySelector('[data-test={row}]')?.dataset.left !== '{left}'");
            self.browser.wait(&format!("{chosen} || !document.querySelector('[data-test=take]') || {changed}"));
            if self.browser.has("take") && self.browser.script(&format!("return !{chosen}"), &[]) == true {
                // Somebody else has emptied the row. The next look at the page finds another one.
                return;
            }
        }
        // The button is disabled for a moment after somebody else has taken from the row, and gone once the hourglass
        // has run out.
        self.browser.wait("!document.querySelector('[data-test=take]:disabled')");
        // Take only once: while the table compares who was first, the button can be enabled again because others have
        // changed the row.
        if self.browser.has("take") {
            match self.with {
                InputDevice::Keys => self.browser.press(&[Key::Enter]),
                InputDevice::Mouse | InputDevice::Finger => self.press("take"),
            }
        }
        let taken = "const end = performance.now() + 3000;
            return new Promise(done => (function look() {
                const mine = document.querySelector('[data-test=race]')?.dataset.mine;
                if (mine !== 'Taking' || performance.now() > end) done(true); else setTimeout(look, 20);
            })())";
        self.browser.script(taken, &[]);
    }

    /// Covers the board. False if the round ended first.
    #[track_caller]
    pub fn solve(self) -> bool {
        let solution = self.solution();
        let count = solution.len();
        self.place_first(&solution, count)
    }

    /// Covers the board except for this many tiles.
    #[track_caller]
    pub fn solve_but_for(self, left: usize) -> bool {
        let solution = self.solution();
        self.place_first(&solution, solution.len() - left)
    }

    /// Places the first tiles of a solution that are not on the board yet. If these are all, waits until the board is
    /// finished.
    #[track_caller]
    fn place_first(self, solution: &[Placement], count: usize) -> bool {
        let Some(before) = self.glance().filter(|next_step| next_step.starts_with("puzzle")) else { return false };
        let mut placed = 0;
        for placement in &solution[..count] {
            if self.is_placed(placement.piece) {
                continue;
            }
            if self.glance().as_ref() != Some(&before) {
                return false;
            }
            self.place(*placement);
            placed += 1;
            self.browser.wait(&format!("{NEXT} !== '{before}' || {}", is_placed(placement.piece)));
        }
        if count == solution.len() && placed > 0 {
            self.call(&before);
            self.browser.wait(&format!("{NEXT} !== '{before}'"));
        }
        true
    }

    /// Calls "Ubongo!" where the table does not call automatically (O12), unless the round is over.
    #[track_caller]
    fn call(self, before: &str) {
        let button = "document.querySelector('[data-test=ubongo][data-calling=by-hand]')";
        self.browser.wait(&format!("!{button} || {button}.matches('.ready:not([disabled])') || {NEXT} !== '{before}'"));
        if self.browser.script(&format!("return {button}?.matches('.ready:not([disabled])') ?? false"), &[]) == true {
            match self.with {
                InputDevice::Keys => self.browser.type_text("u"),
                InputDevice::Mouse | InputDevice::Finger => self.press_board(),
            }
        }
    }

    /// Presses the covered board, which is the button for "Ubongo!".
    #[track_caller]
    pub fn press_board(self) {
        self.browser.wait("document.querySelector('[data-test=ubongo].ready')");
        self.browser.click("ubongo");
    }

    /// A solution of the board. It contains the tiles on the board, if this player placed them.
    #[track_caller]
    pub fn solution(self) -> Vec<Placement> {
        let (area, pieces) = self.task();
        let task = Task::new(area, pieces.iter().copied().collect::<PieceSet>()).expect("boards are tasks");
        task.first().expect("every board can be covered")
    }

    /// Number of tiles on the board.
    #[track_caller]
    pub fn placed(self) -> usize {
        let count = "return document.querySelectorAll('[data-test=tile][data-place=Board]').length";
        let count = self.browser.script(count, &[]);
        count.as_u64().unwrap_or_default() as usize
    }

    /// The area and the tiles, in the order of their keys.
    #[track_caller]
    pub(crate) fn task(self) -> (Area, Vec<Piece>) {
        let answer = self.browser.wait(
            "(area => area && [area, ...[...document.querySelectorAll('[data-test=tile]')].map(tile => tile.dataset.piece)])
             (document.querySelector('[data-area]')?.dataset.area)",
        );
        let words: Vec<&str> = answer.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let cell = |text: &str| {
            let parts: Vec<i8> = text.split(',').map(|part| part.parse().expect("a number")).collect();
            let [x, y, z] = parts[..] else { panic!("a cell has three numbers, not {text}") };
            Cell::new(x, y, z)
        };
        let area = Area::new(words[0].split(' ').map(cell).collect()).expect("boards have areas");
        (area, words[1..].iter().map(|name| Piece::named(name).expect("a tile")).collect())
    }

    fn is_placed(self, piece: Piece) -> bool {
        self.browser.script(&format!("return !!{}", is_placed(piece)), &[]) == true
    }

    /// Places a tile from the tray that has not been rotated yet.
    #[track_caller]
    pub fn place(self, placement: Placement) {
        if placement.piece.lattice() == Lattice::Solid {
            return self.place_solid(placement);
        }
        let (turns, flip) = way(placement);
        match self.with {
            InputDevice::Keys => self.place_by_keys(placement, turns, flip),
            InputDevice::Mouse | InputDevice::Finger => self.place_by_dragging(placement, turns, flip),
        }
    }

    #[track_caller]
    fn place_by_keys(self, placement: Placement, turns: usize, flip: bool) {
        let (area, pieces) = self.task();
        let position = pieces.iter().position(|&piece| piece == placement.piece).expect("it waits") + 1;
        self.browser.type_text(&position.to_string());
        self.browser.type_text(&" ".repeat(turns));
        self.browser.type_text(if flip { "f" } else { "" });
        // First to the corner, then from there: a tile stays within the box of the area.
        let mut keys = vec![Key::Left; area.width()];
        keys.extend(vec![Key::Down; area.depth()]);
        keys.extend(vec![Key::Right; placement.at.x.unsigned_abs().into()]);
        keys.extend(vec![Key::Up; placement.at.y.unsigned_abs().into()]);
        keys.push(Key::Enter);
        self.browser.press_in_a_row(&keys);
    }

    #[track_caller]
    fn place_by_dragging(self, placement: Placement, turns: usize, flip: bool) {
        let spots = "const tile = document.querySelector(`[data-test=tile][data-piece=${arguments[0]}] svg`);
            const board = document.querySelector('[data-test=board]');
            if (!tile || !board) return null;
            const [from, to, view] = [tile.getBoundingClientRect(), board.getBoundingClientRect(), board.viewBox.baseVal];
            return [from.left + from.width / 2, from.top + from.height / 2,
                to.left, to.top, to.width / view.width, view.x, view.y]";
        let answer = self.browser.script(spots, &[placement.piece.name().into()]);
        // The round is over.
        let Some(answer) = answer.as_array() else { return };
        let number = |i: usize| answer[i].as_f64().unwrap_or_default();
        let from = (number(0), number(1));
        let finger = self.with == InputDevice::Finger;
        // Fingers have no right button, and WebKit's driver never releases it.
        let by_button = finger || self.browser.profile().engine == Engine::WebKit;
        // A tile is selected by rotating it, so it makes a full turn if no rotation is needed.
        for _ in 0..if by_button && flip && turns == 0 { 4 } else { turns } {
            if finger { self.browser.tap(from) } else { self.browser.click_at(from) }
        }
        match (flip, by_button) {
            (true, true) => self.browser.click("flip"),
            (true, false) => self.browser.click_right(from),
            _ => {}
        }
        let cells: Vec<Cell> = placement.cells().into_iter().flatten().collect();
        let middle = |part: fn(&Cell) -> i8| {
            let (least, most) = (cells.iter().map(part).min().unwrap_or(0), cells.iter().map(part).max().unwrap_or(0));
            f64::from(least) + f64::from(most - least + 1) / 2.0
        };
        let scale = number(4);
        let x = number(2) + (middle(|cell| cell.x) * CELL - number(5)) * scale;
        let y = number(3) + (-middle(|cell| cell.y) * CELL - number(6)) * scale;
        if finger {
            self.browser.touch_drag(from, (x, y + RISE * CELL * scale));
        } else {
            self.browser.drag(from, (x, y));
        }
    }

    /// Does something, and waits until the next step differs, for this player or another.
    #[track_caller]
    fn once(self, act: impl FnOnce()) {
        let before = self.wait_for_next_step();
        act();
        self.browser.wait(&format!("{NEXT} !== '{before}'"));
    }

    /// The current step.
    #[track_caller]
    fn glance(self) -> Option<String> {
        self.browser.script(&format!("return {NEXT}"), &[]).as_str().map(str::to_owned)
    }

    /// Waits until there is a step to take.
    #[track_caller]
    fn wait_for_next_step(self) -> String {
        self.wait_for_any(NEXT)
    }

    /// Waits longer than for something that the page does by itself.
    #[track_caller]
    fn wait_for_any(self, what: &str) -> String {
        let script = format!(
            "const end = performance.now() + {PATIENCE_MS};
             return new Promise(found => {{
               (function look() {{
                 const next = {what};
                 if (next || performance.now() > end) found(next);
                 else setTimeout(look, 20);
               }})();
             }});"
        );
        let next = self.browser.script(&script, &[]);
        let Some(next) = next.as_str() else {
            let shown = self.browser.script("return document.body.innerText.slice(0, 600)", &[]);
            panic!("timed out waiting at {}: {shown}\n{:?}", self.browser.url(), self.browser.console_errors());
        };
        next.to_owned()
    }

    /// Waits until an element has stopped moving and nothing covers it, as a person would before clicking.
    #[track_caller]
    fn wait_until_still(self, name: &str) {
        let script = "const things = [...document.querySelectorAll(`[data-test=\"${arguments[0]}\"]`)];
            const thing = things.find(one => one.getBoundingClientRect().width > 0);
            thing?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
            const place = () => { const { left, top, width, height } = thing.getBoundingClientRect();
                return [left + width / 2, top + height / 2]; };
            const before = thing && place();
            return new Promise(done => setTimeout(() => {
                if (!thing?.isConnected) return done('is gone');
                const now = place(), over = document.elementFromPoint(...now);
                if (now.some((part, i) => part !== before[i])) return done('moves');
                done(thing.contains(over) ? null : `is below ${over?.outerHTML.slice(0, 120)}`);
            }, 40))";
        self.browser.spots(name);
        let mut why = String::new();
        for _ in 0..STILL {
            match self.browser.script(script, &[name.into()]).as_str() {
                None => return,
                Some(trouble) => why = trouble.to_owned(),
            }
        }
        panic!("{name} can't be pressed: it {why}");
    }
}

/// The key of a space: spaces count from 0, keys from 1.
fn key_of(space: &str) -> String {
    let number: u8 = space.trim_start_matches("space-").parse().expect("a space has a number");
    (number + 1).to_string()
}

/// A JavaScript expression that is true if a piece is on the board.
fn is_placed(piece: Piece) -> String {
    format!("document.querySelector('[data-test=tile][data-piece={piece}][data-place=Board]')")
}

/// The number of quarter turns, and whether to flip after them, that bring a tile from the tray into its orientation.
fn way(Placement { piece, orientation, .. }: Placement) -> (usize, bool) {
    let high = |i: &u8| {
        let cells = piece.orientations()[usize::from(*i)].shape.cells();
        cells.iter().map(|cell| cell.y).max()
    };
    let wide = (0..piece.orientations().len() as u8).min_by_key(high).expect("every tile has orientations");
    let spun = |from: u8, turn: Turn| piece.turned(from, turn).expect("tiles stay flat");
    for flip in [false, true] {
        let mut lie = wide;
        for turns in 0..4 {
            if (if flip { spun(lie, Turn::FLIP) } else { lie }) == orientation {
                return (turns, flip);
            }
            lie = spun(lie, Turn::RIGHT);
        }
    }
    panic!("{piece} has no orientation {orientation}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_orientation_of_a_tile_is_reached() {
        for piece in Piece::of(Lattice::Flat) {
            for orientation in 0..piece.orientations().len() as u8 {
                way(Placement { piece, orientation, at: Cell::new(0, 0, 0) });
            }
        }
    }
}

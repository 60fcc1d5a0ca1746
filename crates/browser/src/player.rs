//! Somebody who plays: looks at the page, knows how every board is covered, and does it with mouse, finger or keys.

use puzzle::{Area, Cell, Lattice, Piece, PieceSet, Placement, Task, Turn};
use serde_json::Value;

use crate::{Browser, Key};

/// Somebody may wait so long for the others: a glass that runs out twice, and the die.
const PATIENCE_MS: u32 = 50_000;

/// A thing is reached by so many presses of Tab, or not at all.
const TABS: usize = 150;

/// So many taps in a row are no accident.
pub(crate) const TAPS: usize = 5;

/// A thing that is in another place after so many looks is never still.
const STILL: usize = 200;

/// The plan of a board has so many units for a cell.
pub(crate) const CELL: f64 = 100.0;

/// A tile floats so many cells above the finger that holds it.
const RISE: f64 = 1.2;

/// What is to be done, the most urgent first. What has just been done may still be seen for a moment; it is told from what
/// is next by the words after the first one.
const NEXT: &str = "(() => {
    const one = what => document.querySelector(what);
    const race = one('[data-test=race]'), area = one('[data-area]')?.dataset.area ?? '';
    const round = one('[data-round]')?.dataset.round ?? one('[data-task]')?.dataset.task ?? '';
    if (one('[data-test=finale].counted, [data-test=solo-finale]')) return 'over';
    if (one('[data-test=pawns] .field:not([disabled])')) return 'pawn';
    if (one('[data-test=roll]:not([disabled])')) return `roll ${round}`;
    if (one('[data-test=turn-glass]')) return `glass ${round}`;
    if (one('[data-test=take]:not([disabled])')) return `take ${round}`;
    if (one('[data-test=board]') && area && one('[data-test=tile]') && race?.dataset.mine === 'Puzzling'
        && !one('.flat-board.idle, .solid-view.idle')) return `puzzle ${round} ${area}`;
    return null;
})()";

/// With what somebody plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InputDevice {
    /// A mouse that drags.
    Mouse,
    /// A finger that drags, on a phone.
    Finger,
    /// The keyboard alone.
    Keys,
}

/// What a player has to do.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NextStep {
    /// Put the pawn on a field.
    Pawn,
    /// Roll the die.
    Roll,
    /// Turn the hourglass for somebody who has rolled.
    Glass,
    /// Cover a board.
    Puzzle,
    /// Move the pawn and take gems.
    Take,
    /// Nothing any more: the result is there, and everything is counted.
    Over,
}

/// Somebody who plays in a browser.
#[derive(Clone, Copy)]
pub struct TestPlayer<'a> {
    /// Where the page is.
    pub browser: &'a Browser,
    pub(crate) with: InputDevice,
}

impl<'a> TestPlayer<'a> {
    /// Somebody who plays with a mouse, a finger or keys.
    pub const fn new(browser: &'a Browser, with: InputDevice) -> Self {
        Self { browser, with }
    }

    /// Opens a table from the start page and sits down at it. Gives its path.
    #[track_caller]
    pub fn open_table(self, start: &str, name: &str) -> String {
        self.browser.go(start);
        self.browser.wait_until_started();
        self.press("friends");
        self.introduce(name);
        let path = self.browser.script("return location.pathname", &[]);
        path.as_str().expect("a page has a path").to_owned()
    }

    /// Comes to a table by its link.
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

    /// Taps a thing, and once more if that was none: on a busy machine a finger comes down and goes up by two requests so
    /// far apart that a browser takes it for one that rests.
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
        panic!("{name} does not mind being tapped");
    }

    /// Writes a text into a field.
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

    /// Chooses from a list. Lists are shown by the system and not by the page, so that this is done by a script.
    #[track_caller]
    pub fn choose(self, name: &str, value: &str) {
        self.browser.spots(name);
        let choose = "const list = document.querySelector(`[data-test=\"${arguments[0]}\"]`);
            list.value = arguments[1];
            list.dispatchEvent(new Event('change', { bubbles: true }));";
        self.browser.script(choose, &[name.into(), value.into()]);
        self.browser.wait(&format!("document.querySelector('[data-test=\"{name}\"]')?.value === '{value}'"));
    }

    /// Goes to a thing by Tab alone.
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
        panic!("{name} cannot be reached by Tab at {}", self.browser.url());
    }

    /// What comes next. Waits for the others.
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

    /// Waits for something that comes when the others are done, too.
    #[track_caller]
    pub fn wait_for(self, name: &str) {
        self.wait_for_any(&format!("document.querySelector('[data-test=\"{name}\"]') ? '{name}' : null"));
    }

    /// Does what comes next.
    #[track_caller]
    pub fn act(self) -> NextStep {
        let next_step = self.next();
        match next_step {
            NextStep::Pawn => self.once(|| self.press("field-2")),
            NextStep::Roll => self.once(|| self.press("roll")),
            NextStep::Glass => self.once(|| self.press("turn-glass")),
            NextStep::Take => self.take(),
            NextStep::Puzzle => drop(self.solve()),
            NextStep::Over => {}
        }
        next_step
    }

    /// Plays on until something else is to be done, and says what that is.
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

    /// Plays to the end, and counts the boards that were covered.
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

    /// Moves the pawn, if it can, and takes gems.
    #[track_caller]
    fn take(self) {
        // The name of a field ends with its gems, if it has any.
        let far = "const fields = [...document.querySelectorAll('.field:not([disabled])')];
            return fields.findLast(field => !field.ariaLabel.trim().endsWith(':'))?.dataset.test ?? null";
        if let Some(field) = self.browser.script(far, &[]).as_str() {
            self.press(field);
            self.browser.wait(&format!(
                "document.querySelector('[data-test={field}][aria-pressed=true]') || !document.querySelector('[data-test=take]')"
            ));
        }
        // The glass may have run out meanwhile. The button is pressed only once: while the table weighs who was first, it can
        // be pressed again, since others have changed the row.
        if self.browser.has("take") {
            self.press("take");
        }
        let taken = "const end = performance.now() + 3000;
            return new Promise(done => (function look() {
                const mine = document.querySelector('[data-test=race]')?.dataset.mine;
                if (mine !== 'Taking' || performance.now() > end) done(true); else setTimeout(look, 20);
            })())";
        self.browser.script(taken, &[]);
    }

    /// Covers the board. False if the round was over before.
    #[track_caller]
    pub fn solve(self) -> bool {
        let solution = self.solution();
        let count = solution.len();
        self.lay_first(&solution, count)
    }

    /// Covers the board but for so many tiles.
    #[track_caller]
    pub fn solve_but_for(self, left: usize) -> bool {
        let solution = self.solution();
        self.lay_first(&solution, solution.len() - left)
    }

    /// Lays the first tiles of a solution that do not lie yet. If these are all, waits until the board is done with.
    #[track_caller]
    fn lay_first(self, solution: &[Placement], count: usize) -> bool {
        let Some(before) = self.glance().filter(|next_step| next_step.starts_with("puzzle")) else { return false };
        let mut laid = 0;
        for placement in &solution[..count] {
            if self.lies(placement.piece) {
                continue;
            }
            if self.glance().as_ref() != Some(&before) {
                return false;
            }
            self.lay(*placement);
            laid += 1;
            self.browser.wait(&format!("{NEXT} !== '{before}' || {}", lies(placement.piece)));
        }
        if count == solution.len() && laid > 0 {
            self.call(&before);
            self.browser.wait(&format!("{NEXT} !== '{before}'"));
        }
        true
    }

    /// Calls "Ubongo!" where the table does not do so by itself (O12), unless the round is over.
    #[track_caller]
    fn call(self, before: &str) {
        let button = "document.querySelector('[data-test=ubongo][data-calling=by-hand]')";
        self.browser.wait(&format!("!{button} || {button}.matches('.ready:not([disabled])') || {NEXT} !== '{before}'"));
        if self.browser.script(&format!("return {button}?.matches('.ready:not([disabled])') ?? false"), &[]) == true {
            match self.with {
                InputDevice::Keys => self.browser.type_text("u"),
                InputDevice::Mouse | InputDevice::Finger => self.press("ubongo"),
            }
        }
    }

    /// How the board is covered. What lies on it is part of that, if it was laid by us.
    #[track_caller]
    pub fn solution(self) -> Vec<Placement> {
        let (area, pieces) = self.task();
        let task = Task::new(area, pieces.iter().copied().collect::<PieceSet>()).expect("boards are tasks");
        task.first().expect("every board can be covered")
    }

    /// The tiles on the board.
    #[track_caller]
    pub fn placed(self) -> usize {
        let count = "return document.querySelectorAll('[data-test=tile][data-place=Board]').length";
        let count = self.browser.script(count, &[]);
        count.as_u64().unwrap_or_default() as usize
    }

    /// The area and the tiles in the order of their keys.
    #[track_caller]
    pub(crate) fn task(self) -> (Area, Vec<Piece>) {
        let told = self.browser.wait(
            "(area => area && [area, ...[...document.querySelectorAll('[data-test=tile]')].map(tile => tile.dataset.piece)])
             (document.querySelector('[data-area]')?.dataset.area)",
        );
        let words: Vec<&str> = told.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let cell = |text: &str| {
            let parts: Vec<i8> = text.split(',').map(|part| part.parse().expect("a number")).collect();
            let [x, y, z] = parts[..] else { panic!("a cell has three numbers, not {text}") };
            Cell::new(x, y, z)
        };
        let area = Area::new(words[0].split(' ').map(cell).collect()).expect("boards have areas");
        (area, words[1..].iter().map(|name| Piece::named(name).expect("a tile")).collect())
    }

    fn lies(self, piece: Piece) -> bool {
        self.browser.script(&format!("return !!{}", lies(piece)), &[]) == true
    }

    /// Lays a tile that waits beside the board, as it came there.
    #[track_caller]
    pub fn lay(self, placement: Placement) {
        if placement.piece.lattice() == Lattice::Solid {
            return self.lay_solid(placement);
        }
        let (turns, flip) = way(placement);
        match self.with {
            InputDevice::Keys => self.lay_by_keys(placement, turns, flip),
            InputDevice::Mouse | InputDevice::Finger => self.lay_by_dragging(placement, turns, flip),
        }
    }

    #[track_caller]
    fn lay_by_keys(self, placement: Placement, turns: usize, flip: bool) {
        let (area, pieces) = self.task();
        let position = pieces.iter().position(|&piece| piece == placement.piece).expect("it waits") + 1;
        self.browser.type_text(&position.to_string());
        self.browser.type_text(&" ".repeat(turns));
        self.browser.type_text(if flip { "f" } else { "" });
        // To the corner, and from there: a tile stays within the box of the area.
        let mut keys = vec![Key::Left; area.width()];
        keys.extend(vec![Key::Down; area.depth()]);
        keys.extend(vec![Key::Right; placement.at.x.unsigned_abs().into()]);
        keys.extend(vec![Key::Up; placement.at.y.unsigned_abs().into()]);
        keys.push(Key::Enter);
        self.browser.press_in_a_row(&keys);
    }

    #[track_caller]
    fn lay_by_dragging(self, placement: Placement, turns: usize, flip: bool) {
        let spots = "const tile = document.querySelector(`[data-test=tile][data-piece=${arguments[0]}] svg`);
            const board = document.querySelector('[data-test=board]');
            if (!tile || !board) return null;
            const [from, to, view] = [tile.getBoundingClientRect(), board.getBoundingClientRect(), board.viewBox.baseVal];
            return [from.left + from.width / 2, from.top + from.height / 2,
                to.left, to.top, to.width / view.width, view.x, view.y]";
        let told = self.browser.script(spots, &[placement.piece.name().into()]);
        // The round is over.
        let Some(told) = told.as_array() else { return };
        let number = |i: usize| told[i].as_f64().unwrap_or_default();
        let from = (number(0), number(1));
        let finger = self.with == InputDevice::Finger;
        // A finger chooses a tile by turning it: a whole turn, if there is nothing else to turn.
        for _ in 0..if finger && flip && turns == 0 { 4 } else { turns } {
            if finger { self.browser.tap(from) } else { self.browser.click_at(from) }
        }
        match (flip, finger) {
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

    /// Does something, and waits until something else is to be done, by us or by others.
    #[track_caller]
    fn once(self, act: impl FnOnce()) {
        let before = self.wait_for_next_step();
        act();
        self.browser.wait(&format!("{NEXT} !== '{before}'"));
    }

    /// What is to be done now.
    #[track_caller]
    fn glance(self) -> Option<String> {
        self.browser.script(&format!("return {NEXT}"), &[]).as_str().map(str::to_owned)
    }

    /// Waits until there is something to do.
    #[track_caller]
    fn wait_for_next_step(self) -> String {
        self.wait_for_any(NEXT)
    }

    /// Waits longer than for what the page does by itself.
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
            panic!("waited in vain at {}: {shown}\n{:?}", self.browser.url(), self.browser.complaints());
        };
        next.to_owned()
    }

    /// Waits until a thing does not move any more and nothing lies over it: whoever clicks looks first.
    #[track_caller]
    fn wait_until_still(self, name: &str) {
        let profile = "const things = [...document.querySelectorAll(`[data-test=\"${arguments[0]}\"]`)];
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
            match self.browser.script(profile, &[name.into()]).as_str() {
                None => return,
                Some(trouble) => why = trouble.to_owned(),
            }
        }
        panic!("{name} cannot be pressed: it {why}");
    }
}

/// Whether a piece is on the board, as a page tells it.
fn lies(piece: Piece) -> String {
    format!("document.querySelector('[data-test=tile][data-piece={piece}][data-place=Board]')")
}

/// How many turns, and whether a flip after them, bring a tile from how it waits to how it is to lie.
fn way(Placement { piece, orientation, .. }: Placement) -> (usize, bool) {
    let high = |i: &u8| {
        let cells = piece.orientations()[usize::from(*i)].shape.cells();
        cells.iter().map(|cell| cell.y).max()
    };
    let wide = (0..piece.orientations().len() as u8).min_by_key(high).expect("every tile lies somehow");
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
    panic!("{piece} cannot lie as {orientation}");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_way_a_tile_can_lie_is_reached() {
        for piece in Piece::of(Lattice::Flat) {
            for orientation in 0..piece.orientations().len() as u8 {
                way(Placement { piece, orientation, at: Cell::new(0, 0, 0) });
            }
        }
    }
}

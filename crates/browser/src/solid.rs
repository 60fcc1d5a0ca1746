//! Placing solid pieces: on the view, on the plans, or by keys.

use std::collections::VecDeque;

use puzzle::{Cell, Piece, Placement, Turn};
use scene::{Camera, Point};
use serde_json::Value;

use crate::player::{CELL, TAPS};
use crate::{InputDevice, Key, TestPlayer};

/// Distance in pixels by which a piece floats above the finger that holds it.
const RISE: f64 = 64.0;

/// The turns of the keys, as seen from the first corner.
const TURNS: [(char, Turn); 3] = [(' ', Turn::RIGHT), ('t', Turn::TIP_AWAY), ('r', Turn::TIP_RIGHT)];

impl TestPlayer<'_> {
    /// Places a solid piece from the tray.
    #[track_caller]
    pub(crate) fn place_solid(self, placement: Placement) {
        match self.with {
            InputDevice::Keys => self.place_solid_by_keys(placement),
            InputDevice::Mouse | InputDevice::Finger => self.place_solid_by_dragging(placement),
        }
    }

    #[track_caller]
    fn place_solid_by_keys(self, placement: Placement) {
        let (area, pieces) = self.task();
        let position = pieces.iter().position(|&piece| piece == placement.piece).expect("it waits") + 1;
        self.browser.type_text(&position.to_string());
        self.browser.type_text(&strokes(placement));
        // First to the corner, then from there: a piece stays within the box of the area.
        let mut keys = vec![Key::Left; area.width()];
        keys.extend(vec![Key::Down; area.depth()]);
        keys.extend(vec![Key::Right; placement.at.x.unsigned_abs().into()]);
        keys.extend(vec![Key::Up; placement.at.y.unsigned_abs().into()]);
        keys.extend([Key::PageDown; 2]);
        keys.extend(vec![Key::PageUp; placement.at.z.unsigned_abs().into()]);
        keys.push(Key::Enter);
        self.browser.press_in_a_row(&keys);
    }

    /// Selects a piece and an orientation, and drags it: onto the view if it goes to the bottom layer, onto the plan of
    /// its layer if it goes higher.
    #[track_caller]
    fn place_solid_by_dragging(self, placement: Placement) {
        let Placement { piece, orientation, at } = placement;
        let tile = format!("[data-test=tile][data-piece={piece}] svg");
        let Some(from) = self.middle_of(&tile) else { return };
        let finger = self.with == InputDevice::Finger;
        let way = format!("position-{piece}-{orientation}");
        for _ in 0..TAPS {
            if finger {
                self.browser.tap(from);
            } else {
                self.browser.click_at(from);
            }
            if self.shows(&way) || self.middle_of(&tile).is_none() {
                break;
            }
        }
        // The round may be over by now.
        if !self.browser.has(&way) {
            return;
        }
        self.press(&way);
        // It is held by the cube nearest to its middle.
        let cube = middle(piece, orientation);
        let held = cube.plus(at);
        let plan = Point::new((f64::from(held.x) + 0.5) * CELL, -(f64::from(held.y) + 0.5) * CELL);
        let (shown, point) = if at.z == 0 {
            ("[data-test=board] > g".to_owned(), Camera::stop(0).plan(0.0).apply(plan))
        } else {
            (format!("[data-pane=\"{}\"] svg > g", held.z), plan)
        };
        let Some(to) = self.on_screen(&shown, point) else { return };
        if finger {
            self.browser.touch_drag(from, (to.0, to.1 + RISE));
        } else {
            self.browser.drag(from, to);
        }
    }

    /// True if an element appears within a moment.
    #[track_caller]
    fn shows(self, name: &str) -> bool {
        let script = "const [name] = arguments, end = performance.now() + 1000;
            return new Promise(done => (function look() {
                const shown = document.querySelector(`[data-test=\"${name}\"]`)?.checkVisibility() ?? false;
                if (shown || performance.now() > end) done(shown); else setTimeout(look, 10);
            })())";
        self.browser.script(script, &[name.into()]) == true
    }

    /// The middle of an element on the screen.
    #[track_caller]
    fn middle_of(self, what: &str) -> Option<(f64, f64)> {
        let middle = "const box = document.querySelector(arguments[0])?.getBoundingClientRect();
            return box && [box.left + box.width / 2, box.top + box.height / 2]";
        pair(&self.browser.script(middle, &[what.into()]))
    }

    /// A point of a drawing on the screen.
    #[track_caller]
    pub fn on_screen(self, drawing: &str, place: Point) -> Option<(f64, f64)> {
        let place_of = "const [what, x, y] = arguments, map = document.querySelector(what)?.getScreenCTM();
            return map && [map.a * x + map.c * y + map.e, map.b * x + map.d * y + map.f]";
        pair(&self.browser.script(place_of, &[drawing.into(), place.x.into(), place.y.into()]))
    }
}

fn pair(pair: &Value) -> Option<(f64, f64)> {
    Some((pair.get(0)?.as_f64()?, pair.get(1)?.as_f64()?))
}

/// The fewest keys that turn a piece from its position in the tray into its orientation.
fn strokes(Placement { piece, orientation, .. }: Placement) -> String {
    let most = |i: u8, part: fn(&Cell) -> i8| cells(piece, i).iter().map(part).max();
    let all = 0..piece.orientations().len() as u8;
    let waits =
        all.min_by_key(|&i| (most(i, |cell| cell.z), most(i, |cell| cell.y))).expect("every piece has orientations");
    let mut ways = VecDeque::from([(waits, String::new())]);
    let mut known = vec![waits];
    while let Some((lie, keys)) = ways.pop_front() {
        if lie == orientation {
            return keys;
        }
        for (key, turn) in TURNS {
            let next = piece.turned(lie, turn).expect("a solid piece can be turned in every way");
            if !known.contains(&next) {
                known.push(next);
                ways.push_back((next, format!("{keys}{key}")));
            }
        }
    }
    panic!("{piece} has no orientation {orientation}");
}

fn cells(piece: Piece, orientation: u8) -> &'static [Cell] {
    piece.orientations()[usize::from(orientation)].shape.cells()
}

/// The cube nearest to the middle of a piece.
fn middle(piece: Piece, orientation: u8) -> Cell {
    let cells = cells(piece, orientation);
    let count = cells.len() as i32;
    let off = |part: fn(&Cell) -> i8, cell: &Cell| {
        let sum: i32 = cells.iter().map(|cell| i32::from(part(cell))).sum();
        (i32::from(part(cell)) * count - sum).pow(2)
    };
    let far = |cell: &Cell| off(|cell| cell.x, cell) + off(|cell| cell.y, cell) + off(|cell| cell.z, cell);
    cells.iter().copied().min_by_key(|cell| (far(cell), -cell.y, cell.x, cell.z)).expect("a piece has cells")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_orientation_of_a_piece_is_reached_by_keys() {
        for piece in Piece::of(puzzle::Lattice::Solid) {
            for orientation in 0..piece.orientations().len() as u8 {
                assert!(
                    strokes(Placement { piece, orientation, at: Cell::default() }).len() <= 4,
                    "{piece} {orientation}"
                );
            }
        }
    }
}

//! The round track: nine places, each with a hole for a sapphire and one for an amber.

use rules::{Gem, Settings};
use scene::{Anchor, Mark, Path, Point, Stroke, Token, Transform, gem};

use crate::cut_out::CutOut;
use crate::font::Weight;
use crate::gem_tokens::TOKEN;
use crate::maker::Maker;
use crate::page::{cut, hair, words};

const ROUNDS: usize = Settings::ROUNDS;
const PITCH: f64 = 20.0;
const HEIGHT: f64 = 46.0;

pub(crate) fn track(maker: &Maker<'_>) -> CutOut {
    let width = ROUNDS as f64 * PITCH;
    let mut marks =
        vec![Mark::rect(0.0, 0.0, width, HEIGHT, 4.0).filled(maker.ink(0xf6_ecd6, 0xff_ffff)).stroked(cut())];
    for round in 0..ROUNDS {
        let x = round as f64 * PITCH;
        if round > 0 {
            let line = Path::polyline(&[Point::new(x, 3.0), Point::new(x, HEIGHT - 3.0)]);
            marks.push(line.stroked(hair()));
        }
        marks.push(words(x + PITCH / 2.0, 8.0, 5.4, Weight::Black, Anchor::Middle, &(round + 1).to_string()));
        for (kind, y) in [(Gem::SAPPHIRE, 11.0), (Gem::AMBER, 28.0)] {
            let corner = Point::new(x + (PITCH - TOKEN) / 2.0, y);
            let hole = Mark::rect(corner.x, corner.y, TOKEN, TOKEN, 2.0).filled(Token::Card);
            marks.push(hole.stroked(Stroke::new(Token::Ink2, 0.3)));
            let place = Transform::scaled(0.08).then(Transform::moved(corner.x + 3.0, corner.y + 2.8));
            marks.push(Mark::placed(place, vec![gem(kind).faded(0.35)]));
        }
    }
    CutOut { heading: maker.say("print-track", &[]), width, height: HEIGHT, marks, back: None }
}

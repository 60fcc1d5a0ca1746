//! The gems of Modern and 3D: the round track, the bag, and the gems a player has won.

use rules::{Gem, Purse, Settings};

use crate::gem_board::{empty_hole, laid_gem};
use crate::{Drawing, Mark, Path, Point, Rect, Stroke, Token, Transform, gem, letter};

/// Each round has a sapphire and an amber on the track (M2).
const ROUNDS: usize = Settings::ROUNDS;
/// Distance from one round to the next.
const PITCH: f64 = 170.0;
/// From the middle of a round to its gems.
const APART: f64 = 38.0;
/// At both ends.
const MARGIN: f64 = 17.0;
const HEIGHT: f64 = 106.0;
const SIDE: f64 = 10.0;

/// The round track: two holes per round, with a ring around those of the current round. Gems left over lie at the end
/// (M6).
pub fn track(left: Purse, round: usize) -> Drawing {
    let frame = Rect::new(0.0, 0.0, ROUNDS as f64 * PITCH + 2.0 * MARGIN, HEIGHT + SIDE);
    let slab = |y: f64| Mark::rect(0.0, y, frame.width, HEIGHT, HEIGHT / 2.0);
    let mut marks = vec![
        slab(SIDE).filled(Token::GemBoardSide),
        slab(0.0).filled(Token::GemBoard).stroked(Stroke::new(Token::PrintLine, 4.0)),
    ];
    for station in 0..ROUNDS {
        let x = MARGIN + station as f64 * PITCH;
        if station + 1 == round {
            let ring = Mark::rect(x + 4.0, 5.0, PITCH - 8.0, HEIGHT - 10.0, HEIGHT / 2.0 - 5.0);
            marks.push(ring.filled(Token::Card).stroked(Stroke::new(Token::Accent, 6.0)));
        }
        for (kind, at) in [(Gem::SAPPHIRE, PITCH / 2.0 - APART), (Gem::AMBER, PITCH / 2.0 + APART)] {
            let at = Point::new(x + at, HEIGHT / 2.0);
            let there = station + left.count(kind).min(ROUNDS) >= ROUNDS;
            marks.push(if there { laid_gem(kind, at, 37.0) } else { empty_hole(at, 37.0) });
        }
    }
    Drawing::new(frame, marks)
}

/// Where a round's gem lies on the track, as parts of the drawing's width and height. Gems that were never on the track
/// are in the middle between the two.
pub fn track_spot(round: usize, kind: Gem) -> (f64, f64) {
    let station = round.clamp(1, ROUNDS) - 1;
    let aside = match kind {
        Gem::SAPPHIRE => -APART,
        Gem::AMBER => APART,
        _ => 0.0,
    };
    let x = MARGIN + station as f64 * PITCH + PITCH / 2.0 + aside;
    (x / (ROUNDS as f64 * PITCH + 2.0 * MARGIN), HEIGHT / 2.0 / (HEIGHT + SIDE))
}

/// The bag, with a number of gems on it: 200 wide, 220 high.
pub fn bag(gems: Option<usize>) -> Drawing {
    let shape = |text: &str, token: Token| Path::drawn(text).filled(token.into());
    let line = |text: &str, token: Token, width: f64| Path::drawn(text).stroked(Stroke::new(token, width));
    let body = "M66 72C36 94 12 128 13 164C14 194 50 205 100 205C150 205 186 194 187 164C188 128 164 94 134 72Z";
    let ruffle = "M68 66C60 50 46 44 42 27C41 22 46 19 51 22C58 26 65 24 71 16C74 12 79 12 82 16C88 24 94 24 100 17\
        C106 24 112 24 118 16C121 12 126 12 129 16C135 24 142 26 149 22C154 19 159 22 158 27C154 44 140 50 132 66Z";
    let mut marks = vec![
        shape("M16 190C16 176 184 176 184 190C184 222 16 222 16 190Z", Token::Shadow),
        Path::drawn(body).mapped(Transform::moved(0.0, 10.0)).filled(Token::ClothSide.into()),
        Path::drawn(body).filled(Token::Cloth.into()).stroked(Stroke::new(Token::PrintLine, 4.0)),
        line("M40 118C32 132 27 146 27 160", Token::ClothRim, 7.0),
        line("M80 84C76 92 72 98 66 104M120 84C124 92 128 98 134 104M100 84V94", Token::ClothSide, 5.0),
        Path::drawn(ruffle).filled(Token::Cloth.into()).stroked(Stroke::new(Token::PrintLine, 4.0)),
        line("M52 29C58 33 66 31 73 24M84 24C89 29 95 30 100 26M108 28C113 29 117 27 120 24", Token::ClothRim, 5.0),
        line("M84 46C85 53 86 58 87 63M116 46C115 53 114 58 113 63M100 44V62", Token::ClothSide, 5.0),
        // The cord, with its two ends.
        line("M126 74C140 78 146 90 142 104M130 72C146 72 158 80 160 94", Token::WoodRim, 6.0),
        Mark::circle(141.0, 108.0, 8.0).filled(Token::Wood).stroked(Stroke::new(Token::WoodSide, 3.0)),
        Mark::circle(161.0, 98.0, 8.0).filled(Token::Wood).stroked(Stroke::new(Token::WoodSide, 3.0)),
        Mark::rect(61.0, 62.0, 78.0, 16.0, 8.0).filled(Token::WoodRim).stroked(Stroke::new(Token::WoodSide, 3.0)),
    ];
    if let Some(gems) = gems {
        marks.push(letter::number(gems, 46.0, Token::SeatInk.into()).moved(100.0, 150.0));
    }
    Drawing::new(Rect::new(0.0, 0.0, 200.0, 220.0), vec![Mark::group(marks).named("bag")])
}

/// Gems with the number of each kind; kinds that are not played are left out. With points, their value follows (M8).
pub fn purse(gems: Purse, played: &[Gem], with_points: bool) -> Drawing {
    let mut marks = Vec::new();
    let mut width = 0.0;
    for &kind in played {
        let (x, count) = (width, gems.count(kind));
        let digits = if count > 9 { 2.0 } else { 1.0 };
        width += 130.0 + 46.0 * digits;
        let stone = gem(kind).moved(x, 0.0);
        marks.push(if count == 0 { stone.faded(0.4) } else { stone });
        marks.push(letter::number(count, 46.0, Token::Ink.into()).moved(x + 110.0 + 22.0 * digits, 52.0));
    }
    if with_points {
        marks.push(Mark::rect(width + 10.0, 4.0, 132.0, 96.0, 48.0).filled(Token::Key));
        marks.push(letter::number(gems.points() as usize, 46.0, Token::Card.into()).moved(width + 76.0, 52.0));
        width += 142.0;
    }
    Drawing::new(Rect::new(0.0, 0.0, width, 105.0), marks)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    /// M6: the track holds one sapphire and one amber fewer after each round.
    #[test]
    fn m6_gems_that_are_left_lie_at_the_end_of_the_track() {
        let gems = |sapphires, ambers| {
            let text = track(Purse::new([0, 0, sapphires, 0, ambers, 0]), 1).to_svg(Theme::Light, "t");
            text.matches("class=\"gem\"").count()
        };
        assert_eq!((gems(9, 9), gems(5, 6), gems(0, 0)), (18, 11, 0));
    }

    #[test]
    fn the_spots_of_a_round_are_side_by_side_and_rounds_go_from_left_to_right() {
        let across = |round, kind| track_spot(round, kind).0;
        assert!(across(1, Gem::SAPPHIRE) < across(1, Gem::AMBER));
        assert!(across(1, Gem::AMBER) < across(2, Gem::SAPPHIRE));
        assert!((across(5, Gem::RUBY) - 0.5).abs() < 1e-9);
        assert_eq!(across(9, Gem::AMBER), across(12, Gem::AMBER));
    }

    #[test]
    fn m8_a_purse_shows_its_points() {
        let played = [Gem::RUBY, Gem::SAPPHIRE, Gem::EMERALD, Gem::AMBER];
        let with = purse(Purse::EMPTY, &played, true);
        assert!(with.frame.width > purse(Purse::EMPTY, &played, false).frame.width);
    }
}

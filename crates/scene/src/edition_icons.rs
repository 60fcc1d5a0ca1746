//! Small pictures that stand for the editions, beside their names.

use puzzle::Piece;
use puzzle::deck::Edition;
use rules::Gem;

use crate::{Block, Camera, Detail, Drawing, Mark, Rect, Tile, Transform, gem_drawing};

/// The place of one picture.
const WIDTH: f64 = 168.0;
const HEIGHT: f64 = 120.0;

/// Gems for Classic, a tile for Modern and a solid piece for 3D.
fn picture(edition: Edition) -> Option<Drawing> {
    match edition {
        Edition::Classic => {
            let gems = [Gem::Violet, Gem::Yellow].map(gem_drawing);
            Some(Drawing::rows(gems.into(), 2, 2.0))
        }
        Edition::Modern => Some(Tile::wide(Piece::named("T4")?).detail(Detail::Bare).drawing()),
        Edition::ThreeD => Some(Block::of(Piece::named("r4")?, 0)?.drawing(Camera::stop(0), Detail::Bare)),
    }
}

/// The pictures of all editions side by side, in the order of [`Edition::ALL`] and in places of the same size.
pub fn edition_icons() -> Drawing {
    let mut marks = Vec::new();
    for (place, &edition) in Edition::ALL.iter().enumerate() {
        let Some(Drawing { frame, marks: picture, .. }) = picture(edition) else { continue };
        let size = (WIDTH / frame.width).min(HEIGHT / frame.height);
        let middle = frame.centre();
        let x = (place as f64 + 0.5) * WIDTH - middle.x * size;
        let y = 0.5 * HEIGHT - middle.y * size;
        marks.push(Mark::placed(Transform([size, 0.0, 0.0, size, x, y]), picture));
    }
    Drawing::new(Rect::new(0.0, 0.0, WIDTH * Edition::ALL.len() as f64, HEIGHT), marks)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_has_a_picture_in_its_place() {
        assert!(Edition::ALL.iter().all(|&edition| picture(edition).is_some()));
        assert_eq!(edition_icons().marks.len(), Edition::ALL.len());
    }
}

//! The picture beside the daily tasks: a small board with two of its three tiles.

use puzzle::{Cell, Piece, Placement};
use rules::Seat;

use crate::{Board, Detail, Drawing, Tile};

/// What the two tiles cover.
const COVERED: [(&str, &[(i8, i8)]); 2] =
    [("Y5", &[(0, 0), (1, 0), (2, 0), (3, 0), (2, 1)]), ("T4", &[(4, 0), (4, 1), (4, 2), (3, 1)])];

/// What is left for the third one.
const OPEN: [(i8, i8); 4] = [(0, 1), (1, 1), (1, 2), (1, 3)];

fn cells(places: &[(i8, i8)]) -> Vec<Cell> {
    places.iter().map(|&(x, y)| Cell::new(x, y, 0)).collect()
}

/// A small board with two of its three tiles.
pub fn daily_board() -> Drawing {
    let tile = |(name, places): (&str, &[(i8, i8)])| {
        let placement = Placement::covering(Piece::named(name)?, &cells(places))?;
        Some(Tile::placed(placement)?.detail(Detail::Stamps))
    };
    let tiles: Vec<Tile> = COVERED.into_iter().filter_map(tile).collect();
    let mut area = cells(&OPEN);
    area.extend(COVERED.iter().flat_map(|(_, places)| cells(places)));
    let seat = Seat::new(2).expect("there are four seats");
    Board::new(&area, seat).sized(7.0, 5.6).drawing(&tiles)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Theme;

    #[test]
    fn both_tiles_lie_on_the_board() {
        let text = daily_board().to_svg(Theme::Light, "d");
        let bare = Board::new(&cells(&OPEN), Seat::new(2).unwrap()).drawing(&[]).to_svg(Theme::Light, "d");
        assert!(text.len() > 2 * bare.len(), "{}, {}", text.len(), bare.len());
        for (name, places) in COVERED {
            assert!(Placement::covering(Piece::named(name).unwrap(), &cells(places)).is_some(), "{name}");
        }
    }
}

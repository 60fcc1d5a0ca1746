//! The pictures of link previews: boards of our own deck, side by side under the word mark.

use puzzle::Placement;
use puzzle::deck::{Deck, DeckCode, Edition, Face, Level, Side};
use rules::Seat;
use scene::{Board, Paint, Theme, Tile, Token};

/// Width and height in pixels.
pub(crate) const SIZE: [u32; 2] = [1200, 630];

/// A table: the boards of four players, covered to the last tile.
pub(crate) fn table() -> String {
    drawn(&[(0, 3), (1, 2), (2, 3), (3, 1)], "")
}

/// A replay: the same players in the middle of a round, over a groove that fills with sand.
pub(crate) fn replay() -> String {
    let sand = Paint::from(Token::Sand).colour(Theme::Light).map(|colour| colour.to_string()).unwrap_or_default();
    let groove = Paint::from(Token::GemBoard).colour(Theme::Light).map(|colour| colour.to_string()).unwrap_or_default();
    let line = format!(
        "<div style=\"height:34px;border-radius:17px;background:{groove};overflow:hidden\">\
         <div style=\"height:34px;width:62%;background:{sand}\"></div></div>"
    );
    drawn(&[(0, 2), (1, 3), (2, 1), (3, 2)], &line)
}

/// The daily puzzles: five islands in one sea.
pub(crate) fn daily() -> String {
    drawn(&[(0, 0), (0, 0), (0, 0), (0, 0), (0, 0)], "")
}

/// A page with a board for each seat, with this many tiles on it.
fn drawn(boards: &[(usize, usize)], below: &str) -> String {
    let deck = Deck::new(DeckCode::new(Edition::Modern, 16).expect("a small seed"));
    let face = Face::all().next().expect("a die has faces");
    let (wide, high) = if boards.len() > 4 { (5.6, 7.0) } else { (6.4, 7.0) };
    // With water on both sides.
    let fits = |side: &&Side| side.area().width() as f64 + 1.2 <= wide && side.area().depth() as f64 + 1.2 <= high;
    let sides = deck.boards.iter().filter_map(|board| board.side(Level::Easy)).filter(fits);
    let pictures: String = (0..)
        .zip(boards)
        .zip(sides)
        .map(|((index, &(seat, tiles)), side): ((usize, _), _)| {
            let seat = Seat::new(seat).expect("a table has four seats");
            let solution: Vec<Placement> = side.rolled(face).first().expect("a board has solutions");
            let tiles: Vec<Tile> = solution.into_iter().take(tiles).filter_map(Tile::placed).collect();
            let svg = Board::new(side.area().cells(), seat).sized(wide, high).drawing(&tiles);
            format!("<div class=\"board\">{}</div>", svg.to_svg(Theme::Light, &format!("b{index}-")))
        })
        .collect();
    let paper = Paint::from(Token::Paper).colour(Theme::Light).map(|colour| colour.to_string()).unwrap_or_default();
    let [width, height] = SIZE;
    let mark = scene::word_mark().to_svg(Theme::Light, "mark-");
    format!(
        "<!doctype html><style>body{{margin:0;width:{width}px;height:{height}px;background:{paper};box-sizing:border-box;padding:44px 48px;\
         display:flex;flex-direction:column;justify-content:center;gap:40px}}.mark svg{{height:150px;width:100%;display:block}}\
         .boards{{display:flex;gap:20px}}.board{{flex:1;border-radius:24px;overflow:hidden}}.board svg{{display:block;width:100%;height:auto}}</style>\
         <div class=\"mark\">{mark}</div><div class=\"boards\">{pictures}</div>{below}"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn previews_have_a_board_for_each_player_or_puzzle() {
        for (picture, boards) in [(table(), 4), (replay(), 4), (daily(), 5)] {
            assert_eq!(picture.matches("class=\"board\"").count(), boards);
        }
        assert_eq!(table().matches("class=\"tile\"").count(), 9, "covered to the last tile");
    }
}

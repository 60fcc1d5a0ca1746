//! The screens of the game, as a grid of characters.

use hand::{Hand, Location, OrientedPiece, Verdict};
use puzzle::Lattice;
use rules::Moment;
use rules::solo::Goal;

use super::canvas::{Canvas, GlyphStyle, Size, wrap};
use super::game::{SoloGame, SoloView, TaskOnBoard};
use super::layout::{self, Corner, Layout};
use super::minutes::Minutes;
use super::{picture, summary};
use crate::colour::{SAND, SAND_HOT};

/// The time bar is hot when this much time or less is left.
const HOT_MS: u64 = 10_000;

/// Draws the game at a moment.
pub(super) fn draw(game: &SoloGame, now: Moment, size: Size) -> Canvas {
    let mut canvas = Canvas::new(size);
    let lattice = game.category().level.lattice();
    let Some(layout) = Layout::new(size, lattice) else {
        let text = format!("{} Make it larger, or press Q to quit.", layout::needed(size));
        canvas.wrapped(0, 0, size.width, &text, GlyphStyle::PLAIN);
        return canvas;
    };
    match game.stage() {
        SoloView::Welcome => welcome(&mut canvas, game),
        SoloView::Task(task) => {
            table(&mut canvas, &layout, game, task, now);
            say(&mut canvas, &layout, message(game, &task.hand));
            keys(&mut canvas, &layout, &playing_keys(lattice, task.hand.pieces().len()));
        }
        SoloView::Aside(task) => {
            table(&mut canvas, &layout, game, task, now);
            let solution = "This is a solution. The clock is stopped until you press Enter.";
            let question = game.question().map(|question| (question.to_string(), GlyphStyle::BOLD.reversed()));
            say(&mut canvas, &layout, question.unwrap_or((solution.into(), GlyphStyle::BOLD)));
            keys(&mut canvas, &layout, &[("Enter".into(), "next task"), ("Q".into(), "quit")]);
        }
        SoloView::Over(lines) => over(&mut canvas, &lines),
        SoloView::Closed => {}
    }
    canvas
}

fn say(canvas: &mut Canvas, layout: &Layout, (text, style): (String, GlyphStyle)) {
    canvas.wrapped(layout.message.x, layout.message.y, layout.message_width, &text, style);
}

fn welcome(canvas: &mut Canvas, game: &SoloGame) {
    let category = game.category();
    let lattice = category.level.lattice();
    let goal = match category.goal {
        Goal::Minutes(_) => format!("as many tasks as you can in {}", summary::goal(category.goal)),
        Goal::Tasks(_) => format!("{} as fast as you can", summary::goal(category.goal)),
    };
    let mut y = canvas.size().height.saturating_sub(23) / 2;
    canvas.centred(y, "U B O N G O", GlyphStyle::BOLD);
    canvas.centred(y + 1, &format!("solo, {}, {}", game.code(), category.level), GlyphStyle::PLAIN);
    canvas.centred(y + 2, &goal, GlyphStyle::BOLD);
    if let Some(best) = game.best() {
        canvas.centred(y + 3, &format!("your best: {}", summary::score(best)), GlyphStyle::PLAIN);
    }
    y += 5;
    let rule = match lattice {
        Lattice::Flat => "Cover the island exactly with the tiles shown, then call Ubongo!",
        Lattice::Solid => {
            "Fill the island two layers high with the pieces shown, then call Ubongo! \
             Pieces are drawn layer by layer, the bottom one on the left; arrows show where a piece continues."
        }
    };
    let width = canvas.size().width.min(74) - 4;
    for line in wrap(rule, width) {
        canvas.centred(y, &line, GlyphStyle::PLAIN);
        y += 1;
    }
    y += 1;
    let keys = playing_keys(lattice, 4);
    let left = canvas.size().width.saturating_sub(30) / 2;
    for (key, what) in keys {
        canvas.text(left + 9 - key.chars().count().min(9), y, &key, GlyphStyle::BOLD);
        canvas.text(left + 11, y, what, GlyphStyle::PLAIN);
        y += 1;
    }
    canvas.centred(y + 1, "Press any key to start.", GlyphStyle::BOLD);
}

/// The header, the time, the board and the tray.
fn table(canvas: &mut Canvas, layout: &Layout, game: &SoloGame, task: &TaskOnBoard, now: Moment) {
    let category = game.category();
    let lattice = category.level.lattice();
    let size = canvas.size();
    let place = format!("{}   board {}   ", category.level, task.board);
    let x = if size.width >= 70 {
        canvas.text(1, 0, &format!("Ubongo   {}   ", game.code()), GlyphStyle::PLAIN)
    } else {
        1
    };
    let x = canvas.text(x, 0, &place, GlyphStyle::PLAIN);
    let die = if lattice == Lattice::Solid { "die " } else { "" };
    canvas.text(x, 0, &format!("{die}{}", task.face.name(lattice)), GlyphStyle::BOLD);
    let score = score(game);
    canvas.text((size.width - 1).saturating_sub(score.len()), 0, &score, GlyphStyle::PLAIN);
    time(canvas, game, now);

    let mut board = layout.board;
    for z in 0..task.hand.area().layers() as i8 {
        if lattice == Lattice::Solid {
            let heading = if z == 0 { "bottom layer" } else { "top layer" };
            canvas.text(board.x, board.y, heading, GlyphStyle::PLAIN);
            board.y += 1;
        }
        picture::layer(canvas, layout, board, &task.hand, z);
        board = Corner { x: board.x + layout.layer.width * layout.cell.width + 2, y: layout.board.y };
    }
    tray(canvas, layout, &task.hand);
}

/// The numbers of solved tasks and of tasks put aside.
fn score(game: &SoloGame) -> String {
    let solved = game.done().iter().filter(|done| done.solved).count();
    let aside = match game.done().len() - solved {
        0 => String::new(),
        aside => format!(", aside {aside}"),
    };
    match game.category().goal {
        Goal::Tasks(tasks) => format!("solved {solved} of {tasks}{aside}"),
        Goal::Minutes(_) => format!("solved {solved}{aside}"),
    }
}

fn tray(canvas: &mut Canvas, layout: &Layout, hand: &Hand) {
    const ON_BOARD: &str = "on board";
    // Either all pieces have a word beside their name, or none.
    let longest = hand.pieces().iter().map(|piece| piece.colour().len()).max().unwrap_or(0).max(ON_BOARD.len());
    let has_words = " 1 L4 ".len() + longest < layout.slot.width;
    for (i, &piece) in hand.pieces().iter().enumerate() {
        let x = layout.tray.x + i % layout.slots_abreast * layout.slot.width;
        let y = layout.tray.y + i / layout.slots_abreast * layout.slot.height;
        let location = hand.location(piece);
        let on_board = location == Location::Board;
        let style = match location {
            Location::Hand => GlyphStyle::BOLD.reversed(),
            Location::Board => GlyphStyle::DIM,
            Location::Tray => GlyphStyle::BOLD,
        };
        let end = canvas.text(x, y, &format!(" {} {piece} ", i + 1), style);
        if has_words {
            let (word, style) =
                if on_board { (ON_BOARD, GlyphStyle::DIM) } else { (piece.colour(), GlyphStyle::PLAIN) };
            canvas.text(end, y, word, style);
        }
        picture::piece(canvas, Corner { x: x + 1, y: y + 1 }, layout.mini, hand.oriented(piece), on_board);
    }
}

/// The second row: the time left, or the time passed.
fn time(canvas: &mut Canvas, game: &SoloGame, now: Moment) {
    let Some((passed_ms, left_ms)) = game.time_ms(now) else { return };
    let Some(left_ms) = left_ms else {
        let best = game.best().map(|best| format!("   your best {}", summary::score(best))).unwrap_or_default();
        let x = canvas.text(1, 1, &format!("Time {}", Minutes(passed_ms)), GlyphStyle::BOLD);
        canvas.text(x, 1, &best, GlyphStyle::PLAIN);
        return;
    };
    let text = Minutes(left_ms + 999).to_string();
    let x = canvas.text(1, 1, "Time", GlyphStyle::PLAIN) + 1;
    let end = canvas.size().width - 2 - text.len();
    let bar = end.saturating_sub(x + 1);
    let full = filled(passed_ms + left_ms, left_ms, bar);
    let style = GlyphStyle::PLAIN.ink(if left_ms <= HOT_MS { SAND_HOT } else { SAND });
    for i in 0..bar {
        canvas.put(x + i, 1, if i < full { '█' } else { '░' }, style);
    }
    canvas.text(end, 1, &text, if left_ms <= HOT_MS { GlyphStyle::BOLD.ink(SAND_HOT) } else { GlyphStyle::BOLD });
}

/// The number of filled characters of a bar: none only when the time is up.
fn filled(all_ms: u64, left_ms: u64, bar: usize) -> usize {
    (left_ms * bar as u64).div_ceil(all_ms.max(1)) as usize
}

/// The question, the last message, or a hint.
fn message(game: &SoloGame, hand: &Hand) -> (String, GlyphStyle) {
    if let Some(question) = game.question() {
        return (question.to_string(), GlyphStyle::BOLD.reversed());
    }
    if let Some(notice) = game.notice() {
        return (notice.to_string(), picture::tone(!notice.warns()));
    }
    let Some((ghost, verdict)) = hand.ghost() else {
        if hand.check().is_ok() {
            return ("The area is covered. Press U to call Ubongo!".into(), picture::tone(true));
        }
        return (format!("Choose a piece: 1 to {}.", hand.pieces().len()), GlyphStyle::PLAIN);
    };
    let piece = ghost.piece;
    let chosen = if hand.held().is_some_and(|held| held.layer().is_some()) { ", where you moved it" } else { "" };
    let layer = match hand.area().lattice() {
        Lattice::Flat => String::new(),
        Lattice::Solid => format!(" on the {} layer{chosen}", if ghost.at.z == 0 { "bottom" } else { "top" }),
    };
    let too_high = OrientedPiece::of(ghost).height() > hand.area().layers() as i8;
    let text = match verdict {
        Verdict::Fits => format!("░░ {piece} fits here{layer}: Enter places it."),
        Verdict::Covers(below) => format!("▒▒ {piece} covers {below}{layer}: Enter sends {below} back to the tray."),
        Verdict::Outside if too_high => format!("╳╳ {piece} is too tall: there are only two layers. Tip it over."),
        Verdict::Outside => format!("╳╳ {piece} sticks out over the edge. Move or rotate it."),
    };
    (text, GlyphStyle::PLAIN)
}

/// The keys and their actions during a task.
fn playing_keys(lattice: Lattice, pieces: usize) -> Vec<(String, &'static str)> {
    let digits = format!("1-{pieces}");
    let turning: &[(&str, &str)] = match lattice {
        Lattice::Flat => &[("Space", "rotate"), ("F", "flip")],
        Lattice::Solid => &[("Space", "rotate"), ("T", "tip back"), ("R", "tip right"), ("W/S", "layer")],
    };
    let first = [(digits.as_str(), "choose"), ("Arrows", "move")];
    let last =
        [("Enter", "place"), ("Backsp", "remove"), ("Z", "undo"), ("U", "Ubongo!"), ("P", "put aside"), ("Q", "quit")];
    let all = first.iter().chain(turning).chain(&last);
    all.map(|&(key, what)| (key.to_owned(), what)).collect()
}

fn keys(canvas: &mut Canvas, layout: &Layout, keys: &[(String, &str)]) {
    for (i, (key, what)) in keys.iter().enumerate() {
        let x = layout.keys.x + i % layout.keys_abreast * layout.key_width;
        let y = layout.keys.y + i / layout.keys_abreast;
        let x = canvas.text(x, y, key, GlyphStyle::BOLD);
        canvas.text(x + 1, y, what, GlyphStyle::PLAIN);
    }
}

/// The result screen.
fn over(canvas: &mut Canvas, lines: &[String]) {
    let width = canvas.size().width.min(70) - 4;
    let lines: Vec<String> = lines.iter().flat_map(|line| wrap(line, width)).collect();
    let mut y = canvas.size().height.saturating_sub(lines.len() + 4) / 2;
    canvas.centred(y, "Your result", GlyphStyle::BOLD);
    y += 2;
    for line in lines {
        canvas.centred(y, &line, if line.starts_with('★') { picture::tone(true) } else { GlyphStyle::PLAIN });
        y += 1;
    }
    canvas.centred(y + 1, "Enter: play again.  Q: quit.", GlyphStyle::BOLD);
}

#[cfg(test)]
mod tests {
    use puzzle::PieceSet;
    use puzzle::deck::Level;

    use super::*;
    use crate::solo::game::tests::playing;

    const SMALL: Size = Size { width: 80, height: 24 };

    fn small(level: Level, area: &str, pieces: &str) -> SoloGame {
        playing(level, Goal::Minutes(1), &[area, area], pieces)
    }

    #[test]
    fn the_play_screen_shows_header_time_board_tray_and_keys() {
        let mut game = small(Level::Easy, "###/###/##.", "I2 I3 V3");
        for key in ["2", "ArrowUp", "Enter", "3", "ArrowUp"] {
            game.press(key, Moment(10_000));
        }
        let expected = [
            r" Ubongo   M1-0000-010J   easy   board 2   elephant                     solved 0",
            r" Time ██████████████████████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0:30",
            r"",
            r"                             1 I2 violet         2 I3 on board",
            r"                             I2••                ······",
            r"     ┌────────────┐",
            r"     │▒V3▒ I3  I3 │",
            r"     │▒▒▒▒ ≈≈  ≈≈ │",
            r"     │▒V3▒▒V3▒ ·  │",
            r"     │▒▒▒▒▒▒▒▒    │          3 V3 teal",
            r"     │ ·   ·  ┌───┘          \/",
            r"     │        │              V3\/",
            r"     └────────┘",
            r"",
            r"",
            r"",
            r"",
            r"",
            r" ▒▒ V3 covers I3: Enter sends I3 back to the tray.",
            r"",
            r" 1-3 choose         Arrows move        Space rotate       F flip",
            r" Enter place        Backsp remove      Z undo             U Ubongo!",
            r" P put aside        Q quit",
        ];
        assert_eq!(draw(&game, Moment(30_000), SMALL).plain().trim_end().lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn both_layers_are_drawn_side_by_side_and_arrows_join_them() {
        let mut game = small(Level::One, "2*###/##.", "r2 g3 b5");
        for key in ["1", "t", "Enter"] {
            game.press(key, Moment(10_000));
            if key == "t" && !draw(&game, Moment(10_000), SMALL).plain().contains('↑') {
                game.press("r", Moment(10_000));
            }
        }
        let plain = draw(&game, Moment(10_000), SMALL).plain();
        let rows: Vec<&str> = plain.lines().collect();
        assert!(rows[3].starts_with(" bottom layer          top layer"), "{plain}");
        let row = rows.iter().find(|row| row.contains('↑')).expect("r2 stands");
        assert!(row.find('↑') < row.find('↓'), "{plain}");
    }

    /// T6: standing on end, b4 is three layers high.
    #[test]
    fn t6_a_piece_that_is_too_tall_says_so() {
        let mut game = small(Level::Two, "2*###./####", "r2 g3 b4 y5");
        game.press("3", Moment(0));
        let stands = |game: &SoloGame| draw(game, Moment(0), SMALL).plain().contains("b4 is too tall");
        let tips = ["t", " ", "t", " ", "t"].iter().any(|key| {
            game.press(key, Moment(0));
            stands(&game)
        });
        assert!(tips, "{}", draw(&game, Moment(0), SMALL).plain());
    }

    /// Every level on the smallest screens: no part covers another, nothing is cut off.
    #[test]
    fn everything_fits_on_the_smallest_screens() {
        let sizes = [SMALL, Size { width: 50, height: 30 }, Size { width: 120, height: 32 }];
        let tasks = [
            (Level::Hard, "#####/#####/##.../##.../##.../##...", "T4 S4 Y5 Z5"),
            (Level::Hard, "######/######/##..../##..../#.....", "T4 L4 Y5 I4"),
            (Level::Four, "2*#####/#..../#..../#....", "g3 b4 y4 g5"),
            (Level::Four, "2*####/#.../#.../#.../#...", "g3 b4 y4 g5"),
        ];
        for (level, area, pieces) in tasks {
            let game = small(level, area, pieces);
            for size in sizes {
                let plain = draw(&game, Moment(9_000), size).plain();
                assert!(plain.contains("Q quit"), "{plain}");
                for (number, piece) in (1..).zip(pieces.parse::<PieceSet>().unwrap().iter()) {
                    assert!(plain.contains(&format!(" {number} {piece}")), "{piece}\n{plain}");
                }
                assert!(plain.contains("Ubongo!") && plain.contains('└') && plain.contains('┐'), "{plain}");
            }
        }
    }

    #[test]
    fn the_time_bar_is_empty_only_at_the_end() {
        assert_eq!([60_000, 30_000, 1, 0].map(|left_ms| filled(60_000, left_ms, 20)), [20, 10, 1, 0]);
    }

    #[test]
    fn a_small_screen_says_which_size_it_needs() {
        let game = small(Level::Easy, "###/###/##.", "I2 I3 V3");
        let plain = draw(&game, Moment(9_000), Size { width: 40, height: 10 }).plain();
        assert!(plain.starts_with("The terminal is too small: it has 40"), "{plain}");
    }
}

//! What the player sees: the state of a sitting as a sheet of characters.

use puzzle::Lattice;
use puzzle::deck::{DeckCode, Level};

use super::canvas::{Canvas, Size, Style, wrap};
use super::desk::{Desk, Fit};
use super::glass::{Glass, Minutes, Ms};
use super::layout::{self, Corner, Layout};
use super::session::{Ending, Phase, Roll, Round, Session};
use super::{die, picture};
use crate::colour::{SAND, SAND_HOT};

/// Which boards are played, for the head of the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Head {
    pub(super) code: DeckCode,
    pub(super) level: Level,
}

/// Below this the sand is hot.
const HOT_MS: Ms = 10_000;

/// Draws the sitting as it is now.
pub(super) fn draw(session: &Session, head: Head, now_ms: Ms, size: Size) -> Canvas {
    let mut canvas = Canvas::new(size);
    let Some(layout) = Layout::new(size, head.level.lattice()) else {
        let text = format!("{} Make it larger, or press Q to leave.", layout::needed(size));
        canvas.wrapped(0, 0, size.width, &text, Style::PLAIN);
        return canvas;
    };
    match session.phase() {
        Phase::Welcome => welcome(&mut canvas, session, head),
        Phase::Rolling(roll) => rolling(&mut canvas, roll, head, now_ms),
        Phase::Playing(round) => {
            table(&mut canvas, &layout, head, session, round, true);
            sand(&mut canvas, round, now_ms);
            let (text, style) = message(session, &round.desk);
            canvas.wrapped(layout.message.x, layout.message.y, layout.message_width, &text, style);
            keys(&mut canvas, &layout, &playing_keys(head.level.lattice(), round.desk.slots().len()));
        }
        Phase::Over { round, ending, .. } => {
            table(&mut canvas, &layout, head, session, round, false);
            let (text, style) = verdict(*ending);
            canvas.wrapped(layout.message.x, layout.message.y, layout.message_width, &text, style);
            keys(&mut canvas, &layout, &[("Enter", "next task"), ("Q", "stop")].map(|(key, what)| (key.into(), what)));
        }
        Phase::Summary => summary(&mut canvas, session),
        Phase::Closed => {}
    }
    canvas
}

fn welcome(canvas: &mut Canvas, session: &Session, head: Head) {
    let lattice = head.level.lattice();
    let glass = match session.glass_ms() {
        Some(ms) => format!("hourglass of {} s", ms / 1000),
        None => "no hourglass".to_owned(),
    };
    let mut y = canvas.size().height.saturating_sub(23) / 2;
    canvas.centred(y, "U B O N G O", Style::BOLD);
    canvas.centred(y + 1, "solo", Style::PLAIN);
    canvas.centred(y + 3, &format!("{}, {}, {glass}", head.code, head.level), Style::PLAIN);
    y += 5;
    let rule = match lattice {
        Lattice::Flat => "Cover the island exactly with the pieces shown, then call Ubongo!",
        Lattice::Solid => {
            "Fill the island two storeys high with the pieces shown, then call Ubongo! \
             Pieces are drawn storey by storey, the lowest on the left; arrows show where one goes on."
        }
    };
    let width = canvas.size().width.min(74) - 4;
    for line in wrap(rule, width) {
        canvas.centred(y, &line, Style::PLAIN);
        y += 1;
    }
    y += 1;
    let keys = playing_keys(lattice, 4);
    let left = canvas.size().width.saturating_sub(30) / 2;
    for (key, what) in keys {
        canvas.text(left + 9 - key.chars().count().min(9), y, &key, Style::BOLD);
        canvas.text(left + 11, y, what, Style::PLAIN);
        y += 1;
    }
    canvas.centred(y + 1, "Press any key to roll the die.", Style::BOLD);
}

fn rolling(canvas: &mut Canvas, roll: &Roll, head: Head, now_ms: Ms) {
    let lattice = head.level.lattice();
    let (face, top) = (roll.face(now_ms), canvas.size().height / 2 - 4);
    let rests = roll.rests(now_ms);
    for (row, line) in die::picture(face, lattice).iter().enumerate() {
        canvas.centred(top + row, line, if rests { Style::BOLD } else { Style::PLAIN });
    }
    let name = die::name(face, lattice);
    let (text, style) = if rests { (format!("{name}!"), Style::BOLD) } else { (name, Style::DIM) };
    canvas.centred(top + die::ROWS + 1, &text, style);
}

/// The head of the screen, the board and the tray.
fn table(canvas: &mut Canvas, layout: &Layout, head: Head, session: &Session, round: &Round, live: bool) {
    let lattice = head.level.lattice();
    let size = canvas.size();
    let face = match lattice {
        Lattice::Flat => die::name(round.face, lattice),
        Lattice::Solid => format!("die {}", die::name(round.face, lattice)),
    };
    let (x, place) = (1, format!("{}   board {}   ", head.level, round.board));
    let x = if size.width >= 70 { canvas.text(x, 0, &format!("Ubongo   {}   ", head.code), Style::PLAIN) } else { x };
    let x = canvas.text(x, 0, &place, Style::PLAIN);
    canvas.text(x, 0, &face, Style::BOLD);
    let score = session.score().to_string();
    canvas.text((size.width - 1).saturating_sub(score.len()), 0, &score, Style::PLAIN);

    let mut board = layout.board;
    for z in 0..round.desk.task().area().storeys() as i8 {
        if lattice == Lattice::Solid {
            let heading = if z == 0 { "storey 1 (table)" } else { "storey 2 (top)" };
            canvas.text(board.x, board.y, heading, Style::PLAIN);
            board.y += 1;
        }
        picture::storey(canvas, layout, board, &round.desk, z, live);
        board = Corner { x: board.x + layout.storey.width * layout.cell.width + 2, y: layout.board.y };
    }
    tray(canvas, layout, &round.desk);
}

fn tray(canvas: &mut Canvas, layout: &Layout, desk: &Desk) {
    const ON_BOARD: &str = "on board";
    // Either all pieces have a word beside their name or none.
    let longest = desk.slots().iter().map(|slot| slot.piece.colour().len()).max().unwrap_or(0).max(ON_BOARD.len());
    let has_words = " 1 L4 ".len() + longest < layout.slot.width;
    for (i, slot) in desk.slots().iter().enumerate() {
        let x = layout.tray.x + i % layout.slots_abreast * layout.slot.width;
        let y = layout.tray.y + i / layout.slots_abreast * layout.slot.height;
        let (on_board, held) = (desk.is_laid(slot.piece), desk.held() == Some(slot.piece));
        let style = match (held, on_board) {
            (true, _) => Style::BOLD.reversed(),
            (_, true) => Style::DIM,
            _ => Style::BOLD,
        };
        let name = format!(" {} {} ", i + 1, slot.piece);
        let end = canvas.text(x, y, &name, style);
        let word = if on_board { ON_BOARD } else { slot.piece.colour() };
        if has_words {
            canvas.text(end, y, word, if on_board { Style::DIM } else { Style::PLAIN });
        }
        picture::piece(canvas, Corner { x: x + 1, y: y + 1 }, layout.mini, slot, on_board);
    }
}

/// The second row: the sand that is left, or the time that has passed.
fn sand(canvas: &mut Canvas, round: &Round, now_ms: Ms) {
    let Some(glass) = round.glass else {
        canvas.text(1, 1, &format!("Time {}", Minutes(round.took_ms(now_ms))), Style::PLAIN);
        return;
    };
    let left_ms = glass.left_ms(now_ms);
    let (label, time) = (glass.turning().name(), Minutes(left_ms + 999).to_string());
    let x = canvas.text(1, 1, label, Style::PLAIN) + 1;
    let end = canvas.size().width - 2 - time.len();
    let bar = end.saturating_sub(x + 1);
    let full = filled(glass, left_ms, bar);
    let style = Style::PLAIN.ink(if left_ms <= HOT_MS { SAND_HOT } else { SAND });
    for i in 0..bar {
        canvas.put(x + i, 1, if i < full { '█' } else { '░' }, style);
    }
    canvas.text(end, 1, &time, if left_ms <= HOT_MS { Style::BOLD.ink(SAND_HOT) } else { Style::BOLD });
}

/// How many characters of a bar are full: none only when the sand has run out.
fn filled(glass: Glass, left_ms: Ms, bar: usize) -> usize {
    (left_ms * bar as Ms).div_ceil(glass.length_ms().max(1)) as usize
}

/// What is asked, or what just happened, or what can be done.
fn message(session: &Session, desk: &Desk) -> (String, Style) {
    if let Some(question) = session.question() {
        return (question.to_string(), Style::BOLD.reversed());
    }
    if let Some(notice) = session.notice() {
        return (notice.to_string(), picture::tone(!notice.warns()));
    }
    let text = match desk.ghost() {
        Some(ghost) => {
            let piece = ghost.placement.piece;
            let storey = match (desk.task().area().lattice(), ghost.held) {
                (Lattice::Flat, _) => String::new(),
                (Lattice::Solid, false) => format!(" on storey {}", ghost.placement.at.z + 1),
                (Lattice::Solid, true) => format!(" on storey {}, as you chose", ghost.placement.at.z + 1),
            };
            match ghost.fit {
                Fit::Free => format!("░░ {piece} fits here{storey}: Enter places it."),
                Fit::Onto(below) => format!("▒▒ {piece} lands on {below}{storey}: Enter sends that back to the tray."),
                Fit::Outside => format!("╳╳ {piece} reaches over the edge here. Move it or turn it."),
                Fit::TooHigh => format!("╳╳ {piece} stands too high: there are two storeys. Tip it over."),
            }
        }
        None if desk.check().is_ok() => return ("All is covered. Press U to call Ubongo!".into(), picture::tone(true)),
        None => {
            format!("Take a piece: 1 to {}. Or move to one on the board and lift it with Enter.", desk.slots().len())
        }
    };
    (text, Style::PLAIN)
}

fn verdict(ending: Ending) -> (String, Style) {
    match ending {
        Ending::Solved(solved) => {
            let mut text = format!("★ Ubongo! Solved in {}.", Minutes(solved.took_ms));
            if let Some(grade) = solved.grade {
                let expected_ms = Ms::from(grade.expected_ms);
                let praise = match solved.took_ms {
                    took_ms if took_ms * 2 <= expected_ms => "far faster!",
                    took_ms if took_ms < expected_ms => "faster!",
                    _ => "not bad, go on!",
                };
                text += &format!(" An average adult takes about {}: {praise}", Minutes(expected_ms));
            }
            (text, picture::tone(true))
        }
        Ending::RanOut => ("Stop! The sand has run out twice. This is the solution.".into(), picture::tone(false)),
        Ending::GivenUp => ("This is the solution. The task does not count.".into(), Style::BOLD),
    }
}

/// The keys of play and what they do.
fn playing_keys(lattice: Lattice, pieces: usize) -> Vec<(String, &'static str)> {
    let digits = format!("1-{pieces}");
    let turning: &[(&str, &str)] = match lattice {
        Lattice::Flat => &[("Space", "turn"), ("F", "flip")],
        Lattice::Solid => &[("Space", "turn"), ("T", "tip right"), ("R", "tip away"), ("PgUp/Dn", "storey")],
    };
    let first = [(digits.as_str(), "take piece"), ("Arrows", "move")];
    let last = [
        ("Enter", "place"),
        ("Backsp", "lift"),
        ("Z", "undo"),
        ("U", "Ubongo!"),
        ("P", "put aside"),
        ("H", "give up"),
        ("Q", "quit"),
    ];
    let all = first.iter().chain(turning).chain(&last);
    all.map(|&(key, what)| (key.to_owned(), what)).collect()
}

fn keys(canvas: &mut Canvas, layout: &Layout, keys: &[(String, &str)]) {
    for (i, (key, what)) in keys.iter().enumerate() {
        let x = layout.keys.x + i % layout.keys_abreast * layout.key_width;
        let y = layout.keys.y + i / layout.keys_abreast;
        let x = canvas.text(x, y, key, Style::BOLD);
        canvas.text(x + 1, y, what, Style::PLAIN);
    }
}

fn summary(canvas: &mut Canvas, session: &Session) {
    let width = canvas.size().width.min(60) - 4;
    let lines: Vec<String> = session.score().lines().iter().flat_map(|line| wrap(line, width)).collect();
    let mut y = canvas.size().height.saturating_sub(lines.len() + 4) / 2;
    canvas.centred(y, "Your sitting", Style::BOLD);
    y += 2;
    for line in lines {
        canvas.centred(y, &line, Style::PLAIN);
        y += 1;
    }
    canvas.centred(y + 1, "Press any key to leave.", Style::BOLD);
}

#[cfg(test)]
mod tests {
    use puzzle::PieceSet;
    use puzzle::deck::{Edition, Side};

    use super::*;
    use crate::solo::key::Key;

    const SMALL: Size = Size { width: 80, height: 24 };

    /// A sitting with one task, the board just turned up at 9 seconds.
    fn playing(level: Level, area: &str, pieces: &str) -> (Session, Head) {
        let side = Side::new(level, area.parse().unwrap(), vec![pieces.parse().unwrap()]).unwrap();
        let mut session = Session::new(vec![side], Some(60_000), 1);
        session.press(Key::Enter, 0);
        session.tick(9_000);
        let edition = if level.lattice() == Lattice::Flat { Edition::Modern } else { Edition::ThreeD };
        (session, Head { code: DeckCode::new(edition, 1).unwrap(), level })
    }

    #[test]
    fn the_play_screen_shows_head_sand_board_tray_and_keys() {
        let (mut session, head) = playing(Level::Easy, "###/###/##.", "I2 I3 V3");
        for key in [Key::Char('2'), Key::Up, Key::Enter, Key::Char('3')] {
            session.press(key, 10_000);
        }
        let expected = [
            r" Ubongo   M1-0000-010J   easy   board 1   snake                        solved 0",
            r" Glass █████████████████████████████████░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░░ 0:30",
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
            r" ▒▒ V3 lands on I3: Enter sends that back to the tray.",
            r"",
            r" 1-3 take piece     Arrows move        Space turn         F flip",
            r" Enter place        Backsp lift        Z undo             U Ubongo!",
            r" P put aside        H give up          Q quit",
        ];
        assert_eq!(draw(&session, head, 39_000, SMALL).plain().trim_end().lines().collect::<Vec<_>>(), expected);
    }

    #[test]
    fn both_storeys_are_drawn_side_by_side_and_arrows_join_them() {
        let (mut session, head) = playing(Level::One, "2*###/##.", "r2 g3 b5");
        for key in [Key::Char('t'), Key::Char('r'), Key::Enter] {
            session.press(key, 10_000);
        }
        let plain = draw(&session, head, 10_000, SMALL).plain();
        let rows: Vec<&str> = plain.lines().collect();
        assert!(rows[3].starts_with(" storey 1 (table)      storey 2 (top)"), "{plain}");
        let row = rows.iter().find(|row| row.contains('↑')).expect("r2 stands");
        assert!(row.find('↑') < row.find('↓'), "{plain}");
    }

    /// Every level on every smallest screen: no part lies on another, nothing is cut off.
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
            let (session, head) = playing(level, area, pieces);
            for size in sizes {
                let plain = draw(&session, head, 9_000, size).plain();
                assert!(plain.contains("Q quit"), "{plain}");
                for (number, piece) in (1..).zip(pieces.parse::<PieceSet>().unwrap().iter()) {
                    assert!(plain.contains(&format!(" {number} {piece}")), "{piece}\n{plain}");
                }
                assert!(plain.contains("Ubongo!") && plain.contains('└') && plain.contains('┐'), "{plain}");
            }
        }
    }

    #[test]
    fn sand_is_left_until_the_last_moment() {
        let glass = Glass::turned(60_000, 0);
        assert_eq!([60_000, 30_000, 1, 0].map(|left_ms| filled(glass, left_ms, 20)), [20, 10, 1, 0]);
    }

    #[test]
    fn a_small_screen_says_how_large_it_must_be() {
        let (session, head) = playing(Level::Easy, "###/###/##.", "I2 I3 V3");
        let plain = draw(&session, head, 9_000, Size { width: 40, height: 10 }).plain();
        assert!(plain.starts_with("The game needs a terminal of 80 x 24"), "{plain}");
    }
}

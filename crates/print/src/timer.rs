//! The page's timer instead of an hourglass: its address, and the same as a picture to photograph.

use qrcodegen::{QrCode, QrCodeEcc};
use scene::{Anchor, Mark, Path, Point, Rect, Token, hourglass_drawing};

use crate::PrintError;
use crate::cut_out::CutOut;
use crate::font::Weight;
use crate::maker::Maker;
use crate::page::{cut, fitted, words};
use crate::settings::without_scheme;

const WIDTH: f64 = 72.0;
const HEIGHT: f64 = 46.0;
const CODE: f64 = 32.0;

/// The path of the timer on the page.
const PATH: &str = "/companion";

pub(crate) fn timer(maker: &Maker<'_>) -> Result<CutOut, PrintError> {
    let mut marks = vec![Mark::rect(0.0, 0.0, WIDTH, HEIGHT, 3.0).filled(Token::Card).stroked(cut())];
    let text = match &maker.settings.site {
        Some(site) => {
            let address = format!("{}{PATH}", site.trim_end_matches('/'));
            marks.push(code(&address)?.moved(4.0, 4.0));
            let shown = without_scheme(&address).unwrap_or(&address);
            let size = maker.typesetter.fitting(shown, Weight::Bold, 3.4, WIDTH - 8.0);
            marks.push(words(4.0, HEIGHT - 4.6, size, Weight::Bold, Anchor::Start, shown));
            maker.say("print-timer-site", &[])
        }
        None => {
            marks.push(fitted(hourglass_drawing(0.5, false), Rect::new(5.0, 6.0, 26.0, 34.0)));
            maker.say("print-timer-clock", &[])
        }
    };
    let x = CODE + 7.0;
    let lines = maker.typesetter.wrap(&text, Weight::Plain, 3.0, WIDTH - x - 3.0);
    for (line, y) in lines.iter().zip((0..).map(|i| 8.0 + 4.1 * f64::from(i))) {
        marks.push(words(x, y, 3.0, Weight::Plain, Anchor::Start, line));
    }
    Ok(CutOut { heading: maker.say("print-timer", &[]), width: WIDTH, height: HEIGHT, marks, back: None })
}

/// The picture to photograph.
fn code(address: &str) -> Result<Mark, PrintError> {
    let code = QrCode::encode_text(address, QrCodeEcc::Medium).map_err(|_| PrintError::Site)?;
    let size = CODE / f64::from(code.size());
    let mut path = Path::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let from = x;
            while code.get_module(x, y) {
                x += 1;
            }
            if x > from {
                let at = |x: i32, y: i32| Point::new(f64::from(x) * size, f64::from(y) * size);
                path.extend(Path::polygon(&[at(from, y), at(x, y), at(x, y + 1), at(from, y + 1)]));
            }
            x += 1;
        }
    }
    Ok(path.filled(Token::Ink.into()))
}

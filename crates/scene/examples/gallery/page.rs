//! The HTML page of the gallery.

use std::fmt::Write;

use puzzle::Cell;
use rules::{Purse, Seat};
use scene::{Board, Drawing, Theme, Tile, hourglass_drawing, track, word_mark};

const STYLE: &str = "
*{box-sizing:border-box;margin:0}
body{font:16px/1.4 ui-rounded,-apple-system,'Segoe UI',Roboto,Cantarell,Ubuntu,'Helvetica Neue',Arial,sans-serif;
 background:var(--paper);color:var(--ink);padding:24px}
header{display:flex;flex-wrap:wrap;gap:20px;align-items:center}header>*{flex:none;max-width:100%}
h2{font-size:20px;margin:28px 0 10px}
.themes{display:grid;grid-template-columns:repeat(3,minmax(0,1fr));gap:14px}
.panel{border-radius:20px;padding:18px;display:flex;flex-wrap:wrap;gap:14px;align-items:end;align-content:start}
.light{background:#fffaf1}.dark{background:#2b2235}.print{background:#fff;border:1px solid #ccc}
svg{display:block;overflow:visible}
@media (max-width:900px){body{padding:10px}.themes{grid-template-columns:minmax(0,1fr)}.panel{padding:12px;gap:10px}}
";

/// A picture and its width in pixels.
pub(crate) type GalleryItem = (Drawing, f64);

pub(crate) struct GalleryPage {
    text: String,
    pictures: usize,
}

impl GalleryPage {
    pub(crate) fn new() -> Self {
        // The header is drawn with CSS variables, as on the game's page.
        let seat = Seat::new(0).expect("a seat");
        let area: Vec<Cell> = (0..6).map(|i| Cell::new(i % 3, i / 3, 0)).collect();
        let tile = Tile::new(scene::PieceStyle::nth(1), "I3", area[..3].to_vec());
        let board = Board::new(&area, seat).drawing(&[tile]);
        let live = [
            (word_mark(), 220.0),
            (board, 180.0),
            (hourglass_drawing(0.7, false), 80.0),
            (track(Purse::new([0, 0, 8, 0, 8, 0]), 2), 360.0),
        ];
        let show = |(i, (picture, width)): (usize, (Drawing, f64))| {
            format!("<div style='width:{width}px'>{}</div>", picture.to_svg(Theme::Page, &format!("w{i}-")))
        };
        let live: String = live.into_iter().enumerate().map(show).collect();
        let text = format!(
            "<!doctype html><html lang=en><meta charset=utf-8><meta name=viewport content='width=device-width'>\
             <title>Ubongo: gallery</title><style>:root{{color-scheme:light dark;{}}}\n\
             @media (prefers-color-scheme:dark){{:root{{{}}}}}{STYLE}</style>\n<header>{live}</header>\n",
            Theme::Light.variables(),
            Theme::Dark.variables(),
        );
        Self { text, pictures: 0 }
    }

    /// A heading, and pictures in each theme.
    pub(crate) fn section(&mut self, title: &str, pictures: impl IntoIterator<Item = GalleryItem>) {
        let pictures: Vec<GalleryItem> = pictures.into_iter().collect();
        self.write(format_args!("<h2>{title}</h2><div class=themes>\n"));
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            self.write(format_args!("<div class='panel {}'>\n", theme.name()));
            for (picture, width) in &pictures {
                self.pictures += 1;
                let text = picture.to_svg(theme, &format!("p{}-", self.pictures));
                self.write(format_args!("<div style='width:{width}px;max-width:100%'>{text}</div>\n"));
            }
            self.write(format_args!("</div>\n"));
        }
        self.write(format_args!("</div>\n"));
    }

    fn write(&mut self, text: std::fmt::Arguments<'_>) {
        self.text.write_fmt(text).expect("a string takes everything");
    }

    pub(crate) fn finished(self) -> String {
        self.text
    }
}

//! Writes drawings as SVG text: compact, and the same text for the same drawing.

use std::fmt::Write;

use crate::mark::{Anchor, ShapeStyle};
use crate::number::{write_factor, write_number, write_numbers};
use crate::{Drawing, Mark, Paint, Path, Theme, Transform};

/// The page's font stack: rounded system fonts first.
const FONT: &str =
    "ui-rounded,SF Pro Rounded,-apple-system,Segoe UI,Roboto,Cantarell,Ubuntu,Helvetica Neue,Arial,sans-serif";

/// An SVG element for a page.
pub(crate) fn element(drawing: &Drawing, theme: Theme, ids: &str) -> String {
    let mut writer = SvgWriter::new(theme, ids);
    writer.open(drawing);
    writer.text.push('>');
    writer.marks(&drawing.marks);
    writer.text.push_str("</svg>");
    writer.text
}

/// A standalone SVG file.
pub(crate) fn file(drawing: &Drawing, theme: Theme, width: f64) -> String {
    let mut writer = SvgWriter::new(theme, "c");
    writer.open(drawing);
    let height = width * drawing.frame.height / drawing.frame.width;
    writer.number("width", width.round());
    writer.number("height", height.round());
    writer.text.push('>');
    if let Some(title) = &drawing.title {
        writer.text.push_str("<title>");
        writer.escaped(title);
        writer.text.push_str("</title>");
    }
    writer.marks(&drawing.marks);
    writer.text.push_str("</svg>\n");
    writer.text
}

/// The marks alone.
pub(crate) fn inner(marks: &[Mark], theme: Theme, ids: &str) -> String {
    let mut writer = SvgWriter::new(theme, ids);
    writer.marks(marks);
    writer.text
}

struct SvgWriter<'a> {
    text: String,
    theme: Theme,
    ids: &'a str,
    clips: usize,
}

impl<'a> SvgWriter<'a> {
    const fn new(theme: Theme, ids: &'a str) -> Self {
        Self { text: String::new(), theme, ids, clips: 0 }
    }

    /// The start tag without its closing `>`. Caps and joins are always round, so they are set only here.
    fn open(&mut self, drawing: &Drawing) {
        let frame = drawing.frame;
        self.text.push_str("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"");
        for (i, value) in [frame.corner.x, frame.corner.y, frame.width, frame.height].into_iter().enumerate() {
            if i > 0 {
                self.text.push(' ');
            }
            write_number(&mut self.text, value);
        }
        self.text.push_str("\" stroke-linecap=\"round\" stroke-linejoin=\"round\"");
        if has_text(&drawing.marks) {
            self.attribute("font-family", FONT);
        }
        match &drawing.title {
            Some(title) => {
                self.attribute("role", "img");
                self.attribute("aria-label", title);
            }
            None => self.attribute("aria-hidden", "true"),
        }
    }

    fn marks(&mut self, marks: &[Mark]) {
        for mark in marks {
            self.mark(mark);
        }
    }

    fn mark(&mut self, mark: &Mark) {
        match mark {
            Mark::Group { name, place, opacity, marks } => self.group(*name, *place, *opacity, marks),
            Mark::Path { path, style } => {
                if !path.is_empty() && self.is_seen(style) {
                    self.text.push_str("<path d=\"");
                    path.write(&mut self.text);
                    self.text.push('"');
                    self.style(style);
                }
            }
            Mark::Circle { centre, radius, style } => {
                if self.is_seen(style) {
                    self.text.push_str("<circle");
                    self.coordinate("cx", centre.x);
                    self.coordinate("cy", centre.y);
                    self.number("r", *radius);
                    self.style(style);
                }
            }
            Mark::Rect { corner, width, height, radius, style } => {
                if self.is_seen(style) {
                    self.text.push_str("<rect");
                    self.coordinate("x", corner.x);
                    self.coordinate("y", corner.y);
                    self.number("width", *width);
                    self.number("height", *height);
                    self.coordinate("rx", *radius);
                    self.style(style);
                }
            }
            Mark::Text { at, anchor, size, weight, paint, text } => {
                let Some((colour, percent)) = self.ink(*paint) else { return };
                self.text.push_str("<text");
                self.coordinate("x", at.x);
                self.coordinate("y", at.y);
                self.number("font-size", *size);
                self.number("font-weight", f64::from(*weight));
                match anchor {
                    Anchor::Start => {}
                    Anchor::Middle => self.attribute("text-anchor", "middle"),
                    Anchor::End => self.attribute("text-anchor", "end"),
                }
                self.attribute("fill", &colour);
                self.opacity("fill-opacity", f64::from(percent) / 100.0);
                self.text.push('>');
                self.escaped(text);
                self.text.push_str("</text>");
            }
            Mark::Clip { to, marks } => self.clip(to, marks),
        }
    }

    /// A group without any effect is not written.
    fn group(&mut self, name: Option<&str>, place: Transform, opacity: f64, marks: &[Mark]) {
        if name.is_none() && place == Transform::NONE && opacity >= 1.0 {
            return self.marks(marks);
        }
        let start = self.text.len();
        self.text.push_str("<g");
        if let Some(name) = name {
            self.attribute("class", name);
        }
        self.place(place);
        self.opacity("opacity", opacity);
        self.text.push('>');
        let inside = self.text.len();
        self.marks(marks);
        if self.text.len() == inside {
            self.text.truncate(start);
        } else {
            self.text.push_str("</g>");
        }
    }

    fn clip(&mut self, to: &Path, marks: &[Mark]) {
        self.clips += 1;
        let (ids, number) = (self.ids, self.clips);
        write!(
            self.text,
            "<clipPath id=\"{ids}{number}\"><path d=\"{to}\"/></clipPath><g clip-path=\"url(#{ids}{number})\">"
        )
        .expect("a string takes everything");
        self.marks(marks);
        self.text.push_str("</g>");
    }

    fn place(&mut self, place: Transform) {
        let [a, b, c, d, e, f] = place.0;
        if place == Transform::NONE {
            return;
        }
        self.text.push_str(" transform=\"");
        if [a, b, c, d] == [1.0, 0.0, 0.0, 1.0] {
            self.text.push_str("translate(");
            write_numbers(&mut self.text, &[e, f][..if f == 0.0 { 1 } else { 2 }]);
        } else {
            self.text.push_str("matrix(");
            for factor in [a, b, c, d] {
                write_factor(&mut self.text, factor);
                self.text.push(' ');
            }
            write_numbers(&mut self.text, &[e, f]);
        }
        self.text.push_str(")\"");
    }

    /// The colour of a paint in this theme and its opacity in percent. `None` if it is omitted.
    fn ink(&self, paint: Paint) -> Option<(String, u8)> {
        if self.theme == Theme::Page
            && let Some(name) = paint.variable()
        {
            // Paints that screens omit are omitted from pages, too.
            return paint.colour(Theme::Light).map(|_| (format!("var(--{name})"), 100));
        }
        let colour = paint.colour(self.theme)?;
        Some((colour.to_string(), colour.percent))
    }

    fn is_seen(&self, style: &ShapeStyle) -> bool {
        let paints = [style.fill, style.stroke.map(|pen| pen.paint)];
        paints.into_iter().flatten().any(|paint| self.ink(paint).is_some())
    }

    /// The fill and stroke attributes, and the end of the element.
    fn style(&mut self, style: &ShapeStyle) {
        let fill = style.fill.and_then(|paint| self.ink(paint));
        let stroke = style.stroke.and_then(|pen| Some((pen, self.ink(pen.paint)?)));
        // With only a fill or only a stroke, its own opacity is enough. A group opacity would cost the page an extra
        // layer.
        let alone = fill.is_none() || stroke.is_none();
        let opacity = if alone { style.opacity } else { 1.0 };
        match fill {
            None => self.attribute("fill", "none"),
            Some((colour, percent)) => {
                self.attribute("fill", &colour);
                self.opacity("fill-opacity", opacity * f64::from(percent) / 100.0);
            }
        }
        if let Some((pen, (colour, percent))) = stroke {
            self.attribute("stroke", &colour);
            self.number("stroke-width", pen.width);
            self.opacity("stroke-opacity", opacity * pen.opacity * f64::from(percent) / 100.0);
            if let Some(dash) = pen.dash {
                self.text.push_str(" stroke-dasharray=\"");
                write_numbers(&mut self.text, &dash);
                self.text.push('"');
            }
        }
        if !alone {
            self.opacity("opacity", style.opacity);
        }
        self.text.push_str("/>");
    }

    /// The start of an attribute.
    fn name(&mut self, name: &str) {
        self.text.push(' ');
        self.text.push_str(name);
        self.text.push_str("=\"");
    }

    fn attribute(&mut self, name: &str, value: &str) {
        self.name(name);
        self.escaped(value);
        self.text.push('"');
    }

    fn number(&mut self, name: &str, value: f64) {
        self.name(name);
        write_number(&mut self.text, value);
        self.text.push('"');
    }

    /// A coordinate; 0 is the default and is not written.
    fn coordinate(&mut self, name: &str, value: f64) {
        if value != 0.0 {
            self.number(name, value);
        }
    }

    /// An opacity; 1 is the default and is not written.
    fn opacity(&mut self, name: &str, value: f64) {
        if value < 1.0 {
            self.number(name, value);
        }
    }

    /// Escapes text for XML. Characters that XML forbids become U+FFFD.
    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '"' => self.text.push_str("&quot;"),
                '\u{fffe}' | '\u{ffff}' => self.text.push('\u{fffd}'),
                c if c.is_control() => self.text.push('\u{fffd}'),
                c => self.text.push(c),
            }
        }
    }
}

/// True if there is text among the marks.
fn has_text(marks: &[Mark]) -> bool {
    marks.iter().any(|mark| match mark {
        Mark::Group { marks, .. } | Mark::Clip { marks, .. } => has_text(marks),
        Mark::Text { .. } => true,
        _ => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Colour, Rect, Stroke, Token};

    fn written(mark: Mark, theme: Theme) -> String {
        inner(&[mark], theme, "x")
    }

    #[test]
    fn paints_become_colours_of_the_theme_or_variables_of_the_page() {
        let mark = || Mark::circle(0.0, 5.0, 2.5).filled(Token::Isle);
        assert_eq!(written(mark(), Theme::Light), r##"<circle cy="5" r="2.5" fill="#fcf5e4"/>"##);
        assert_eq!(written(mark(), Theme::Dark), r##"<circle cy="5" r="2.5" fill="#e9dcc0"/>"##);
        assert_eq!(written(mark(), Theme::Print), r##"<circle cy="5" r="2.5" fill="#fff"/>"##);
        assert_eq!(written(mark(), Theme::Page), r#"<circle cy="5" r="2.5" fill="var(--isle)"/>"#);
    }

    #[test]
    fn paints_that_a_theme_omits_are_not_written() {
        let shadow = || Mark::rect(0.0, 0.0, 1.0, 2.0, 0.0).filled(Token::Shadow).moved(1.0, 1.0);
        assert_eq!(written(shadow(), Theme::Print), "");
        assert!(written(shadow(), Theme::Light).contains("fill-opacity=\".16\""));
        let line = || Path::drawn("M0 0H5").stroked(Stroke::new(Token::PrintLine, 3.0));
        assert_eq!((written(line(), Theme::Light), written(line(), Theme::Page)), (String::new(), String::new()));
        assert!(written(line(), Theme::Print).contains("stroke=\"#000\" stroke-width=\"3\""));
    }

    #[test]
    fn texts_are_escaped() {
        let text = written(Mark::text(0.0, 0.0, 10.0, Token::Ink, "<a & \"b\">\u{1}"), Theme::Light);
        assert!(text.contains(">&lt;a &amp; &quot;b&quot;&gt;\u{fffd}</text>"), "{text}");
    }

    #[test]
    fn clip_ids_are_numbered_after_the_given_prefix() {
        let clip =
            || Mark::Clip { to: Path::drawn("M0 0H5V5Z"), marks: vec![Mark::circle(0.0, 0.0, 9.0).filled(Token::Ink)] };
        let text = inner(&[clip(), clip()], Theme::Light, "a-");
        assert!(text.contains("id=\"a-1\"") && text.contains("url(#a-2)"), "{text}");
    }

    #[test]
    fn a_file_says_what_it_shows_and_how_large_it_is() {
        let drawing = Drawing::new(Rect::new(0.0, -1.0, 40.0, 30.0), vec![]).titled("A board & more");
        let text = drawing.to_file(Theme::Light, 80.0);
        assert!(text.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 -1 40 30\""), "{text}");
        assert!(text.contains("width=\"80\" height=\"60\"><title>A board &amp; more</title></svg>\n"), "{text}");
        let ornament = Drawing::new(drawing.frame, vec![]).to_svg(Theme::Light, "");
        assert!(ornament.contains("aria-hidden"), "{ornament}");
    }

    #[test]
    fn transforms_are_precise_enough_for_large_drawings() {
        let mark = Mark::placed(
            Transform([0.86603, 0.5, -0.86603, 0.5, 1.0, -2.0]),
            vec![Mark::circle(0.0, 0.0, 1.0).filled(Paint::Fixed(Colour::BLACK))],
        );
        assert!(written(mark, Theme::Light).contains("matrix(.866 .5 -.866 .5 1-2)"));
    }
}

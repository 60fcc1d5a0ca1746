//! Writes pages as PDF: vectors and text, no pictures. The same pages give the same bytes.

use std::fmt;
use std::sync::Arc;

use krilla::configure::{Archival, ConfigurationBuilder};
use krilla::destination::XyzDestination;
use krilla::geom::{Path as PdfPath, PathBuilder, Point as PdfPoint, Transform as PdfTransform};
use krilla::metadata::{DateTime, Metadata};
use krilla::num::NormalizedF32;
use krilla::outline::{Outline, OutlineNode};
use krilla::page::PageSettings;
use krilla::paint::{Fill, FillRule, LineCap, LineJoin, Paint as PdfPaint, Stroke as PdfStroke, StrokeDash};
use krilla::surface::Surface;
use krilla::text::{Font, GlyphId, KrillaGlyph, Tag};
use krilla::{Document, SerializeSettings, color};
use scene::{Anchor, Colour, Mark, Paint, Path, Point, Segment, ShapeStyle, Theme, Transform};

use crate::arc::arc;
use crate::font::{Letter, Typesetter, Weight};
use crate::{FontFiles, Ink, Page};

/// A millimetre in the unit of PDF, which is 1/72 of an inch.
pub(crate) const POINTS_PER_MM: f64 = 72.0 / 25.4;

/// The file can't be written. Nothing that people choose leads here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PdfError;

impl fmt::Display for PdfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the pages can't be written as PDF")
    }
}

impl std::error::Error for PdfError {}

/// What is written.
pub(crate) struct PdfDocument<'a> {
    pub(crate) title: &'a str,
    /// As in `<html lang="de">`.
    pub(crate) language: &'a str,
    pub(crate) ink: Ink,
    pub(crate) pages: &'a [Page],
}

/// The year in which the pages got their present layout.
const LAYOUT_YEAR: u16 = 2026;

/// Writes all pages. `progress` is called after each one.
pub(crate) fn write(
    booklet: &PdfDocument<'_>,
    files: &FontFiles,
    mut progress: impl FnMut(usize),
) -> Result<Vec<u8>, PdfError> {
    let configuration = ConfigurationBuilder::new().with_archival_validator(Archival::A2_B).finish();
    let configuration = configuration.map_err(|_| PdfError)?;
    let mut document = Document::new_with(SerializeSettings { configuration, ..SerializeSettings::default() });
    let fonts = fonts(files)?;
    let painter = Painter { fonts: &fonts, typesetter: &Typesetter::new(files), theme: booklet.ink.theme() };
    for (i, page) in booklet.pages.iter().enumerate() {
        let points = |mm: f64| (mm * POINTS_PER_MM) as f32;
        let settings =
            PageSettings::from_wh(points(page.paper.width()), points(page.paper.height())).ok_or(PdfError)?;
        let mut sheet = document.start_page_with(settings);
        let mut surface = sheet.surface();
        surface.push_transform(&PdfTransform::from_scale(POINTS_PER_MM as f32, POINTS_PER_MM as f32));
        painter.marks(&mut surface, &page.marks);
        surface.pop();
        surface.finish();
        sheet.finish();
        progress(i + 1);
    }
    document.set_outline(outline(booklet.pages));
    let metadata = Metadata::new().title(booklet.title.to_owned()).language(booklet.language.to_owned());
    // Files to be archived need a date. That of the day would make each file different.
    let metadata = metadata.creation_date(DateTime::new(LAYOUT_YEAR));
    document.set_metadata(metadata.creator("Ubongo".to_owned()));
    document.finish().map_err(|_| PdfError)
}

/// For each weight its files.
type Fonts = [Vec<Font>; Weight::ALL.len()];

fn fonts(files: &FontFiles) -> Result<Fonts, PdfError> {
    let mut fonts: Fonts = Default::default();
    let files: Vec<Arc<Vec<u8>>> = files.bytes().iter().cloned().map(Arc::new).collect();
    for weight in Weight::ALL {
        for file in &files {
            let weight_axis = [(Tag::new(b"wght"), f32::from(weight.number()))];
            let font = Font::new_variable(Arc::clone(file).into(), 0, &weight_axis).ok_or(PdfError)?;
            fonts[weight as usize].push(font);
        }
    }
    Ok(fonts)
}

/// A bookmark for each page that begins something.
fn outline(pages: &[Page]) -> Outline {
    let mut outline = Outline::new();
    for (i, page) in pages.iter().enumerate() {
        if let Some(bookmark) = &page.bookmark {
            let destination = XyzDestination::new(i, PdfPoint::from_xy(0.0, 0.0));
            outline.push_child(OutlineNode::new(bookmark.clone(), destination));
        }
    }
    outline
}

/// Paints marks onto a page.
struct Painter<'a> {
    fonts: &'a Fonts,
    typesetter: &'a Typesetter<'a>,
    theme: Theme,
}

impl Painter<'_> {
    fn marks(&self, surface: &mut Surface<'_>, marks: &[Mark]) {
        for mark in marks {
            self.mark(surface, mark);
        }
    }

    fn mark(&self, surface: &mut Surface<'_>, mark: &Mark) {
        match mark {
            Mark::Group { place, opacity, marks, .. } => {
                let [a, b, c, d, e, f] = place.0.map(|number| number as f32);
                let is_moved = *place != Transform::NONE;
                if is_moved {
                    surface.push_transform(&PdfTransform::from_row(a, b, c, d, e, f));
                }
                if *opacity < 1.0 {
                    surface.push_opacity(part(*opacity));
                }
                self.marks(surface, marks);
                if *opacity < 1.0 {
                    surface.pop();
                }
                if is_moved {
                    surface.pop();
                }
            }
            Mark::Path { path, style } => self.shape(surface, path, style),
            Mark::Circle { centre, radius, style } => self.shape(surface, &Path::circle(*centre, *radius), style),
            Mark::Rect { corner, width, height, radius, style } => {
                let radius = radius.min(width / 2.0).min(height / 2.0);
                self.shape(surface, &rect(*corner, *width, *height, radius), style);
            }
            Mark::Text { at, anchor, size, weight, paint, text } => {
                if let Some(colour) = paint.colour(self.theme) {
                    surface.set_stroke(None);
                    surface.set_fill(Some(self.fill(colour, 1.0)));
                    self.text(surface, *at, *anchor, *size, Weight::of(*weight), text);
                }
            }
            Mark::Clip { to, marks } => {
                if let Some(path) = pdf_path(to) {
                    surface.push_clip_path(&path, &FillRule::NonZero);
                    self.marks(surface, marks);
                    surface.pop();
                }
            }
        }
    }

    fn shape(&self, surface: &mut Surface<'_>, path: &Path, style: &ShapeStyle) {
        let colour = |paint: Paint| paint.colour(self.theme);
        let fill = style.fill.and_then(colour);
        let stroke = style.stroke.and_then(|pen| Some((pen, colour(pen.paint)?)));
        if fill.is_none() && stroke.is_none() {
            return;
        }
        let Some(path) = pdf_path(path) else { return };
        let is_both = fill.is_some() && stroke.is_some();
        // With only a fill or only a stroke, its own opacity is enough.
        let opacity = if is_both { 1.0 } else { style.opacity };
        let is_group = is_both && style.opacity < 1.0;
        if is_group {
            surface.push_opacity(part(style.opacity));
        }
        surface.set_fill(fill.map(|colour| self.fill(colour, opacity)));
        surface.set_stroke(stroke.map(|(pen, colour)| PdfStroke {
            paint: self.paint(colour),
            width: pen.width as f32,
            miter_limit: 4.0,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            opacity: part(opacity * pen.opacity * f64::from(colour.percent) / 100.0),
            dash: pen.dash.map(|dash| StrokeDash { array: dash.map(|length| length as f32).into(), offset: 0.0 }),
        }));
        surface.draw_path(&path);
        if is_group {
            surface.pop();
        }
    }

    fn fill(&self, colour: Colour, opacity: f64) -> Fill {
        let opacity = part(opacity * f64::from(colour.percent) / 100.0);
        Fill { paint: self.paint(colour), opacity, rule: FillRule::NonZero }
    }

    /// Black ink is written as grey, so that printers do not mix black from colours.
    fn paint(&self, colour: Colour) -> PdfPaint {
        let [red, green, blue] = colour.rgb;
        match self.theme {
            Theme::Print => color::luma::Color::new(colour.grey().rgb[0]).into(),
            _ => color::rgb::Color::new(red, green, blue).into(),
        }
    }

    /// Letters of one file are one piece of text.
    fn text(&self, surface: &mut Surface<'_>, at: Point, anchor: Anchor, size: f64, weight: Weight, text: &str) {
        let letters = self.typesetter.letters(text, weight);
        let width = letters.iter().map(|letter| letter.advance).sum::<f64>() * size;
        let mut x = match anchor {
            Anchor::Start => at.x,
            Anchor::Middle => at.x - width / 2.0,
            Anchor::End => at.x - width,
        };
        for piece in letters.chunk_by(|a, b| a.file == b.file) {
            let glyph = |letter: &Letter| {
                let glyph = GlyphId::new(letter.glyph.into());
                KrillaGlyph::new(glyph, letter.advance as f32, 0.0, 0.0, 0.0, letter.start..letter.end, None)
            };
            let glyphs: Vec<KrillaGlyph> = piece.iter().map(glyph).collect();
            let font = self.fonts[weight as usize][piece[0].file].clone();
            let start = PdfPoint::from_xy(x as f32, at.y as f32);
            surface.draw_glyphs(start, &glyphs, font, text, size as f32, false);
            x += piece.iter().map(|letter| letter.advance).sum::<f64>() * size;
        }
    }
}

fn part(opacity: f64) -> NormalizedF32 {
    NormalizedF32::new(opacity.clamp(0.0, 1.0) as f32).unwrap_or(NormalizedF32::ONE)
}

fn rect(corner: Point, width: f64, height: f64, radius: f64) -> Path {
    if radius > 0.0 {
        return Path::rounded(corner, width, height, radius);
    }
    let at = |x: f64, y: f64| corner.plus(Point::new(x, y));
    Path::polygon(&[at(0.0, 0.0), at(width, 0.0), at(width, height), at(0.0, height)])
}

/// `None` if the path has no segments.
fn pdf_path(path: &Path) -> Option<PdfPath> {
    let mut builder = PathBuilder::new();
    let mut pen = Point::default();
    let mut start = pen;
    let xy = |point: Point| (point.x as f32, point.y as f32);
    for step in path.steps() {
        match *step {
            Segment::Move(to) => {
                builder.move_to(to.x as f32, to.y as f32);
                (pen, start) = (to, to);
            }
            Segment::Line(to) => {
                builder.line_to(to.x as f32, to.y as f32);
                pen = to;
            }
            Segment::Quad(a, to) => {
                let ((x1, y1), (x, y)) = (xy(a), xy(to));
                builder.quad_to(x1, y1, x, y);
                pen = to;
            }
            Segment::Cubic(a, b, to) => {
                let ((x1, y1), (x2, y2), (x, y)) = (xy(a), xy(b), xy(to));
                builder.cubic_to(x1, y1, x2, y2, x, y);
                pen = to;
            }
            Segment::Arc { radius, right, to } => {
                for [a, b, to] in arc(pen, radius, right, to) {
                    let ((x1, y1), (x2, y2), (x, y)) = (xy(a), xy(b), xy(to));
                    builder.cubic_to(x1, y1, x2, y2, x, y);
                }
                pen = to;
            }
            Segment::Close => {
                builder.close();
                pen = start;
            }
        }
    }
    builder.finish()
}

//! A grid of styled characters: the screen before any terminal is involved.

use crate::colour::Tint;

/// The style of a character. `None` is the terminal's own colour.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct GlyphStyle {
    pub(super) ink: Option<Tint>,
    pub(super) ground: Option<Tint>,
    pub(super) bold: bool,
    pub(super) dim: bool,
    pub(super) reversed: bool,
    pub(super) underlined: bool,
}

impl GlyphStyle {
    pub(super) const PLAIN: Self =
        Self { ink: None, ground: None, bold: false, dim: false, reversed: false, underlined: false };
    pub(super) const BOLD: Self = Self { bold: true, ..Self::PLAIN };
    pub(super) const DIM: Self = Self { dim: true, ..Self::PLAIN };

    pub(super) const fn ink(self, tint: Tint) -> Self {
        Self { ink: Some(tint), ..self }
    }

    pub(super) const fn on(self, tint: Tint) -> Self {
        Self { ground: Some(tint), ..self }
    }

    pub(super) const fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub(super) const fn reversed(self) -> Self {
        Self { reversed: true, ..self }
    }
}

/// One character. All characters in use are one column wide.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Glyph {
    pub(super) char: char,
    pub(super) style: GlyphStyle,
}

/// The size of a screen or of a part of it, in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Size {
    pub(super) width: usize,
    pub(super) height: usize,
}

/// A grid of characters. Drawing beyond its edge has no effect.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Canvas {
    size: Size,
    glyphs: Vec<Glyph>,
}

impl Canvas {
    pub(super) fn new(size: Size) -> Self {
        Self { size, glyphs: vec![Glyph { char: ' ', style: GlyphStyle::PLAIN }; size.width * size.height] }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    /// The rows, from the top.
    pub(super) fn rows(&self) -> impl Iterator<Item = &[Glyph]> {
        self.glyphs.chunks(self.size.width.max(1))
    }

    pub(super) fn put(&mut self, x: usize, y: usize, char: char, style: GlyphStyle) {
        if x < self.size.width && y < self.size.height {
            self.glyphs[y * self.size.width + x] = Glyph { char, style };
        }
    }

    /// Writes a text and returns the column after it.
    pub(super) fn text(&mut self, x: usize, y: usize, text: &str, style: GlyphStyle) -> usize {
        let mut end = x;
        for char in text.chars() {
            self.put(end, y, char, style);
            end += 1;
        }
        end
    }

    /// Writes a text in the middle of a row.
    pub(super) fn centred(&mut self, y: usize, text: &str, style: GlyphStyle) {
        let x = self.size.width.saturating_sub(text.chars().count()) / 2;
        self.text(x, y, text, style);
    }

    /// Writes a text over several rows if needed, without breaking words.
    pub(super) fn wrapped(&mut self, x: usize, y: usize, width: usize, text: &str, style: GlyphStyle) {
        for (row, line) in wrap(text, width).iter().enumerate() {
            self.text(x, y + row, line, style);
        }
    }

    /// The characters without styles and trailing spaces.
    #[cfg(test)]
    pub(super) fn plain(&self) -> String {
        let row = |row: &[Glyph]| row.iter().map(|glyph| glyph.char).collect::<String>().trim_end().to_owned();
        self.rows().map(row).collect::<Vec<_>>().join("\n")
    }
}

/// Breaks a text between words into lines of at most `width`. A longer word gets its own line.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_beyond_the_edge_is_cut_off() {
        let mut canvas = Canvas::new(Size { width: 4, height: 2 });
        canvas.text(2, 0, "abc", GlyphStyle::PLAIN);
        canvas.text(0, 7, "abc", GlyphStyle::PLAIN);
        assert_eq!(canvas.plain(), "  ab\n");
    }

    #[test]
    fn long_texts_break_between_words() {
        assert_eq!(wrap("a bc def", 4), ["a bc", "def"]);
        assert_eq!(wrap("abcdefg h", 3), ["abcdefg", "h"]);
    }
}

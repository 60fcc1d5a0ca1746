//! Colours with opacity.

use std::fmt;

/// An RGB colour with opacity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Colour {
    /// Red, green and blue, 0 to 255.
    pub rgb: [u8; 3],
    /// Opacity in percent.
    pub percent: u8,
}

impl Colour {
    /// `#000`.
    pub const BLACK: Self = Self::new(0);
    /// `#fff`.
    pub const WHITE: Self = Self::new(0xff_ffff);

    /// An opaque colour from a number such as `0x2c_2135`.
    pub const fn new(rgb: u32) -> Self {
        Self { rgb: [(rgb >> 16) as u8, (rgb >> 8) as u8, rgb as u8], percent: 100 }
    }

    /// The same colour with another opacity.
    #[must_use]
    pub const fn at(self, percent: u8) -> Self {
        Self { percent, ..self }
    }

    /// The grey of the same perceived brightness.
    #[must_use]
    pub const fn grey(self) -> Self {
        let [r, g, b] = self.rgb;
        let bright = ((r as u32 * 30 + g as u32 * 59 + b as u32 * 11) / 100) as u8;
        Self { rgb: [bright; 3], ..self }
    }

    /// A mix of this colour and another one, with this many percent of the other.
    #[must_use]
    pub const fn with(self, other: Self, percent: u8) -> Self {
        let (a, b) = (self.rgb, other.rgb);
        let [r, g, b] = [mix(a[0], b[0], percent), mix(a[1], b[1], percent), mix(a[2], b[2], percent)];
        Self { rgb: [r, g, b], percent: self.percent }
    }
}

const fn mix(a: u8, b: u8, percent: u8) -> u8 {
    ((a as u32 * (100 - percent as u32) + b as u32 * percent as u32 + 50) / 100) as u8
}

/// SVG notation without the opacity: `#2c2135`, or `#fff` where three digits are enough.
impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [r, g, b] = self.rgb;
        if self.rgb.iter().all(|part| part % 17 == 0) {
            write!(f, "#{:x}{:x}{:x}", r / 17, g / 17, b / 17)
        } else {
            write!(f, "#{r:02x}{g:02x}{b:02x}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn colours_are_written_as_short_as_possible() {
        assert_eq!(Colour::new(0x2c_2135).to_string(), "#2c2135");
        assert_eq!(Colour::new(0x11_aaff).to_string(), "#1af");
        assert_eq!(Colour::WHITE.at(50).to_string(), "#fff");
    }

    #[test]
    fn colours_are_mixed_by_percent() {
        assert_eq!(Colour::BLACK.with(Colour::WHITE, 0), Colour::BLACK);
        assert_eq!(Colour::BLACK.with(Colour::WHITE, 100), Colour::WHITE);
        assert_eq!(Colour::new(0x00_6400).with(Colour::new(0x64_0000), 25), Colour::new(0x19_4b00));
    }
}

//! Level of detail.

/// Level of detail: small pieces show less.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Detail {
    /// Only colours, for pictures that move. Flat tiles treat this as [`Detail::Plain`].
    Bare,
    /// Colours and outlines.
    Plain,
    /// Stamps as well.
    Stamps,
    /// Stamps and names.
    Full,
}

impl Detail {
    /// The highest level that is legible when a cell has this many pixels.
    pub fn for_pixels(cell: f64) -> Self {
        if cell < 9.0 {
            Self::Plain
        } else if cell < 16.0 {
            Self::Stamps
        } else {
            Self::Full
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_pieces_carry_no_name_and_tiny_ones_no_stamp() {
        for (pixels, expected) in
            [(8.9, Detail::Plain), (9.0, Detail::Stamps), (15.9, Detail::Stamps), (16.0, Detail::Full)]
        {
            assert_eq!(Detail::for_pixels(pixels), expected, "{pixels}");
        }
    }
}

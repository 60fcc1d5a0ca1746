//! The four themes of a drawing.

use std::fmt::Write;

use crate::Paint;

/// Turns the paints of a drawing into colours.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Theme {
    /// Warm paper.
    Light,
    /// A dark room.
    Dark,
    /// Black ink on white paper, for printed boards.
    Print,
    /// The CSS variables of [`Theme::variables`], so that a page changes its theme without drawing again.
    Page,
}

impl Theme {
    /// In the order of declaration.
    pub const ALL: [Self; 4] = [Self::Light, Self::Dark, Self::Print, Self::Page];

    /// The name on the command line and in style sheets.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Print => "print",
            Self::Page => "page",
        }
    }

    /// The variables that [`Theme::Page`] refers to, as CSS declarations with the colours of this theme.
    pub fn variables(self) -> String {
        let mut text = String::new();
        for paint in Paint::variables() {
            let Some(name) = paint.variable() else { continue };
            let value = match paint.colour(self) {
                None => "transparent".to_owned(),
                Some(colour) if colour.percent == 100 => colour.to_string(),
                Some(colour) => {
                    let [r, g, b] = colour.rgb;
                    format!("rgb({r} {g} {b}/{}%)", colour.percent)
                }
            };
            write!(text, "--{name}:{value};").expect("a string takes everything");
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_variable_has_a_unique_name_and_a_value_in_each_theme() {
        let names = |theme: Theme| -> Vec<String> {
            let text = theme.variables();
            text.split(';').filter_map(|line| Some(line.split_once(':')?.0.to_owned())).collect()
        };
        let light = names(Theme::Light);
        assert_eq!(light, names(Theme::Dark));
        assert!(light.contains(&"--isle".to_owned()));
        for (i, name) in light.iter().enumerate() {
            assert!(!light[..i].contains(name), "{name}");
        }
    }
}

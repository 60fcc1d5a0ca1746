//! The font of the page, and its substitutes until it has loaded.
//!
//! Nunito comes in two files that browsers load by the characters they need: `latin` is enough for English, German,
//! Dutch and Icelandic, `latin-ext` has the rest of the Polish letters. Until they have loaded, text is set in a system
//! font. Each substitute is scaled so that our texts are as wide as in Nunito, and has Nunito's height, so that line
//! breaks stay and nothing jumps when the real font arrives.

use std::fmt::Write;
use std::path::Path;

use super::bundle::Bundle;
use super::trouble;
use crate::shell::XtaskError;

const FAMILY: &str = "Nunito";

/// Height above and depth below the baseline, in percent of the font size.
const ASCENT: f64 = 101.1;
const DESCENT: f64 = 35.3;

/// A file of the font and the characters it is for, as its package lists them.
struct Subset {
    file: &'static str,
    range: &'static str,
}

const LATIN: Subset = Subset {
    file: "nunito-latin-wght-normal",
    range: "U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,\
            U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD",
};
const LATIN_EXT: Subset = Subset {
    file: "nunito-latin-ext-wght-normal",
    range: "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,\
            U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
};

/// System fonts with equal widths: their names, regular and bold, and their scale.
///
/// The scale is Nunito's mean advance over all texts of the page, in weights 400 and 700, divided by that of the font.
struct StandIn {
    family: &'static str,
    regular: &'static [&'static str],
    bold: &'static [&'static str],
    scale: f64,
    bold_scale: f64,
}

const STAND_INS: [StandIn; 4] = [
    StandIn {
        family: "Nunito as Arial",
        regular: &["Arial", "ArialMT", "Liberation Sans", "LiberationSans", "Arimo", "Helvetica"],
        bold: &[
            "Arial Bold",
            "Arial-BoldMT",
            "Liberation Sans Bold",
            "LiberationSans-Bold",
            "Arimo Bold",
            "Helvetica Bold",
        ],
        scale: 1.007,
        bold_scale: 0.977,
    },
    StandIn {
        family: "Nunito as Roboto",
        regular: &["Roboto", "Roboto-Regular"],
        bold: &["Roboto Bold", "Roboto-Bold"],
        scale: 1.017,
        bold_scale: 1.038,
    },
    StandIn {
        family: "Nunito as Noto",
        regular: &["Noto Sans", "NotoSans-Regular"],
        bold: &["Noto Sans Bold", "NotoSans-Bold"],
        scale: 0.958,
        bold_scale: 0.937,
    },
    StandIn {
        family: "Nunito as DejaVu",
        regular: &["DejaVu Sans", "DejaVuSans", "Verdana"],
        bold: &["DejaVu Sans Bold", "DejaVuSans-Bold", "Verdana Bold", "Verdana-Bold"],
        scale: 0.885,
        bold_scale: 0.816,
    },
];

/// The font in the bundle. Its files are already added; the rest is for the style sheet and the page.
pub(super) struct Font {
    /// The CSS rules, which also define `--font`.
    pub(super) style: String,
    /// The name of the file that every page needs.
    pub(super) preload: String,
    /// The names of both files; a letter is in the first one that has it.
    pub(super) files: [String; 2],
}

/// Adds the files of the font and its licence to a bundle.
pub(super) fn add(bundle: &mut Bundle, folder: &Path) -> Result<Font, XtaskError> {
    let read = |name: &str| {
        let path = folder.join(name);
        std::fs::read(&path).map_err(|error| trouble(&path, &error))
    };
    let mut add = |subset: &Subset| -> Result<String, XtaskError> {
        Ok(bundle.add_hashed(subset.file, "woff2", read(&format!("{}.woff2", subset.file))?))
    };
    let (latin, latin_ext) = (add(&LATIN)?, add(&LATIN_EXT)?);
    bundle.add("nunito-OFL.txt", read("OFL.txt")?);
    Ok(Font { style: style(&latin, &latin_ext), preload: latin.clone(), files: [latin, latin_ext] })
}

fn style(latin: &str, latin_ext: &str) -> String {
    let mut text = String::new();
    for (subset, name) in [(LATIN_EXT, latin_ext), (LATIN, latin)] {
        let range = subset.range;
        writeln!(
            text,
            "@font-face{{font-family:{FAMILY};font-weight:200 1000;font-display:swap;src:url(/{name}) format(\"woff2\");\
             unicode-range:{range}}}"
        )
        .expect("a string takes everything");
    }
    for stand_in in STAND_INS {
        let family = stand_in.family;
        let faces = [("1 549", stand_in.regular, stand_in.scale), ("550 1000", stand_in.bold, stand_in.bold_scale)];
        for (weights, names, scale) in faces {
            let names: Vec<String> = names.iter().map(|name| format!("local(\"{name}\")")).collect();
            let (names, size) = (names.join(","), scale * 100.0);
            let (ascent, descent) = (ASCENT / scale, DESCENT / scale);
            writeln!(
                text,
                "@font-face{{font-family:\"{family}\";font-weight:{weights};src:{names};size-adjust:{size:.1}%;\
                 ascent-override:{ascent:.1}%;descent-override:{descent:.1}%;line-gap-override:0%}}"
            )
            .expect("a string takes everything");
        }
    }
    let families: Vec<String> = STAND_INS.iter().map(|stand_in| format!("\"{}\"", stand_in.family)).collect();
    writeln!(text, ":root{{--font:{FAMILY},{},ui-rounded,system-ui,sans-serif}}", families.join(","))
        .expect("a string takes everything");
    text
}

#[cfg(test)]
mod tests {
    use ttf_parser::{Face, Tag};
    use words::Language;

    use super::*;
    use crate::shell::Shell;

    /// A font file without its compression.
    fn unpacked(subset: &Subset) -> Vec<u8> {
        let path = Shell::new().root.join("crates/web/font").join(format!("{}.woff2", subset.file));
        wuff::decompress_woff2(&std::fs::read(path).expect("the font is there")).expect("it is a font")
    }

    fn is_in(range: &str, c: char) -> bool {
        range.split(',').any(|part| {
            let hex = |text: &str| u32::from_str_radix(text, 16).expect("a number in base 16");
            let part = part.trim_start_matches("U+");
            let (first, last) = part.split_once('-').unwrap_or((part, part));
            (hex(first)..=hex(last)).contains(&u32::from(c))
        })
    }

    #[test]
    fn every_character_of_every_language_is_in_the_right_font_file() {
        let files = [&LATIN, &LATIN_EXT].map(|subset| (subset.range, unpacked(subset)));
        for language in Language::ALL {
            for c in words::without_comments(&language.all_sources()).chars().filter(|c| !c.is_control()) {
                let found = files.iter().any(|(range, file)| {
                    is_in(range, c) && Face::parse(file, 0).expect("a font").glyph_index(c).is_some()
                });
                assert!(found, "{}: the font lacks {c:?}", language.code());
            }
        }
    }

    /// Clocks and points must not jump while they count.
    #[test]
    fn digits_have_the_same_width_in_every_weight() {
        let file = unpacked(&LATIN);
        for weight in [400.0, 600.0, 700.0, 800.0] {
            let mut face = Face::parse(&file, 0).expect("a font");
            face.set_variation(Tag::from_bytes(b"wght"), weight).expect("weights can be chosen");
            let widths = ('0'..='9').map(|digit| face.glyph_hor_advance(face.glyph_index(digit)?));
            let widths: Vec<Option<u16>> = widths.collect();
            assert!(widths[0].is_some() && widths.iter().all(|width| *width == widths[0]), "{weight}: {widths:?}");
        }
    }

    #[test]
    fn substitutes_have_the_heights_of_the_font() {
        for subset in [&LATIN, &LATIN_EXT] {
            let file = unpacked(subset);
            let face = Face::parse(&file, 0).expect("a font");
            let hundredths = |units: i16| f64::from(units) * 100.0 / f64::from(face.units_per_em());
            assert_eq!((hundredths(face.ascender()), -hundredths(face.descender())), (ASCENT, DESCENT));
        }
        let style = style("latin.woff2", "ext.woff2");
        assert!(style.contains("size-adjust:88.5%;ascent-override:114.2%;descent-override:39.9%"), "{style}");
        assert_eq!(style.matches("@font-face").count(), 2 + 2 * STAND_INS.len());
    }
}

//! The style sheet of the page.

use std::path::{Path, PathBuf};

use scene::Theme;

use super::bundle::Bundle;
use super::{read, trouble};
use crate::shell::XtaskError;

/// Width of the picture of the start page in pixels. It is drawn sharply in any size.
const PICTURE_WIDTH: f64 = 700.0;

/// The picture of the start page in both themes, as paths of files. As files they are shown before the program has started.
pub(super) struct Pictures {
    light: String,
    dark: String,
}

impl Pictures {
    pub(super) fn add(bundle: &mut Bundle) -> Self {
        let mut add = |theme: Theme| {
            let picture = scene::still_life().to_file(theme, PICTURE_WIDTH);
            format!("/{}", bundle.add_hashed(&format!("still-life-{}", theme.name()), "svg", picture))
        };
        Self { light: add(Theme::Light), dark: add(Theme::Dark) }
    }

    /// As properties of a JavaScript object.
    pub(super) fn listed(&self) -> String {
        format!("light: \"{}\", dark: \"{}\"", self.light, self.dark)
    }
}

/// The CSS rules of the font, the colours of both themes, and all sheets in a folder, in the order of their names.
pub(super) fn sheet(font: &str, pictures: &Pictures, folder: &Path) -> Result<String, XtaskError> {
    let mut text = font.to_owned() + &variables(pictures);
    let entries = std::fs::read_dir(folder).map_err(|error| trouble(folder, &error))?;
    let mut sheets: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    sheets.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    sheets.sort();
    for sheet in sheets {
        text.push_str(&read(&sheet)?);
    }
    Ok(text)
}

/// The variables that differ between the themes. The system chooses light or dark until the user does.
fn variables(pictures: &Pictures) -> String {
    let of = |theme: Theme, picture: &str| format!("{}--still-life:url({picture})", theme.variables());
    let (light, dark) = (of(Theme::Light, &pictures.light), of(Theme::Dark, &pictures.dark));
    format!(
        ":root{{color-scheme:light;{light}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sheets_follow_font_and_colours_in_the_order_of_their_names() {
        let folder = std::env::temp_dir().join(format!("ubongo-sheets-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        for (name, text) in [("b.css", "b{}\n"), ("a.css", "a{}\n"), ("c.txt", "c{}\n")] {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let pictures = Pictures { light: "/l.svg".into(), dark: "/d.svg".into() };
        let text = sheet("font{}\n", &pictures, &folder).ok();
        std::fs::remove_dir_all(&folder).unwrap();
        let text = text.expect("the folder can be read");
        assert!(text.starts_with("font{}\n:root{") && text.ends_with("a{}\nb{}\n") && !text.contains("c{}"), "{text}");
        assert_eq!(text.matches("--isle:").count(), 3);
        assert_eq!([text.matches("url(/l.svg)").count(), text.matches("url(/d.svg)").count()], [1, 2]);
    }
}

//! The style sheet of the page.

use std::path::{Path, PathBuf};

use scene::Theme;

use super::bundle::Bundle;
use super::{read, trouble};
use crate::shell::XtaskError;

/// Width of the picture of the start page in pixels. It is drawn sharply in any size.
const PICTURE_WIDTH: f64 = 700.0;

/// Widths of the small pictures beside the daily tasks and beside the names of the editions.
const DAILY_WIDTH: f64 = 140.0;
const ICONS_WIDTH: f64 = 168.0;

/// The pictures of the start page, as paths of files. As files they are shown before the program has started.
pub(super) struct Pictures {
    light: ThemePictures,
    dark: ThemePictures,
    /// The same in both themes.
    editions: String,
}

/// The pictures that differ between the themes.
struct ThemePictures {
    still_life: String,
    daily: String,
}

impl Pictures {
    pub(super) fn add(bundle: &mut Bundle) -> Self {
        let mut add = |name: &str, picture: String| format!("/{}", bundle.add_hashed(name, "svg", picture));
        let mut of = |theme: Theme| ThemePictures {
            still_life: add(&format!("still-life-{}", theme.name()), scene::still_life().to_file(theme, PICTURE_WIDTH)),
            daily: add(&format!("daily-{}", theme.name()), scene::daily_board().to_file(theme, DAILY_WIDTH)),
        };
        let (light, dark) = (of(Theme::Light), of(Theme::Dark));
        Self { light, dark, editions: add("editions", scene::edition_icons().to_file(Theme::Light, ICONS_WIDTH)) }
    }

    /// The large picture in each theme, as properties of a JavaScript object.
    pub(super) fn listed(&self) -> String {
        format!("light: \"{}\", dark: \"{}\"", self.light.still_life, self.dark.still_life)
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
    let of = |theme: Theme, ThemePictures { still_life, daily }: &ThemePictures| {
        format!("{}--still-life:url({still_life});--daily:url({daily})", theme.variables())
    };
    let (light, dark) = (of(Theme::Light, &pictures.light), of(Theme::Dark, &pictures.dark));
    format!(
        ":root{{color-scheme:light;--editions:url({editions});{light}}}\n\
         @media (prefers-color-scheme:dark){{:root:not([data-theme=light]){{color-scheme:dark;{dark}}}}}\n\
         :root[data-theme=dark]{{color-scheme:dark;{dark}}}\n",
        editions = pictures.editions
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
        let of = |still_life: &str, daily: &str| ThemePictures { still_life: still_life.into(), daily: daily.into() };
        let (light, dark) = (of("/l.svg", "/dl.svg"), of("/d.svg", "/dd.svg"));
        let pictures = Pictures { light, dark, editions: "/e.svg".into() };
        let text = sheet("font{}\n", &pictures, &folder).ok();
        std::fs::remove_dir_all(&folder).unwrap();
        let text = text.expect("the folder can be read");
        assert!(text.starts_with("font{}\n:root{") && text.ends_with("a{}\nb{}\n") && !text.contains("c{}"), "{text}");
        assert_eq!(text.matches("--isle:").count(), 3);
        let uses = ["/l.svg", "/d.svg", "/dl.svg", "/dd.svg", "/e.svg"]
            .map(|path| text.matches(&format!("url({path})")).count());
        assert_eq!(uses, [1, 2, 1, 2, 1]);
    }
}

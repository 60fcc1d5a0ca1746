//! The style sheets of the page.

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

/// Files in the folder of sheets from this name on are not needed by the start page.
const LATER: &str = "25";

/// The style sheets of the page.
pub(super) struct Sheets {
    /// What the start page needs, and the mark of other screens that load. Nothing is shown before it is there.
    pub(super) first: String,
    /// All others. The program waits for it, but the first paint does not.
    pub(super) later: String,
}

impl Sheets {
    /// The CSS rules of the font, the colours of both themes, and all sheets in a folder, in the order of their names.
    pub(super) fn new(font: &str, pictures: &Pictures, folder: &Path) -> Result<Self, XtaskError> {
        let entries = std::fs::read_dir(folder).map_err(|error| trouble(folder, &error))?;
        let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        files.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
        files.sort();
        let mut sheets = Self { first: font.to_owned() + &variables(pictures), later: String::new() };
        for file in files {
            let is_later = file.file_name().is_some_and(|name| name.to_string_lossy().as_ref() >= LATER);
            let sheet = if is_later { &mut sheets.later } else { &mut sheets.first };
            sheet.push_str(&read(&file)?);
        }
        Ok(sheets)
    }
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
        let files = [("20-b.css", "b{}\n"), ("10-a.css", "a{}\n"), ("c.txt", "c{}\n"), ("25-d.css", "d{}\n")];
        for (name, text) in files {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let of = |still_life: &str, daily: &str| ThemePictures { still_life: still_life.into(), daily: daily.into() };
        let (light, dark) = (of("/l.svg", "/dl.svg"), of("/d.svg", "/dd.svg"));
        let pictures = Pictures { light, dark, editions: "/e.svg".into() };
        let sheets = Sheets::new("font{}\n", &pictures, &folder).ok();
        std::fs::remove_dir_all(&folder).unwrap();
        let Sheets { first, later } = sheets.expect("the folder can be read");
        assert!(
            first.starts_with("font{}\n:root{") && first.ends_with("a{}\nb{}\n") && !first.contains("c{}"),
            "{first}"
        );
        assert_eq!(first.matches("--isle:").count(), 3);
        let uses = ["/l.svg", "/d.svg", "/dl.svg", "/dd.svg", "/e.svg"]
            .map(|path| first.matches(&format!("url({path})")).count());
        assert_eq!(uses, [1, 2, 1, 2, 1]);
        assert_eq!(later, "d{}\n");
    }
}

//! The style sheets of the page.

use std::path::{Path, PathBuf};

use scene::Theme;

use super::bundle::Bundle;
use super::{read, trouble};
use crate::shell::XtaskError;

/// Width of the picture of the start page in pixels. It is drawn sharply in any size.
const PICTURE_WIDTH: f64 = 700.0;

/// Widths of the small pictures: beside the daily tasks, above links that lead nowhere, beside the names of the editions.
const DAILY_WIDTH: f64 = 140.0;
const LOST_WIDTH: f64 = 420.0;
const ICONS_WIDTH: f64 = 168.0;

/// Pictures that are drawn when the page is built, as paths of files. They are shown before the program has started, and the chunks
/// that every visit waits for need no code that draws boards and pieces.
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
    lost: String,
}

impl Pictures {
    pub(super) fn add(bundle: &mut Bundle) -> Self {
        let mut add = |name: &str, picture: String| format!("/{}", bundle.add_hashed(name, "svg", picture));
        let mut of = |theme: Theme| ThemePictures {
            still_life: add(&format!("still-life-{}", theme.name()), scene::still_life().to_file(theme, PICTURE_WIDTH)),
            daily: add(&format!("daily-{}", theme.name()), scene::daily_board().to_file(theme, DAILY_WIDTH)),
            lost: add(&format!("lost-{}", theme.name()), scene::lost_island().to_file(theme, LOST_WIDTH)),
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

/// Those from this name on are needed by games, and by screens beside the table that show boards.
const GAME: &str = "30";

/// Those from this name on are only needed by the chunk of the screens beside the table.
const BESIDE: &str = "80";

/// The style sheets of the page.
pub(super) struct Sheets {
    /// What the start page needs, and the mark of other screens that load. Nothing is shown before it is there.
    pub(super) first: String,
    /// What lobbies need. The program waits for it, but the first paint does not.
    pub(super) later: String,
    /// What is loaded with the chunk `game`.
    pub(super) game: String,
    /// What is loaded with the chunk `beside`.
    pub(super) beside: String,
}

impl Sheets {
    /// The CSS rules of the font, the colours of both themes, and all sheets in a folder, in the order of their names.
    pub(super) fn new(font: &str, pictures: &Pictures, folder: &Path) -> Result<Self, XtaskError> {
        let entries = std::fs::read_dir(folder).map_err(|error| trouble(folder, &error))?;
        let mut files: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        files.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
        files.sort();
        let first = font.to_owned() + &variables(pictures);
        let mut sheets = Self { first, later: String::new(), game: String::new(), beside: String::new() };
        for file in files {
            let name = file.file_name().map(|name| name.to_string_lossy()).unwrap_or_default();
            let sheet = match &*name {
                name if name >= BESIDE => &mut sheets.beside,
                name if name >= GAME => &mut sheets.game,
                name if name >= LATER => &mut sheets.later,
                _ => &mut sheets.first,
            };
            sheet.push_str(&read(&file)?);
        }
        Ok(sheets)
    }
}

/// The variables that differ between the themes. The system chooses light or dark until the user does.
fn variables(pictures: &Pictures) -> String {
    let of = |theme: Theme, ThemePictures { still_life, daily, lost }: &ThemePictures| {
        format!("{}--still-life:url({still_life});--daily:url({daily});--lost:url({lost})", theme.variables())
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
    use crate::shell::Shell;

    #[test]
    fn sheets_follow_font_and_colours_in_the_order_of_their_names() {
        let folder = std::env::temp_dir().join(format!("ubongo-sheets-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let files = [
            ("20-b.css", "b{}\n"),
            ("10-a.css", "a{}\n"),
            ("c.txt", "c{}\n"),
            ("25-d.css", "d{}\n"),
            ("30-g.css", "g{}\n"),
            ("80-e.css", "e{}\n"),
        ];
        for (name, text) in files {
            std::fs::write(folder.join(name), text).unwrap();
        }
        let of = |theme: &str| {
            let [still_life, daily, lost] = ["s", "d", "l"].map(|name| format!("/{name}-{theme}.svg"));
            ThemePictures { still_life, daily, lost }
        };
        let (light, dark) = (of("light"), of("dark"));
        let pictures = Pictures { light, dark, editions: "/e.svg".into() };
        let sheets = Sheets::new("font{}\n", &pictures, &folder).ok();
        std::fs::remove_dir_all(&folder).unwrap();
        let Sheets { first, later, game, beside } = sheets.expect("the folder can be read");
        assert!(
            first.starts_with("font{}\n:root{") && first.ends_with("a{}\nb{}\n") && !first.contains("c{}"),
            "{first}"
        );
        assert_eq!(first.matches("--isle:").count(), 3);
        let uses = |path: &str| first.matches(&format!("url(/{path}.svg)")).count();
        assert_eq!(["s-light", "d-light", "l-light", "e"].map(uses), [1; 4]);
        assert_eq!(["s-dark", "d-dark", "l-dark"].map(uses), [2; 3]);
        assert_eq!((&*later, &*game, &*beside), ("d{}\n", "g{}\n", "e{}\n"));
    }

    #[test]
    fn no_two_animations_have_the_same_name() {
        // The browser would run the later one in both places.
        let folder = Shell::new().root.join("crates/web/style");
        let files = std::fs::read_dir(folder).expect("the folder can be read").flatten();
        let sheets: String = files.map(|file| read(&file.path()).expect("a text")).collect();
        let mut names: Vec<&str> =
            sheets.split("@keyframes ").skip(1).filter_map(|rest| rest.split('{').next()).map(str::trim).collect();
        names.sort_unstable();
        let repeated: Vec<_> = names.windows(2).filter(|pair| pair[0] == pair[1]).collect();
        assert!(names.len() > 20 && repeated.is_empty(), "{repeated:?}");
    }
}

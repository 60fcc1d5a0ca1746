//! The style sheet of the page.

use std::path::{Path, PathBuf};

use scene::Theme;

use super::{read, trouble};
use crate::shell::XtaskError;

/// The CSS rules of the font, the colours of both themes, and all sheets in a folder, in the order of their names.
pub(super) fn sheet(font: &str, folder: &Path) -> Result<String, XtaskError> {
    let mut text = font.to_owned() + &colours();
    let entries = std::fs::read_dir(folder).map_err(|error| trouble(folder, &error))?;
    let mut sheets: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
    sheets.retain(|path| path.extension().is_some_and(|ending| ending == "css"));
    sheets.sort();
    for sheet in sheets {
        text.push_str(&read(&sheet)?);
    }
    Ok(text)
}

/// The variables that drawings refer to. The system chooses light or dark until the user does.
fn colours() -> String {
    let (light, dark) = (Theme::Light.variables(), Theme::Dark.variables());
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
        let text = sheet("font{}\n", &folder).ok();
        std::fs::remove_dir_all(&folder).unwrap();
        let text = text.expect("the folder can be read");
        assert!(text.starts_with("font{}\n:root{") && text.ends_with("a{}\nb{}\n") && !text.contains("c{}"), "{text}");
        assert_eq!(text.matches("--isle:").count(), 3);
    }
}

//! The icons for home screens and the pictures of link previews, as pixels: phones and messengers show no SVG there.
//!
//! They are files in `crates/web/icons`, since only a browser draws them as the page would. Next to them is the digest of the drawings
//! they were made from; a test fails when the drawings change.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::page::{icon, preview};
use crate::shell::{self, Shell, XtaskError};

/// Name, side in pixels, and whether it may be cropped to any shape. Apple rounds the corners itself.
const ICONS: [(&str, u32, bool); 4] = [
    ("apple-touch-icon.png", 180, true),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable-512.png", 512, true),
];

/// The name of a file, and what draws it.
type NamedPicture = (&'static str, fn() -> String);

/// The pictures of link previews, in the size that messengers show.
const PREVIEWS: [NamedPicture; 3] = [
    ("preview-table.png", preview::table),
    ("preview-replay.png", preview::replay),
    ("preview-daily.png", preview::daily),
];

/// Names of files that only link previews need. Browsers do not keep them.
pub(crate) fn is_preview(name: &str) -> bool {
    PREVIEWS.iter().any(|(preview, _)| *preview == name)
}

/// The file with the digest of the drawings.
const DIGEST: &str = "drawings.sha256";

/// The command `icons`: draws them again.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    crate::browser::ensure(shell)?;
    let folder = folder(&shell.root);
    let work = shell.target.join("icons");
    let trouble = |error: std::io::Error| XtaskError::Failed(format!("The icons can't be written: {error}."));
    std::fs::create_dir_all(&folder).and_then(|()| std::fs::create_dir_all(&work)).map_err(trouble)?;
    let icons = ICONS.into_iter().map(|(name, side, croppable)| {
        let svg = drawing(croppable);
        let text = format!(
            "<!doctype html><style>body{{margin:0}}svg{{display:block;width:{side}px;height:{side}px}}</style>{svg}"
        );
        (name, [side, side], text)
    });
    let previews = PREVIEWS.into_iter().map(|(name, draw)| (name, preview::SIZE, draw()));
    for (name, [width, height], text) in icons.chain(previews) {
        let page = work.join("icon.html");
        std::fs::write(&page, text).map_err(trouble)?;
        let mut chromium = shell.program("chromium");
        chromium.args(["--headless", "--no-sandbox", "--hide-scrollbars", "--default-background-color=00000000"]);
        chromium.arg(format!("--user-data-dir={}", work.join("profile").display()));
        chromium.arg(format!("--window-size={width},{height}"));
        chromium.arg(format!("--screenshot={}", folder.join(name).display())).arg(page);
        shell::run(&mut chromium)?;
    }
    std::fs::write(folder.join(DIGEST), digest() + "\n").map_err(trouble)
}

/// The icons and the pictures of previews, with their names.
pub(crate) fn files(root: &Path) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let folder = folder(root);
    let names = ICONS.into_iter().map(|(name, ..)| name).chain(PREVIEWS.into_iter().map(|(name, _)| name));
    names.map(move |name| (name, folder.join(name)))
}

fn folder(root: &Path) -> PathBuf {
    root.join("crates/web/icons")
}

fn drawing(croppable: bool) -> String {
    if croppable { icon::maskable() } else { icon::rounded() }
}

fn digest() -> String {
    let previews = PREVIEWS.map(|(_, draw)| draw()).concat();
    let digest = Sha256::digest(drawing(false) + &drawing(true) + &previews);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_icons_were_made_from_the_drawings_of_today() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
        let made = std::fs::read_to_string(folder(root).join(DIGEST)).unwrap();
        assert_eq!(made.trim(), digest(), "run 'cargo xtask icons' and look at the new icons");
        let sizes = ICONS.map(|(_, side, _)| [side, side]).into_iter().chain(PREVIEWS.map(|_| preview::SIZE));
        for ((_, file), expected) in files(root).zip(sizes) {
            let png = std::fs::read(&file).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{}", file.display());
            let size = [&png[16..20], &png[20..24]].map(|bytes| u32::from_be_bytes(bytes.try_into().unwrap()));
            assert_eq!(size, expected, "{}", file.display());
        }
    }
}

//! The icons for home screens, as pixels: phones show no SVG there.
//!
//! They are files in `crates/web/icons`, since only a browser draws them as the page would. Next to them is the digest of the drawings
//! they were made from; a test fails when the drawings change.

use std::path::{Path, PathBuf};

use sha2::{Digest, Sha256};

use crate::page::icon;
use crate::shell::{self, Shell, XtaskError};

/// Name, side in pixels, and whether it may be cropped to any shape. Apple rounds the corners itself.
const ICONS: [(&str, u32, bool); 4] = [
    ("apple-touch-icon.png", 180, true),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable-512.png", 512, true),
];

/// The file with the digest of the drawings.
const DIGEST: &str = "drawings.sha256";

/// The command `icons`: draws them again.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    crate::browser::ensure(shell)?;
    let folder = folder(&shell.root);
    let work = shell.target.join("icons");
    let trouble = |error: std::io::Error| XtaskError::Failed(format!("The icons can't be written: {error}."));
    std::fs::create_dir_all(&folder).and_then(|()| std::fs::create_dir_all(&work)).map_err(trouble)?;
    for (name, side, croppable) in ICONS {
        let page = work.join("icon.html");
        let svg = drawing(croppable);
        let text = format!(
            "<!doctype html><style>body{{margin:0}}svg{{display:block;width:{side}px;height:{side}px}}</style>{svg}"
        );
        std::fs::write(&page, text).map_err(trouble)?;
        let mut chromium = shell.program("chromium");
        chromium.args(["--headless", "--no-sandbox", "--hide-scrollbars", "--default-background-color=00000000"]);
        chromium.arg(format!("--user-data-dir={}", work.join("profile").display()));
        chromium.arg(format!("--window-size={side},{side}"));
        chromium.arg(format!("--screenshot={}", folder.join(name).display())).arg(page);
        shell::run(&mut chromium)?;
    }
    std::fs::write(folder.join(DIGEST), digest() + "\n").map_err(trouble)
}

/// The icons, with their names.
pub(crate) fn files(root: &Path) -> impl Iterator<Item = (&'static str, PathBuf)> {
    let folder = folder(root);
    ICONS.into_iter().map(move |(name, ..)| (name, folder.join(name)))
}

fn folder(root: &Path) -> PathBuf {
    root.join("crates/web/icons")
}

fn drawing(croppable: bool) -> String {
    if croppable { icon::maskable() } else { icon::rounded() }
}

fn digest() -> String {
    let digest = Sha256::digest(drawing(false) + &drawing(true));
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
        for ((_, file), (_, side, _)) in files(root).zip(ICONS) {
            let png = std::fs::read(&file).unwrap();
            assert!(png.starts_with(b"\x89PNG\r\n\x1a\n"), "{}", file.display());
            let size = [&png[16..20], &png[20..24]].map(|bytes| u32::from_be_bytes(bytes.try_into().unwrap()));
            assert_eq!(size, [side, side], "{}", file.display());
        }
    }
}

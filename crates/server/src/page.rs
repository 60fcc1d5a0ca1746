//! The page, as it was built: files that are given away as they are.

use std::collections::BTreeMap;

use bytes::Bytes;
use sha2::{Digest, Sha256};

/// A file of the page. It is part of the program, so that a server needs no folder beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageFile {
    /// Its name. One with a hash in it, such as `app-0123456789abcdef.js`, stands for the same content for ever.
    pub name: &'static str,
    /// What is in it.
    pub plain: &'static [u8],
    /// The same, packed with Brotli.
    pub brotli: Option<&'static [u8]>,
    /// The same, packed with gzip.
    pub gzip: Option<&'static [u8]>,
}

/// How a file is packed on its way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Packing {
    Brotli,
    Gzip,
    Plain,
}

impl Packing {
    /// The best first.
    const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    /// The name in requests and answers.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// Whether a header that says what the other end understands names it. `gzip;q=0` says that it does not.
    fn is_understood(self, accepted: &str) -> bool {
        let Some(name) = self.name() else { return true };
        accepted.split(',').any(|offer| {
            let mut words = offer.split(';').map(str::trim);
            let named = words.next().is_some_and(|word| word.eq_ignore_ascii_case(name));
            let refused = |word: &str| word.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            named && !words.any(refused)
        })
    }
}

/// A file with what is said about it.
pub(crate) struct PageAsset {
    file: PageFile,
    /// The beginning of its tag, by which browsers ask whether they have it already.
    digest: String,
    /// Its type, for browsers.
    pub(crate) kind: &'static str,
    /// Whether its name stands for its content.
    pub(crate) is_forever: bool,
}

impl PageAsset {
    fn new(file: PageFile) -> Self {
        let digest = Sha256::digest(file.plain).iter().take(8).map(|byte| format!("{byte:02x}")).collect();
        Self { file, digest, kind: kind(file.name), is_forever: is_forever(file.name) }
    }

    /// The content in the best packing that is there and understood.
    pub(crate) fn content(&self, accepted: &str) -> (Packing, Bytes) {
        let best = Packing::ALL.into_iter().find_map(|packing| {
            let content = match packing {
                Packing::Brotli => self.file.brotli?,
                Packing::Gzip => self.file.gzip?,
                Packing::Plain => self.file.plain,
            };
            packing.is_understood(accepted).then_some((packing, Bytes::from_static(content)))
        });
        best.unwrap_or((Packing::Plain, Bytes::from_static(self.file.plain)))
    }

    /// The tag of the content in a packing.
    pub(crate) fn tag(&self, packing: Packing) -> String {
        match packing.name() {
            Some(name) => format!("\"{}-{name}\"", self.digest),
            None => format!("\"{}\"", self.digest),
        }
    }
}

/// All files of the page, by their names.
pub(crate) struct Page {
    files: BTreeMap<&'static str, PageAsset>,
    index: PageAsset,
}

/// The file that every address of the page gives.
const INDEX: &str = "index.html";

impl Page {
    /// The page of some files. `None` if there is none: a program can be built without it.
    pub(crate) fn new(files: &[PageFile]) -> Option<Self> {
        let mut files: BTreeMap<_, _> = files.iter().map(|&file| (file.name, PageAsset::new(file))).collect();
        let index = files.remove(INDEX)?;
        Some(Self { files, index })
    }

    /// The page itself.
    pub(crate) const fn index(&self) -> &PageAsset {
        &self.index
    }

    /// A file that it needs.
    pub(crate) fn file(&self, name: &str) -> Option<&PageAsset> {
        self.files.get(name)
    }
}

fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Whether a name has 16 digits in base 16 between the last hyphen and the dot.
fn is_forever(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|c| c.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_packing_that_is_understood_is_taken() {
        let file = PageFile { name: "a.js", plain: b"p", brotli: Some(b"b"), gzip: Some(b"g") };
        for (accepted, expected) in [
            ("", Packing::Plain),
            ("gzip, deflate, br, zstd", Packing::Brotli),
            ("GZIP", Packing::Gzip),
            ("br;q=0, gzip;q=0.5", Packing::Gzip),
            ("br; q=0.000, brotli, x-gzip", Packing::Plain),
            ("identity", Packing::Plain),
        ] {
            assert_eq!(PageAsset::new(file).content(accepted).0, expected, "{accepted}");
        }
        let unpacked = PageFile { brotli: None, gzip: None, ..file };
        assert_eq!(PageAsset::new(unpacked).content("br, gzip").0, Packing::Plain);
    }

    #[test]
    fn only_names_with_a_hash_are_for_ever() {
        for (name, expected) in [
            ("app-0123456789abcdef.js", true),
            ("app-0123456789abcde.js", false),
            ("app-0123456789abcdeg.js", false),
            ("sw.js", false),
            ("icon-maskable.svg", false),
        ] {
            assert_eq!(is_forever(name), expected, "{name}");
        }
    }
}

//! The files of the web page, as they were built.

use std::collections::BTreeMap;

use bytes::Bytes;
use sha2::{Digest, Sha256};

/// A file of the web page. It is embedded in the program, so that a server needs no folder with files.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PageFile {
    /// The path below `/`. A file with a hash in its name, such as `app-0123456789abcdef.js`, never changes its content.
    pub name: &'static str,
    /// The uncompressed content.
    pub plain: &'static [u8],
    /// The content compressed with Brotli.
    pub brotli: Option<&'static [u8]>,
    /// The content compressed with gzip.
    pub gzip: Option<&'static [u8]>,
}

impl PageFile {
    /// Its name contains a hash, so that browsers may cache it forever.
    pub fn is_immutable(&self) -> bool {
        is_immutable(self.name)
    }
}

/// A `Content-Encoding`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ContentEncoding {
    Brotli,
    Gzip,
    Plain,
}

impl ContentEncoding {
    /// Smallest result first.
    const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Plain];

    /// The name in the HTTP headers.
    pub(crate) const fn name(self) -> Option<&'static str> {
        match self {
            Self::Brotli => Some("br"),
            Self::Gzip => Some("gzip"),
            Self::Plain => None,
        }
    }

    /// True if an `Accept-Encoding` header allows it. `gzip;q=0` forbids gzip.
    pub(crate) fn is_accepted(self, accepted: &str) -> bool {
        let Some(name) = self.name() else { return true };
        accepted.split(',').any(|offer| {
            let mut words = offer.split(';').map(str::trim);
            let named = words.next().is_some_and(|word| word.eq_ignore_ascii_case(name));
            let refused = |word: &str| word.strip_prefix("q=").is_some_and(|q| q.parse() == Ok(0.0));
            named && !words.any(refused)
        })
    }
}

/// A file and its HTTP metadata.
pub(crate) struct PageAsset {
    file: PageFile,
    /// A digest of the content, for the `ETag`.
    digest: String,
    /// The `Content-Type`.
    pub(crate) content_type: &'static str,
    /// Its name contains a hash, so that browsers may cache it forever.
    pub(crate) is_immutable: bool,
}

impl PageAsset {
    fn new(file: PageFile) -> Self {
        Self {
            file,
            digest: digest(file.plain),
            content_type: content_type(file.name),
            is_immutable: is_immutable(file.name),
        }
    }

    /// The content in the best encoding that exists and that an `Accept-Encoding` header allows.
    pub(crate) fn content(&self, accepted: &str) -> (ContentEncoding, Bytes) {
        let best = ContentEncoding::ALL.into_iter().find_map(|encoding| {
            let content = match encoding {
                ContentEncoding::Brotli => self.file.brotli?,
                ContentEncoding::Gzip => self.file.gzip?,
                ContentEncoding::Plain => self.file.plain,
            };
            encoding.is_accepted(accepted).then_some((encoding, Bytes::from_static(content)))
        });
        best.unwrap_or((ContentEncoding::Plain, Bytes::from_static(self.file.plain)))
    }

    /// The `ETag` of the content in an encoding.
    pub(crate) fn tag(&self, encoding: ContentEncoding) -> String {
        match encoding.name() {
            Some(name) => format!("\"{}-{name}\"", self.digest),
            None => format!("\"{}\"", self.digest),
        }
    }
}

/// A digest of a content, for its `ETag`.
pub(crate) fn digest(content: &[u8]) -> String {
    Sha256::digest(content).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// All files of the web page, by name.
pub(crate) struct Page {
    files: BTreeMap<&'static str, PageAsset>,
    index: PageAsset,
}

/// The file that every route of the page returns.
const INDEX: &str = "index.html";

/// The marks around the link preview in it.
const PREVIEW: [&str; 2] = ["<!--preview-->\n", "<!--/preview-->"];

impl Page {
    /// `None` without an index file: the program can be built without the page.
    pub(crate) fn new(files: &[PageFile]) -> Option<Self> {
        let mut files: BTreeMap<_, _> = files.iter().map(|&file| (file.name, PageAsset::new(file))).collect();
        let index = files.remove(INDEX)?;
        Some(Self { files, index })
    }

    pub(crate) const fn index(&self) -> &PageAsset {
        &self.index
    }

    /// The index before and after its link preview, if it has one.
    pub(crate) fn around_preview(&self) -> Option<(&'static str, &'static str)> {
        let text = str::from_utf8(self.index.file.plain).ok()?;
        let (before, rest) = text.split_once(PREVIEW[0])?;
        Some((before, rest.split_once(PREVIEW[1])?.1))
    }

    /// Any other file.
    pub(crate) fn file(&self, name: &str) -> Option<&PageAsset> {
        self.files.get(name)
    }
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "ftl" | "txt" => "text/plain; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "wasm" => "application/wasm",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// True if a name has 16 hexadecimal digits between its last hyphen and the dot.
fn is_immutable(name: &str) -> bool {
    let stem = name.split('.').next().unwrap_or_default();
    let hash = stem.rsplit_once('-').map_or("", |(_, hash)| hash);
    hash.len() == 16 && hash.bytes().all(|c| c.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_accepted_encoding_is_used() {
        let file = PageFile { name: "a.js", plain: b"p", brotli: Some(b"b"), gzip: Some(b"g") };
        for (accepted, expected) in [
            ("", ContentEncoding::Plain),
            ("gzip, deflate, br, zstd", ContentEncoding::Brotli),
            ("GZIP", ContentEncoding::Gzip),
            ("br;q=0, gzip;q=0.5", ContentEncoding::Gzip),
            ("br; q=0.000, brotli, x-gzip", ContentEncoding::Plain),
            ("identity", ContentEncoding::Plain),
        ] {
            assert_eq!(PageAsset::new(file).content(accepted).0, expected, "{accepted}");
        }
        let uncompressed = PageFile { brotli: None, gzip: None, ..file };
        assert_eq!(PageAsset::new(uncompressed).content("br, gzip").0, ContentEncoding::Plain);
    }

    #[test]
    fn only_files_with_a_hash_in_their_names_are_immutable() {
        for (name, expected) in [
            ("app-0123456789abcdef.js", true),
            ("app-0123456789abcde.js", false),
            ("app-0123456789abcdeg.js", false),
            ("sw.js", false),
            ("icon-maskable.svg", false),
        ] {
            assert_eq!(is_immutable(name), expected, "{name}");
        }
    }
}

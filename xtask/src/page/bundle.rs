//! The files of the page.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use brotli::enc::backward_references::BrotliEncoderMode;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

use super::trouble;
use crate::shell::XtaskError;

/// The largest Brotli window that every browser supports, as a power of two.
const WINDOW: i32 = 22;

/// Block sizes of the compressor, as powers of two. Which one compresses best changes with every line of the page, by
/// three in a thousand.
const BLOCKS: [i32; 4] = [16, 18, 20, 21];

/// The files of the page, by name.
#[derive(Default)]
pub(super) struct Bundle {
    files: BTreeMap<String, Vec<u8>>,
}

impl Bundle {
    /// Adds a file under a fixed name.
    pub(super) fn add(&mut self, name: &str, content: impl Into<Vec<u8>>) {
        self.files.insert(name.to_owned(), content.into());
    }

    /// Adds a file under a name with a hash of its content, and returns the name.
    pub(super) fn add_hashed(&mut self, stem: &str, ending: &str, content: impl Into<Vec<u8>>) -> String {
        let content = content.into();
        let name = format!("{stem}-{}.{ending}", &hex(&Sha256::digest(&content))[..16]);
        self.files.insert(name.clone(), content);
        name
    }

    /// A short hash of the whole page.
    pub(super) fn digest(&self) -> String {
        let mut hash = Sha256::new();
        for (name, content) in &self.files {
            hash.update(name);
            hash.update(Sha256::digest(content));
        }
        hex(&hash.finalize())[..16].to_owned()
    }

    /// The paths of all files as elements of a JavaScript array. The page itself is at the root.
    pub(super) fn listed(&self) -> String {
        let kept = self.files.keys().filter(|name| !crate::icons::is_preview(name));
        let paths = kept.map(|name| if name == "index.html" { "" } else { name });
        paths.map(|path| format!("\"/{path}\"")).collect::<Vec<_>>().join(", ")
    }

    /// Writes changed files and removes old ones. Compression is slow, so only changed files are compressed, and only
    /// if `packed`.
    pub(super) fn write(&self, folder: &Path, packed: bool) -> Result<(), XtaskError> {
        fs::create_dir_all(folder).map_err(|error| trouble(folder, &error))?;
        let mut kept = BTreeSet::new();
        for (name, content) in &self.files {
            let path = folder.join(name);
            // Fonts are already compressed.
            let packed = packed && !name.ends_with(".woff2");
            let packages: &[(&str, Pack)] = if packed { &[(".br", brotli), (".gz", gzip)] } else { &[] };
            let same = fs::read(&path).is_ok_and(|before| before == *content);
            for (ending, pack) in packages {
                let package = format!("{name}{ending}");
                let path = folder.join(&package);
                if !same || !path.exists() {
                    let content = pack(content).map_err(|error| trouble(&path, &error))?;
                    fs::write(&path, content).map_err(|error| trouble(&path, &error))?;
                }
                kept.insert(package);
            }
            // Written last, so that an interrupted run is repeated.
            if !same {
                fs::write(&path, content).map_err(|error| trouble(&path, &error))?;
            }
            kept.insert(name.clone());
        }
        for entry in fs::read_dir(folder).map_err(|error| trouble(folder, &error))?.flatten() {
            if !entry.file_name().to_str().is_some_and(|name| kept.contains(name)) {
                fs::remove_file(entry.path()).map_err(|error| trouble(&entry.path(), &error))?;
            }
        }
        Ok(())
    }
}

type Pack = fn(&[u8]) -> io::Result<Vec<u8>>;

fn brotli(content: &[u8]) -> io::Result<Vec<u8>> {
    let pack = |lgblock| {
        let mut packed = Vec::new();
        let params = brotli::enc::BrotliEncoderParams {
            // The page is not a font, but its code has similar numbers in similar positions.
            mode: BrotliEncoderMode::BROTLI_MODE_FONT,
            quality: 11,
            lgwin: WINDOW,
            lgblock,
            size_hint: content.len(),
            ..Default::default()
        };
        brotli::BrotliCompress(&mut &*content, &mut packed, &params).map(|_| packed)
    };
    std::thread::scope(|scope| {
        let tries = BLOCKS.map(|block| scope.spawn(move || pack(block)));
        let packed = tries.map(|packing| packing.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        packed.into_iter().collect::<io::Result<Vec<_>>>()
    })
    .map(|packed| packed.into_iter().min_by_key(Vec::len).unwrap_or_default())
}

fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(content)?;
    packer.finish()
}

/// The download size of the page, in one sentence.
pub(super) fn weight(folder: &Path) -> Result<String, XtaskError> {
    let (mut parts, mut sum, mut words) = (Vec::new(), 0, 0);
    let mut names: Vec<_> = fs::read_dir(folder).map_err(|error| trouble(folder, &error))?.flatten().collect();
    names.sort_by_key(fs::DirEntry::file_name);
    for entry in names {
        let name = entry.file_name();
        let Some(name) = name.to_str().and_then(|name| name.strip_suffix(".br")) else { continue };
        let bytes = entry.metadata().map_err(|error| trouble(folder, &error))?.len();
        if ["words-beside-", "words-rules-", "words-print-"].iter().any(|more| name.starts_with(more)) {
            continue;
        }
        if name.starts_with("words-") {
            words = words.max(bytes);
        } else if name.starts_with("app-") {
            sum += bytes;
            parts.push(format!("{} {}", kilobytes(bytes), name.rsplit('.').next().unwrap_or(name)));
        }
    }
    let (sum, parts, words) = (kilobytes(sum), parts.join(", "), kilobytes(words));
    Ok(format!("The page is {sum} with Brotli: {parts}. The words of one language add at most {words}."))
}

fn kilobytes(bytes: u64) -> String {
    format!("{:.1} KB", bytes as f64 / 1000.0)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes everything");
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_change_of_content_changes_the_name_and_the_digest() {
        let (mut a, mut b) = (Bundle::default(), Bundle::default());
        assert_eq!(a.add_hashed("app", "js", "1"), "app-6b86b273ff34fce1.js");
        assert_ne!(b.add_hashed("app", "js", "2"), "app-6b86b273ff34fce1.js");
        assert_ne!(a.digest(), b.digest());
        a.add("index.html", "");
        assert_eq!(a.listed(), "\"/app-6b86b273ff34fce1.js\", \"/\"");
    }

    #[test]
    fn compressed_files_are_smaller_and_decompress_to_the_original() {
        let text = "Ubongo! ".repeat(1000).into_bytes();
        let mut unpacked = Vec::new();
        let packed = brotli(&text).unwrap();
        brotli::BrotliDecompress(&mut &*packed, &mut unpacked).unwrap();
        assert!(packed.len() < 100 && unpacked == text);
        unpacked.clear();
        let packed = gzip(&text).unwrap();
        io::Read::read_to_end(&mut flate2::read::GzDecoder::new(&*packed), &mut unpacked).unwrap();
        assert!(packed.len() < 100 && unpacked == text);
    }
}

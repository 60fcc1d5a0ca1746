//! `ubongo page`: the page as files for any web host.
//!
//! ```text
//!   /index.html              the start page, and what the service worker keeps
//!   /bots/index.html ...     the same page at each of its addresses
//!   /404.html                the same page, which then says that there is nothing here
//!   /app-HASH.wasm[.br|.gz]  everything else, also compressed for hosts that look for that
//!   /_headers, /nginx.conf   the headers to send
//! ```
//!
//! The page differs from that of a server in one attribute of its root element, by which it knows that there is none.

use std::fs;
use std::io::Write;
use std::path::Path;

use flate2::Compression;
use flate2::write::GzEncoder;
use server::{PAGE_ROUTES, PageFile, page_headers};

use crate::args::PageArgs;
use crate::cli_error::CliError;
use crate::serve::PAGE;

/// The page itself.
const INDEX: &str = "index.html";

/// The beginning of the page, without a server.
const ROOT: [&str; 2] = ["<html lang=\"en\">", "<html lang=\"en\" data-no-server>"];

/// The address of the picture in previews of links, which has to be a whole one.
const PREVIEW: &str = "content=\"/preview-table.png\"";

/// Editions have a tutorial each.
const TUTORIALS: [&str; 3] = ["classic", "modern", "3d"];

const FOREVER: &str = "public, max-age=31536000, immutable";

pub(crate) fn run(args: &PageArgs) -> Result<(), CliError> {
    let index = PAGE.iter().find(|file| file.name == INDEX).and_then(|file| str::from_utf8(file.plain).ok());
    let Some(index) = index.filter(|index| index.contains(ROOT[0])) else {
        return Err(CliError::message(
            "this program was built without the page; please build it with 'cargo xtask play', or take a released one",
        ));
    };
    let mut index = index.replacen(ROOT[0], ROOT[1], 1);
    if let Some(site) = &args.site {
        index = index.replace(PREVIEW, &format!("content=\"{site}/preview-table.png\""));
    }
    prepare(&args.out)?;
    let files: Vec<&PageFile> = PAGE.iter().filter(|file| file.name != INDEX).collect();
    for file in &files {
        write(&args.out, file.name, file.plain)?;
        for (ending, packed) in [(".br", file.brotli), (".gz", file.gzip)] {
            packed.map_or(Ok(()), |packed| write(&args.out, &format!("{}{ending}", file.name), packed))?;
        }
    }
    let packed = gzip(&index).map_err(CliError::write(&args.out))?;
    let pages = addresses();
    for name in &pages {
        write(&args.out, name, index.as_bytes())?;
        write(&args.out, &format!("{name}.gz"), &packed)?;
    }
    write(&args.out, "_headers", headers_file(&files).as_bytes())?;
    write(&args.out, "nginx.conf", nginx_file().as_bytes())?;
    let (count, out) = (files.len() + pages.len(), args.out.display());
    writeln!(
        std::io::stdout(),
        "The page is in {out}: {count} files, and the headers to send with them in {out}/_headers and {out}/nginx.conf."
    )?;
    Ok(())
}

/// The files that have the page: a folder for each of its addresses but those of tables, so that any host finds it.
fn addresses() -> Vec<String> {
    let mut names = vec![INDEX.to_owned(), "404.html".to_owned()];
    for route in PAGE_ROUTES.iter().map(|route| route.trim_start_matches('/')) {
        match route.split_once("{edition}") {
            Some((before, _)) => names.extend(TUTORIALS.map(|edition| format!("{before}{edition}/{INDEX}"))),
            None if route.is_empty() || route.contains('{') => {}
            None => names.push(format!("{route}/{INDEX}")),
        }
    }
    names
}

/// Makes the folder. One with something in it may be somebody's.
fn prepare(folder: &Path) -> Result<(), CliError> {
    fs::create_dir_all(folder).map_err(CliError::write(folder))?;
    let is_empty = fs::read_dir(folder).map_err(CliError::read(folder))?.next().is_none();
    if is_empty {
        return Ok(());
    }
    Err(CliError::message(format!("the folder {} isn't empty; please choose another one", folder.display())))
}

fn write(folder: &Path, name: &str, content: &[u8]) -> Result<(), CliError> {
    let path = folder.join(name);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent).map_err(CliError::write(parent))?;
    }
    fs::write(&path, content).map_err(CliError::write(&path))
}

fn gzip(text: &str) -> std::io::Result<Vec<u8>> {
    let mut packer = GzEncoder::new(Vec::new(), Compression::best());
    packer.write_all(text.as_bytes())?;
    packer.finish()
}

/// For hosts that read a file `_headers`. Files that never change are listed one by one, because rules that both match are joined.
fn headers_file(files: &[&PageFile]) -> String {
    let mut text = "/*\n".to_owned();
    for (name, value) in page_headers() {
        text += &format!("  {name}: {value}\n");
    }
    for file in files.iter().filter(|file| file.is_immutable()) {
        text += &format!("/{}\n  cache-control: {FOREVER}\n", file.name);
    }
    text
}

/// A server of nginx, in which only names and paths have to be changed.
fn nginx_file() -> String {
    let headers: String =
        page_headers().map(|(name, value)| format!("    add_header {name} \"{}\" always;\n", quoted(value))).collect();
    format!(
        "# A site of nginx with the page. Change server_name, root and the certificate.
map $uri $ubongo_cache {{
    \"~-[0-9a-f]{{16}}\\.[a-z0-9]+$\"  \"{FOREVER}\";
    default                    \"no-cache\";
}}

server {{
    listen 443 ssl http2;
    listen [::]:443 ssl http2;
    server_name ubongo.example;
    ssl_certificate     /etc/letsencrypt/live/ubongo.example/fullchain.pem;
    ssl_certificate_key /etc/letsencrypt/live/ubongo.example/privkey.pem;

    root /var/www/ubongo;
    gzip_static on;
    # With the module for Brotli: brotli_static on;
    types {{
        text/html html;  text/css css;  text/javascript js;  application/wasm wasm;  text/plain ftl txt;
        image/png png;  image/svg+xml svg;  font/woff2 woff2;  application/manifest+json webmanifest;
        application/octet-stream bin;
    }}
    charset utf-8;
    charset_types text/css text/javascript text/plain;

    add_header cache-control $ubongo_cache always;
{headers}
    error_page 404 /404.html;
    location / {{ try_files $uri $uri/{INDEX} =404; }}
    location ~ ^/(_headers|nginx\\.conf)$ {{ return 404; }}
}}
"
    )
}

fn quoted(value: &str) -> String {
    value.replace('\\', "\\\\").replace('"', "\\\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_address_of_the_page_that_needs_no_server_has_a_file() {
        let names = addresses();
        for name in [
            "index.html",
            "404.html",
            "solo/index.html",
            "daily/index.html",
            "tutorial/index.html",
            "tutorial/3d/index.html",
        ] {
            assert!(names.iter().any(|found| found == name), "{name} in {names:?}");
        }
        assert!(names.iter().all(|name| !name.contains('{') && !name.starts_with("t/")), "{names:?}");
    }

    #[test]
    fn the_samples_have_all_headers_of_the_server() {
        let (listed, nginx) = (headers_file(&[]), nginx_file());
        for (name, value) in page_headers() {
            assert!(listed.contains(&format!("  {name}: {value}\n")), "{name}");
            assert!(nginx.contains(&format!("add_header {name} ")) && nginx.contains(&quoted(value)), "{name}");
        }
    }

    #[test]
    fn a_folder_with_other_files_is_not_touched() {
        let folder = tempfile::tempdir().unwrap();
        prepare(&folder.path().join("new/www")).unwrap();
        assert!(prepare(folder.path()).is_err());
    }
}

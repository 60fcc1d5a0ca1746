//! `ubongo print`: a game as a PDF.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use ::print::{Booklet, Duplex, FontFiles, Ink, Paper, Part, Settings, Solids};
use puzzle::deck::{Deck, DeckCode, Edition};
use words::{Language, Words};

use crate::args::{DuplexName, InkName, LanguageName, PaperName, PrintArgs, SolidName};
use crate::cli_error::CliError;
use crate::progress;

/// The page's font. The first file has the letters of four languages, the second the rest of the Polish ones.
const FONT: [&[u8]; 2] = [
    include_bytes!("../../web/font/nunito-latin-wght-normal.woff2"),
    include_bytes!("../../web/font/nunito-latin-ext-wght-normal.woff2"),
];

pub(crate) fn run(args: &PrintArgs) -> Result<(), CliError> {
    let code = match args.code {
        Some(code) => {
            let edition = args.edition.map(Edition::from);
            if let Some(edition) = edition.filter(|&edition| edition != code.edition()) {
                let other = code.edition();
                return Err(CliError::message(format_args!(
                    "the deck code {code} is of the {other} edition, not {edition}"
                )));
            }
            code
        }
        None => new_code(args.edition.map_or(Edition::Modern, Edition::from))?,
    };
    let deck = Deck::new(code);
    let settings = settings(args, &deck);
    let language = language(args.language);
    let words = Words::new(language, &language.all_sources());
    let fonts = FontFiles::unpack(&FONT).map_err(CliError::message)?;
    let booklet = Booklet::new(&settings, &deck, &words, &fonts).map_err(CliError::message)?;
    let bar = progress::pages(booklet.pages.len() as u64);
    let pdf = booklet.to_pdf(&fonts, |done| bar.set_position(done as u64)).map_err(CliError::message)?;
    bar.finish_and_clear();
    write(&args.out, &pdf)?;
    let (pages, kind) = (booklet.pages.len(), code.edition());
    writeln!(io::stdout(), "{}: {pages} pages, {kind} edition, deck {code}", args.out.display())?;
    if args.parts.is_empty() || settings.has(Part::Boards) {
        writeln!(io::stdout(), "Print it at 100 %, {}. Page 2 explains the rest.", how(settings.duplex))?;
    }
    if settings.lacks_boards() {
        // The file is made all the same: perhaps there are boards from another day.
        let (boards, players) = (settings.boards.len(), settings.players);
        let are = if boards == 1 { "board is" } else { "boards are" };
        // If the terminal is gone, the message is lost; page 1 has it, too.
        let _ = writeln!(
            anstream::stderr(),
            "{boards} {are} too few for {players} players, because everyone needs one in each round; choose more boards, \
             or --players {boards}"
        );
    }
    Ok(())
}

const fn how(duplex: Duplex) -> &'static str {
    match duplex {
        Duplex::Long => "on both sides, flipped over the long edge",
        Duplex::Short => "on both sides, flipped over the short edge",
        Duplex::Off => "on one side",
    }
}

fn new_code(edition: Edition) -> Result<DeckCode, CliError> {
    let mut seed = [0; 4];
    getrandom::fill(&mut seed).map_err(|error| CliError::message(format_args!("no random numbers: {error}")))?;
    Ok(DeckCode::new(edition, u32::from_le_bytes(seed) % DeckCode::SEEDS).expect("the seed is below the limit"))
}

fn settings(args: &PrintArgs, deck: &Deck) -> Settings {
    let edition = deck.code.edition();
    let all = || (1..=deck.boards.len() as u8).collect();
    let small = || (1..=Settings::SMALL_GAME).collect();
    let boards = match &args.boards {
        Some(boards) => boards.0.clone(),
        None if args.whole => all(),
        None => small(),
    };
    let parts = match &args.parts[..] {
        _ if args.cards => vec![Part::Boards],
        [] if args.whole => Part::whole(edition),
        [] => Part::small_game(edition),
        chosen => Part::ALL.into_iter().filter(|part| chosen.contains(part)).collect(),
    };
    Settings {
        code: deck.code,
        boards,
        parts,
        players: args.players,
        paper: match args.paper {
            PaperName::A4 => Paper::A4,
            PaperName::Letter => Paper::Letter,
        },
        duplex: match args.duplex {
            DuplexName::Long => Duplex::Long,
            DuplexName::Short => Duplex::Short,
            DuplexName::Off => Duplex::Off,
        },
        ink: match args.ink {
            InkName::Colour => Ink::Colour,
            InkName::Black => Ink::Black,
        },
        square_mm: args.square,
        solids: match args.solid {
            SolidName::Nets => Solids::Nets,
            SolidName::Plans => Solids::Plans,
        },
        site: args.site.clone(),
    }
}

const fn language(name: LanguageName) -> Language {
    match name {
        LanguageName::En => Language::English,
        LanguageName::De => Language::German,
        LanguageName::Pl => Language::Polish,
        LanguageName::Nl => Language::Dutch,
        LanguageName::Is => Language::Icelandic,
    }
}

/// Writes a file beside its place and moves it there: nobody finds half of it.
fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    if path.is_dir() {
        return Err(CliError::Write(path.into(), io::ErrorKind::IsADirectory.into()));
    }
    // Devices and pipes take bytes as they come, and a link leads to the file.
    let path = &fs::canonicalize(path).unwrap_or_else(|_| path.into());
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return fs::write(path, bytes).map_err(|error| CliError::Write(path.into(), error));
    }
    let beside = beside(path);
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    written.map_err(|error| {
        // It may not exist, and if it can't be removed there is nothing left to try.
        let _ = fs::remove_file(&beside);
        CliError::Write(path.into(), error)
    })
}

/// The name of the file while it is being written.
fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(format!(".{}.part", std::process::id()));
    path.with_file_name(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_can_not_be_written_leaves_the_old_one_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("box.pdf");
        write(&path, b"old").unwrap();
        write(&path, b"new").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"new");
        assert!(write(&folder.path().join("none").join("box.pdf"), b"x").is_err());
        assert!(write(folder.path(), b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    /// A file in the place of a device would stop other programs, of an administrator at least.
    #[cfg(unix)]
    #[test]
    fn links_and_what_is_no_file_stay_what_they_are() {
        let folder = tempfile::tempdir().unwrap();
        let (file, link) = (folder.path().join("box.pdf"), folder.path().join("link.pdf"));
        fs::write(&file, b"old").unwrap();
        std::os::unix::fs::symlink(&file, &link).unwrap();
        write(&link, b"new").unwrap();
        assert!(link.is_symlink());
        assert_eq!(fs::read(&file).unwrap(), b"new");
        // A socket is no file either, and can't be written to by its name.
        let socket = folder.path().join("socket");
        let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
        assert!(write(&socket, b"x").is_err() && !socket.is_file() && socket.exists());
    }
}

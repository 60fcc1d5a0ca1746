//! The terminal and the clock; no other file knows them.

use std::fmt;
use std::io::{self, IsTerminal, Stdout, Write, stdin, stdout};
use std::panic;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::style::{Attribute, Color, Print, SetAttribute, SetBackgroundColor, SetForegroundColor};
use crossterm::terminal::{
    BeginSynchronizedUpdate, Clear, ClearType, EndSynchronizedUpdate, EnterAlternateScreen, LeaveAlternateScreen,
};
use crossterm::{cursor, execute, queue, terminal};

use rules::Moment;

use self::signal::Signals;
use super::canvas::{Canvas, Glyph, GlyphStyle, Size};
use super::game::{SoloGame, SoloView};
use super::records::SoloRecords;
use super::{layout, screen};
use crate::colour::{ColourDepth, Tint};

/// The longest wait for a key, so that signals are noticed soon.
const WAIT: Duration = Duration::from_millis(250);

/// Interval of redrawing while the time runs.
const FRAME: Duration = Duration::from_millis(100);

/// The reason why the game cannot start or go on.
#[derive(Debug)]
pub(super) enum TerminalError {
    /// Input or output is a file or a pipe.
    NotATerminal,
    /// The terminal cannot move its cursor.
    DumbTerminal,
    /// The sentence names the sizes it needs.
    TooSmall(String),
    /// The terminal was closed during play.
    Closed,
    /// A signal ended the program during play.
    Ended,
    Io(io::Error),
}

impl fmt::Display for TerminalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotATerminal => write!(f, "the game needs a terminal; run it without redirecting input or output"),
            Self::DumbTerminal => {
                write!(f, "this terminal (TERM=dumb) can't draw the board; please use another one")
            }
            Self::TooSmall(sentence) => f.write_str(sentence),
            Self::Closed => write!(f, "the terminal was closed"),
            Self::Ended => write!(f, "the game was ended by a signal"),
            Self::Io(error) => write!(f, "the terminal doesn't respond: {error}"),
        }
    }
}

impl std::error::Error for TerminalError {}

impl From<io::Error> for TerminalError {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

fn env(name: &str) -> Option<String> {
    std::env::var(name).ok()
}

/// Checks that the game can be played here.
pub(super) fn check() -> Result<(), TerminalError> {
    if !stdin().is_terminal() || !stdout().is_terminal() {
        return Err(TerminalError::NotATerminal);
    }
    if env("TERM").as_deref() == Some("dumb") {
        return Err(TerminalError::DumbTerminal);
    }
    let size = size()?;
    if layout::is_enough(size) { Ok(()) } else { Err(TerminalError::TooSmall(layout::needed(size))) }
}

/// Plays on the terminal until the player leaves.
pub(super) fn run(mut game: SoloGame, mut records: SoloRecords) -> Result<(), TerminalError> {
    let colours = ColourDepth::promised(env("NO_COLOR").as_deref(), env("COLORTERM").as_deref());
    let signals = Signals::listen()?;
    let raw = RawMode::enter()?;
    let result = play(&mut game, &mut records, colours, &signals);
    drop(raw);
    result?;
    // The screen of the game is gone; print the result so that it stays visible.
    let mut out = stdout();
    for line in game.summary() {
        writeln!(out, "{line}")?;
    }
    Ok(())
}

/// Draws and reads keys in turn.
fn play(
    game: &mut SoloGame,
    records: &mut SoloRecords,
    colours: ColourDepth,
    signals: &Signals,
) -> Result<(), TerminalError> {
    let clock = Instant::now();
    let now = || Moment(clock.elapsed().as_millis() as u64);
    let mut sheet = ScreenBuffer { out: stdout(), shown: None, colours };
    let keyboard = Keyboard::listen();
    let mut size = size()?;
    loop {
        game.tick(now());
        if let Some(result) = game.take_result()
            && let Err(error) = records.keep(result)
        {
            game.warn(format!("This result wasn't saved: {error}."));
        }
        if matches!(game.stage(), SoloView::Closed) {
            return Ok(());
        }
        sheet.show(screen::draw(game, now(), size))?;
        let mut next = keyboard.next(if game.is_running() { FRAME } else { WAIT })?;
        signals.check()?;
        // Handle all keys that have been typed before drawing again.
        while let Some(event) = next {
            match event {
                Event::Key(KeyEvent { kind: KeyEventKind::Release, .. }) => {}
                Event::Key(KeyEvent { code: KeyCode::Char('c'), modifiers: KeyModifiers::CONTROL, .. }) => {
                    return Ok(());
                }
                Event::Key(event) => {
                    let key = name(event);
                    if layout::is_enough(size) {
                        game.press(&key, now());
                    } else if key == "q" {
                        return Ok(());
                    }
                }
                Event::Resize(width, height) => {
                    size = Size { width: width.into(), height: height.into() };
                    // The terminal may have rearranged its text, so redraw everything.
                    sheet.shown = None;
                }
                _ => {}
            }
            next = keyboard.next(Duration::ZERO)?;
        }
    }
}

/// Reads keys and changes of size on a separate thread: after its terminal is closed, crossterm 0.29 never returns from
/// waiting, whatever the time limit.
struct Keyboard {
    events: Receiver<io::Result<Event>>,
    stopped: Arc<AtomicBool>,
}

impl Keyboard {
    fn listen() -> Self {
        let (sender, events) = mpsc::channel();
        let stopped = Arc::new(AtomicBool::new(false));
        let stop = Arc::clone(&stopped);
        thread::spawn(move || {
            while !stop.load(Ordering::Relaxed) {
                let event = match event::poll(WAIT) {
                    Ok(false) => continue,
                    Ok(true) => event::read(),
                    Err(error) => Err(error),
                };
                let failed = event.is_err();
                if sender.send(event).is_err() || failed {
                    break;
                }
            }
        });
        Self { events, stopped }
    }

    /// The next event, or `None` after the time limit.
    fn next(&self, wait: Duration) -> Result<Option<Event>, TerminalError> {
        match self.events.recv_timeout(wait) {
            Ok(event) => Ok(Some(event?)),
            Err(RecvTimeoutError::Timeout) => Ok(None),
            Err(RecvTimeoutError::Disconnected) => Err(TerminalError::Closed),
        }
    }
}

impl Drop for Keyboard {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
    }
}

fn size() -> io::Result<Size> {
    let (width, height) = terminal::size()?;
    Ok(Size { width: width.into(), height: height.into() })
}

/// The browser's name of a key, letters in lower case; empty for keys without a meaning.
fn name(event: KeyEvent) -> String {
    if event.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT) {
        return String::new();
    }
    let name = match event.code {
        KeyCode::Char(char) => return char.to_lowercase().collect(),
        KeyCode::Left => "ArrowLeft",
        KeyCode::Right => "ArrowRight",
        KeyCode::Up => "ArrowUp",
        KeyCode::Down => "ArrowDown",
        KeyCode::PageUp => "PageUp",
        KeyCode::PageDown => "PageDown",
        KeyCode::Enter => "Enter",
        KeyCode::Backspace => "Backspace",
        KeyCode::Delete => "Delete",
        KeyCode::Esc => "Escape",
        _ => "",
    };
    name.into()
}

/// The characters on the terminal, so that only changes are sent and nothing flickers.
struct ScreenBuffer {
    out: Stdout,
    shown: Option<Canvas>,
    colours: ColourDepth,
}

impl ScreenBuffer {
    fn show(&mut self, canvas: Canvas) -> io::Result<()> {
        if self.shown.as_ref() == Some(&canvas) {
            return Ok(());
        }
        queue!(self.out, BeginSynchronizedUpdate)?;
        let shown = self.shown.take().filter(|shown| shown.size() == canvas.size());
        if shown.is_none() {
            queue!(self.out, SetAttribute(Attribute::Reset), Clear(ClearType::All))?;
        }
        for (y, row) in canvas.rows().enumerate() {
            let before = shown.as_ref().and_then(|shown| shown.rows().nth(y));
            if before != Some(row) {
                queue!(self.out, cursor::MoveTo(0, y as u16))?;
                print_row(&mut self.out, row, self.colours)?;
            }
        }
        queue!(self.out, EndSynchronizedUpdate)?;
        self.out.flush()?;
        self.shown = Some(canvas);
        Ok(())
    }
}

fn print_row(out: &mut impl Write, row: &[Glyph], colours: ColourDepth) -> io::Result<()> {
    for run in row.chunk_by(|a, b| a.style == b.style) {
        set_style(out, run[0].style, colours)?;
        queue!(out, Print(run.iter().map(|glyph| glyph.char).collect::<String>()))?;
    }
    queue!(out, SetAttribute(Attribute::Reset))
}

fn set_style(out: &mut impl Write, style: GlyphStyle, colours: ColourDepth) -> io::Result<()> {
    queue!(out, SetAttribute(Attribute::Reset))?;
    for (on, attribute) in [
        (style.bold, Attribute::Bold),
        (style.dim, Attribute::Dim),
        (style.reversed, Attribute::Reverse),
        (style.underlined, Attribute::Underlined),
    ] {
        if on {
            queue!(out, SetAttribute(attribute))?;
        }
    }
    let colour = |tint: Tint| match colours {
        ColourDepth::True => Some(Color::Rgb { r: tint.0[0], g: tint.0[1], b: tint.0[2] }),
        ColourDepth::Indexed => Some(Color::AnsiValue(tint.indexed())),
        ColourDepth::None => None,
    };
    if let Some(colour) = style.ink.and_then(colour) {
        queue!(out, SetForegroundColor(colour))?;
    }
    if let Some(colour) = style.ground.and_then(colour) {
        queue!(out, SetBackgroundColor(colour))?;
    }
    Ok(())
}

type Hook = dyn Fn(&panic::PanicHookInfo<'_>) + Send + Sync;

/// The terminal in raw mode; restored when dropped, and before a panic message is printed.
struct RawMode {
    hook: Arc<Hook>,
}

impl RawMode {
    fn enter() -> Result<Self, TerminalError> {
        let hook: Arc<Hook> = Arc::from(panic::take_hook());
        let before = Arc::clone(&hook);
        panic::set_hook(Box::new(move |info| {
            restore();
            before(info);
        }));
        let raw = Self { hook };
        terminal::enable_raw_mode()?;
        execute!(stdout(), EnterAlternateScreen, cursor::Hide)?;
        Ok(raw)
    }
}

impl Drop for RawMode {
    fn drop(&mut self) {
        restore();
        if !thread::panicking() {
            let hook = Arc::clone(&self.hook);
            panic::set_hook(Box::new(move |info| hook(info)));
        }
    }
}

/// Restores the terminal, once only: leaving the alternate screen twice would move the cursor back over what was
/// printed since.
fn restore() {
    if !terminal::is_raw_mode_enabled().unwrap_or(true) {
        return;
    }
    // If the terminal is gone, there is nothing to restore and nowhere to report it.
    let _ =
        execute!(stdout(), EndSynchronizedUpdate, SetAttribute(Attribute::Reset), LeaveAlternateScreen, cursor::Show);
    let _ = terminal::disable_raw_mode();
}

/// Signals that end the program. Ctrl-C is not one of them: in raw mode it is a key.
#[cfg(unix)]
mod signal {
    use std::io;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;

    use super::TerminalError;

    pub(super) struct Signals {
        closed: Arc<AtomicBool>,
        ended: Arc<AtomicBool>,
    }

    impl Signals {
        pub(super) fn listen() -> io::Result<Self> {
            let signals = Self { closed: Arc::default(), ended: Arc::default() };
            flag::register(SIGHUP, Arc::clone(&signals.closed))?;
            for signal in [SIGTERM, SIGINT] {
                flag::register(signal, Arc::clone(&signals.ended))?;
            }
            Ok(signals)
        }

        pub(super) fn check(&self) -> Result<(), TerminalError> {
            if self.closed.load(Ordering::Relaxed) {
                return Err(TerminalError::Closed);
            }
            if self.ended.load(Ordering::Relaxed) {
                return Err(TerminalError::Ended);
            }
            Ok(())
        }
    }
}

#[cfg(not(unix))]
mod signal {
    use std::io;

    use super::TerminalError;

    pub(super) struct Signals;

    impl Signals {
        pub(super) fn listen() -> io::Result<Self> {
            Ok(Self)
        }

        pub(super) fn check(&self) -> Result<(), TerminalError> {
            Ok(())
        }
    }
}

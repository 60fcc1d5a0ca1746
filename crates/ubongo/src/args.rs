//! The command line's arguments and their help.

#![allow(rustdoc::bare_urls, rustdoc::broken_intra_doc_links, reason = "clap shows these comments as plain text")]

mod moving;
mod page;
mod print;
mod serve;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use puzzle::deck::{DeckCode, Edition, Level};
use rules::solo::Goal;
use scene::Theme;

pub(crate) use self::moving::MoveArgs;
pub(crate) use self::page::PageArgs;
pub(crate) use self::print::{DuplexName, InkName, LanguageName, PaperName, PrintArgs, SolidName};
pub(crate) use self::serve::{LogFormat, MetricsAddress, PlayArgs, ServeArgs};

/// Ubongo without the box: play, solve, make boards.
#[derive(Parser)]
#[command(version, arg_required_else_help = true, disable_help_subcommand = true, max_term_width = 100)]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: CliCommand,
}

#[derive(Subcommand)]
pub(crate) enum CliCommand {
    Play(PlayArgs),
    Serve(ServeArgs),
    Move(MoveArgs),
    Page(PageArgs),
    Solo(SoloArgs),
    Solve(SolveArgs),
    Grade(GradeArgs),
    Fit(FitArgs),
    Generate(GenerateArgs),
    Atlas(AtlasArgs),
    Print(Box<PrintArgs>),
    Replay(ReplayArgs),
    Completions(CompletionsArgs),
}

/// Play solo against the clock, right here in the terminal.
///
/// Solve as many tasks as you can in a few minutes, or a few tasks as fast as you can. Your best results are saved.
#[derive(Args)]
pub(crate) struct SoloArgs {
    /// The edition to play.
    #[arg(long, value_enum, default_value = "modern", conflicts_with = "code")]
    pub(crate) edition: EditionName,
    /// The difficulty: easy or hard on flat boards, 1 to 4 in 3D [default: easy, or 1].
    #[arg(long, value_enum)]
    pub(crate) level: Option<LevelName>,
    /// A deck code, to play the same boards as your friends.
    #[arg(long)]
    pub(crate) code: Option<DeckCode>,
    /// Solve this many tasks as fast as you can, 1 to 100; the rulebook suggests 5, 10 or 20.
    #[arg(long, value_name = "N", default_value = "5", value_parser = |text: &str| goal(text, Goal::Tasks))]
    pub(crate) tasks: Goal,
    /// Solve as many tasks as you can in this many minutes, 1 to 60; the rulebook suggests 5, 10 or 20.
    #[arg(long, value_name = "N", conflicts_with = "tasks", value_parser = |text: &str| goal(text, Goal::Minutes))]
    pub(crate) minutes: Option<Goal>,
    /// The file with your best results [default: ubongo/solo.json in your data folder].
    #[arg(long, value_name = "FILE", env = "UBONGO_RECORDS")]
    pub(crate) records: Option<PathBuf>,
}

/// Find all ways to cover an area with pieces.
///
/// Give a task as an argument, or a file or standard input with one task per line. A line is either written as on the
/// command line or is a JSON object:
///
///   {"id": "a", "pieces": ["I2", "I3"], "area": ["##.", "###"]}
///
/// Add "layers": 2 for a solid area, and "shapes": {"name": ["##", "#."]} for your own pieces (lists of [x,y,z] for
/// solid ones). The answer to a JSON line is a JSON line with "id" and "solutions".
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    ubongo solve \"I3 V3 P5: ####/####/.##./.#..\"\n  \
    ubongo solve \"r2 g3 y5: 2*###/##.\" --all\n  \
    ubongo solve --pieces W,W,I3 --shape W=#./## --area ###/###/###\n  \
    ubongo solve \"r2 g3 y5: 2*###/##.\" --svg solution.svg\n  \
    ubongo solve < tasks.jsonl")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) input: TaskArgs,
    /// Stop at the first solution instead of counting all of them.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) first: bool,
    /// Show every solution.
    #[arg(long)]
    pub(crate) all: bool,
    /// Stop after this many solutions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Draw the solution as an SVG picture; with --all, draw all of them.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// The colours of the picture.
    #[arg(long, value_enum, default_value = "light", requires = "svg")]
    pub(crate) theme: ThemeName,
    /// Compare with the "solutions" recorded in files of JSON lines, and list the tasks that differ.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["task", "pieces", "area", "file", "first", "all", "limit", "svg"])]
    pub(crate) check: Vec<PathBuf>,
}

/// Estimate how hard tasks are: the seconds an average adult needs.
#[derive(Args)]
pub(crate) struct GradeArgs {
    #[command(flatten)]
    pub(crate) input: TaskArgs,
    /// Grade all boards of a deck instead.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["task", "pieces", "area", "file"])]
    pub(crate) code: Option<DeckCode>,
}

/// Fit the weights of the grader to the times that people took.
///
/// A server counts how long tasks took, without names. This command finds the weights that predict these times best, says how far
/// off the present ones and the new ones are, and prints the new constants.
#[derive(Args)]
pub(crate) struct FitArgs {
    /// The database of a server, which may be running: its file, or the address of a PostgreSQL database.
    #[arg(long)]
    pub(crate) database: Option<PathBuf>,
    /// Use this many attempts of simulated people instead, whose weights are known.
    #[arg(long, value_name = "N", conflicts_with = "database", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    pub(crate) simulate: Option<u32>,
    /// The seed of the simulated people.
    #[arg(long, default_value = "1", requires = "simulate")]
    pub(crate) seed: u64,
}

/// The task, or the place to read tasks from.
#[derive(Args)]
pub(crate) struct TaskArgs {
    /// Pieces, a colon and the area: "I2 I3: ##./###". The first row is the farthest; "2*##./###" is two layers high.
    /// Use "-" to read from standard input.
    #[arg(conflicts_with_all = ["pieces", "area", "file"])]
    pub(crate) task: Option<String>,
    /// The pieces, separated by commas.
    #[arg(long, requires = "area", value_delimiter = ',')]
    pub(crate) pieces: Vec<String>,
    /// The area: rows separated by slashes, the farthest row first.
    #[arg(long, requires = "pieces")]
    pub(crate) area: Option<String>,
    /// A piece of your own: NAME=ROWS, such as W=##/#. (can be repeated).
    #[arg(long = "shape", value_name = "NAME=ROWS")]
    pub(crate) shapes: Vec<String>,
    /// A file with one task per line.
    #[arg(long, conflicts_with_all = ["pieces", "area"])]
    pub(crate) file: Option<PathBuf>,
    /// Answer in JSON lines, however the tasks are written.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Make the boards of a whole deck from a seed.
///
/// The same code gives the same boards on every computer.
#[derive(Args)]
pub(crate) struct GenerateArgs {
    /// The edition: classic and modern have flat boards, 3d has solid ones.
    #[arg(long, value_enum, default_value = "modern", conflicts_with = "code")]
    pub(crate) edition: EditionName,
    /// The seed, below 2^30 [default: a new one].
    #[arg(long, conflicts_with = "code", value_parser = clap::value_parser!(u32).range(..i64::from(DeckCode::SEEDS)))]
    pub(crate) seed: Option<u32>,
    /// A deck code, instead of an edition and a seed.
    #[arg(long)]
    pub(crate) code: Option<DeckCode>,
    /// Print JSON with solutions and grades instead of text.
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the boards into a folder instead, one SVG picture for each side.
    #[arg(long, value_name = "FOLDER", conflicts_with = "json")]
    pub(crate) svg: Option<PathBuf>,
    /// The colours of the pictures.
    #[arg(long, value_enum, default_value = "light", requires = "svg")]
    pub(crate) theme: ThemeName,
}

/// List every area that a number of pieces can cover.
///
/// Each area comes with all sets of pieces that cover it, and the exact number of solutions for each set.
#[derive(Args)]
#[command(after_help = "Examples:\n  ubongo atlas --tiles 3\n  ubongo atlas --tiles 4 --box 7x7\n  \
    ubongo atlas --solid --pieces 4 --json\n  ubongo atlas --tiles 3 --out areas.atlas\n  ubongo atlas --show areas.atlas")]
pub(crate) struct AtlasArgs {
    /// The number of flat tiles to use, out of 12.
    #[arg(long, value_name = "N", required_unless_present_any = ["solid", "show"], conflicts_with_all = ["solid", "show"])]
    pub(crate) tiles: Option<usize>,
    /// Use solid pieces; the areas are two layers high.
    #[arg(long, requires = "pieces", conflicts_with = "show")]
    pub(crate) solid: bool,
    /// The number of solid pieces to use, out of 8.
    #[arg(long, value_name = "N", requires = "solid")]
    pub(crate) pieces: Option<usize>,
    /// Only areas that fit into a box, either way round.
    #[arg(long = "box", value_name = "WxH", value_parser = sides_of_box)]
    pub(crate) within: Option<(usize, usize)>,
    /// Print the summary as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the full list to a file (see docs/atlas-format.md).
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print a file that --out has written, one area per line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["within", "json", "out"])]
    pub(crate) show: Option<PathBuf>,
    /// The number of threads [default: one per core].
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
}

/// Print a stored game round by round, and check it.
///
/// A game stored as text is played again and compared step by step. A game from a server, which is the JSON at
/// /api/tables/LINK/games/NUMBER, is checked for missing entries and for tasks that were not really solved.
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The game: a text file, or JSON from a server.
    pub(crate) file: PathBuf,
}

/// Print completions for your shell.
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell to complete for.
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum EditionName {
    Classic,
    Modern,
    #[value(name = "3d")]
    ThreeD,
}

impl From<EditionName> for Edition {
    fn from(name: EditionName) -> Self {
        match name {
            EditionName::Classic => Self::Classic,
            EditionName::Modern => Self::Modern,
            EditionName::ThreeD => Self::ThreeD,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum ThemeName {
    /// For light screens and for printing in colour.
    Light,
    /// For dark screens.
    Dark,
    /// Black and white.
    Print,
}

impl From<ThemeName> for Theme {
    fn from(name: ThemeName) -> Self {
        match name {
            ThemeName::Light => Self::Light,
            ThemeName::Dark => Self::Dark,
            ThemeName::Print => Self::Print,
        }
    }
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LevelName {
    Easy,
    Hard,
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
    #[value(name = "3")]
    Three,
    #[value(name = "4")]
    Four,
}

impl From<LevelName> for Level {
    fn from(name: LevelName) -> Self {
        match name {
            LevelName::Easy => Self::Easy,
            LevelName::Hard => Self::Hard,
            LevelName::One => Self::One,
            LevelName::Two => Self::Two,
            LevelName::Three => Self::Three,
            LevelName::Four => Self::Four,
        }
    }
}

/// Parses a goal and checks its limits (M12, M13).
fn goal(text: &str, of: fn(u8) -> Goal) -> Result<Goal, String> {
    let goal = of(text.parse().map_err(|_| "that isn't a whole number, or it's too large")?);
    goal.check().map_err(|error| error.to_string())?;
    Ok(goal)
}

fn sides_of_box(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    sides.ok_or_else(|| "write a box as width x height, such as 7x7".into())
}

//! The command line, as it is typed.

mod serve;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};
use puzzle::deck::{DeckCode, Edition, Level};
use rules::solo::Goal;
use scene::Theme;

pub(crate) use self::serve::{LogFormat, PlayArgs, ServeArgs};

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
    Solo(SoloArgs),
    Solve(SolveArgs),
    Grade(GradeArgs),
    Generate(GenerateArgs),
    Atlas(AtlasArgs),
    Replay(ReplayArgs),
    Completions(CompletionsArgs),
}

/// Play alone against the clock, here in the terminal.
///
/// Either as many tasks as possible in some minutes, or some tasks in as little time as possible. Your best results are
/// kept.
#[derive(Args)]
pub(crate) struct SoloArgs {
    /// The edition whose boards are played.
    #[arg(long, value_enum, default_value = "modern", conflicts_with = "code")]
    pub(crate) edition: EditionName,
    /// How hard: easy or hard on flat boards, 1 to 4 in 3D [default: easy, or 1].
    #[arg(long, value_enum)]
    pub(crate) level: Option<LevelName>,
    /// The code of a deck that friends play, instead of a new one.
    #[arg(long)]
    pub(crate) code: Option<DeckCode>,
    /// How many tasks to solve in as little time as possible, 1 to 100; the rulebook has 5, 10 and 20.
    #[arg(long, value_name = "N", default_value = "5", value_parser = |text: &str| goal(text, Goal::Tasks))]
    pub(crate) tasks: Goal,
    /// How many minutes to solve as many tasks as possible in, 1 to 60; the rulebook has 5, 10 and 20.
    #[arg(long, value_name = "N", conflicts_with = "tasks", value_parser = |text: &str| goal(text, Goal::Minutes))]
    pub(crate) minutes: Option<Goal>,
    /// The file of your best results [default: ubongo/solo.json in the folder for your data].
    #[arg(long, value_name = "FILE", env = "UBONGO_RECORDS")]
    pub(crate) records: Option<PathBuf>,
}

/// Find all ways to cover an area with pieces.
///
/// The task comes from the arguments, from a file, or from standard input with a task a line. A line is either written as
/// on the command line or a JSON object:
///
///   {"id": "a", "pieces": ["I2", "I3"], "area": ["##.", "###"]}
///
/// with "storeys": 2 for a solid area, and "shapes": {"name": ["##", "#."]} for pieces of your own (or lists of [x,y,z]
/// for solid ones). A JSON line is answered by a JSON line with "id" and "solutions".
#[derive(Args)]
#[command(after_help = "Examples:\n  \
    ubongo solve \"I3 V3 P5: ####/####/.##./.#..\"\n  \
    ubongo solve \"r2 g3 y5: 2*###/##.\" --all\n  \
    ubongo solve --pieces W,W,I3 --shape W=#./## --area ###/###/###\n  \
    ubongo solve \"r2 g3 y5: 2*###/##.\" --svg solution.svg\n  \
    ubongo solve < tasks.jsonl")]
pub(crate) struct SolveArgs {
    #[command(flatten)]
    pub(crate) given: TaskArgs,
    /// Stop at the first solution instead of counting all.
    #[arg(long, conflicts_with_all = ["all", "limit"])]
    pub(crate) first: bool,
    /// Show every solution.
    #[arg(long)]
    pub(crate) all: bool,
    /// Stop after so many solutions.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: Option<u64>,
    /// Draw the solution as a picture; with --all, every one of them.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<PathBuf>,
    /// The colours of the picture.
    #[arg(long, value_enum, default_value = "light", requires = "svg")]
    pub(crate) theme: ThemeName,
    /// Compare with the "solutions" recorded in files of JSON lines, and name the tasks that differ.
    #[arg(long, value_name = "FILE", num_args = 1..)]
    #[arg(conflicts_with_all = ["task", "pieces", "area", "file", "first", "all", "limit", "svg"])]
    pub(crate) check: Vec<PathBuf>,
}

/// Tell how hard tasks are, as the seconds an average adult needs.
#[derive(Args)]
pub(crate) struct GradeArgs {
    #[command(flatten)]
    pub(crate) given: TaskArgs,
    /// Grade all boards of a deck instead.
    #[arg(long, value_name = "CODE", conflicts_with_all = ["task", "pieces", "area", "file"])]
    pub(crate) code: Option<DeckCode>,
}

/// Where tasks come from.
#[derive(Args)]
pub(crate) struct TaskArgs {
    /// Pieces, a colon and the area: "I2 I3: ##./###". Rows from far to near; "2*##./###" is two storeys high. "-" reads
    /// standard input.
    #[arg(conflicts_with_all = ["pieces", "area", "file"])]
    pub(crate) task: Option<String>,
    /// The pieces, with commas between them.
    #[arg(long, requires = "area", value_delimiter = ',')]
    pub(crate) pieces: Vec<String>,
    /// The area, rows from far to near with slashes between them.
    #[arg(long, requires = "pieces")]
    pub(crate) area: Option<String>,
    /// A piece of your own: NAME=ROWS, as in W=##/#. (may be repeated).
    #[arg(long = "shape", value_name = "NAME=ROWS")]
    pub(crate) shapes: Vec<String>,
    /// A file with a task a line.
    #[arg(long, conflicts_with_all = ["pieces", "area"])]
    pub(crate) file: Option<PathBuf>,
    /// Answer in JSON lines whatever the tasks are written in.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Make the boards of a box from a seed.
///
/// The same code gives the same boards on every machine.
#[derive(Args)]
pub(crate) struct GenerateArgs {
    /// The edition: classic and modern have flat boards, 3d has solid ones.
    #[arg(long, value_enum, default_value = "modern", conflicts_with = "code")]
    pub(crate) edition: EditionName,
    /// The seed, below 2^30 [default: a new one].
    #[arg(long, conflicts_with = "code", value_parser = clap::value_parser!(u32).range(..i64::from(DeckCode::SEEDS)))]
    pub(crate) seed: Option<u32>,
    /// The code of a deck.
    #[arg(long)]
    pub(crate) code: Option<DeckCode>,
    /// JSON with solutions and grades instead of text.
    #[arg(long)]
    pub(crate) json: bool,
    /// Draw the boards instead, a picture for each side, into a folder.
    #[arg(long, value_name = "FOLDER", conflicts_with = "json")]
    pub(crate) svg: Option<PathBuf>,
    /// The colours of the pictures.
    #[arg(long, value_enum, default_value = "light", requires = "svg")]
    pub(crate) theme: ThemeName,
}

/// Chart every area that a number of pieces can cover.
///
/// Each area comes with all sets of pieces that cover it and their exact numbers of solutions.
#[derive(Args)]
#[command(after_help = "Examples:\n  ubongo atlas --tiles 3\n  ubongo atlas --tiles 4 --box 7x7\n  \
    ubongo atlas --solid --pieces 4 --json\n  ubongo atlas --tiles 3 --out areas.atlas\n  ubongo atlas --show areas.atlas")]
pub(crate) struct AtlasArgs {
    /// How many of the 12 flat tiles.
    #[arg(long, value_name = "N", required_unless_present_any = ["solid", "show"], conflicts_with_all = ["solid", "show"])]
    pub(crate) tiles: Option<usize>,
    /// Solid areas, two storeys high.
    #[arg(long, requires = "pieces", conflicts_with = "show")]
    pub(crate) solid: bool,
    /// How many of the 8 solid pieces.
    #[arg(long, value_name = "N", requires = "solid")]
    pub(crate) pieces: Option<usize>,
    /// Only areas within a box, either way round.
    #[arg(long = "box", value_name = "WxH", value_parser = sides_of_box)]
    pub(crate) within: Option<(usize, usize)>,
    /// The summary as JSON.
    #[arg(long)]
    pub(crate) json: bool,
    /// Write the full list to a file (docs/atlas-format.md).
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print a file that --out has written, an area a line.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["within", "json", "out"])]
    pub(crate) show: Option<PathBuf>,
    /// How many threads work [default: one for each core].
    #[arg(long, value_name = "N")]
    pub(crate) threads: Option<std::num::NonZeroUsize>,
}

/// Print a stored game round by round, and check it.
///
/// A game as text is checked by deciding each step again. Of a game that was played at a server, which gives it as JSON at
/// /api/tables/LINK/games/NUMBER, it is checked that no entry is missing and that all tasks called are solved.
#[derive(Args)]
pub(crate) struct ReplayArgs {
    /// The game, as text or as a server gives it.
    pub(crate) file: PathBuf,
}

/// Print completions for a shell.
#[derive(Args)]
pub(crate) struct CompletionsArgs {
    /// The shell.
    pub(crate) shell: clap_complete::Shell,
}

/// An edition, as it is typed.
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

/// The colours of a picture, as they are typed.
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

/// A level, as it is typed.
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

/// A goal that the rules of the solo game know (M12, M13).
fn goal(text: &str, of: fn(u8) -> Goal) -> Result<Goal, String> {
    let goal = of(text.parse().map_err(|_| "it has to be a number, and not a large one")?);
    goal.check().map_err(|error| error.to_string())?;
    Ok(goal)
}

fn sides_of_box(text: &str) -> Result<(usize, usize), String> {
    let sides = text.split_once('x').and_then(|(a, b)| Some((a.parse().ok()?, b.parse().ok()?)));
    sides.ok_or_else(|| "a box is written as width x height: 7x7".into())
}

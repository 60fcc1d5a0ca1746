//! `ubongo solo`

use puzzle::deck::{Edition, Level};

use crate::args::Solo;
use crate::failure::Failure;
use crate::generate;

use super::{Options, play};

pub(crate) fn run(args: &Solo) -> Result<(), Failure> {
    let deck = generate::code(args.code, args.edition.into(), None)?;
    let level = args
        .level
        .map_or_else(|| if deck.edition() == Edition::ThreeD { Level::One } else { Level::Easy }, Level::from);
    let glass_s = Some(args.glass).filter(|&seconds| seconds > 0);
    let options = Options { deck, level, glass_s, seed: generate::fresh_seed()? };
    play(&options).map_err(Failure::said)
}

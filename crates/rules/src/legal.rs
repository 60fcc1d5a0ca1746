//! Lists the legal commands of a player.

use puzzle::{Cell, Placement, check_cover};

use crate::{Command, Game, Lanes, Moment, Phase, Presence, Reach, Rewards, Rules, Seat};

/// All commands that `decide` accepts from a player at a moment, and no others; `tests/random_games.rs` compares the
/// two.
///
/// Bots choose their pawn moves from this list. It is empty if a deadline is due by then: the table must handle that
/// first.
pub fn legal_commands(rules: &Rules, game: &Game, seat: Seat, at: Moment) -> Vec<Command> {
    let Some(player) = game.player(seat).filter(|player| player.presence != Presence::Gone) else { return vec![] };
    if matches!(game.phase, Phase::Waiting | Phase::Over { .. })
        || game.deadline().is_some_and(|deadline| deadline <= at)
    {
        return vec![];
    }
    let mut commands = vec![Command::Leave];
    if game.paused.is_some() || player.presence == Presence::Away {
        return commands;
    }
    match game.phase {
        Phase::Pawns { .. } if player.pawn.is_none() => {
            commands.extend((0..Lanes::SPACES as u8).map(|space| Command::PlacePawn { space }));
        }
        Phase::Ready { .. } if seat == game.roller => commands.push(Command::Roll),
        Phase::Rolled { .. } if seat != game.roller => commands.push(Command::FlipHourglass),
        Phase::Race { face, .. } => match (player.tray.board, player.tray.rank) {
            (Some(board), None) if !player.tray.gave_up => {
                commands.push(Command::GiveUp);
                commands.extend(player.tray.placed.iter().map(|placement| Command::Lift(placement.piece)));
                if let Some((area, pieces)) = rules.task(seat, board, face) {
                    let inside =
                        |p: &Placement| p.cells().is_some_and(|mut cells| cells.all(|cell| area.contains(cell)));
                    for piece in pieces.iter() {
                        for orientation in 0..piece.orientations().len() as u8 {
                            let cells = (0..area.layers() as i8).flat_map(|z| {
                                (0..area.depth() as i8)
                                    .flat_map(move |y| (0..area.width() as i8).map(move |x| Cell::new(x, y, z)))
                            });
                            let placements = cells.map(|at| Placement { piece, orientation, at });
                            commands.extend(placements.filter(inside).map(Command::Place));
                        }
                    }
                    if check_cover(area, pieces, &player.tray.placed).is_ok() {
                        commands.push(Command::CallUbongo);
                    }
                }
            }
            (Some(_), Some(_)) if rules.rewards == Rewards::Rows && !player.tray.taken => {
                commands.push(Command::TakeGems);
                let reach = game.reach(seat).filter(|_| !player.tray.moved);
                let spaces = reach.into_iter().flat_map(Reach::spaces);
                commands.extend(spaces.map(|to| Command::MovePawn { to }));
            }
            _ => {}
        },
        _ => {}
    }
    commands
}

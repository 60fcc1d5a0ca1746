//! Classic: C1 to C20.

mod table;

use puzzle::deck::{Edition, Level};
use rules::{
    Command, Event, Gem, Gems, Lanes, Phase, Purse, Refusal, Rules, Settings, SettingsError, Standing, legal_commands,
    places,
};
use table::{TestTable, deck, plain_rows, seat, settings};

fn move_to(space: u8) -> Command {
    Command::MovePawn { to: space - 1 }
}

fn lanes(table: &TestTable) -> &Lanes {
    match &table.game.gems {
        Gems::Rows(Some(lanes)) => lanes,
        other => panic!("no rows: {other:?}"),
    }
}

#[test]
fn c1_c2_the_72_gems_of_six_colours_fill_six_rows_of_twelve() {
    let table = TestTable::classic(&[1, 2], plain_rows());
    let all: Purse = lanes(&table).rows().as_flattened().iter().copied().collect();
    assert_eq!(all, Purse::new([12; 6]));
    assert_eq!(table.rules.deck().boards.len(), 36);
}

#[test]
fn c3_pawns_start_on_any_space_and_may_share_it() {
    let table = TestTable::classic(&[4, 4, 1, 6], plain_rows());
    let pawns: Vec<_> = table.game.players.iter().map(|player| player.pawn).collect();
    assert_eq!(pawns, [Some(3), Some(3), Some(0), Some(5)]);
    assert!(matches!(table.game.phase, Phase::Ready { .. }), "all pawns are placed, so the first round is open");

    let mut table = TestTable::new(Edition::Classic, 2);
    assert_eq!(table.does(1, Command::PlacePawn { space: 6 }), Err(Refusal::NoSuchSpace(6)));
    table.does(1, Command::PlacePawn { space: 5 }).unwrap();
    assert_eq!(table.does(1, Command::PlacePawn { space: 0 }), Err(Refusal::PawnAlreadyPlaced));
    assert_eq!(table.does(1, Command::Roll), Err(Refusal::NotRolling));
}

#[test]
fn c4_the_table_agrees_on_one_side() {
    let mixed = Settings { levels: vec![Level::Easy, Level::Hard], ..settings(Edition::Classic, 2) };
    assert_eq!(Rules::new(mixed, deck(Edition::Classic)).unwrap_err(), SettingsError::LevelsDiffer);
    for (level, pieces) in [(Level::Easy, 3), (Level::Hard, 4)] {
        let mut table = TestTable::with(Settings { levels: vec![level; 2], ..settings(Edition::Classic, 2) });
        table.wait();
        table.race();
        assert_eq!(table.task(1).pieces().len(), pieces);
    }
}

#[test]
fn c5_c6_a_game_has_nine_rounds_and_a_long_one_uses_all_boards() {
    for (players, long, rounds) in
        [(2, false, 9), (3, false, 9), (4, false, 9), (2, true, 18), (3, true, 12), (4, true, 9)]
    {
        let mut table = TestTable::with(Settings { long_game: long, ..settings(Edition::Classic, players) });
        table.wait();
        let mut played = 0;
        while !matches!(table.game.phase, Phase::Over { .. }) {
            table.round(&[]);
            played += 1;
        }
        assert_eq!((played, table.rules.rounds()), (rounds, rounds), "{players} players");
        assert_eq!(table.game.discards.iter().count(), rounds * players, "C18: new boards in every round");
    }
}

#[test]
fn c5_a_deck_needs_a_board_for_every_player_and_round_and_has_at_most_127() {
    let refused = |players: usize, boards: usize| {
        let mut deck = deck(Edition::Classic);
        deck.boards = deck.boards.iter().cycle().take(boards).cloned().collect();
        Rules::new(settings(Edition::Classic, players), deck).err()
    };
    for players in 2..=4 {
        assert_eq!(refused(players, 9 * players), None);
        assert_eq!(refused(players, 9 * players - 1), Some(SettingsError::Boards));
    }
    assert_eq!([refused(2, 127), refused(2, 128)], [None, Some(SettingsError::Boards)]);
}

#[test]
fn c7_boards_are_dealt_in_seat_order_from_the_starter() {
    let mut table = TestTable::new(Edition::Classic, 3);
    // The first wait places the pawns and opens the round; the later ones end the hourglass and the second chance.
    for first in [1, 2, 3, 1] {
        let events = if table.is_racing() { table.wait() } else { table.wait_ms(60_000) };
        let dealt = events.iter().filter_map(|event| match event {
            Event::Dealt { seat, .. } => Some(seat.index() + 1),
            _ => None,
        });
        let order: Vec<usize> = (0..3).map(|next| (first - 1 + next) % 3 + 1).collect();
        assert_eq!(dealt.collect::<Vec<_>>(), order, "S11, C18: the left-hand neighbour is the next");
        assert!(matches!(table.game.phase, Phase::Ready { .. }), "they are face up before the roll");
        table.race();
        table.wait();
    }
}

#[test]
fn c8_the_roll_turns_the_hourglass() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    let events = table.does(1, Command::Roll).unwrap();
    assert!(matches!(events.first(), Some(Event::Rolled { .. })));
    assert!(matches!(events.last(), Some(Event::HourglassFlipped { by, .. }) if *by == Some(seat(1))));
    assert_eq!(table.does(2, Command::FlipHourglass), Err(Refusal::NotFlipping));
}

/// One row for each rank: how far the pawn may move.
#[test]
fn c9_the_first_moves_three_spaces_the_second_two_the_third_one_the_fourth_none() {
    for (number, reach) in [(1, 3), (2, 2), (3, 1), (4, 0)] {
        for to in 1..=6u8 {
            let mut table = TestTable::classic(&[3, 3, 3, 3], plain_rows());
            table.race();
            (1..=number).for_each(|finisher| drop(table.solves(finisher)));
            let moved = table.does(number, move_to(to));
            if to.abs_diff(3) <= reach {
                assert_eq!(moved, Ok(vec![Event::PawnMoved { seat: seat(number), to: to - 1 }]));
            } else {
                assert_eq!(moved, Err(Refusal::OutOfReach { reach }), "finisher {number} to space {to}");
            }
        }
    }
}

#[test]
fn c3_c9_c14_legal_commands_list_the_moves_of_a_pawn() {
    let legal = |table: &TestTable| legal_commands(&table.rules, &table.game, seat(1), table.at);
    let mut table = TestTable::new(Edition::Classic, 2);
    let mut anywhere = vec![Command::Leave];
    anywhere.extend((0..6).map(|space| Command::PlacePawn { space }));
    assert_eq!(legal(&table), anywhere);
    table.does(1, Command::PlacePawn { space: 0 }).unwrap();
    assert_eq!(legal(&table), [Command::Leave]);
    table.does(2, Command::PlacePawn { space: 0 }).unwrap();
    table.race();
    table.solves(1);
    let [leave, take] = [Command::Leave, Command::TakeGems];
    assert_eq!(legal(&table), [leave, take, move_to(1), move_to(2), move_to(3), move_to(4)]);
    table.does(1, move_to(4)).unwrap();
    assert_eq!(legal(&table), [leave, take]);
    table.does(1, Command::TakeGems).unwrap();
    assert_eq!(legal(&table), [leave]);
}

#[test]
fn c9_the_line_of_spaces_does_not_wrap() {
    let mut table = TestTable::classic(&[6, 1], plain_rows());
    table.race();
    table.solves(1);
    assert_eq!(table.does(1, move_to(7)), Err(Refusal::NoSuchSpace(6)));
    assert_eq!(table.does(1, move_to(1)), Err(Refusal::OutOfReach { reach: 3 }));
}

#[test]
fn c10_c13_a_finisher_takes_the_two_front_gems_and_the_next_ones_move_up() {
    let mut rows = plain_rows();
    rows[0][..4].copy_from_slice(&[Gem::Red, Gem::Blue, Gem::Violet, Gem::Brown]);
    rows[1][0] = Gem::Green;
    rows[2][0] = Gem::Green;
    rows[3][0] = Gem::Green;
    rows[4][0] = Gem::Green;
    let mut table = TestTable::classic(&[1, 1], rows);
    table.race();
    table.solves(1);
    let taken = [Gem::Red, Gem::Blue].into_iter().collect();
    assert_eq!(table.does(1, Command::TakeGems), Ok(vec![Event::GemsTaken { seat: seat(1), gems: taken }]));
    assert_eq!(lanes(&table).lane(0)[..2], [Gem::Violet, Gem::Brown]);
}

#[test]
fn c11_gems_not_taken_before_the_hourglass_runs_out_are_forfeited() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    table.race();
    table.solves(1);
    table.wait();
    assert!(!table.is_racing());
    assert_eq!(table.does(1, Command::TakeGems), Err(Refusal::NoRace));
    assert!(table.purse(1).is_empty());
}

#[test]
fn c11_finishers_move_and_take_while_the_others_go_on() {
    let mut table = TestTable::classic(&[1, 1, 1], plain_rows());
    table.race();
    table.solves(2);
    table.does(2, move_to(3)).unwrap();
    table.covers(1);
    table.does(2, Command::TakeGems).unwrap();
    assert!(table.does(1, Command::CallUbongo).is_ok());
}

#[test]
fn c12_the_first_to_act_takes_first_in_any_order_of_finishing() {
    let mut rows = plain_rows();
    rows[2][..2].copy_from_slice(&[Gem::Red, Gem::Red]);
    rows[1][..2].copy_from_slice(&[Gem::Blue, Gem::Blue]);
    let mut table = TestTable::classic(&[1, 5], rows);
    table.race();
    table.solves(1);
    table.does(1, move_to(3)).unwrap();
    table.solves(2);
    table.does(2, move_to(3)).unwrap();
    table.does(2, Command::TakeGems).unwrap();
    assert_eq!(table.purse(2), [Gem::Red, Gem::Red].into_iter().collect(), "the second finisher was quicker");
    table.does(1, Command::TakeGems).unwrap();
    assert_eq!(table.purse(1), [Gem::Blue, Gem::Blue].into_iter().collect());
}

#[test]
fn c14_the_pawn_moves_once_a_round_and_gems_are_taken_once_after_it() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    table.race();
    table.solves(1);
    table.does(1, move_to(2)).unwrap();
    assert_eq!(table.does(1, move_to(3)), Err(Refusal::AlreadyMoved));
    table.does(1, Command::TakeGems).unwrap();
    assert_eq!(table.does(1, Command::TakeGems), Err(Refusal::AlreadyTaken));
    assert_eq!(table.does(1, move_to(1)), Err(Refusal::AlreadyTaken));
    assert_eq!(lanes(&table).lane(1).len(), 10, "from the row at the pawn");
}

#[test]
fn c15_a_row_with_one_gem_gives_one_and_an_empty_row_nothing() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    // Six takes empty the first row.
    for _ in 0..6 {
        table.race();
        table.solves(1);
        table.does(1, Command::TakeGems).unwrap();
        table.does(2, Command::GiveUp).unwrap();
    }
    assert!(lanes(&table).lane(0).is_empty());
    table.race();
    table.solves(1);
    assert_eq!(table.does(1, Command::TakeGems), Ok(vec![Event::GemsTaken { seat: seat(1), gems: Purse::EMPTY }]));

    let mut table = TestTable::classic(&[1, 1], plain_rows());
    let one = Event::GemsTaken { seat: seat(1), gems: [Gem::Green].into_iter().collect() };
    (0..11).for_each(|_| table.game.apply(&one));
    table.game.players[0].tray.taken = false;
    table.race();
    table.solves(1);
    assert_eq!(table.does(1, Command::TakeGems), Ok(vec![one]), "one was left");
}

#[test]
fn c16_a_player_who_did_not_solve_neither_moves_nor_takes() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    table.race();
    assert_eq!(table.does(1, move_to(2)), Err(Refusal::NotSolvedYet));
    assert_eq!(table.does(1, Command::TakeGems), Err(Refusal::NotSolvedYet));
    table.does(1, Command::GiveUp).unwrap();
    assert_eq!(table.does(1, Command::TakeGems), Err(Refusal::NotSolvedYet));
}

#[test]
fn c17_a_spectator_always_knows_the_rows_and_everyones_gems_by_colour() {
    let mut table = TestTable::classic(&[1, 4], plain_rows());
    let mut spectator = table.game.clone();
    let mut all = Purse::new([12; 6]);
    for (number, expected) in [(2, [Gem::Violet; 2]), (1, [Gem::Green; 2])] {
        let before: Vec<Purse> = spectator.players.iter().map(|player| player.purse).collect();
        let mut events = vec![];
        if !table.is_racing() {
            events.extend(table.does(1, Command::Roll).unwrap());
        }
        for placement in table.solution(number) {
            events.extend(table.does(number, Command::Place(placement)).unwrap());
        }
        events.extend(table.does(number, Command::CallUbongo).unwrap());
        events.extend(table.does(number, Command::TakeGems).unwrap());
        for event in events {
            spectator.apply(&event);
            let Gems::Rows(Some(rows)) = &spectator.gems else { panic!("rows are public") };
            let in_rows = (0..Lanes::SPACES as u8).flat_map(|space| rows.lane(space).iter().copied());
            let won = spectator.players.iter().flat_map(|player| player.purse.iter());
            assert_eq!(in_rows.chain(won).collect::<Purse>(), Purse::new([12; 6]), "no gem is hidden: {event:?}");
        }
        assert_eq!(spectator, table.game);
        let purse = spectator.players[number - 1].purse;
        assert_eq!(purse.iter().collect::<Vec<_>>(), expected);
        assert!(before.iter().all(|purse| purse.is_empty()) || number == 1);
        expected.into_iter().for_each(|gem| assert!(all.remove(gem)));
    }
    assert_eq!(lanes(&table).len(), all.len());
}

#[test]
fn c18_after_a_round_there_are_new_boards_and_the_die_moves_one_seat() {
    let mut table = TestTable::classic(&[1, 1], plain_rows());
    table.race();
    let first: Vec<_> = table.game.players.iter().map(|player| player.tray.board).collect();
    table.does(1, Command::GiveUp).unwrap();
    table.does(2, Command::GiveUp).unwrap();
    assert_eq!(table.game.roller, seat(2));
    table.race();
    assert!(table.game.players.iter().all(|player| !first.contains(&player.tray.board)));
}

fn purse(counts: [u8; 6]) -> Purse {
    Purse::new(counts)
}

/// C19: the whole chain of colours decides.
#[test]
fn c19_the_most_gems_of_one_colour_win_then_the_second_most_and_so_on() {
    let better = |a: [u8; 6], b: [u8; 6]| purse(a).majorities() > purse(b).majorities();
    assert!(better([5, 0, 0, 0, 0, 0], [4, 4, 4, 4, 4, 4]), "not the most gems");
    assert!(better([5, 0, 0, 0, 3, 0], [2, 5, 0, 2, 2, 2]));
    assert!(better([3, 3, 3, 3, 3, 1], [0, 3, 3, 3, 3, 3]));
    assert_eq!(purse([1, 2, 3, 0, 0, 0]).majorities(), purse([0, 0, 1, 0, 3, 2]).majorities());
}

#[test]
fn c19_equal_in_all_six_colours_the_victory_is_shared() {
    let mut table = TestTable::classic(&[1, 2], plain_rows());
    for _ in 0..9 {
        table.race();
        for number in [1, 2] {
            table.solves(number);
        }
        for number in [1, 2] {
            let _ = table.does(number, Command::TakeGems);
        }
    }
    assert_eq!(table.purse(1).majorities(), table.purse(2).majorities());
    assert_eq!(table.winners(), [1, 2]);
}

/// The worked example of the rulebook: A and C both have 6, then both 4, then C's 3 beats A's 2.
#[test]
fn c20_the_worked_example_comes_out_as_written() {
    let [a, b, c] = [[6, 4, 2, 2, 2, 2], [2, 2, 0, 1, 2, 3], [4, 3, 2, 6, 1, 0]].map(purse);
    assert!(c.majorities() > a.majorities() && a.majorities() > b.majorities());
    assert!(a.len() > c.len(), "though A has more gems");
    let mut table = TestTable::classic(&[1, 2, 3], plain_rows());
    for (player, purse) in table.game.players.iter_mut().zip([a, b, c]) {
        player.purse = purse;
    }
    let order: Vec<_> =
        places(table.rules.settings(), &table.game).iter().map(|place| place.seat.index() + 1).collect();
    assert_eq!(order, [3, 1, 2]);
    assert!(matches!(places(table.rules.settings(), &table.game)[0].standing, Standing::Majority([6, 4, 3, 2, 1, 0])));
}

//! Rules that all editions share: S1 to S13.

mod table;

use puzzle::deck::Edition;
use puzzle::{Cell, Lattice, Misfit, Piece, Placement};
use rules::{Command, Event, Notice, Phase, Purse, Refusal, Rules, Settings, SettingsError, legal_commands};
use table::{TestTable, deck, seat, settings};

/// A table of each edition in its first race, with the pawns of Classic placed.
fn races(players: usize) -> impl Iterator<Item = TestTable> {
    Edition::ALL.into_iter().map(move |edition| {
        let mut table = TestTable::new(edition, players);
        if matches!(table.game.phase, Phase::Pawns { .. }) {
            table.wait();
        }
        table.race();
        table
    })
}

#[test]
fn s1_a_player_has_one_of_each_piece_so_placing_it_again_moves_it() {
    for mut table in races(2) {
        let places = legal_commands(&table.rules, &table.game, seat(1), table.at);
        let mut places = places.into_iter().filter_map(|command| match command {
            Command::Place(placement) => Some(placement),
            _ => None,
        });
        let here = places.next().unwrap();
        let there =
            places.find(|other| other.piece == here.piece && *other != here).expect("another placement of the piece");
        table.does(1, Command::Place(here)).unwrap();
        table.does(1, Command::Place(there)).unwrap();
        assert_eq!(table.game.players[0].tray.placed, [there]);
        assert!(table.game.players[1].tray.placed.is_empty(), "the other player has a separate set");
    }
}

#[test]
fn s1_no_two_pieces_of_a_set_have_the_same_shape() {
    for lattice in [Lattice::Flat, Lattice::Solid] {
        let pieces: Vec<Piece> = Piece::of(lattice).collect();
        assert_eq!(pieces.len(), if lattice == Lattice::Flat { 12 } else { 8 });
        for (i, a) in pieces.iter().enumerate() {
            for b in &pieces[..i] {
                let same = a.orientations().iter().any(|a| b.orientations().iter().any(|b| a.shape == b.shape));
                assert!(!same, "{a} and {b}");
            }
        }
    }
}

#[test]
fn s2_all_work_at_the_same_time_on_different_boards() {
    for mut table in races(4) {
        let boards: Vec<_> = table.game.players.iter().map(|player| player.tray.board.unwrap()).collect();
        assert!((1..4).all(|i| !boards[..i].contains(&boards[i])), "{boards:?}");
        for number in [3, 1, 4, 2] {
            table.covers(number);
        }
        assert!(table.is_racing());
    }
}

#[test]
fn s3_only_the_pieces_beside_the_rolled_face_count() {
    for mut table in races(2) {
        let pieces = table.task(1).pieces();
        let wrong = Piece::of(table.task(1).area().lattice()).find(|&piece| !pieces.contains(piece)).unwrap();
        let placement = Placement { piece: wrong, ..table.solution(1)[0] };
        assert_eq!(table.does(1, Command::Place(placement)), Err(Refusal::WrongPiece(wrong)));
    }
}

#[test]
fn s4_s5_a_task_is_solved_when_its_pieces_rotated_and_flipped_cover_the_area_exactly() {
    for mut table in races(2) {
        let solution = table.solution(1);
        let (last, first) = solution.split_last().unwrap();
        for &placement in first {
            table.does(1, Command::Place(placement)).unwrap();
        }
        let missing = Misfit::PieceMissing(last.piece);
        assert_eq!(table.does(1, Command::CallUbongo), Err(Refusal::NotSolved(missing)));
        table.does(1, Command::Place(*last)).unwrap();
        assert!(table.does(1, Command::CallUbongo).is_ok());
    }
}

/// S4: pieces never overlap, because those in the way go back beside the board.
#[test]
fn s4_a_piece_placed_over_others_sends_only_these_back() {
    for mut table in races(2) {
        let solution = table.solution(1);
        let over = |placement: Placement, others: &[Placement]| -> Vec<Piece> {
            let cells: Vec<Cell> = placement.cells().unwrap().collect();
            let overlaps = |other: &&Placement| other.cells().unwrap().any(|cell| cells.contains(&cell));
            others.iter().filter(overlaps).map(|other| other.piece).collect()
        };
        let (moved, others) = solution.split_last().unwrap();
        let moves = legal_commands(&table.rules, &table.game, seat(1), table.at).into_iter();
        let mut moves = moves.filter_map(|command| match command {
            Command::Place(placement) if placement.piece == moved.piece => Some(placement),
            _ => None,
        });
        let across = moves.find(|&placement| over(placement, others).len() == 1 && placement != *moved).unwrap();
        table.covers(1);
        let [lifted] = over(across, others)[..] else { panic!("it overlaps one other piece") };
        let events = table.does(1, Command::Place(across)).unwrap();
        let seat = seat(1);
        assert_eq!(events, [Event::Lifted { seat, piece: lifted }, Event::Placed { seat, placement: across }]);
        let placed: Vec<Piece> = table.game.players[0].tray.placed.iter().map(|placed| placed.piece).collect();
        assert!(!placed.contains(&lifted) && placed.len() == solution.len() - 1, "{placed:?}");
    }
}

#[test]
fn s6_a_wrong_call_is_refused_and_costs_nothing() {
    for mut table in races(2) {
        for _ in 0..5 {
            assert!(matches!(table.does(1, Command::CallUbongo), Err(Refusal::NotSolved(_))));
        }
        let events = table.solves(1);
        assert!(matches!(events[0], Event::Solved { rank: 0, .. }));
        assert_eq!(
            table.does(1, Command::CallUbongo),
            Err(if table.is_racing() { Refusal::AlreadySolved } else { Refusal::NoRace })
        );
    }
}

/// S7: a call a millisecond before the end counts, one at the end does not.
#[test]
fn s7_nothing_counts_after_the_hourglass_has_run_out() {
    for (ms_before_the_end, counts) in [(1, true), (0, false)] {
        for mut table in races(2) {
            table.solves(1);
            table.covers(2);
            table.at = rules::Moment(table.game.deadline().unwrap().0 - ms_before_the_end);
            assert_eq!(table.does(2, Command::CallUbongo).is_ok(), counts);
            if !counts {
                assert!(!table.is_racing(), "no timer was needed");
            }
        }
    }
}

#[test]
fn s8_finishing_order_is_the_order_of_valid_calls() {
    for mut table in races(3) {
        table.covers(1);
        table.covers(2);
        let rank = |events: &[Event]| match events[0] {
            Event::Solved { rank, .. } => rank,
            ref other => panic!("{other:?}"),
        };
        assert_eq!(rank(&table.does(2, Command::CallUbongo).unwrap()), 0, "covered later, called first");
        assert_eq!(rank(&table.does(1, Command::CallUbongo).unwrap()), 1, "even at the same moment one call is first");
    }
}

#[test]
fn s9_s10_if_no_one_finishes_the_hourglass_is_turned_once_more_and_the_same_rewards_apply() {
    for mut table in races(2) {
        let solution = table.solution(1);
        table.does(1, Command::Place(solution[0])).unwrap();
        let events = table.wait();
        assert!(matches!(events[..], [Event::HourglassFlipped { again: true, .. }]), "{events:?}");
        assert_eq!(table.game.players[0].tray.placed, [solution[0]], "everyone goes on with the pieces on the board");
        let events = table.solves(1);
        assert!(matches!(events[0], Event::Solved { rank: 0, after_ms: 61_000.., .. }), "{events:?}");
    }
}

/// The rewards of a round with two finishers. In Classic they move as far as they may and take gems.
fn rewards(mut table: TestTable) -> [Purse; 2] {
    for number in [2, 1] {
        table.solves(number);
        if table.rules.settings().edition == Edition::Classic {
            let pawn = table.game.players[number - 1].pawn.expect("pawns are placed");
            let reach = table.game.reach(seat(number)).expect("a finisher").steps;
            assert_eq!(reach, if number == 2 { 3 } else { 2 }, "C9");
            table.does(number, Command::MovePawn { to: (pawn + reach) % 6 }).ok();
            table.does(number, Command::TakeGems).unwrap();
        }
    }
    [1, 2].map(|number| table.purse(number))
}

#[test]
fn s10_the_second_chance_has_the_same_order_and_rewards_and_ends_with_its_hourglass() {
    for ((table, mut second), mut last) in races(3).zip(races(3)).zip(races(3)) {
        second.wait();
        let ends = second.game.deadline().expect("the second hourglass runs");
        let [first, late] = [rewards(table), rewards(second)];
        assert!(first.iter().all(|purse| !purse.is_empty()), "{first:?}");
        assert_eq!(first, late, "as in the first hourglass");
        last.wait();
        assert_eq!(last.game.deadline(), Some(ends));
        last.covers(3);
        last.at = ends;
        assert_eq!(last.does(3, Command::CallUbongo), Err(Refusal::NoRace), "the second hourglass is the last");
    }
}

#[test]
fn s9_there_is_no_third_turn() {
    for mut table in races(2) {
        table.wait();
        let events = table.wait();
        assert!(matches!(events[..2], [Event::RoundClosed { .. }, Event::RoundOpened { .. }]), "{events:?}");
        assert!(table.purse(1).is_empty() && table.purse(2).is_empty(), "the round is over with no reward");
    }
}

#[test]
fn s11_the_die_goes_to_the_left_each_round() {
    let mut table = TestTable::new(Edition::Modern, 3);
    for round in 0..9 {
        assert_eq!(table.game.roller, seat(round % 3 + 1));
        let other = (round + 1) % 3 + 1;
        assert_eq!(table.does(other, Command::Roll), Err(Refusal::NotYourDie { roller: table.game.roller }));
        table.round(&[1]);
    }
}

#[test]
fn s12_a_round_ends_early_once_everyone_has_finished() {
    for mut table in races(2) {
        table.solves(1);
        table.solves(2);
        if table.rules.settings().edition == Edition::Classic {
            assert!(table.is_racing(), "gems are left to take");
            table.does(1, Command::TakeGems).unwrap();
            table.does(2, Command::TakeGems).unwrap();
        }
        assert!(!table.is_racing());
    }
}

#[test]
fn s13_the_hourglass_runs_a_minute_or_another_time_or_not_at_all() {
    for (glass_ms, ends) in [
        (60_000, Ok(Some(61_000))),
        (10_000, Ok(Some(11_000))),
        (600_000, Ok(Some(601_000))),
        (9_999, Err(())),
        (600_001, Err(())),
    ] {
        let settings = Settings { glass_ms: Some(glass_ms), ..settings(Edition::Modern, 2) };
        match ends {
            Ok(ends) => {
                let mut table = TestTable::with(settings);
                table.race();
                assert_eq!(table.game.deadline().map(|moment| moment.0), ends);
            }
            Err(()) => {
                let refused = Rules::new(settings, deck(Edition::Modern)).unwrap_err();
                assert_eq!(refused, SettingsError::Glass(glass_ms));
            }
        }
    }
    assert_eq!(Settings::new(Edition::Modern, 2).glass_ms, Some(60_000));
    let mut table = TestTable::with(Settings { glass_ms: None, ..settings(Edition::Modern, 2) });
    table.race();
    assert_eq!(table.game.deadline(), None);
    table.wait_ms(100_000_000);
    table.solves(2);
    table.solves(1);
    assert!(!table.is_racing());
    assert_eq!(table.notice(Notice::Start), Err(Refusal::AlreadyStarted));
}

//! A game with the box: players, round, die and score sheets.

use puzzle::Lattice;
use puzzle::deck::{Edition, Face};
use rules::{Dice, Event, Game, Gem, Seat, SeatSet, Settings};
use serde::{Deserialize, Serialize};

use crate::ScoreSheet;

/// Where a game stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GamePhase {
    /// In this round, from 1.
    Round(usize),
    /// These players are tied and play on until one of them finishes first (M10, T9).
    PlayOff(SeatSet),
    /// All rounds are played.
    Over,
}

/// The players, and the score sheet of each edition.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BoxGame {
    edition: Edition,
    /// Classic: use all 36 boards (C6).
    pub long_game: bool,
    /// True for a die with numbers, false for one with symbols.
    pub numbers: bool,
    /// By seat; empty ones have no name yet.
    names: Vec<String>,
    /// In the order of [`Edition::ALL`]. Looking at another edition loses nothing.
    sheets: [ScoreSheet; Edition::ALL.len()],
}

impl Default for BoxGame {
    /// Four players of Classic, as many as the box has pieces for.
    fn default() -> Self {
        let sheets = Edition::ALL.map(|_| ScoreSheet::new(Seat::MAX));
        Self {
            edition: Edition::Classic,
            long_game: false,
            numbers: false,
            names: vec![String::new(); Seat::MAX],
            sheets,
        }
    }
}

impl BoxGame {
    /// The edition on the table.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    /// Takes another edition with its die. Its score sheet is as it was left.
    pub fn choose_edition(&mut self, edition: Edition) {
        self.edition = edition;
        self.numbers = edition == Edition::ThreeD;
    }

    /// The score sheet of the edition.
    pub fn sheet(&self) -> &ScoreSheet {
        &self.sheets[self.edition as usize]
    }

    fn sheet_mut(&mut self) -> &mut ScoreSheet {
        &mut self.sheets[self.edition as usize]
    }

    /// The settings of the rulebook.
    pub fn settings(&self) -> Settings {
        let long_game = self.long_game && self.edition == Edition::Classic;
        Settings { long_game, ..Settings::new(self.edition, self.players()) }
    }

    /// From 1 to 4.
    pub fn players(&self) -> usize {
        self.names.len()
    }

    /// All seats, in the order in which the die is passed.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        Seat::first(self.players())
    }

    /// The name of a player; empty if there is none yet.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// Names a player.
    pub fn rename(&mut self, seat: Seat, name: String) {
        if let Some(old) = self.names.get_mut(seat.index()) {
            *old = name;
        }
    }

    /// Adds a player to the left of the last one. Returns false if there are four.
    pub fn add_player(&mut self) -> bool {
        let has_room = self.players() < Seat::MAX;
        if has_room {
            self.names.push(String::new());
            self.sheets.iter_mut().for_each(ScoreSheet::add_player);
        }
        has_room
    }

    /// True if a player has gems on the score sheet of any edition.
    pub fn has_gems(&self, seat: Seat) -> bool {
        self.sheets.iter().any(|sheet| !sheet.purse(seat).is_empty())
    }

    /// Removes a player with all gems, on the score sheets of all editions. Returns false for the last one.
    pub fn remove_player(&mut self, seat: Seat) -> bool {
        let removes = self.players() > 1 && seat.index() < self.players();
        if removes {
            self.names.remove(seat.index());
            self.sheets.iter_mut().for_each(|sheet| sheet.remove_player(seat));
        }
        removes
    }

    /// Writes a gem down. Returns false if the box has no more of them (C1, M1).
    pub fn add_gem(&mut self, seat: Seat, gem: Gem) -> bool {
        let has_more = self.sheet().count(gem) < self.settings().gems().count(gem) && seat.index() < self.players();
        if has_more {
            self.sheet_mut().add(seat, gem);
        }
        has_more
    }

    /// Takes a gem away. Returns false if the player has none of this colour.
    pub fn remove_gem(&mut self, seat: Seat, gem: Gem) -> bool {
        self.sheet_mut().remove(seat, gem)
    }

    /// Takes the last change of the score sheet back.
    pub fn undo(&mut self) -> bool {
        self.sheet_mut().undo()
    }

    /// Rolls the die.
    pub fn roll(&mut self, dice: &mut impl Dice) {
        if let Some(face) = Face::new(dice.below(Face::COUNT)) {
            self.sheet_mut().roll(face);
        }
    }

    /// What the die shows: symbols lie flat on the boards of Classic and Modern, numbers belong to 3D.
    pub fn die(&self) -> Lattice {
        if self.numbers { Lattice::Solid } else { Lattice::Flat }
    }

    /// Gives the die to a player: the one who starts (C7, M4, T5).
    pub fn pass_die(&mut self, to: Seat) {
        if to.index() < self.players() {
            self.sheet_mut().pass_die(to);
        }
    }

    /// The player who rolls in the next round: the left-hand neighbour (S11), in a play-off the next of the tied. `None`
    /// if no round follows.
    pub fn next_roller(&self) -> Option<Seat> {
        let mut left = self.sheet().roller().round(self.players()).skip(1).chain([self.sheet().roller()]);
        match self.phase_from(self.sheet().round() + 1) {
            GamePhase::Round(_) => left.next(),
            GamePhase::PlayOff(tied) => left.find(|&seat| tied.contains(seat)),
            GamePhase::Over => None,
        }
    }

    /// Begins the next round, or the play-off after the last one. Returns false if the game is over.
    pub fn next_round(&mut self) -> bool {
        if self.phase() == GamePhase::Over {
            return false;
        }
        let roller = self.next_roller().unwrap_or(self.sheet().roller());
        let last = self.settings().rounds();
        self.sheet_mut().next_round(roller, last);
        true
    }

    /// Names the winner of the play-off. Returns false if the player is not in it.
    pub fn decide_play_off(&mut self, winner: Seat) -> bool {
        let plays = matches!(self.phase(), GamePhase::PlayOff(tied) if tied.contains(winner));
        if plays {
            self.sheet_mut().decide_play_off(winner);
        }
        plays
    }

    /// Clears the score sheet for a new game.
    pub fn start_again(&mut self) {
        self.sheet_mut().clear();
    }

    /// Where the game stands.
    pub fn phase(&self) -> GamePhase {
        self.phase_from(self.sheet().round())
    }

    fn phase_from(&self, round: usize) -> GamePhase {
        let settings = self.settings();
        if round <= settings.rounds() {
            return GamePhase::Round(round);
        }
        match self.tied(&settings) {
            Some(tied) if self.play_off_winner(tied).is_none() => GamePhase::PlayOff(tied),
            _ => GamePhase::Over,
        }
    }

    /// The players who share the first place, if that leads to a play-off.
    fn tied(&self, settings: &Settings) -> Option<SeatSet> {
        let leaders = rules::leaders(settings, &self.counted(settings));
        (settings.has_play_off() && leaders.len() > 1).then_some(leaders)
    }

    /// The winner of the play-off. Gems written down later may have made it pointless.
    fn play_off_winner(&self, tied: SeatSet) -> Option<Seat> {
        self.sheet().play_off_winner().filter(|&seat| tied.contains(seat))
    }

    fn counted(&self, settings: &Settings) -> Game {
        let mut game = Game::of(settings, 0);
        for (player, seat) in game.players.iter_mut().zip(self.seats()) {
            player.purse = self.sheet().purse(seat);
        }
        game
    }

    /// The game as `rules` sees it: everyone's gems, and the winners once it is over.
    pub fn game(&self) -> Game {
        let settings = self.settings();
        let mut game = self.counted(&settings);
        if self.phase() == GamePhase::Over {
            let mut winners = rules::leaders(&settings, &game);
            if let Some(tied) = self.tied(&settings) {
                game.apply(&Event::PlayOffOpened { contenders: tied });
                winners = self.play_off_winner(tied).into_iter().collect();
            }
            game.apply(&Event::Finished { winners });
        }
        game
    }

    /// True if all parts fit each other; those of a stored game may not.
    pub(crate) fn is_sound(&self) -> bool {
        (1..=Seat::MAX).contains(&self.players()) && self.sheets.iter().all(|sheet| sheet.fits(self.players()))
    }
}

#[cfg(test)]
mod tests {
    use puzzle::Rng;
    use rules::{Outcome, Reason, Scripted};

    use super::*;

    fn seat(number: usize) -> Seat {
        Seat::new(number - 1).unwrap()
    }

    fn game(edition: Edition, purses: &[[u8; 6]]) -> BoxGame {
        let mut game = BoxGame::default();
        game.choose_edition(edition);
        while game.players() > purses.len() {
            game.remove_player(seat(game.players()));
        }
        for (seat, counts) in game.seats().zip(purses) {
            for (gem, count) in Gem::ALL.into_iter().zip(counts) {
                for _ in 0..*count {
                    assert!(game.add_gem(seat, gem));
                }
            }
        }
        game
    }

    fn played(mut game: BoxGame) -> BoxGame {
        while matches!(game.phase(), GamePhase::Round(_)) {
            game.next_round();
        }
        game
    }

    #[test]
    fn s11_the_die_passes_to_the_left() {
        let mut game = game(Edition::Modern, &[[0; 6]; 3]);
        game.pass_die(seat(2));
        let rollers: Vec<Seat> = (0..4)
            .map(|_| {
                game.next_round();
                game.sheet().roller()
            })
            .collect();
        assert_eq!(rollers, [3, 1, 2, 3].map(seat));
        assert_eq!(game.next_roller(), Some(seat(1)));
    }

    #[test]
    fn c5_c6_m4_a_game_has_as_many_rounds_as_the_rules_say() {
        for edition in Edition::ALL {
            let mut game = game(edition, &[[0, 1, 0, 0, 0, 0], [0; 6]]);
            game.long_game = true;
            let rounds = game.settings().rounds();
            assert_eq!(rounds, if edition == Edition::Classic { 18 } else { 9 });
            for round in 1..=rounds {
                assert_eq!(game.phase(), GamePhase::Round(round), "{edition}");
                assert!(game.next_round());
            }
            assert_eq!(game.phase(), GamePhase::Over, "{edition}");
            assert!(!game.next_round() && game.next_roller().is_none());
        }
    }

    #[test]
    fn c19_c20_a_tie_in_classic_is_decided_by_the_next_colours() {
        let game = played(game(Edition::Classic, &[[6, 4, 2, 2, 2, 2], [2, 2, 0, 1, 2, 3], [4, 3, 2, 6, 1, 0]]));
        let (settings, game) = (game.settings(), game.game());
        let outcome = rules::outcome(&settings, &game).unwrap();
        assert_eq!(outcome.winners, SeatSet::EMPTY.with(seat(3)));
        assert_eq!(rules::tie_break(&settings, &game).map(|tie| (tie.second, tie.colour)), Some((seat(1), 2)));
    }

    #[test]
    fn c19_equal_in_all_colours_means_a_shared_victory_without_a_play_off() {
        let game = played(game(Edition::Classic, &[[3, 1, 0, 0, 0, 0], [0, 0, 0, 1, 3, 0], [1, 0, 0, 0, 0, 0]]));
        assert_eq!(game.phase(), GamePhase::Over);
        let outcome = rules::outcome(&game.settings(), &game.game()).unwrap();
        assert_eq!(outcome.winners.len(), 2);
    }

    #[test]
    fn m10_t9_tied_players_play_on_until_one_of_them_wins() {
        for edition in [Edition::Modern, Edition::ThreeD] {
            // A ruby, two emeralds and an amber: 4, 4 and 1 points.
            let purses = [[0, 1, 0, 0, 0, 0], [0, 0, 0, 0, 1, 0], [2, 0, 0, 0, 0, 0]];
            let mut game = played(game(edition, &purses));
            let tied = SeatSet::EMPTY.with(seat(1)).with(seat(3));
            assert_eq!(game.phase(), GamePhase::PlayOff(tied));
            assert!(tied.contains(game.sheet().roller()), "only the tied play");
            assert!(!game.decide_play_off(seat(2)));
            assert!(game.next_round(), "nobody finished: another board");
            assert_eq!(game.phase(), GamePhase::PlayOff(tied));
            assert!(game.decide_play_off(seat(3)));
            assert_eq!(game.phase(), GamePhase::Over);
            let reason = Reason::Points { points: 4, tied };
            let winners = SeatSet::EMPTY.with(seat(3));
            assert_eq!(rules::outcome(&game.settings(), &game.game()), Some(Outcome { winners, reason }));
            // A forgotten gem decides it without the play-off.
            game.add_gem(seat(1), Gem::AMBER);
            assert_eq!(rules::leaders(&game.settings(), &game.game()), SeatSet::EMPTY.with(seat(1)));
            assert!(game.undo() && game.undo());
            assert_eq!(game.phase(), GamePhase::PlayOff(tied), "the winner can be taken back, too");
        }
    }

    #[test]
    fn c1_m1_nobody_gets_more_gems_than_the_box_has() {
        for (edition, gem, count) in
            [(Edition::Classic, Gem::Violet, 12), (Edition::Modern, Gem::RUBY, 10), (Edition::ThreeD, Gem::AMBER, 19)]
        {
            let mut game = game(edition, &[[0; 6], [0; 6]]);
            let added = (0..40).filter(|i| game.add_gem(seat(1 + i % 2), gem)).count();
            assert_eq!(added, count, "{edition}");
            assert!(game.remove_gem(seat(1), gem) && game.add_gem(seat(2), gem));
        }
        assert!(!game(Edition::Modern, &[[0; 6]]).add_gem(seat(1), Gem::Violet), "M1: there are no violet gems");
    }

    #[test]
    fn every_change_of_the_sheet_can_be_taken_back() {
        let mut game = game(Edition::Classic, &[[0; 6], [0; 6]]);
        let blank = game.clone();
        game.add_gem(seat(1), Gem::Red);
        game.remove_gem(seat(1), Gem::Red);
        game.roll(&mut Scripted::new([4]));
        game.next_round();
        game.start_again();
        assert!(game.sheet().is_blank());
        while game.undo() {}
        assert_eq!(game, blank);
        assert!(!game.remove_gem(seat(1), Gem::Red) && !game.sheet().can_undo());
    }

    #[test]
    fn each_edition_has_its_own_sheet_and_die() {
        let mut game = game(Edition::Classic, &[[1, 0, 0, 0, 0, 0], [0; 6]]);
        game.next_round();
        game.choose_edition(Edition::ThreeD);
        assert_eq!((game.sheet().is_blank(), game.die()), (true, Lattice::Solid));
        game.choose_edition(Edition::Classic);
        assert_eq!((game.sheet().round(), game.die()), (2, Lattice::Flat));
        assert_eq!(game.sheet().purse(seat(1)).count(Gem::Green), 1);
    }

    #[test]
    fn players_come_and_go_with_their_gems() {
        let mut game = game(Edition::Classic, &[[1, 0, 0, 0, 0, 0], [0, 2, 0, 0, 0, 0], [0, 0, 3, 0, 0, 0]]);
        game.rename(seat(3), "Sigga".into());
        game.pass_die(seat(3));
        assert!(game.remove_player(seat(1)));
        assert_eq!((game.name(seat(2)), game.sheet().purse(seat(2)).count(Gem::Blue)), ("Sigga", 3));
        assert_eq!(game.sheet().roller(), seat(2));
        assert!(game.add_player() && game.add_player() && !game.add_player());
        assert!(game.sheet().purse(seat(4)).is_empty());
        while game.remove_player(seat(1)) {}
        assert_eq!(game.players(), 1);
        assert!(game.is_sound());
    }

    #[test]
    fn the_die_shows_every_face() {
        let (mut game, mut rng) = (BoxGame::default(), Rng::new(7));
        let faces: std::collections::BTreeSet<_> = (0..100)
            .filter_map(|_| {
                game.roll(&mut rng);
                game.sheet().face()
            })
            .collect();
        assert_eq!(faces.len(), Face::COUNT);
    }
}

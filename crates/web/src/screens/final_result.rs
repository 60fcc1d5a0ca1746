//! The result of a game in words: winners, reason and ranking. Crate `rules` decides all of it.

use leptos::prelude::*;
use puzzle::deck::Edition;
use rules::{Game, Gem, Place, Purse, Reason, Seat, SeatSet, Settings, TieBreak};
use table::Play;

use crate::i18n::list;
use crate::session::{Session, name_of};
use crate::t;

/// The result of a game.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct FinalResult {
    pub(crate) classic: bool,
    /// The winners and the reason. `None` if the game was ended early (O15).
    result: Option<rules::Outcome>,
    /// Played in this browser, against bots.
    here: bool,
    names: Vec<String>,
    pub(crate) purses: Vec<Purse>,
    /// The places of all players who stayed, the best first.
    pub(crate) places: Vec<Place>,
    tie: Option<TieBreak>,
    /// Players who left; they have no place (O5).
    left: Vec<Seat>,
    /// The seat of this page's player.
    own: Option<Seat>,
}

/// The row of a player in the ranking.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct ResultRow {
    pub(crate) seat: Seat,
    pub(crate) name: String,
    /// The number of players ahead. `None` after leaving, and in a game that was ended early.
    pub(crate) rank: Option<usize>,
    pub(crate) won: bool,
    pub(crate) total: Total,
}

/// The value of a player's gems.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) enum Total {
    /// No value: the player left.
    Left,
    /// The most gems of one colour, and that colour.
    Gems(u8, Gem),
    Points(u32),
}

impl FinalResult {
    pub(crate) fn of(session: Session) -> Option<Self> {
        let own = session.seat();
        session.state.with(|state| {
            let state = state.as_ref()?;
            let Play::Game { settings, game } = &state.game.as_ref()?.play else { return None };
            let outcome = Self::from(settings, game, own, |seat| name_of(state, seat));
            Some(Self { here: session.is_here(), ..outcome })
        })
    }

    pub(crate) fn from(settings: &Settings, game: &Game, own: Option<Seat>, name: impl Fn(Seat) -> String) -> Self {
        let staying = game.staying();
        Self {
            classic: settings.edition == Edition::Classic,
            result: rules::outcome(settings, game),
            here: false,
            names: game.seats().map(name).collect(),
            purses: game.players.iter().map(|player| player.purse).collect(),
            places: rules::places(settings, game),
            tie: rules::tie_break(settings, game),
            left: game.seats().filter(|&seat| !staying.contains(seat)).collect(),
            own,
        }
    }

    /// True if the game was ended early (O15).
    pub(crate) fn is_abandoned(&self) -> bool {
        self.result.is_none()
    }

    /// The rows of all players: those who stayed, the best first, then those who left.
    pub(crate) fn rows(&self) -> Vec<ResultRow> {
        let row = |seat: Seat, rank, total| {
            let (name, won) = (self.name(seat), self.winners().contains(seat));
            ResultRow { seat, name, rank, won, total }
        };
        let stayed = self
            .places
            .iter()
            .map(|&Place { seat, rank, .. }| row(seat, (!self.is_abandoned()).then_some(rank), self.total(seat)));
        stayed.chain(self.left.iter().map(|&seat| row(seat, None, Total::Left))).collect()
    }

    /// What the gems of a player who stayed are worth.
    pub(crate) fn total(&self, seat: Seat) -> Total {
        let purse = self.purses[seat.index()];
        let (best, most) = purse.by_count()[0];
        if self.classic { Total::Gems(most, best) } else { Total::Points(purse.points()) }
    }

    fn winners(&self) -> SeatSet {
        self.result.map_or(SeatSet::EMPTY, |result| result.winners)
    }

    /// The winner, the runner-up, and the index of the colour that decided, if it was not the best one (C19).
    pub(crate) fn tie(&self) -> Option<(Seat, Seat, usize)> {
        let TieBreak { first, second, colour } = self.tie.filter(|_| !self.is_abandoned())?;
        Some((first, second, colour))
    }

    pub(crate) fn name(&self, seat: Seat) -> String {
        self.names.get(seat.index()).cloned().unwrap_or_default()
    }

    fn names_of(&self, seats: SeatSet) -> String {
        list(&seats.iter().map(|seat| self.name(seat)).collect::<Vec<_>>())
    }

    pub(crate) fn title(&self) -> String {
        let winners = self.winners();
        match (winners.len(), winners.iter().next()) {
            (0, _) => t!("final-abandoned"),
            (1, Some(seat)) if Some(seat) == self.own => t!("final-won-you"),
            (1, Some(seat)) => t!("final-won", name = self.name(seat)),
            _ => t!("final-won-shared", names = self.names_of(winners)),
        }
    }

    /// The reason, in words.
    pub(crate) fn reason(&self) -> String {
        let Some(rules::Outcome { winners, reason }) = self.result else {
            return if self.here { t!("final-abandoned-here") } else { t!("final-abandoned-more") };
        };
        let alone = winners.len() == 1;
        let mut words = match reason {
            Reason::LastOneLeft => vec![t!("final-last-left")],
            Reason::LastOfTheTied => vec![t!("final-last-tied")],
            Reason::Majority { gem, count, .. } => {
                vec![t!("final-by-majority", count = count, gem = gem.letter().to_string())]
            }
            Reason::Points { points, .. } => vec![t!("final-by-points", points = points)],
        };
        match reason {
            Reason::Majority { equal, .. } if alone && equal.len() > 1 => {
                words.push(t!("final-tie-next", names = self.names_of(equal)));
            }
            Reason::Points { tied, .. } if alone && !tied.is_empty() => {
                words.push(t!("final-tie-points", names = self.names_of(tied)));
            }
            _ if !alone => words.push(t!("final-tie-shared")),
            _ => {}
        }
        words.join(" ")
    }
}

#[cfg(test)]
mod tests {
    use rules::{Phase, Presence};
    use wasm_bindgen::{JsCast, JsValue};
    use words::Language;

    use super::*;
    use crate::i18n;
    use crate::random::random_game;

    const GAMES: u64 = 2_000;
    const NAMES: [&str; 4] = ["Ada", "Bo", "Cleo", "Dan"];

    fn set_language(language: Language) {
        // The loader is never called.
        i18n::begin(language.code(), language.source(), JsValue::NULL.unchecked_into());
    }

    fn name(seat: Seat) -> String {
        NAMES[seat.index()].to_owned()
    }

    fn names(seats: &[Seat]) -> String {
        let joined = seats.iter().map(|&seat| name(seat)).collect::<Vec<_>>().join(", ");
        joined.rsplit_once(", ").map_or(joined.clone(), |(first, last)| format!("{first} and {last}"))
    }

    /// A finished game, with everything the page shows computed independently.
    struct Ended {
        settings: Settings,
        game: Game,
        winners: Vec<Seat>,
        /// Players who did not leave.
        stayed: Vec<Seat>,
    }

    impl Ended {
        fn new(seed: u64) -> Self {
            let (rules, game) = random_game(seed);
            let Phase::Over { winners } = game.phase else { panic!("seed {seed}: the game is over") };
            let gone = |seat: &Seat| game.players[seat.index()].presence == Presence::Gone;
            let stayed = game.seats().filter(|seat| !gone(seat)).collect();
            Self { settings: rules.settings().clone(), winners: winners.iter().collect(), stayed, game }
        }

        fn is_classic(&self) -> bool {
            self.settings.edition == Edition::Classic
        }

        /// The values to compare, the most important first: the gems of each colour, sorted (C19), or the points (M8).
        fn counts(&self, seat: Seat) -> Vec<u32> {
            let purse = self.game.players[seat.index()].purse;
            let count = |gem: &Gem| purse.count(*gem) as u32;
            if !self.is_classic() {
                return vec![Gem::ALL.iter().map(|gem| count(gem) * gem.points()).sum()];
            }
            let mut counts: Vec<u32> = Gem::ALL.iter().map(count).collect();
            counts.sort_unstable_by(|a, b| b.cmp(a));
            counts
        }

        /// The number of players ahead. Winners are ahead of all others, whatever the play-off was about.
        fn rank(&self, seat: Seat) -> usize {
            let worth = |seat| (self.winners.contains(&seat), self.counts(seat));
            self.stayed.iter().filter(|&&other| worth(other) > worth(seat)).count()
        }

        fn title(&self, own: Option<Seat>) -> String {
            match self.winners[..] {
                [] => "Game ended early".to_owned(),
                [seat] if Some(seat) == own => "You win!".to_owned(),
                [seat] => format!("{} wins!", name(seat)),
                _ => format!("{} share the victory!", names(&self.winners)),
            }
        }

        /// All valid reasons: with equally many gems of several colours, any of them may be named.
        fn reasons(&self) -> Vec<String> {
            let Some(&winner) = self.winners.first() else {
                return vec!["The host ended the game.".to_owned()];
            };
            let tied: Vec<Seat> =
                self.game.contenders.into_iter().flat_map(|tied| tied.iter().collect::<Vec<_>>()).collect();
            if self.stayed.len() == 1 {
                return vec!["Everyone else left the game.".to_owned()];
            }
            if tied.iter().filter(|seat| self.stayed.contains(seat)).count() == 1 {
                return vec!["The other tied players left the game.".to_owned()];
            }
            let most = self.counts(winner)[0];
            let as_good: Vec<Seat> = self.stayed.iter().copied().filter(|&seat| self.counts(seat)[0] == most).collect();
            let more = match (self.is_classic(), self.winners.len()) {
                (_, 2..) => " A perfect tie!".to_owned(),
                (true, _) if as_good.len() > 1 => {
                    format!(" {} tied on their best colour. The next-best colours broke the tie.", names(&as_good))
                }
                (false, _) if !tied.is_empty() => {
                    format!(" {} tied on points. The play-off decided it.", names(&tied))
                }
                _ => String::new(),
            };
            if !self.is_classic() {
                let points = if most == 1 { "1 point".to_owned() } else { format!("{most} points") };
                let worth = "Rubies are worth 4, sapphires 3, emeralds 2 and ambers 1.";
                return vec![format!("With {points}. {worth}{more}")];
            }
            let purse = self.game.players[winner.index()].purse;
            let gems = if most == 1 { "gem" } else { "gems" };
            let best = Gem::ALL.into_iter().filter(|&gem| purse.count(gem) as u32 == most);
            best.map(|gem| format!("With {most} {} {gems}.{more}", colour(gem))).collect()
        }
    }

    fn colour(gem: Gem) -> &'static str {
        match gem.letter() {
            'g' => "green",
            'r' => "red",
            'b' => "blue",
            'v' => "violet",
            'n' => "brown",
            _ => "yellow",
        }
    }

    /// Checks the order of the rows, shared places, and players who left.
    fn check_rows(ended: &Ended, outcome: &FinalResult, seed: u64) {
        let rows = outcome.rows();
        let shown: Vec<Seat> = rows.iter().map(|row| row.seat).collect();
        let (stayed, left) = shown.split_at(ended.stayed.len());
        let mut expected = ended.stayed.clone();
        expected.sort_by_key(|&seat| (ended.rank(seat), seat.index()));
        assert_eq!(stayed, expected, "seed {seed}");
        assert_eq!(shown.len(), ended.game.players.len(), "seed {seed}: every player has a row");
        assert!(rows.iter().all(|row| row.name == name(row.seat)), "seed {seed}");
        for row in &rows[..stayed.len()] {
            let rank = (!ended.winners.is_empty()).then(|| ended.rank(row.seat));
            assert_eq!((row.rank, row.won), (rank, ended.winners.contains(&row.seat)), "seed {seed}: {row:?}");
            let count = match row.total {
                Total::Left => panic!("seed {seed}: {row:?} stayed"),
                Total::Gems(count, _) => count.into(),
                Total::Points(points) => points,
            };
            assert_eq!(count, ended.counts(row.seat)[0], "seed {seed}: {row:?}");
        }
        for row in &rows[stayed.len()..] {
            assert!(
                left.contains(&row.seat) && (row.rank, row.won, row.total) == (None, false, Total::Left),
                "seed {seed}"
            );
        }
    }

    /// C19: colours are compared only if the best one did not decide.
    fn check_tie(ended: &Ended, outcome: &FinalResult, seed: u64) {
        let mentioned = outcome.reason().contains("next-best colours");
        assert_eq!(outcome.tie().is_some(), mentioned, "seed {seed}");
        if let Some((winner, second, decides)) = outcome.tie() {
            let (more, less) = (ended.counts(winner), ended.counts(second));
            assert_eq!(ended.winners, [winner], "seed {seed}");
            assert_eq!(ended.rank(second), 1, "seed {seed}");
            assert!(more[..decides] == less[..decides] && more[decides] > less[decides], "seed {seed}");
        }
    }

    #[test]
    fn o5_the_page_shows_the_result_of_games_that_players_left() {
        set_language(Language::English);
        // The test does not follow changes of the language.
        untrack(check_random_games);
    }

    fn check_random_games() {
        let mut seen = [
            ("Everyone else left", 0),
            ("other tied players left", 0),
            (" gems.", 0),
            ("next-best colours", 0),
            ("play-off decided", 0),
            ("perfect tie", 0),
            ("points", 0),
        ];
        let mut left = 0;
        for seed in 0..GAMES {
            let ended = Ended::new(seed);
            let outcome = |own| FinalResult::from(&ended.settings, &ended.game, own, name);
            let (reason, reasons) = (outcome(None).reason(), ended.reasons());
            for own in ended.game.seats().map(Some).chain([None]) {
                assert_eq!(outcome(own).title(), ended.title(own), "seed {seed}");
            }
            assert!(reasons.contains(&reason), "seed {seed}: {reason} is none of {reasons:?}");
            check_rows(&ended, &outcome(None), seed);
            check_tie(&ended, &outcome(None), seed);
            seen.iter_mut().for_each(|(part, count)| *count += usize::from(reason.contains(*part)));
            left += ended.game.players.len() - ended.stayed.len();
        }
        assert!(left > 500, "{left}");
        assert!(seen.iter().all(|&(_, count)| count > 0), "every reason occurs: {seen:?}");
    }

    #[test]
    fn every_language_names_the_winners() {
        for language in Language::ALL {
            set_language(language);
            for seed in 0..100 {
                let ended = Ended::new(seed);
                let outcome = FinalResult::from(&ended.settings, &ended.game, None, name);
                let (title, reason) = untrack(|| (outcome.title(), outcome.reason()));
                assert!(ended.winners.iter().all(|&seat| title.contains(NAMES[seat.index()])), "{language:?}: {title}");
                assert!(
                    !reason.is_empty() && !format!("{title}{reason}").contains(['{', '$']),
                    "{language:?}: {reason}"
                );
            }
        }
    }
}

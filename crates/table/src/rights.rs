//! The rights of the people at a table.

use puzzle::deck::Edition;

use crate::{MemberId, Rejection, Request, TableState};

impl TableState {
    /// Checks that a person has the right to a request. The table asks this first, and the page offers nothing that would be
    /// rejected here. Whether the moment is right, for example whether a game is running, is another question.
    ///
    /// | request | people who have the right |
    /// |---|---|
    /// | commands of a game, a reaction, a name, sitting down, standing up, being ready | everyone, each for themselves |
    /// | a level | the host; outside Classic also the person on that chair |
    /// | the rest | the host |
    ///
    /// A host who stands in for another lacks some rights, because anyone with the link can come to stand in: to remove players who
    /// are disconnected, or the person they stand in for; and while a game is on, to end it and to make a spectator the host.
    pub fn check_rights(&self, by: MemberId, request: &Request) -> Result<(), Rejection> {
        let is_host = self.host == Some(by);
        match *request {
            Request::Play { .. }
            | Request::Solo { .. }
            | Request::React(_)
            | Request::Rename { .. }
            | Request::Sit
            | Request::Stand { .. }
            | Request::Ready { .. } => Ok(()),
            Request::Level { seat, .. }
                if self.settings.edition != Edition::Classic && self.seat_of(by) == Some(seat) =>
            {
                Ok(())
            }
            _ if !is_host => Err(Rejection::NotHost),
            Request::Abandon if self.is_hosted_by_stand_in() => Err(Rejection::StandIn),
            Request::Kick { member, .. } => {
                let kicked = self.member(member).filter(|_| member != by).ok_or(Rejection::NoSuchMember)?;
                let absent_player = !kicked.here && self.has_claim(member);
                let is_kept = self.stand_in_for == Some(member) || (self.stand_in_for.is_some() && absent_player);
                if is_kept { Err(Rejection::StandIn) } else { Ok(()) }
            }
            Request::PassHost { member } => {
                self.member(member).filter(|member| member.here).ok_or(Rejection::NoSuchMember)?;
                let is_kept = self.is_hosted_by_stand_in() && self.seat_of(member).is_none();
                if is_kept { Err(Rejection::StandIn) } else { Ok(()) }
            }
            Request::Level { .. }
            | Request::Settings(_)
            | Request::AddBot { .. }
            | Request::RemoveBot { .. }
            | Request::Start
            | Request::Pause
            | Request::Resume
            | Request::Abandon
            | Request::GiveToBot { .. } => Ok(()),
        }
    }

    /// True if a game is on and the host has the rights only until the person they belong to is back.
    pub fn is_hosted_by_stand_in(&self) -> bool {
        self.stand_in_for.is_some() && self.playing().is_some()
    }
}

#[cfg(test)]
mod tests {
    use puzzle::deck::{DeckCode, Level};
    use rules::{Seat, Settings};

    use super::*;
    use crate::bot::Strength;
    use crate::event::{MatchKind, StartedGame};
    use crate::{Occupant, Reaction, TableEvent, TableSettings};

    const OWNER: MemberId = MemberId(1);
    const HOST: MemberId = MemberId(2);
    const HERE: MemberId = MemberId(3);
    const AWAY: MemberId = MemberId(4);
    const WATCHER: MemberId = MemberId(5);

    /// A table where four people have a chair and two of them are disconnected. `HOST` has the rights, perhaps as a stand-in
    /// for `OWNER`.
    fn table(edition: Edition, stand_in_for: Option<MemberId>, playing: bool) -> TableState {
        let mut state = TableState::new(TableSettings::new(edition));
        for member in [OWNER, HOST, HERE, AWAY, WATCHER] {
            state.apply(&TableEvent::Joined { member, name: String::new() });
            if let Some(seat) = state.free_seat().filter(|_| member != WATCHER) {
                state.apply(&TableEvent::Seated { seat, occupant: Occupant::Member(member) });
            }
            if ![OWNER, AWAY].contains(&member) {
                state.apply(&TableEvent::Connected { member });
            }
        }
        state.apply(&TableEvent::HostChanged { host: Some(HOST), stand_in_for });
        if playing {
            state.apply(&TableEvent::GameStarted(Box::new(StartedGame {
                number: 1,
                deck: DeckCode::new(edition, 7).unwrap(),
                boards: 36,
                chairs: state.chairs.clone(),
                what: MatchKind::Game(Settings::new(edition, 4)),
                names: vec![String::new(); 4],
            })));
        }
        state
    }

    fn kick(member: MemberId) -> Request {
        Request::Kick { member, bot: None }
    }

    fn pass(member: MemberId) -> Request {
        Request::PassHost { member }
    }

    /// The rights of a host, except to remove people and to pass the rights on.
    fn hosting() -> Vec<Request> {
        let (seat, strength) = (Seat::new(0).unwrap(), Strength::Quick);
        vec![
            Request::Level { seat, level: Level::Hard },
            Request::Settings(Box::new(TableSettings::new(Edition::Modern))),
            Request::AddBot { strength },
            Request::RemoveBot { seat },
            Request::Start,
            Request::Pause,
            Request::Resume,
            Request::GiveToBot { seat, strength },
        ]
    }

    #[test]
    fn only_the_host_has_the_rights_of_a_host() {
        for playing in [false, true] {
            let state = table(Edition::Modern, None, playing);
            for request in [hosting(), vec![Request::Abandon, kick(AWAY), pass(HERE)]].concat() {
                assert_eq!(state.check_rights(HOST, &request), Ok(()), "{request:?}");
                for other in [OWNER, HERE, WATCHER, MemberId(99)] {
                    let is_own = other == OWNER && matches!(request, Request::Level { .. });
                    let expected = if is_own { Ok(()) } else { Err(Rejection::NotHost) };
                    assert_eq!(state.check_rights(other, &request), expected, "{other:?}: {request:?}");
                }
            }
            for request in [
                Request::Sit,
                Request::Stand { bot: None },
                Request::Ready { ready: true },
                Request::React(Reaction::Laugh),
            ] {
                assert_eq!(state.check_rights(WATCHER, &request), Ok(()), "{request:?}");
            }
        }
    }

    #[test]
    fn in_classic_only_the_host_chooses_levels() {
        let level = Request::Level { seat: Seat::new(2).unwrap(), level: Level::Hard };
        for (edition, expected) in [(Edition::Modern, Ok(())), (Edition::Classic, Err(Rejection::NotHost))] {
            let state = table(edition, None, false);
            assert_eq!([state.check_rights(HOST, &level), state.check_rights(HERE, &level)], [Ok(()), expected]);
        }
    }

    #[test]
    fn a_stand_in_cannot_end_the_game_or_remove_absent_players_or_make_a_spectator_host() {
        let state = table(Edition::Modern, Some(OWNER), true);
        for request in [Request::Abandon, kick(OWNER), kick(AWAY), pass(WATCHER)] {
            assert_eq!(state.check_rights(HOST, &request), Err(Rejection::StandIn), "{request:?}");
        }
        for request in [hosting(), vec![kick(HERE), kick(WATCHER), pass(HERE)]].concat() {
            assert_eq!(state.check_rights(HOST, &request), Ok(()), "{request:?}");
        }
    }

    #[test]
    fn in_the_lobby_a_stand_in_only_cannot_remove_people_who_are_disconnected() {
        let state = table(Edition::Modern, Some(OWNER), false);
        for member in [OWNER, AWAY] {
            assert_eq!(state.check_rights(HOST, &kick(member)), Err(Rejection::StandIn));
        }
        for request in [hosting(), vec![Request::Abandon, kick(HERE), pass(WATCHER)]].concat() {
            assert_eq!(state.check_rights(HOST, &request), Ok(()), "{request:?}");
        }
    }

    #[test]
    fn a_host_cannot_remove_themselves_or_make_an_absent_person_host() {
        let state = table(Edition::Modern, None, false);
        for request in [kick(HOST), kick(MemberId(99)), pass(OWNER), pass(MemberId(99))] {
            assert_eq!(state.check_rights(HOST, &request), Err(Rejection::NoSuchMember), "{request:?}");
        }
    }
}

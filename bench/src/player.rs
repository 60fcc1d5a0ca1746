//! A player who is connected to a table of our server.

use ::table::{Follower, Match, News, Play, Request, TableState, ToClient, ToTable};
use futures_util::{SinkExt, StreamExt};
use puzzle::deck::Deck;
use puzzle::{Cell, Placement};
use rules::{Game, Phase, Seat};
use tokio::net::TcpStream;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::Message;

use crate::client::{Client, ClientError};

/// A socket, and the state of the table behind it.
pub(crate) struct Player {
    pub(crate) socket: WebSocketStream<TcpStream>,
    pub(crate) follower: Follower,
}

impl Player {
    /// Connects to a table and waits for its state. The follower may have been connected before.
    pub(crate) async fn join(client: Client, link: &str, follower: Follower) -> Result<Self, ClientError> {
        let url = format!("ws://{}/api/tables/{link}/socket", client.server);
        let (socket, _) = tokio_tungstenite::client_async(url, client.connect().await?).await?;
        let mut player = Self { socket, follower };
        let hello = player.follower.hello();
        player.say(&hello).await?;
        loop {
            let message = player.message().await?;
            let is_welcome = matches!(message, ToClient::Welcome { .. });
            player.receive(message).await?;
            if is_welcome {
                return Ok(player);
            }
        }
    }

    pub(crate) async fn say(&mut self, message: &ToTable) -> Result<(), ClientError> {
        Ok(self.socket.send(Message::text(message.text())).await?)
    }

    /// Sends a request without waiting for the answer. Returns its number.
    pub(crate) async fn send(&mut self, request: Request) -> Result<u32, ClientError> {
        let message = self.follower.request(request);
        self.say(&message).await?;
        match message {
            ToTable::Do { n, .. } => Ok(n),
            _ => Err(ClientError::Strange("no number")),
        }
    }

    /// Sends a request and waits until it is accepted.
    pub(crate) async fn request(&mut self, request: Request) -> Result<(), ClientError> {
        let sent = self.send(request).await?;
        loop {
            for news in self.hear().await? {
                match news {
                    News::Accepted(n) if n == sent => return Ok(()),
                    News::Rejected { n, why, say, .. } if n == sent => return Err(ClientError::Rejected(why, say)),
                    _ => {}
                }
            }
        }
    }

    /// Waits for the next message and applies it.
    pub(crate) async fn hear(&mut self) -> Result<Vec<News>, ClientError> {
        let message = self.message().await?;
        self.receive(message).await
    }

    async fn message(&mut self) -> Result<ToClient, ClientError> {
        loop {
            match self.socket.next().await {
                Some(Ok(Message::Text(text))) => {
                    return ToClient::read(&text).map_err(|_| ClientError::Strange("an unknown message"));
                }
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.into()),
                None => return Err(ClientError::Broken("the server closed it".into())),
            }
        }
    }

    async fn receive(&mut self, message: ToClient) -> Result<Vec<News>, ClientError> {
        if let ToClient::Goodbye { say, .. } = message {
            return Err(ClientError::Goodbye(say));
        }
        let mut answers = Vec::new();
        let news = self.follower.receive(message, &mut answers);
        for answer in answers {
            self.say(&answer).await?;
        }
        Ok(news)
    }

    pub(crate) fn state(&self) -> Option<&TableState> {
        self.follower.state()
    }

    /// The running game.
    pub(crate) fn playing(&self) -> Option<&Match> {
        self.state().and_then(TableState::playing)
    }

    /// The running game, or the last one.
    pub(crate) fn game(&self) -> Option<&Game> {
        match &self.state()?.game.as_ref()?.play {
            Play::Game { game, .. } => Some(game),
            Play::Solo { .. } => None,
        }
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.state()?.seat_of(self.follower.you()?)
    }

    pub(crate) async fn until(&mut self, wanted: impl Fn(&Self) -> bool) -> Result<(), ClientError> {
        while !wanted(self) {
            self.hear().await?;
        }
        Ok(())
    }

    pub(crate) async fn until_phase(&mut self, wanted: impl Fn(&Phase) -> bool) -> Result<Phase, ClientError> {
        loop {
            if let Some(game) = self.game()
                && wanted(&game.phase)
            {
                return Ok(game.phase);
            }
            self.hear().await?;
        }
    }

    /// A solution of a seat's task, in a race.
    pub(crate) fn solution(&self, seat: Seat, deck: &Deck) -> Option<Vec<Placement>> {
        let (state, game) = (self.state()?, self.game()?);
        let Phase::Race { face, .. } = game.phase else { return None };
        let board = game.player(seat)?.tray.board?;
        let side = deck.boards[usize::from(board)].side(state.chairs[seat.index()].level)?;
        side.rolled(face).first()
    }
}

/// The message that places a piece, or lifts it.
pub(crate) fn move_text(n: u32, round: u32, placement: Placement, places: bool) -> String {
    let Placement { piece, orientation, at: Cell { x, y, z } } = placement;
    let act = if places {
        format!(r#"{{"place":["{piece}",{orientation},{x},{y},{z}]}}"#)
    } else {
        format!(r#"{{"lift":"{piece}"}}"#)
    };
    format!(r#"{{"do":{{"n":{n},"request":{{"play":{{"round":{round},"act":{act}}}}}}}}}"#)
}

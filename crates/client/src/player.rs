//! A player: sits at a table and plays on across restarts of the server.

use std::time::Duration;

use line::{Event, Failure, Input, Pending, Status};
use protocol::{Command, ErrorCode, Settings, Stage, State, Table};

use crate::connection::Connection;
use crate::error::Error;
use crate::log::{Acknowledged, Log};
use crate::manners::Manners;
use crate::place::{Place, Step};
use crate::socket::Options;

/// The retry policy for a server or a table that is out of reach.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tries {
    /// The first wait before a retry; each further wait is twice as long.
    pub first: Duration,
    /// The longest wait.
    pub longest: Duration,
    /// The player gives up after this time of retries without a frame of the table.
    pub patience: Duration,
    /// After this time without an answer to an action, the player considers the connection dead and
    /// reconnects.
    pub answer: Duration,
}

impl Default for Tries {
    fn default() -> Tries {
        Tries {
            first: Duration::from_millis(20),
            longest: Duration::from_millis(500),
            patience: Duration::from_secs(60),
            answer: Duration::from_secs(20),
        }
    }
}

/// A player at one table.
#[derive(Debug)]
pub struct Player {
    connection: Connection,
    log: Log,
    place: Place,
    manners: Manners,
    table: Table,
    /// The last decision answered, as game and sequence number.
    decided: Option<(u32, u64)>,
    ids: Ids,
    returns: u32,
    anew: u32,
    refused: u32,
}

impl Player {
    /// Opens a table. The player returns to it by its invitation.
    pub async fn host(url: &str, options: Options, settings: Settings, log: Log) -> Result<Player, Error> {
        Player::enter(url, options, Input::Create(settings), log).await
    }

    /// Visits a table by its invitation.
    pub async fn join(url: &str, options: Options, invite: &str, log: Log) -> Result<Player, Error> {
        let visit = Input::Visit { code: invite.to_owned(), is_screen: false };
        Player::enter(url, options, visit, log).await
    }

    async fn enter(url: &str, options: Options, enter: Input, log: Log) -> Result<Player, Error> {
        let mut connection = Connection::new(url, options, Tries::default());
        connection.put(enter).await?;
        let table = loop {
            match connection.next().await? {
                Event::Table(table) => break *table,
                Event::Failed(failure) => {
                    let error = Error::from(failure);
                    if !error.passes() {
                        return Err(error);
                    }
                }
                _ => {}
            }
        };
        let mut player = Player {
            connection,
            log,
            place: Place::new(table.invite.as_ref().unwrap_or(&table.id).clone()),
            manners: Manners::default(),
            table,
            decided: None,
            ids: Ids::new(),
            returns: 0,
            anew: 0,
            refused: 0,
        };
        if let Some(sit) = player.manners.about(&player.table) {
            player.ask(sit).await?;
        }
        Ok(player)
    }

    /// Sets the retry policy.
    pub fn trying(mut self, tries: Tries) -> Player {
        self.connection.try_by(tries);
        self
    }

    /// The table's invitation, for the other players.
    pub fn invite(&self) -> Option<&str> {
        self.table.invite.as_deref()
    }

    /// The last table frame.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// The guest's secret token.
    pub fn guest(&self) -> Option<&str> {
        self.connection.line().guest()
    }

    /// The log of acknowledged actions.
    pub fn log(&self) -> &Log {
        &self.log
    }

    /// The number of reconnections.
    pub fn returns(&self) -> u32 {
        self.returns
    }

    /// The number of frames that gave a state without events although an earlier frame of the game
    /// was known.
    pub fn anew(&self) -> u32 {
        self.anew
    }

    /// The number of actions refused as too late.
    pub fn refused(&self) -> u32 {
        self.refused
    }

    /// Plays to the end of the first game; each further call plays a rematch. `choose` picks one of
    /// `legal`. Returns the last frame, once every action is answered.
    pub async fn play(&mut self, mut choose: impl FnMut(&State) -> String) -> Result<State, Error> {
        self.manners.again = true;
        self.connection.put(Input::Connect).await?;
        // If a game is already over, no new frame will prompt the rematch.
        if let Some(command) = self.manners.about(&self.table) {
            self.ask(command).await?;
        }
        let mut over = None;
        loop {
            let event = self.connection.next().await?;
            self.take(event, &mut choose, &mut over).await?;
            if self.connection.line().pending().is_empty()
                && let Some(state) = over.take()
            {
                return Ok(state);
            }
        }
    }

    /// Leaves the table but keeps the seat.
    pub async fn leave(self) {
        self.connection.close().await;
    }

    async fn take(
        &mut self,
        event: Event,
        choose: &mut impl FnMut(&State) -> String,
        over: &mut Option<State>,
    ) -> Result<(), Error> {
        match event {
            Event::Table(table) => {
                self.table = *table;
                if self.table.stage == Stage::Abandoned {
                    return Err(Error::Abandoned);
                }
                match self.manners.about(&self.table) {
                    Some(command) => self.ask(command).await,
                    None => Ok(()),
                }
            }
            Event::State { state, .. } => {
                let known = self.place.seen().is_some_and(|(game, _)| game == state.game);
                if self.place.see(&state)? == Step::Anew && known {
                    self.anew += 1;
                }
                if state.result.is_some() && state.waiting.is_none() {
                    if state.game > self.manners.played {
                        self.manners.played = state.game;
                        self.manners.again = false;
                        *over = Some(*state);
                    }
                    return Ok(());
                }
                self.decide(&state, choose).await
            }
            Event::Acknowledged(Pending { action_id, game, seq, action, sent, .. }) => {
                let (table, seat) = (self.table.id.clone(), self.table.you.unwrap_or_default());
                self.log.push(Acknowledged { table, game, seq, seat, action_id, action, sent });
                Ok(())
            }
            Event::Failed(failure) => self.refuse(failure),
            Event::Repeat => {
                self.manners.ask_again();
                match self.manners.about(&self.table) {
                    Some(command) => self.ask(command).await,
                    None => Ok(()),
                }
            }
            Event::Status(Status::Open) => {
                self.returns += 1;
                // The table frame that follows says what is still needed.
                self.manners.ask_again();
                Ok(())
            }
            Event::Status(_) | Event::Left | Event::Named { .. } | Event::Heard(_) | Event::GaveUp(_) => {
                Ok(())
            }
        }
    }

    async fn decide(
        &mut self,
        state: &State,
        choose: &mut impl FnMut(&State) -> String,
    ) -> Result<(), Error> {
        let decision = (state.game, state.seq);
        if state.legal.is_empty() || state.answered.is_some() || self.decided == Some(decision) {
            return Ok(());
        }
        self.decided = Some(decision);
        let action_id = self.ids.next();
        self.connection.put(Input::Act { action_id, action: choose(state) }).await
    }

    /// Takes a refusal. The line repeats by itself what may pass.
    fn refuse(&mut self, failure: Failure) -> Result<(), Error> {
        match failure.code {
            ErrorCode::Unavailable | ErrorCode::Busy | ErrorCode::Flood => Ok(()),
            // Another player or the clock was faster; the frame that shows it has come or will
            // come.
            ErrorCode::Stale | ErrorCode::NotYourTurn | ErrorCode::NotNow => {
                if failure.action.is_some() {
                    self.refused += 1;
                    if failure.code == ErrorCode::NotNow {
                        // It may be asked for again after a pause.
                        self.decided = None;
                    }
                }
                Ok(())
            }
            _ => Err(failure.into()),
        }
    }

    /// Sends a command that the table asks for. Without a connection, the table asks again when the
    /// player is back.
    async fn ask(&mut self, command: Command) -> Result<(), Error> {
        if self.connection.is_open() {
            self.connection.put(Input::Ask(command)).await?;
        }
        Ok(())
    }
}

/// Ids of actions, unique per process and player.
#[derive(Debug)]
struct Ids {
    prefix: u64,
    count: u64,
}

impl Ids {
    fn new() -> Ids {
        // Without a random source, the process id must do.
        let prefix = getrandom::u64().unwrap_or_else(|_| u64::from(std::process::id()));
        Ids { prefix, count: 0 }
    }

    fn next(&mut self) -> String {
        self.count += 1;
        format!("{:016x}-{}", self.prefix, self.count)
    }
}

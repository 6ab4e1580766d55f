//! A player: sits at a table and plays on across restarts of the server.

use std::time::{Duration, Instant};

use protocol::{Command, ErrorCode, Frame, Settings, Stage, State, Table};
use tokio::time::{sleep, timeout};

use crate::error::Error;
use crate::log::{Acknowledged, Log};
use crate::manners::Manners;
use crate::place::{Place, Step};
use crate::socket::{Client, Options};

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

/// An action sent but not yet answered.
#[derive(Clone, Debug)]
struct Pending {
    action_id: String,
    game: u32,
    seq: u64,
    action: String,
    sent: u32,
    since: Instant,
}

impl Pending {
    fn command(&self) -> Command {
        Command::Act {
            action_id: self.action_id.clone(),
            game: self.game,
            seq: self.seq,
            action: self.action.clone(),
        }
    }
}

/// A player at one table.
#[derive(Debug)]
pub struct Player {
    url: String,
    options: Options,
    tries: Tries,
    waits: Waits,
    log: Log,
    place: Place,
    manners: Manners,
    table: Table,
    pending: Vec<Pending>,
    /// The last decision answered, as game and sequence number.
    decided: Option<(u32, u64)>,
    ids: Ids,
    /// None while disconnected.
    client: Option<Client>,
    /// The wait before reconnecting that the server announced with `closing`.
    retry: Option<Duration>,
    returns: u32,
    anew: u32,
    refused: u32,
}

impl Player {
    /// Opens a table. The player returns to it by its invitation.
    pub async fn host(url: &str, options: Options, settings: Settings, log: Log) -> Result<Player, Error> {
        Player::enter(url, options, Command::Create { settings }, log).await
    }

    /// Visits a table by its invitation.
    pub async fn join(url: &str, options: Options, invite: &str, log: Log) -> Result<Player, Error> {
        Player::enter(url, options, Place::new(invite).visit(), log).await
    }

    async fn enter(url: &str, mut options: Options, enter: Command, log: Log) -> Result<Player, Error> {
        let tries = Tries::default();
        let mut waits = Waits::new(tries);
        let (client, table) = loop {
            match entered(url, &mut options, &enter).await {
                Ok(entered) => break entered,
                Err(error) if error.passes() => waits.wait(error).await?,
                Err(error) => return Err(error),
            }
        };
        let place = Place::new(table.invite.as_ref().unwrap_or(&table.id).clone());
        let mut player = Player {
            url: url.to_owned(),
            options,
            tries,
            waits: Waits::new(tries),
            log,
            place,
            manners: Manners::default(),
            table,
            pending: Vec::new(),
            decided: None,
            ids: Ids::new(),
            client: Some(client),
            retry: None,
            returns: 0,
            anew: 0,
            refused: 0,
        };
        let sit = player.manners.about(&player.table);
        if let (Some(sit), Some(client)) = (sit, &mut player.client)
            && client.send(&sit).await.is_err()
        {
            player.client = None;
        }
        Ok(player)
    }

    /// Sets the retry policy.
    pub fn trying(mut self, tries: Tries) -> Player {
        (self.tries, self.waits) = (tries, Waits::new(tries));
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
        self.options.guest.as_deref()
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
        // If a game is already over, no new frame will prompt the rematch.
        let mut due = self.manners.about(&self.table);
        let mut over = None;
        loop {
            let step = match (&mut self.client, due.take()) {
                (None, _) => Err(Error::Closed { code: None, reason: String::new() }),
                (Some(client), Some(command)) => client.send(&command).await,
                (Some(_), None) => match self.next().await {
                    Ok(frame) => self.take(frame, &mut choose, &mut over).await,
                    Err(error) => Err(error),
                },
            };
            match step {
                Ok(()) => {}
                Err(error) if error.passes() => self.come_back(error).await?,
                Err(error) => return Err(error),
            }
            if self.pending.is_empty()
                && let Some(state) = over.take()
            {
                return Ok(state);
            }
        }
    }

    /// Leaves the table but keeps the seat.
    pub async fn leave(mut self) {
        if let Some(client) = self.client.take() {
            client.close().await;
        }
    }

    async fn next(&mut self) -> Result<Frame, Error> {
        let Some(client) = &mut self.client else {
            return Err(Error::Closed { code: None, reason: String::new() });
        };
        match self.pending.first() {
            None => client.next().await,
            Some(oldest) => {
                let left = self.tries.answer.saturating_sub(oldest.since.elapsed());
                timeout(left, client.next()).await.unwrap_or(Err(Error::Late("the answer to an action")))
            }
        }
    }

    async fn take(
        &mut self,
        frame: Frame,
        choose: &mut impl FnMut(&State) -> String,
        over: &mut Option<State>,
    ) -> Result<(), Error> {
        match frame {
            Frame::Table(table) => {
                self.waits.reset();
                self.table = *table;
                if self.table.stage == Stage::Abandoned {
                    return Err(Error::Abandoned);
                }
                match self.manners.about(&self.table) {
                    Some(command) => self.send(&command).await,
                    None => Ok(()),
                }
            }
            Frame::State(state) => {
                self.waits.reset();
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
            Frame::Ack { action_id, .. } => {
                self.acknowledge(&action_id);
                Ok(())
            }
            Frame::Error { code, message, about, action_id } => {
                self.refuse(code, message, about, action_id).await
            }
            Frame::Closing { retry_ms } => {
                self.retry = Some(Duration::from_millis(u64::from(retry_ms)));
                Ok(())
            }
            Frame::Welcome { .. }
            | Frame::Lobby { .. }
            | Frame::Games { .. }
            | Frame::Finished { .. }
            | Frame::Seated { .. }
            | Frame::Said { .. } => Ok(()),
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
        let pending = Pending {
            action_id: self.ids.next(),
            game: state.game,
            seq: state.seq,
            action: choose(state),
            sent: 1,
            since: Instant::now(),
        };
        let act = pending.command();
        // It counts as sent even if the connection breaks now, since part of it may have arrived.
        self.pending.push(pending);
        self.decided = Some(decision);
        self.send(&act).await
    }

    fn acknowledge(&mut self, action_id: &str) {
        let Some(place) = self.pending.iter().position(|pending| pending.action_id == action_id) else {
            return;
        };
        let Pending { action_id, game, seq, action, sent, .. } = self.pending.remove(place);
        let (table, seat) = (self.table.id.clone(), self.table.you.unwrap_or_default());
        self.log.push(Acknowledged { table, game, seq, seat, action_id, action, sent });
    }

    async fn refuse(
        &mut self,
        code: ErrorCode,
        message: String,
        about: Option<String>,
        action_id: Option<String>,
    ) -> Result<(), Error> {
        match (code, about.as_deref()) {
            // The table failed and is being reloaded: its frames follow.
            (ErrorCode::Unavailable, None) => Ok(()),
            // Without a visit nothing can be repeated here: the player reconnects.
            (ErrorCode::Unavailable, Some("visit")) => Err(Error::Answer { code, message, about }),
            // Repeats the command; an action with the same id.
            (ErrorCode::Unavailable, Some(_)) => {
                self.waits.wait(Error::Answer { code, message, about }).await?;
                match action_id {
                    Some(id) => self.repeat(|pending| pending.action_id == id).await,
                    None => self.ask_again().await,
                }
            }
            // Repeats every command that the server dropped.
            (ErrorCode::Flood, _) => {
                sleep(Duration::from_secs(1)).await;
                self.ask_again().await?;
                self.repeat(|_| true).await
            }
            // Another player or the clock was faster; the frame that shows it has come or will
            // come.
            (ErrorCode::Stale | ErrorCode::NotYourTurn | ErrorCode::NotNow, _) => {
                if let Some(id) = action_id {
                    self.pending.retain(|pending| pending.action_id != id);
                    self.refused += 1;
                    if code == ErrorCode::NotNow {
                        // It may be asked for again after a pause.
                        self.decided = None;
                    }
                }
                Ok(())
            }
            _ => Err(Error::Answer { code, message, about }),
        }
    }

    /// Repeats the command that the table asks for.
    async fn ask_again(&mut self) -> Result<(), Error> {
        self.manners.ask_again();
        match self.manners.about(&self.table) {
            Some(command) => self.send(&command).await,
            None => Ok(()),
        }
    }

    /// Repeats unanswered actions.
    async fn repeat(&mut self, which: impl Fn(&Pending) -> bool) -> Result<(), Error> {
        for place in 0..self.pending.len() {
            let pending = &mut self.pending[place];
            if which(pending) {
                pending.sent += 1;
                pending.since = Instant::now();
                let act = pending.command();
                self.send(&act).await?;
            }
        }
        Ok(())
    }

    async fn send(&mut self, command: &Command) -> Result<(), Error> {
        match &mut self.client {
            Some(client) => client.send(command).await,
            None => Err(Error::Closed { code: None, reason: String::new() }),
        }
    }

    /// Reconnects to the table, resumes from the last position seen, and repeats unanswered
    /// actions.
    async fn come_back(&mut self, mut error: Error) -> Result<(), Error> {
        self.client = None;
        if let Some(retry) = self.retry.take() {
            sleep(retry).await;
        }
        loop {
            self.waits.wait(error).await?;
            let visit = self.place.visit();
            match returned(&self.url, &self.options, &visit).await {
                Ok(client) => {
                    self.client = Some(client);
                    self.returns += 1;
                    self.manners.ask_again();
                    match self.repeat(|_| true).await {
                        Ok(()) => return Ok(()),
                        Err(again) if again.passes() => error = again,
                        Err(other) => return Err(other),
                    }
                }
                Err(again) if again.passes() => error = again,
                Err(other) => return Err(other),
            }
        }
    }
}

/// Connects, and stores a new guest's token for later connections.
async fn entered(url: &str, options: &mut Options, enter: &Command) -> Result<(Client, Table), Error> {
    let (mut client, welcome) = Client::connect(url, options).await?;
    if welcome.token.is_some() {
        options.guest = welcome.token;
    }
    let table = client.enter(enter).await?;
    Ok((client, table))
}

async fn returned(url: &str, options: &Options, visit: &Command) -> Result<Client, Error> {
    let (mut client, _) = Client::connect(url, options).await?;
    client.send(visit).await?;
    Ok(client)
}

/// The waits between attempts, each twice as long, until the patience runs out.
#[derive(Debug)]
struct Waits {
    tries: Tries,
    next: Duration,
    /// The time of the first failure.
    since: Option<Instant>,
}

impl Waits {
    fn new(tries: Tries) -> Waits {
        Waits { tries, next: tries.first, since: None }
    }

    /// Forgets the failures: the table answers.
    fn reset(&mut self) {
        *self = Waits::new(self.tries);
    }

    /// Waits before the next attempt; returns the error if the patience has run out.
    async fn wait(&mut self, error: Error) -> Result<(), Error> {
        let since = *self.since.get_or_insert_with(Instant::now);
        if since.elapsed() > self.tries.patience {
            return Err(error);
        }
        sleep(self.next).await;
        self.next = (self.next * 2).min(self.tries.longest);
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

//! One player of the load: a socket at a table that answers at once, or after a thinking time.

use std::fmt::Write;
use std::rc::Rc;
use std::time::Instant;

use client::{Client, Error, Manners, Options, Place};
use kernel::below;
use protocol::{Command, ErrorCode, Frame, Settings, Stage, Table};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use tokio::sync::watch;
use tokio::task::spawn_local;
use tokio::time::sleep_until;

use super::glance::{Glance, StateGlance};
use super::run::{Phase, Run};
use super::timing::Timing;

/// Starts the players of a table: the host opens it and the others enter. Each plays until the run
/// is over.
pub(super) fn open_table(run: &Rc<Run>, settings: Settings, seed: u64) {
    let timing = run.timing();
    let (invite, invited) = watch::channel(String::new());
    let players = settings.seats;
    let mut invite = Some(invite);
    for number in 0..players {
        let entry = match invite.take() {
            Some(invite) => Entry::Host(Box::new(settings.clone()), invite),
            None => Entry::Guest(invited.clone()),
        };
        let rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_add(u64::from(number)));
        let (run, timing) = (Rc::clone(run), Rc::clone(&timing));
        spawn_local(async move {
            if let Err(error) = Seat::play(&run, &timing, number, entry, rng).await {
                run.complain(error);
            }
        });
    }
}

/// How a player enters the table.
enum Entry {
    Host(Box<Settings>, watch::Sender<String>),
    Guest(watch::Receiver<String>),
}

/// An action sent and not yet answered.
struct Pending {
    id: u64,
    game: u32,
    seq: u64,
    window: bool,
    sent: Instant,
}

/// An action that waits for the end of its thinking time.
struct Thought {
    at: tokio::time::Instant,
    action: String,
    game: u32,
    seq: u64,
    window: bool,
}

struct Seat<'a> {
    run: &'a Run,
    timing: &'a Timing,
    /// The player's number at this table, whatever its seat.
    number: u8,
    client: Client,
    place: Place,
    /// The latest table frame.
    table: Table,
    manners: Manners,
    rng: Xoshiro256PlusPlus,
    pending: Vec<Pending>,
    thought: Option<Thought>,
    decided: Option<(u32, u64)>,
    ids: u64,
    has_played: bool,
}

impl<'a> Seat<'a> {
    async fn play(
        run: &'a Run,
        timing: &'a Timing,
        number: u8,
        entry: Entry,
        rng: Xoshiro256PlusPlus,
    ) -> Result<(), String> {
        let (enter, invite) = match entry {
            Entry::Host(settings, invite) => (Command::Create { settings: *settings }, Some(invite)),
            Entry::Guest(mut invited) => {
                let invite = invited.wait_for(|invite| !invite.is_empty()).await;
                let table = invite.map_err(|_| "the host has not opened the table".to_owned())?.clone();
                (Place::new(table).visit(), None)
            }
        };
        let (client, table) = come(run, &enter).await.map_err(|error| error.to_string())?;
        if let (Some(sender), Some(invite)) = (&invite, &table.invite) {
            sender.send_replace(invite.clone());
        }
        let mut seat = Seat {
            run,
            timing,
            number,
            client,
            place: Place::new(table.id.clone()),
            table,
            manners: Manners::rematching(),
            rng,
            pending: Vec::new(),
            thought: None,
            decided: None,
            ids: 0,
            has_played: false,
        };
        seat.mind_manners().await?;
        loop {
            let text = match &seat.thought {
                None => Some(seat.client.next_raw().await),
                Some(thought) => {
                    let at = thought.at;
                    tokio::select! {
                        biased;
                        text = seat.client.next_raw() => Some(text),
                        () = sleep_until(at) => None,
                    }
                }
            };
            match (text, seat.thought.take()) {
                (Some(Err(error)), _) => return Err(error.to_string()),
                (Some(Ok(text)), thought) => {
                    seat.thought = thought;
                    let now = Instant::now();
                    seat.receive(&text, now).await?;
                }
                (None, Some(thought)) => {
                    let Thought { action, game, seq, window, .. } = thought;
                    seat.act(&action, game, seq, window).await?;
                }
                (None, None) => {}
            }
        }
    }

    async fn receive(&mut self, text: &str, now: Instant) -> Result<(), String> {
        self.run.count(|tally| tally.bytes += text.len() as u64);
        match Glance::at(text)? {
            Glance::State(state) => self.see(&state, now).await,
            Glance::Ack(ack) => {
                self.acknowledged(ack.action_id, now);
                Ok(())
            }
            Glance::Other => match serde_json::from_str(text).map_err(|error| format!("{error}: {text}"))? {
                Frame::Table(table) => {
                    self.table = *table;
                    self.mind_manners().await
                }
                Frame::Error { code, message, about, action_id } => {
                    self.refused(Error::Answer { code, message, about }, code, action_id);
                    Ok(())
                }
                Frame::Closing { .. } => Err("the server closes".to_owned()),
                _ => Ok(()),
            },
        }
    }

    async fn see(&mut self, state: &StateGlance<'_>, now: Instant) -> Result<(), String> {
        let from = state.from.unwrap_or(state.seq);
        self.place.advance(state.game, state.from, state.seq, state.seen.0).map_err(|gap| gap.to_string())?;
        if !self.has_played {
            self.has_played = true;
            self.run.plays();
        }
        self.run.count(|tally| {
            tally.states += 1;
            if from < state.seq {
                self.timing.arrived(state.game, from, state.seq, self.number, now, |late| {
                    tally.fan_outs += 1;
                    tally.fan_out.saturating_record(late.as_micros() as u64);
                });
            }
        });
        if state.waiting.is_none() && state.result.is_some() {
            if state.game > self.manners.played {
                self.manners.played = state.game;
                // Each player sees the end, but it is one game.
                self.run.count(|tally| tally.games += u64::from(self.number == 0));
            }
            // The table frame may have come before the last state.
            return self.mind_manners().await;
        }
        let decision = (state.game, state.seq);
        if self.thought.as_ref().is_some_and(|thought| (thought.game, thought.seq) != decision) {
            self.thought = None;
        }
        let asked = !state.legal.is_empty() && state.answered.is_none();
        if !asked || self.decided == Some(decision) || self.run.phase() == Phase::Ending {
            return Ok(());
        }
        self.decided = Some(decision);
        let window = state.waiting.as_ref().is_some_and(|waiting| waiting.window);
        let choice = self.choose(state.legal.len(), window);
        let action = state.legal[choice];
        if self.run.think.is_zero() {
            return self.act(action, state.game, state.seq, window).await;
        }
        let at = tokio::time::Instant::now() + self.run.think;
        self.thought =
            Some(Thought { at, action: action.to_owned(), game: state.game, seq: state.seq, window });
        Ok(())
    }

    /// Chooses among the legal actions uniformly; but in a window, where the claim comes first,
    /// only one in eight claims.
    fn choose(&mut self, count: usize, window: bool) -> usize {
        match (window, count) {
            (true, 2) => usize::from(below(&mut self.rng, 8) > 0),
            _ => below(&mut self.rng, count as u32) as usize,
        }
    }

    async fn act(&mut self, action: &str, game: u32, seq: u64, window: bool) -> Result<(), String> {
        if self.run.phase() == Phase::Ending {
            return Ok(());
        }
        self.ids += 1;
        let id = self.ids;
        // Actions of the notation need no escapes, and this message is sent thousands of times a
        // second.
        let mut text = String::with_capacity(96 + action.len());
        write!(text, r#"{{"type":"act","action_id":"{id}","game":{game},"seq":{seq},"action":"{action}"}}"#)
            .map_err(|error| error.to_string())?;
        let sent = Instant::now();
        self.timing.sent(game, seq, self.number, sent);
        self.pending.push(Pending { id, game, seq, window, sent });
        self.run.sent();
        self.client.send_text(text).await.map_err(|error| error.to_string())
    }

    fn answered(&mut self, action_id: &str) -> Option<Pending> {
        let id: u64 = action_id.parse().ok()?;
        let place = self.pending.iter().position(|pending| pending.id == id)?;
        self.run.answered();
        Some(self.pending.swap_remove(place))
    }

    fn acknowledged(&mut self, action_id: &str, now: Instant) {
        let Some(pending) = self.answered(action_id) else {
            return self.run.complain(format!("an acknowledgement of {action_id}, which was not sent"));
        };
        let sealed = self.timing.acknowledged(pending.game, pending.seq);
        self.run.count(|tally| {
            tally.actions += 1;
            tally.sealed += u64::from(sealed);
            self.timing.moved();
            tally.ack.saturating_record(now.saturating_duration_since(pending.sent).as_micros() as u64);
        });
    }

    fn refused(&mut self, error: Error, code: ErrorCode, action_id: Option<String>) {
        match action_id.and_then(|id| self.answered(&id)) {
            // A nearer seat claimed in the meantime, and that may have ended the game.
            Some(pending) if pending.window && matches!(code, ErrorCode::Stale | ErrorCode::NotNow) => {
                self.run.count(|tally| tally.late += 1);
            }
            _ => self.run.complain(error.to_string()),
        }
    }

    async fn mind_manners(&mut self) -> Result<(), String> {
        if self.table.stage == Stage::Abandoned {
            return Err("the game was given up".to_owned());
        }
        if self.run.phase() == Phase::Ending {
            return Ok(());
        }
        match self.manners.about(&self.table) {
            Some(command) => self.client.send(&command).await.map_err(|error| error.to_string()),
            None => Ok(()),
        }
    }
}

async fn come(run: &Run, enter: &Command) -> Result<(Client, Table), Error> {
    // The semaphore is never closed.
    let _turn = run.opening.acquire().await;
    let options = Options { bot: true, from: run.source(), ..Options::default() };
    let (mut client, _) = Client::connect(&run.url, &options).await?;
    let table = client.enter(enter).await?;
    Ok((client, table))
}

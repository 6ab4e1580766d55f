//! A session: the guest of a socket, the table it visits, and its commands.

use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;

use axum::extract::ws::Utf8Bytes;
use notation::Invalid;
use protocol::{Command, ErrorCode, Frame, PROTOCOL};
use serde::Deserialize;
use store::{Guest, TableId};

use super::Present;
use super::address::Subnet;
use super::metrics::is_command;
use super::pages::locked_out;
use crate::refused::Refused;
use crate::room::Visit;
use crate::table::EMOTES;

/// The state of a socket, and the frames to send to it.
pub(super) struct Session {
    pub(super) present: Present,
    subnet: Subnet,
    cookie: Option<String>,
    guest: Option<Guest>,
    bot: bool,
    pub(super) visit: Option<Visit>,
    pub(super) out: Vec<Utf8Bytes>,
}

impl Session {
    pub(super) fn new(present: Present, subnet: Subnet, cookie: Option<String>) -> Session {
        Session { present, subnet, cookie, guest: None, bot: false, visit: None, out: Vec::new() }
    }

    /// The subnet of the client.
    pub(super) fn subnet(&self) -> Subnet {
        self.subnet
    }

    /// Performs the command in a message, and puts the answers into `out`. Returns whether an
    /// action was acknowledged.
    pub(super) async fn receive(&mut self, text: &str) -> bool {
        let command = match Command::parse(text) {
            Ok(command) => command,
            Err(wrong) => {
                self.unreadable(text, &wrong);
                return false;
            }
        };
        self.present.gateway.metrics.message(&command);
        let acknowledged = match self.perform(&command).await {
            Ok(()) => matches!(command, Command::Act { .. }),
            Err(refused) => {
                let action_id = match &command {
                    Command::Act { action_id, .. } => Some(&**action_id),
                    _ => None,
                };
                self.refuse(refused, Some(command.name()), action_id);
                false
            }
        };
        self.collect();
        acknowledged
    }

    /// Puts the new frames of the table into `out`.
    pub(super) fn collect(&mut self) {
        if let Some(visit) = &mut self.visit {
            self.out.extend(visit.frames_counted(|code| self.present.gateway.metrics.error(code)));
        }
    }

    /// Waits for new frames of the table; for ever if none is visited.
    pub(super) async fn changed(&mut self) {
        match &mut self.visit {
            Some(visit) => visit.changed().await,
            None => std::future::pending().await,
        }
    }

    /// Puts an error into `out`.
    pub(super) fn refuse(&mut self, refused: Refused, about: Option<&str>, action_id: Option<&str>) {
        self.present.gateway.metrics.error(refused.code);
        self.send(&refused.frame(about, action_id));
    }

    pub(super) fn send(&mut self, frame: &Frame) {
        self.out.push(frame.to_json().into());
    }

    /// Refuses a message that is no valid command, with its `type` if that names a command.
    fn unreadable(&mut self, text: &str, wrong: &Invalid) {
        #[derive(Deserialize)]
        struct Meant {
            r#type: String,
            #[serde(default)]
            action_id: Option<String>,
        }
        self.present.gateway.metrics.unreadable.increment(1);
        let meant = serde_json::from_str::<Meant>(text).ok().filter(|meant| is_command(&meant.r#type));
        let (about, action_id) = match &meant {
            Some(meant) => (Some(&*meant.r#type), meant.action_id.as_deref()),
            None => (None, None),
        };
        self.refuse(Refused::new(ErrorCode::Malformed, wrong.to_string()), about, action_id);
    }

    async fn perform(&mut self, command: &Command) -> Result<(), Refused> {
        // Rare commands are boxed, so that a waiting socket is small.
        if let Command::Hello { protocol, guest, name, bot } = command {
            return Box::pin(self.greet(*protocol, guest.as_deref(), name.as_deref(), *bot)).await;
        }
        if self.guest.is_none() {
            let message = format!(
                "{}: `hello` comes first, as in {{\"type\":\"hello\",\"protocol\":{PROTOCOL}}}",
                command.name()
            );
            return Err(Refused::new(ErrorCode::Hello, message));
        }
        match command {
            Command::Name { .. }
            | Command::Lobby {}
            | Command::Games {}
            | Command::Finished { .. }
            | Command::Create { .. }
            | Command::Visit { .. } => Box::pin(self.ask_hall(command)).await,
            _ => {
                let Some(visit) = &mut self.visit else {
                    let message = format!(
                        "{}: no table is visited on this socket; `create` one or `visit` one first",
                        command.name()
                    );
                    return Err(Refused::new(ErrorCode::NoTable, message));
                };
                if let Command::Quit {} = command {
                    self.visit = None;
                    return Ok(());
                }
                let answers = visit.command(command).await?;
                self.out.extend(answers);
                Ok(())
            }
        }
    }

    /// `hello`: finds the guest of the secret; an unused cookie, or no secret, creates a new guest.
    async fn greet(
        &mut self,
        protocol: u32,
        secret: Option<&str>,
        name: Option<&str>,
        bot: bool,
    ) -> Result<(), Refused> {
        if self.guest.is_some() {
            let message = "`hello` has been said on this socket: it comes once; `name` is for another name";
            return Err(Refused::new(ErrorCode::Hello, message));
        }
        if protocol != PROTOCOL {
            let message = format!(
                "this server speaks version {PROTOCOL} of the protocol, not {protocol}: say hello with {PROTOCOL}, or take the \
                 client that came with this server"
            );
            return Err(Refused::new(ErrorCode::Protocol, message));
        }
        let hall = &self.present.gateway.hall;
        let known = match secret.or(self.cookie.as_deref()) {
            Some(secret) => hall.known(secret).await?,
            None => None,
        };
        if secret.is_some() && known.is_none() {
            let message = "no guest is known by this secret: say hello without `guest` to come as a new one, or with the right one";
            return Err(Refused::new(ErrorCode::BadToken, message));
        }
        let (guest, token) = match (known, &self.cookie) {
            (Some(mut guest), _) => {
                if let Some(name) = name.filter(|name| *name != guest.name) {
                    hall.rename(&mut guest, name).await?;
                }
                (guest, None)
            }
            (None, cookie) => {
                if !self.present.gateway.quotas.allows_guest(self.subnet, Instant::now()) {
                    let message = "too many new guests came from this address: wait a minute, or come with the secret of one";
                    return Err(Refused::new(ErrorCode::Busy, message));
                }
                let new = match cookie {
                    Some(cookie) => (hall.adopt(cookie, name).await?, None),
                    None => hall.welcome(name).await.map(|(guest, token)| (guest, Some(token)))?,
                };
                self.present.gateway.metrics.new_guests.increment(1);
                new
            }
        };
        self.present.gateway.greeted.fetch_add(1, Ordering::Relaxed);
        self.bot = bot;
        self.welcome(&guest, token);
        self.guest = Some(guest);
        Ok(())
    }

    fn welcome(&mut self, guest: &Guest, token: Option<String>) {
        self.send(&Frame::Welcome {
            protocol: PROTOCOL,
            server: env!("CARGO_PKG_VERSION").to_owned(),
            guest: guest.id.to_string(),
            name: guest.name.clone(),
            token,
            emotes: EMOTES.map(str::to_owned).to_vec(),
        });
    }

    /// Performs a command for the hall rather than a table.
    async fn ask_hall(&mut self, command: &Command) -> Result<(), Refused> {
        let hall = Arc::clone(&self.present.gateway.hall);
        let Some(guest) = &mut self.guest else { return Ok(()) };
        match command {
            Command::Name { name } => {
                hall.rename(guest, name).await?;
                if let Some(visit) = &mut self.visit {
                    visit.rename(&guest.name);
                }
                let guest = guest.clone();
                self.welcome(&guest, None);
            }
            Command::Lobby {} => {
                let tables = hall.lobby().await?;
                self.send(&Frame::Lobby { tables });
            }
            Command::Games {} => {
                let tables = hall.games(guest).await?;
                self.send(&Frame::Games { tables });
            }
            Command::Finished { before } => {
                let games = hall.finished(guest, *before).await?;
                self.send(&Frame::Finished { games });
            }
            Command::Create { settings } => {
                if !self.present.gateway.quotas.allows_table(self.subnet, Instant::now()) {
                    let message =
                        "too many tables were laid from this address: wait a minute, or play at one of them";
                    return Err(Refused::new(ErrorCode::Busy, message));
                }
                self.visit = Some(hall.create(guest, settings.clone()).await?);
            }
            Command::Visit { table, game, seq, screen } => {
                let seen = match (game, seq) {
                    (Some(game), Some(seq)) => Some((*game, *seq)),
                    (None, None) => None,
                    _ => {
                        let message =
                            "visit: `game` and `seq` belong together: both of what was seen last, or none";
                        return Err(Refused::new(ErrorCode::Malformed, message));
                    }
                };
                // An id gives no new access, and other people's guesses in the subnet must not stop
                // a player.
                let is_code = table.parse::<TableId>().is_err();
                if is_code && self.present.gateway.quotas.is_locked_out(self.subnet, Instant::now()) {
                    return Err(locked_out());
                }
                let found = if *screen {
                    hall.visit_as_screen(guest, table, seen).await
                } else {
                    hall.visit(guest, self.bot, table, seen).await
                };
                if found.as_ref().is_err_and(|refused| refused.code == ErrorCode::NoSuchTable) {
                    self.present.gateway.quotas.wrong_code(self.subnet, Instant::now());
                }
                self.visit = Some(found?);
            }
            _ => {}
        }
        Ok(())
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if self.guest.is_some() {
            self.present.gateway.greeted.fetch_sub(1, Ordering::Relaxed);
        }
    }
}

//! A program as a player: the bot protocol with one process, for one game.
//!
//! Messages have no numbers to match answers with questions, so the player counts: a program that
//! was late owes an answer, and its next line is that answer and not the one to the next question.
//! Lines that come before a question are discarded. `ready` settles everything: what came before it
//! no longer counts. A program that owes three answers hangs and is killed; the next game gets a
//! new process.

use std::time::Instant;

use kernel::{Players, Seat, Witness};
use serde_json::{Value, json};
use sitting::fallback;

use crate::contest::Contest;
use crate::matches::Counts;
use crate::pool::{Pool, Taken};
use crate::program::{Line, Program, Unresponsive};

/// The version of the protocol.
const PROTOCOL: u64 = 1;
/// Number of owed answers at which a program counts as hanging.
const MAX_OWED: usize = 3;
/// Maximum number of lines before `ready`; they are ignored.
const MAX_PREAMBLE: usize = 256;

/// A program on a seat.
pub(crate) struct ProgramPlayer<'a> {
    pool: &'a Pool,
    /// `None` if the process was lost or could not be started.
    program: Option<Program>,
    /// Answers that are still due to questions whose time is over.
    owed: usize,
}

/// Why a program did not become ready.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unready {
    /// It was too slow; with its first other line, if any.
    Late(Option<String>),
    /// It ended, or closed its output; with its first line, if any.
    Gone(Option<String>),
    /// It wrote too many lines.
    Flood,
}

/// Makes the first message of a game.
pub(crate) fn hello<G: Contest>(seat: Seat, players: Players, options: &G::Options) -> String {
    let hello = json!({
        "type": "hello",
        "protocol": PROTOCOL,
        "game": G::NAME,
        "seat": seat.index(),
        "players": players.count(),
        "options": G::options_json(options),
    });
    format!("{hello}\n")
}

/// Sends hello and waits until the program is ready. Returns the name that the program gives
/// itself.
pub(crate) fn handshake(
    program: &mut Program,
    hello: String,
    deadline: Instant,
) -> Result<Option<String>, Unready> {
    let mut instead = None;
    program.discard_lines().map_err(|_| Unready::Flood)?;
    let unready = |why, instead| match why {
        Unresponsive::Late => Unready::Late(instead),
        Unresponsive::Gone => Unready::Gone(instead),
    };
    if let Err(why) = program.send(hello) {
        return Err(unready(why, instead));
    }
    for _ in 0..MAX_PREAMBLE {
        match program.read_line(deadline) {
            Ok(line) => match ready(&line) {
                Some(name) => return Ok(name),
                None => instead = instead.or_else(|| Some(excerpt(&line))),
            },
            Err(why) => return Err(unready(why, instead)),
        }
    }
    Err(Unready::Flood)
}

/// Reads the name in a `ready`, if the line is one.
fn ready(line: &Line) -> Option<Option<String>> {
    let Line::Text(bytes) = line else { return None };
    let said: Value = serde_json::from_slice(bytes).ok()?;
    (said["type"] == "ready").then(|| said["name"].as_str().map(str::to_owned))
}

fn excerpt(line: &Line) -> String {
    const LONGEST: usize = 80;
    let Line::Text(bytes) = line else { return "a line of more than 64 KiB".to_owned() };
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * LONGEST)]).into_owned();
    let plain: String = text.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
    if text.chars().count() > LONGEST { plain + "…" } else { plain }
}

impl<'a> ProgramPlayer<'a> {
    /// Takes a process from the pool and starts a game with it.
    pub(crate) fn join<G: Contest>(
        pool: &'a Pool,
        seat: Seat,
        players: Players,
        options: &G::Options,
        counts: &mut Counts,
    ) -> ProgramPlayer<'a> {
        let mut player = ProgramPlayer { pool, program: None, owed: 0 };
        while let Some(Taken { mut program, fresh, replaces }) = pool.take() {
            counts.restarts += u64::from(replaces);
            let deadline = Instant::now() + pool.limits.start;
            let Err(unready) = handshake(&mut program, hello::<G>(seat, players, options), deadline) else {
                player.program = Some(program);
                break;
            };
            pool.lost();
            match unready {
                Unready::Gone(_) => counts.died += 1,
                Unready::Late(_) | Unready::Flood => counts.stopped += 1,
            }
            // A process that has exited since the last game is replaced at once; one that fails as
            // it starts is not.
            if fresh {
                break;
            }
        }
        player
    }

    /// Asks for a decision, and counts failures.
    pub(crate) fn decide<G: Contest>(
        &mut self,
        witness: &Witness<G>,
        legal: &[G::Action],
        counts: &mut Counts,
    ) -> G::Action {
        counts.decisions += 1;
        if self.program.is_none() {
            counts.absent += 1;
            return fallback::<G>(legal);
        }
        let began = Instant::now();
        let answer = self.request::<G>(witness, legal, began);
        match answer {
            // A missing process took no time.
            Err(Lost::Gone | Lost::Flooding) => {}
            _ => counts.times.add(began.elapsed()),
        }
        match answer {
            Ok(action) => return action,
            Err(Lost::Illegal) => counts.illegal += 1,
            Err(Lost::Late) => {
                counts.late += 1;
                if self.owed >= MAX_OWED {
                    counts.stopped += 1;
                    self.lose();
                }
            }
            Err(Lost::Gone) => {
                counts.absent += 1;
                counts.died += 1;
                self.lose();
            }
            Err(Lost::Flooding) => {
                counts.absent += 1;
                counts.stopped += 1;
                self.lose();
            }
        }
        fallback::<G>(legal)
    }

    fn request<G: Contest>(
        &mut self,
        witness: &Witness<G>,
        legal: &[G::Action],
        began: Instant,
    ) -> Result<G::Action, Lost> {
        let program = self.program.as_mut().ok_or(Lost::Gone)?;
        let stale = program.discard_lines().map_err(|_| Lost::Flooding)?;
        self.owed = self.owed.saturating_sub(stale);
        let deadline = began + self.pool.limits.decision;
        let question = json!({
            "type": "decide",
            "view": G::view_json(witness.view()),
            "legal": legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "ms": self.pool.limits.decision.as_millis() as u64,
        });
        match program.send(format!("{question}\n")) {
            Ok(()) => {}
            // Its input is full because it does not read: this question does not reach it.
            Err(Unresponsive::Late) => return Err(Lost::Late),
            Err(Unresponsive::Gone) => return Err(Lost::Gone),
        }
        loop {
            match program.read_line(deadline) {
                Ok(_) if self.owed > 0 => self.owed -= 1,
                Ok(line) => {
                    return parse_action::<G>(&line)
                        .filter(|action| legal.contains(action))
                        .ok_or(Lost::Illegal);
                }
                Err(Unresponsive::Late) => {
                    self.owed += 1;
                    return Err(Lost::Late);
                }
                Err(Unresponsive::Gone) => return Err(Lost::Gone),
            }
        }
    }

    /// Ends the game and returns the process to the pool.
    pub(crate) fn finish(mut self, result: &notation::Value) {
        let Some(mut program) = self.program.take() else { return };
        let over = json!({ "type": "over", "result": result });
        match program.send(format!("{over}\n")) {
            Ok(()) => self.pool.give_back(program),
            Err(_) => self.pool.lost(),
        }
    }

    fn lose(&mut self) {
        self.program = None;
        self.pool.lost();
    }
}

/// Why a decision failed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lost {
    Illegal,
    Late,
    Gone,
    Flooding,
}

/// Reads the action in an answer, if it is one.
fn parse_action<G: Contest>(line: &Line) -> Option<G::Action> {
    let Line::Text(bytes) = line else { return None };
    let said: Value = serde_json::from_slice(bytes).ok()?;
    if said["type"] != "act" {
        return None;
    }
    said["action"].as_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use diciassette::{Action, Diciassette};

    use super::*;

    #[test]
    fn an_answer_is_an_act_with_an_action_of_the_game() {
        let parsed = |text: &str| parse_action::<Diciassette>(&Line::Text(text.as_bytes().to_vec()));
        assert_eq!(parsed(r#"{"type":"act","action":"call"}"#), Some(Action::Call));
        assert_eq!(parsed(r#"{"type":"act","action":"pass","why":"too low"}"#), Some(Action::Pass));
        for junk in [
            "",
            "call",
            "null",
            "[]",
            r#"{"type":"act"}"#,
            r#"{"type":"act","action":7}"#,
            r#"{"type":"act","action":"dance"}"#,
            r#"{"type":"ready","action":"call"}"#,
            r#"{"action":"call"}"#,
        ] {
            assert_eq!(parsed(junk), None, "{junk}");
        }
        assert_eq!(parse_action::<Diciassette>(&Line::TooLong), None);
        assert_eq!(parse_action::<Diciassette>(&Line::Text(vec![0xff, 0xfe])), None);
        assert_eq!(parsed(&"[".repeat(60_000)), None);
    }

    #[test]
    fn what_was_said_instead_is_quoted_shortly_and_plainly() {
        assert_eq!(excerpt(&Line::Text(b"\x1b[31mbanana".to_vec())), "[31mbanana");
        assert_eq!(excerpt(&Line::Text(vec![b'x'; 1000])), "x".repeat(80) + "…");
        assert_eq!(ready(&Line::Text(br#"{"type":"ready"}"#.to_vec())), Some(None));
        assert_eq!(
            ready(&Line::Text(br#"{"type":"ready","name":"Ann"}"#.to_vec())),
            Some(Some("Ann".to_owned()))
        );
        assert_eq!(ready(&Line::Text(br#"{"type":"act"}"#.to_vec())), None);
    }
}

//! The bot protocol, spoken with one process for one game.
//!
//! The protocol has no numbers that would tell which question an answer belongs to. So we keep count: a program that was
//! late owes an answer, and the next line that it says is that one and not the answer to the next question. What a program
//! says while nobody has asked is thrown away. `ready` settles everything: what came before it is forgotten. A program that
//! owes three answers hangs, and is ended; the next game gets a new process.

use std::time::Instant;

use kernel::{Players, Seat, Witness};
use serde_json::{Value, json};

use crate::contest::Contest;
use crate::matches::Counts;
use crate::pool::{Pool, Taken};
use crate::program::{Line, Program, Unresponsive};
use crate::table::fallback;

/// The version of the protocol.
const PROTOCOL: u64 = 1;
/// Who owes so many answers hangs.
const MAX_OWED: usize = 3;
/// Lines before `ready` that are passed over.
const MAX_PREAMBLE: usize = 256;

/// A program on a seat.
pub(crate) struct ProgramPlayer<'a> {
    pool: &'a Pool,
    /// None when it was lost, or could not be had.
    program: Option<Program>,
    /// Answers that are still to come to questions whose time is over.
    owed: usize,
}

/// Why a program did not get ready.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Unready {
    /// Not in time; this is what it said instead, if anything.
    Late(Option<String>),
    /// It has ended, or closed its output; this is what it said before, if anything.
    Gone(Option<String>),
    /// It says too much.
    Flood,
}

/// The first message of a game.
pub(crate) fn hello<G: Contest>(seat: Seat, players: Players, options: &G::Options) -> String {
    let hello = json!({
        "type": "hello",
        "protocol": PROTOCOL,
        "game": G::NAME,
        "seat": seat.index(),
        "players": players.count(),
        "options": G::options_to(options),
    });
    format!("{hello}\n")
}

/// Says hello and waits until the program is ready; gives the name that it calls itself by.
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

/// The name in a `ready`, if the line is one.
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
    /// Sits down for a game.
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
            // One that has left after the game before is replaced at once; one that fails as soon as it starts is not.
            if fresh {
                break;
            }
        }
        player
    }

    /// Asks for a decision, and counts what goes wrong.
    pub(crate) fn decide<G: Contest>(
        &mut self,
        witness: &Witness<G>,
        legal: &[G::Action],
        counts: &mut Counts,
    ) -> G::Action {
        counts.decisions += 1;
        if self.program.is_none() {
            counts.absent += 1;
            return fallback(legal);
        }
        let began = Instant::now();
        let answer = self.request::<G>(witness, legal, began);
        match answer {
            // One that is gone took no time.
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
        fallback(legal)
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
            "view": G::view_to(witness.view()),
            "legal": legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "ms": self.pool.limits.decision.as_millis() as u64,
        });
        match program.send(format!("{question}\n")) {
            Ok(()) => {}
            // It has read nothing for so long that its input is full: this question does not reach it.
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

    /// The game is over: the process waits for the next one.
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

/// Why a decision was lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Lost {
    Illegal,
    Late,
    Gone,
    Flooding,
}

/// The action in an answer, if it is one.
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

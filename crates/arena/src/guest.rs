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
use crate::program::{Line, Program, Silence};
use crate::table::fallback;

/// The version of the protocol.
const PROTOCOL: u64 = 1;
/// Who owes so many answers hangs.
const HANGS: usize = 3;
/// Lines before `ready` that are passed over.
const PREAMBLE: usize = 256;

/// A program on a seat.
pub(crate) struct Guest<'a> {
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
pub(crate) fn greet(
    program: &mut Program,
    hello: String,
    deadline: Instant,
) -> Result<Option<String>, Unready> {
    let mut instead = None;
    program.overhear().map_err(|_| Unready::Flood)?;
    let silent = |silence, instead| match silence {
        Silence::Late => Unready::Late(instead),
        Silence::Gone => Unready::Gone(instead),
    };
    if let Err(silence) = program.say(hello) {
        return Err(silent(silence, instead));
    }
    for _ in 0..PREAMBLE {
        match program.hear(deadline) {
            Ok(line) => match ready(&line) {
                Some(name) => return Ok(name),
                None => instead = instead.or_else(|| Some(excerpt(&line))),
            },
            Err(silence) => return Err(silent(silence, instead)),
        }
    }
    Err(Unready::Flood)
}

/// The name in a `ready`, if the line is one.
fn ready(line: &Line) -> Option<Option<String>> {
    let Line::Said(bytes) = line else { return None };
    let said: Value = serde_json::from_slice(bytes).ok()?;
    (said["type"] == "ready").then(|| said["name"].as_str().map(str::to_owned))
}

fn excerpt(line: &Line) -> String {
    const LONGEST: usize = 80;
    let Line::Said(bytes) = line else { return "a line of more than 64 KiB".to_owned() };
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(4 * LONGEST)]).into_owned();
    let plain: String = text.chars().filter(|letter| !letter.is_control()).take(LONGEST).collect();
    if text.chars().count() > LONGEST { plain + "…" } else { plain }
}

impl<'a> Guest<'a> {
    /// Sits down for a game.
    pub(crate) fn sit<G: Contest>(
        pool: &'a Pool,
        seat: Seat,
        players: Players,
        options: &G::Options,
        counts: &mut Counts,
    ) -> Guest<'a> {
        let mut guest = Guest { pool, program: None, owed: 0 };
        while let Some(Taken { mut program, fresh, replaces }) = pool.take() {
            counts.restarts += u64::from(replaces);
            let deadline = Instant::now() + pool.limits.start;
            let Err(unready) = greet(&mut program, hello::<G>(seat, players, options), deadline) else {
                guest.program = Some(program);
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
        guest
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
            return fallback::<G>(legal);
        }
        let began = Instant::now();
        let answer = self.ask::<G>(witness, legal, began);
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
                if self.owed >= HANGS {
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

    fn ask<G: Contest>(
        &mut self,
        witness: &Witness<G>,
        legal: &[G::Action],
        began: Instant,
    ) -> Result<G::Action, Lost> {
        let program = self.program.as_mut().ok_or(Lost::Gone)?;
        let stale = program.overhear().map_err(|_| Lost::Flooding)?;
        self.owed = self.owed.saturating_sub(stale);
        let deadline = began + self.pool.limits.decision;
        let question = json!({
            "type": "decide",
            "view": G::view_to(witness.view()),
            "legal": legal.iter().map(ToString::to_string).collect::<Vec<_>>(),
            "ms": self.pool.limits.decision.as_millis() as u64,
        });
        match program.say(format!("{question}\n")) {
            Ok(()) => {}
            // It has read nothing for so long that its input is full: this question does not reach it.
            Err(Silence::Late) => return Err(Lost::Late),
            Err(Silence::Gone) => return Err(Lost::Gone),
        }
        loop {
            match program.hear(deadline) {
                Ok(_) if self.owed > 0 => self.owed -= 1,
                Ok(line) => {
                    return understand::<G>(&line)
                        .filter(|action| legal.contains(action))
                        .ok_or(Lost::Illegal);
                }
                Err(Silence::Late) => {
                    self.owed += 1;
                    return Err(Lost::Late);
                }
                Err(Silence::Gone) => return Err(Lost::Gone),
            }
        }
    }

    /// The game is over: the process waits for the next one.
    pub(crate) fn rise(mut self, result: &notation::Value) {
        let Some(mut program) = self.program.take() else { return };
        let over = json!({ "type": "over", "result": result });
        match program.say(format!("{over}\n")) {
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
fn understand<G: Contest>(line: &Line) -> Option<G::Action> {
    let Line::Said(bytes) = line else { return None };
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
        let heard = |text: &str| understand::<Diciassette>(&Line::Said(text.as_bytes().to_vec()));
        assert_eq!(heard(r#"{"type":"act","action":"call"}"#), Some(Action::Call));
        assert_eq!(heard(r#"{"type":"act","action":"pass","why":"too low"}"#), Some(Action::Pass));
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
            assert_eq!(heard(junk), None, "{junk}");
        }
        assert_eq!(understand::<Diciassette>(&Line::TooLong), None);
        assert_eq!(understand::<Diciassette>(&Line::Said(vec![0xff, 0xfe])), None);
        assert_eq!(heard(&"[".repeat(60_000)), None);
    }

    #[test]
    fn what_was_said_instead_is_quoted_shortly_and_plainly() {
        assert_eq!(excerpt(&Line::Said(b"\x1b[31mbanana".to_vec())), "[31mbanana");
        assert_eq!(excerpt(&Line::Said(vec![b'x'; 1000])), "x".repeat(80) + "…");
        assert_eq!(ready(&Line::Said(br#"{"type":"ready"}"#.to_vec())), Some(None));
        assert_eq!(
            ready(&Line::Said(br#"{"type":"ready","name":"Ann"}"#.to_vec())),
            Some(Some("Ann".to_owned()))
        );
        assert_eq!(ready(&Line::Said(br#"{"type":"act"}"#.to_vec())), None);
    }
}

//! The previous version's page and its worker: every message is read, and a local game is
//! unchanged.

use std::collections::BTreeSet;

use bots::Budget;
use serde_json::Value;
use web_worker::Worker;
use worker_protocol::study;
use worker_protocol::{GameMessage, Request};

use crate::fixtures::{assert_says, lines, parsed, text};

const ASKS: [&str; 18] = [
    "start", "look", "act", "claims", "open", "fetch", "recall", "end", "save", "turn", "verify", "advise",
    "follow", "review", "stop", "lesson", "next", "tally",
];

const ANSWERS: [&str; 7] = ["ready", "state", "log", "refused", "cut", "over", "failed"];

const STUDY: [&str; 11] = [
    "opened", "recorded", "turned", "verified", "advice", "thoughts", "judged", "reviewed", "lesson",
    "tallied", "declined",
];

fn types(texts: &[String]) -> BTreeSet<String> {
    texts.iter().map(|text| parsed(text)["type"].as_str().expect("a type").to_owned()).collect()
}

fn all(words: &[&str]) -> BTreeSet<String> {
    words.iter().map(|word| (*word).to_owned()).collect()
}

#[test]
fn every_message_of_the_page_is_read_and_written_as_it_was() {
    let texts = lines("clients/asks.jsonl");
    for text in &texts {
        let ask = Request::parse(text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        assert_eq!(parsed(&ask.to_json()), parsed(text));
    }
    assert_eq!(types(&texts), all(&ASKS));
}

#[test]
fn every_message_of_the_worker_is_read_and_written_as_it_was() {
    let texts = lines("clients/answers.jsonl");
    for text in &texts {
        let told = GameMessage::parse(text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        assert_eq!(parsed(&told.to_json()), parsed(text));
    }
    assert_eq!(types(&texts), all(&ANSWERS));
    let texts = lines("clients/study.jsonl");
    for text in &texts {
        let told = study::StudyMessage::parse(text).unwrap_or_else(|wrong| panic!("{wrong}: {text}"));
        assert_eq!(parsed(&told.to_json()), parsed(text));
    }
    assert_eq!(types(&texts), all(&STUDY));
}

/// The worker's answers to a message, followed by those of its own steps.
pub(crate) fn answers(worker: &mut Worker, text: &str) -> Vec<Value> {
    let mut answers = worker.hear(text);
    while worker.is_due() {
        answers.extend(worker.step());
    }
    answers.iter().map(|answer| parsed(&answer.to_json())).collect()
}

pub(crate) fn worker() -> Worker {
    Worker::new(Budget::Worlds(2))
}

/// A request with its record inserted: `@NAME` stands for the file `records/NAME`.
pub(crate) fn expanded(ask: &Value) -> Value {
    let mut ask = ask.clone();
    if let Some(name) = ask["record"].as_str().and_then(|record| record.strip_prefix('@')) {
        ask["record"] = text(&format!("records/{name}")).into();
    }
    ask
}

/// Games between people, records and lessons: their answers do not depend on the choices of bots.
#[test]
fn the_worker_answers_as_it_did() {
    let mut worker = worker();
    for (number, line) in lines("clients/conversation.jsonl").iter().enumerate() {
        let step = parsed(line);
        let found = Value::Array(answers(&mut worker, &expanded(&step["ask"]).to_string()));
        assert_says(&found, &step["answers"], &format!("line {}: {}", number + 1, step["ask"]["type"]));
    }
}

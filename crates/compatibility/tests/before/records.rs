//! Records of the previous version are read, verified and opened as before.

use notation::AnyRecord;
use serde_json::{Value, json};
use sitting::{Verdict, verify_file};

use crate::fixtures::{assert_says, json, names, text};
use crate::pages::{answers, worker};

/// The stored records with the expected result of each.
fn records() -> Vec<(String, String, Value)> {
    let expected = json("records/expected.json");
    let names = names("records", ".jsonl");
    let known: Vec<&String> = expected.as_object().expect("an object").keys().collect();
    assert_eq!(names.iter().collect::<Vec<_>>(), known, "every record has its expectation");
    names
        .into_iter()
        .map(|name| (name.clone(), text(&format!("records/{name}")), expected[&name].clone()))
        .collect()
}

pub(crate) fn verdict(file: &str) -> Value {
    match verify_file(file) {
        Ok(Verdict::Verified { lots, shuffles, finished }) => {
            json!({ "verdict": "verified", "lots": lots, "shuffles": shuffles, "finished": finished })
        }
        Ok(Verdict::Unproven) => json!({ "verdict": "unproven" }),
        Ok(Verdict::Differs { line, .. }) => json!({ "verdict": "differs", "line": line }),
        Err(error) => json!({ "verdict": "unreadable", "line": error.line }),
    }
}

#[test]
fn every_record_is_read_and_written_again_letter_by_letter() {
    for (name, file, expected) in records() {
        match (AnyRecord::import(&file), expected["wrong_line"].as_u64()) {
            (Ok(record), None) => assert_eq!(record.export(), file, "{name}"),
            (Err(error), Some(line)) => assert_eq!(error.line as u64, line, "{name}: {error}"),
            (read, line) => panic!("{name}: {:?}, expected a fault in line {line:?}", read.err()),
        }
    }
}

#[test]
fn every_shuffle_comes_to_the_same_verdict() {
    for (name, file, expected) in records() {
        assert_eq!(verdict(&file), expected["proof"], "{name}");
    }
}

#[test]
fn every_record_opens_and_ends_as_it_did() {
    for (name, file, expected) in
        records().into_iter().filter(|(_, _, expected)| expected["opened"].is_object())
    {
        let mut worker = worker();
        let open = json!({ "type": "open", "record": file, "spoilers": true });
        let opened = answers(&mut worker, &open.to_string()).remove(0);
        assert_says(&opened, &expected["opened"], &name);
        let turn = json!({ "type": "turn", "event": opened["events"], "eye": null, "from": null });
        let turned = answers(&mut worker, &turn.to_string()).remove(0);
        assert_says(&turned, &expected["last"], &name);
    }
}

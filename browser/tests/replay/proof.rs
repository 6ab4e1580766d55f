//! Proof: verifying the shuffle of a record.

use std::fs;

use browser_tests::{Game, Guest, Look, Server, key};
use serde_json::Value;
use tempfile::TempDir;

use crate::hidden::cards;
use crate::support::{fetched, finishes_table};

#[tokio::test]
async fn a_changed_record_says_where_it_differs() {
    let server = Server::open();
    let guest = Guest::arrive(Look::default()).await;
    let address = finishes_table(&guest, &server, Game::Rummy17).await;
    let genuine = fetched(&guest, &address).await;
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("changed.jsonl");
    let proof = async |text: String| {
        fs::write(&path, text).expect("a file");
        guest.go(&server.url("/replay")).await;
        guest.chooses_file("[data-test=file]", &path).await;
        guest.presses("[data-test=verify]").await;
        guest
            .waits_until("a verdict", async || {
                guest.reads("[data-test=proof]").await.contains("not as it was")
            })
            .await;
        guest.reads("[data-test=proof]").await
    };

    // Another card: the seat that is dealt it then plays an impossible action, so the game cannot
    // be replayed. The proof still says what was changed.
    let lines: Vec<&str> = genuine.lines().collect();
    let dealt: Vec<usize> = (1..lines.len())
        .filter(|line| lines[*line].contains("\"chance\":\"") && cards(lines[*line]).len() == 1)
        .collect();
    let (one, other) = (dealt[0], *dealt.last().expect("a card"));
    let mut changed = lines.clone();
    changed.swap(one, other);
    let said = proof(changed.join("\n")).await;
    let card = |line: usize| cards(lines[line]).into_iter().next().expect("a card");
    let expected = format!(
        "Line {} of the record is not as it was promised. Expected: {}. Found: {}.",
        one + 1,
        card(one),
        card(other)
    );
    assert_eq!(said, expected);

    // Another promise, in German.
    let mut header: Value = serde_json::from_str(lines[0]).expect("a header");
    header["fairness"]["piles"][0].as_array_mut().expect("a pile").swap(2, 5);
    let header = header.to_string();
    changed = lines.clone();
    changed[0] = &header;
    let said = proof(changed.join("\n")).await;
    assert_eq!(
        said,
        "Line 1 of the record is not as it was promised. Pile 1, card 3. Expected: R3. Found: R6."
    );
    guest.presses("[data-test=settings]").await;
    guest.selects("[data-test=settings-language]", "de").await;
    guest.keys(key::ESCAPE).await;
    guest
        .waits_until("German", async || {
            guest.reads("[data-test=proof]").await
                == "Zeile 1 der Aufzeichnung ist nicht so, wie es zugesagt war. Stapel 1, Karte 3. Erwartet: R3. Gefunden: R6."
        })
        .await;
    // A file that is no record is refused, and the guest can choose another one.
    fs::write(&path, "a letter").expect("a file");
    guest.go(&server.url("/replay")).await;
    guest.chooses_file("[data-test=file]", &path).await;
    guest.waits_for("[data-test=replay-trouble]").await;
    assert!(guest.reads("[data-test=notice]").await.contains("line 1"));
    guest.presses("[data-test=other]").await;
    guest.waits_for("[data-test=none-kept]").await;
}

//! One player against bots, from the first screen to the final score, by pointer; with reloads, and
//! with refusals that give their reason.

use browser_tests::{Game, Guest, Means, Moment, Player, Server, key};

#[tokio::test]
async fn diciassette_to_the_final_score() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 17).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(3, "novice").await;
    player.plays_to_the_end().await;
    let diary = &player.diary;
    assert!(diary.up > 0 && diary.down > 0 && diary.passes > 0, "{diary:?}");
    // If the bots play differently one day, choose another number whose game shows 17.
    assert!(diary.calls > 0, "{diary:?}");
    let ranks = guest.labels("[data-test=result] li").await;
    assert_eq!(ranks.len(), 3, "all players have a rank: {ranks:?}");
    let tokens = guest.labels("[data-test=result] li [role=img]").await;
    assert!(tokens[0].starts_with("3 victory tokens"), "three victories win: {tokens:?}");
    assert!(tokens[1..].iter().all(|tokens| !tokens.starts_with("4 ")), "no player has more: {tokens:?}");
    let winner = guest.reads("[data-test=result] li .dici-rank-name").await;
    let title = guest.reads("[data-test=result] p").await;
    assert!(title == format!("{winner} wins!") || title.contains("share the victory"), "{title}: {ranks:?}");
    plays_again(&guest, &mut player).await;
    assert_eq!(guest.reads(".dici-round").await, "Round 1");
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn rummy17_to_the_final_score() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(5, "novice").await;
    player.plays_until(|_, moment| *moment == Moment::Sheet).await;
    let counted = scores(&guest, "[data-test=sheet] .r17-line-head", ".r17-sum").await;
    assert_eq!(counted.len(), 5, "all players are counted: {counted:?}");
    player.plays_to_the_end().await;
    let diary = &player.diary;
    assert!(diary.laid > 0 && diary.discards > 0 && diary.draws > 0 && diary.takes > 0, "{diary:?}");
    assert_eq!(diary.sheets, 1, "the count is shown once: {diary:?}");
    let standings = scores(&guest, "[data-test=result] li", "b").await;
    assert!(standings.is_sorted_by_key(|(_, points)| -points), "the best comes first: {standings:?}");
    let sorted = |mut scores: Vec<(String, i32)>| {
        scores.sort();
        scores
    };
    let winner = standings[0].0.clone();
    assert_eq!(sorted(standings), sorted(counted), "the standings are what was counted");
    let title = guest.reads("[data-test=result] p").await;
    assert!(title == format!("{winner} wins!") || title.contains("share the victory"), "{title}");
    plays_again(&guest, &mut player).await;
    assert_eq!(guest.counts("[data-test^=meld-]").await, 0, "the table is empty again");
    assert_eq!(guest.complaints().await, [""; 0]);
}

/// Returns names and points: the number that ends "6 − 5 = 1" or begins "1 point".
async fn scores(guest: &Guest, css: &str, points: &str) -> Vec<(String, i32)> {
    let names = guest.labels(&format!("{css} .r17-name")).await;
    let points = guest.labels(&format!("{css} {points}")).await;
    let number = |text: &String| {
        let text = text.rsplit_once(" = ").map_or(text.as_str(), |(_, sum)| sum);
        let number = text.split_whitespace().next().unwrap_or_default().replace('−', "-");
        number.parse().unwrap_or_else(|_| panic!("points, not {text:?}"))
    };
    names.into_iter().zip(points.iter().map(number)).collect()
}

/// Begins a new game at the same table, and waits for the player's turn.
async fn plays_again(guest: &Guest, player: &mut Player<'_>) {
    guest.presses("[data-test=again]").await;
    guest.waits_until_gone("[data-test=over]").await;
    guest.waits_for("[data-test=hand] button").await;
    assert!(player.moment().await != Moment::Over);
}

#[tokio::test]
async fn a_game_of_diciassette_continues_after_a_reload() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(4, "novice").await;
    player.plays_until(|diary, moment| diary.turns() >= 2 && *moment == Moment::Play).await;
    let parts = ["[data-test=hand] button", "[data-test=queue] li", "[data-test=sum]", "[data-test=pile]"];
    let table = async || {
        let mut table = Vec::new();
        for part in parts.into_iter().chain(["[data-test^=seat-] [role=img]"]) {
            table.push(guest.labels(part).await);
        }
        table
    };
    let history = async || {
        guest.keys("h").await;
        guest.waits_for("[data-test=overlay]").await;
        let lines = guest.reads("[data-test=history-lines]").await;
        guest.keys(key::ESCAPE).await;
        guest.waits_until_gone("[data-test=overlay]").await;
        lines
    };
    let (before, told) = (table().await, history().await);
    assert!(told.contains("is dealt") && told.contains("passes"), "{told}");
    assert!(
        before[0].len() == 3 && !before[2].is_empty(),
        "cards are in the hand and on the table: {before:?}"
    );
    guest.reload().await;
    assert_eq!(player.moment().await, Moment::Play);
    assert_eq!(table().await, before, "the game goes on where it was");
    assert_eq!(history().await, told, "what happened is still told");
    // From the first screen, too.
    guest.presses("[data-test=home]").await;
    guest.presses("[data-test=continue]").await;
    assert_eq!(player.moment().await, Moment::Play);
    assert_eq!(table().await, before, "the game goes on where it was");
    let turns = player.diary.turns();
    player.plays_until(|diary, _| diary.turns() > turns).await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn a_hand_of_rummy17_keeps_its_order_after_a_reload() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(3, "novice").await;
    player.plays_until(|diary, moment| diary.turns() >= 1 && matches!(moment, Moment::Draw { .. })).await;
    let hand = async || guest.labels("[data-test=hand] button").await;
    let dealt = hand().await;
    // The first card goes to the third place, an order that no sorting gives.
    guest.presses("[data-test=hand] li:first-child button").await;
    for place in [2, 3] {
        guest.keys(".").await;
        guest.waits_for(&format!("[data-test=hand] li:nth-child({place}) button:focus")).await;
    }
    guest.presses("[data-test=hand] li:nth-child(3) button").await;
    let mut wanted = dealt.clone();
    wanted[..3].rotate_left(1);
    guest.waits_until("the card at its new place", async || hand().await == wanted).await;
    let melds = guest.labels("[data-test^=meld-]").await;
    guest.reload().await;
    assert!(matches!(player.moment().await, Moment::Draw { .. }));
    assert_eq!(hand().await, wanted, "the hand lies as it was put");
    assert_eq!(guest.labels("[data-test^=meld-]").await, melds);
    let turns = player.diary.turns();
    player.plays_until(|diary, _| diary.turns() > turns).await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

#[tokio::test]
async fn a_refusal_in_diciassette_names_its_rule() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    // No time limit, and no automatic pass.
    guest.presses("[data-test=settings]").await;
    guest.presses("[data-test=window-0]").await;
    guest.presses("[data-test=settings-standing]").await;
    guest.presses("[data-test=overlay] [data-test=close]").await;
    let mut player = Player::new(&guest, Game::Diciassette, Means::Pointer);
    player.begins(3, "novice").await;
    player.plays_until(|_, moment| *moment == Moment::Call { may_pass: true }).await;
    // Two taps play a card, but a call or a pass comes first.
    guest.presses("[data-test=hand] button").await;
    guest.presses("[data-test=hand] button").await;
    says_why_not(&guest, "first everybody may call: call or pass", "D8").await;
    let turns = player.diary.turns();
    player.plays_until(|diary, _| diary.turns() > turns).await;
    assert!(!guest.sees("[data-test=why]").await, "what was said is gone when something else is done");
}

#[tokio::test]
async fn a_refusal_in_rummy17_names_its_rule() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(3, "novice").await;
    player.plays_until(|_, moment| matches!(moment, Moment::Draw { .. })).await;
    guest.presses("[data-test=hand] button").await;
    guest.presses("[data-test=discard]").await;
    says_why_not(&guest, "first take the open card or draw one", "R4").await;
}

/// Checks that the page gives the reason, and leads to the rule.
async fn says_why_not(guest: &Guest, reason: &str, clause: &str) {
    guest.waits_for("[data-test=why]").await;
    let sentence = guest.reads("[data-test=why] p").await;
    assert_eq!(sentence, format!("That is not possible: {reason} ({clause})."));
    assert_eq!(guest.reads("[data-test=why-rule]").await, format!("Rule {clause}"));
    guest.presses("[data-test=why-rule]").await;
    guest.waits_for("[data-test=rules-text] .is-sought").await;
    let is_in_sight = "
        const clause = document.getElementById(arguments[0]);
        const box = clause.getBoundingClientRect();
        return clause.closest('.is-sought') !== null && box.top >= 0 && box.bottom <= innerHeight";
    guest
        .waits_until(&format!("{clause} in sight"), async || {
            guest.script(is_in_sight, vec![clause.into()]).await == true
        })
        .await;
    guest.presses("[data-test=overlay] [data-test=close]").await;
    guest.waits_until_gone("[data-test=overlay]").await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

/// After a reload, the last count opens only when asked for.
#[tokio::test]
async fn a_match_of_rummy17_continues_after_a_reload_without_its_last_count() {
    let server = Server::open();
    let guest = Guest::in_a_hurry(&server, 12).await;
    guest.go(&server.url("/play/rummy17?players=2&level=novice&games=2&seed=17")).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player
        .plays_until(|diary, moment| diary.sheets > 0 && !matches!(moment, Moment::Sheet | Moment::Chooser))
        .await;
    let before = player.moment().await;
    guest.reload().await;
    assert_eq!(player.moment().await, before, "what is asked is what was asked");
    guest.keys("g").await;
    guest.waits_for("dialog[open][data-test=sheet]").await;
    assert_eq!(guest.complaints().await, [""; 0]);
}

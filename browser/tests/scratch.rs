//! Scratch of the helper "players"; goes away.
use browser_tests::{Game, Guest, House, Means, Moment, Player};

#[tokio::test]
async fn rummy() {
    let house = House::open();
    let guest = Guest::in_a_hurry(&house, 12).await;
    let mut player = Player::new(&guest, Game::Rummy17, Means::Pointer);
    player.begins(5, "novice").await;
    for _ in 0..25 {
        let began = std::time::Instant::now();
        let moment = player.moment().await;
        let waited = began.elapsed();
        if moment == Moment::Over {
            break;
        }
        player.answers(&moment).await;
        println!("{moment:?} waited {waited:?} did {:?}", began.elapsed() - waited);
    }
    println!("{:#?}", player.vain);
}

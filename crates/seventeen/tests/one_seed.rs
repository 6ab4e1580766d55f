//! The same seed and answers give the same game in the arena, in the terminal and in the browser's
//! worker: event by event, with bots on all seats but one.

use std::io;

use arena::{Contest, Deal, play_out};
use bots::{Budget, Level};
use diciassette::Diciassette;
use kernel::{Event, Game, Players, Seat, Turn};
use languages::Language;
use notation::{AnyRecord, GameName, Record};
use rummy17::Rummy17;
use sitting::{Seed, Sitting};
use terminal::{Settings, Which, plain};
use web_worker::{Advised, AnyHost, Host, Start};
use worker_protocol::GameMessage;

/// A game for all three, with each one's name for it.
trait Everywhere: Contest + Advised {
    const WHICH: Which;
    const NAME_THERE: GameName;

    fn only(record: AnyRecord) -> Option<Record<Self>>;
}

impl Everywhere for Diciassette {
    const WHICH: Which = Which::Diciassette;
    const NAME_THERE: GameName = GameName::Diciassette;

    fn only(record: AnyRecord) -> Option<Record<Diciassette>> {
        match record {
            AnyRecord::Diciassette(record) => Some(record),
            AnyRecord::Rummy17(_) => None,
        }
    }
}

impl Everywhere for Rummy17 {
    const WHICH: Which = Which::Rummy17;
    const NAME_THERE: GameName = GameName::Rummy17;

    fn only(record: AnyRecord) -> Option<Record<Rummy17>> {
        match record {
            AnyRecord::Rummy17(record) => Some(record),
            AnyRecord::Diciassette(_) => None,
        }
    }
}

/// The person's seat; the person always takes the last action listed.
const PERSON: Seat = Seat::A;

fn budget<G: Everywhere>() -> Budget {
    Settings::budget::<G>()
}

fn in_the_arena<G: Everywhere>(players: usize, level: Level, deal: Deal) -> Vec<Event<G>> {
    let table = G::new(Players::new(players).unwrap(), G::usual()).unwrap();
    let bot = G::level(level, budget::<G>());
    let over = play_out(&table, deal, |seat, witness, legal| match seat {
        PERSON => *legal.last().unwrap(),
        _ => bot.choose(witness, legal, deal.bot_seed(seat)),
    });
    assert_eq!(over.turn(), Turn::Over);
    over.log().events().to_vec()
}

/// Plays in plain text and returns the events of the record. Input from a pipe must exist before
/// the questions, so the answers come from another run of the same game.
fn in_the_terminal<G: Everywhere>(players: usize, level: Level, seed: Seed, answers: &str) -> Vec<Event<G>> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let settings = Settings {
        players: Players::new(players).unwrap(),
        humans: 1,
        level,
        language: Language::English,
        name: "Guest".to_owned(),
        seed: Some(seed),
        record: Some(file.clone()),
        games: None,
        pace: std::time::Duration::ZERO,
        still: true,
    };
    plain::run(G::WHICH, &settings, false, answers.as_bytes(), io::sink()).unwrap();
    let record = AnyRecord::import(&std::fs::read_to_string(file).unwrap()).unwrap();
    G::only(record).expect("the game that was played").events
}

fn in_the_browser<G: Everywhere>(players: usize, level: Level, seed: Seed) -> Vec<Event<G>> {
    let mut bots = vec![Some(level.id().to_owned()); players];
    bots[PERSON.index()] = None;
    let settings = protocol::Settings {
        seats: players as u8,
        options: G::options_json(&G::usual()),
        bots,
        ..protocol::Settings::default_for(G::NAME_THERE)
    };
    let start = Start {
        settings: &settings,
        people: &[PERSON as u8],
        seed: &seed.to_string(),
        log: &[],
        budget: budget::<G>(),
    };
    let (mut host, _) = Host::<G>::start(&start).unwrap();
    loop {
        let told = if host.is_due() {
            host.step()
        } else if host.sitting().turn() == Turn::Seat(PERSON) {
            let last = host.sitting().legal().last().unwrap().to_string();
            host.act(PERSON as u8, host.sitting().log().len() as u64, &last)
        } else {
            break;
        };
        assert!(matches!(told[0], GameMessage::Log { .. }), "{told:?}");
    }
    host.sitting().log().events().to_vec()
}

/// The person's answers in a game, one per line.
fn answers<G: Game>(events: &[Event<G>]) -> String {
    let own = events.iter().filter_map(|event| match event {
        Event::Act(PERSON, action) => Some(format!("{action}\n")),
        _ => None,
    });
    own.collect()
}

fn is_the_same_game<G: Everywhere>(players: usize, level: Level) {
    let deal = Deal { run: 17, number: players as u32 };
    let here = in_the_arena::<G>(players, level, deal);
    assert!(here.iter().any(|event| matches!(event, Event::Act(seat, _) if *seat != PERSON)));
    assert_eq!(
        in_the_terminal::<G>(players, level, deal.seed(), &answers(&here)),
        here,
        "terminal, {players}"
    );
    assert_eq!(in_the_browser::<G>(players, level, deal.seed()), here, "browser, {players}");
    // A seed as a person types it, which the page pads: `?seed=17`.
    let written: Seed = format!("{:0>64}", "17").parse().unwrap();
    let there = in_the_browser::<G>(players, level, written);
    assert_eq!(in_the_terminal::<G>(players, level, written, &answers(&there)), there, "seed 17, {players}");
    let mut again = Sitting::seeded(G::new(Players::new(players).unwrap(), G::usual()).unwrap(), written);
    again.deal();
    let actions = there.iter().filter_map(|event| match event {
        Event::Act(_, action) => Some(action.to_string()),
        Event::Chance(_) => None,
    });
    again.resume(&actions.collect::<Vec<String>>()).unwrap();
    assert_eq!(again.log().events(), there);
}

#[test]
fn one_seed_is_one_game_of_diciassette_everywhere() {
    for players in 2..=6 {
        is_the_same_game::<Diciassette>(players, Level::Regular);
    }
    is_the_same_game::<Diciassette>(3, Level::Novice);
    is_the_same_game::<Diciassette>(3, Level::Expert);
}

#[test]
fn one_seed_is_one_game_of_rummy_17_everywhere() {
    for players in 2..=6 {
        is_the_same_game::<Rummy17>(players, Level::Regular);
    }
    is_the_same_game::<Rummy17>(3, Level::Novice);
    is_the_same_game::<Rummy17>(3, Level::Expert);
}

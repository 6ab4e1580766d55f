//! The same seed and answers give the same game in the arena, in the terminal (its screen and its
//! plain text) and in the browser's worker, event by event.

use std::io;
use std::path::Path;
use std::time::Duration;

use arena::{Contest, Deal, play_out};
use bots::{Budget, Level};
use diciassette::Diciassette;
use kernel::{Event, Eye, Players, Seat, Seats, Turn};
use languages::Language;
use notation::{AnyRecord, GameName, Record};
use rummy17::Rummy17;
use sitting::{Log, Seed, Sitting};
use terminal::{App, Key, Settings, Theme, Which, plain};
use web_worker::{Advised, AnyHost, Host, Start};
use worker_protocol::GameMessage;

/// A game for all of them, with each one's name for it.
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

/// The players: people on the first seats, and bots of one level.
///
/// In a claim window people pass; those who are `bold` claim, the first of those asked for all.
/// Otherwise a person takes the last legal action.
#[derive(Clone, Copy, Debug)]
struct Company {
    players: usize,
    people: usize,
    bold: bool,
    level: Level,
    budget: Budget,
}

impl Company {
    fn of<G: Everywhere>(players: usize, level: Level) -> Company {
        Company { players, people: 1, bold: false, level, budget: Settings::budget::<G>() }
    }

    fn people(&self) -> Seats {
        Seat::ALL.into_iter().take(self.people).collect()
    }

    /// The person who claims, of those who are asked.
    fn claimant(&self, asked: Seats) -> Option<Seat> {
        self.people().iter().find(|seat| self.bold && asked.has(*seat))
    }

    fn answer<G: Everywhere>(&self, seat: Seat, view: &G::View, legal: &[G::Action]) -> G::Action {
        match G::claimants_of(view) {
            Some(asked) if self.claimant(asked) == Some(seat) => G::CLAIM,
            Some(_) => G::PASS,
            None => *legal.last().unwrap(),
        }
    }

    fn settings(&self, seed: Seed, record: &Path) -> Settings {
        Settings {
            players: Players::new(self.players).unwrap(),
            humans: self.people,
            level: self.level,
            language: Language::English,
            name: "Guest".to_owned(),
            seed: Some(seed),
            record: Some(record.to_owned()),
            games: None,
            pace: Duration::ZERO,
            still: true,
        }
    }
}

fn in_the_arena<G: Everywhere>(company: Company, deal: Deal) -> Vec<Event<G>> {
    let table = G::new(Players::new(company.players).unwrap(), G::usual()).unwrap();
    let bot = G::level(company.level, company.budget);
    let over = play_out(&table, deal, |seat, witness, legal, seed| {
        if company.people().has(seat) {
            company.answer::<G>(seat, witness.view(), legal)
        } else {
            bot.choose(witness, legal, seed)
        }
    });
    assert_eq!(over.turn(), Turn::Over);
    over.log().events().to_vec()
}

fn recorded<G: Everywhere>(file: &Path) -> Record<G> {
    let record = AnyRecord::import(&std::fs::read_to_string(file).unwrap()).unwrap();
    G::only(record).expect("the game that was played")
}

/// Plays in plain text and returns the events of the record. Input from a pipe must exist before
/// the questions, so the answers come from another run of the same game.
fn in_plain_text<G: Everywhere>(company: Company, seed: Seed, answers: &str) -> Vec<Event<G>> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    plain::run(G::WHICH, &company.settings(seed, &file), false, answers.as_bytes(), io::sink()).unwrap();
    recorded(&file).events
}

/// Plays with the keys of the screen and returns the events of the record, which the screen writes
/// after every action.
fn on_the_screen<G: Everywhere>(company: Company, seed: Seed) -> Vec<Event<G>> {
    const MOST_ROUNDS: usize = 2_000;
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("game.jsonl");
    let mut app = App::new(Some(G::WHICH), &company.settings(seed, &file), Theme::default()).unwrap();
    let mut now = Duration::ZERO;
    let mut settle = |app: &mut App| {
        loop {
            now += Duration::from_secs(1);
            app.tick(now);
            if app.patience() >= Duration::from_millis(200) {
                return;
            }
        }
    };
    settle(&mut app);
    for _ in 0..MOST_ROUNDS {
        let record = recorded::<G>(&file);
        let log = Log::replay(record.opening().unwrap(), &record.events);
        if log.now().turn() == Turn::Over {
            return record.events;
        }
        // Tab lists the legal actions, of which a window has two: the claim, then the pass. Where
        // the screen shows something else, only the last key counts: it closes the count of a
        // round, lifts the curtain, and says that of the people asked together nobody claims. A 1
        // says that the first of them does.
        let keys = match log.now().claimants() {
            Some(asked) if company.claimant(asked).is_some() => {
                &[Key::Letter('1'), Key::Tab, Key::Home, Key::Enter][..]
            }
            _ => &[Key::Tab, Key::End, Key::Enter],
        };
        for key in keys {
            app.key(*key).unwrap();
            settle(&mut app);
        }
    }
    panic!("the game has not ended");
}

fn in_the_browser<G: Everywhere>(company: Company, seed: Seed) -> Vec<Event<G>> {
    let people: Vec<u8> = company.people().iter().map(|seat| seat as u8).collect();
    let mut bots = vec![Some(company.level.id().to_owned()); company.players];
    bots[..company.people].fill(None);
    let settings = protocol::Settings {
        seats: company.players as u8,
        options: G::options_json(&G::usual()),
        bots,
        ..protocol::Settings::default_for(G::NAME_THERE)
    };
    let start = Start {
        settings: &settings,
        people: &people,
        seed: &seed.to_string(),
        log: &[],
        budget: company.budget,
    };
    let (mut host, _) = Host::<G>::start(&start).unwrap();
    loop {
        let seq = host.sitting().log().len() as u64;
        let (turn, asked) = (host.sitting().turn(), host.sitting().game().claimants());
        let messages = match (turn, asked) {
            _ if host.is_due() => host.step(),
            // The page asks people together.
            (Turn::Seat(_), Some(asked)) if company.people > 1 => {
                let claims: Vec<u8> = company.claimant(asked).iter().map(|seat| *seat as u8).collect();
                assert_eq!(host.claim(seq, &claims), []);
                continue;
            }
            (Turn::Seat(seat), _) => {
                let view = host.sitting().witness(Eye::Seat(seat)).view();
                let action = company.answer::<G>(seat, view, &host.sitting().legal()).to_string();
                host.act(seat as u8, seq, &action)
            }
            _ => break,
        };
        assert!(matches!(messages[0], GameMessage::Log { .. }), "{messages:?}");
    }
    host.sitting().log().events().to_vec()
}

/// The answers of people in a game, one per line.
fn answers<G: Everywhere>(company: Company, events: &[Event<G>]) -> String {
    let own = events.iter().filter_map(|event| match event {
        Event::Act(seat, action) if company.people().has(*seat) => Some(format!("{action}\n")),
        _ => None,
    });
    own.collect()
}

fn is_the_same_game<G: Everywhere>(company: Company) {
    let deal = Deal { run: 17, number: company.players as u32 };
    let here = in_the_arena::<G>(company, deal);
    let is_persons = |seat| company.people().has(seat);
    assert!(here.iter().any(|event| matches!(event, Event::Act(seat, _) if !is_persons(*seat))));
    let claimed = |event: &Event<G>| match event {
        Event::Act(seat, action) => is_persons(*seat) && *action == G::CLAIM,
        Event::Chance(_) => false,
    };
    assert!(!company.bold || here.iter().any(claimed));
    assert_eq!(in_the_browser::<G>(company, deal.seed()), here, "browser, {company:?}");
    assert_eq!(on_the_screen::<G>(company, deal.seed()), here, "screen, {company:?}");
    if company.people == 1 {
        let answers = answers(company, &here);
        assert_eq!(in_plain_text::<G>(company, deal.seed(), &answers), here, "plain text, {company:?}");
    }
}

/// A seed as a person types it, which the page pads: `?seed=17`.
fn a_typed_seed_is_the_same_game<G: Everywhere>(company: Company) {
    let seed: Seed = format!("{:0>64}", "17").parse().unwrap();
    let there = in_the_browser::<G>(company, seed);
    let answers = answers(company, &there);
    assert_eq!(in_plain_text::<G>(company, seed, &answers), there, "plain text, {company:?}");
    let mut again =
        Sitting::seeded(G::new(Players::new(company.players).unwrap(), G::usual()).unwrap(), seed);
    again.deal();
    let actions = there.iter().filter_map(|event| match event {
        Event::Act(_, action) => Some(action.to_string()),
        Event::Chance(_) => None,
    });
    again.resume(&actions.collect::<Vec<String>>()).unwrap();
    assert_eq!(again.log().events(), there);
}

/// One person, among bots of every level that does not search.
fn one_seed_is_one_game<G: Everywhere>() {
    let regular = (2..=6).map(|players| Company::of::<G>(players, Level::Regular));
    let others = [Level::Novice, Level::Expert].map(|level| Company::of::<G>(3, level));
    for company in regular.chain(others) {
        is_the_same_game::<G>(company);
        a_typed_seed_is_the_same_game::<G>(company);
    }
    is_the_same_game::<G>(Company { bold: true, ..Company::of::<G>(3, Level::Novice) });
}

#[test]
fn one_seed_is_one_game_of_diciassette_everywhere() {
    one_seed_is_one_game::<Diciassette>();
}

#[test]
fn one_seed_is_one_game_of_rummy_17_everywhere() {
    one_seed_is_one_game::<Rummy17>();
}

/// D8, R5: the screen and the page ask people together in a window, the arena one after the other.
fn several_people_play_the_same_game<G: Everywhere>() {
    for (players, people, bold) in [(3, 2, true), (4, 2, false), (5, 3, true)] {
        is_the_same_game::<G>(Company { people, bold, ..Company::of::<G>(players, Level::Novice) });
    }
}

#[test]
fn d8_several_people_play_the_same_game_of_diciassette_everywhere() {
    several_people_play_the_same_game::<Diciassette>();
}

#[test]
fn r5_several_people_play_the_same_game_of_rummy_17_everywhere() {
    several_people_play_the_same_game::<Rummy17>();
}

/// A master that searches a number of worlds. With a time limit, as in the page, it plays the same
/// game only if it gets equally far.
#[test]
fn a_master_with_a_number_of_worlds_plays_the_same_game() {
    is_the_same_game::<Rummy17>(Company::of::<Rummy17>(2, Level::Master));
    // The terminal's number of worlds would take seconds here.
    let master = Company { budget: Budget::Worlds(4), ..Company::of::<Diciassette>(2, Level::Master) };
    let deal = Deal { run: 17, number: 2 };
    assert_eq!(in_the_browser::<Diciassette>(master, deal.seed()), in_the_arena::<Diciassette>(master, deal));
}

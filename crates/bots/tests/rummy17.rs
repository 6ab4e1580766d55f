//! The opponents for Rummy 17: they keep to the rules, they cannot see hidden cards, and the
//! regular plays well.

use bots::rummy17::{Expert, Greedy, INPUTS, Master, Moment, Novice, Position, Regular, features};
use bots::{Bot, Budget, Dice, Level, Network, Opponents, Random, Spec, Thought, dice};
use kernel::{Event, Eye, Game, Players, Seat, Turn, Witness, below};
use rand_core::SeedableRng;
use rummy17::{Action, Bonus, Card, Cards, Chance, Meld, Options, Phase, Rummy17};

/// Every bot of the game, with its name.
fn bots() -> Vec<(&'static str, Box<dyn Bot<Rummy17>>)> {
    vec![
        ("greedy", Box::new(Greedy)),
        ("novice", Box::new(Novice)),
        ("regular", Box::new(Regular)),
        ("expert", Box::new(Expert::built_in())),
        ("master", Box::new(Master::new(Expert::built_in(), Budget::Worlds(1)))),
    ]
}

/// A game in progress, with the witness of each seat.
struct Table {
    game: Rummy17,
    witnesses: Vec<Witness<Rummy17>>,
}

impl Table {
    fn new(players: usize, options: Options) -> Table {
        let players = Players::new(players).expect("2 to 6");
        let game = Rummy17::new(players, options).expect("these can be played");
        let witnesses = players.seats().map(|seat| Witness::arriving(&game, Eye::Seat(seat))).collect();
        Table { game, witnesses }
    }

    fn apply(&mut self, event: Event<Rummy17>) {
        let before = self.game;
        self.game.apply(event);
        for witness in &mut self.witnesses {
            witness.watch(&before, event, &self.game);
        }
    }

    fn lot(&mut self, lot: Chance) {
        self.apply(self.game.admit_chance(lot).expect("this lot is due"));
    }

    fn act(&mut self, seat: Seat, action: Action) {
        self.apply(self.game.admit(seat, action).expect("this is legal"));
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    /// Deals two players: A's and B's ten cards, the open one, the bonus cards. A begins.
    fn dealt(a: &str, b: &str, open: &str, bonuses: [Bonus; 5]) -> Table {
        let mut table = Table::new(2, Options { games: Some(1), ..Options::default() });
        table.lot(Chance::Dealer(Seat::B));
        for bonus in bonuses {
            table.lot(Chance::Bonus(bonus));
        }
        for (a, b) in cards(a).into_iter().zip(cards(b)) {
            table.lot(Chance::Card(a));
            table.lot(Chance::Card(b));
        }
        table.lot(Chance::Card(card(open)));
        table
    }

    /// Lets the seat draw this card; the other seats do not knock.
    fn draw(&mut self, seat: Seat, drawn: &str) {
        self.act(seat, Action::Draw);
        self.lot(Chance::Card(card(drawn)));
        while let Phase::Knock(window) = self.game.phase() {
            self.act(window.asked(), Action::Pass);
        }
    }

    fn take(&mut self, seat: Seat) {
        self.act(seat, Action::Take);
    }

    fn discard(&mut self, seat: Seat, thrown: &str) {
        self.act(seat, Action::Discard(card(thrown)));
    }

    /// Returns a bot's choice here.
    fn choice(&self, bot: &dyn Bot<Rummy17>) -> Action {
        let Turn::Seat(seat) = self.game.turn() else { panic!("a seat's turn") };
        bot.choose(&self.witnesses[seat.index()], &self.legal(), 17)
    }

    /// Lets a bot finish the turn, and returns its actions.
    fn finish(&mut self, bot: &dyn Bot<Rummy17>) -> Vec<Action> {
        let mut done = Vec::new();
        while let Turn::Seat(seat) = self.game.turn() {
            let action = self.choice(bot);
            self.act(seat, action);
            done.push(action);
            if matches!(action, Action::Discard(_)) {
                break;
            }
        }
        done
    }
}

fn card(text: &str) -> Card {
    match text.parse() {
        Ok(Chance::Card(card)) => card,
        other => panic!("{text} is no card: {other:?}"),
    }
}

fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace().map(card).collect()
}

/// Bonus cards that do not matter in these deals.
const ANY: [Bonus; 5] =
    [Bonus::MostCards, Bonus::MostSets, Bonus::MostRuns, Bonus::LongestRun, Bonus::LongestSet];

/// Plays whole games, and passes every decision of the bots to `look`.
fn along_games(games: u64, mut look: impl FnMut(&str, &dyn Bot<Rummy17>, &Table, Seat, &mut Dice)) {
    let bots = bots();
    for players in 2..=6 {
        for number in 0..games {
            let mut rng = Dice::seed_from_u64(1000 * players as u64 + number);
            let options = Options {
                games: [Some(1), Some(2), None][below(&mut rng, 3) as usize],
                stall: [3, 1, 0][below(&mut rng, 3) as usize],
            };
            let mut table = Table::new(players, options);
            let mut decisions = 0;
            loop {
                match table.game.turn() {
                    Turn::Chance => table.lot(table.game.lot(&mut rng)),
                    Turn::Seat(seat) => {
                        let (name, bot) = &bots[(seat.index() + number as usize) % bots.len()];
                        look(name, &**bot, &table, seat, &mut rng);
                        let legal = table.legal();
                        let action = bot.choose(&table.witnesses[seat.index()], &legal, number);
                        assert!(legal.contains(&action), "{name} does {action}, which is not legal");
                        table.act(seat, action);
                        decisions += 1;
                        assert!(decisions < 20_000, "a game of {players} does not end");
                    }
                    Turn::Over => break,
                }
            }
        }
    }
}

#[test]
fn every_choice_is_legal_and_every_thought_is_sound() {
    along_games(2, |name, bot, table, seat, _| {
        let legal = table.legal();
        let witness = &table.witnesses[seat.index()];
        let thoughts = bot.think(witness, &legal, &mut dice(1, witness.seen().len() as u64));
        assert_eq!(thoughts.len(), legal.len());
        let total: f32 = thoughts.iter().map(|thought| thought.share).sum();
        assert!((total - 1.0).abs() < 1e-3, "{name}: shares add up to {total}");
        for thought in thoughts {
            assert!(thought.share >= 0.0);
            assert!(thought.value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{name}: {thought:?}");
            assert!(thought.error.is_none_or(|error| (0.0..=1.0).contains(&error)), "{name}: {thought:?}");
        }
    });
}

#[test]
fn a_bot_answers_alike_in_worlds_that_it_cannot_tell_apart() {
    let mut looked = 0;
    along_games(2, |name, bot, table, seat, rng| {
        if below(rng, 4) > 0 {
            return;
        }
        let witness = &table.witnesses[seat.index()];
        let there = witness.imagine(rng);
        if there == table.game {
            return;
        }
        let twin =
            Witness::from_parts(Eye::Seat(seat), there.view(Eye::Seat(seat)), witness.seen().to_vec(), ());
        let legal = table.legal();
        let mut legal_there = Vec::new();
        there.legal(&mut legal_there);
        assert_eq!(legal, legal_there);
        let think =
            |witness: &Witness<Rummy17>| -> Vec<Thought> { bot.think(witness, &legal, &mut dice(7, 7)) };
        assert_eq!(think(witness), think(&twin), "{name} knows more than it may");
        looked += 1;
    });
    assert!(looked > 200, "only {looked} positions");
}

#[test]
fn what_a_position_foresees_comes_true() {
    along_games(1, |_, _, table, seat, _| {
        let position = Position::of(&table.game.view(Eye::Seat(seat)));
        for action in table.legal() {
            let mut game = table.game;
            game.apply(Event::Act(seat, action));
            let foreseen = position.after(action);
            let over = game.view(Eye::Seat(seat)).finished != table.game.view(Eye::Seat(seat)).finished;
            assert_eq!(over, matches!(foreseen.moment, Moment::Over(_)), "{action}");
            if over {
                continue;
            }
            let view = game.view(Eye::Seat(seat));
            let same = view.hand == foreseen.view.hand
                && view.counts == foreseen.view.counts
                && view.known == foreseen.view.known
                && view.melds == foreseen.view.melds
                && view.melded == foreseen.view.melded
                && view.side == foreseen.view.side
                && view.open == foreseen.view.open
                && view.stalled == foreseen.view.stalled
                && view.active == foreseen.view.active;
            assert!(same, "{action}:\n{view:?}\n{:?}", foreseen.view);
        }
    });
}

#[test]
fn a_recoloured_hand_looks_the_same_to_the_network() {
    // Green, yellow and purple change places everywhere.
    let bonuses = ANY;
    let here =
        Table::dealt("R1 R5 B9 G2 G3 G9 G14 Y7 Y16 P4", "R2 R7 B1 B4 B16 G6 G17 Y1 Y12 P9", "P11", bonuses);
    let there =
        Table::dealt("R1 R5 B9 P2 P3 P9 P14 G7 G16 Y4", "R2 R7 B1 B4 B16 P6 P17 G1 G12 Y9", "Y11", bonuses);
    let numbers = |table: &Table| {
        let mut inputs = Vec::new();
        features(&Position::of(table.witnesses[0].view()), &mut inputs);
        inputs
    };
    assert_eq!(numbers(&here).len(), INPUTS);
    assert_eq!(numbers(&here), numbers(&there));
}

#[test]
fn r14_goes_out_when_it_can() {
    let mut table = Table::dealt(
        "R5 R6 R7 B9 G9 Y9 P1 P2 P3 B14",
        "R1 R3 B2 B5 B8 G4 G12 Y2 Y13 P16",
        "G17",
        [Bonus::EndedGame, Bonus::MostCards, Bonus::MostRuns, Bonus::MostSets, Bonus::LongestRun],
    );
    table.draw(Seat::A, "P4");
    for (name, bot) in
        [("greedy", &Greedy as &dyn Bot<Rummy17>), ("regular", &Regular), ("expert", &Expert::built_in())]
    {
        let mut table = Table { game: table.game, witnesses: table.witnesses.clone() };
        table.finish(bot);
        let tally = table.game.tally().unwrap_or_else(|| panic!("{name} has not gone out"));
        assert_eq!(tally.ended_by, Some(Seat::A));
    }
}

#[test]
fn r11_takes_the_card_that_completes_a_run_of_four_with_a_joker() {
    let table =
        Table::dealt("R5 R6 B1 B11 G3 G13 Y2 Y15 P9 P17", "R1 R3 B3 B5 B8 G4 G12 Y4 Y13 P16", "R8", ANY);
    assert_eq!(table.choice(&Regular), Action::Take);
    // Without a joker it is no run, and the 8 has no other use.
    let table =
        Table::dealt("R5 B6 B1 B11 G3 G13 Y2 Y15 P10 P17", "R1 R3 B3 B5 B9 G4 G12 Y4 Y13 P16", "R8", ANY);
    assert_eq!(table.choice(&Regular), Action::Draw);
}

#[test]
fn r4_does_not_discard_what_the_next_player_collects() {
    let mut table =
        Table::dealt("G7 G8 G9 B1 B11 R3 R13 Y2 Y15 P5", "R1 R6 B3 B5 B8 B14 Y4 Y12 P9 P16", "P17", ANY);
    // B picks up the green 7 and 8 that A throws away.
    table.draw(Seat::A, "P12");
    table.discard(Seat::A, "G7");
    table.take(Seat::B);
    table.discard(Seat::B, "R1");
    table.draw(Seat::A, "B16");
    table.discard(Seat::A, "G8");
    table.take(Seat::B);
    table.discard(Seat::B, "R6");
    table.draw(Seat::A, "R17");
    let done = table.finish(&Regular);
    assert!(!done.contains(&Action::Discard(card("G9"))), "{done:?}");
}

#[test]
fn r15_keeps_the_17_for_the_last_discard_when_ahead() {
    let mut table = Table::dealt(
        "R14 R15 R16 R5 B5 Y5 P1 P2 P3 R17",
        "R1 R3 B2 B7 B10 G4 G12 Y2 Y13 P16",
        "G8",
        [Bonus::EndedGame, Bonus::MostCards, Bonus::MostRuns, Bonus::MostSets, Bonus::LongestRun],
    );
    // All cards go down; either the 17 or the 5 can be the last one.
    table.draw(Seat::A, "G5");
    for (name, bot) in [("regular", &Regular as &dyn Bot<Rummy17>), ("expert", &Expert::built_in())] {
        let mut table = Table { game: table.game, witnesses: table.witnesses.clone() };
        let done = table.finish(bot);
        assert!(table.game.tally().is_some_and(|tally| tally.rummy17), "{name}: {done:?}");
    }
}

#[test]
fn r10_lays_off_once_it_has_melded() {
    let mut table =
        Table::dealt("R5 R6 R7 B1 B11 G3 G13 Y2 Y15 P9", "R1 R3 B3 B5 B8 G4 G12 Y4 Y13 P16", "P17", ANY);
    table.draw(Seat::A, "R12");
    table.act(Seat::A, Action::Meld(Meld::run(rummy17::Colour::Red, 5, 7, None).expect("a run")));
    table.discard(Seat::A, "R12");
    table.draw(Seat::B, "Y17");
    table.discard(Seat::B, "Y17");
    table.draw(Seat::A, "R8");
    let done = table.finish(&Regular);
    assert!(done.contains(&Action::Lay(card("R8"), 0)), "{done:?}");
}

#[test]
fn weights_are_small_and_their_network_fits_the_features() {
    let bytes = include_bytes!("../weights/rummy17.net");
    assert!(bytes.len() <= 1 << 20, "{} bytes", bytes.len());
    let shape = Network::from_bytes(bytes).expect("weights").shape();
    assert_eq!((shape.first(), shape.last()), (Some(&INPUTS), Some(&2)));
}

#[test]
fn every_level_and_yardstick_has_its_bot() {
    for level in Level::ALL {
        assert!(Rummy17::bot(Spec::Level(level), Budget::Worlds(1)).is_ok());
    }
    assert!(Rummy17::bot(Spec::Greedy, Budget::Worlds(1)).is_ok());
    assert!(Rummy17::bot(Spec::Random, Budget::Worlds(1)).is_ok());
}

/// Returns the score of the first against the second on deals for two, each in both seatings.
fn duel(first: &dyn Bot<Rummy17>, second: &dyn Bot<Rummy17>, deals: u64) -> f64 {
    let mut sum = 0.0;
    for deal in 0..deals {
        for seat in [Seat::A, Seat::B] {
            let mut table = Table::new(2, Options { games: Some(1), ..Options::default() });
            let mut rng = Dice::seed_from_u64(deal);
            let mut deck: Vec<Card> = Cards::DECK.iter().collect();
            for index in (1..deck.len()).rev() {
                deck.swap(index, below(&mut rng, index as u32 + 1) as usize);
            }
            loop {
                match table.game.turn() {
                    Turn::Chance => match table.game.lot(&mut rng) {
                        Chance::Card(_) => table.lot(Chance::Card(deck.pop().expect("85 cards"))),
                        lot => table.lot(lot),
                    },
                    Turn::Seat(at) => {
                        let action = table.choice(if at == seat { first } else { second });
                        table.act(at, action);
                    }
                    Turn::Over => break,
                }
            }
            let other = if seat == Seat::A { Seat::B } else { Seat::A };
            sum += f64::from(table.game.scores()[seat] - table.game.scores()[other]);
        }
    }
    sum / (2.0 * deals as f64)
}

#[test]
fn each_bot_beats_the_one_below_by_a_margin() {
    // Seeds are fixed, so the figures are the same every time. The margins are far below those
    // measured on many deals.
    let greedy = duel(&Greedy, &Random, 20);
    assert!(greedy > 8.0, "greedy against chance: {greedy}");
    let novice = duel(&Novice, &Random, 20);
    assert!(novice > 6.0, "novice against chance: {novice}");
    let regular = duel(&Regular, &Greedy, 60);
    assert!(regular > 3.0, "regular against greedy: {regular}");
    let expert = duel(&Expert::built_in(), &Greedy, 60);
    assert!(expert > 4.0, "expert against greedy: {expert}");
}

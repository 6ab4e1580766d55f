//! The opponents for Diciassette: they keep to the rules, they cannot see hidden cards, every game
//! with them ends, and they play well.

use bots::analysis::{Analysed, Judgement, analyse, turning_points};
use bots::diciassette::{Expert, Master, Novice, Regular, Totals, odds};
use bots::{Bot, Budget, Dice, Level, Network, Opponents, Random, Thought, dice};
use diciassette::{Action, Backs, Card, Counts, Diciassette, Direction, Options, Penalties, Phase, Side};
use kernel::{BySeat, Event, Eye, Game, Players, Seat, Turn, Witness, below};
use rand_core::SeedableRng;

/// Every bot of the game, with its name.
fn bots() -> Vec<(&'static str, Box<dyn Bot<Diciassette>>)> {
    vec![
        ("random", Box::new(Random)),
        ("novice", Box::new(Novice)),
        ("regular", Box::new(Regular)),
        ("expert", Box::new(Expert::built_in())),
        ("master", Box::new(Master::new(Expert::built_in_network(), Budget::Worlds(2)))),
    ]
}

/// A game in progress, with the witness of each seat.
struct Table {
    game: Diciassette,
    witnesses: Vec<Witness<Diciassette>>,
    log: Vec<Event<Diciassette>>,
}

impl Table {
    fn new(players: usize, options: Options) -> Table {
        let players = Players::new(players).expect("2 to 6");
        let game = Diciassette::new(players, options).expect("these can be played");
        let witnesses = players.seats().map(|seat| Witness::arriving(&game, Eye::Seat(seat))).collect();
        Table { game, witnesses, log: Vec::new() }
    }

    fn apply(&mut self, event: Event<Diciassette>) {
        let before = self.game;
        self.game.apply(event);
        self.log.push(event);
        for witness in &mut self.witnesses {
            witness.watch(&before, event, &self.game);
        }
    }

    fn lot(&mut self, lot: &str) {
        let lot = lot.parse().expect("a lot in the notation");
        self.apply(self.game.admit_chance(lot).expect("this lot is due"));
    }

    /// Plays this action for the seat whose turn it is; all lots after it turn up this card.
    fn act(&mut self, action: &str, drawn: &str) {
        let Turn::Seat(seat) = self.game.turn() else { panic!("a seat's turn") };
        let action = action.parse().expect("an action in the notation");
        self.apply(self.game.admit(seat, action).expect("this is legal"));
        while self.game.turn() == Turn::Chance {
            self.lot(drawn);
        }
    }

    fn legal(&self) -> Vec<Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    fn seat(&self) -> Seat {
        match self.game.turn() {
            Turn::Seat(seat) => seat,
            other => panic!("a seat's turn, not {other:?}"),
        }
    }

    /// Returns a bot's thought on an action here.
    fn thought(&self, bot: &dyn Bot<Diciassette>, action: &str) -> Thought {
        let action: Action = action.parse().expect("an action in the notation");
        let legal = self.legal();
        let thoughts = bot.think(&self.witnesses[self.seat().index()], &legal, &mut dice(17, 0));
        thoughts[legal.iter().position(|other| *other == action).expect("it is legal")]
    }

    /// Deals two players these hands; A begins.
    fn dealt(a: &str, b: &str, top: &str) -> Table {
        let mut table = Table::new(2, Options::default());
        table.lot("first 0");
        table.lot(&format!("hand {a}"));
        table.lot(&format!("hand {b}"));
        table.lot(top);
        table
    }

    /// Lets all seats pass a call.
    fn pass(&mut self) {
        while matches!(self.game.phase(), Phase::Call(_)) {
            self.act("pass", "1=");
        }
    }
}

fn options(rng: &mut Dice) -> Options {
    Options {
        backs: [Backs::Open, Backs::Hidden][below(rng, 2) as usize],
        penalties: [Penalties::Together, Penalties::First][below(rng, 2) as usize],
        direction: [Direction::Reset, Direction::Carry][below(rng, 2) as usize],
        deck: Counts::STANDARD,
    }
}

/// Plays whole games of all bots against each other, and passes every decision to `look`.
fn along_games(games: u64, mut look: impl FnMut(&str, &dyn Bot<Diciassette>, &Table, &mut Dice)) {
    let bots = bots();
    for players in 2..=6 {
        for number in 0..games {
            let mut rng = Dice::seed_from_u64(1000 * players as u64 + number);
            let mut table = Table::new(players, options(&mut rng));
            while table.game.turn() != Turn::Over {
                let event = match table.game.turn() {
                    Turn::Chance => Event::Chance(table.game.lot(&mut rng)),
                    _ => {
                        let seat = table.seat();
                        let (name, bot) = &bots[(seat.index() + number as usize) % bots.len()];
                        look(name, &**bot, &table, &mut rng);
                        let action = bot.choose(&table.witnesses[seat.index()], &table.legal(), number);
                        table.game.admit(seat, action).unwrap_or_else(|why| panic!("{name}: {action}: {why}"))
                    }
                };
                table.apply(event);
                assert!(table.log.len() < 20_000, "{players} players, game {number} does not end");
            }
        }
    }
}

#[test]
fn thoughts_are_a_mixed_strategy_over_what_is_legal() {
    along_games(4, |name, bot, table, _| {
        let legal = table.legal();
        let thoughts = bot.think(&table.witnesses[table.seat().index()], &legal, &mut dice(1, 2));
        assert_eq!(thoughts.len(), legal.len(), "{name}");
        let total: f32 = thoughts.iter().map(|thought| thought.share).sum();
        assert!((total - 1.0).abs() < 1e-3, "{name}: the shares add up to {total}");
        for thought in thoughts {
            assert!(thought.share >= 0.0, "{name}");
            assert!(thought.value.is_none_or(|value| (0.0..=1.0).contains(&value)), "{name}: {thought:?}");
        }
    });
}

#[test]
fn the_same_witness_and_seed_get_the_same_answer_in_another_world() {
    let (mut asked, mut other) = (0, 0);
    along_games(4, |name, bot, table, rng| {
        let seat = table.seat();
        let witness = &table.witnesses[seat.index()];
        let twin = witness.imagine(rng);
        asked += 1;
        other += usize::from(twin != table.game);
        let mut legal_there = Vec::new();
        twin.legal(&mut legal_there);
        assert_eq!(legal_there, table.legal());
        let there = Witness::from_parts(
            witness.eye(),
            twin.view(witness.eye()),
            witness.seen().to_vec(),
            witness.memory().clone(),
        );
        for seed in 0..3 {
            let here = bot.choose(witness, &legal_there, seed);
            assert_eq!(bot.choose(&there, &legal_there, seed), here, "{name} tells two worlds apart");
        }
    });
    assert!(other * 10 > asked * 9, "only {other} of {asked} worlds were other ones");
}

#[test]
fn two_experts_never_wait_for_each_other_for_ever() {
    let sure = Expert::new(Expert::built_in_network(), 0.05);
    for number in 0..40 {
        let mut rng = Dice::seed_from_u64(number);
        let mut table = Table::new(2, Options::default());
        while table.game.turn() != Turn::Over {
            let event = match table.game.turn() {
                Turn::Chance => Event::Chance(table.game.lot(&mut rng)),
                _ => {
                    let seat = table.seat();
                    Event::Act(seat, sure.choose(&table.witnesses[seat.index()], &table.legal(), number))
                }
            };
            table.apply(event);
            assert!(table.log.len() < 20_000, "game {number} does not end");
        }
    }
}

/// 5= + 5= + 4= lie open, and B has to answer.
fn fourteen() -> Table {
    let mut table = Table::dealt("5= 4= 2=", "5= 3= reverse", "3=");
    table.act("5= up", "1=");
    table.pass();
    table.act("5= up", "1=");
    table.pass();
    table.act("4= up", "2=");
    table
}

#[test]
fn who_can_count_calls_seventeen_and_not_fourteen() {
    let mut table = fourteen();
    for level in [Level::Regular, Level::Expert, Level::Master] {
        let bot = Diciassette::level(level, Budget::Worlds(20));
        assert!(table.thought(&*bot, "call").share < 0.01, "{level} calls 14");
    }
    table.pass();
    table.act("3= up", "1=");
    assert_eq!(Totals::seen(table.witnesses[0].view()).reached(), 1.0);
    for level in [Level::Novice, Level::Regular, Level::Expert, Level::Master] {
        let bot = Diciassette::level(level, Budget::Worlds(20));
        let least = if level == Level::Novice { 0.4 } else { 0.95 };
        assert!(table.thought(&*bot, "call").share > least, "{level} lets 17 pass");
    }
}

#[test]
fn nobody_who_knows_the_game_brings_an_open_queue_to_seventeen() {
    let mut table = fourteen();
    table.pass();
    for level in [Level::Regular, Level::Expert, Level::Master] {
        let bot = Diciassette::level(level, Budget::Worlds(20));
        assert!(table.thought(&*bot, "3= up").share < 0.1, "{level} plays 3= on 14");
    }
}

#[test]
fn a_trap_belongs_face_down() {
    let table = Table::dealt("trap 4= 2=", "5= 3= reverse", "3=");
    for level in Level::ALL {
        let bot = Diciassette::level(level, Budget::Worlds(10));
        let (up, down) = (table.thought(&*bot, "trap up").share, table.thought(&*bot, "trap down").share);
        assert!(up < 0.05 && up <= down, "{level} shows its Trap: {up} {down}");
    }
}

#[test]
fn odds_are_exact_by_counting() {
    // B has played a hidden card on 13 open ones. A sees its own hand; of 35 blanks none else is
    // seen.
    let mut table = Table::dealt("5= 4= 2=", "4= 3 reverse", "3=");
    table.act("5= up", "1=");
    table.pass();
    table.act("4= up", "1=");
    table.pass();
    table.act("4= up", "2=");
    table.pass();
    table.act("3 down", "1=");
    let counted = odds::reached(&table.witnesses[0], &mut dice(1, 1));
    assert!((counted - 6.0 / 35.0).abs() < 1e-6, "a 4 or a 5 of 35 blanks, not {counted}");
    // B knows that it is 16.
    assert_eq!(Totals::seen(table.witnesses[1].view()).known, 16);
}

/// Plays games in which all choose at random and call only when they must, so that the pile runs
/// out.
fn along_quiet_games(games: u64, mut look: impl FnMut(&Table, &mut Dice)) {
    for number in 0..games {
        let mut rng = Dice::seed_from_u64(number);
        let mut table = Table::new(2 + number as usize % 3, Options::default());
        while table.game.turn() != Turn::Over && table.log.len() < 500 {
            let event = match table.game.turn() {
                Turn::Seat(seat) => {
                    let legal = table.legal();
                    let may_call = below(&mut rng, 40) == 0;
                    let quiet = legal.iter().copied().filter(|action| *action != Action::Call || may_call);
                    let quiet: Vec<Action> = quiet.collect();
                    let from = if quiet.is_empty() { &legal } else { &quiet };
                    Event::Act(seat, from[below(&mut rng, from.len() as u32) as usize])
                }
                _ => Event::Chance(table.game.lot(&mut rng)),
            };
            table.apply(event);
            look(&table, &mut rng);
        }
    }
}

#[test]
fn what_is_said_to_be_likely_comes_true_as_often() {
    // Random play reveals nothing, so counting is all there is, before a shuffle and after it.
    for shuffled in [false, true] {
        let (mut expected, mut came_true, mut variance, mut count) = (0.0, 0.0, 0.0, 0);
        along_quiet_games(150, |table, rng| {
            let witness = &table.witnesses[0];
            let seen = Totals::seen(witness.view());
            let open = seen.hidden > 0 && seen.known < 17 && seen.can_be_reached();
            if open && witness.memory().has_seen_a_shuffle() == shuffled && below(rng, 6) == 0 {
                let odds = f64::from(odds::reached(witness, rng));
                let total: u32 =
                    table.game.queue().iter().map(|placed| u32::from(placed.card().value())).sum();
                expected += odds;
                came_true += f64::from(u8::from(total >= 17));
                variance += odds * (1.0 - odds);
                count += 1;
            }
        });
        assert!(count > 100, "only {count} positions, shuffled: {shuffled}");
        // Positions of one round are correlated, so the bound is wider than for chance alone.
        let off: f64 = expected - came_true;
        assert!(
            off.abs() < 6.0 * variance.sqrt() + 3.0,
            "shuffled: {shuffled}; {came_true} of {count}, {expected} expected"
        );
    }
}

/// Returns the share that one bot wins against another: two players, each deal on both seats.
fn share(a: &dyn Bot<Diciassette>, b: &dyn Bot<Diciassette>, deals: u64) -> f64 {
    let mut won = 0.0;
    for deal in 0..deals {
        for first in [Seat::A, Seat::B] {
            let mut rng = Dice::seed_from_u64(deal);
            let mut table = Table::new(2, Options::default());
            while table.game.turn() != Turn::Over {
                let event = match table.game.turn() {
                    Turn::Seat(seat) => {
                        let bot = if seat == first { a } else { b };
                        Event::Act(seat, bot.choose(&table.witnesses[seat.index()], &table.legal(), deal))
                    }
                    _ => Event::Chance(table.game.lot(&mut rng)),
                };
                table.apply(event);
            }
            let winners = table.game.winners();
            won += f64::from(u8::from(winners.has(first))) / winners.len() as f64;
        }
    }
    won / (2 * deals) as f64
}

#[test]
fn each_bot_beats_the_one_below_by_a_margin() {
    // Seeds are fixed, so the figures are the same every time. The margins are below those measured
    // on many deals.
    let novice = share(&Novice, &Random, 50);
    assert!(novice > 0.95, "novice against chance: {novice}");
    let regular = share(&Regular, &Novice, 100);
    assert!(regular > 0.7, "regular against novice: {regular}");
    let expert = share(&Expert::built_in(), &Regular, 100);
    assert!(expert > 0.75, "expert against regular: {expert}");
}

#[test]
fn weights_are_small_and_their_network_fits_the_features() {
    let network: Network = Expert::built_in_network();
    assert_eq!(network.shape()[0], bots::diciassette::features::INPUTS);
    assert_eq!(network.shape().last(), Some(&bots::diciassette::features::OUTPUTS));
    assert!(network.to_bytes().len() <= 1 << 20, "at most 1 MB a game");
}

#[test]
fn each_action_has_an_output_of_its_own() {
    use bots::diciassette::features::{ACTIONS, action, output};
    for index in 0..ACTIONS {
        assert_eq!(action(index).map(output), Some(index));
    }
    assert_eq!(action(ACTIONS), None);
    assert_eq!(action(0), Some(Action::Play(Card::TwoSided1, Side::Up)));
}

#[test]
fn a_call_of_fourteen_is_found_out_afterwards() {
    let mut table = fourteen();
    table.act("call", "1=");
    let opening = Diciassette::new(table.game.players(), Options::default()).expect("the rules as they are");
    let mut reported = 0;
    let decisions =
        analyse(&opening, &table.log, table.game.players().all(), Budget::Worlds(20), 1, &mut |_, _| {
            reported += 1;
        });
    assert_eq!(reported, table.log.len() + 1);
    let last = decisions.last().expect("the call");
    assert_eq!((last.seat, last.legal[last.chosen]), (Seat::B, Action::Call));
    assert_eq!(last.facts.counted, 0.0);
    assert!(last.verdict() >= Judgement::Mistake, "{last:?}");
    assert!(decisions.iter().all(|decision| decision.thoughts[decision.chosen].value.is_some()));
    let points = turning_points(&decisions, Some(&BySeat::default()), 3);
    assert!(points.iter().any(|point| point.own && point.after == last.event), "{points:?}");
}

#[test]
fn after_a_shuffle_nothing_is_certain_because_imagined_worlds_agree() {
    let (mut estimated, mut agreeing, mut seen_through) = (0, 0, 0);
    along_quiet_games(40, |table, rng| {
        let witness = &table.witnesses[0];
        if table.game.turn() == Turn::Chance || !witness.memory().has_seen_a_shuffle() || below(rng, 15) > 0 {
            return;
        }
        let facts = Diciassette::facts(witness, rng);
        let seen = Totals::seen(witness.view());
        if seen.hidden > 0 && seen.known >= 17 {
            assert!(facts.exact && facts.counted == 1.0 && facts.read == 1.0, "it can be seen: {facts:?}");
            seen_through += 1;
        }
        if !facts.exact {
            let reading = Expert::built_in().read(witness.view(), &[]);
            assert_eq!(facts.read, reading.reached, "the network reads what is not certain");
            estimated += 1;
            agreeing += usize::from(facts.counted <= 0.0 || facts.counted >= 1.0);
        }
    });
    assert!(agreeing > 0 && seen_through > 0, "{agreeing} agreed of {estimated}, {seen_through} seen");
}

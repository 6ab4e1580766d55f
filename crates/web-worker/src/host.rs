//! The host of one game: people at this device, bots on all other seats, and a dealer.
//!
//! It is a pure value: whoever holds it asks it to [`step`](Host::step) while something [is due](Host::is_due), and passes on what it
//! tells. A `state` always ends where a seat is to decide or the game is over. So the lots that follow an action (the deal, a drawn
//! card) come with it, and each decision of a bot comes by itself: the page can show it while the next bot thinks.

use bots::{Bot, Budget, Level};
use kernel::{Event, Eye, Players, Seat, Seats, Turn, Witness};
use notation::{Value, Wrong};
use protocol::Settings;
use sitting::{Dealer, Seed};
use worker_protocol::device::Told;
use worker_protocol::study;

use crate::claims::state_of;
use crate::coach::{Advised, Moment, Pondering};
use crate::tally::{Counting, Name, only};

/// A game on this device.
pub struct Host<G: Advised> {
    game: G,
    /// How many events it has had.
    seq: u64,
    dealer: Dealer<G>,
    people: Seats,
    opponents: Vec<Opponent<G>>,
    /// What each seat knows, by its number. A bot, and whoever is advised, is given that of the own seat and nothing else.
    witnesses: Vec<Witness<G>>,
    /// Through whose eyes the page looks.
    eye: Eye,
    /// Which people claim in the window that is open, once they have been asked.
    claims: Option<Seats>,
    /// What a spectator would have seen while one of several people looked: told to the spectator who looks next.
    missed: Vec<Value>,
    /// The person through whose eyes the page looks wants advice, whatever happens.
    is_advised: bool,
    /// What the master thinks about for a person, until something happens.
    pondering: Option<Pondering<G>>,
    /// What it comes to for the one person who plays, if it is one.
    count: Option<Counted<G>>,
}

/// A person's own count.
struct Counted<G: Advised> {
    seat: Seat,
    count: G::Count,
    name: Name,
    /// What sits on each seat.
    kinds: Vec<&'static str>,
}

/// A bot on its seat.
struct Opponent<G: Advised> {
    seat: Seat,
    bot: Box<dyn Bot<G>>,
    seed: u64,
}

/// What a game is begun with.
#[derive(Clone, Debug)]
pub struct Start<'a> {
    /// The game, its options, how many play, and the levels of the bots.
    pub settings: &'a Settings,
    /// The seats of people.
    pub people: &'a [u8],
    /// Everything by lot follows from it.
    pub seed: &'a str,
    /// The actions of all seats so far.
    pub log: &'a [String],
    /// How long a master thinks.
    pub budget: Budget,
}

impl<G: Advised> Host<G> {
    /// Begins a game, or goes on with one as far as its log fits. With it comes what is to be told.
    pub fn start(start: &Start<'_>) -> Result<(Host<G>, Vec<Told>), Wrong> {
        let settings = start.settings;
        settings.check()?;
        let unplayable = |error: kernel::Unplayable| Wrong(error.to_string());
        let players = Players::new(usize::from(settings.seats)).map_err(unplayable)?;
        let game = G::new(players, G::options_from(&settings.options)?).map_err(unplayable)?;
        let seed: Seed = start.seed.parse().map_err(|Wrong(why)| Wrong(format!("seed: {why}")))?;
        let people = people(start.people, players)?;
        let opponents = players.seats().filter(|seat| !people.has(*seat)).map(|seat| {
            Ok(Opponent {
                seat,
                bot: G::level(level(settings, seat)?, start.budget),
                seed: dice_seed(seed, seat),
            })
        });
        let mut host = Host {
            opponents: opponents.collect::<Result<_, Wrong>>()?,
            witnesses: players.seats().map(|seat| Witness::arriving(&game, Eye::Seat(seat))).collect(),
            game,
            seq: 0,
            dealer: Dealer::seeded(seed),
            people,
            eye: match people.len() {
                1 => people.iter().next().map_or(Eye::Spectator, Eye::Seat),
                _ => Eye::Spectator,
            },
            claims: None,
            missed: Vec::new(),
            is_advised: false,
            pondering: None,
            count: Counted::begin(settings, people, start.seed)?,
        };
        let mut seen = host.deal(Vec::new());
        let cut = host.resume(start.log, &mut seen);
        let told = cut.into_iter().chain([host.state(Some(0), seen)]).chain(host.over()).collect();
        Ok((host, told))
    }

    /// A game of one person whose lots are laid out. There are no opponents: whoever holds it acts for everybody else. With it comes what was
    /// seen of the deal.
    pub(crate) fn laid_out(game: G, person: Seat, lots: Vec<G::Chance>) -> (Host<G>, Told) {
        let mut host = Host {
            opponents: Vec::new(),
            witnesses: Vec::new(),
            game,
            seq: 0,
            dealer: Dealer::stacked(lots),
            people: Seats::just(person),
            eye: Eye::Seat(person),
            claims: None,
            missed: Vec::new(),
            is_advised: false,
            pondering: None,
            // A lesson is nobody's game.
            count: None,
        };
        let dealt = host.deal(Vec::new());
        let told = host.state(Some(0), dealt);
        (host, told)
    }

    /// The game as it is.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// How it stands, with nothing that has happened.
    pub(crate) fn standing(&self) -> Told {
        self.state(Some(self.seq), Vec::new())
    }

    /// Does again what the log says, and adds what is `seen`. Where an action does not fit, the game goes on from the one before.
    fn resume(&mut self, log: &[String], seen: &mut Vec<Value>) -> Option<Told> {
        for (kept, line) in log.iter().enumerate() {
            let done = match self.game.turn() {
                Turn::Seat(seat) => self.admit(seat, line).map(|action| {
                    seen.extend(self.go_on(Event::Act(seat, action)));
                }),
                Turn::Chance | Turn::Over => Err("the game is over, expected no more actions".to_owned()),
            };
            if let Err(why) = done {
                let message = format!("log[{kept}]: {line}: {why}");
                return Some(Told::Cut { kept: u32::try_from(kept).unwrap_or(u32::MAX), message });
            }
        }
        None
    }

    /// Is there something to do that needs no person: a bot's decision, or a claim that a person has already made?
    pub fn is_due(&self) -> bool {
        match self.game.turn() {
            Turn::Seat(seat) => !self.people.has(seat) || self.answer(seat).is_some(),
            Turn::Chance | Turn::Over => false,
        }
    }

    /// Does the next thing that needs no person; tells nothing when there is none.
    pub fn step(&mut self) -> Vec<Told> {
        let Turn::Seat(seat) = self.game.turn() else { return Vec::new() };
        let opponent = self.opponents.iter().find(|opponent| opponent.seat == seat);
        let action = match opponent {
            Some(opponent) => {
                let legal = self.legal();
                Some(opponent.bot.choose(&self.witnesses[seat.index()], &legal, opponent.seed))
            }
            None => self.answer(seat),
        };
        // A bot chooses among what is legal, and in a window both answers are.
        action.map(|action| self.act_out(seat, action)).unwrap_or_default()
    }

    /// Looks through these eyes from now on, which must not be a bot's.
    pub fn look(&mut self, seat: Option<u8>) -> Vec<Told> {
        let before = self.eye;
        let missed = match seat.map(|seat| self.person(seat)) {
            None => {
                self.eye = Eye::Spectator;
                std::mem::take(&mut self.missed)
            }
            Some(Ok(seat)) => {
                self.eye = Eye::Seat(seat);
                Vec::new()
            }
            Some(Err(message)) => return vec![Told::Failed { message }],
        };
        // What one person is told is not for the next one at this device.
        self.is_advised &= self.eye == before;
        self.pondering = None;
        let from = (!missed.is_empty()).then(|| self.seq - missed.len() as u64);
        vec![self.state(from, missed)]
    }

    /// A person acts.
    pub fn act(&mut self, number: u8, seq: u64, action: &str) -> Vec<Told> {
        let admitted = self.person(number).and_then(|seat| {
            self.is_current(seq)?;
            Ok((seat, self.admit(seat, action)?))
        });
        match admitted {
            Ok((seat, action)) => self.act_out(seat, action),
            Err(message) => vec![Told::Refused { seat: number, message }],
        }
    }

    /// The people of these seats claim, and all other people pass: in the window that is open, as they come to be asked.
    pub fn claim(&mut self, seq: u64, seats: &[u8]) -> Vec<Told> {
        match self.claimed(seq, seats) {
            Ok(claims) => {
                self.claims = Some(claims);
                Vec::new()
            }
            Err(message) => vec![Told::Failed { message: format!("claims: {message}") }],
        }
    }

    fn claimed(&self, seq: u64, seats: &[u8]) -> Result<Seats, String> {
        self.is_current(seq)?;
        let asked = self.game.claimants().ok_or("nobody is asked for a claim now")?;
        if self.claims.is_some() {
            return Err("they have been asked already".to_owned());
        }
        let claims: Seats = seats.iter().map(|seat| self.person(*seat)).collect::<Result<_, _>>()?;
        match claims.iter().find(|seat| !asked.has(*seat)) {
            Some(seat) => Err(format!("seat {seat} is not asked")),
            None => Ok(claims),
        }
    }

    /// What the person of this seat has answered in the window that is open.
    fn answer(&self, seat: Seat) -> Option<G::Action> {
        let claims = self.claims.filter(|_| self.people.has(seat))?;
        Some(if claims.has(seat) { G::CLAIM } else { G::PASS })
    }

    fn person(&self, number: u8) -> Result<Seat, String> {
        let seat = Seat::new(usize::from(number)).filter(|seat| self.people.has(*seat));
        seat.ok_or_else(|| {
            let people: Vec<String> = self.people.iter().map(|seat| seat.to_string()).collect();
            format!("no person has seat {number}: expected one of [{}]", people.join(", "))
        })
    }

    fn is_current(&self, seq: u64) -> Result<(), String> {
        if seq == self.seq {
            Ok(())
        } else {
            Err(format!("the game is at seq {}, not {seq}: answer the last state", self.seq))
        }
    }

    /// The action of this text, if this seat may do it now.
    fn admit(&self, seat: Seat, text: &str) -> Result<G::Action, String> {
        let action: G::Action = text.parse().map_err(|error: kernel::Misspelt| error.to_string())?;
        self.game.admit(seat, action).map_err(|refusal| refusal.to_string())?;
        Ok(action)
    }

    /// An action that may be done, with all that follows without anybody deciding.
    // Built for speed, all of the game's rules would come along with each call.
    #[inline(never)]
    pub(crate) fn act_out(&mut self, seat: Seat, action: G::Action) -> Vec<Told> {
        let from = self.seq;
        let seen = self.go_on(Event::Act(seat, action));
        let told = [Told::Log { action: action.to_string() }, self.state(Some(from), seen)];
        told.into_iter().chain(self.over()).collect()
    }

    /// When the game is over: what it came to for the person.
    fn over(&self) -> Option<Told> {
        let counted = self.count.as_ref().filter(|_| self.game.turn() == Turn::Over)?;
        let sum = counted.count.sum(counted.seat, self.game.players().count());
        let tally = sum.tally::<G>(counted.name.to_string(), counted.seat, &counted.kinds);
        Some(Told::Over { tally: Value::of(&tally) })
    }

    fn go_on(&mut self, event: Event<G>) -> Vec<Value> {
        let seen = self.happen(event);
        self.deal(vec![seen])
    }

    /// The lots that are due, seen after what was `seen` before.
    fn deal(&mut self, mut seen: Vec<Value>) -> Vec<Value> {
        while self.game.turn() == Turn::Chance {
            // A dealer with a seed always has an answer.
            let Some(lot) = self.dealer.answer(&self.game) else { break };
            debug_assert!(self.game.admit_chance(lot).is_ok(), "{lot} cannot be dealt now");
            seen.push(self.happen(Event::Chance(lot)));
        }
        seen
    }

    /// One event, as the page's eye sees it.
    fn happen(&mut self, event: Event<G>) -> Value {
        let before = self.game.clone();
        self.game.apply(event);
        self.seq += 1;
        for witness in &mut self.witnesses {
            witness.watch(&before, event, &self.game);
        }
        if let Some(counted) = &mut self.count {
            counted.count.see(counted.seat, &before.seen(event, Eye::Seat(counted.seat)));
            if let Event::Act(_, action) = event {
                counted.name = counted.name.and(&action.to_string());
            }
        }
        self.pondering = None;
        if self.game.claimants().is_none() {
            self.claims = None;
        }
        if self.eye != Eye::Spectator && self.people.len() > 1 {
            self.missed.push(G::seen_to(&before.seen(event, Eye::Spectator)));
        }
        G::seen_to(&before.seen(event, self.eye))
    }

    /// What the page's eye has seen since `from`, and how the game stands for it.
    fn state(&self, from: Option<u64>, seen: Vec<Value>) -> Told {
        let own = self.asked();
        let answered = own.and_then(|seat| self.answer(seat));
        let mut state = state_of(&self.game, self.eye, from, self.seq, seen);
        if own.is_some() && answered.is_none() {
            state.legal = self.legal().iter().map(ToString::to_string).collect();
        }
        state.answered = answered.map(|action| action.to_string());
        let eye = match self.eye {
            Eye::Seat(seat) => Some(seat as u8),
            Eye::Spectator => None,
        };
        Told::State { eye, state: Box::new(state) }
    }

    /// The seat through whose eyes the page looks, if it is to decide.
    fn asked(&self) -> Option<Seat> {
        match (self.eye, self.game.turn()) {
            (Eye::Seat(seat), Turn::Seat(asked)) if seat == asked => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.game.legal(&mut legal);
        legal
    }

    /// Advises the person through whose eyes the page looks, from now on: what can be known at once, and, if it is the seat's turn, what the
    /// master thinks, part by part. A draft is looked at if it is made on how the game stands. Nothing is said of a game that is over: the
    /// page may still be showing how it ended.
    pub fn advise(
        &mut self,
        seq: Option<u64>,
        draft: &[String],
        budget: Budget,
    ) -> Result<Vec<study::Told>, Wrong> {
        if self.eye == Eye::Spectator {
            let why = "a spectator gets no advice: expected look with the seat of a person first";
            return Err(Wrong(why.to_owned()));
        }
        self.is_advised = true;
        let is_current = seq.is_none_or(|seq| seq == self.seq);
        Ok(self.counsel(if is_current { draft } else { &[] }, budget))
    }

    /// The game has come further: whoever wants advice is advised about how it stands now.
    pub fn advise_on(&mut self, budget: Budget) -> Vec<study::Told> {
        if self.is_advised { self.counsel(&[], budget) } else { Vec::new() }
    }

    fn counsel(&mut self, draft: &[String], budget: Budget) -> Vec<study::Told> {
        let Eye::Seat(seat) = self.eye else { return Vec::new() };
        if self.game.turn() == Turn::Over {
            return Vec::new();
        }
        let decides = self.asked().is_some() && self.answer(seat).is_none();
        let legal = if decides { self.legal() } else { Vec::new() };
        let moment = Moment::new(seat, self.seq, self.witnesses[seat.index()].clone(), legal);
        let (told, pondering) = moment.advise(draft, budget);
        self.pondering = pondering;
        told
    }

    /// Does the master think for a person?
    pub fn is_pondering(&self) -> bool {
        self.pondering.is_some()
    }

    /// The next part of what the master thinks.
    pub fn ponder(&mut self) -> Option<study::Told> {
        let pondering = self.pondering.as_mut()?;
        let told = pondering.go_on();
        if pondering.is_done() {
            self.pondering = None;
        }
        Some(told)
    }

    /// Gives no more advice, and thinks no more about it.
    pub fn stop(&mut self) {
        self.is_advised = false;
        self.pondering = None;
    }
}

impl<G: Advised> Counted<G> {
    /// Where several people share the device, nobody knows whose figures it would be.
    fn begin(settings: &Settings, people: Seats, seed: &str) -> Result<Option<Counted<G>>, Wrong> {
        let Some(seat) = only(people) else { return Ok(None) };
        let seats = Seat::ALL.into_iter().take(usize::from(settings.seats));
        let kind = |one: Seat| Ok(if one == seat { "human" } else { level(settings, one)?.id() });
        let kinds = seats.map(kind).collect::<Result<Vec<_>, Wrong>>()?;
        let name = kinds.iter().fold(Name::default().and(seed).and(G::NAME), |name, kind| name.and(kind));
        Ok(Some(Counted { seat, count: G::Count::default(), name, kinds }))
    }
}

/// The seats of people, all of them at this table.
pub(crate) fn people(numbers: &[u8], players: Players) -> Result<Seats, Wrong> {
    let seat = |number: &u8| Seat::new(usize::from(*number)).filter(|seat| players.has(*seat));
    let wrong =
        || Wrong(format!("people: expected seats from 0 to {}, found {numbers:?}", players.count() - 1));
    numbers.iter().map(seat).collect::<Option<Seats>>().ok_or_else(wrong)
}

/// The level of the bot on a seat; a regular one where none is named.
pub(crate) fn level(settings: &Settings, seat: Seat) -> Result<Level, Wrong> {
    let Some(Some(name)) = settings.bots.get(seat.index()) else { return Ok(Level::Regular) };
    name.parse().map_err(|_| {
        let levels = Level::ALL.map(Level::id).join(", ");
        Wrong(format!("bots[{seat}]: expected one of {levels}, found {name:?}"))
    })
}

/// A bot's dice follow from the seed of the game, each seat's from another part of it.
fn dice_seed(Seed(seed): Seed, seat: Seat) -> u64 {
    seed.iter().cycle().skip(4 * seat.index()).take(8).fold(0, |dice, byte| dice << 8 | u64::from(*byte))
}

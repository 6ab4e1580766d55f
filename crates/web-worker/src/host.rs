//! The host of one game: people at this device, and bots on all other seats.
//!
//! It is a pure value. The worker [steps](AnyHost::step) it while an action [is
//! due](AnyHost::is_due), and passes on its messages. A `state` always ends where a seat must
//! decide or the game is over. So the lots that follow an action (the deal, a drawn card) come with
//! it, and each decision of a bot comes by itself: the page can show it while the next bot thinks.

use bots::{Bot, Budget, Level};
use kernel::{Event, Eye, Players, Seat, Seats, Turn};
use notation::Invalid;
use protocol::Settings;
use sitting::{Dealer, Seed, Sitting};
use worker_protocol::GameMessage;
use worker_protocol::study;

use crate::coach::{Advised, Moment, Pondering};
use crate::state::state_of;
use crate::tally::{Counting, Name, only};

/// A game on this device.
pub struct Host<G: Advised> {
    sitting: Sitting<G>,
    people: Seats,
    /// The bots by seat; none on the seat of a person.
    bots: Vec<Option<Box<dyn Bot<G>>>>,
    /// The eye through which the page looks.
    eye: Eye,
    /// The number of events shown to the page as a spectator. Where several people share the
    /// device, the spectator's next look shows the events after it.
    shown: usize,
    /// Whether the person whose view is shown wants advice from now on.
    is_advised: bool,
    /// The master's thoughts for a person, until the next event.
    pondering: Option<Pondering<G>>,
    /// The counts of the only person, if there is just one.
    count: Option<Counted<G>>,
}

/// A person's own counts.
struct Counted<G: Advised> {
    seat: Seat,
    count: G::Count,
    name: Name,
    /// The kind of player on each seat.
    kinds: Vec<&'static str>,
}

/// The parameters of a game.
#[derive(Clone, Debug)]
pub struct Start<'a> {
    /// The game, its options, the number of seats, and the levels of the bots.
    pub settings: &'a Settings,
    /// The seats of people.
    pub people: &'a [u8],
    /// The seed of all lots and of all choices of bots.
    pub seed: &'a str,
    /// The actions of all seats so far.
    pub log: &'a [String],
    /// The thinking time of a master.
    pub budget: Budget,
}

/// A host of either game.
pub trait AnyHost {
    /// Whether a step is due without a person: a bot's decision, or an answer that a person has
    /// given.
    fn is_due(&self) -> bool;

    /// Performs the next step that needs no person; returns no messages if there is none.
    fn step(&mut self) -> Vec<GameMessage>;

    /// Shows the view of this seat from now on, which must not be a bot's.
    fn look(&mut self, seat: Option<u8>) -> Vec<GameMessage>;

    /// Acts for a person.
    fn act(&mut self, number: u8, seq: u64, action: &str) -> Vec<GameMessage>;

    /// Keeps the answers of all people in the open window: these seats claim, the others pass.
    fn claim(&mut self, seq: u64, seats: &[u8]) -> Vec<GameMessage>;

    /// Advises the person whose view is shown, from now on: the facts known at once, and, if it is
    /// the seat's turn, the master's thoughts, part by part. A draft counts only if it was made for
    /// the current state. Says nothing about a finished game: the page may still be showing its
    /// end.
    fn advise(
        &mut self,
        seq: Option<u64>,
        draft: &[String],
        budget: Budget,
    ) -> Result<Vec<study::StudyMessage>, Invalid>;

    /// Advises on the current state, if the person wants advice.
    fn advise_on(&mut self, budget: Budget) -> Vec<study::StudyMessage>;

    /// Whether the master ponders for a person.
    fn is_pondering(&self) -> bool;

    /// The next part of the master's thoughts.
    fn ponder(&mut self) -> Option<study::StudyMessage>;

    /// Ends the advice and its pondering.
    fn stop(&mut self);
}

impl<G: Advised> Host<G> {
    /// Begins a game, or resumes one as far as its log fits. Returns it with the first messages.
    pub fn start(start: &Start<'_>) -> Result<(Host<G>, Vec<GameMessage>), Invalid> {
        let settings = start.settings;
        let sitting: Sitting<G> = sitting(settings, start.seed)?;
        let people = people(start.people, sitting.game().players())?;
        let bot = |seat| {
            if people.has(seat) {
                return Ok(None);
            }
            level(settings, seat).map(|level| Some(G::level(level, start.budget)))
        };
        let bots = sitting.game().players().seats().map(bot).collect::<Result<_, Invalid>>()?;
        let eye = only(people).map_or(Eye::Spectator, Eye::Seat);
        let count = Counted::begin(settings, people, start.seed)?;
        let mut host = Host::sat_down(sitting, people, bots, eye, count);
        host.sitting.deal();
        let cut = host.sitting.resume(start.log).err().map(|unfit| GameMessage::Cut {
            kept: u32::try_from(unfit.place).unwrap_or(u32::MAX),
            message: unfit.why,
        });
        let messages = cut.into_iter().chain(host.happened_since(0)).collect();
        Ok((host, messages))
    }

    /// A game of one person with stacked lots and no opponents: the caller acts for all other
    /// seats. Returns it with the message of the deal.
    pub(crate) fn laid_out(game: G, person: Seat, lots: Vec<G::Chance>) -> (Host<G>, GameMessage) {
        let sitting = Sitting::new(game, Dealer::stacked(lots), Seed::default());
        // Lessons do not count in statistics.
        let mut host = Host::sat_down(sitting, Seats::just(person), Vec::new(), Eye::Seat(person), None);
        host.sitting.deal();
        let message = host.state(Some(0));
        (host, message)
    }

    fn sat_down(
        sitting: Sitting<G>,
        people: Seats,
        bots: Vec<Option<Box<dyn Bot<G>>>>,
        eye: Eye,
        count: Option<Counted<G>>,
    ) -> Host<G> {
        let seats = sitting.game().players().seats().map(Eye::Seat);
        let sitting = sitting.watched(seats.chain([eye]));
        Host { sitting, people, bots, eye, shown: 0, is_advised: false, pondering: None, count }
    }

    /// The game in progress.
    pub fn sitting(&self) -> &Sitting<G> {
        &self.sitting
    }

    /// The current state.
    pub(crate) fn game(&self) -> &G {
        self.sitting.game()
    }

    /// The current state as a message without events.
    pub(crate) fn standing(&self) -> GameMessage {
        self.state(Some(self.seq()))
    }

    fn seq(&self) -> usize {
        self.sitting.log().len()
    }

    fn claimed(&self, seq: u64, seats: &[u8]) -> Result<Seats, String> {
        self.is_current(seq)?;
        let asked = self.game().claimants().ok_or("nobody is asked for a claim now")?;
        if !self.sitting.answers().is_empty() {
            return Err("they have been asked already".to_owned());
        }
        let claims: Seats = seats.iter().map(|seat| self.person(*seat)).collect::<Result<_, _>>()?;
        match claims.iter().find(|seat| !asked.has(*seat)) {
            Some(seat) => Err(format!("seat {seat} is not asked")),
            None => Ok(claims),
        }
    }

    /// The answer that the person of this seat has given in the open window.
    fn answer(&self, seat: Seat) -> Option<G::Action> {
        self.sitting.answers().of(seat)
    }

    fn person(&self, number: u8) -> Result<Seat, String> {
        let seat = Seat::new(usize::from(number)).filter(|seat| self.people.has(*seat));
        seat.ok_or_else(|| {
            let people: Vec<String> = self.people.iter().map(|seat| seat.to_string()).collect();
            format!("no person has seat {number}: expected one of [{}]", people.join(", "))
        })
    }

    fn is_current(&self, seq: u64) -> Result<(), String> {
        if seq == self.seq() as u64 {
            Ok(())
        } else {
            Err(format!("the game is at seq {}, not {seq}: answer the last state", self.seq()))
        }
    }

    /// Parses the action, if this seat may take it now.
    fn admit(&self, seat: Seat, text: &str) -> Result<G::Action, String> {
        let action: G::Action = text.parse().map_err(|error: kernel::Misspelt| error.to_string())?;
        self.game().admit(seat, action).map_err(|refusal| refusal.to_string())?;
        Ok(action)
    }

    /// Acts for a seat, and deals until the next decision. The action must be legal.
    // Not inlined: optimised for speed, each call would inline all rules of the game.
    #[inline(never)]
    pub(crate) fn act_out(&mut self, seat: Seat, action: G::Action) -> Vec<GameMessage> {
        let from = self.seq();
        debug_assert!(self.game().admit(seat, action).is_ok(), "{action} of {seat:?} is not admitted");
        self.sitting.apply(Event::Act(seat, action));
        self.sitting.deal();
        [GameMessage::Log { action: action.to_string() }]
            .into_iter()
            .chain(self.happened_since(from))
            .collect()
    }

    /// The messages about the events since `from`: the state after them and, when the game is over,
    /// the person's tally.
    fn happened_since(&mut self, from: usize) -> Vec<GameMessage> {
        self.pondering = None;
        if let Some(counted) = &mut self.count {
            counted.go_on(&self.sitting, from);
        }
        let state = self.state(Some(from));
        self.show();
        [state].into_iter().chain(self.over()).collect()
    }

    /// Marks all events as shown to the spectator.
    fn show(&mut self) {
        if self.eye == Eye::Spectator {
            self.shown = self.seq();
        }
    }

    /// The person's tally, when the game is over.
    fn over(&self) -> Option<GameMessage> {
        let counted = self.count.as_ref().filter(|_| self.sitting.turn() == Turn::Over)?;
        let sum = counted.count.sum(counted.seat, self.game().players().count());
        let tally = sum.tally::<G>(counted.name.to_string(), counted.seat, &counted.kinds);
        Some(GameMessage::Over { tally: notation::to_value(&tally) })
    }

    /// The steps that the page's eye has seen since `from`, and the state for it.
    fn state(&self, from: Option<usize>) -> GameMessage {
        let own = self.asked();
        let answered = own.and_then(|seat| self.answer(seat));
        let seen = from.map_or(&[][..], |from| &self.sitting.witness(self.eye).seen()[from..]);
        let seen = seen.iter().map(G::seen_json).collect();
        let from = from.map(|from| from as u64);
        let mut state = state_of(self.game(), self.eye, from, self.seq() as u64, seen);
        if own.is_some() && answered.is_none() {
            state.legal = self.legal().iter().map(ToString::to_string).collect();
        }
        state.answered = answered.map(|action| action.to_string());
        let eye = match self.eye {
            Eye::Seat(seat) => Some(seat as u8),
            Eye::Spectator => None,
        };
        GameMessage::State { eye, state: Box::new(state) }
    }

    /// The seat whose view is shown, if it must decide.
    fn asked(&self) -> Option<Seat> {
        match (self.eye, self.sitting.turn()) {
            (Eye::Seat(seat), Turn::Seat(asked)) if seat == asked => Some(seat),
            _ => None,
        }
    }

    pub(crate) fn legal(&self) -> Vec<G::Action> {
        self.sitting.legal()
    }

    fn counsel(&mut self, draft: &[String], budget: Budget) -> Vec<study::StudyMessage> {
        let Eye::Seat(seat) = self.eye else { return Vec::new() };
        if self.sitting.turn() == Turn::Over {
            return Vec::new();
        }
        let decides = self.asked().is_some() && self.answer(seat).is_none();
        let legal = if decides { self.legal() } else { Vec::new() };
        let witness = self.sitting.witness(self.eye).clone();
        let moment = Moment::new(seat, self.seq() as u64, witness, legal);
        let (messages, pondering) = moment.advise(draft, budget);
        self.pondering = pondering;
        messages
    }
}

impl<G: Advised> AnyHost for Host<G> {
    fn is_due(&self) -> bool {
        match self.sitting.turn() {
            Turn::Seat(seat) => !self.people.has(seat) || self.answer(seat).is_some(),
            Turn::Chance | Turn::Over => false,
        }
    }

    fn step(&mut self) -> Vec<GameMessage> {
        let Some(question) = self.sitting.open_question() else { return Vec::new() };
        let seat = question.seat;
        let action = match self.bots.get(seat.index()) {
            Some(Some(bot)) => Some(bot.choose(question.witness, &question.legal, question.seed)),
            _ => self.answer(seat),
        };
        // A bot chooses among legal actions, and in a window both answers are legal.
        action.map(|action| self.act_out(seat, action)).unwrap_or_default()
    }

    fn look(&mut self, seat: Option<u8>) -> Vec<GameMessage> {
        let eye = match seat.map(|seat| self.person(seat)) {
            None => Eye::Spectator,
            Some(Ok(seat)) => Eye::Seat(seat),
            Some(Err(message)) => return vec![GameMessage::Failed { message }],
        };
        // Advice for one person must not go to the next one at this device.
        self.is_advised &= self.eye == eye;
        self.pondering = None;
        self.eye = eye;
        let missed = eye == Eye::Spectator && self.people.len() > 1 && self.shown < self.seq();
        let messages = vec![self.state(missed.then_some(self.shown))];
        self.show();
        messages
    }

    fn act(&mut self, number: u8, seq: u64, action: &str) -> Vec<GameMessage> {
        let admitted = self.person(number).and_then(|seat| {
            self.is_current(seq)?;
            Ok((seat, self.admit(seat, action)?))
        });
        match admitted {
            Ok((seat, action)) => self.act_out(seat, action),
            Err(message) => vec![GameMessage::Refused { seat: number, message }],
        }
    }

    fn claim(&mut self, seq: u64, seats: &[u8]) -> Vec<GameMessage> {
        match self.claimed(seq, seats) {
            Ok(claims) => {
                for seat in self.people.iter() {
                    self.sitting.seal(seat, if claims.has(seat) { G::CLAIM } else { G::PASS });
                }
                Vec::new()
            }
            Err(message) => vec![GameMessage::Failed { message: format!("claims: {message}") }],
        }
    }

    fn advise(
        &mut self,
        seq: Option<u64>,
        draft: &[String],
        budget: Budget,
    ) -> Result<Vec<study::StudyMessage>, Invalid> {
        if self.eye == Eye::Spectator {
            let why = "a spectator gets no advice: expected look with the seat of a person first";
            return Err(Invalid(why.to_owned()));
        }
        self.is_advised = true;
        let is_current = seq.is_none_or(|seq| seq == self.seq() as u64);
        Ok(self.counsel(if is_current { draft } else { &[] }, budget))
    }

    fn advise_on(&mut self, budget: Budget) -> Vec<study::StudyMessage> {
        if self.is_advised { self.counsel(&[], budget) } else { Vec::new() }
    }

    fn is_pondering(&self) -> bool {
        self.pondering.is_some()
    }

    fn ponder(&mut self) -> Option<study::StudyMessage> {
        let pondering = self.pondering.as_mut()?;
        let message = pondering.go_on();
        if pondering.is_done() {
            self.pondering = None;
        }
        Some(message)
    }

    fn stop(&mut self) {
        self.is_advised = false;
        self.pondering = None;
    }
}

impl<G: Advised> Counted<G> {
    /// Begins the counts; none where several people share the device, since the figures would
    /// belong to none of them.
    fn begin(settings: &Settings, people: Seats, seed: &str) -> Result<Option<Counted<G>>, Invalid> {
        let Some(seat) = only(people) else { return Ok(None) };
        let seats = Seat::ALL.into_iter().take(usize::from(settings.seats));
        let kind = |one: Seat| Ok(if one == seat { "human" } else { level(settings, one)?.id() });
        let kinds = seats.map(kind).collect::<Result<Vec<_>, Invalid>>()?;
        let name = kinds.iter().fold(Name::default().and(seed).and(G::NAME), |name, kind| name.and(kind));
        Ok(Some(Counted { seat, count: G::Count::default(), name, kinds }))
    }

    /// Counts the events since `from`.
    fn go_on(&mut self, sitting: &Sitting<G>, from: usize) {
        for seen in &sitting.witness(Eye::Seat(self.seat)).seen()[from..] {
            self.count.see(self.seat, seen);
        }
        for event in &sitting.log().events()[from..] {
            if let Event::Act(_, action) = event {
                self.name = self.name.and(&action.to_string());
            }
        }
    }
}

/// The game of these settings before the first lot.
pub(crate) fn sitting<G: Advised>(settings: &Settings, seed: &str) -> Result<Sitting<G>, Invalid> {
    settings.check()?;
    let unplayable = |error: kernel::Unplayable| Invalid(error.to_string());
    let players = Players::new(usize::from(settings.seats)).map_err(unplayable)?;
    let game = G::new(players, G::options_from(&settings.options)?).map_err(unplayable)?;
    let seed: Seed = seed.parse().map_err(|Invalid(why)| Invalid(format!("seed: {why}")))?;
    Ok(Sitting::seeded(game, seed))
}

/// The seats of people, checked to be at this table.
pub(crate) fn people(numbers: &[u8], players: Players) -> Result<Seats, Invalid> {
    let seat = |number: &u8| Seat::new(usize::from(*number)).filter(|seat| players.has(*seat));
    let wrong =
        || Invalid(format!("people: expected seats from 0 to {}, found {numbers:?}", players.count() - 1));
    numbers.iter().map(seat).collect::<Option<Seats>>().ok_or_else(wrong)
}

/// The level of the bot on a seat, by default regular.
pub(crate) fn level(settings: &Settings, seat: Seat) -> Result<Level, Invalid> {
    let Some(Some(name)) = settings.bots.get(seat.index()) else { return Ok(Level::Regular) };
    name.parse().map_err(|_| {
        let levels = Level::ALL.map(Level::id).join(", ");
        Invalid(format!("bots[{seat}]: expected one of {levels}, found {name:?}"))
    })
}

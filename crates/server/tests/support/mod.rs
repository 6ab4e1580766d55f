//! People at a table of a hall in this process: their frames and commands.

#![allow(dead_code, reason = "each test file uses some of it")]

use std::sync::Arc;
use std::time::Duration;

use fairness::seat_commitment;
use notation::GameName;
use protocol::{Command, Frame, Settings, Stage, State, Table};
use server::{Hall, HallConfig, Refused, Visit};
use store::{Guest, ManualClock, Memory};

/// Timeout of every wait: none takes this long.
const LONG: Duration = Duration::from_secs(20);

/// A clock at a time that no real clock shows.
pub(crate) fn manual_clock() -> ManualClock {
    ManualClock::new(1_000_000)
}

pub(crate) async fn hall() -> Arc<Hall> {
    Hall::open(Arc::new(Memory::new()), HallConfig::default()).await.unwrap()
}

pub(crate) async fn hall_with(clock: &ManualClock, config: HallConfig) -> Arc<Hall> {
    Hall::open(Arc::new(Memory::with_clock(clock.clock())), config).await.unwrap()
}

/// Lets all ready tasks run.
pub(crate) async fn settle() {
    for _ in 0..100 {
        tokio::task::yield_now().await;
    }
}

/// Settings without pauses.
pub(crate) fn settings(game: GameName, seats: u8) -> Settings {
    Settings { seats, window_ms: 0, pace_ms: 0, ..Settings::default_for(game) }
}

/// A guest at a table, with the last frames.
pub(crate) struct Person {
    pub(crate) hall: Arc<Hall>,
    pub(crate) guest: Guest,
    pub(crate) visit: Visit,
    pub(crate) table: Option<Table>,
    pub(crate) state: Option<State>,
    pub(crate) other: Vec<Frame>,
    pub(crate) texts: Vec<String>,
    pub(crate) token: Option<String>,
    /// The last decision: a sealed answer brings no new state.
    decided: Option<(u32, u64)>,
    value: [u8; 32],
    acts: u64,
}

impl Person {
    pub(crate) async fn host(hall: &Arc<Hall>, name: &str, settings: Settings) -> Person {
        let (guest, _) = hall.welcome(Some(name)).await.unwrap();
        let visit = hall.create(&guest, settings).await.unwrap();
        Person::at(hall, guest, visit)
    }

    pub(crate) async fn come(hall: &Arc<Hall>, name: &str, code: &str) -> Person {
        let (guest, _) = hall.welcome(Some(name)).await.unwrap();
        let visit = hall.visit(&guest, false, code, None).await.unwrap();
        Person::at(hall, guest, visit)
    }

    /// Visits the table as a screen for the whole room.
    pub(crate) async fn screen(hall: &Arc<Hall>, guest: &Guest, code: &str) -> Person {
        let visit = hall.visit_as_screen(guest, code, None).await.unwrap();
        Person::at(hall, guest.clone(), visit)
    }

    fn at(hall: &Arc<Hall>, guest: Guest, visit: Visit) -> Person {
        let value = [guest.id.0 as u8; 32];
        let mut person = Person {
            hall: Arc::clone(hall),
            guest,
            visit,
            table: None,
            state: None,
            other: Vec::new(),
            texts: Vec::new(),
            token: None,
            decided: None,
            value,
            acts: 0,
        };
        person.look();
        person
    }

    /// Leaves and returns, as after a refresh.
    pub(crate) async fn refresh(&mut self, code: &str, seen: Option<(u32, u64)>) {
        self.visit = self.hall.visit(&self.guest, false, code, seen).await.unwrap();
        self.look();
    }

    /// Takes the new frames.
    pub(crate) fn look(&mut self) {
        for text in self.visit.frames() {
            self.texts.push(text.to_string());
            self.take(serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}")));
        }
    }

    fn take(&mut self, frame: Frame) {
        match frame {
            Frame::Table(table) => self.table = Some(*table),
            Frame::State(state) => {
                if let (Some(from), Some(before)) = (state.from, &self.state) {
                    assert_eq!(
                        (state.game, from),
                        (before.game, before.seq),
                        "a state goes on where the last one ended"
                    );
                    assert_eq!(state.seen.len() as u64, state.seq - from);
                }
                self.state = Some(*state);
            }
            Frame::Seated { token, .. } => self.token = Some(token),
            other => self.other.push(other),
        }
    }

    pub(crate) async fn send(&mut self, command: Command) -> Result<Vec<Frame>, Refused> {
        let answers = self.visit.command(&command).await?;
        let answers: Vec<Frame> = answers.iter().map(|text| serde_json::from_str(text).unwrap()).collect();
        for answer in &answers {
            self.take(answer.clone());
        }
        self.look();
        Ok(answers)
    }

    pub(crate) fn table(&self) -> &Table {
        self.table.as_ref().unwrap()
    }

    pub(crate) fn state(&self) -> &State {
        self.state.as_ref().unwrap()
    }

    pub(crate) fn invite(&self) -> String {
        self.table().invite.clone().unwrap()
    }

    pub(crate) async fn sit(&mut self, seat: u8) {
        self.send(Command::Sit { seat: Some(seat), token: None }).await.unwrap();
        assert_eq!(self.table().you, Some(seat));
    }

    pub(crate) async fn ready(&mut self) {
        let seat = self.table().you.unwrap();
        let commitment = seat_commitment(&self.table().deal.game, seat, &self.value).to_string();
        self.send(Command::Ready { ready: true, commitment: Some(commitment) }).await.unwrap();
    }

    pub(crate) async fn reveal(&mut self) {
        let value = fairness::Digest(self.value).to_string();
        self.send(Command::Reveal { value }).await.unwrap();
    }

    /// Acts on the last state.
    pub(crate) async fn act(&mut self, action: &str) -> Result<Vec<Frame>, Refused> {
        self.acts += 1;
        let (game, seq) = (self.state().game, self.state().seq);
        let action_id = format!("{}-{}", self.guest.name, self.acts);
        self.decided = Some((game, seq));
        self.send(Command::Act { action_id, game, seq, action: action.to_owned() }).await
    }
}

/// Waits until the condition holds for the person's frames.
pub(crate) async fn until(person: &mut Person, what: &str, holds: impl Fn(&Person) -> bool) {
    let waited = tokio::time::timeout(LONG, async {
        loop {
            person.look();
            if holds(person) {
                return;
            }
            person.visit.changed().await;
        }
    });
    if waited.await.is_err() {
        panic!("{what} did not come; the last state: {:?}", person.state);
    }
}

/// Opens a table, seats its people, and deals.
pub(crate) async fn seated(hall: &Arc<Hall>, settings: Settings) -> Vec<Person> {
    let people = usize::from(settings.seats) - settings.bots.iter().flatten().count();
    let mut host = Person::host(hall, "P0", settings).await;
    let invite = host.invite();
    host.send(Command::Sit { seat: None, token: None }).await.unwrap();
    let mut all = vec![host];
    for number in 1..people {
        let mut person = Person::come(hall, &format!("P{number}"), &invite).await;
        person.send(Command::Sit { seat: None, token: None }).await.unwrap();
        all.push(person);
    }
    begin(&mut all).await;
    all
}

/// Readies all people and reveals their values, so that the cards are dealt.
pub(crate) async fn begin(people: &mut [Person]) {
    for person in people.iter_mut() {
        person.look();
        person.ready().await;
    }
    for person in people.iter_mut() {
        person.look();
        assert_eq!(person.table().stage, Stage::Revealing);
        person.reveal().await;
    }
    for person in people.iter_mut() {
        person.look();
        assert_eq!(person.table().stage, Stage::Playing);
        assert!(person.state().seq > 0);
    }
}

/// Plays a game to its end; every person does what `choose` returns.
pub(crate) async fn play_out(people: &mut [Person], mut choose: impl FnMut(&State) -> String) {
    loop {
        people[0].look();
        if people[0].table().stage != Stage::Playing {
            break;
        }
        let mut acted = false;
        for person in people.iter_mut() {
            person.look();
            let decision = (person.state().game, person.state().seq);
            if person.state().legal.is_empty() || person.decided == Some(decision) {
                continue;
            }
            let action = choose(person.state());
            match person.act(&action).await {
                Ok(_) => acted = true,
                Err(refused) => panic!("{refused}: {action} in {:?}", person.state()),
            }
        }
        if !acted {
            // Waits for the bots.
            let (first, _) = people.split_first_mut().unwrap();
            tokio::time::timeout(LONG, first.visit.changed()).await.expect("a bot acts");
        }
    }
    for person in people.iter_mut() {
        person.look();
    }
}

/// Chooses random legal actions, which end games soon enough.
pub(crate) fn any_legal(seed: u64) -> impl FnMut(&State) -> String {
    let mut dice = bots::dice(seed, 0);
    move |state| kernel::pick(&mut dice, &state.legal).unwrap().clone()
}

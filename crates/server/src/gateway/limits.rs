//! How much of everything one place and one socket may have.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::address::Place;

/// How much one place (an IPv4 address or an IPv6 /64) and one socket may have. 0 is without a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages a second on one socket, in the long run.
    pub messages_per_second: u32,
    /// Messages at once, after a rest.
    pub burst: u32,
    /// Messages dropped before the socket is closed; they count until it has come to rest.
    pub drops: u32,
    /// Sockets that a place may have open.
    pub sockets_per_address: u32,
    /// Wrong codes that a place may try in a minute.
    pub wrong_codes_per_minute: u32,
    /// New guests from one place in a minute. Each is written down.
    pub new_guests_per_minute: u32,
    /// Tables that a place may lay in a minute. Each is written down, and public ones are listed for everybody.
    pub tables_per_minute: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            messages_per_second: 20,
            burst: 40,
            drops: 100,
            sockets_per_address: 50,
            wrong_codes_per_minute: 5,
            new_guests_per_minute: 200,
            tables_per_minute: 30,
        }
    }
}

const MINUTE: Duration = Duration::from_secs(60);
/// So many places are remembered for what they did; with codes of 60 bits and more, forgetting costs nothing.
const PLACES: usize = 100_000;
/// Beside its sockets a place may have so many connections for pages.
const CONNECTIONS: u32 = 50;
/// A place may fetch so many records in a minute: each is a whole game played again.
const RECORDS: u32 = 600;

/// What is counted for each place.
pub(super) struct Places {
    limits: Limits,
    entries: Mutex<HashMap<Place, Entry>>,
}

#[derive(Default)]
struct Entry {
    connections: u32,
    sockets: u32,
    wrong: Minute,
    guests: Minute,
    tables: Minute,
    records: Minute,
}

/// A count that begins anew a minute after its first.
#[derive(Default)]
struct Minute {
    since: Option<Instant>,
    count: u32,
}

impl Minute {
    fn count(&self, now: Instant) -> u32 {
        if self.since.is_some_and(|since| now.duration_since(since) < MINUTE) { self.count } else { 0 }
    }

    fn add(&mut self, now: Instant) {
        let count = self.count(now);
        if count == 0 {
            self.since = Some(now);
        }
        self.count = count.saturating_add(1);
    }
}

/// What a permit is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Of {
    Connection,
    Socket,
}

impl Entry {
    fn held(&mut self, of: Of) -> &mut u32 {
        match of {
            Of::Connection => &mut self.connections,
            Of::Socket => &mut self.sockets,
        }
    }

    fn is_idle(&self, now: Instant) -> bool {
        self.connections == 0
            && self.sockets == 0
            && self.wrong.count(now) == 0
            && self.guests.count(now) == 0
            && self.tables.count(now) == 0
            && self.records.count(now) == 0
    }
}

/// A place holds one more connection or socket until this is dropped.
pub(super) struct Permit {
    places: Arc<Places>,
    place: Place,
    of: Of,
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(entry) = self.places.lock().get_mut(&self.place) {
            let held = entry.held(self.of);
            *held = held.saturating_sub(1);
        }
    }
}

impl Places {
    pub(super) fn new(limits: Limits) -> Places {
        Places { limits, entries: Mutex::default() }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Place, Entry>> {
        // Nothing is done under the lock that could leave an entry half changed.
        self.entries.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// One more connection or socket, if the place may have it.
    pub(super) fn enter(self: &Arc<Places>, place: Place, of: Of) -> Option<Permit> {
        let most = match (self.limits.sockets_per_address, of) {
            (0, _) => u32::MAX,
            (sockets, Of::Socket) => sockets,
            (sockets, Of::Connection) => sockets.saturating_add(CONNECTIONS),
        };
        let mut entries = self.lock();
        let held = entries.entry(place).or_default().held(of);
        if *held >= most {
            return None;
        }
        *held += 1;
        Some(Permit { places: Arc::clone(self), place, of })
    }

    /// Must the place wait before it tries another code?
    pub(super) fn is_locked_out(&self, place: Place, now: Instant) -> bool {
        let most = self.limits.wrong_codes_per_minute;
        most != 0 && self.lock().get(&place).is_some_and(|entry| entry.wrong.count(now) >= most)
    }

    /// The place has tried a code that leads nowhere.
    pub(super) fn wrong_code(&self, place: Place, now: Instant) {
        if let Some(entry) = remember(&mut self.lock(), place) {
            entry.wrong.add(now);
        }
    }

    /// May a new guest come from this place? If so, it has.
    pub(super) fn may_welcome(&self, place: Place, now: Instant) -> bool {
        let most = self.limits.new_guests_per_minute;
        most == 0 || self.may(place, most, now, |entry| &mut entry.guests)
    }

    /// May this place lay a table? If so, it has.
    pub(super) fn may_create(&self, place: Place, now: Instant) -> bool {
        let most = self.limits.tables_per_minute;
        most == 0 || self.may(place, most, now, |entry| &mut entry.tables)
    }

    /// May this place fetch a record? If so, it has.
    pub(super) fn may_fetch(&self, place: Place, now: Instant) -> bool {
        self.may(place, RECORDS, now, |entry| &mut entry.records)
    }

    fn may(
        &self,
        place: Place,
        most: u32,
        now: Instant,
        which: impl FnOnce(&mut Entry) -> &mut Minute,
    ) -> bool {
        let mut entries = self.lock();
        let Some(minute) = remember(&mut entries, place).map(which) else { return true };
        let may = minute.count(now) < most;
        if may {
            minute.add(now);
        }
        may
    }

    /// Forgets places that hold nothing and have been quiet.
    pub(super) fn prune(&self, now: Instant) {
        let mut entries = self.lock();
        entries.retain(|_, entry| !entry.is_idle(now));
        if entries.capacity() > 4 * entries.len().max(256) {
            entries.shrink_to_fit();
        }
    }
}

/// The entry of a place, unless there are too many already.
fn remember(entries: &mut HashMap<Place, Entry>, place: Place) -> Option<&mut Entry> {
    (entries.len() < PLACES || entries.contains_key(&place)).then(|| entries.entry(place).or_default())
}

/// What becomes of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Verdict {
    /// It is read.
    Take,
    /// It is dropped, and the sender is told.
    Tell,
    /// It is dropped.
    Drop,
    /// It was one too many.
    Close,
}

/// A socket's allowance: it fills with time and every message takes one from it.
pub(super) struct Bucket {
    rate: f64,
    burst: f64,
    left: f64,
    at: Instant,
    dropped: u32,
    drops: u32,
    told: Option<Instant>,
}

impl Bucket {
    pub(super) fn new(limits: &Limits, now: Instant) -> Bucket {
        let rate =
            if limits.messages_per_second == 0 { f64::INFINITY } else { limits.messages_per_second.into() };
        let burst = f64::from(limits.burst.max(1));
        let drops = if limits.drops == 0 { u32::MAX } else { limits.drops };
        Bucket { rate, burst, left: burst, at: now, dropped: 0, drops, told: None }
    }

    /// A message has come.
    pub(super) fn take(&mut self, now: Instant) -> Verdict {
        if self.rate.is_infinite() {
            return Verdict::Take;
        }
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        self.at = now;
        self.left = (self.left + passed * self.rate).min(self.burst);
        if self.left >= self.burst {
            // Only rest forgives: a steady stream just over the limit must not go on for ever.
            self.dropped = 0;
        }
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Verdict::Take;
        }
        self.dropped += 1;
        if self.dropped >= self.drops {
            return Verdict::Close;
        }
        if self.told.is_some_and(|told| now.saturating_duration_since(told) < Duration::from_secs(1)) {
            return Verdict::Drop;
        }
        self.told = Some(now);
        Verdict::Tell
    }
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn place(number: u32) -> Place {
        Place::from(IpAddr::from(number.to_be_bytes()))
    }

    fn after(start: Instant, millis: u64) -> Instant {
        start + Duration::from_millis(millis)
    }

    #[test]
    fn a_burst_is_taken_then_the_rate_counts() {
        let start = Instant::now();
        let mut bucket = Bucket::new(&Limits::default(), start);
        assert!((0..40).all(|_| bucket.take(start) == Verdict::Take));
        assert_eq!(bucket.take(start), Verdict::Tell);
        assert_eq!(bucket.take(start), Verdict::Drop);
        // A twentieth of a second later there is one more, and no second.
        assert_eq!(bucket.take(after(start, 51)), Verdict::Take);
        assert_eq!(bucket.take(after(start, 51)), Verdict::Drop);
        // Told again after a second at the earliest.
        let mut later = (0..100).map(|_| bucket.take(after(start, 1_100)));
        assert_eq!(later.find(|verdict| *verdict != Verdict::Take), Some(Verdict::Tell));
    }

    #[test]
    fn a_steady_stream_over_the_limit_is_closed_and_one_below_never() {
        let start = Instant::now();
        let mut over = Bucket::new(&Limits::default(), start);
        assert!((0..10_000).any(|n| over.take(after(start, 25 * n)) == Verdict::Close));
        let mut below = Bucket::new(&Limits::default(), start);
        assert!((0..10_000).all(|n| below.take(after(start, 51 * n)) == Verdict::Take));
    }

    #[test]
    fn rest_forgives() {
        let start = Instant::now();
        let mut bucket = Bucket::new(&Limits::default(), start);
        for round in 0..10 {
            let now = after(start, 3_000 * round);
            assert!((0..130).all(|_| bucket.take(now) != Verdict::Close), "round {round}");
        }
    }

    #[test]
    fn without_a_limit_everything_is_taken() {
        let start = Instant::now();
        let mut bucket = Bucket::new(&Limits { messages_per_second: 0, ..Limits::default() }, start);
        assert!((0..100_000).all(|_| bucket.take(start) == Verdict::Take));
    }

    #[test]
    fn a_place_has_its_sockets_and_gets_them_back() {
        let places = Arc::new(Places::new(Limits { sockets_per_address: 2, ..Limits::default() }));
        let first = places.enter(place(1), Of::Socket);
        let second = places.enter(place(1), Of::Socket);
        assert!(first.is_some() && second.is_some());
        assert!(places.enter(place(1), Of::Socket).is_none());
        assert!(places.enter(place(2), Of::Socket).is_some());
        drop(first);
        assert!(places.enter(place(1), Of::Socket).is_some());
    }

    #[test]
    fn five_wrong_codes_lock_out_until_the_minute_is_over() {
        let places = Places::new(Limits::default());
        let start = Instant::now();
        for second in 0..5 {
            assert!(!places.is_locked_out(place(1), after(start, second * 1_000)));
            places.wrong_code(place(1), after(start, second * 1_000));
        }
        assert!(places.is_locked_out(place(1), after(start, 59_999)));
        assert!(!places.is_locked_out(place(2), after(start, 5_000)));
        assert!(!places.is_locked_out(place(1), after(start, 60_000)));
    }

    #[test]
    fn new_guests_are_counted() {
        let places = Places::new(Limits { new_guests_per_minute: 2, ..Limits::default() });
        let start = Instant::now();
        assert!(places.may_welcome(place(1), start) && places.may_welcome(place(1), start));
        assert!(!places.may_welcome(place(1), start));
        assert!(places.may_welcome(place(1), after(start, 60_000)));
    }

    #[test]
    fn records_are_counted_too() {
        let places = Places::new(Limits::default());
        let start = Instant::now();
        assert!((0..RECORDS).all(|_| places.may_fetch(place(1), start)));
        assert!(!places.may_fetch(place(1), start));
        assert!(places.may_fetch(place(2), start) && places.may_fetch(place(1), after(start, 60_000)));
    }

    #[test]
    fn quiet_places_are_forgotten_and_their_number_is_bounded() {
        let places = Arc::new(Places::new(Limits::default()));
        let start = Instant::now();
        let kept = places.enter(place(7), Of::Socket);
        for number in 0..PLACES as u32 + 1_000 {
            places.wrong_code(place(number), start);
        }
        assert_eq!(places.lock().len(), PLACES);
        places.prune(after(start, 60_000));
        assert_eq!(places.lock().len(), 1);
        drop(kept);
        places.prune(after(start, 60_000));
        assert!(places.lock().is_empty());
    }
}

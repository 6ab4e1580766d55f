//! Quotas: counts the connections, sockets, guests, tables and codes of each subnet.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::address::Subnet;
use super::limits::Limits;

const MINUTE: Duration = Duration::from_secs(60);
/// The number of subnets with counts; codes have 60 bits or more, so forgetting the rest is safe.
const SUBNETS: usize = 100_000;
/// The number of page connections of a subnet beside its sockets.
const CONNECTIONS: u32 = 50;
/// The number of records that a subnet may fetch per minute: each replays a whole game.
const RECORDS: u32 = 600;

/// The counts of each subnet.
pub(super) struct Quotas {
    limits: Limits,
    usages: Mutex<HashMap<Subnet, Usage>>,
}

#[derive(Default)]
struct Usage {
    connections: u32,
    sockets: u32,
    wrong: Minute,
    guests: Minute,
    tables: Minute,
    records: Minute,
}

/// A count that restarts a minute after its first.
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

/// The resource that a permit is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Resource {
    Connection,
    Socket,
}

impl Usage {
    fn held(&mut self, of: Resource) -> &mut u32 {
        match of {
            Resource::Connection => &mut self.connections,
            Resource::Socket => &mut self.sockets,
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

/// A connection or socket of a subnet, released on drop.
pub(super) struct Permit {
    quotas: Arc<Quotas>,
    subnet: Subnet,
    of: Resource,
}

impl Drop for Permit {
    fn drop(&mut self) {
        if let Some(usage) = self.quotas.lock().get_mut(&self.subnet) {
            let held = usage.held(self.of);
            *held = held.saturating_sub(1);
        }
    }
}

impl Quotas {
    pub(super) fn new(limits: Limits) -> Quotas {
        Quotas { limits, usages: Mutex::default() }
    }

    pub(super) fn limits(&self) -> &Limits {
        &self.limits
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Subnet, Usage>> {
        // No usage is left inconsistent under the lock.
        self.usages.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes one more connection or socket, if the subnet may have it.
    pub(super) fn enter(self: &Arc<Quotas>, subnet: Subnet, of: Resource) -> Option<Permit> {
        let most = match (self.limits.sockets_per_address, of) {
            (0, _) => u32::MAX,
            (sockets, Resource::Socket) => sockets,
            (sockets, Resource::Connection) => sockets.saturating_add(CONNECTIONS),
        };
        let mut usages = self.lock();
        let held = usages.entry(subnet).or_default().held(of);
        if *held >= most {
            return None;
        }
        *held += 1;
        Some(Permit { quotas: Arc::clone(self), subnet, of })
    }

    /// Whether the subnet must wait before it tries another code.
    pub(super) fn is_locked_out(&self, subnet: Subnet, now: Instant) -> bool {
        let most = self.limits.wrong_codes_per_minute;
        most != 0 && self.lock().get(&subnet).is_some_and(|usage| usage.wrong.count(now) >= most)
    }

    /// Counts a wrong code of the subnet.
    pub(super) fn wrong_code(&self, subnet: Subnet, now: Instant) {
        if let Some(usage) = remember(&mut self.lock(), subnet) {
            usage.wrong.add(now);
        }
    }

    /// Counts a new guest of the subnet, if the limit allows it.
    pub(super) fn allows_guest(&self, subnet: Subnet, now: Instant) -> bool {
        let most = self.limits.new_guests_per_minute;
        most == 0 || self.may(subnet, most, now, |usage| &mut usage.guests)
    }

    /// Counts a new table of the subnet, if the limit allows it.
    pub(super) fn allows_table(&self, subnet: Subnet, now: Instant) -> bool {
        let most = self.limits.tables_per_minute;
        most == 0 || self.may(subnet, most, now, |usage| &mut usage.tables)
    }

    /// Counts a record for the subnet, if the limit allows it.
    pub(super) fn allows_record(&self, subnet: Subnet, now: Instant) -> bool {
        self.may(subnet, RECORDS, now, |usage| &mut usage.records)
    }

    fn may(
        &self,
        subnet: Subnet,
        most: u32,
        now: Instant,
        which: impl FnOnce(&mut Usage) -> &mut Minute,
    ) -> bool {
        let mut usages = self.lock();
        let Some(minute) = remember(&mut usages, subnet).map(which) else { return true };
        let may = minute.count(now) < most;
        if may {
            minute.add(now);
        }
        may
    }

    /// Forgets idle subnets without resources.
    pub(super) fn prune(&self, now: Instant) {
        let mut usages = self.lock();
        usages.retain(|_, usage| !usage.is_idle(now));
        if usages.capacity() > 4 * usages.len().max(256) {
            usages.shrink_to_fit();
        }
    }
}

/// The usage of a subnet, unless too many subnets are counted already.
fn remember(usages: &mut HashMap<Subnet, Usage>, subnet: Subnet) -> Option<&mut Usage> {
    (usages.len() < SUBNETS || usages.contains_key(&subnet)).then(|| usages.entry(subnet).or_default())
}

#[cfg(test)]
mod tests {
    use std::net::IpAddr;

    use super::*;

    fn subnet(number: u32) -> Subnet {
        Subnet::from(IpAddr::from(number.to_be_bytes()))
    }

    fn after(start: Instant, millis: u64) -> Instant {
        start + Duration::from_millis(millis)
    }

    #[test]
    fn a_subnet_has_its_sockets_and_gets_them_back() {
        let quotas = Arc::new(Quotas::new(Limits { sockets_per_address: 2, ..Limits::default() }));
        let first = quotas.enter(subnet(1), Resource::Socket);
        let second = quotas.enter(subnet(1), Resource::Socket);
        assert!(first.is_some() && second.is_some());
        assert!(quotas.enter(subnet(1), Resource::Socket).is_none());
        assert!(quotas.enter(subnet(2), Resource::Socket).is_some());
        drop(first);
        assert!(quotas.enter(subnet(1), Resource::Socket).is_some());
    }

    #[test]
    fn five_wrong_codes_lock_out_until_the_minute_is_over() {
        let quotas = Quotas::new(Limits::default());
        let start = Instant::now();
        for second in 0..5 {
            assert!(!quotas.is_locked_out(subnet(1), after(start, second * 1_000)));
            quotas.wrong_code(subnet(1), after(start, second * 1_000));
        }
        assert!(quotas.is_locked_out(subnet(1), after(start, 59_999)));
        assert!(!quotas.is_locked_out(subnet(2), after(start, 5_000)));
        assert!(!quotas.is_locked_out(subnet(1), after(start, 60_000)));
    }

    #[test]
    fn new_guests_are_counted() {
        let quotas = Quotas::new(Limits { new_guests_per_minute: 2, ..Limits::default() });
        let start = Instant::now();
        assert!(quotas.allows_guest(subnet(1), start) && quotas.allows_guest(subnet(1), start));
        assert!(!quotas.allows_guest(subnet(1), start));
        assert!(quotas.allows_guest(subnet(1), after(start, 60_000)));
    }

    #[test]
    fn records_are_counted_too() {
        let quotas = Quotas::new(Limits::default());
        let start = Instant::now();
        assert!((0..RECORDS).all(|_| quotas.allows_record(subnet(1), start)));
        assert!(!quotas.allows_record(subnet(1), start));
        assert!(
            quotas.allows_record(subnet(2), start) && quotas.allows_record(subnet(1), after(start, 60_000))
        );
    }

    #[test]
    fn quiet_subnets_are_forgotten_and_their_number_is_bounded() {
        let quotas = Arc::new(Quotas::new(Limits::default()));
        let start = Instant::now();
        let kept = quotas.enter(subnet(7), Resource::Socket);
        for number in 0..SUBNETS as u32 + 1_000 {
            quotas.wrong_code(subnet(number), start);
        }
        assert_eq!(quotas.lock().len(), SUBNETS);
        quotas.prune(after(start, 60_000));
        assert_eq!(quotas.lock().len(), 1);
        drop(kept);
        quotas.prune(after(start, 60_000));
        assert!(quotas.lock().is_empty());
    }
}

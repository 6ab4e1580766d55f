//! Limits of one subnet and one socket.

/// The limits of one subnet (an IPv4 address or an IPv6 /64) and one socket. 0 means no limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// The sustained rate of messages per second on one socket.
    pub messages_per_second: u32,
    /// The burst of messages allowed after a rest.
    pub burst: u32,
    /// Messages dropped before the socket is closed; they count until it rests.
    pub drops: u32,
    /// The number of open sockets of a subnet.
    pub sockets_per_address: u32,
    /// The number of wrong codes that a subnet may try per minute.
    pub wrong_codes_per_minute: u32,
    /// The number of new guests of a subnet per minute. Each is stored.
    pub new_guests_per_minute: u32,
    /// The number of tables that a subnet may open per minute. Each is stored, and public ones are
    /// listed.
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

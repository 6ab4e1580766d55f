//! Limits: what one subnet and one socket may use.

/// What one subnet (an IPv4 address or an IPv6 /64) and one socket may use. 0 is without a limit.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Messages a second on one socket, in the long run.
    pub messages_per_second: u32,
    /// Messages at once, after a rest.
    pub burst: u32,
    /// Messages dropped before the socket is closed; they count until it rests.
    pub drops: u32,
    /// Sockets that a subnet may have open.
    pub sockets_per_address: u32,
    /// Wrong codes that a subnet may try in a minute.
    pub wrong_codes_per_minute: u32,
    /// New guests of one subnet in a minute. Each is stored.
    pub new_guests_per_minute: u32,
    /// Tables that a subnet may open in a minute. Each is stored, and public ones are listed.
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

//! The policy of a line: its waits and time limits, and whether a person is there.

/// The policy of a line. All times are in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Policy {
    /// The first wait before a retry; each further wait is twice as long.
    pub first_wait: u64,
    /// The longest wait that the server has not announced.
    pub longest_wait: u64,
    /// The line gives up after this time of failures; with none it never does.
    pub patience: Option<u64>,
    /// Time limit for opening a socket, up to the welcome.
    pub opening: u64,
    /// Time limit for a sign of life after the device woke up.
    pub silence: u64,
    /// Time limit for the answer to an action.
    pub answer: u64,
    /// Whether a person is there, who is shown what fails and may try it again. Unattended, the
    /// line repeats all that may pass, and a guest that is refused ends it.
    pub attended: bool,
    /// Whether the guest is a bot.
    pub bot: bool,
    /// Whether games are wanted from their beginning, to show the deal.
    pub from_beginning: bool,
}

impl Policy {
    /// The policy of a page in front of a person: never gives up.
    pub const fn attended() -> Policy {
        Policy {
            first_wait: 400,
            longest_wait: 8_000,
            patience: None,
            opening: 8_000,
            silence: 4_000,
            answer: 4_000,
            attended: true,
            bot: false,
            from_beginning: true,
        }
    }

    /// The policy of a program: quick, and gives up after a minute.
    pub const fn unattended() -> Policy {
        Policy {
            first_wait: 20,
            longest_wait: 500,
            patience: Some(60_000),
            opening: 20_000,
            silence: 20_000,
            answer: 20_000,
            attended: false,
            bot: false,
            from_beginning: false,
        }
    }
}

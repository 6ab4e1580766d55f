//! A refusal of the server.

use protocol::ErrorCode;

/// A command that could not be carried out, or an outage of the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure {
    /// The kind of error.
    pub code: ErrorCode,
    /// The server's message.
    pub message: String,
    /// The type of the refused command.
    pub about: Option<String>,
    /// The refused action, in the notation.
    pub action: Option<String>,
}

impl Failure {
    /// Whether it answers this type of command.
    pub fn is_of(&self, command: &str) -> bool {
        self.about.as_deref() == Some(command)
    }

    /// Whether the table is out of use for a while. Its next frame ends this.
    pub fn is_outage(&self) -> bool {
        match self.about.as_deref() {
            None => self.code == ErrorCode::Unavailable,
            Some("visit") => self.passes(),
            Some(_) => false,
        }
    }

    /// Whether a welcome ends it. A refused name stays worth telling.
    pub fn ends_with_welcome(&self) -> bool {
        self.is_of("hello") && self.code != ErrorCode::BadName
    }

    /// Whether nothing is missing in spite of it: a visit that resumes from too far gets the whole
    /// state, and a value that comes too late for the shuffle is no longer needed.
    pub fn is_harmless(&self) -> bool {
        self.is_of("reveal") || self.is_of("visit") && self.code == ErrorCode::Future
    }

    /// Whether the same command may succeed later.
    pub(crate) fn passes(&self) -> bool {
        matches!(self.code, ErrorCode::Unavailable | ErrorCode::Busy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn failure(code: ErrorCode, about: Option<&str>) -> Failure {
        Failure { code, message: String::new(), about: about.map(str::to_owned), action: None }
    }

    #[test]
    fn an_outage_is_of_the_table_and_not_of_a_command() {
        assert!(failure(ErrorCode::Unavailable, None).is_outage());
        assert!(failure(ErrorCode::Unavailable, Some("visit")).is_outage());
        assert!(failure(ErrorCode::Busy, Some("visit")).is_outage());
        assert!(!failure(ErrorCode::Busy, None).is_outage());
        assert!(!failure(ErrorCode::Unavailable, Some("act")).is_outage());
        assert!(!failure(ErrorCode::NoSuchTable, Some("visit")).is_outage());
    }

    #[test]
    fn a_welcome_ends_a_refused_hello_but_not_a_refused_name() {
        assert!(failure(ErrorCode::Busy, Some("hello")).ends_with_welcome());
        assert!(!failure(ErrorCode::BadName, Some("hello")).ends_with_welcome());
        assert!(!failure(ErrorCode::NotNow, Some("sit")).ends_with_welcome());
    }

    #[test]
    fn what_comes_too_late_to_matter_is_harmless() {
        assert!(failure(ErrorCode::NotNow, Some("reveal")).is_harmless());
        assert!(failure(ErrorCode::Future, Some("visit")).is_harmless());
        assert!(!failure(ErrorCode::Future, Some("act")).is_harmless());
    }
}

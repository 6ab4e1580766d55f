//! The line to the server as a pure state machine: connects, says hello, resumes the visit, repeats
//! actions until they are answered, and comes back after growing waits.
//!
//! [`Line`] does no IO and has no clock. Its driver has the socket and one timer: it passes every
//! [`Input`] with the time to [`Line::handle`], carries out the [`Output`]s in order, and sets the
//! timer to [`Line::wake_at`]. A driver also knows the address; the line does not.
//!
//! ```
//! use line::{Event, Input, Line, Output, Policy, Status};
//!
//! let mut line = Line::new(Policy::attended());
//! let outputs = line.handle(0, Input::Connect);
//! assert_eq!(outputs, [Output::Open, Output::Tell(Event::Status(Status::Connecting))]);
//! // The server is unreachable: the line waits, and then tries again.
//! let outputs = line.handle(30, Input::Closed);
//! assert_eq!(outputs, [Output::Tell(Event::Status(Status::Waiting))]);
//! assert_eq!(line.wake_at(), Some(430));
//! ```

#![forbid(unsafe_code)]

mod code;
mod failure;
mod goal;
mod left;
mod line;
mod message;
mod pending;
mod policy;
mod waits;

pub use crate::code::{NoCode, code, grouped};
pub use crate::failure::Failure;
pub use crate::line::Line;
pub use crate::message::{Cause, Event, Input, Output, Status};
pub use crate::pending::Pending;
pub use crate::policy::Policy;

//! Drives the line to the server: the socket, the clock, and the errors that end it.

use std::collections::VecDeque;
use std::future::pending;
use std::time::Duration;

use line::{Cause, Event, Failure, Input, Line, Output, Policy, Status};
use tokio::time::{Instant, timeout_at};

use crate::error::Error;
use crate::player::Tries;
use crate::socket::{Client, Options};

/// A line to the server with its socket.
#[derive(Debug)]
pub(crate) struct Connection {
    url: String,
    options: Options,
    line: Line,
    /// Time zero of the line.
    start: Instant,
    client: Option<Client>,
    /// Events that the player has not taken yet.
    events: VecDeque<Event>,
    /// How the last socket ended.
    end: Option<Error>,
}

impl Connection {
    pub(crate) fn new(url: &str, options: Options, tries: Tries) -> Connection {
        let policy = Policy { bot: options.bot, ..policy(tries) };
        Connection {
            url: url.to_owned(),
            line: Line::of_guest(policy, options.guest.clone()),
            options,
            start: Instant::now(),
            client: None,
            events: VecDeque::new(),
            end: None,
        }
    }

    pub(crate) fn line(&self) -> &Line {
        &self.line
    }

    pub(crate) fn try_by(&mut self, tries: Tries) {
        self.line.set_policy(Policy { bot: self.options.bot, ..policy(tries) });
    }

    pub(crate) fn is_open(&self) -> bool {
        self.line.status() == Status::Open
    }

    /// Passes an input to the line, and carries out what follows.
    pub(crate) async fn put(&mut self, input: Input) -> Result<(), Error> {
        let mut outputs = VecDeque::from(self.line.handle(self.now(), input));
        while let Some(output) = outputs.pop_front() {
            let next = match output {
                Output::Open => Some(self.open().await?),
                Output::Close => {
                    self.client = None;
                    None
                }
                Output::Send(command) => match &mut self.client {
                    Some(client) => match client.send(&command).await {
                        Ok(()) => None,
                        Err(error) => Some(self.ended(error)?),
                    },
                    // The socket has just ended.
                    None => None,
                },
                Output::Tell(event) => {
                    self.events.push_back(event);
                    None
                }
            };
            if let Some(input) = next {
                outputs.extend(self.line.handle(self.now(), input));
            }
        }
        Ok(())
    }

    /// Waits for the next event. An error is final.
    pub(crate) async fn next(&mut self) -> Result<Event, Error> {
        loop {
            match self.events.pop_front() {
                Some(Event::GaveUp(cause)) => return Err(self.error(cause)),
                Some(event) => return Ok(event),
                // A closed line has no more events.
                None if self.line.status() == Status::Closed => return Err(self.error(Cause::Closed)),
                None => {
                    let input = self.input().await?;
                    self.put(input).await?;
                }
            }
        }
    }

    /// Closes the socket with a close frame.
    pub(crate) async fn close(mut self) {
        if let Some(client) = self.client.take() {
            client.close().await;
        }
    }

    fn now(&self) -> u64 {
        self.start.elapsed().as_millis() as u64
    }

    /// The next frame, the end of the socket, or the timer.
    async fn input(&mut self) -> Result<Input, Error> {
        let at = self.line.wake_at().map(|at| self.start + Duration::from_millis(at));
        let heard = async {
            match &mut self.client {
                Some(client) => client.next().await,
                None => pending().await,
            }
        };
        let heard = match at {
            Some(at) => timeout_at(at, heard).await.ok(),
            None => Some(heard.await),
        };
        match heard {
            None => Ok(Input::Timer),
            Some(Ok(frame)) => Ok(Input::Heard(frame)),
            Some(Err(error)) => self.ended(error),
        }
    }

    async fn open(&mut self) -> Result<Input, Error> {
        let opening = Client::open(&self.url, &self.options);
        let opened = match self.line.wake_at() {
            Some(at) => timeout_at(self.start + Duration::from_millis(at), opening).await.ok(),
            None => Some(opening.await),
        };
        match opened {
            None => Ok(Input::Timer),
            Some(Ok(client)) => {
                self.client = Some(client);
                Ok(Input::Opened { name: self.options.name.clone() })
            }
            Some(Err(error)) => self.ended(error),
        }
    }

    /// The socket has ended. Fails if another one would end the same way.
    fn ended(&mut self, error: Error) -> Result<Input, Error> {
        self.client = None;
        if error.passes() {
            self.end = Some(error);
            return Ok(Input::Closed);
        }
        // The error replaces the events. If the player goes on after it, the line tries again.
        self.line.handle(self.now(), Input::Closed);
        Err(error)
    }

    fn error(&mut self, cause: Cause) -> Error {
        match cause {
            Cause::Closed => self.end.take().unwrap_or(Error::Closed { code: None, reason: String::new() }),
            Cause::Late(what) => Error::Late(what),
            Cause::Refused(failure) => failure.into(),
        }
    }
}

impl From<Failure> for Error {
    fn from(Failure { code, message, about, .. }: Failure) -> Error {
        Error::Answer { code, message, about }
    }
}

fn policy(tries: Tries) -> Policy {
    let milliseconds = |time: Duration| time.as_millis() as u64;
    let answer = milliseconds(tries.answer);
    Policy {
        first_wait: milliseconds(tries.first),
        longest_wait: milliseconds(tries.longest),
        patience: Some(milliseconds(tries.patience)),
        opening: answer,
        silence: answer,
        answer,
        ..Policy::unattended()
    }
}

//! Bots think in their own thread, so that the screen stays responsive.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use bots::Bot;
use sitting::Question;

use crate::board::Board;

/// A bot that answers questions on another thread.
#[derive(Debug)]
pub(crate) struct Thinker<G: Board> {
    questions: Sender<Question<G>>,
    answers: Receiver<G::Action>,
}

/// The state of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thought<A> {
    /// Not yet an answer.
    Thinking,
    /// The answer.
    Answer(A),
    /// The thread has ended.
    Gone,
}

impl<G: Board> Thinker<G> {
    /// Starts the thread. It ends after this is dropped and the last question is answered.
    pub(crate) fn start(bot: Box<dyn Bot<G>>) -> Thinker<G> {
        let (questions, asked) = channel::<Question<G>>();
        let (answer, answers) = channel();
        thread::spawn(move || {
            for Question { witness, legal, seed } in asked {
                if answer.send(bot.choose(&witness, &legal, seed)).is_err() {
                    return;
                }
            }
        });
        Thinker { questions, answers }
    }

    /// Asks a question; only one may be open.
    pub(crate) fn ask(&self, question: Question<G>) {
        // If the thread has ended, `listen` reports it.
        let _ = self.questions.send(question);
    }

    /// Waits a moment for the answer.
    pub(crate) fn listen(&self) -> Thought<G::Action> {
        /// Most bots answer within this time, and people do not notice so short a wait.
        const MOMENT: Duration = Duration::from_millis(2);
        match self.answers.recv_timeout(MOMENT) {
            Ok(action) => Thought::Answer(action),
            Err(_) => match self.answers.try_recv() {
                Ok(action) => Thought::Answer(action),
                Err(TryRecvError::Empty) => Thought::Thinking,
                Err(TryRecvError::Disconnected) => Thought::Gone,
            },
        }
    }
}

//! Bots think in a thread of their own, so that the screen stays alive.

use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use bots::Bot;
use sitting::Question;

use crate::board::Board;

/// Somebody who answers questions elsewhere.
#[derive(Debug)]
pub(crate) struct Thinker<G: Board> {
    questions: Sender<Question<G>>,
    answers: Receiver<G::Action>,
}

/// What has come of a question.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Thought<A> {
    /// Not yet an answer.
    Thinking,
    /// This is it.
    Answer(A),
    /// Nobody answers any more.
    Gone,
}

impl<G: Board> Thinker<G> {
    /// Starts the thread. It ends when this is dropped and the last question is answered.
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

    /// Asks; one question at a time.
    pub(crate) fn ask(&self, question: Question<G>) {
        // Should nobody listen, `listen` will say so.
        let _ = self.questions.send(question);
    }

    /// Listens for a moment.
    pub(crate) fn listen(&self) -> Thought<G::Action> {
        /// Most bots answer within this, and nobody sees so short a stop.
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

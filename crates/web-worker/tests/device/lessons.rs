//! Lessons: each reaches its end by any of the awaited actions, and accepts no others.

use notation::GameName;
use notation::json;
use protocol::State;
use web_worker::{Answer, DICIASSETTE, RUMMY17, Worker};
use worker_protocol::study;
use worker_protocol::{GameMessage, Request};

use crate::page::worker;

/// A learner without a browser.
struct Learner {
    worker: Worker,
    /// The steps taught so far, with the awaited actions.
    taught: Vec<(String, Vec<String>)>,
    last: Option<State>,
    of: u32,
}

impl Learner {
    fn begins(game: GameName) -> Learner {
        let mut learner = Learner { worker: worker(), taught: Vec::new(), last: None, of: 0 };
        learner.says(&Request::Lesson { game });
        learner
    }

    /// Sends a request, and takes all messages that follow. Returns the refusals.
    fn says(&mut self, ask: &Request) -> Vec<String> {
        let mut refused = Vec::new();
        let told = self.worker.hear(&ask.to_json());
        self.hears(told, &mut refused);
        while self.worker.is_due() {
            let told = self.worker.step();
            assert!(!told.is_empty(), "what is due happens");
            self.hears(told, &mut refused);
        }
        refused
    }

    fn hears(&mut self, told: Vec<Answer>, refused: &mut Vec<String>) {
        for answer in told {
            let text = answer.to_json();
            match (GameMessage::parse(&text), study::StudyMessage::parse(&text)) {
                (Ok(GameMessage::State { eye, state }), _) => {
                    assert_eq!(eye, Some(0));
                    self.last = Some(*state);
                }
                (Ok(GameMessage::Refused { message, .. }), _) => refused.push(message),
                (_, Ok(study::StudyMessage::Lesson { step, of, teaches, awaits, .. })) => {
                    self.taught.push((teaches, awaits));
                    assert_eq!(step as usize, self.taught.len(), "every step is taught, and once");
                    self.of = of;
                }
                (_, Ok(study::StudyMessage::Declined { message, .. })) => refused.push(message),
                // A lesson has no log.
                (Ok(GameMessage::Log { .. }), _) => {}
                _ => panic!("{text}"),
            }
        }
    }

    fn last(&self) -> &State {
        self.last.as_ref().expect("a state")
    }

    /// The current step, with the awaited actions.
    fn now(&self) -> (String, Vec<String>) {
        self.taught.last().cloned().expect("something is taught")
    }

    fn acts(&mut self, action: &str) -> Vec<String> {
        let seq = self.last().seq;
        self.says(&Request::Act { seat: 0, seq, action: action.to_owned() })
    }

    /// Takes one of the awaited actions, after checking that other legal actions are refused.
    fn goes_on(&mut self, choose: impl Fn(&[String]) -> usize) {
        let (teaches, awaits) = self.now();
        let legal = self.last().legal.clone();
        if awaits.is_empty() {
            assert_eq!(legal, [""; 0], "{teaches}: what is read asks for nothing");
            assert_eq!(self.says(&Request::Next {}), [""; 0], "{teaches}");
            return;
        }
        for action in &awaits {
            assert!(legal.contains(action), "{teaches}: {action} is legal: {legal:?}");
        }
        let before = self.last().clone();
        for other in legal.iter().filter(|action| !awaits.contains(action)) {
            assert_eq!(self.acts(other).len(), 1, "{teaches}: {other} is for later");
        }
        assert_eq!(self.says(&Request::Next {}).len(), 1, "{teaches}: it is to be done, not only read");
        assert_eq!(*self.last(), before, "{teaches}: nothing has changed");
        assert_eq!(self.acts(&awaits[choose(&awaits)]), [""; 0], "{teaches}");
    }

    /// Learns the whole lesson.
    fn learns(&mut self, choose: impl Fn(&[String]) -> usize) {
        for _ in 0..100 {
            if self.now().0 == "end" {
                return;
            }
            self.goes_on(&choose);
        }
        panic!("the lesson has no end: {:?}", self.now());
    }
}

/// The names of all steps in the text.
fn names(text: &str) -> Vec<&str> {
    let steps = text.lines().filter_map(|line| line.strip_prefix("say ").or(line.strip_prefix("do ")));
    steps.filter_map(|step| step.split_whitespace().next()).collect()
}

#[test]
fn every_lesson_comes_to_its_end_by_any_of_the_ways_it_allows() {
    for (game, text) in [(GameName::Diciassette, DICIASSETTE), (GameName::Rummy17, RUMMY17)] {
        let ways: [fn(&[String]) -> usize; 2] = [|_| 0, |awaits| awaits.len() - 1];
        for way in ways {
            let mut learner = Learner::begins(game);
            learner.learns(way);
            let taught: Vec<&str> = learner.taught.iter().map(|(teaches, _)| teaches.as_str()).collect();
            assert_eq!(taught, names(text), "every step is reached, in its order");
            assert_eq!(learner.of as usize, taught.len());
            assert!((12..=20).contains(&taught.len()), "a lesson of a few minutes: {}", taught.len());
            assert_eq!(learner.says(&Request::Next {}).len(), 1, "behind the end is nothing");
        }
    }
}

#[test]
fn the_learner_wins_and_the_game_is_over() {
    let mut learner = Learner::begins(GameName::Diciassette);
    learner.learns(|_| 0);
    assert_eq!(learner.last().result, Some(json!({ "winners": [0] })));

    let mut learner = Learner::begins(GameName::Rummy17);
    learner.learns(|_| 0);
    let result = learner.last().result.clone().expect("it is over");
    assert_eq!(result.get("rummy17"), Some(&json!(true)), "{result:?}");
    assert_eq!(result.get("ended_by"), Some(&json!(0)), "{result:?}");
    println!("{result}");
}

#[test]
fn the_page_is_told_nothing_that_the_learner_may_not_know() {
    let mut learner = Learner::begins(GameName::Rummy17);
    // P9 is in Ada's hand until she discards it, G12 in the pile until the learner draws it.
    let is_told = |learner: &Learner, card: &str| {
        let state = learner.last();
        format!("{} {}", state.view, state.more).contains(&format!("\"{card}\""))
    };
    while learner.now().0 != "knock" {
        assert!(!is_told(&learner, "P9"), "{:?}", learner.now());
        learner.goes_on(|_| 0);
    }
    assert!(is_told(&learner, "P9"));
    while learner.now().0 != "draw" {
        assert!(!is_told(&learner, "G12"), "{:?}", learner.now());
        learner.goes_on(|_| 0);
    }
}

#[test]
fn a_lesson_and_a_game_end_each_other() {
    let mut learner = Learner::begins(GameName::Diciassette);
    let seed = "17".repeat(32);
    let settings = crate::page::settings(GameName::Diciassette, 2, "novice");
    learner.worker.hear(&Request::Start { settings, people: vec![0], seed, log: Vec::new() }.to_json());
    assert_eq!(learner.says(&Request::Next {}).len(), 1, "there is no lesson any more");
    learner.taught.clear();
    learner.says(&Request::Lesson { game: GameName::Rummy17 });
    assert_eq!(learner.now().0, "goal");
}

//! A game on the screen: whose view is shown, the open question, overlays, and the timing of bots.

use std::time::Duration;

use kernel::{Eye, Seat, Seats, Turn};
use languages::Language;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use sitting::{Seed, Sitting, fallback};

use crate::app::Trouble;
use crate::board::{Board, Reply, Scene};
use crate::brush::Brush;
use crate::company::Party;
use crate::history::History;
use crate::input::Key;
use crate::pick::Pick;
use crate::settings::{Settings, Which};
use crate::stage::{Next, Stage};
use crate::theme::{faint, strong, warning};
use crate::thinker::{Thinker, Thought};

mod picture;

/// The overlay on the table.
#[derive(Debug)]
enum Over<G: Board> {
    /// Nothing.
    Table,
    /// This person must sit down.
    Curtain(Seat),
    /// D8, R5: several people are asked at once, as at a table, which of them claims.
    Everybody(Seats),
    /// A panel to read.
    Panel { panel: G::Panel, since: Duration, scroll: u16, most: u16 },
    /// The history of the game.
    History(History),
    /// Keys and rules.
    Help { scroll: u16, most: u16 },
    /// A list of actions.
    Pick(Pick<G::Action>),
    /// The question whether to leave.
    Quit,
    /// The game is over.
    Result,
}

/// A question put to a bot.
#[derive(Debug)]
struct Asked<A> {
    seat: Seat,
    since: Duration,
    answer: Option<A>,
}

/// A game on the screen.
pub(crate) struct GameScreen<G: Board> {
    settings: Settings,
    sitting: Sitting<G>,
    party: Party<G>,
    thinker: Thinker<G>,
    /// The seat whose view is shown.
    eye: Seat,
    /// Whether a person has sat down yet.
    seated: bool,
    over: Over<G>,
    cursor: G::Cursor,
    notice: Option<(String, Style)>,
    asked: Option<Asked<G::Action>>,
    /// Whether the people have been asked in the open claim window.
    has_asked: bool,
    /// Whether to skip pauses until a person is asked.
    hurry: bool,
    /// For each seat, the number of events it had seen at each of its decisions.
    decided: Vec<Vec<usize>>,
    now: Duration,
    legal: Vec<G::Action>,
    /// The steps since the eye's last decision.
    news: Vec<G::Step>,
    narration: Vec<String>,
    trouble: Option<String>,
}

impl<G: Board> GameScreen<G> {
    /// Opens a game.
    pub(crate) fn open(settings: &Settings, seed: Seed) -> Result<GameScreen<G>, Trouble> {
        let (party, sitting) =
            Party::begin(&settings.company(), G::chosen_options(settings), seed, settings.language)?;
        let players = settings.players.count();
        let mut screen = GameScreen {
            thinker: Thinker::start(G::level(settings.level, Settings::budget::<G>())),
            settings: settings.clone(),
            sitting,
            party,
            eye: Seat::A,
            seated: settings.company().humans == 1,
            over: Over::Table,
            cursor: G::Cursor::default(),
            notice: None,
            asked: None,
            has_asked: false,
            hurry: false,
            decided: vec![Vec::new(); players],
            now: Duration::ZERO,
            legal: Vec::new(),
            news: Vec::new(),
            narration: Vec::new(),
            trouble: None,
        };
        // With several people, cards stay hidden until their player sits down.
        screen.over = screen.due();
        screen.look();
        // An unwritable record is better discovered before the game than after it.
        if let Some(file) = &settings.record {
            screen.party.save(&screen.sitting, file)?;
        }
        Ok(screen)
    }

    /// The person asked first, or else the first seat.
    fn first_person(&self) -> Seat {
        match self.sitting.turn() {
            Turn::Seat(seat) if self.party.is_person(seat) => seat,
            _ => Seat::A,
        }
    }

    /// Refreshes the legal actions and the news.
    fn look(&mut self) {
        self.legal =
            if self.sitting.turn() == Turn::Seat(self.eye) { self.sitting.legal() } else { Vec::new() };
        let seen = self.sitting.witness(Eye::Seat(self.eye)).seen();
        let from = self.decided[self.eye.index()].last().map_or(0, |seen_then| (*seen_then).min(seen.len()));
        self.news = seen[from..].concat();
        self.narration = G::narrate(&self.news, self.party.names(), self.party.options());
    }

    fn scene(&self) -> Scene<'_, G> {
        Scene {
            eye: self.eye,
            witness: self.sitting.witness(Eye::Seat(self.eye)),
            legal: &self.legal,
            news: &self.news,
            names: self.party.names(),
            words: self.settings.language,
            thinking: self.asked.as_ref().map(|asked| asked.seat),
            cursor: &self.cursor,
        }
    }

    fn words(&self) -> Language {
        self.settings.language
    }

    /// Acts for a seat. Returns whether the action was admitted.
    fn act(&mut self, seat: Seat, action: G::Action) -> bool {
        let before = self.sitting.witness(Eye::Seat(self.eye)).seen().len();
        if let Err(refusal) = self.sitting.act(seat, action) {
            self.notice = Some((story::refusal::<G>(&refusal, self.party.names()), warning()));
            return false;
        }
        if self.party.is_person(seat) {
            self.decided[seat.index()].push(before);
        }
        self.notice = None;
        self.look();
        self.save();
        let steps = self.sitting.witness(Eye::Seat(self.eye)).seen()[before..].concat();
        if let Some(panel) = G::panel(&steps, &self.scene()) {
            let since = if self.settings.still { Duration::ZERO } else { self.now };
            self.over = Over::Panel { panel, since, scroll: 0, most: 0 };
            self.hurry = false;
        }
        true
    }

    /// Writes the record after every action, so that nothing is lost.
    fn save(&mut self) {
        if let Some(file) = &self.settings.record
            && let Err(error) = self.party.save(&self.sitting, file)
        {
            self.trouble = Some(error.to_string());
        }
    }

    /// Advances the game while no overlay is open.
    fn advance(&mut self) {
        if !matches!(self.over, Over::Table) {
            return;
        }
        self.has_asked &= self.sitting.game().claimants().is_some();
        match self.sitting.turn() {
            Turn::Over => self.over = Over::Result,
            Turn::Seat(seat) if self.party.is_person(seat) => self.person(seat),
            Turn::Seat(seat) => self.bot(seat),
            // A sitting draws its own lots.
            Turn::Chance => {}
        }
    }

    /// Asks a person: directly, behind the curtain, or together with the others who may claim.
    fn person(&mut self, seat: Seat) {
        // A person who declined to claim passes without sitting down.
        if let Some(answer) = self.sitting.answers().of(seat) {
            if self.act(seat, answer) {
                self.advance();
            }
        } else {
            self.hurry = false;
            self.over = self.due();
        }
    }

    /// The people who may claim now, if asking them all at once is worthwhile.
    fn claiming(&self) -> Seats {
        if self.settings.players.count() > 2 { self.party.claimants(&self.sitting) } else { Seats::NONE }
    }

    /// Closes the question to all people: all but the claimant pass, and the claimant sits down.
    fn claim(&mut self, claimant: Option<Seat>) {
        for seat in self.claiming().iter().filter(|seat| Some(*seat) != claimant) {
            self.sitting.seal(seat, G::PASS);
        }
        self.has_asked = true;
        self.over = Over::Table;
    }

    /// Asks a bot, and plays its answer after a pause that lets people follow.
    fn bot(&mut self, seat: Seat) {
        let Some(asked) = &mut self.asked else {
            let Some(question) = self.sitting.question(seat) else { return };
            self.thinker.ask(question);
            self.asked = Some(Asked { seat, since: self.now, answer: None });
            if self.settings.pace.is_zero() {
                self.bot(seat);
            }
            return;
        };
        if asked.answer.is_none() {
            asked.answer = match self.thinker.listen() {
                Thought::Answer(action) => Some(action),
                Thought::Thinking => None,
                // A bot thread that is gone must not stop the game.
                Thought::Gone => Some(fallback::<G>(&self.sitting.legal())),
            };
        }
        let Some(action) = asked.answer else { return };
        let pause = match () {
            () if self.hurry => Duration::ZERO,
            () if action == G::PASS => self.settings.pace / 6,
            () => self.settings.pace,
        };
        if self.now >= asked.since + pause {
            self.asked = None;
            self.act(seat, action);
            // Lowers the curtain before anything is drawn.
            if matches!(self.sitting.turn(), Turn::Seat(next) if self.party.is_person(next)) {
                self.advance();
            }
        }
    }

    /// Handles a key at the table.
    fn at_table(&mut self, key: Key) -> Next {
        match key.lower() {
            Key::Letter('?') => self.over = Over::Help { scroll: 0, most: 0 },
            Key::Letter('h') => self.over = Over::History(self.history()),
            Key::Letter('q') => self.over = Over::Quit,
            Key::Letter('u') => self.take_back(),
            Key::Tab if !self.legal.is_empty() => {
                self.over = Over::Pick(Pick::new(self.labelled(self.legal.clone())));
            }
            _ => self.press(key),
        }
        Next::Stay
    }

    fn labelled(&self, actions: Vec<G::Action>) -> Vec<(G::Action, String)> {
        let scene = self.scene();
        actions.into_iter().map(|action| (action, G::label(&action, &scene))).collect()
    }

    fn history(&self) -> History {
        let steps = self.sitting.witness(Eye::Seat(self.eye)).seen().concat();
        History::new(G::narrate(&steps, self.party.names(), self.party.options()))
    }

    fn press(&mut self, key: Key) {
        let mut cursor = self.cursor.clone();
        let reply = G::press(&mut cursor, key, &self.scene());
        self.cursor = cursor;
        // Out of turn, a key skips the pause.
        if self.legal.is_empty() && self.asked.is_some() {
            self.hurry = true;
            self.notice = None;
            return;
        }
        match reply {
            Reply::Unknown => {}
            Reply::Done => self.notice = None,
            Reply::Try(action) => {
                self.act(self.eye, action);
            }
            Reply::Choose(actions) => self.over = Over::Pick(Pick::new(self.labelled(actions))),
            Reply::Say(text) => self.notice = Some((text, strong())),
        }
    }

    /// Takes back the last action of the eye's turn.
    fn take_back(&mut self) {
        let last = self.sitting.last_action(self.eye).filter(G::can_be_taken_back);
        if last.is_some() && self.sitting.turn() == Turn::Seat(self.eye) {
            self.sitting.take_back();
            self.decided[self.eye.index()].pop();
            self.look();
            self.save();
            self.notice = Some((self.words().terminal_taken_back().to_owned(), strong()));
        } else {
            self.notice = Some((self.words().terminal_nothing_to_take_back().to_owned(), strong()));
        }
    }

    /// The command that deals the same cards again.
    fn command(&self) -> String {
        crate::command::<G>(&self.settings, self.party.seed())
    }

    /// Handles a key while an overlay is open.
    fn over_key(&mut self, key: Key) -> Next {
        let lower = key.lower();
        match &mut self.over {
            Over::Table => return self.at_table(key),
            Over::Curtain(seat) => match lower {
                Key::Enter => {
                    self.eye = *seat;
                    self.seated = true;
                    self.over = Over::Table;
                    self.cursor = G::Cursor::default();
                    self.notice = None;
                    self.look();
                }
                Key::Letter('q') => self.over = Over::Quit,
                _ => {}
            },
            Over::Everybody(people) => match lower {
                Key::Enter | Key::Letter('p') => self.claim(None),
                Key::Letter('q') => self.over = Over::Quit,
                Key::Letter('?') => self.over = Over::Help { scroll: 0, most: 0 },
                _ => {
                    if let Some(seat) = lower.place().and_then(|place| people.iter().nth(place)) {
                        self.claim(Some(seat));
                    }
                }
            },
            Over::Panel { panel, since, scroll, most } => match lower {
                Key::Down | Key::PageDown => *scroll = scroll.saturating_add(1).min(*most),
                Key::Up | Key::PageUp => *scroll = scroll.saturating_sub(1),
                // The first key ends the animation, the second one closes the panel.
                _ if !self.settings.still && self.now < *since + G::panel_moves(panel) => {
                    *since = Duration::ZERO;
                }
                Key::Letter('q') => self.over = Over::Quit,
                Key::Enter | Key::Escape | Key::Letter(' ') => self.over = Over::Table,
                _ => {}
            },
            Over::History(history) => {
                if !history.key(lower) {
                    self.over = self.due();
                }
            }
            Over::Help { scroll, most } => match lower {
                Key::Down => *scroll = scroll.saturating_add(1).min(*most),
                Key::Up => *scroll = scroll.saturating_sub(1),
                Key::PageDown | Key::Letter(' ') => *scroll = scroll.saturating_add(10).min(*most),
                Key::PageUp => *scroll = scroll.saturating_sub(10),
                Key::Home => *scroll = 0,
                Key::End => *scroll = *most,
                _ => self.over = self.due(),
            },
            Over::Pick(pick) => match pick.key(key) {
                crate::pick::Picked::Nothing => {}
                crate::pick::Picked::Left => self.over = Over::Table,
                crate::pick::Picked::This(action) => {
                    self.over = Over::Table;
                    self.act(self.eye, action);
                }
            },
            Over::Quit => match lower {
                Key::Enter | Key::Letter('y' | 'j' | 's' | 'o' | 'q') => return Next::Leave,
                Key::Letter('m') => return Next::Menu,
                _ => self.over = self.due(),
            },
            Over::Result => match lower {
                Key::Enter | Key::Letter('n' | 'a') => return Next::NewDeal,
                Key::Letter('s') => return Next::SameCards,
                Key::Letter('m') => return Next::Menu,
                Key::Letter('h') => self.over = Over::History(self.history()),
                Key::Letter('q') | Key::Escape => return Next::Leave,
                _ => {}
            },
        }
        Next::Stay
    }

    /// The overlay required before the table may be seen.
    fn due(&self) -> Over<G> {
        match self.sitting.turn() {
            Turn::Over => Over::Result,
            _ if !self.seated => Over::Curtain(self.first_person()),
            Turn::Seat(seat) if self.party.is_person(seat) => {
                let people = self.claiming();
                let elsewhere = seat != self.eye;
                if !self.has_asked && !people.is_empty() && (people.len() > 1 || elsewhere) {
                    Over::Everybody(people)
                } else if elsewhere {
                    Over::Curtain(seat)
                } else {
                    Over::Table
                }
            }
            _ => Over::Table,
        }
    }
}

impl<G: Board> Stage for GameScreen<G> {
    fn key(&mut self, key: Key) -> Next {
        if key == Key::Interrupt {
            return Next::Leave;
        }
        self.over_key(key)
    }

    fn tick(&mut self, now: Duration) -> bool {
        self.now = now;
        let events = self.sitting.log().len();
        let table = matches!(self.over, Over::Table);
        self.advance();
        let moving = match &self.over {
            Over::Panel { panel, since, .. } => {
                !self.settings.still && now < *since + G::panel_moves(panel) + Duration::from_millis(200)
            }
            _ => self.asked.is_some() && !self.settings.still,
        };
        moving || self.sitting.log().len() != events || matches!(self.over, Over::Table) != table
    }

    fn patience(&self) -> Duration {
        let busy = matches!(self.over, Over::Table)
            && matches!(self.sitting.turn(), Turn::Seat(seat) if !self.party.is_person(seat));
        match () {
            () if busy && (self.hurry || self.settings.pace.is_zero()) => Duration::ZERO,
            () if busy || self.reveals() => Duration::from_millis(30),
            () => Duration::from_millis(250),
        }
    }

    fn draw(&mut self, buffer: &mut Buffer, area: Rect) {
        let mut brush = Brush { buffer };
        // Behind a curtain nothing is drawn.
        if !self.hides_the_table() {
            self.draw_table(&mut brush, area);
        }
        // The table is dimmed behind an overlay.
        if !matches!(self.over, Over::Table) {
            brush.buffer.set_style(area, faint());
        }
        self.draw_over(&mut brush, area);
    }

    fn closing_lines(&self) -> Vec<String> {
        let words = self.words();
        let mut lines = Vec::new();
        if self.sitting.turn() == Turn::Over {
            lines.extend(self.sitting.game().result(self.party.names()));
            lines.push(String::new());
            if let Some(file) = &self.settings.record {
                lines.push(words.play_read_again(format!("seventeen replay {}", file.display())));
            }
            lines.push(words.play_cards_again(self.command()));
        } else {
            lines.push(words.play_good_bye(self.party.names().at(Seat::A)));
            match &self.settings.record {
                Some(file) => {
                    lines.push(words.play_saved(format!("seventeen replay {} --eye 0", file.display())));
                }
                None => lines.push(words.play_not_recorded().to_owned()),
            }
            lines.push(words.play_go_on(self.command()));
        }
        lines
    }

    fn seed(&self) -> Option<(Which, Seed)> {
        Some((G::WHICH, self.party.seed()))
    }
}

impl<G: Board> GameScreen<G> {
    /// Whether the table is hidden: behind a curtain, and behind any overlay opened over it.
    fn hides_the_table(&self) -> bool {
        let hides = |over: &Over<G>| matches!(over, Over::Curtain(_) | Over::Everybody(_));
        let question = matches!(self.over, Over::Quit | Over::Help { .. });
        hides(&self.over) || question && hides(&self.due()) || self.reveals()
    }

    /// While cards are being turned over, the table would reveal the outcome.
    fn reveals(&self) -> bool {
        match &self.over {
            Over::Panel { panel, since, .. } => {
                !self.settings.still && self.now < *since + G::panel_moves(panel)
            }
            _ => false,
        }
    }
}

//! What is done with the figures as a whole: they go into a file and come out of one, games at tables are fetched, and everything can be erased.

use std::time::Duration;

use js_sys::Date;
use languages::Language;
use protocol::Finished;
use wasm_bindgen_futures::spawn_local;
use web_kit::art::{self, Icon};
use web_kit::prelude::*;
use web_kit::{focus, words};

use super::book::Book;
use super::file;
use super::records::{Clerk, Counted};
use crate::finished;
use crate::overlay::Modal;
use crate::parts;
use crate::played::{self, Entry, Source};

/// So long the server may take to say which games there are.
const PATIENCE: Duration = Duration::from_secs(10);

/// The server is asked for so many lists, each of what lies behind the one before.
const LISTS: u32 = 5;

/// So many records are counted before what they come to is kept: all games are read and written for that.
const AT_ONCE: usize = 10;

/// So many days a record that could not be counted is tried again: another version of the page may know how.
const TRIED: f64 = 30.0;

/// In milliseconds.
const DAY: f64 = 86_400_000.0;

/// What was done last.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Done {
    Nothing,
    Exported(usize),
    Added(usize),
    NotRead,
    Fetching,
    NotFetched,
    Erased,
    NotKept,
}

impl Done {
    fn sentence(self, language: Language) -> Option<String> {
        Some(match self {
            Done::Nothing => return None,
            Done::Exported(games) => language.statistics_exported(games),
            Done::Added(games) => language.statistics_added(games),
            Done::NotRead => language.statistics_import_failed().to_owned(),
            Done::Fetching => language.statistics_fetching().to_owned(),
            Done::NotFetched => language.statistics_fetch_failed().to_owned(),
            Done::Erased => language.statistics_erased().to_owned(),
            Done::NotKept => language.statistics_not_kept().to_owned(),
        })
    }

    /// What is said of it in the end: what could not be kept comes first, for it lasts no longer than the page.
    fn if_kept(self, is_kept: bool) -> Done {
        if is_kept { self } else { Done::NotKept }
    }
}

/// Something that takes its time. It is over when it was begun anew, when everything was erased meanwhile, and when the guest has gone
/// elsewhere: nothing is to come of it any more.
#[derive(Clone, Copy)]
struct Errand {
    number: Option<u32>,
    last: StoredValue<u32>,
}

impl Errand {
    /// Begins the next one; whichever was under way is over.
    fn begin(last: StoredValue<u32>) -> Errand {
        let number = last.try_update_value(|last| {
            *last += 1;
            *last
        });
        Errand { number, last }
    }

    fn is_over(self) -> bool {
        self.number.is_none() || self.last.try_with_value(|last| *last) != self.number
    }
}

/// A game whose record is to be counted.
struct Due {
    day: String,
    id: String,
    source: Source,
}

/// Was this day so long ago that nothing is tried again?
fn is_long_ago(day: &str) -> bool {
    *day < *played::day(&Date::new(&(Date::now() - TRIED * DAY).into()))
}

/// What came of records, and is to be kept.
#[derive(Default)]
struct Found {
    /// What they come to.
    games: Vec<Entry>,
    /// Names of games of which no more than the result will be known.
    settled: Vec<String>,
}

/// The figures, as they are kept and shown.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    book: RwSignal<Book>,
    done: RwSignal<Done>,
    /// Does the browser keep what is shown? If not, the page itself remembers.
    is_kept: StoredValue<bool>,
    /// Are there games to be looked at again? They go with the figures.
    has_finished: RwSignal<bool>,
    /// The number of the last time that what is noted was counted.
    counts: StoredValue<u32>,
    /// The number of the last time that games were fetched.
    fetches: StoredValue<u32>,
}

impl Kept {
    pub(super) fn new(book: RwSignal<Book>) -> Kept {
        Kept {
            book,
            done: RwSignal::new(Done::Nothing),
            is_kept: StoredValue::new(true),
            has_finished: RwSignal::new(finished::is_any()),
            counts: StoredValue::new(0),
            fetches: StoredValue::new(0),
        }
    }

    /// Changes what is kept. Another tab may have added something since, so it is read again; where the browser has refused something, the
    /// page knows more.
    fn change<T>(self, how: impl FnOnce(&mut Book) -> T) -> T {
        let mut book = Book::load();
        if !self.is_kept() {
            let mut known = self.book.try_get_untracked().unwrap_or_default();
            known.join(book);
            book = known;
        }
        let changed = how(&mut book);
        self.is_kept.set_value(book.save() || book.entries().is_empty());
        self.book.set(book);
        changed
    }

    fn is_kept(self) -> bool {
        self.is_kept.try_with_value(|is_kept| *is_kept).unwrap_or(true)
    }

    /// Says what was done.
    fn conclude(self, done: Done) {
        self.done.set(done.if_kept(self.is_kept()));
    }

    /// Games at tables of which only the result is known are counted from their records, as far as these can be had.
    pub(super) fn count_what_is_noted(self) {
        let due = self.book.try_with_untracked(|book| {
            let noted = book.entries().iter().filter_map(|entry| {
                let source = entry.record.clone()?;
                Some(Due { day: entry.day.clone(), id: entry.tally.id.clone(), source })
            });
            // The newest first: not all may be had at once.
            noted.rev().collect::<Vec<Due>>()
        });
        // Who has chosen a file may have gone elsewhere while it was read.
        let Some(due) = due else { return };
        let errand = Errand::begin(self.counts);
        spawn_local(async move {
            let counted = self.count(due, errand).await;
            // Whoever fetches says so in the end.
            if counted.is_some() && !self.is_kept() && self.done.try_get_untracked() != Some(Done::Fetching) {
                self.done.set(Done::NotKept);
            }
        });
    }

    /// Counts these, and says how many were new and whether all could be had; nothing if the errand was over before.
    async fn count(self, due: Vec<Due>, errand: Errand) -> Option<(usize, bool)> {
        let mut clerk = Clerk::default();
        let mut found = Found::default();
        let (mut new, mut is_all) = (0, true);
        for Due { day, id, source } in due {
            let counted = clerk.count(&source).await;
            if errand.is_over() {
                return None;
            }
            match counted {
                Counted::As(tally) => found.games.push(Entry { day, tally: *tally, record: None }),
                Counted::Never => found.settled.push(id),
                Counted::Declined if is_long_ago(&day) => found.settled.push(id),
                Counted::Declined => {}
                Counted::Later => is_all = false,
                Counted::Enough => return Some((new + self.keep(found), false)),
            }
            if found.games.len() + found.settled.len() >= AT_ONCE {
                new += self.keep(std::mem::take(&mut found));
            }
        }
        new += self.keep(found);
        (!errand.is_over()).then_some((new, is_all))
    }

    /// Keeps what was found, and says how many games were new.
    fn keep(self, Found { games, settled }: Found) -> usize {
        if games.is_empty() && settled.is_empty() {
            return 0;
        }
        self.change(|book| {
            settled.iter().for_each(|id| book.settle(id));
            book.add(games)
        })
    }

    /// Asks the server for one's own games, and counts those that are not there yet.
    fn fetch(self) {
        if self.done.get_untracked() == Done::Fetching {
            return;
        }
        self.done.set(Done::Fetching);
        let errand = Errand::begin(self.fetches);
        let owner = Owner::current();
        parts::ask_others(move |company| match (company, owner) {
            _ if errand.is_over() => {}
            (Some(company), Some(owner)) => owner.with(|| self.list(errand, company, None, LISTS, 0)),
            _ => self.conclude(Done::NotFetched),
        });
    }

    /// One list of games: `before` is where the one before it ended, `found` is what that has brought.
    fn list(self, errand: Errand, company: parts::Company, before: Option<i64>, left: u32, found: usize) {
        let games = (company.finished)(before);
        let is_answered = StoredValue::new(false);
        let owner = Owner::current();
        Effect::new(move |_| {
            let Some(games) = games.get() else { return };
            // All errands hear the same answers: one that is over leaves them to the next.
            if is_answered.get_value() || errand.is_over() {
                return;
            }
            is_answered.set_value(true);
            spawn_local(async move {
                let last = games.last().map(|game| game.ended_at);
                // What ended the errand has said what there is to say.
                let Some((new, is_all)) = self.count(self.missing(games), errand).await else { return };
                let found = found + new;
                match (last, owner) {
                    (Some(last), Some(owner)) if left > 1 && is_all => {
                        owner.with(|| self.list(errand, company, Some(last), left - 1, found));
                    }
                    _ => self.conclude(if is_all { Done::Added(found) } else { Done::NotFetched }),
                }
            });
        });
        set_timeout(
            move || {
                if is_answered.try_with_value(|is| *is) == Some(false) && !errand.is_over() {
                    is_answered.set_value(true);
                    self.conclude(Done::NotFetched);
                }
            },
            PATIENCE,
        );
    }

    /// Those of which not everything is known here.
    fn missing(self, games: Vec<Finished>) -> Vec<Due> {
        let due = games.into_iter().map(|game| Due {
            day: played::day(&Date::new(&(game.ended_at as f64).into())),
            id: format!("{}-{}", game.table, game.number),
            source: Source { table: game.invite, number: game.number, seat: game.seat },
        });
        let is_known = |due: &Due| {
            self.book
                .try_with_untracked(|book| book.find(&due.id).is_some_and(|entry| entry.record.is_none()))
        };
        due.filter(|due| is_known(due) == Some(false)).collect()
    }

    fn export(self) {
        let (text, count) = self.book.with_untracked(|book| (book.export(), book.entries().len()));
        if file::save(&text) {
            self.done.set(Done::Exported(count));
        }
    }

    fn import(self, text: Option<String>) {
        match text.map(|text| self.change(|book| book.import(&text))) {
            Some(Ok(games)) => {
                self.conclude(Done::Added(games));
                self.count_what_is_noted();
            }
            Some(Err(_)) | None => self.done.set(Done::NotRead),
        }
    }

    fn erase(self) {
        // What is under way is not to bring anything back.
        for last in [self.counts, self.fetches] {
            Errand::begin(last);
        }
        played::keep("");
        finished::forget();
        self.is_kept.set_value(true);
        self.has_finished.set(false);
        self.book.set(Book::default());
        self.done.set(Done::Erased);
    }
}

/// The ways to do all that.
#[component]
pub(super) fn Keeping(kept: Kept) -> impl IntoView {
    let is_asking = RwSignal::new(false);
    let is_empty = Memo::new(move |_| kept.book.with(|book| book.entries().is_empty()));
    let is_anything = Memo::new(move |_| !is_empty.get() || kept.has_finished.get());
    let erase = move |_| {
        is_asking.set(false);
        kept.erase();
    };
    // The browser would give the focus back to what has been erased as well.
    let close = move |()| {
        is_asking.set(false);
        if !untrack(|| is_anything.get()) {
            focus("[data-test=statistics-done]");
        }
    };
    let choose = move |event: web_kit::ev::Targeted<web_sys::Event, web_sys::HtmlInputElement>| {
        let input = event.target();
        spawn_local(async move { kept.import(file::chosen(input).await) });
    };
    view! {
        <section class="statistics-keeping" aria-labelledby="statistics-kept">
            <h2 id="statistics-kept">{Words(Language::statistics_kept)}</h2>
            <p class="muted">{Words(Language::statistics_kept_line)}</p>
            <div class="actions">
                <button
                    class="button"
                    data-test="statistics-fetch"
                    aria-disabled=move || (kept.done.get() == Done::Fetching).to_string()
                    on:click=move |_| kept.fetch()
                >
                    {art::icon(Icon::Online)}
                    {Words(Language::statistics_fetch)}
                </button>
                <Show when=move || !is_empty.get()>
                    <button class="button" data-test="statistics-export" on:click=move |_| kept.export()>
                        {Words(Language::statistics_export)}
                    </button>
                </Show>
                <label class="button file-button">
                    <input
                        type="file"
                        accept=".json,application/json"
                        data-test="statistics-import"
                        on:change:target=choose
                    />
                    <span>{Words(Language::statistics_import)}</span>
                </label>
                <Show when=move || is_anything.get()>
                    <button class="button" data-test="statistics-erase" on:click=move |_| is_asking.set(true)>
                        {Words(Language::statistics_erase)}
                    </button>
                </Show>
            </div>
            <p class="statistics-done" role="status" tabindex="-1" data-test="statistics-done">
                {move || kept.done.get().sentence(words())}
            </p>
        </section>
        <Modal
            name="statistics-erase-dialog"
            title=Signal::from(Words(Language::statistics_erase_title))
            open=is_asking.into()
            close=Callback::new(close)
        >
            <p>{Words(Language::statistics_erase_line)}</p>
            <div class="actions">
                <button class="button danger" data-test="statistics-erase-do" on:click=erase>
                    {Words(Language::statistics_erase_do)}
                </button>
                <button class="button" data-test="statistics-erase-not" on:click=move |_| is_asking.set(false)>
                    {Words(Language::statistics_erase_not)}
                </button>
            </div>
        </Modal>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_errand_is_over_when_the_next_begins_or_nobody_waits_for_it() {
        let owner = Owner::root();
        let (fetches, counts) = owner.with(|| (StoredValue::new(0), StoredValue::new(0)));
        let (first, other) = (Errand::begin(fetches), Errand::begin(counts));
        assert!(!first.is_over() && !other.is_over());
        let second = Errand::begin(fetches);
        assert!(first.is_over() && !second.is_over());
        assert!(!other.is_over(), "one of another kind goes on");
        owner.dispose();
        assert!(first.is_over() && second.is_over() && other.is_over());
        assert!(Errand::begin(fetches).is_over());
    }

    #[test]
    fn what_could_not_be_kept_is_said_in_the_end() {
        for done in [Done::Added(3), Done::NotFetched] {
            assert_eq!((done.if_kept(true), done.if_kept(false)), (done, Done::NotKept));
        }
    }
}

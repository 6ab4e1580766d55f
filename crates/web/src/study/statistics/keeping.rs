//! Keeps the statistics: export, import, fetching games of tables, and erasing everything.

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

/// Deadline for the server's list of games.
const PATIENCE: Duration = Duration::from_secs(10);

/// Maximum number of lists fetched, each continuing the one before.
const LISTS: u32 = 5;

/// Batch size for saving: each save rewrites all games.
const AT_ONCE: usize = 10;

/// Days to retry an unreadable record: a newer page may read it.
const TRIED: f64 = 30.0;

/// Milliseconds of a day.
const DAY: f64 = 86_400_000.0;

/// The last action.
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

    /// Reports a failed save first: unsaved games last only as long as the page.
    fn if_kept(self, is_kept: bool) -> Done {
        if is_kept { self } else { Done::NotKept }
    }
}

/// A long task. Cancelled by a restart, by erasing, or by leaving the page.
#[derive(Clone, Copy)]
struct Errand {
    number: Option<u32>,
    last: StoredValue<u32>,
}

impl Errand {
    /// Starts a task, and cancels the one before.
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

/// Whether this day is too long ago for another try.
fn is_long_ago(day: &str) -> bool {
    *day < *played::day(&Date::new(&(Date::now() - TRIED * DAY).into()))
}

/// The results of counted records, not yet saved.
#[derive(Default)]
struct Found {
    /// The games counted.
    games: Vec<Entry>,
    /// The ids of games that keep only their result.
    settled: Vec<String>,
}

/// The statistics, displayed and saved.
#[derive(Clone, Copy)]
pub(super) struct Kept {
    book: RwSignal<Book>,
    done: RwSignal<Done>,
    /// Whether the browser saved the displayed games. If not, the page keeps them in memory.
    is_kept: StoredValue<bool>,
    /// Whether the device has games to replay. Erasing removes them too.
    has_finished: RwSignal<bool>,
    /// The number of the last task that counts noted games.
    counts: StoredValue<u32>,
    /// The number of the last task that fetches games.
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

    /// Changes the saved games. Reads them again first, because another tab may have added some;
    /// after a failed save the page's own copy has more.
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

    /// Reports an action and whether it was saved.
    fn conclude(self, done: Done) {
        self.done.set(done.if_kept(self.is_kept()));
    }

    /// Counts the records of table games of which only the result is known, as far as they can be
    /// fetched.
    pub(super) fn count_what_is_noted(self) {
        let due = self.book.try_with_untracked(|book| {
            let noted = book.entries().iter().filter_map(|entry| {
                let source = entry.record.clone()?;
                Some(Due { day: entry.day.clone(), id: entry.tally.id.clone(), source })
            });
            // Newest first, because the limits may stop the task early.
            noted.rev().collect::<Vec<Due>>()
        });
        // The player may have left while the file was read.
        let Some(due) = due else { return };
        let errand = Errand::begin(self.counts);
        spawn_local(async move {
            let counted = self.count(due, errand).await;
            // A running fetch reports the failed save itself.
            if counted.is_some() && !self.is_kept() && self.done.try_get_untracked() != Some(Done::Fetching) {
                self.done.set(Done::NotKept);
            }
        });
    }

    /// Counts these games; returns how many are new and whether all were fetched, or `None` if
    /// cancelled.
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

    /// Saves the results, and returns how many games are new.
    fn keep(self, Found { games, settled }: Found) -> usize {
        if games.is_empty() && settled.is_empty() {
            return 0;
        }
        self.change(|book| {
            settled.iter().for_each(|id| book.settle(id));
            book.add(games)
        })
    }

    /// Fetches the guest's own games from the server, and counts the new ones.
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

    /// Fetches one list of games: `before` is the end of the previous list, `found` the number of
    /// new games so far.
    fn list(self, errand: Errand, company: parts::Company, before: Option<i64>, left: u32, found: usize) {
        let games = (company.finished)(before);
        let is_answered = StoredValue::new(false);
        let owner = Owner::current();
        Effect::new(move |_| {
            let Some(games) = games.get() else { return };
            // All tasks receive the same answers; a cancelled one ignores them.
            if is_answered.get_value() || errand.is_over() {
                return;
            }
            is_answered.set_value(true);
            spawn_local(async move {
                let last = games.last().map(|game| game.ended_at);
                // Cancelled: the action that replaced the task reports instead.
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

    /// The games that are not fully known here.
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
        // Cancels running tasks, which would bring games back.
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

/// The buttons to export, import, fetch and erase.
#[component]
pub(super) fn Keeping(kept: Kept) -> impl IntoView {
    let is_asking = RwSignal::new(false);
    let is_empty = Memo::new(move |_| kept.book.with(|book| book.entries().is_empty()));
    let is_anything = Memo::new(move |_| !is_empty.get() || kept.has_finished.get());
    let erase = move |_| {
        is_asking.set(false);
        kept.erase();
    };
    // The browser would return the focus to a button that erasing has removed.
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
    fn an_errand_is_over_when_the_next_begins_or_the_page_is_left() {
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

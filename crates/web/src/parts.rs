//! Code splitting: play with others, and study. The bundler cuts each part off behind one function;
//! the browser fetches it on the first call.

use std::cell::{Cell, RefCell};
use std::rc::Rc;
use std::thread::LocalKey;

use js_sys::Promise;
use notation::GameName;
use protocol::{Command, Finished};
use wasm_bindgen::JsValue;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_kit::element;
use web_kit::prelude::*;

use crate::big::BigScreen;
use crate::coach::CoachedGame;
use crate::device::address_of;
use crate::online::Online;
use crate::online_table::OnlineTable;
use crate::route::{Route, Router};
use crate::screens::{Join, LobbyScreen, friends};
use crate::study::{Coach, Learn, Replay, Statistics};

/// Entry points of the part for play with others.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    /// The table with this code; true for a spectator.
    pub(crate) table: fn(String, bool) -> AnyView,
    /// The table with this code on a big screen, which the whole room watches.
    pub(crate) big: fn(String) -> AnyView,
    /// The lobby: public tables, and the guest's own.
    pub(crate) lobby: fn() -> AnyView,
    /// The field for an invitation code.
    pub(crate) join: fn() -> AnyView,
    /// Requests the guest's finished games that ended before this time. The signal is none until
    /// they arrive.
    pub(crate) finished: fn(Option<i64>) -> RwSignal<Option<Vec<Finished>>>,
    /// The form for a new table.
    pub(crate) form: fn() -> AnyView,
}

/// Fetches the part for play with others on the first call.
#[wasm_split(online, fallible)]
fn company() -> Result<Company, SplitLoaderError> {
    Ok(Company {
        table: |code, watches| view! { <OnlineTable code watches /> }.into_any(),
        big: |code| view! { <BigScreen code /> }.into_any(),
        lobby: || view! { <LobbyScreen /> }.into_any(),
        join: || view! { <Join /> }.into_any(),
        finished: |before| {
            let online = Online::here();
            online.finished.set(None);
            online.ask(Command::Finished { before });
            online.finished
        },
        form: || view! { <friends::Form /> }.into_any(),
    })
}

/// Entry points of the part for study.
#[derive(Clone, Copy)]
pub(crate) struct Study {
    /// The lesson of a game.
    pub(crate) learn: fn(GameName) -> AnyView,
    /// The replay of a game of a table, by code and number; none for a game of this device or a
    /// file.
    pub(crate) replay: fn(Option<(String, u32)>) -> AnyView,
    /// Statistics of the player's own games.
    pub(crate) statistics: fn() -> AnyView,
    /// The coach beside a table.
    pub(crate) coach: fn(CoachedGame) -> AnyView,
}

/// Fetches the part for study on the first call.
#[wasm_split(study, fallible)]
fn study() -> Result<Study, SplitLoaderError> {
    Ok(Study {
        learn: |game| view! { <Learn game /> }.into_any(),
        replay: |whose| view! { <Replay whose /> }.into_any(),
        statistics: || view! { <Statistics /> }.into_any(),
        coach: |coached| view! { <Coach coached /> }.into_any(),
    })
}

thread_local! {
    /// The parts that were fetched; they stay until the page closes.
    static COMPANY: Cell<Option<Company>> = const { Cell::new(None) };
    static STUDY: Cell<Option<Study>> = const { Cell::new(None) };
    /// The load of their style sheet, shared by all callers.
    static STYLE: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Draws with the part for play with others, once it is fetched.
pub(crate) fn with_others(draw: impl Fn(Company) -> AnyView + 'static) -> AnyView {
    when_here(&COMPANY, draw, meanwhile, |coming| {
        spawn_local(async move {
            dressed().await;
            coming.arrived(company().await.ok());
        });
    })
}

/// Calls back with the part for play with others once it is fetched, or with none if that fails.
pub(crate) fn ask_others(then: impl FnOnce(Option<Company>) + 'static) {
    spawn_local(async move {
        dressed().await;
        then(company().await.ok());
    });
}

/// Draws with the part for study, once it is fetched.
pub(crate) fn to_study(draw: impl Fn(Study) -> AnyView + 'static) -> AnyView {
    when_here(&STUDY, draw, meanwhile, fetch_study)
}

/// The same for the coach beside a table.
pub(crate) fn to_advise(draw: impl Fn(Study) -> AnyView + 'static) -> AnyView {
    let beside = |what| view! { <section class="coach is-coming">{what}</section> }.into_any();
    when_here(&STUDY, draw, beside, fetch_study)
}

fn fetch_study(coming: Coming<Study>) {
    spawn_local(async move {
        dressed().await;
        coming.arrived(study().await.ok());
    });
}

/// Adds the style sheet of the parts. The page works without it; a failed fetch is retried on the
/// next use.
async fn dressed() {
    let coming = STYLE.with_borrow_mut(|style| style.get_or_insert_with(fetch_style).clone());
    if JsFuture::from(coming).await.is_err() {
        STYLE.take();
        if let Some(link) = element("link[data-later]") {
            link.remove();
        }
    }
}

fn fetch_style() -> Promise {
    Promise::new(&mut |come, fail| {
        let link = document().create_element("link");
        let (Ok(link), Some(head), Some(address)) = (link, element("head"), address_of("later")) else {
            let _ = come.call0(&JsValue::NULL);
            return;
        };
        for (name, value) in [("rel", "stylesheet"), ("href", &address), ("data-later", "")] {
            // An element accepts any attribute.
            let _ = link.set_attribute(name, value);
        }
        for (event, then) in [("load", come), ("error", fail)] {
            let _ = link.add_event_listener_with_callback(event, &then);
        }
        let _ = head.append_child(&link);
    })
}

/// The storage of a fetched part.
type Place<P> = &'static LocalKey<Cell<Option<P>>>;

/// A fetch in progress: the storage to fill, and the stage to update.
struct Coming<P: 'static> {
    place: Place<P>,
    stage: RwSignal<Stage>,
}

/// The stage of a fetch.
#[derive(Clone, Copy, PartialEq)]
enum Stage {
    OnItsWay,
    Here,
    Failed,
}

impl<P: Copy> Coming<P> {
    fn arrived(self, part: Option<P>) {
        self.place.set(part);
        self.stage.set(if part.is_some() { Stage::Here } else { Stage::Failed });
    }
}

fn when_here<P: Copy>(
    place: Place<P>,
    draw: impl Fn(P) -> AnyView + 'static,
    meanwhile: Meanwhile,
    fetch: fn(Coming<P>),
) -> AnyView {
    let stage = RwSignal::new(if place.get().is_some() { Stage::Here } else { Stage::OnItsWay });
    let fetch = move || {
        stage.set(Stage::OnItsWay);
        fetch(Coming { place, stage });
    };
    if stage.get_untracked() == Stage::OnItsWay {
        fetch();
    }
    let draw = move || place.get().map_or_else(|| ().into_any(), &draw);
    shown(stage, Box::new(draw), meanwhile, Box::new(fetch))
}

/// Wraps the placeholder that is shown until the part is here.
type Meanwhile = fn(AnyView) -> AnyView;

/// The part, or its placeholder.
fn shown(
    stage: RwSignal<Stage>,
    draw: Box<dyn Fn() -> AnyView>,
    meanwhile: Meanwhile,
    fetch: Box<dyn Fn()>,
) -> AnyView {
    // Whether a retry has failed.
    let is_gone = StoredValue::new(false);
    let fetch: Rc<dyn Fn()> = fetch.into();
    // A part that is already here may still lack its style sheet.
    spawn_local(dressed());
    (move || match stage.get() {
        Stage::Here => draw(),
        Stage::Failed => {
            let fetch = Rc::clone(&fetch);
            meanwhile(failed(move || {
                if is_gone.get_value() {
                    // A new version of the server has other files: reload the page, which names
                    // them.
                    let _ = window().location().reload();
                }
                is_gone.set_value(true);
                fetch();
            }))
        }
        Stage::OnItsWay => {
            let loading = view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> };
            meanwhile(loading.into_any())
        }
    })
    .into_any()
}

/// The error message, with a button to retry.
fn failed(again: impl Fn() + 'static) -> AnyView {
    view! {
        <div class="notice" role="alert" data-test="notice">
            <p>{Words(Language::part_failed)}</p>
        </div>
        <button class="button primary" data-test="retry" on:click=move |_| again()>
            {Words(Language::rules_retry)}
        </button>
    }
}

/// Wraps the placeholder of a screen, with a way back. A dialog on the first screen has its own.
pub(crate) fn meanwhile(what: AnyView) -> AnyView {
    let router = Router::here();
    if untrack(|| router.route()) == Route::Home {
        return view! { <div class="form">{what}</div> }.into_any();
    }
    view! {
        <main class="screen coming">
            <h1 class="visually-hidden">{Words(Language::page_title)}</h1>
            {what}
            <button class="button" on:click=move |_| router.go(Route::Home)>{Words(Language::page_to_home)}</button>
        </main>
    }
    .into_any()
}

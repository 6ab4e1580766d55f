//! Parts of the page that come when they are wanted: whatever needs a server, and whatever is for learning and looking back. The bundler cuts
//! each off behind the one function here that makes it, and the browser fetches it when that is first called; who only plays alone never
//! waits for either.

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

/// What can be drawn by the part for play with others.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    /// The table with a code, to play or to watch.
    pub(crate) table: fn(String, bool) -> AnyView,
    /// The table with a code, on a screen that all look at.
    pub(crate) big: fn(String) -> AnyView,
    /// The public tables, and one's own.
    pub(crate) lobby: fn() -> AnyView,
    /// The field for a code.
    pub(crate) join: fn() -> AnyView,
    /// Asks the server for one's own finished games, those that ended before a moment; when they have come they are there.
    pub(crate) finished: fn(Option<i64>) -> RwSignal<Option<Vec<Finished>>>,
    /// What a new table should be like.
    pub(crate) form: fn() -> AnyView,
}

/// The part for play with others. What is written here is called only when it has been fetched.
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

/// What can be drawn by the part for learning and looking back.
#[derive(Clone, Copy)]
pub(crate) struct Study {
    /// A game, learnt by playing it.
    pub(crate) learn: fn(GameName) -> AnyView,
    /// A game that was played: the code of its table and its number there, or one that is at hand.
    pub(crate) replay: fn(Option<(String, u32)>) -> AnyView,
    /// One's own games in figures.
    pub(crate) statistics: fn() -> AnyView,
    /// Advice beside a table.
    pub(crate) coach: fn(CoachedGame) -> AnyView,
}

/// The part for learning and looking back.
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
    /// What has come is there for good.
    static COMPANY: Cell<Option<Company>> = const { Cell::new(None) };
    static STUDY: Cell<Option<Study>> = const { Cell::new(None) };
    /// Their style, on its way or here: asked for once, whoever waits for it.
    static STYLE: RefCell<Option<Promise>> = const { RefCell::new(None) };
}

/// Draws something of the part for play with others, as soon as it is here.
pub(crate) fn with_others(draw: impl Fn(Company) -> AnyView + 'static) -> AnyView {
    when_here(&COMPANY, draw, meanwhile, |coming| {
        spawn_local(async move {
            dressed().await;
            coming.arrived(company().await.ok());
        });
    })
}

/// Does something with the part for play with others, as soon as it is here; with nothing if it cannot be had.
pub(crate) fn ask_others(then: impl FnOnce(Option<Company>) + 'static) {
    spawn_local(async move {
        dressed().await;
        then(company().await.ok());
    });
}

/// Draws something of the part for learning and looking back, as soon as it is here.
pub(crate) fn to_study(draw: impl Fn(Study) -> AnyView + 'static) -> AnyView {
    when_here(&STUDY, draw, meanwhile, fetch_study)
}

/// Draws something of it beside a table, as soon as it is here.
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

/// The style of what comes later, added to that of the page. Without it everything works, and looks plain: what could not be fetched is
/// asked for again by whoever comes next.
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
            // An element takes any attribute.
            let _ = link.set_attribute(name, value);
        }
        for (event, then) in [("load", come), ("error", fail)] {
            let _ = link.add_event_listener_with_callback(event, &then);
        }
        let _ = head.append_child(&link);
    })
}

/// Where a part is when it has come.
type Place<P> = &'static LocalKey<Cell<Option<P>>>;

/// A part on its way to its place.
struct Coming<P: 'static> {
    place: Place<P>,
    stage: RwSignal<Stage>,
}

/// How far it has come.
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

/// Puts what is said until a part is here where the part will be.
type Meanwhile = fn(AnyView) -> AnyView;

/// The part, or what stands in its place.
fn shown(
    stage: RwSignal<Stage>,
    draw: Box<dyn Fn() -> AnyView>,
    meanwhile: Meanwhile,
    fetch: Box<dyn Fn()>,
) -> AnyView {
    // It was asked for again, in vain.
    let is_gone = StoredValue::new(false);
    let fetch: Rc<dyn Fn()> = fetch.into();
    // A part that is here may still lack its style.
    spawn_local(dressed());
    (move || match stage.get() {
        Stage::Here => draw(),
        Stage::Failed => {
            let fetch = Rc::clone(&fetch);
            meanwhile(failed(move || {
                if is_gone.get_value() {
                    // A server that was renewed has other files: the page that names them is asked for.
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

/// Without a net, or when the server is away: there is a way on.
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

/// What stands in the place of a screen until it is here, with the way back. A dialog over the first screen has its own way back.
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

//! A part of the page that comes when it is wanted: whatever needs a server. The bundler cuts it off behind the one function here, and the
//! browser fetches it when that is first called; who plays alone never waits for it.

use std::cell::Cell;

use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::{SplitLoaderError, wasm_split};
use web_kit::prelude::*;

use crate::online_table::OnlineTable;
use crate::route::{Route, Router};
use crate::screens::{Join, LobbyScreen, friends};

/// What can be drawn by the part for play with others.
#[derive(Clone, Copy)]
pub(crate) struct Company {
    /// The table with a code, to play or to watch.
    pub(crate) table: fn(String, bool) -> AnyView,
    /// The public tables, and one's own.
    pub(crate) lobby: fn() -> AnyView,
    /// The field for a code.
    pub(crate) join: fn() -> AnyView,
    /// What a new table should be like.
    pub(crate) form: fn() -> AnyView,
}

/// The part for play with others. What is written here is called only when it has been fetched.
#[wasm_split(online, fallible)]
fn company() -> Result<Company, SplitLoaderError> {
    Ok(Company {
        table: |code, watches| view! { <OnlineTable code watches /> }.into_any(),
        lobby: || view! { <LobbyScreen /> }.into_any(),
        join: || view! { <Join /> }.into_any(),
        form: || view! { <friends::Form /> }.into_any(),
    })
}

thread_local! {
    /// What has come is there for good.
    static COMPANY: Cell<Option<Company>> = const { Cell::new(None) };
}

/// How far the part has come.
#[derive(Clone, Copy)]
enum Coming {
    OnItsWay,
    Here(Company),
    Failed,
}

/// Draws something of the part for play with others, as soon as it is here.
pub(crate) fn with_others(draw: impl Fn(Company) -> AnyView + 'static) -> AnyView {
    let coming = RwSignal::new(COMPANY.get().map_or(Coming::OnItsWay, Coming::Here));
    // It was asked for again, in vain.
    let is_gone = StoredValue::new(false);
    if let Coming::OnItsWay = coming.get_untracked() {
        fetch(coming);
    }
    let again = move || {
        if is_gone.get_value() {
            // A server that was renewed has other files: the page that names them is asked for.
            let _ = window().location().reload();
        }
        is_gone.set_value(true);
        fetch(coming);
    };
    (move || match coming.get() {
        Coming::Here(company) => draw(company),
        Coming::OnItsWay => {
            let loading = view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> };
            meanwhile(loading.into_any())
        }
        Coming::Failed => meanwhile(failed(again)),
    })
    .into_any()
}

fn fetch(coming: RwSignal<Coming>) {
    coming.set(Coming::OnItsWay);
    spawn_local(async move {
        coming.set(match company().await {
            Ok(company) => {
                COMPANY.set(Some(company));
                Coming::Here(company)
            }
            Err(_) => Coming::Failed,
        });
    });
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

/// What stands in the place of a screen until it is here. A dialog over the first screen has its own way back.
fn meanwhile(what: AnyView) -> AnyView {
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

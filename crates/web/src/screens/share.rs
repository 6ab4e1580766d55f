//! A link that is handed on: copied, shared by the device, read out, or shown as a QR code.

use js_sys::{Function, Reflect};
use languages::Language;
use std::time::Duration;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_kit::art::{self, Icon};
use web_kit::html;
use web_kit::prelude::*;
use web_kit::words;
use web_sys::{HtmlInputElement, ShareData};

use super::{Text, say};
use crate::online::Online;
use crate::site::Site;

/// So long a button says that it has copied.
const SAID: Duration = Duration::from_millis(2_500);

/// With this option of `seventeen serve` everybody in the network can come.
const FOR_OTHERS: &str = "--listen 0.0.0.0:1717";

/// Said below a code that no other machine can follow.
#[component]
pub(crate) fn OnlyHere() -> impl IntoView {
    let site = Online::here().site;
    view! {
        <Show when=move || site.with(|site| *site == Site::OnlyHere)>
            <p class="hint" data-test="only-here">{move || words().big_only_here(FOR_OTHERS)}</p>
        </Show>
    }
}

/// A link with the ways to hand it on.
#[component]
pub(crate) fn Share(
    /// What it is called in the document.
    name: &'static str,
    label: Text,
    #[prop(into)] link: Signal<String>,
    /// What is said with it where it is shared.
    #[prop(into)]
    text: Signal<String>,
) -> impl IntoView {
    let field = NodeRef::<html::Input>::new();
    let is_copied = RwSignal::new(false);
    let copy = move |_| {
        wasm_bindgen_futures::spawn_local(async move {
            let Some(field) = field.get_untracked() else { return };
            let link = link.get_untracked();
            if clipboard(&link).await || by_hand(&field) {
                is_copied.set(true);
                set_timeout(
                    move || {
                        // The screen may be gone by then.
                        is_copied.set(false);
                    },
                    SAID,
                );
            }
        });
    };
    view! {
        <div class="share">
            <label class="visually-hidden" for=name>{say(label)}</label>
            <input
                id=name
                class="link"
                data-test=name
                readonly
                node_ref=field
                prop:value=move || link.get()
                on:focus:target=|event| event.target().select()
            />
            <button class="button" data-test=format!("{name}-copy") on:click=copy>
                {move || art::icon(if is_copied.get() { Icon::Check } else { Icon::Copy })}
                <span role="status">
                    {move || if is_copied.get() { words().share_copied() } else { words().share_copy() }}
                </span>
            </button>
            {can_share().then(|| view! {
                <button
                    class="button"
                    data-test=format!("{name}-share")
                    on:click=move |_| share(&link.get_untracked(), &text.get_untracked())
                >
                    {art::icon(Icon::Share)}
                    {say(Language::share_send)}
                </button>
            })}
        </div>
    }
}

/// Does the device have its own way to share?
fn can_share() -> bool {
    Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Lets the device share the link. Who changes their mind has not failed.
fn share(link: &str, text: &str) {
    let data = ShareData::new();
    data.set_url(link);
    data.set_text(text);
    let shared = JsFuture::from(window().navigator().share_with_data(&data));
    wasm_bindgen_futures::spawn_local(async move { drop(shared.await) });
}

/// Copies by the clipboard of the browser, which is there on safe connections only.
async fn clipboard(text: &str) -> bool {
    let navigator = window().navigator();
    match Reflect::get(&navigator, &"clipboard".into()) {
        Ok(clipboard) if clipboard.is_object() => {
            JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
        }
        _ => false,
    }
}

/// Copies what the field selects, as it was done before there was a clipboard.
fn by_hand(field: &HtmlInputElement) -> bool {
    field.select();
    let document = document();
    let copy = Reflect::get(&document, &"execCommand".into())
        .ok()
        .and_then(|command| command.dyn_into::<Function>().ok());
    copy.and_then(|copy| copy.call1(&document, &"copy".into()).ok()) == Some(JsValue::TRUE)
}

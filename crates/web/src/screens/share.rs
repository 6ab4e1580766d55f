//! Sharing a link: copy, the device's share sheet, or a QR code.

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

/// Time for which the button shows that the link is copied.
const SAID: Duration = Duration::from_millis(2_500);

/// The option of `seventeen serve` that lets other machines in the network connect.
const FOR_OTHERS: &str = "--listen 0.0.0.0:1717";

/// The hint below a code that no other machine can use.
#[component]
pub(crate) fn OnlyHere() -> impl IntoView {
    let site = Online::here().site;
    view! {
        <Show when=move || site.with(|site| *site == Site::OnlyHere)>
            <p class="hint" data-test="only-here">{move || words().big_only_here(FOR_OTHERS)}</p>
        </Show>
    }
}

/// A link with buttons to copy and share it.
#[component]
pub(crate) fn Share(
    /// The id of the field, and the prefix of the test names.
    name: &'static str,
    label: Text,
    #[prop(into)] link: Signal<String>,
    /// The text shared with the link.
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
                        // The component may be gone by now; setting its signal does nothing then.
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

/// Whether the device has a share sheet.
fn can_share() -> bool {
    Reflect::get(&window().navigator(), &"share".into()).is_ok_and(|share| share.is_function())
}

/// Opens the device's share sheet. Cancelling it is no failure.
fn share(link: &str, text: &str) {
    let data = ShareData::new();
    data.set_url(link);
    data.set_text(text);
    let shared = JsFuture::from(window().navigator().share_with_data(&data));
    wasm_bindgen_futures::spawn_local(async move { drop(shared.await) });
}

/// Copies with the browser's clipboard, which exists only in secure contexts.
async fn clipboard(text: &str) -> bool {
    let navigator = window().navigator();
    match Reflect::get(&navigator, &"clipboard".into()) {
        Ok(clipboard) if clipboard.is_object() => {
            JsFuture::from(navigator.clipboard().write_text(text)).await.is_ok()
        }
        _ => false,
    }
}

/// Selects the field and copies with `execCommand`, for browsers without a clipboard.
fn by_hand(field: &HtmlInputElement) -> bool {
    field.select();
    let document = document();
    let copy = Reflect::get(&document, &"execCommand".into())
        .ok()
        .and_then(|command| command.dyn_into::<Function>().ok());
    copy.and_then(|copy| copy.call1(&document, &"copy".into()).ok()) == Some(JsValue::TRUE)
}

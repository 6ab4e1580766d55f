//! Hands a seat to another device or person, by a link with the seat's secret.

use languages::Language;
use protocol::Command;
use wasm_bindgen::JsValue;
use web_kit::prelude::*;
use web_kit::words;

use super::say;
use super::share::{OnlyHere, Share};
use crate::online::Online;
use crate::overlay::Modal;
use crate::qr::Qr;
use crate::route::Route;

/// The fragment prefix of the secret. Browsers never send a fragment to a server, so it appears in
/// no log.
const MARK: &str = "#seat=";

/// Takes the seat if the address contains a secret, then removes the secret, which is void after
/// use.
pub(crate) fn take_over(online: Online) {
    let location = window().location();
    let Some(token) = location.hash().ok().as_deref().and_then(token) else { return };
    online.send(Command::Sit { seat: None, token: Some(token) });
    if let (Ok(history), Ok(path)) = (window().history(), location.pathname()) {
        // If the address cannot be changed, a second visit is refused with a reason.
        let _ = history.replace_state_with_url(&JsValue::NULL, "", Some(&path));
    }
}

/// The secret in the fragment of an address; none unless it is complete.
fn token(fragment: &str) -> Option<String> {
    let token = fragment.strip_prefix(MARK)?;
    (token.len() == 64 && token.bytes().all(|digit| digit.is_ascii_hexdigit())).then(|| token.to_owned())
}

/// The dialog with the link to the player's own seat.
#[component]
pub(crate) fn HandOver(open: RwSignal<bool>) -> impl IntoView {
    let online = Online::here();
    let invite = online.invite();
    let link = Memo::new(move |_| {
        let (_, token) = online.token.get()?;
        Some(format!("{}{MARK}{token}", online.link(&Route::Table(invite.get().unwrap_or_default()))))
    });
    view! {
        <Modal
            name="hand-over-dialog"
            title=Signal::from(say(Language::gather_hand_over))
            open=open.into()
            close=Callback::new(move |()| open.set(false))
        >
            <p>{say(Language::gather_hand_over_line)}</p>
            <Show
                when=move || link.with(Option::is_some)
                fallback=|| view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> }
            >
                <div class="invite">
                    <Qr link=Signal::derive(move || link.get().unwrap_or_default()) />
                    <Share
                        name="seat-link"
                        label=Language::share_seat_link
                        link=Signal::derive(move || link.get().unwrap_or_default())
                        text=Signal::derive(|| words().share_seat_link().to_owned())
                    />
                    <OnlyHere />
                </div>
            </Show>
        </Modal>
    }
}

/// Requests a new secret for a seat, which voids the old one.
pub(crate) fn offer(online: Online, seat: u8) {
    online.token.set(None);
    online.send(Command::Offer { seat });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_whole_secret_is_taken_from_an_address() {
        let secret = "5d2c13d6f9fa421125a9f55e56fd0e4df9319ef30087f8f4675cd6f05135f397";
        assert_eq!(token(&format!("{MARK}{secret}")).as_deref(), Some(secret));
        assert_eq!(token(&format!("{MARK}{}", &secret[1..])), None);
        assert_eq!(token(&format!("{MARK}{}", secret.replace('d', "x"))), None);
        assert_eq!(token("#D8"), None);
        assert_eq!(token(""), None);
    }
}

//! The rules of a game, loaded from their own page, with a search.

use js_sys::JsString;
use languages::Language;
use notation::GameName;
use wasm_bindgen::JsCast;
use wasm_bindgen_futures::spawn_local;
use web_kit::html;
use web_kit::prelude::*;
use web_kit::{after_drawing, preferences, words, words_now};
use web_sys::{DomParser, Element, SupportedType};

use crate::app::title;
use crate::fetch;
use crate::route::{Route, Router};
use crate::screens::{Choice, Choosable, GAMES, Link};

/// The elements of a search: passages, and the headings above them.
const PARTS: &str = "h2, h3, p, li, tr";

/// The rules of one game, with a switch to the other.
#[component]
pub(crate) fn Rules(game: GameName, clause: Option<&'static str>) -> impl IntoView {
    let game = RwSignal::new(game);
    let tries = RwSignal::new(0);
    let sought = RwSignal::new(String::new());
    let found = RwSignal::new(None::<usize>);
    // The outer option is none while the text loads; the inner one is none if loading failed.
    let text = RwSignal::new(None::<Option<String>>);
    Effect::new(move |_| {
        tries.track();
        let wanted = address(preferences().language.get(), game.get());
        spawn_local(async move {
            let got = rules_at(&wanted).await;
            // A later request may have been answered already.
            let is_wanted = game.try_get_untracked().map(|game| address(words_now(), game)) == Some(wanted);
            if is_wanted {
                text.set(Some(got));
            }
        });
    });
    let body = NodeRef::<html::Div>::new();
    // The clause is scrolled to once; the rules of the other game open at the top.
    let clause = StoredValue::new(clause);
    Effect::new(move |_| {
        if text.get().flatten().is_some()
            && let Some(clause) = clause.try_update_value(Option::take).flatten()
        {
            after_drawing(move || point_at(clause));
        }
    });
    Effect::new(move |_| {
        text.track();
        let sought = sought.get();
        if let Some(body) = body.get() {
            found.set(sift(&body, &sought));
        }
    });
    let switch = Choosable::all(&GAMES, |game| {
        Choosable::new(format!("rules-{}", game.id()), move || title(game, words()))
    });
    view! {
        <div class="rules-tools">
            <Choice
                name="rules-game"
                label=Signal::from(Words(Language::terminal_menu_game))
                options=switch
                chosen=Signal::derive(move || GAMES.iter().position(|one| *one == game.get()).unwrap_or(0))
                choose=Callback::new(move |one: usize| game.set(GAMES[one]))
                bare=true
            />
            <input
                type="search"
                data-test="rules-search"
                aria-label=Words(Language::rules_search)
                placeholder=Words(Language::rules_search)
                prop:value=move || sought.get()
                on:input=move |event| sought.set(event_target_value(&event))
            />
            <p class="hint rules-found" role="status">
                {move || found.get().map(|count| words().rules_found(count))}
            </p>
        </div>
        {move || match text.get() {
            None => view! { <p class="loading" role="status">{Words(Language::page_loading)}</p> }.into_any(),
            Some(None) => view! {
                <div role="alert" class="rules-failed">
                    <p>{Words(Language::rules_failed)}</p>
                    <button class="button" on:click=move |_| tries.update(|tries| *tries += 1)>
                        {Words(Language::rules_retry)}
                    </button>
                </div>
            }
            .into_any(),
            Some(Some(text)) => view! {
                <div class="rules rules-text" data-test="rules-text" node_ref=body inner_html=text></div>
                {move || lesson(game.get())}
                <a
                    class="rules-own-page"
                    href=move || address(words(), game.get())
                    target="_blank"
                    rel="noopener"
                >
                    {Words(Language::rules_own_page)}
                </a>
            }
            .into_any(),
        }}
    }
}

/// The address of the rules of a game.
fn address(language: Language, game: GameName) -> String {
    format!("/rules/{}/{}.html", language.code(), game.id())
}

/// The link to the lesson of a game; none during that lesson. From a table or a replay it opens a
/// new tab.
fn lesson(game: GameName) -> Option<AnyView> {
    let (here, route) = (untrack(|| Router::here().route()), Route::Learn(game));
    let elsewhere = matches!(here, Route::Table(_) | Route::Watch(_) | Route::Big(_) | Route::Replay(_));
    (here != route).then(|| {
        view! {
            <Link route class="rules-own-page" test="rules-learn" elsewhere>{Words(Language::rules_learn)}</Link>
        }
        .into_any()
    })
}

/// Loads the rules from their page; none on failure.
async fn rules_at(address: &str) -> Option<String> {
    let page = fetch::text(address).await?;
    let page = DomParser::new().ok()?.parse_from_string(&page, SupportedType::TextHtml).ok()?;
    Some(page.query_selector("main#rules").ok().flatten()?.inner_html())
}

/// Marks a clause and scrolls to it.
fn point_at(clause: &str) {
    if let Some(label) = document().get_element_by_id(clause) {
        let passage = label.closest("li, p, tr").ok().flatten().unwrap_or(label);
        let _ = passage.class_list().add_1("is-sought");
        passage.scroll_into_view();
    }
}

/// Hides all passages without the search text and returns the number of matches. An empty search
/// shows all and returns none.
fn sift(body: &Element, sought: &str) -> Option<usize> {
    let sought = String::from(plain(sought.trim()));
    // The browser compares: a search of our own would add a kilobyte.
    let fits = |part: &Element| {
        sought.is_empty() || plain(&part.text_content().unwrap_or_default()).includes(&sought, 0)
    };
    let parts = elements(body, PARTS);
    let read: Vec<Part> = parts
        .iter()
        .map(|part| Part {
            depth: match part.tag_name().as_str() {
                "H2" => Some(2),
                "H3" => Some(3),
                _ => None,
            },
            fits: fits(part),
        })
        .collect();
    for (part, is_shown) in parts.iter().zip(shown(&read)) {
        // An element accepts any attribute.
        let _ = part.toggle_attribute_with_force("hidden", !is_shown);
    }
    (!sought.is_empty()).then(|| read.iter().filter(|part| part.depth.is_none() && part.fits).count())
}

/// The elements that match a selector, without those nested in another match.
fn elements(body: &Element, selector: &str) -> Vec<Element> {
    let Ok(list) = body.query_selector_all(selector) else { return Vec::new() };
    let all = (0..list.length()).filter_map(|index| list.get(index)?.dyn_into::<Element>().ok());
    let is_outermost = |element: &Element| {
        let around = element.parent_element().and_then(|parent| parent.closest(selector).ok().flatten());
        around.is_none_or(|around| !body.contains(Some(&around)))
    };
    all.filter(is_outermost).collect()
}

/// Lower case without accents, so that "meme" finds "même".
fn plain(text: &str) -> JsString {
    let apart = String::from(JsString::from(text).normalize("NFD"));
    let bare: String = apart.chars().filter(|letter| !('\u{300}'..='\u{36f}').contains(letter)).collect();
    JsString::from(bare).to_lower_case()
}

/// A heading or a passage.
#[derive(Clone, Copy, Debug)]
struct Part {
    /// The depth of a heading; none for a passage.
    depth: Option<u8>,
    /// It contains the search text.
    fits: bool,
}

/// The parts to show: passages that match or stand under a matching heading, and the headings above
/// them.
fn shown(parts: &[Part]) -> Vec<bool> {
    let mut shown = vec![false; parts.len()];
    for (place, part) in parts.iter().enumerate() {
        if !part.fits {
            continue;
        }
        shown[place] = true;
        if let Some(depth) = part.depth {
            let below =
                parts[place + 1..].iter().take_while(|below| below.depth.is_none_or(|other| other > depth));
            let end = place + 1 + below.count();
            shown[place + 1..end].fill(true);
        }
        // The headings above it, each one level higher than the last.
        let mut depth = part.depth.unwrap_or(u8::MAX);
        for above in (0..place).rev() {
            if let Some(other) = parts[above].depth.filter(|other| *other < depth) {
                shown[above] = true;
                depth = other;
            }
        }
    }
    shown
}

#[cfg(test)]
mod tests {
    use super::*;

    /// "2" and "3" are headings, "p" is a passage; capitals match: "B", "C", "P".
    fn sifted(parts: &str) -> String {
        let read: Vec<Part> = parts
            .chars()
            .map(|part| match part {
                '2' => Part { depth: Some(2), fits: false },
                'B' => Part { depth: Some(2), fits: true },
                '3' => Part { depth: Some(3), fits: false },
                'C' => Part { depth: Some(3), fits: true },
                part => Part { depth: None, fits: part == 'P' },
            })
            .collect();
        let letters = parts.chars().zip(shown(&read));
        letters.map(|(letter, is_shown)| if is_shown { letter } else { '.' }).collect()
    }

    #[test]
    fn a_passage_is_shown_with_its_headings() {
        assert_eq!(sifted("p2pPp3p2p"), ".2.P.....");
        assert_eq!(sifted("2p3pP2p"), "2.3.P..");
        assert_eq!(sifted("P2p"), "P..");
    }

    #[test]
    fn a_heading_that_fits_is_shown_with_all_below_it() {
        assert_eq!(sifted("2pBp3p2p"), "..Bp3p..");
        assert_eq!(sifted("2pCp3p2p"), "2.Cp....");
    }

    #[test]
    fn nothing_fits_and_nothing_is_shown() {
        assert_eq!(sifted("2p3p"), "....");
    }
}

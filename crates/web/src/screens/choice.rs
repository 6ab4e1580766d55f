//! One of a few things: a group of radio buttons that looks like what it offers.

use web_kit::prelude::*;

use super::seconds;

/// Something that can be chosen.
pub(crate) struct Choosable {
    /// Its name for tests.
    test: String,
    /// What is seen and read of it.
    face: AnyView,
}

impl Choosable {
    /// What is called so in tests and looks like this.
    pub(crate) fn new(test: impl Into<String>, face: impl IntoView) -> Choosable {
        Choosable { test: test.into(), face: face.into_any() }
    }

    /// One for each of these.
    pub(crate) fn all<T: Copy>(offered: &[T], each: impl Fn(T) -> Choosable) -> Vec<Choosable> {
        let mut all = Vec::new();
        for one in offered {
            all.push(each(*one));
        }
        all
    }

    /// Times of so many seconds, called so in tests, with the seconds behind.
    pub(crate) fn times(test: &str, offered: &[u32]) -> Vec<Choosable> {
        Choosable::all(offered, |time| Choosable::new(format!("{test}-{time}"), move || seconds(time)))
    }

    /// The numbers from one to another, called so in tests, with the number behind.
    pub(crate) fn numbers(test: &str, from: u8, to: u8) -> Vec<Choosable> {
        let mut all = Vec::new();
        for number in from..=to {
            all.push(Choosable::new(format!("{test}-{number}"), number));
        }
        all
    }
}

/// A group of things of which exactly one is chosen, by its place.
#[component]
pub(crate) fn Choice(
    /// The name of the group, once on the page.
    name: &'static str,
    label: Signal<&'static str>,
    options: Vec<Choosable>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// How it looks, if not as a row of segments.
    #[prop(default = "segments")]
    class: &'static str,
    /// What is offered needs no heading for who sees it.
    #[prop(optional)]
    bare: bool,
) -> impl IntoView {
    let options = options.into_iter().enumerate().map(|(place, Choosable { test, face })| {
        view! {
            <label data-test=test>
                <input
                    type="radio"
                    name=name
                    prop:checked=move || chosen.get() == place
                    on:change=move |_| choose.run(place)
                />
                <span>{face}</span>
            </label>
        }
    });
    view! {
        <fieldset class=format!("choice {class}")>
            <legend class:visually-hidden=bare>{move || label.get()}</legend>
            {options.collect_view()}
        </fieldset>
    }
}

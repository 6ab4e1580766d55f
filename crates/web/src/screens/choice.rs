//! A group of radio buttons, drawn as its options.

use web_kit::prelude::*;

use super::seconds;

/// An option of a group.
pub(crate) struct Choosable {
    /// Its `data-test` name.
    test: String,
    /// Its label.
    face: AnyView,
}

impl Choosable {
    pub(crate) fn new(test: impl Into<String>, face: impl IntoView) -> Choosable {
        Choosable { test: test.into(), face: face.into_any() }
    }

    /// One option for each item.
    pub(crate) fn all<T: Copy>(offered: &[T], each: impl Fn(T) -> Choosable) -> Vec<Choosable> {
        let mut all = Vec::new();
        for one in offered {
            all.push(each(*one));
        }
        all
    }

    /// Options for times in seconds; their test names end with the seconds.
    pub(crate) fn times(test: &str, offered: &[u32]) -> Vec<Choosable> {
        Choosable::all(offered, |time| Choosable::new(format!("{test}-{time}"), move || seconds(time)))
    }

    /// Options for the numbers of a range; their test names end with the number.
    pub(crate) fn numbers(test: &str, from: u8, to: u8) -> Vec<Choosable> {
        let mut all = Vec::new();
        for number in from..=to {
            all.push(Choosable::new(format!("{test}-{number}"), number));
        }
        all
    }
}

/// A group of options of which exactly one is chosen, by its index.
#[component]
pub(crate) fn Choice(
    /// The name of the group, unique on the page.
    name: &'static str,
    label: Signal<&'static str>,
    options: Vec<Choosable>,
    chosen: Signal<usize>,
    choose: Callback<usize>,
    /// The style classes; a row of segments by default.
    #[prop(default = "segments")]
    class: &'static str,
    /// Hides the heading from sight; screen readers still read it.
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

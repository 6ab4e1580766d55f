//! One of a few things: a group of radio buttons that looks like what it offers.

use web_kit::prelude::*;

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

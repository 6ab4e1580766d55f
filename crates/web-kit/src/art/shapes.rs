//! The five shapes of Rummy 17's colours, readable without colour vision.

use rummy17::Colour;

/// The CSS class of a colour.
pub(super) const fn class(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "suit-red",
        Colour::Blue => "suit-blue",
        Colour::Green => "suit-green",
        Colour::Yellow => "suit-yellow",
        Colour::Purple => "suit-purple",
    }
}

/// The outline of a colour's shape, within 20 units of the origin: disc, drop, leaf, star, gem.
pub(super) const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M0-17a17 17 0 0 1 0 34a17 17 0 0 1 0-34z",
        Colour::Blue => "M0-20C8-9 14-2 14 6A14 14 0 0 1-14 6C-14-2-8-9 0-20z",
        Colour::Green => "M17-18C20 2 12 15-4 14c-3 0-5-1-7-2l-6 6-3-3 6-6C-19-7-5-18 17-18z",
        Colour::Yellow => "M0-20 5.6-6.6 20-5.4 9 4 12.4 18 0 10.4-12.4 18-9 4-20-5.4-5.6-6.6z",
        Colour::Purple => "M-10-16H10L20-4 0 19-20-4z",
    }
}

/// The shape, placed by `transform` and painted by the style sheet.
pub(super) fn shape(colour: Colour, transform: &str) -> String {
    format!(r#"<path class="shape" transform="{transform}" d="{}"/>"#, outline(colour))
}

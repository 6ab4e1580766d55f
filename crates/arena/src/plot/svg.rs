//! The elements of SVG that the charts use.

use std::fmt::Write as _;

/// The width of every chart in its own units: near that of a phone, so that text keeps its size
/// there.
pub(super) const WIDTH: f64 = 440.0;

/// Number of colours for series and rows; then they repeat.
pub(super) const COLOURS: usize = 8;

/// Colours that people with any kind of colour vision can distinguish (after Okabe and Ito), darker
/// on light paper and lighter in dark mode.
const STYLE: &str = "\
.plot{font:12px system-ui,sans-serif;--ink:#1c2024;--soft:#5b6470;--grid:#dfe3e8;--paper:#fff;\
--c0:#0060a0;--c1:#c04a00;--c2:#00785a;--c3:#a0407e;--c4:#8a6500;--c5:#2b7fb8;--c6:#5a4fb0;--c7:#4d5761}\
@media(prefers-color-scheme:dark){.plot{--ink:#e8eaed;--soft:#a4adb8;--grid:#363c44;--paper:#16191d;\
--c0:#56b4e9;--c1:#f0884a;--c2:#3fc49a;--c3:#dd92c0;--c4:#e0b94a;--c5:#8cc8f0;--c6:#aaa2f0;--c7:#b4bcc6}}\
.plot text{fill:var(--ink)}.plot .soft{fill:var(--soft)}.plot .name{font-weight:600}\
.plot .grid{stroke:var(--grid)}.plot .axis{stroke:var(--soft)}.plot .mark{stroke:var(--soft);stroke-dasharray:4 3}\
.plot .line{fill:none;stroke-width:2;stroke-linejoin:round}.plot .band{stroke:none;opacity:.16}\
.plot .span{stroke-width:3;stroke-linecap:round;opacity:.55}.plot .hollow{fill:var(--paper);stroke-width:2}\
.plot .bar{stroke:none;opacity:.4}";

/// A picture under construction.
pub(super) struct Svg {
    body: String,
    height: f64,
}

impl Svg {
    pub(super) fn new(height: f64) -> Svg {
        Svg { body: String::new(), height }
    }

    pub(super) fn line(&mut self, class: &str, from: (f64, f64), to: (f64, f64), more: &str) {
        let ((x1, y1), (x2, y2)) = (from, to);
        self.push(&format!(
            r#"<line class="{class}" x1="{x1:.1}" y1="{y1:.1}" x2="{x2:.1}" y2="{y2:.1}"{more}/>"#
        ));
    }

    /// Adds a text; `anchor` is `start`, `middle` or `end`.
    pub(super) fn text(&mut self, class: &str, (x, y): (f64, f64), anchor: &str, text: &str) {
        self.turned_text(class, (x, y), anchor, text, "");
    }

    pub(super) fn turned_text(
        &mut self,
        class: &str,
        (x, y): (f64, f64),
        anchor: &str,
        text: &str,
        more: &str,
    ) {
        let text = escape(text);
        self.push(&format!(
            r#"<text class="{class}" x="{x:.1}" y="{y:.1}" text-anchor="{anchor}"{more}>{text}</text>"#
        ));
    }

    /// Adds a path in a series' colour, stroked or filled.
    pub(super) fn path(&mut self, class: &str, points: &str, colour: usize, filled: bool, more: &str) {
        let paint = if filled { "fill" } else { "stroke" };
        let colour = colour % COLOURS;
        self.push(&format!(r#"<path class="{class}" d="{points}" style="{paint}:var(--c{colour})"{more}/>"#));
    }

    /// Adds a sign with a tooltip. Shapes differ, so that colour is never the only difference.
    pub(super) fn sign(
        &mut self,
        shape: usize,
        (x, y): (f64, f64),
        colour: usize,
        hollow: bool,
        words: &str,
    ) {
        let r = 3.6;
        let path = match shape % 4 {
            0 => format!("M{:.1} {y:.1}a{r} {r} 0 1 0 {d:.1} 0a{r} {r} 0 1 0 -{d:.1} 0z", x - r, d = 2.0 * r),
            1 => format!("M{:.1} {:.1}h{d:.1}v{d:.1}h-{d:.1}z", x - r, y - r, d = 2.0 * r),
            2 => format!("M{x:.1} {:.1}l{r} {d:.1}h-{d:.1}z", y - r, d = 2.0 * r),
            _ => format!("M{x:.1} {:.1}l{r} {r} -{r} {r} -{r} -{r}z", y - r),
        };
        let colour = colour % COLOURS;
        let paint = if hollow {
            format!(r#"class="hollow" style="stroke:var(--c{colour})""#)
        } else {
            format!(r#"style="fill:var(--c{colour})""#)
        };
        self.push(&format!(r#"<path d="{path}" {paint}><title>{}</title></path>"#, escape(words)));
    }

    fn push(&mut self, element: &str) {
        self.body.push_str(element);
        self.body.push('\n');
    }

    /// Finishes the picture with a title and a description.
    pub(super) fn finish(self, title: &str, description: &str) -> String {
        let (title, description, height) = (escape(title), escape(description), self.height.ceil());
        let mut svg = String::new();
        let _ = write!(
            svg,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plot\" viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" \
             aria-label=\"{title}. {description}\">\n<title>{title}</title>\n<desc>{description}</desc>\n\
             <style>{STYLE}</style>\n{}</svg>\n",
            self.body
        );
        svg
    }
}

/// Escapes text for an element or an attribute.
pub fn escape(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            letter if letter.is_control() => safe.push(' '),
            letter => safe.push(letter),
        }
    }
    safe
}

/// Approximate width of a letter, in a wide typeface.
const LETTER: f64 = 7.2;

/// Estimates the width of a text.
pub(super) fn width(text: &str) -> f64 {
    text.chars().count() as f64 * LETTER
}

/// Truncates a text to fit.
pub(super) fn fitted(text: &str, room: f64) -> String {
    if width(text) <= room {
        return text.to_owned();
    }
    let letters = (room / LETTER) as usize;
    text.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

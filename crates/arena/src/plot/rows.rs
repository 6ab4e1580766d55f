//! Row charts: points with intervals, distributions, times.

use super::axis::{Axis, Label, Scale, plain, written};
use super::svg::{self, Svg, WIDTH};

/// A bar of a distribution.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Bar {
    /// Its beginning.
    pub from: f64,
    /// Its end.
    pub to: f64,
    /// Its height, relative to the others of its row.
    pub weight: f64,
}

/// The shape of a mark.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sign {
    /// A disc.
    Disc,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// An empty diamond.
    Diamond,
}

/// A marked value.
#[derive(Clone, PartialEq, Debug)]
pub struct Mark {
    /// The value.
    pub at: f64,
    /// Its shape.
    pub sign: Sign,
    /// Its description.
    pub words: String,
}

/// A named row.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Row {
    /// Its name.
    pub name: String,
    /// The number of its colour.
    pub colour: usize,
    /// A short text at its right end.
    pub note: String,
    /// A distribution.
    pub bars: Vec<Bar>,
    /// An interval.
    pub span: Option<(f64, f64)>,
    /// Marked values.
    pub marks: Vec<Mark>,
}

/// A chart of rows.
#[derive(Clone, Debug)]
pub struct RowChart<'a> {
    /// The title above the chart.
    pub title: &'a str,
    /// The description for screen readers. If it is empty, it lists the names and notes of the
    /// rows.
    pub description: &'a str,
    /// The title under the axis.
    pub x_title: &'a str,
    /// The scale of the axis.
    pub scale: Scale,
    /// The format of the axis.
    pub label: Label,
    /// A value to compare with.
    pub reference: Option<f64>,
    /// The rows, from the top.
    pub rows: Vec<Row>,
}

impl Default for RowChart<'_> {
    fn default() -> Self {
        RowChart {
            title: "",
            description: "",
            x_title: "",
            scale: Scale::Linear,
            label: plain,
            reference: None,
            rows: Vec::new(),
        }
    }
}

const TOP: f64 = 30.0;

/// Draws the chart as an SVG that works alone or in a page.
pub fn row_chart(chart: &RowChart<'_>) -> String {
    let tall = if chart.rows.iter().any(|row| !row.bars.is_empty()) { 44.0 } else { 28.0 };
    let bottom = TOP + 6.0 + tall * chart.rows.len() as f64;
    let widest =
        |text: fn(&Row) -> &str| chart.rows.iter().map(|row| svg::width(text(row))).fold(0.0, f64::max);
    let name_room = widest(|row| &row.name).min(150.0);
    let note_room = widest(|row| &row.note).min(110.0);
    let (left, right) = (name_room + 10.0, WIDTH - note_room - 12.0);
    let values = chart.rows.iter().flat_map(|row| {
        let marks = row.marks.iter().map(|mark| mark.at);
        let bars = row.bars.iter().flat_map(|bar| [bar.from, bar.to]);
        let span = row.span.into_iter().flat_map(|(low, high)| [low, high]);
        marks.chain(bars).chain(span)
    });
    let x = Axis::around(chart.scale, values.chain(chart.reference), left, right);

    let mut picture = Svg::new(bottom + if chart.x_title.is_empty() { 26.0 } else { 44.0 });
    picture.text("name", (0.0, 14.0), "start", &svg::fitted(chart.title, WIDTH));
    for tick in x.ticks() {
        picture.line("grid", (x.at(tick), TOP), (x.at(tick), bottom), "");
    }
    for (place, label) in written(&x, chart.label, svg::width) {
        picture.text("soft", (place, bottom + 16.0), "middle", &label);
    }
    picture.line("axis", (left, bottom), (right, bottom), "");
    picture.text("soft", ((left + right) / 2.0, bottom + 34.0), "middle", chart.x_title);
    if let Some(value) = chart.reference {
        picture.line("mark", (x.at(value), TOP), (x.at(value), bottom), "");
    }
    for (number, row) in chart.rows.iter().enumerate() {
        let floor = TOP + tall * (number + 1) as f64 - 4.0;
        draw(&mut picture, row, &x, (floor, tall));
        let middle = floor - tall / 2.0 + 8.0;
        picture.text("", (name_room, middle), "end", &svg::fitted(&row.name, name_room + 1.0));
        picture.text("soft", (WIDTH, middle), "end", &svg::fitted(&row.note, note_room + 1.0));
    }
    let description =
        if chart.description.is_empty() { describe(&chart.rows) } else { chart.description.to_owned() };
    picture.finish(chart.title, &description)
}

fn draw(picture: &mut Svg, row: &Row, x: &Axis, (floor, tall): (f64, f64)) {
    let highest = row.bars.iter().map(|bar| bar.weight).fold(0.0, f64::max);
    for bar in &row.bars {
        let (from, to) = (x.at(bar.from), x.at(bar.to));
        let high = bar.weight / highest * (tall - 10.0);
        if high > 0.0 {
            let path = format!("M{from:.1} {floor:.1}V{:.1}H{to:.1}V{floor:.1}z", floor - high);
            picture.path("bar", &path, row.colour, true, "");
        }
    }
    let middle = if row.bars.is_empty() { floor - tall / 2.0 + 4.0 } else { floor };
    if let Some((low, high)) = row.span {
        let path = format!("M{:.1} {middle:.1}H{:.1}", x.at(low), x.at(high));
        picture.path("span", &path, row.colour, false, "");
    }
    for mark in &row.marks {
        let words = format!("{}: {}", row.name, mark.words);
        let hollow = mark.sign == Sign::Diamond;
        picture.sign(mark.sign as usize, (x.at(mark.at), middle), row.colour, hollow, &words);
    }
}

fn describe(rows: &[Row]) -> String {
    rows.iter().map(|row| format!("{}: {}", row.name, row.note)).collect::<Vec<_>>().join("; ")
}

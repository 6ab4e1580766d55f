//! Line charts: learning curves, shares by the number of players.

use std::fmt::Write as _;

use super::axis::{Axis, Label, Scale, plain, written};
use super::svg::{self, Svg, WIDTH};

/// A named line.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Series {
    /// Its name.
    pub name: String,
    /// Its points, from left to right.
    pub points: Vec<(f64, f64)>,
    /// The interval of each point; empty for none.
    pub bands: Vec<(f64, f64)>,
}

impl Series {
    /// Makes a line through these points.
    pub fn new(name: impl Into<String>, points: impl IntoIterator<Item = (f64, f64)>) -> Series {
        Series { name: name.into(), points: points.into_iter().collect(), bands: Vec::new() }
    }

    /// Adds an interval to each point.
    #[must_use]
    pub fn with_bands(self, bands: impl IntoIterator<Item = (f64, f64)>) -> Series {
        Series { bands: bands.into_iter().collect(), ..self }
    }
}

/// A chart of lines.
#[derive(Clone, Debug)]
pub struct LineChart<'a> {
    /// The title above the chart.
    pub title: &'a str,
    /// The description for screen readers. If it is empty, it names the last point of each line.
    pub description: &'a str,
    /// The title under the x axis.
    pub x_title: &'a str,
    /// The title beside the y axis.
    pub y_title: &'a str,
    /// The range of the x axis; by default it covers all points.
    pub x_range: Option<(f64, f64)>,
    /// The range of the y axis; by default it covers all points.
    pub y_range: Option<(f64, f64)>,
    /// The format of the x axis.
    pub x_label: Label,
    /// The format of the y axis.
    pub y_label: Label,
    /// A level to compare with.
    pub reference: Option<f64>,
    /// The lines.
    pub series: Vec<Series>,
}

impl Default for LineChart<'_> {
    fn default() -> Self {
        LineChart {
            title: "",
            description: "",
            x_title: "",
            y_title: "",
            x_range: None,
            y_range: None,
            x_label: plain,
            y_label: plain,
            reference: None,
            series: Vec::new(),
        }
    }
}

const TOP: f64 = 30.0;
const BOTTOM: f64 = 250.0;
const RIGHT: f64 = WIDTH - 12.0;
/// Maximum number of points that are marked one by one.
const MARKED: usize = 40;
const DASHES: [&str; 4] = ["", "7 3", "2 3", "9 3 2 3"];

/// Draws the chart as an SVG that works alone or in a page.
pub fn line_chart(chart: &LineChart<'_>) -> String {
    let points = || chart.series.iter().flat_map(|series| series.points.iter());
    let bands = || chart.series.iter().flat_map(|series| series.bands.iter());
    let heights = points().map(|point| point.1).chain(bands().flat_map(|(low, high)| [*low, *high]));
    let y = match chart.y_range {
        Some(range) => Axis::exactly(range, BOTTOM, TOP),
        None => Axis::around(Scale::Linear, heights.chain(chart.reference), BOTTOM, TOP),
    };
    let widest = y.ticks().iter().map(|tick| svg::width(&(chart.y_label)(*tick))).fold(0.0, f64::max);
    let left = widest + if chart.y_title.is_empty() { 14.0 } else { 30.0 };
    let x = match chart.x_range {
        Some(range) => Axis::exactly(range, left, RIGHT),
        None => Axis::around(Scale::Linear, points().map(|point| point.0), left, RIGHT),
    };
    let places = legend(&chart.series);
    let legend_top = BOTTOM + if chart.x_title.is_empty() { 40.0 } else { 56.0 };
    let height = places.last().map_or(legend_top, |(_, row)| legend_top + row + 12.0);

    let mut picture = Svg::new(height);
    picture.text("name", (0.0, 14.0), "start", &svg::fitted(chart.title, WIDTH));
    frame(&mut picture, chart, (&x, &y), left);
    for (number, series) in chart.series.iter().enumerate() {
        draw(&mut picture, chart, series, number, (&x, &y));
    }
    for ((number, series), (place, row)) in chart.series.iter().enumerate().zip(&places) {
        let middle = legend_top + row - 4.0;
        let dash = dash(number);
        picture.path("line", &format!("M{place:.1} {middle:.1}h22"), number, false, &dash);
        picture.sign(number, (place + 11.0, middle), number, false, &series.name);
        picture.text("", (place + 28.0, middle + 4.0), "start", &svg::fitted(&series.name, WIDTH - 40.0));
    }
    let description =
        if chart.description.is_empty() { describe(chart) } else { chart.description.to_owned() };
    picture.finish(chart.title, &description)
}

/// Draws the grid, the axes and their titles.
fn frame(picture: &mut Svg, chart: &LineChart<'_>, (x, y): (&Axis, &Axis), left: f64) {
    for tick in y.ticks() {
        let height = y.at(tick);
        picture.line("grid", (left, height), (RIGHT, height), "");
        picture.text("soft", (left - 6.0, height + 4.0), "end", &(chart.y_label)(tick));
    }
    for (place, label) in written(x, chart.x_label, svg::width) {
        picture.line("axis", (place, BOTTOM), (place, BOTTOM + 4.0), "");
        let inside = place.min(WIDTH - svg::width(&label) / 2.0);
        picture.text("soft", (inside, BOTTOM + 18.0), "middle", &label);
    }
    picture.line("axis", (left, BOTTOM), (RIGHT, BOTTOM), "");
    picture.text("soft", ((left + RIGHT) / 2.0, BOTTOM + 36.0), "middle", chart.x_title);
    let (middle, turn) =
        ((TOP + BOTTOM) / 2.0, format!(r#" transform="rotate(-90 12 {:.1})""#, (TOP + BOTTOM) / 2.0));
    picture.turned_text("soft", (12.0, middle), "middle", chart.y_title, &turn);
    if let Some(level) = chart.reference {
        picture.line("mark", (left, y.at(level)), (RIGHT, y.at(level)), "");
    }
}

fn draw(picture: &mut Svg, chart: &LineChart<'_>, series: &Series, number: usize, (x, y): (&Axis, &Axis)) {
    let sound = |point: &&(f64, f64)| point.0.is_finite() && point.1.is_finite();
    if series.bands.len() == series.points.len() && series.bands.iter().all(|(low, high)| low <= high) {
        let across = series.points.iter().zip(&series.bands);
        let upper = across.clone().map(|((place, _), (_, high))| (*place, *high));
        let lower = across.map(|((place, _), (low, _))| (*place, *low)).rev();
        picture.path("band", &(path(upper.chain(lower), x, y) + "z"), number, true, "");
    }
    let points: Vec<(f64, f64)> = series.points.iter().filter(sound).copied().collect();
    picture.path("line", &path(points.iter().copied(), x, y), number, false, &dash(number));
    if points.len() <= MARKED {
        for (place, height) in points {
            let words = format!("{}: {}, {}", series.name, (chart.x_label)(place), (chart.y_label)(height));
            picture.sign(number, (x.at(place), y.at(height)), number, false, &words);
        }
    }
}

fn path(points: impl Iterator<Item = (f64, f64)>, x: &Axis, y: &Axis) -> String {
    let mut path = String::new();
    for (number, (place, height)) in points.enumerate() {
        let letter = if number == 0 { 'M' } else { 'L' };
        let _ = write!(path, "{letter}{:.1} {:.1}", x.at(place), y.at(height));
    }
    path
}

fn dash(number: usize) -> String {
    match DASHES[number / svg::COLOURS % DASHES.len()] {
        "" => String::new(),
        dash => format!(r#" stroke-dasharray="{dash}""#),
    }
}

/// Returns the position of each name in the legend: from the left, and from the top.
fn legend(series: &[Series]) -> Vec<(f64, f64)> {
    let (mut place, mut row) = (0.0, 0.0);
    let mut places = Vec::new();
    for series in series {
        let wide = 28.0 + svg::width(&series.name).min(WIDTH - 40.0) + 14.0;
        if place > 0.0 && place + wide > WIDTH {
            (place, row) = (0.0, row + 18.0);
        }
        places.push((place, row));
        place += wide;
    }
    places
}

/// Describes the last point of each line in words.
fn describe(chart: &LineChart<'_>) -> String {
    let ends = chart.series.iter().filter_map(|series| {
        let (place, height) = series.points.last()?;
        Some(format!("{}: {} at {}", series.name, (chart.y_label)(*height), (chart.x_label)(*place)))
    });
    ends.collect::<Vec<_>>().join("; ")
}

//! Charts as SVG: small, self-contained, readable in light and dark, with a description for screen
//! readers.
//!
//! ```
//! use arena::plot::{LineChart, Series, line_chart};
//! let share = Series::new("network", [(0.0, 0.25), (1000.0, 0.41), (2000.0, 0.47)]);
//! let svg = line_chart(&LineChart {
//!     title: "Share of the network among regulars",
//!     x_title: "games of self-play",
//!     y_title: "win share",
//!     y_range: Some((0.0, 1.0)),
//!     series: vec![share],
//!     ..LineChart::default()
//! });
//! assert!(svg.starts_with("<svg"));
//! ```

mod axis;
mod lines;
mod rows;
mod svg;

pub use axis::{Label, Scale, micros, percent, plain};
pub use lines::{LineChart, Series, line_chart};
pub use rows::{Bar, Mark, Row, RowChart, Sign, row_chart};
pub use svg::escape;

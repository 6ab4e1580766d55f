//! A round picture for each bot's character, and one for people.

use super::drawing::Drawing;

/// The picture of a character; a person for any other name.
pub(super) fn draw(character: &str) -> Drawing {
    // The background, then the shapes in order of painting. Faces look ahead; birds with a long
    // beak look aside.
    let (ground, picture) = match character {
        "sparrow" => (
            "#d9e6c3",
            r##"<path fill="#8a5a33" d="M7 48C7 22 12 10 24 10S41 22 41 48z"/><path fill="#f3e3c9" d="M12 48C12 34 15 29 24 29S36 34 36 48z"/><path fill="#5b3517" d="M12 22C13 13 17 8 24 8S35 13 36 22C32 15 16 15 12 22z"/><path fill="#f2b233" d="M19 28H29L24 35z"/><path class="eyes" d="M18 23V24M30 23V24"/>"##,
        ),
        "magpie" => (
            "#cfe3ee",
            r##"<path fill="#1b1e28" d="M7 48C7 22 12 9 24 9S41 22 41 48z"/><path fill="#ffffff" d="M13 48C13 38 16 34 24 34S35 38 35 48z"/><path fill="#2f6fb5" d="M7 48C7 40 8 34 10 29L14 48zM41 48C41 40 40 34 38 29L34 48z"/><path fill="#8b93a3" d="M20 27H28L24 37z"/><path class="light eyes" d="M18 23V24M30 23V24"/>"##,
        ),
        "fox" => (
            "#f7ddb8",
            r##"<path fill="#d2571b" d="M6 6 18 13H30L42 6 41 26C39 33 31 38 24 42 17 38 9 33 7 26z"/><path fill="#fff6ea" d="M7.5 27 18 29 24 36 30 29 40.5 27C38 33 31 38 24 42 17 38 10 33 7.5 27z"/><path fill="#2a1a12" d="M21 36.5H27L24 41z"/><path class="eyes" d="M18 23V24M30 23V24"/>"##,
        ),
        "sphinx" => (
            "#e9cfa0",
            r##"<path fill="#1f5f8b" d="M24 5C35 5 39 12 40 22L44 48H4L8 22C9 12 13 5 24 5z"/><path fill="#f0b93a" d="M9 18 14 20V24L8.5 22.5zM7.5 29 14 31V35L6.5 33.5zM5.5 40 14 42V46L5 44.5zM39 18 34 20V24L39.5 22.5zM40.5 29 34 31V35L41.5 33.5zM42.5 40 34 42V46L43 44.5zM14 14H34V10L24 7 14 10z"/><path fill="#c98a4b" d="M14 14H34V28C34 36 29 40 24 40S14 36 14 28z"/><path class="eyes line" d="M16.5 23.5H20.5M27.5 23.5H31.5M24 24V30M21 34H27"/>"##,
        ),
        "kitten" => (
            "#f6d3d8",
            r##"<path fill="#a9a4ad" d="M7 8 18 14H30L41 8 42 27C42 36 34 41 24 41S6 36 6 27z"/><path fill="#f2c2cb" d="M10.5 13 16 16 11 21zM37.5 13 32 16 37 21z"/><path fill="#f7f2f0" d="M15 33A9 7 0 0 1 33 33 9 7 0 0 1 15 33z"/><path fill="#d2566b" d="M21.5 29H26.5L24 32z"/><path class="eyes" d="M17 23V24M31 23V24"/><path class="eyes line" d="M24 32V34.5M20.5 36.5 24 34.5 27.5 36.5M10 30 4 29M10 33.5 4.5 35M38 30 44 29M38 33.5 43.5 35"/>"##,
        ),
        "squirrel" => (
            "#e3e6c4",
            r##"<path fill="#7c3a16" d="M36 48C47 40 47 16 35 8 39 20 31 24 30 34z"/><path fill="#b5561f" d="M10 12 13 4 19 11H27L33 4 36 12C39 25 35 36 23 36S7 25 10 12z"/><path fill="#f8e2c6" d="M14 29A9 7.5 0 0 1 32 29 9 7.5 0 0 1 14 29z"/><path fill="#b5561f" d="M9 48C9 39 14 34 23 34S36 39 36 48z"/><path fill="#3a1c0c" d="M20.5 25.5H25.5L23 28.5z"/><path fill="#ffffff" d="M21.2 31.5H24.8V35H21.2z"/><path class="eyes" d="M17 21V22M29 21V22"/>"##,
        ),
        "heron" => (
            "#c9dfe8",
            r##"<path fill="#6d8396" d="M12 48C12 38 22 36 20 26 19 20 15 20 15 14 15 8 20 5 26 6L30 10C31 16 27 18 28 26 29 34 36 38 36 48z"/><path fill="#f4f7f8" d="M19 48C19 42 25 38 23 28 22 22 19 19 20 14 22 11 27 12 29 13 29 17 26 20 27 26 28 35 32 40 32 48z"/><path fill="#1f2a35" d="M16 9C19 4 27 4 29 9 23 8 18 10 6 17 10 12 13 11 16 9z"/><path fill="#e8a023" d="M28 8 46 15 28 15.5z"/><path class="eyes" d="M25 11V11.5"/>"##,
        ),
        "owl" => (
            "#d8d0ea",
            r##"<path fill="#6b4a2f" d="M8 6C13 10 18 11 24 11S35 10 40 6C42 20 42 48 42 48H6C6 48 6 20 8 6z"/><path fill="#e8d4b0" d="M14 48C14 40 18 36 24 36S34 40 34 48z"/><path fill="#fff7e6" d="M16 14a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM32 14a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z"/><path fill="#f0a92e" d="M20.5 29H27.5L24 37z"/><path class="eyes wide" d="M16.5 22V23M31.5 22V23"/>"##,
        ),
        "random" => (
            "#dfe3e8",
            r##"<path fill="#ffffff" stroke="#39414f" stroke-width="2.5" stroke-linejoin="round" d="M11 11H37V37H11z"/><path class="eyes wide" d="M18 18V18.1M30 18V18.1M24 24V24.1M18 30V30.1M30 30V30.1"/>"##,
        ),
        _ => (
            "#e4dccb",
            r##"<path fill="#5d6b66" d="M24 9a9 9 0 1 1 0 18 9 9 0 0 1 0-18zM7 48C7 37 14 31 24 31S41 37 41 48z"/>"##,
        ),
    };
    let inside = format!(r#"<circle cx="24" cy="24" r="24" fill="{ground}"/>{picture}"#);
    Drawing::new("animal", "0 0 48 48", inside)
}

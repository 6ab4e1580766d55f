//! Icons of the controls, as strokes in a frame of 24 × 24.

use super::drawing::Drawing;

/// An icon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Icon {
    Home,
    Menu,
    Help,
    Rules,
    Settings,
    Share,
    Copy,
    Link,
    Robot,
    Person,
    People,
    Eye,
    Sun,
    Moon,
    Language,
    Undo,
    Sort,
    Check,
    Close,
    Flip,
    Pause,
    Play,
    Chat,
    Smile,
    Offline,
    Online,
    Clockwise,
    Anticlockwise,
    Hand,
    Trophy,
    Sound,
    Mute,
    Chevron,
    History,
    Table,
    Learn,
    Chart,
    Step,
    Skip,
    Coach,
    Full,
}

impl Icon {
    const fn strokes(self) -> &'static str {
        match self {
            Icon::Home => "M3 11 12 3.5 21 11M5.5 9.5V20.5H18.5V9.5M10 20.5V14.5H14V20.5",
            Icon::Menu => "M4 6.5H20M4 12H20M4 17.5H20",
            Icon::Help => {
                "M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4zM9.2 9.4C9.4 7.9 10.5 7 12 7 13.7 7 14.9 8 14.9 9.5 14.9 11.8 12 11.8 12 14M12 17.2V17.3"
            }
            Icon::Rules => {
                "M12 6.5C10 4.8 7 4.3 3 4.5V18.5C7 18.3 10 18.8 12 20.5 14 18.8 17 18.3 21 18.5V4.5C17 4.3 14 4.8 12 6.5zM12 6.5V20.5"
            }
            Icon::Settings => {
                "M4 7H13M19 7H20M4 17H5M11 17H20M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z"
            }
            Icon::Share => "M12 15V3.5M7.5 7.5 12 3 16.5 7.5M6 11.5H4.5V20.5H19.5V11.5H18",
            Icon::Copy => "M8.5 8.5H20.5V20.5H8.5zM5 15.5H3.5V3.5H15.5V5",
            Icon::Link => {
                "M10 14A4.5 4.5 0 0 0 16.5 14.3L20 10.8A4.6 4.6 0 0 0 13.4 4.3L11.8 5.8M14 10A4.5 4.5 0 0 0 7.5 9.7L4 13.2A4.6 4.6 0 0 0 10.6 19.7L12.2 18.2"
            }
            Icon::Robot => "M12 7V3.5M5 7.5H19V19.5H5zM2.5 12V15M21.5 12V15M9 12V12.5M15 12V12.5M9 16H15",
            Icon::Person => {
                "M12 3.5a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zM4 20.5C4.4 16.9 7.5 14.8 12 14.8S19.6 16.9 20 20.5"
            }
            Icon::People => {
                "M9 4.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2zM2 19.5C2.3 16.4 5 14.6 9 14.6S15.7 16.4 16 19.5M15.5 4.8a3.6 3.6 0 0 1 0 6.6M18 14.9C20.3 15.6 21.8 17.2 22 19.5"
            }
            Icon::Eye => {
                "M2 12C4.4 7.8 7.9 5.5 12 5.5S19.6 7.8 22 12C19.6 16.2 16.1 18.5 12 18.5S4.4 16.2 2 12zM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6z"
            }
            Icon::Sun => {
                "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2V4M12 20V22M2 12H4M20 12H22M5 5 6.4 6.4M17.6 17.6 19 19M19 5 17.6 6.4M6.4 17.6 5 19"
            }
            Icon::Moon => "M20.5 14.5A8.8 8.8 0 1 1 9.5 3.5 7 7 0 0 0 20.5 14.5z",
            Icon::Language => {
                "M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4zM2.8 12H21.2M12 2.8C15 5.5 16 8.5 16 12S15 18.5 12 21.2C9 18.5 8 15.5 8 12S9 5.5 12 2.8z"
            }
            Icon::Undo => "M8.5 4.5 4 9 8.5 13.5M4 9H14.5A5.5 5.5 0 0 1 14.5 20H9",
            Icon::Sort => "M7 4V20M3.5 16.5 7 20 10.5 16.5M14 6H16M14 11H18M14 16H20.5",
            Icon::Check => "M4.5 12.5 9.5 17.5 19.5 6.5",
            Icon::Close => "M5.5 5.5 18.5 18.5M18.5 5.5 5.5 18.5",
            Icon::Flip => "M12 2.5V21.5M8.5 5H4V19H8.5M15.5 5 20 7V17L15.5 19z",
            Icon::Pause => "M8 5V19M16 5V19",
            Icon::Play => "M7 4.5V19.5L19.5 12z",
            Icon::Chat => "M3.5 4.5H20.5V16.5H11.5L6.5 20.5V16.5H3.5z",
            Icon::Smile => {
                "M12 2.8a9.2 9.2 0 1 1 0 18.4 9.2 9.2 0 0 1 0-18.4zM8 14C9 15.8 10.4 16.6 12 16.6S15 15.8 16 14M9 9V9.5M15 9V9.5"
            }
            Icon::Offline => {
                "M3 3 21 21M2.5 9.5C4 8.1 5.7 7.1 7.5 6.5M11.5 5.6C15 5.5 18.7 6.8 21.5 9.5M6 13.4C7.2 12.3 8.6 11.6 10 11.3M15.5 11.9C16.5 12.3 17.3 12.8 18 13.4M12 18V18.1"
            }
            Icon::Online => "M2.5 9.5C8 4.3 16 4.3 21.5 9.5M6 13.4C9.5 10.2 14.5 10.2 18 13.4M12 18V18.1",
            Icon::Clockwise => "M20.5 12A8.5 8.5 0 1 1 18 6L20.5 8.5M20.5 3.5V8.5H15.5",
            Icon::Anticlockwise => "M3.5 12A8.5 8.5 0 1 0 6 6L3.5 8.5M3.5 3.5V8.5H8.5",
            Icon::Hand => "M10 4.5H18.5V16.5H10zM7.5 6.5 3.5 8 7.5 19.5 13 17.5M18.5 8.5H21.5V20.5H14V19",
            Icon::Trophy => {
                "M7 3.5H17V9.5A5 5 0 0 1 7 9.5zM7 5.5H3.5V7A3.5 3.5 0 0 0 7 10.5M17 5.5H20.5V7A3.5 3.5 0 0 1 17 10.5M12 14.5V20.5M7.5 20.5H16.5"
            }
            Icon::Sound => {
                "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5zM15.5 9A4.5 4.5 0 0 1 15.5 15M18 6A8.5 8.5 0 0 1 18 18"
            }
            Icon::Mute => "M4 9.5V14.5H7.5L12 18.5V5.5L7.5 9.5zM16 9.5 21 14.5M21 9.5 16 14.5",
            Icon::Chevron => "M9 4.5 16.5 12 9 19.5",
            Icon::History => "M3.5 12A8.5 8.5 0 1 0 6 6L3.5 8.5M3.5 3.5V8.5H8.5M12 7.5V12L15.5 14",
            Icon::Learn => {
                "M2 9.5 12 5 22 9.5 12 14zM6 11.5V16.5C9.5 19.5 14.5 19.5 18 16.5V11.5M22 9.5V15.5"
            }
            Icon::Chart => "M4 3.5V20.5H20.5M8.5 20.5V12.5M12.5 20.5V7.5M16.5 20.5V10.5",
            Icon::Step => "M8.5 5.5V18.5L18 12z",
            Icon::Skip => "M5.5 5.5V18.5L15 12zM18.5 5.5V18.5",
            Icon::Coach => {
                "M12 2.8a6.4 6.4 0 0 1 3.6 11.7V17H8.4V14.5A6.4 6.4 0 0 1 12 2.8zM9 20.8H15M12 17V11.5L10 9.5M12 11.5 14 9.5"
            }
            Icon::Full => "M8.5 3.5H3.5V8.5M15.5 3.5H20.5V8.5M20.5 15.5V20.5H15.5M3.5 15.5V20.5H8.5",
            Icon::Table => "M12 5C17 5 21 7 21 10S17 15 12 15 3 13 3 10 7 5 12 5zM6.5 14 5 20M17.5 14 19 20",
        }
    }
}

/// Every icon.
#[cfg(test)]
pub(super) const ALL: [Icon; 41] = [
    Icon::Home,
    Icon::Menu,
    Icon::Help,
    Icon::Rules,
    Icon::Settings,
    Icon::Share,
    Icon::Copy,
    Icon::Link,
    Icon::Robot,
    Icon::Person,
    Icon::People,
    Icon::Eye,
    Icon::Sun,
    Icon::Moon,
    Icon::Language,
    Icon::Undo,
    Icon::Sort,
    Icon::Check,
    Icon::Close,
    Icon::Flip,
    Icon::Pause,
    Icon::Play,
    Icon::Chat,
    Icon::Smile,
    Icon::Offline,
    Icon::Online,
    Icon::Clockwise,
    Icon::Anticlockwise,
    Icon::Hand,
    Icon::Trophy,
    Icon::Sound,
    Icon::Mute,
    Icon::Chevron,
    Icon::History,
    Icon::Table,
    Icon::Learn,
    Icon::Chart,
    Icon::Step,
    Icon::Skip,
    Icon::Coach,
    Icon::Full,
];

/// Draws an icon.
pub(super) fn draw(icon: Icon) -> Drawing {
    Drawing::new("icon", "0 0 24 24", format!(r#"<path d="{}"/>"#, icon.strokes()))
}

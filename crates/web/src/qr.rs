//! QR codes of links.

use qrcodegen::{QrCode, QrCodeEcc};
use web_kit::prelude::*;
use web_kit::words;

/// Width of the quiet zone, in modules, as the standard requires.
const QUIET: i32 = 4;

/// The QR code of a link: dark on white in every theme, because many readers require that.
#[component]
pub(crate) fn Qr(#[prop(into)] link: Signal<String>) -> impl IntoView {
    let code = Memo::new(move |_| link.with(|link| draw(link)));
    move || {
        code.get().map(|Drawn { size, path }| {
            let frame = format!("{} {} {} {}", -QUIET, -QUIET, size + 2 * QUIET, size + 2 * QUIET);
            view! {
                <svg
                    class="qr"
                    role="img"
                    viewBox=frame
                    aria-label=move || words().share_qr(link.get())
                    data-test="qr"
                >
                    <path d=path></path>
                </svg>
            }
        })
    }
}

/// The dark modules of a code.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Drawn {
    /// Modules on each side.
    size: i32,
    /// An SVG path of the dark modules, one unit each.
    path: String,
}

/// Encodes a text; none if it is too long for a code, which a link never is.
fn draw(text: &str) -> Option<Drawn> {
    // A link has lower-case letters, so no encoding is shorter than bytes.
    let code = QrCode::encode_binary(text.as_bytes(), QrCodeEcc::Medium).ok()?;
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let length = (x..code.size()).take_while(|x| code.get_module(*x, y)).count() as i32;
            if length > 0 {
                path += &format!("M{x} {y}h{length}v1h-{length}z");
            }
            x += length + 1;
        }
    }
    Some(Drawn { size: code.size(), path })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Each dark module is in exactly one strip of the path, and no light one is.
    #[test]
    fn the_path_has_the_dark_modules_and_no_others() {
        let link = "https://cards.example/t/7Q2KD0X9RT4M";
        let code = QrCode::encode_text(link, QrCodeEcc::Medium).unwrap();
        let Drawn { size, path } = draw(link).unwrap();
        assert_eq!(size, code.size());
        let mut painted = vec![0; (size * size) as usize];
        for strip in path.split('M').skip(1) {
            let (start, length) = strip.split_once('h').unwrap();
            let (x, y) = start.split_once(' ').unwrap();
            let (x, y): (i32, i32) = (x.parse().unwrap(), y.parse().unwrap());
            let length: i32 = length.split('v').next().unwrap().parse().unwrap();
            assert!(strip.ends_with(&format!("v1h-{length}z")));
            (x..x + length).for_each(|x| painted[(y * size + x) as usize] += 1);
        }
        for y in 0..size {
            for x in 0..size {
                let dark = i32::from(code.get_module(x, y));
                assert_eq!(painted[(y * size + x) as usize], dark, "{x} {y}");
            }
        }
    }

    #[test]
    fn what_is_too_long_has_no_code() {
        assert_eq!(draw(&"x".repeat(5_000)), None);
    }
}

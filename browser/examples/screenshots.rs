//! Takes screenshots of every scene: on phone, tablet and desktop, light and dark, and on phone and
//! desktop in every language.
//!
//! `cargo xtask screenshots [FOLDER]` builds everything needed and runs it. Files are named
//! `SCENE-SIZE-THEME-LANGUAGE.png`.

use std::path::PathBuf;
use std::{env, fs};

use browser_tests::{Guest, LANGUAGES, Look, SIZES, Scene, Server, Tour};

/// The size that is photographed in English only.
const TABLET: (u32, u32) = SIZES[1];

#[tokio::main(flavor = "current_thread")]
async fn main() {
    let mut words = env::args_os().skip(1);
    let folder = PathBuf::from(words.next().unwrap_or_else(|| "screenshots".into()));
    fs::create_dir_all(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    // Further arguments select tours by name.
    let wanted: Vec<String> = words.map(|word| word.to_string_lossy().to_lowercase()).collect();
    let mut count = 0;
    for tour in Tour::ALL {
        let name = format!("{tour:?}").to_lowercase();
        if !wanted.is_empty() && !wanted.contains(&name) {
            continue;
        }
        let mut server = Server::open();
        let guest = Guest::arrive(Look::default()).await;
        tour.goes(&guest, &mut server, async |scene: &Scene<'_>| {
            println!("{}", scene.name);
            count += portray(scene, &folder).await;
        })
        .await;
    }
    println!("{count} pictures are in {}", folder.display());
}

/// Takes all screenshots of a scene, and returns their number.
async fn portray(scene: &Scene<'_>, folder: &std::path::Path) -> usize {
    let mut count = 0;
    let mut take = async |look: Look| {
        scene.looks(look).await;
        let ((width, height), theme) = (look.size, if look.dark { "dark" } else { "light" });
        let file = folder.join(format!("{}-{width}x{height}-{theme}-{}.png", scene.name, look.language));
        fs::write(&file, scene.guest.picture().await)
            .unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        count += 1;
    };
    // The phone first: larger sizes fold for good what covers the table on a phone.
    for size in SIZES {
        for dark in [true, false] {
            take(Look { size, dark, ..Look::default() }).await;
        }
        if size == TABLET {
            continue;
        }
        for language in LANGUAGES.into_iter().filter(|language| *language != "en") {
            scene.speaks(language).await;
            take(Look { size, language, ..Look::default() }).await;
        }
        scene.speaks("en").await;
    }
    scene.looks_as_before().await;
    count
}

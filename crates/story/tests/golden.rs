//! Tables, questions and results of both games in all five languages, as golden files.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use diciassette::Diciassette;
use kernel::{Eye, Players, Seat, Turn, pick};
use languages::Language;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use rummy17::Rummy17;
use story::{Names, Narrated};

/// Plays at random and writes down the table at each new question to seat 0.
fn tables<G: Narrated>(options: G::Options, seed: u8, language: Language) -> String {
    let [names, english] =
        [language, Language::English].map(|language| Names::new(language, ["Ada", "Bo", "Cy"]));
    let players = Players::new(3).expect("three can play");
    let mut game = G::new(players, options).expect("the options are sound");
    let mut rng = ChaCha8Rng::from_seed([seed; 32]);
    let mut asked = BTreeSet::new();
    let mut lines = vec![G::title(language).to_owned()];
    loop {
        let view = game.view(Eye::Seat(Seat::A));
        // Another card in the same question does not make it new.
        let question: Vec<String> = G::asked(&view, &english)
            .split(' ')
            .filter(|word| !word.contains(|letter: char| letter.is_ascii_digit()))
            .map(str::to_owned)
            .collect();
        if asked.insert(question) {
            lines.push(String::new());
            lines.extend(G::table(&view, &names));
        }
        let event = match game.turn() {
            Turn::Chance => game.admit_chance(game.lot(&mut rng)),
            Turn::Seat(seat) => {
                let mut legal = Vec::new();
                game.legal(&mut legal);
                game.admit(seat, *pick(&mut rng, &legal).expect("there is something to do"))
            }
            Turn::Over => break,
        };
        game.apply(event.expect("what is legal is admitted"));
    }
    lines.push(String::new());
    lines.extend(game.result(&names));
    lines.join("\n") + "\n"
}

/// Compares with the golden file. With `UPDATE_GOLDEN=1` in the environment it writes the file
/// anew, to be read before it is committed.
fn check(told: &str, game: &str, language: Language) {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let file = directory.join(format!("{game}-{language}.txt"));
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(&directory).expect("the directory can be made");
        fs::write(&file, told).expect("the golden file can be written");
    }
    let expected = fs::read_to_string(&file).expect("the golden file is there");
    assert_eq!(told, expected, "{}", file.display());
}

#[test]
fn golden_tables() {
    for language in Language::ALL {
        check(&tables::<Diciassette>(Default::default(), 208, language), "diciassette", language);
        let options = rummy17::Options { games: Some(2), ..Default::default() };
        check(&tables::<Rummy17>(options, 226, language), "rummy17", language);
    }
}

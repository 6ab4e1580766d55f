//! `seventeen train` and `seventeen exploit` as processes: files, going on, and the same weights
//! from the same seed.

use std::fs;
use std::path::Path;

mod process;

use process::{Said, scratch, seventeen, text};

fn train(game: &str, folder: &Path, decisions: &str, more: &[&str]) -> Said {
    let folder = text(folder);
    let args = ["train", game, "--folder", folder, "--decisions", decisions];
    let brief = ["--brief", "--every", "1", "--deals", "1", "--threads", "1"];
    seventeen(&[&args, &brief[..], more].concat(), "")
}

#[test]
fn training_leaves_weights_a_curve_and_a_checkpoint_and_goes_on_from_there() {
    for game in ["diciassette", "rummy17"] {
        let folder = scratch(&format!("train-{game}"));
        let said = train(game, &folder, "300", &["--fresh"]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        let weights = fs::read(folder.join("weights.net")).expect("the weights");
        assert!(weights.starts_with(b"17net"));
        assert!(fs::read_to_string(folder.join("curve.svg")).expect("the curve").starts_with("<svg"));
        let curve = fs::read_to_string(folder.join("curve.csv")).expect("the figures");

        let said = train(game, &folder, "900", &[]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        assert!(said.out.starts_with("Going on from "), "{}", said.out);
        let longer = fs::read_to_string(folder.join("curve.csv")).expect("the figures");
        assert!(longer.starts_with(&curve) && longer.len() > curve.len(), "{longer}");
        let better = fs::read(folder.join("weights.net")).expect("the weights");
        assert_ne!(better, weights);

        // A finished run is not repeated, and another seed is another run.
        let said = train(game, &folder, "900", &[]);
        assert!(said.out.contains("already; --decisions asks for more"), "{}", said.out);
        assert_eq!(fs::read(folder.join("weights.net")).expect("the weights"), better);
        let said = train(game, &folder, "2000", &["--seed", "5"]);
        assert_eq!(said.code, Some(1));
        assert!(said.err.contains("begun with seed 17, not 5; --fresh starts anew"), "{}", said.err);
    }
}

#[test]
fn the_same_seed_trains_the_same_weights() {
    let weights = |name: &str, seed: &str| {
        let folder = scratch(name);
        let said = train("diciassette", &folder, "300", &["--fresh", "--seed", seed]);
        assert_eq!(said.code, Some(0), "{}", said.err);
        fs::read(folder.join("weights.net")).expect("the weights")
    };
    let first = weights("train-seed-a", "5");
    assert_eq!(weights("train-seed-b", "5"), first);
    assert_ne!(weights("train-seed-c", "6"), first);
}

#[test]
fn a_checkpoint_that_cannot_be_used_is_not_overwritten() {
    let folder = scratch("train-torn");
    fs::create_dir_all(&folder).expect("a folder");
    fs::write(folder.join("checkpoint"), "something else").expect("a file");
    let said = train("diciassette", &folder, "300", &[]);
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("this is not a checkpoint; --fresh starts anew"), "{}", said.err);
    assert_eq!(fs::read_to_string(folder.join("checkpoint")).expect("still there"), "something else");
}

#[test]
fn an_exploiter_reports_a_share_with_an_interval() {
    let args = ["exploit", "diciassette", "novice", "--minutes", "0.01", "--brief", "--deals", "20"];
    let said = seventeen(&args, "");
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(said.out.contains("Whoever has studied novice for 0.01 minutes"), "{}", said.out);
    assert!(said.out.contains(" ± ") && said.out.contains("fair would be 50.0 %"), "{}", said.out);

    let said = seventeen(&["exploit", "diciassette", "greedy", "--minutes", "0.01"], "");
    assert_eq!(said.code, Some(1));
    assert!(said.err.contains("greedy: diciassette has no such bot"), "{}", said.err);
    let said = seventeen(&["exploit", "diciassette", "novice", "--minutes", "0"], "");
    assert!(said.err.contains("expected a number of minutes above 0"), "{}", said.err);
}

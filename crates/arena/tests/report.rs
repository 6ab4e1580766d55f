//! The printed and drawn reports of a match. The match is real; only the times are set to known
//! figures.

use std::io::Write;
use std::process::{Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::{env, fs};

use arena::plot::{LineChart, Series, line_chart, percent};
use arena::{Contest, Entrant, Lineup, Match, Summary, TimeFigures, all_lineups, html, text};
use bots::{Bot, Dice, Random, Spec, Thought};
use diciassette::Diciassette;
use kernel::{Game, Players, Witness};
use rummy17::Rummy17;

/// Always takes the last legal action.
struct Last;

impl<G: Game> Bot<G> for Last {
    fn think(&self, _: &Witness<G>, legal: &[G::Action], _: &mut Dice) -> Vec<Thought> {
        let last = legal.len() - 1;
        let thought = |index| Thought { share: if index == last { 1.0 } else { 0.0 }, ..Thought::default() };
        (0..legal.len()).map(thought).collect()
    }
}

fn field<G: Contest>(names: [&str; 2]) -> [Entrant<G>; 2] {
    let random: Box<dyn Bot<G>> = Box::new(Random);
    [Entrant::bot(names[0], Spec::Random, random), Entrant::bot(names[1], Spec::Greedy, Box::new(Last))]
}

fn summary<G: Contest>(names: [&str; 2], lineups: &[Lineup], deals: u32) -> Summary {
    let entrants = field::<G>(names);
    let plan = Match { entrants: &entrants, lineups, options: G::usual(), deals, seed: 17, jobs: 2 };
    let played = plan.play(&AtomicBool::new(false), &|| {}).unwrap();
    let mut summary = Summary::of(&played, &plan, "seventeen arena …".to_owned(), 1000);
    summary.seconds = 1.5;
    for (bot, median_us) in summary.bots.iter_mut().zip([0.25, 130.0]) {
        let steps = vec![(median_us / 2.0, 2.0 * median_us, 10), (2.0 * median_us, 4.0 * median_us, 3)];
        let time = TimeFigures { median_us, p99_us: 3.0 * median_us, worst_us: 40.0 * median_us, steps };
        bot.time = Some(time);
    }
    summary
}

fn lineups(counts: &[usize]) -> Vec<Lineup> {
    counts.iter().flat_map(|count| all_lineups(2, Players::new(*count).unwrap())).collect()
}

fn check_golden(name: &str, found: &str) {
    let file = format!("{}/tests/golden/{name}", env!("CARGO_MANIFEST_DIR"));
    if env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, found).unwrap();
    }
    let expected = fs::read_to_string(&file).unwrap_or_default();
    assert_eq!(found, expected, "{name}: written anew with UPDATE_GOLDEN=1");
}

/// Runs a Python program with this input; the program reports what is wrong.
fn python(program: &str, input: &str) {
    let mut child = Command::new("python3")
        .args(["-c", program])
        .stdin(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("python3 is there");
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{}\n{input}", String::from_utf8_lossy(&output.stderr));
}

/// Checks that this is well-formed XML with a title and a description.
fn check_svg(svg: &str) {
    python(
        "import sys, xml.etree.ElementTree as tree\n\
         root = tree.fromstring(sys.stdin.buffer.read())\n\
         assert root.get('role') == 'img' and root.get('aria-label')\n\
         names = [child.tag.split('}')[1] for child in root][:2]\n\
         assert names == ['title', 'desc'] and all(child.text for child in root[:2]), names\n\
         height = float(root.get('viewBox').split()[3])\n\
         for text in root.iter('{http://www.w3.org/2000/svg}text'):\n\
         \x20   assert 0 <= float(text.get('x')) <= 440 and 0 < float(text.get('y')) <= height, text.text\n",
        svg,
    );
}

/// Checks that the tags of the page nest, and that it fetches and runs nothing.
fn check_page(page: &str) {
    python(
        "import sys, html.parser\n\
         class Check(html.parser.HTMLParser):\n\
         \x20   stack = []\n\
         \x20   def handle_starttag(self, tag, attrs):\n\
         \x20       assert tag not in ('script', 'link', 'img', 'iframe', 'object'), tag\n\
         \x20       assert not any(name in ('src', 'href') or name.startswith('on') for name, _ in attrs), attrs\n\
         \x20       if tag != 'meta': self.stack.append(tag)\n\
         \x20   def handle_startendtag(self, tag, attrs): pass\n\
         \x20   def handle_endtag(self, tag): assert self.stack.pop() == tag, tag\n\
         check = Check(); check.feed(sys.stdin.read()); assert check.stack == [], check.stack\n",
        page,
    );
    assert!(!page.contains("url(") && !page.contains("@import"));
    for part in page.split("<svg").skip(1) {
        check_svg(&format!("<svg{}</svg>", part.split("</svg>").next().unwrap()));
    }
}

#[test]
fn the_tables_of_both_games_are_as_they_were() {
    check_golden("rummy17.txt", &text::tables(&summary::<Rummy17>(["random", "last"], &lineups(&[2, 3]), 6)));
    check_golden(
        "diciassette.txt",
        &text::tables(&summary::<Diciassette>(["random", "last"], &lineups(&[2, 4]), 6)),
    );
}

#[test]
fn the_page_is_whole_and_asks_nobody_for_anything() {
    let page = html::page(&summary::<Rummy17>(["random", "last"], &lineups(&[2, 3, 6]), 3));
    check_page(&page);
    assert_eq!(page.matches("<svg").count(), 4);
    assert_eq!(page.matches("<table class=\"heat\">").count(), 3);
    // A single number of players and no points: another chart of shares, none of score differences.
    let page = html::page(&summary::<Diciassette>(["random", "last"], &lineups(&[4]), 3));
    check_page(&page);
    assert_eq!(page.matches("<svg").count(), 3);
    // A table without pairs, and a single deal, whose intervals are infinite.
    let all = [Lineup::new(vec![0, 1, 0, 0, 1]).unwrap()];
    check_page(&html::page(&summary::<Diciassette>(["random", "last"], &all, 1)));
}

#[test]
fn a_name_cannot_break_the_page() {
    let names =
        ["<script>alert(\"17\")</script>", "Smith & 'Sons' of a very long name indeed, with no end to it"];
    let summary = summary::<Rummy17>(names, &lineups(&[2, 3]), 2);
    let page = html::page(&summary);
    check_page(&page);
    assert!(page.contains("&lt;script&gt;"));
    assert!(text::tables(&summary).contains(names[0]));
}

#[test]
fn a_line_chart_stands_by_itself_whatever_is_in_it() {
    let chart = |series: Vec<Series>| LineChart {
        title: "Share of the network & friends",
        x_title: "games",
        y_title: "share",
        y_label: percent,
        reference: Some(0.25),
        series,
        ..LineChart::default()
    };
    let curve = |name: &str, points: usize| {
        let at = |index: usize| (1000.0 * index as f64, 1.0 - 1.0 / (2.0 + index as f64));
        let bands = (0..points).map(move |index| (at(index).1 - 0.05, at(index).1 + 0.05));
        Series::new(name, (0..points).map(at)).with_bands(bands)
    };
    check_golden(
        "curve.svg",
        &line_chart(&chart(vec![curve("network", 6), curve("network with search", 4)])),
    );
    check_svg(&line_chart(&chart(vec![curve("network", 6)])));
    check_svg(&line_chart(&chart((0..12).map(|number| curve(&format!("series {number}"), 100)).collect())));
    let strange = Series::new("strange", [(0.0, f64::NAN), (1.0, f64::INFINITY), (2.0, 0.5)]);
    for series in [vec![], vec![Series::default()], vec![strange]] {
        let svg = line_chart(&chart(series));
        check_svg(&svg.replace("<desc></desc>", "<desc>none</desc>"));
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
    }
}

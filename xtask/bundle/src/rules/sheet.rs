//! One text of the rules, parsed and rendered.
//!
//! A text marks the clauses that it states: `[D8]` or `[D15][D16]` at the beginning of a paragraph,
//! an item or a cell. Each mark becomes a label with an anchor. Every clause is marked once, and
//! all languages have the same structure.
//!
//! A picture is a row of cards in the notation, `![what it shows](<cards: 5 4=? ?>)`, drawn as at
//! the tables. `|` is a gap, `/` an arrow. All languages have the same pictures, with their own
//! words.

use std::ops::Range;

use pulldown_cmark::{CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeWithOffset, html};

use super::Game;

/// One text.
pub(super) struct Sheet {
    /// The headings, the title first.
    pub(super) headings: Vec<Heading>,
    /// The text as HTML.
    pub(super) body: String,
    /// Each part with its line.
    outline: Vec<(Part, usize)>,
}

/// A heading.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Heading {
    pub(super) level: HeadingLevel,
    /// Taken from the English text in all languages, so that a link works in each.
    pub(super) id: String,
    pub(super) text: String,
}

/// The structure that all languages share.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Part {
    Heading(HeadingLevel),
    Clause(u32),
    Row,
    Picture(String),
}

impl Sheet {
    /// Reads a text, which must match the structure of the `model` if there is one.
    pub(super) fn new(file: &str, text: &str, game: &Game, model: Option<&Sheet>) -> Result<Sheet, String> {
        let parser = Parser::new_ext(text, Options::ENABLE_TABLES | Options::ENABLE_SMART_PUNCTUATION);
        let mut reader = Reader::new(file, text, game, model);
        for (event, range) in TextMergeWithOffset::new(parser.into_offset_iter()) {
            reader.read(event, range)?;
        }
        reader.finish()
    }
}

/// A text being read.
struct Reader<'t> {
    file: &'t str,
    text: &'t str,
    game: &'t Game,
    model: Option<&'t Sheet>,
    events: Vec<Event<'t>>,
    headings: Vec<Heading>,
    outline: Vec<(Part, usize)>,
    /// The targets of links within the page, with their lines.
    links: Vec<(String, usize)>,
    /// Whether clause marks are allowed here.
    may_mark: bool,
    /// In a heading: its level, the index of its first event, and its words so far.
    heading: Option<(HeadingLevel, usize, String)>,
    table: Table,
    /// In a picture: its cards, and its description.
    picture: Option<(String, String)>,
}

/// The reader's position in a table.
#[derive(Default)]
struct Table {
    in_head: bool,
    column: usize,
}

impl<'t> Reader<'t> {
    fn new(file: &'t str, text: &'t str, game: &'t Game, model: Option<&'t Sheet>) -> Self {
        Reader {
            file,
            text,
            game,
            model,
            events: Vec::new(),
            headings: Vec::new(),
            outline: Vec::new(),
            links: Vec::new(),
            may_mark: false,
            heading: None,
            table: Table::default(),
            picture: None,
        }
    }

    fn line(&self, at: usize) -> usize {
        self.text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1
    }

    fn wrong<T>(&self, line: usize, what: impl std::fmt::Display) -> Result<T, String> {
        Err(format!("{}:{line}: {what}", self.file))
    }

    fn html(&mut self, html: impl Into<CowStr<'t>>) {
        self.events.push(Event::Html(html.into()));
    }

    fn read(&mut self, event: Event<'t>, range: Range<usize>) -> Result<(), String> {
        let line = self.line(range.start);
        let could_mark = std::mem::take(&mut self.may_mark);
        match event {
            Event::Text(words) if let Some((_, label)) = &mut self.picture => label.push_str(&words),
            Event::Text(words) => {
                let words = if could_mark { self.marks(words, line)? } else { words };
                if words.contains('[') {
                    let mark = format!("[{}1]", self.game.letter);
                    return self.wrong(line, format!("expected no “[” here; a clause is marked at the beginning of a paragraph, an item or a cell, as {mark}"));
                }
                if let Some((_, _, heading)) = &mut self.heading {
                    heading.push_str(&words);
                }
                self.events.push(Event::Text(words));
            }
            Event::Html(_) | Event::InlineHtml(_) | Event::Start(Tag::HtmlBlock) => {
                return self.wrong(line, "expected no HTML");
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                let Some(cards) = dest_url.strip_prefix("cards: ") else {
                    return self
                        .wrong(line, "expected a picture of cards, as ![what it shows](<cards: 5 4>)");
                };
                self.outline.push((Part::Picture(cards.to_owned()), line));
                self.picture = Some((cards.to_owned(), String::new()));
            }
            Event::End(TagEnd::Image) => self.end_of_picture(line)?,
            Event::Start(tag) => self.start(tag, line)?,
            Event::End(tag) => self.end(tag)?,
            event => self.events.push(event),
        }
        Ok(())
    }

    fn start(&mut self, tag: Tag<'t>, line: usize) -> Result<(), String> {
        self.may_mark = matches!(tag, Tag::Paragraph | Tag::Item | Tag::TableCell);
        match tag {
            Tag::Heading { level, .. } => {
                self.outline.push((Part::Heading(level), line));
                self.heading = Some((level, self.events.len(), String::new()));
                self.events.push(Event::Start(tag));
            }
            Tag::Link { ref dest_url, .. } => {
                let Some(place) = dest_url.strip_prefix('#') else {
                    return self.wrong(
                        line,
                        format!("expected a link to a place in this text, as #{}1", self.game.letter),
                    );
                };
                self.links.push((place.to_owned(), line));
                self.events.push(Event::Start(tag));
            }
            // A table may be wider than a phone. It scrolls by itself, by keyboard too, and is
            // labelled by the heading above it.
            Tag::Table(_) => {
                let name = self.headings.last().map_or("rules", |heading| heading.id.as_str());
                let open = format!(
                    "<div class=\"rules-table\" tabindex=\"0\" role=\"group\" aria-labelledby=\"{name}\"><table>\n"
                );
                self.html(open);
            }
            Tag::TableHead => {
                self.outline.push((Part::Row, line));
                self.table = Table { in_head: true, column: 0 };
                self.html("<thead><tr>");
            }
            Tag::TableRow => {
                self.outline.push((Part::Row, line));
                self.table = Table { in_head: false, column: 0 };
                self.html("<tr>");
            }
            Tag::TableCell => self.html(match self.table {
                Table { in_head: true, .. } => "<th scope=\"col\">",
                Table { column: 0, .. } => "<th scope=\"row\">",
                _ => "<td>",
            }),
            tag => self.events.push(Event::Start(tag)),
        }
        Ok(())
    }

    fn end(&mut self, tag: TagEnd) -> Result<(), String> {
        match tag {
            TagEnd::Heading(_) => {
                self.end_of_heading()?;
                self.events.push(Event::End(tag));
            }
            TagEnd::Table => self.html("</tbody></table></div>\n"),
            TagEnd::TableHead => self.html("</tr></thead><tbody>\n"),
            TagEnd::TableRow => self.html("</tr>\n"),
            TagEnd::TableCell => {
                self.html(if self.table.in_head || self.table.column == 0 { "</th>" } else { "</td>" });
                self.table.column += 1;
            }
            tag => self.events.push(Event::End(tag)),
        }
        Ok(())
    }

    /// Sets the id of the heading, now that its words are complete.
    fn end_of_heading(&mut self) -> Result<(), String> {
        let Some((level, at, text)) = self.heading.take() else { return Ok(()) };
        let line = self.outline.last().map_or(1, |(_, line)| *line);
        let id = match self.model {
            None => slug(&text),
            Some(model) => match model.headings.get(self.headings.len()) {
                Some(heading) => heading.id.clone(),
                None => return self.wrong(line, "one heading more than in English"),
            },
        };
        if self.headings.iter().any(|heading| heading.id == id) {
            return self.wrong(line, format!("expected another heading: “{text}” is there already"));
        }
        let named =
            Tag::Heading { level, id: Some(id.clone().into()), classes: Vec::new(), attrs: Vec::new() };
        self.events[at] = Event::Start(named);
        self.headings.push(Heading { level, id, text });
        Ok(())
    }

    /// Draws a picture, now that its description is complete.
    fn end_of_picture(&mut self, line: usize) -> Result<(), String> {
        let Some((cards, label)) = self.picture.take() else { return Ok(()) };
        if label.trim().is_empty() {
            return self.wrong(line, "expected words that say what the picture shows");
        }
        let mut drawn = String::new();
        for word in cards.split_whitespace() {
            drawn += &match word {
                "|" => "<span class=\"rules-gap\"></span>".to_owned(),
                "/" => "<span class=\"rules-gap\">→</span>".to_owned(),
                _ => match (self.game.picture)(word) {
                    Some(picture) => picture,
                    None => {
                        return self
                            .wrong(line, format!("“{word}” has no picture; expected cards in the notation"));
                    }
                },
            };
        }
        let label = label.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;");
        self.html(format!(
            "<span class=\"rules-picture\" role=\"img\" aria-label=\"{label}\">{drawn}</span>"
        ));
        Ok(())
    }

    /// Replaces the marks at the beginning of a text by labels.
    fn marks(&mut self, words: CowStr<'t>, line: usize) -> Result<CowStr<'t>, String> {
        let mut rest: &str = &words;
        while let Some((mark, after)) = rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
            let number = self.clause(mark, line)?;
            self.outline.push((Part::Clause(number), line));
            self.html(format!("<a class=\"clause\" id=\"{mark}\" href=\"#{mark}\">{mark}</a>"));
            rest = after;
        }
        Ok(if rest.len() == words.len() { words } else { rest.to_owned().into() })
    }

    /// The number of a clause that may be marked here.
    fn clause(&self, mark: &str, line: usize) -> Result<u32, String> {
        let Game { letter, clauses, .. } = self.game;
        let digits = mark.strip_prefix(*letter).filter(|digits| !digits.starts_with(['0', '+']));
        let number =
            digits.and_then(|digits| digits.parse().ok()).filter(|number| (1..=*clauses).contains(number));
        let Some(number) = number else {
            return self
                .wrong(line, format!("there is no clause {mark}; expected {letter}1 to {letter}{clauses}"));
        };
        match line_of(&self.outline, number) {
            Some(before) => self.wrong(line, format!("clause {mark} is marked on line {before} already")),
            None => Ok(number),
        }
    }

    /// Checks the whole text, and renders it.
    fn finish(self) -> Result<Sheet, String> {
        let letter = self.game.letter;
        let end = self.line(self.text.len());
        for number in 1..=self.game.clauses {
            if line_of(&self.outline, number).is_none() {
                let model = self.model.and_then(|model| line_of(&model.outline, number));
                let place = model.map_or(String::new(), |line| format!("; English has it on line {line}"));
                return self.wrong(end, format!("clause {letter}{number} is marked nowhere{place}"));
            }
        }
        if let Some(model) = self.model {
            self.compare(model, end)?;
        }
        let clause = |place: &str| {
            let number = place.strip_prefix(letter).and_then(|digits| digits.parse().ok());
            number.is_some_and(|number| line_of(&self.outline, number).is_some())
        };
        for (place, line) in &self.links {
            if !clause(place) && !self.headings.iter().any(|heading| heading.id == *place) {
                return self.wrong(*line, format!("#{place} is neither a clause nor a heading of this text"));
            }
        }
        let mut body = String::new();
        html::push_html(&mut body, self.events.into_iter());
        Ok(Sheet { headings: self.headings, body, outline: self.outline })
    }

    /// Checks that all languages have the same headings, clauses and rows in the same order.
    fn compare(&self, model: &Sheet, end: usize) -> Result<(), String> {
        let name = |part: &Part| match part {
            Part::Heading(level) => format!("a heading of level {}", *level as usize),
            Part::Clause(number) => format!("clause {}{number}", self.game.letter),
            Part::Row => "a row of a table".to_owned(),
            Part::Picture(cards) => format!("a picture of {cards}"),
        };
        let mut theirs = model.outline.iter();
        for (part, line) in &self.outline {
            match theirs.next() {
                Some((their, _)) if their == part => {}
                Some((their, at)) => {
                    return self.wrong(
                        *line,
                        format!("expected {} as on line {at} in English, not {}", name(their), name(part)),
                    );
                }
                None => {
                    return self
                        .wrong(*line, format!("expected no more than in English, not {}", name(part)));
                }
            }
        }
        match theirs.next() {
            Some((their, at)) => {
                self.wrong(end, format!("expected {} as on line {at} in English", name(their)))
            }
            None => Ok(()),
        }
    }
}

fn line_of(outline: &[(Part, usize)], number: u32) -> Option<usize> {
    outline.iter().find(|(part, _)| *part == Part::Clause(number)).map(|(_, line)| *line)
}

/// The id for the words of a heading: "The game in a minute" becomes `the-game-in-a-minute`.
fn slug(words: &str) -> String {
    let letters = words.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    letters.map(str::to_ascii_lowercase).collect::<Vec<_>>().join("-")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use web_kit::art::still;

    use super::*;

    const TWO: Game =
        Game { name: "two", title: |_| "Two", letter: 'T', clauses: 2, picture: still::of_diciassette };

    const GOOD: &str =
        "# Two\n\n## How to\n\n- [T1] One, as [two](#T2) says.\n\n| A | B |\n|---|---|\n| [T2] C | D |\n";

    fn read(text: &str) -> Result<Sheet, String> {
        Sheet::new("two.md", text, &TWO, None)
    }

    fn why(text: &str) -> String {
        read(text).err().unwrap()
    }

    #[test]
    fn marks_become_labels_and_tables_scroll() {
        let sheet = read(GOOD).unwrap();
        assert!(
            sheet.body.contains("<li><a class=\"clause\" id=\"T1\" href=\"#T1\">T1</a> One"),
            "{}",
            sheet.body
        );
        assert!(sheet.body.contains("<h2 id=\"how-to\">How to</h2>"), "{}", sheet.body);
        assert!(
            sheet.body.contains("tabindex=\"0\" role=\"group\" aria-labelledby=\"how-to\"><table>"),
            "{}",
            sheet.body
        );
        assert!(sheet.body.contains("<th scope=\"row\"><a class=\"clause\" id=\"T2\""), "{}", sheet.body);
        assert!(sheet.body.contains("<td>D</td></tr>"), "{}", sheet.body);
    }

    #[test]
    fn several_clauses_may_share_a_paragraph() {
        let sheet = read("# Two\n\n[T2][T1] Both.\n").unwrap();
        let labels = "<p><a class=\"clause\" id=\"T2\" href=\"#T2\">T2</a><a class=\"clause\" id=\"T1\" href=\"#T1\">T1</a> Both.</p>";
        assert!(sheet.body.contains(labels), "{}", sheet.body);
    }

    #[test]
    fn a_clause_that_is_wrong_is_told_with_its_line() {
        assert_eq!(why("[T1] a\n\n[T3] b\n"), "two.md:3: there is no clause T3; expected T1 to T2");
        assert_eq!(why("[T1] a\n\n[D1] b\n"), "two.md:3: there is no clause D1; expected T1 to T2");
        assert_eq!(why("[T01] a\n"), "two.md:1: there is no clause T01; expected T1 to T2");
        assert_eq!(why("[T1] a\n\n[T2] b\n\n- [T1] c\n"), "two.md:5: clause T1 is marked on line 1 already");
        assert_eq!(why("# Two\n\n[T1] a\n"), "two.md:4: clause T2 is marked nowhere");
        assert!(why("[T1] a [T2] b\n").starts_with("two.md:1: expected no “[” here;"));
    }

    #[test]
    fn what_a_page_cannot_hold_is_told_with_its_line() {
        assert_eq!(why("[T1] a\n\n[T2] b <b>c</b>\n"), "two.md:3: expected no HTML");
        assert_eq!(why("[T1] a\n\n<p>b</p>\n"), "two.md:3: expected no HTML");
        assert_eq!(why("[T1] [a](b.md)\n"), "two.md:1: expected a link to a place in this text, as #T1");
        assert_eq!(
            why("[T1][T2] a\n\n[b](#c)\n"),
            "two.md:3: #c is neither a clause nor a heading of this text"
        );
        assert_eq!(
            why("# A\n\n[T1][T2] a\n\n# A\n"),
            "two.md:5: expected another heading: “A” is there already"
        );
    }

    #[test]
    fn pictures_are_drawn_and_say_what_they_show() {
        let sheet = read("[T1][T2] a\n\n![A 'five' & a \"back\"](<cards: 5 | 4=? ?>)\n").unwrap();
        assert!(
            sheet.body.contains("role=\"img\" aria-label=\"A ‘five’ &amp; a “back”\">"),
            "{}",
            sheet.body
        );
        assert_eq!(sheet.body.matches("<svg class=\"card").count(), 3, "{}", sheet.body);
        assert_eq!(sheet.body.matches("rules-gap").count(), 1, "{}", sheet.body);
        assert_eq!(
            why("[T1][T2] a\n\n![a](<cards: 5 R7>)\n"),
            "two.md:3: “R7” has no picture; expected cards in the notation"
        );
        assert_eq!(
            why("[T1][T2] a\n\n![](<cards: 5>)\n"),
            "two.md:3: expected words that say what the picture shows"
        );
        assert!(why("[T1][T2] a\n\n![a](b.png)\n").starts_with("two.md:3: expected a picture of cards"));
        let model = read("[T1][T2] a\n\n![a](<cards: 5>)\n").unwrap();
        let other = Sheet::new("deux.md", "[T1][T2] a\n\n![a](<cards: 4>)\n", &TWO, Some(&model));
        assert_eq!(
            other.err().unwrap(),
            "deux.md:3: expected a picture of 5 as on line 3 in English, not a picture of 4"
        );
    }

    #[test]
    fn languages_are_alike() {
        let model = read(GOOD).unwrap();
        let compared = |text: &str| Sheet::new("deux.md", text, &TWO, Some(&model));
        let why = |text: &str| compared(text).err().unwrap();
        let same = compared(&GOOD.replace("How to", "Comment").replace("One", "Un")).unwrap();
        assert_eq!(
            same.headings[1],
            Heading { level: HeadingLevel::H2, id: "how-to".into(), text: "Comment".into() }
        );
        assert_eq!(
            why(&GOOD.replace("## How", "### How")),
            "deux.md:3: expected a heading of level 2 as on line 3 in English, not a heading of level 3"
        );
        assert_eq!(
            why(&GOOD.replace("[T1] One", "[T2] One").replace("[T2] C", "[T1] C")),
            "deux.md:5: expected clause T1 as on line 5 in English, not clause T2"
        );
        assert_eq!(
            why(&GOOD.replace("[T2] C", "C")),
            "deux.md:10: clause T2 is marked nowhere; English has it on line 9"
        );
        assert_eq!(
            why(&format!("{GOOD}| E | F |\n")),
            "deux.md:10: expected no more than in English, not a row of a table"
        );
        assert_eq!(why(&format!("{GOOD}\n# More\n")), "deux.md:11: one heading more than in English");
        let short = GOOD.replace("| A | B |\n|---|---|\n| [T2] C | D |", "[T2] C");
        assert_eq!(
            why(&short),
            "deux.md:7: expected a row of a table as on line 7 in English, not clause T2"
        );
    }

    proptest! {
        /// Any text is rendered or refused, and never becomes a tag.
        #[test]
        fn any_text_is_read(text in "[\\[\\]T12|#<>a\"&*() \n-]{0,60}") {
            match Sheet::new("two.md", &format!("[T1][T2] x\n\n{text}"), &TWO, None) {
                Ok(sheet) => prop_assert!(!sheet.body.contains("<T") && !sheet.body.contains("<1"), "{}", sheet.body),
                Err(why) => prop_assert!(why.starts_with("two.md:"), "{}", why),
            }
        }
    }
}

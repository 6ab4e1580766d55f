//! Sentences in lines.

/// So long is a line, unless a single sentence is longer.
const WIDTH: usize = 100;

/// Sentences in lines.
#[derive(Default, Debug)]
pub(crate) struct Prose {
    lines: Vec<String>,
    /// The last line has come to its end.
    ended: bool,
}

impl Prose {
    /// A sentence that begins a line.
    pub(crate) fn line(&mut self, sentence: impl Into<String>) {
        self.lines.push(sentence.into());
        self.ended = false;
    }

    /// A sentence that goes on in the line, if there is one that has not come to its end and has room.
    pub(crate) fn say(&mut self, sentence: impl Into<String>) {
        let sentence = sentence.into();
        let length = |text: &str| text.chars().count();
        match self.lines.last_mut() {
            Some(line) if !self.ended && length(line) + length(&sentence) < WIDTH => {
                line.push(' ');
                line.push_str(&sentence);
            }
            _ => self.line(sentence),
        }
    }

    /// A sentence that ends the line.
    pub(crate) fn end(&mut self, sentence: impl Into<String>) {
        self.say(sentence);
        self.ended = true;
    }

    /// A sentence that is a line.
    pub(crate) fn alone(&mut self, sentence: impl Into<String>) {
        self.line(sentence);
        self.ended = true;
    }

    /// What was said.
    pub(crate) fn lines(self) -> Vec<String> {
        self.lines
    }
}

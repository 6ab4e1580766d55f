//! `seventeen referee`: JSON Lines on standard input, one answer line for each, flushed.

use std::io::{self, BufRead, Write};

use sitting::Referee;

/// Answers each line until the input ends.
pub(crate) fn run(mut input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    let mut referee = Referee::new();
    let mut line = Vec::new();
    while read_line(&mut input, &mut line)? {
        let answer = referee.answer(&line);
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its end. Of a line that is too long it keeps just enough for the referee to
/// report it.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<bool> {
    line.clear();
    let mut any = false;
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(any);
        }
        any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = (Referee::LONGEST_LINE + 1).saturating_sub(line.len());
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = end.map_or(buffer.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(true);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answers(input: &[u8]) -> Vec<String> {
        let mut output = Vec::new();
        run(io::BufReader::with_capacity(7, input), &mut output).unwrap();
        String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
    }

    #[test]
    fn every_line_gets_an_answer_also_the_last_without_an_end() {
        let answers = answers(b"{\"cmd\":\"reveal\"}\n\n\xff\xfe\nnull");
        assert_eq!(answers.len(), 4);
        assert!(answers.iter().all(|answer| answer.starts_with("{\"ok\":false,\"error\":\"")), "{answers:?}");
    }

    #[test]
    fn a_line_beyond_the_limit_is_refused_and_the_next_one_is_heard() {
        let mut input = vec![b'x'; 3 * Referee::LONGEST_LINE];
        input.extend_from_slice(b"\n{\"cmd\":\"view\"}\n");
        let answers = answers(&input);
        assert_eq!(answers[0], r#"{"ok":false,"error":"the line is longer than 1 MiB"}"#);
        assert_eq!(answers[1], r#"{"ok":false,"error":"no game yet: begin one with cmd new"}"#);
    }
}

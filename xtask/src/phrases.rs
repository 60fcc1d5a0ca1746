//! Finds phrases in comments and documents that make a sentence hard to read.

use crate::rust;
use crate::tidy::Finding;

/// Phrases to avoid, and what to write instead. Words match in any case and only as a whole.
const PHRASES: [(&str, &str); 6] = [
    ("whoever", "'anyone who', or name the person or the part"),
    ("the own", "'its own', 'your own' or 'their own'"),
    ("an own", "'its own', 'your own' or 'their own'"),
    ("so many", "'this many', 'the number of' or the number itself"),
    ("manieth", "'nth', or count"),
    ("is told", "who says it: 'the page shows', 'the server reports'"),
];

/// All phrases to avoid in a file: in the comments of Rust and CSS, and in the whole text of Markdown.
pub(crate) fn check(extension: &str, text: &str) -> Vec<Finding> {
    let prose = match extension {
        "rs" => rust::comments(text),
        "css" => css_comments(text),
        "md" => (1..).zip(text.lines()).collect(),
        _ => return Vec::new(),
    };
    let words = words(&prose);
    let mut findings = Vec::new();
    for (phrase, better) in PHRASES {
        let phrase_words: Vec<&str> = phrase.split(' ').collect();
        let found = words.windows(phrase_words.len()).filter(|window| is_phrase(&phrase_words, window));
        findings
            .extend(found.map(|window| Finding::new(window[0].0, format!("Instead of '{phrase}', write {better}."))));
    }
    findings
}

/// The words of lines, each with its line. An empty word stands for a gap that no phrase spans.
fn words<'a>(lines: &[(usize, &'a str)]) -> Vec<(usize, &'a str)> {
    let mut words = Vec::new();
    let mut last = 0;
    for &(line, text) in lines {
        // Markers of comments, quotes and lists, so that a phrase is found across a line break.
        let text = text.trim_start_matches(['/', '!', '*', '>', '-', ' ']);
        if line != last + 1 || text.is_empty() {
            words.push((line, ""));
        }
        words.extend(text.split_whitespace().map(|word| (line, word)));
        last = line;
    }
    words
}

/// True if words are a phrase. Punctuation may surround the phrase but not interrupt it.
fn is_phrase(phrase: &[&str], words: &[(usize, &str)]) -> bool {
    let is_separator = |c: char| !c.is_alphanumeric() && c != '_';
    match (phrase, words) {
        ([word], [(_, text)]) => text.split(is_separator).any(|part| part.eq_ignore_ascii_case(word)),
        ([first, middle @ .., last], [(_, start), between @ .., (_, end)]) => {
            start.rsplit(is_separator).next().is_some_and(|part| part.eq_ignore_ascii_case(first))
                && middle.iter().zip(between).all(|(word, (_, text))| text.eq_ignore_ascii_case(word))
                && end.split(is_separator).next().is_some_and(|part| part.eq_ignore_ascii_case(last))
        }
        _ => false,
    }
}

/// The comments of a style sheet, line by line, each with its line from 1.
fn css_comments(text: &str) -> Vec<(usize, &str)> {
    let mut comments = Vec::new();
    let mut at = 0;
    while let Some(start) = text[at..].find("/*").map(|start| at + start) {
        let end = text[start + 2..].find("*/").map_or(text.len(), |end| start + 2 + end);
        let line = text[..start].matches('\n').count() + 1;
        comments.extend((line..).zip(text[start..end].lines()));
        at = end;
    }
    comments
}

#[cfg(test)]
mod tests {
    use super::*;

    const NONE: [usize; 0] = [];

    /// The lines of a file with findings.
    fn lines(extension: &str, text: &str) -> Vec<usize> {
        check(extension, text).into_iter().map(|finding| finding.line).collect()
    }

    #[test]
    fn every_phrase_is_found_with_its_replacement() {
        for (phrase, better) in PHRASES {
            let findings = check("md", &format!("A line.\nHere, {phrase}: there.\n"));
            assert_eq!(findings.len(), 1, "{phrase}");
            assert_eq!(findings[0].line, 2);
            assert!(findings[0].sentence.contains(phrase) && findings[0].sentence.contains(better));
        }
    }

    #[test]
    fn only_comments_of_rust_count() {
        assert_eq!(
            lines("rs", "//! Whoever.\n\n/// So many.\nfn a() {} // is told\n/*\n * the own\n */\n"),
            [1, 6, 3, 4]
        );
        assert_eq!(lines("rs", "fn whoever() -> &str {\n    \"is told // so many\"\n}\n"), NONE);
    }

    #[test]
    fn only_comments_of_css_count() {
        assert_eq!(lines("css", "/* So many. */\n.a { }\n/* A\n   whoever */ .whoever { }\n"), [4, 1]);
        assert_eq!(lines("css", ".whoever::before { content: \"so many\" }\n"), NONE);
        assert_eq!(lines("css", "/* never closed: so many"), [1]);
    }

    #[test]
    fn other_files_are_not_checked() {
        assert_eq!(lines("toml", "# whoever\n"), NONE);
    }

    #[test]
    fn words_match_as_a_whole_and_in_any_case() {
        assert_eq!(lines("md", "WHOEVER (so Many) \"an own\"\n"), [1, 1, 1]);
        assert_eq!(lines("md", "also many, so manyfold, so_many, then own, this told, is_told, an owner\n"), NONE);
    }

    #[test]
    fn punctuation_and_paragraphs_end_a_phrase() {
        assert_eq!(lines("md", "That is. Told so; so, many.\n\nIt is\n\ntold\n"), NONE);
        assert_eq!(lines("rs", "// It is\nlet a = 1;\n// told\n"), NONE);
    }

    #[test]
    fn a_phrase_may_be_broken_across_lines() {
        assert_eq!(lines("md", "> It is\n> told.\n"), [1]);
        assert_eq!(lines("rs", "/// It is\n/// told.\n//\n// There are so\n// many.\n"), [4, 1]);
    }
}

//! Rust source as tokens: just enough to tell strings, comments and brackets apart.

/// A piece of Rust source. Comments that document nothing, characters and lifetimes are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Token<'a> {
    /// The text of a line that documents what follows it.
    Doc(&'a str),
    /// A name, a keyword or a number.
    Word(&'a str),
    /// What stands between the quotes of a string.
    Text(&'a str),
    /// Anything else.
    Mark(char),
}

/// The tokens of a source. What is no Rust gives some tokens or other.
pub(crate) fn tokens(source: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = source;
    while let Some(first) = rest.chars().next() {
        let (token, length) = token(rest, first);
        tokens.extend(token);
        rest = &rest[length..];
    }
    tokens
}

/// The first token, if there is one to keep, and the length of what it is made from.
fn token(rest: &str, first: char) -> (Option<Token<'_>>, usize) {
    if rest.starts_with("//") {
        let line = rest.lines().next().unwrap_or_default();
        let doc = line.strip_prefix("///").filter(|doc| !doc.starts_with('/'));
        return (doc.map(Token::Doc), line.len());
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some((text, length)) = raw_text(rest) {
        return (Some(Token::Text(text)), length);
    }
    if first == '"' {
        let length = quoted(rest, '"');
        return (Some(Token::Text(rest[1..length].trim_end_matches('"'))), length);
    }
    if first == '\'' {
        return (None, character(rest));
    }
    if first.is_alphanumeric() || first == '_' {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        return (Some(Token::Word(&rest[..length])), length);
    }
    (Some(Token::Mark(first)).filter(|_| !first.is_whitespace()), first.len_utf8())
}

/// The length of a comment that may hold others.
fn block_comment(rest: &str) -> usize {
    let mut depth = 0;
    let mut at = 0;
    while at < rest.len() {
        let (step, change) = match &rest.as_bytes()[at..] {
            [b'/', b'*', ..] => (2, 1),
            [b'*', b'/', ..] => (2, -1),
            _ => (1, 0),
        };
        at += step;
        depth += change;
        if depth == 0 {
            break;
        }
    }
    at
}

/// The text and the length of a string such as `r"..."` or `br#"..."#`.
fn raw_text(rest: &str) -> Option<(&str, usize)> {
    let hashes = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let text = hashes.trim_start_matches('#');
    let count = hashes.len() - text.len();
    let text = text.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(count));
    let (text, after) = text.split_once(&end)?;
    Some((text, rest.len() - after.len()))
}

/// The length of what stands between two quotes, both of them included.
fn quoted(rest: &str, quote: char) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            _ if escaped => escaped = false,
            '\\' => escaped = true,
            _ if c == quote => return at + 1,
            _ => {}
        }
    }
    rest.len()
}

/// The length of a character, or of the quote of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.chars().skip(1);
    match (chars.next(), chars.next()) {
        (Some('\\'), _) | (Some(_), Some('\'')) => quoted(rest, '\''),
        _ => 1,
    }
}

/// The position of the bracket that closes the one at a position, or the end of the tokens.
pub(crate) fn closing(tokens: &[Token<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token {
            Token::Mark('(' | '[' | '{') => depth += 1,
            Token::Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::Token::{Doc, Mark, Text, Word};
    use super::*;

    #[test]
    fn strings_comments_characters_and_lifetimes_are_told_apart() {
        for (source, expected) in [
            ("/// a\n//! b\n//// c\n// d\ne", vec![Doc(" a"), Word("e")]),
            ("/* a /* b */ \" */ c", vec![Word("c")]),
            (r#""a \" b" c"#, vec![Text(r#"a \" b"#), Word("c")]),
            (r##"r#"a " b"# r"c" r_d br"e""##, vec![Text("a \" b"), Text("c"), Word("r_d"), Text("e")]),
            (r#"'"' '\'' 'a 'é' b"e" x1"#, vec![Word("a"), Word("b"), Text("e"), Word("x1")]),
            ("(é)", vec![Mark('('), Word("é"), Mark(')')]),
        ] {
            assert_eq!(tokens(source), expected, "{source}");
        }
    }

    #[test]
    fn what_is_not_closed_ends_with_the_source() {
        for source in ["\"a", "/* a", "r#\"a\"", "'", "'\\", "\"", "\"\\"] {
            tokens(source);
        }
        assert_eq!(closing(&tokens("(a"), 0), 2);
    }

    #[test]
    fn brackets_in_strings_do_not_count() {
        let tokens = tokens("f(a, \")\", ')', [b])) c");
        assert_eq!(closing(&tokens, 1), 10);
        assert_eq!(tokens[11..], [Mark(')'), Word("c")]);
    }
}

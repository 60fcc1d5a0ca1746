//! A tokenizer for Rust source: just enough to distinguish strings, comments and brackets.

/// A token. Plain comments, characters and lifetimes are left out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RustToken<'a> {
    /// The text of a `///` comment.
    Doc(&'a str),
    /// A name, a keyword or a number.
    Word(&'a str),
    /// The content of a string.
    Text(&'a str),
    /// Anything else.
    Mark(char),
}

/// The tokens of a source. Invalid Rust gives arbitrary tokens.
pub(crate) fn tokens(source: &str) -> Vec<RustToken<'_>> {
    numbered(source).0
}

/// The tokens of a source, and the line on which each starts, from 1.
fn numbered(source: &str) -> (Vec<RustToken<'_>>, Vec<usize>) {
    let (mut tokens, mut lines) = (Vec::new(), Vec::new());
    let mut rest = source;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (token, length) = token(rest, first);
        if let Some(token) = token {
            tokens.push(token);
            lines.push(line);
        }
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    (tokens, lines)
}

/// The comments of a source, line by line, each with its line from 1.
pub(crate) fn comments(source: &str) -> Vec<(usize, &str)> {
    let mut comments = Vec::new();
    let mut rest = source;
    let mut line = 1;
    while let Some(first) = rest.chars().next() {
        let (text, after) = rest.split_at(token(rest, first).1);
        if text.starts_with("//") || text.starts_with("/*") {
            comments.extend((line..).zip(text.lines()));
        }
        line += text.matches('\n').count();
        rest = after;
    }
    comments
}

/// The first token, or `None` for what is left out, and its length in the source.
fn token(rest: &str, first: char) -> (Option<RustToken<'_>>, usize) {
    if rest.starts_with("//") {
        let line = rest.lines().next().unwrap_or_default();
        let doc = line.strip_prefix("///").filter(|doc| !doc.starts_with('/'));
        return (doc.map(RustToken::Doc), line.len());
    }
    if rest.starts_with("/*") {
        return (None, block_comment(rest));
    }
    if let Some((text, length)) = raw_text(rest) {
        return (Some(RustToken::Text(text)), length);
    }
    if first == '"' {
        let length = quoted(rest, '"');
        return (Some(RustToken::Text(rest[1..length].trim_end_matches('"'))), length);
    }
    if first == '\'' {
        return (None, character(rest));
    }
    if first.is_alphanumeric() || first == '_' {
        let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
        return (Some(RustToken::Word(&rest[..length])), length);
    }
    (Some(RustToken::Mark(first)).filter(|_| !first.is_whitespace()), first.len_utf8())
}

/// The length of a block comment, which may be nested.
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

/// The content and the length of a string such as `r"..."` or `br#"..."#`.
fn raw_text(rest: &str) -> Option<(&str, usize)> {
    let hashes = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let text = hashes.trim_start_matches('#');
    let count = hashes.len() - text.len();
    let text = text.strip_prefix('"')?;
    let end = format!("\"{}", "#".repeat(count));
    let (text, after) = text.split_once(&end)?;
    Some((text, rest.len() - after.len()))
}

/// The length of a quoted text, including both quotes.
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

/// The position of the matching closing bracket, or the end of the tokens.
pub(crate) fn closing(tokens: &[RustToken<'_>], open: usize) -> usize {
    let mut depth = 0;
    for (at, token) in tokens.iter().enumerate().skip(open) {
        match token {
            RustToken::Mark('(' | '[' | '{') => depth += 1,
            RustToken::Mark(')' | ']' | '}') => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return at;
        }
    }
    tokens.len()
}

/// A function with a body.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Function<'a> {
    pub(crate) name: &'a str,
    /// The line of its name, from 1.
    pub(crate) line: usize,
    /// Number of lines from its name to the end of its body.
    pub(crate) lines: usize,
}

/// All functions of a source, including nested ones.
pub(crate) fn functions(source: &str) -> Vec<Function<'_>> {
    let (tokens, lines) = numbered(source);
    let named = tokens.windows(2).enumerate().filter_map(|(at, pair)| match pair {
        [RustToken::Word("fn"), RustToken::Word(name)] => Some((at + 1, *name)),
        _ => None,
    });
    let function = |(at, name)| {
        let end = lines.get(item_end(&tokens, at)?)?;
        Some(Function { name, line: lines[at], lines: end - lines[at] + 1 })
    };
    named.filter_map(function).collect()
}

/// The bracket that closes the body of the item at a position. `None` if the item has no body.
fn item_end(tokens: &[RustToken<'_>], mut at: usize) -> Option<usize> {
    loop {
        match tokens.get(at)? {
            RustToken::Mark('{') => return Some(closing(tokens, at)),
            RustToken::Mark(';') => return None,
            RustToken::Mark('(' | '[') => at = closing(tokens, at) + 1,
            _ => at += 1,
        }
    }
}

/// The tokens of a source without items for tests, and the names of modules that contain only tests.
pub(crate) fn outside_tests<'a>(tokens: &[RustToken<'a>]) -> (Vec<RustToken<'a>>, Vec<&'a str>) {
    let test = [
        RustToken::Mark('#'),
        RustToken::Mark('['),
        RustToken::Word("cfg"),
        RustToken::Mark('('),
        RustToken::Word("test"),
    ];
    let (mut kept, mut files) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < tokens.len() {
        if !tokens[at..].starts_with(&test) {
            kept.push(tokens[at]);
            at += 1;
            continue;
        }
        while tokens.get(at) == Some(&RustToken::Mark('#')) {
            at = closing(tokens, at + 1) + 1;
        }
        match (item_end(tokens, at), &tokens[at.min(tokens.len())..]) {
            (Some(end), _) => at = end + 1,
            (None, [RustToken::Word("mod"), RustToken::Word(name), ..]) => {
                files.push(*name);
                at += 3;
            }
            (None, rest) => at += rest.iter().take_while(|&&token| token != RustToken::Mark(';')).count() + 1,
        }
    }
    (kept, files)
}

#[cfg(test)]
mod tests {
    use super::RustToken::{Doc, Mark, Text, Word};
    use super::*;

    #[test]
    fn strings_comments_characters_and_lifetimes_are_distinguished() {
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
    fn comments_are_found_line_by_line() {
        let source = "//! a\n\nfn b() {} // c\n\"// d\" '\"' /* e\n f */\n/// g";
        assert_eq!(comments(source), [(1, "//! a"), (3, "// c"), (4, "/* e"), (5, " f */"), (6, "/// g")]);
    }

    #[test]
    fn unclosed_tokens_end_with_the_source() {
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

    #[test]
    fn the_length_of_a_function_is_from_its_name_to_the_end_of_its_body() {
        let source = "/// A.\nfn a() {}\n\npub fn b(\n    c: [u8; 2],\n) -> fn(u8) {\n    fn d() {\n        \"}\"\n    }\n}\ntrait E {\n    fn f();\n}\n";
        let found: Vec<_> = functions(source).iter().map(|found| (found.name, found.line, found.lines)).collect();
        assert_eq!(found, [("a", 2, 1), ("b", 4, 7), ("d", 7, 3)]);
    }

    #[test]
    fn items_for_tests_are_left_out() {
        for (source, expected, files) in [
            ("a #[cfg(test)] mod tests { b } c", "a c", vec![]),
            ("#[cfg(test)]\n#[path(x)]\nfn a() -> [u8; 2] { b }\nc", "c", vec![]),
            ("#[cfg(test)] mod tests; c", "c", vec!["tests"]),
            ("#[cfg(test)] use a::{b}; c", "; c", vec![]),
            ("#[cfg(test)]", "", vec![]),
        ] {
            assert_eq!(outside_tests(&tokens(source)), (tokens(expected), files), "{source}");
        }
    }
}

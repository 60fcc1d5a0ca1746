//! Parses and formats the part of Fluent that the files in `locales` need: texts, variables, plurals and choices, each
//! form on its own line.
//!
//! Tests compare every message with the output of the `fluent` library. The library itself would make the
//! first visit a fifth larger.

use crate::{Language, Value};

/// All messages of a file, in order, as keys and patterns.
///
/// A message begins with its key in the first column, and nothing else begins with a letter there. It continues until
/// the next key or comment.
pub(crate) fn messages(source: &str) -> impl Iterator<Item = (&str, &str)> {
    let begins = |line: &str| line.starts_with(|c: char| c.is_ascii_alphabetic() || c == '#');
    let mut rest = source;
    std::iter::from_fn(move || {
        let first = rest.split_inclusive('\n').next()?;
        let below = rest[first.len()..].split_inclusive('\n').take_while(|line| !begins(line));
        let (message, next) = rest.split_at(first.len() + below.map(str::len).sum::<usize>());
        rest = next;
        Some(message)
    })
    .filter(|message| !message.starts_with('#'))
    .filter_map(|message| message.split_once('='))
    .map(|(key, pattern)| (key.trim_end(), pattern.trim()))
}

/// Formats a pattern with its variables filled in. A variable without a value appears as `{$name}`.
pub(crate) fn say(pattern: &str, language: Language, args: &[(&str, Value<'_>)]) -> String {
    let mut said = String::new();
    let mut rest = pattern;
    while let Some((before, after)) = rest.split_once('{') {
        let (inside, next) = closed(after);
        said.push_str(before);
        match inside.split_once("->") {
            Some((selector, forms)) => said.push_str(&say(chosen(selector, forms, language, args), language, args)),
            None => match value(inside, args) {
                Some(Value::Text(text)) => said.push_str(text),
                Some(Value::Number(number)) => said.push_str(&number.to_string()),
                None => said.extend(["{", inside.trim(), "}"]),
            },
        }
        rest = next;
    }
    said + rest
}

/// The text before the matching closing bracket, and the text after it.
fn closed(text: &str) -> (&str, &str) {
    let mut depth = 1;
    let end = text.find(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0
    });
    end.map_or((text, ""), |end| (&text[..end], &text[end + 1..]))
}

/// The value of the variable in an expression such as `$name` or `NUMBER($name, type: "ordinal")`.
fn value<'a, 'v>(expression: &str, args: &'a [(&str, Value<'v>)]) -> Option<&'a Value<'v>> {
    let name = expression.split_once('$')?.1.split([',', ' ']).next()?;
    args.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
}

/// The form to use: an exact match, else the plural category of the number, else the default with the star.
fn chosen<'a>(selector: &str, forms: &'a str, language: Language, args: &[(&str, Value<'_>)]) -> &'a str {
    let (text, plural) = match value(selector, args) {
        Some(Value::Text(text)) => (text.to_string(), None),
        Some(Value::Number(number)) if selector.contains("ordinal") => {
            (number.to_string(), Some(language.ordinal(*number)))
        }
        Some(Value::Number(number)) => (number.to_string(), Some(language.plural(*number))),
        None => (String::new(), None),
    };
    let mut other = "";
    for form in forms.lines() {
        let Some((name, pattern)) = form.split_once(']') else { continue };
        let (star, name) = name.split_once('[').unwrap_or_default();
        // A text never matches a number, and a number never matches a word.
        let numeric = name.starts_with(|c: char| c.is_ascii_digit());
        if plural == Some(name) || name == text && numeric == plural.is_some() {
            return pattern.trim_start();
        }
        if star.contains('*') {
            other = pattern.trim_start();
        }
    }
    other
}

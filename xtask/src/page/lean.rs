//! Minifies style sheets and scripts.

/// Removes comments on their own lines, empty lines and indentation. Comments after code stay.
pub(super) fn lean(text: &str) -> String {
    let mut lean = String::with_capacity(text.len());
    let mut in_comment = false;
    for mut line in text.lines().map(str::trim) {
        in_comment |= line.starts_with("/*");
        if in_comment {
            let Some((_, rest)) = line.split_once("*/") else { continue };
            (in_comment, line) = (false, rest.trim_start());
        }
        if !line.is_empty() && !line.starts_with("//") {
            lean.push_str(line);
            lean.push('\n');
        }
    }
    lean
}

/// Removes optional spaces from a style sheet. Spaces before a colon stay, because they are descendant combinators.
pub(super) fn lean_style(text: &str) -> String {
    let pairs =
        [(": ", ":"), ("; ", ";"), (", ", ","), (" {", "{"), ("{ ", "{"), (" }", "}"), ("} ", "}"), (";}", "}")];
    pairs.into_iter().fold(lean(text), |text, (long, short)| text.replace(long, short))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comment_lines_are_removed_and_all_others_stay() {
        let script = "/**\n * Adds.\n */\nfunction add(a, b) {\n\n    // Easy.\n    return a + b; // \"/*\"\n}\n";
        assert_eq!(lean(script), "function add(a, b) {\nreturn a + b; // \"/*\"\n}\n");
        assert_eq!(lean("/* The ground. */\n:root{\n  --a:1 }\n/* One. */ a{}\nb{}"), ":root{\n--a:1 }\na{}\nb{}\n");
    }

    #[test]
    fn style_sheets_lose_spaces_and_nothing_else() {
        let style = "@media (max-width: 7px) and (x) {\n  .a :is(b, .c) > d { margin: 0 1px; font: 1px \"A B\"; }\n}\n";
        let lean = "@media (max-width:7px) and (x){\n.a :is(b,.c) > d{margin:0 1px;font:1px \"A B\"}\n}\n";
        assert_eq!(lean_style(style), lean);
    }
}

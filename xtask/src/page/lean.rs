//! Style sheets and scripts without what is only for whoever reads them.

/// A text without comments that begin a line, empty lines, and spaces around lines. What follows something on its line stays.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_comments_go_and_all_others_stay() {
        let script = "/**\n * Adds.\n */\nfunction add(a, b) {\n\n    // Easy.\n    return a + b; // \"/*\"\n}\n";
        assert_eq!(lean(script), "function add(a, b) {\nreturn a + b; // \"/*\"\n}\n");
        assert_eq!(lean("/* The ground. */\n:root{\n  --a:1 }\n/* One. */ a{}\nb{}"), ":root{\n--a:1 }\na{}\nb{}\n");
    }
}

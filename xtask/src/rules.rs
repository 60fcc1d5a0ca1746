//! The command `rules`: which tests cover which rules of the game.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};

use crate::rust::{self, RustToken};
use crate::shell::{Shell, XtaskError};

const DOCUMENT: &str = "docs/rules.md";

/// The first letters of ids: shared, Classic, Modern, three-dimensional, ours.
const KINDS: [char; 5] = ['S', 'C', 'M', 'T', 'O'];

/// Rules without a test, and the reason. A rule leaves this list when it gets a test.
const WAITING: [(&str, &str); 0] = [];

/// Width of the column for the rule, in characters.
const RULE_WIDTH: usize = 56;

#[derive(PartialEq, Eq, Debug)]
struct Rule {
    id: String,
    text: String,
}

/// A test, or a written game, and the ids it names.
#[derive(PartialEq, Eq, Debug)]
struct Test {
    name: String,
    ids: BTreeSet<String>,
}

/// Prints a table of all rules and their tests.
pub(crate) fn run(shell: &Shell) -> Result<(), XtaskError> {
    let failed = |error: io::Error| XtaskError::Failed(format!("Can't read the rules and tests: {error}."));
    let rules = rules_in(&std::fs::read_to_string(shell.root.join(DOCUMENT)).map_err(failed)?);
    let tests = tests_below(&shell.root.join("crates")).map_err(failed)?;
    println!("{:<4} {:<RULE_WIDTH$} tests", "id", "rule");
    let mut without = 0;
    for rule in &rules {
        let mut names: Vec<String> = naming(&tests, &rule.id).map(|test| test.name.clone()).collect();
        if names.is_empty() {
            without += 1;
            let reason = WAITING.iter().find(|(id, _)| *id == rule.id).map_or("none yet", |(_, reason)| reason);
            names.push(format!("- ({reason})"));
        }
        let (mut id, mut text) = (rule.id.as_str(), shortened(&rule.text));
        for name in names {
            println!("{id:<4} {text:<RULE_WIDTH$} {name}");
            (id, text) = ("", String::new());
        }
    }
    println!("\n{} rules, {without} of them without a test.", rules.len());
    Ok(())
}

fn naming<'a>(tests: &'a [Test], id: &'a str) -> impl Iterator<Item = &'a Test> {
    tests.iter().filter(move |test| test.ids.contains(id))
}

/// The start of a rule, cut between two words.
fn shortened(text: &str) -> String {
    let plain = text.replace("**", "");
    if plain.chars().count() <= RULE_WIDTH {
        return plain;
    }
    let mut short = String::new();
    for word in plain.split(' ') {
        if short.chars().count() + word.chars().count() + 4 > RULE_WIDTH {
            break;
        }
        short.push_str(word);
        short.push(' ');
    }
    format!("{}...", short.trim_end())
}

/// The rules of a document: rows of tables whose first cell is an id.
fn rules_in(document: &str) -> Vec<Rule> {
    let row = |line: &str| {
        let (id, text) = line.strip_prefix('|')?.strip_suffix('|')?.split_once('|')?;
        is_id(id.trim()).then(|| Rule { id: id.trim().into(), text: text.trim().into() })
    };
    document.lines().filter_map(row).collect()
}

/// True for an id: the letter of a kind and a number, such as `C9`.
fn is_id(word: &str) -> bool {
    let number = word.strip_prefix(KINDS).unwrap_or_default();
    (1..=2).contains(&number.len()) && !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit())
}

/// The ids in a text that are whole words. `C1-0000-00DY` is a deck code, not a rule.
fn ids_in(text: &str) -> impl Iterator<Item = String> {
    text.split(|c: char| !c.is_alphanumeric() && c != '_' && c != '-').filter(|word| is_id(word)).map(str::to_owned)
}

/// All tests in Rust files and all written games below a folder, in the order of their paths.
fn tests_below(folder: &Path) -> io::Result<Vec<Test>> {
    let mut tests = Vec::new();
    for path in files_below(folder)? {
        match path.extension().and_then(|ending| ending.to_str()) {
            Some("rs") => {
                let place = noun(&path);
                let found = tests_in(&std::fs::read_to_string(&path)?);
                tests.extend(found.into_iter().map(|test| Test { name: format!("{place}::{}", test.name), ..test }));
            }
            Some("game") => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                tests.push(Test { name, ids: comments_in(&std::fs::read_to_string(&path)?) });
            }
            _ => {}
        }
    }
    Ok(tests)
}

/// Without git, so that the tests also run in a copy of the files.
fn files_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut entries = std::fs::read_dir(folder)?.collect::<io::Result<Vec<_>>>()?;
    entries.sort_by_key(std::fs::DirEntry::path);
    let mut files = Vec::new();
    for entry in entries {
        if entry.file_type()?.is_dir() {
            files.extend(files_below(&entry.path())?);
        } else {
            files.push(entry.path());
        }
    }
    Ok(files)
}

/// The subject of a file: its name, or the name of its folder.
fn noun(path: &Path) -> String {
    let about = match path.file_stem() {
        Some(stem) if stem == "mod" => path.parent().and_then(Path::file_name),
        stem => stem,
    };
    about.unwrap_or_default().to_string_lossy().into_owned()
}

/// The ids in the comments of a written game.
fn comments_in(game: &str) -> BTreeSet<String> {
    game.lines().filter_map(|line| line.strip_prefix('#')).flat_map(ids_in).collect()
}

/// The tests of a Rust file, with the ids in their names, in the comments above them and in the messages of their
/// asserts.
fn tests_in(source: &str) -> Vec<Test> {
    let tokens = rust::tokens(source);
    let mut tests = Vec::new();
    let mut ids = BTreeSet::new();
    let mut is_test = false;
    let mut i = 0;
    while i < tokens.len() {
        match tokens[i..] {
            [RustToken::Doc(text), ..] => {
                ids.extend(ids_in(text));
                i += 1;
            }
            [RustToken::Mark('#'), RustToken::Mark('['), ..] => {
                let end = rust::closing(&tokens, i + 1);
                is_test |= tokens[i + 2..end] == [RustToken::Word("test")];
                i = end + 1;
            }
            [RustToken::Word("fn"), RustToken::Word(name), ..] if is_test => {
                let open = i + tokens[i..].iter().take_while(|token| **token != RustToken::Mark('{')).count();
                let end = rust::closing(&tokens, open);
                ids.extend(name.split('_').map(str::to_ascii_uppercase).filter(|part| is_id(part)));
                let body = tokens.get(open..end).unwrap_or_default();
                ids.extend(messages(body).into_iter().flat_map(ids_in));
                tests.push(Test { name: name.into(), ids: std::mem::take(&mut ids) });
                is_test = false;
                i = end + 1;
            }
            _ => {
                // The comments above belong to something else.
                ids.clear();
                is_test = false;
                i += 1;
            }
        }
    }
    tests
}

/// The strings in the messages of all asserts: the arguments after the condition or the two compared values.
fn messages<'a>(body: &[RustToken<'a>]) -> Vec<&'a str> {
    let mut messages = Vec::new();
    for (i, window) in body.windows(3).enumerate() {
        let before_message = match window {
            [RustToken::Word("assert"), RustToken::Mark('!'), RustToken::Mark('(')] => 1,
            [RustToken::Word("assert_eq" | "assert_ne"), RustToken::Mark('!'), RustToken::Mark('(')] => 2,
            _ => continue,
        };
        let mut at = i + 3;
        let end = rust::closing(body, i + 2);
        let mut arguments = 0;
        while at < end {
            match body[at] {
                RustToken::Mark('(' | '[' | '{') => at = rust::closing(body, at),
                RustToken::Mark(',') => arguments += 1,
                RustToken::Text(text) if arguments >= before_message => messages.push(text),
                _ => {}
            }
            at += 1;
        }
    }
    messages
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The names of tests and the ids that each of them names.
    fn named(source: &str) -> Vec<(String, String)> {
        let shown = |test: Test| (test.name, test.ids.into_iter().collect::<Vec<_>>().join(" "));
        tests_in(source).into_iter().map(shown).collect()
    }

    fn check(source: &str, expected: &[(&str, &str)]) {
        let expected: Vec<_> = expected.iter().map(|&(name, ids)| (name.to_owned(), ids.to_owned())).collect();
        assert_eq!(named(source), expected, "{source}");
    }

    #[test]
    fn rules_are_rows_of_tables_that_begin_with_an_id() {
        let document =
            "# Rules\n\n| id | rule |\n|---|---|\n| S1 | One set. |\n| C20 | An example, **ours**. |\n\nS2 | no\n";
        let rule = |id: &str, text: &str| Rule { id: id.into(), text: text.into() };
        assert_eq!(rules_in(document), [rule("S1", "One set."), rule("C20", "An example, **ours**.")]);
    }

    #[test]
    fn ids_are_whole_words() {
        let ids: Vec<_> = ids_in("C9: S10, (M1) T3/O7. xC2 C3x C_4 C1-0000-00DY c5 I4 S0 S123 C").collect();
        assert_eq!(ids, ["C9", "S10", "M1", "T3", "O7"]);
    }

    #[test]
    fn a_test_names_ids_in_its_name() {
        check("#[test]\nfn c9_a() {}\n#[test]\nfn t3_t8_b() {}\n", &[("c9_a", "C9"), ("t3_t8_b", "T3 T8")]);
        check("#[test]\nfn abc9_gems_of_c() {}", &[("abc9_gems_of_c", "")]);
        check("fn c9_no_test() {}", &[]);
    }

    #[test]
    fn a_test_names_ids_in_the_comment_above_it() {
        check("/// S4: covered.\n/// And S5.\n#[test]\nfn a() {}", &[("a", "S4 S5")]);
        check("/// S4.\n#[test]\n#[should_panic(expected = \"S6\")]\nfn a() {}", &[("a", "S4")]);
        check("//! M12 to M15\n\n/// S6.\nfn a() {}\n// S7\n#[test]\nfn b() {}", &[("b", "")]);
    }

    #[test]
    fn a_test_names_ids_in_the_messages_of_its_asserts() {
        let test = |body: &str| format!("#[test]\nfn a() {{ {body} }}");
        check(&test(r#"assert!(x.y(1, "S1"), "S2 {z}: S3");"#), &[("a", "S2 S3")]);
        check(&test(r#"assert_eq!(["S1", b], "S2", "T6: no");"#), &[("a", "T6")]);
        check(&test(r#"for p in ["T4 S4"] { assert_ne!(p, '"', "{p}") } // "C1""#), &[("a", "")]);
        check(&test(r##"if x { assert!(b, r#"say "M7""#,); }"##), &[("a", "M7")]);
    }

    #[test]
    fn code_after_a_test_does_not_belong_to_it() {
        check("#[test]\nfn a() { if b { '}' } }\nfn c() { assert!(x, \"S1\"); }", &[("a", "")]);
    }

    #[test]
    fn a_written_game_names_ids_in_its_comments() {
        let ids = comments_in("# C9, C10: a game\ngame classic C1-0000-00DY\n#S8\n0 table start C3\n");
        assert_eq!(ids.into_iter().collect::<Vec<_>>(), ["C10", "C9", "S8"]);
    }

    #[test]
    fn long_rules_are_cut_between_words() {
        assert_eq!(shortened("Short (**ours**)."), "Short (ours).");
        let short = shortened(&"word ".repeat(30));
        assert!(short.ends_with("word...") && short.len() <= RULE_WIDTH, "{short}");
    }

    fn root() -> &'static Path {
        Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace")
    }

    fn document() -> Vec<Rule> {
        rules_in(&std::fs::read_to_string(root().join(DOCUMENT)).expect("the document is there"))
    }

    #[test]
    fn the_document_has_all_rules_in_order() {
        let ids: Vec<String> = document().into_iter().map(|rule| rule.id).collect();
        let counts = [('S', 13), ('C', 20), ('M', 16), ('T', 10), ('O', 18)];
        let expected: Vec<String> =
            counts.iter().flat_map(|(kind, count)| (1..=*count).map(move |number| format!("{kind}{number}"))).collect();
        assert_eq!(ids, expected);
    }

    #[test]
    fn every_rule_has_a_test() {
        let tests = tests_below(&root().join("crates")).expect("the crates can be read");
        let waiting = |id: &str| WAITING.iter().any(|(other, _)| *other == id);
        let (tested, untested): (Vec<Rule>, Vec<Rule>) =
            document().into_iter().partition(|rule| naming(&tests, &rule.id).next().is_some());
        let missing: Vec<_> = untested.iter().map(|rule| &rule.id).filter(|id| !waiting(id)).collect();
        assert!(missing.is_empty(), "no test names these rules: {missing:?}");
        let done: Vec<_> = tested.iter().map(|rule| &rule.id).filter(|id| waiting(id)).collect();
        assert!(done.is_empty(), "these rules have tests now; remove them from WAITING: {done:?}");
    }
}

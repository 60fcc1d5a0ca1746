//! Reads the examples of docs/protocol.md, which are in fences with their kind: ```` ```json to-table ````.

pub(crate) mod session;

use std::path::PathBuf;

pub(crate) struct DocumentBlock {
    /// The text after the three backticks.
    pub(crate) kind: String,
    /// The line of the backticks, from 1.
    pub(crate) line: usize,
    pub(crate) text: String,
}

pub(crate) fn path() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/protocol.md")
}

pub(crate) fn read() -> String {
    std::fs::read_to_string(path()).expect("the document is in the repository")
}

pub(crate) fn blocks(document: &str) -> Vec<DocumentBlock> {
    let mut blocks: Vec<DocumentBlock> = Vec::new();
    let mut open = false;
    for (line, text) in (1..).zip(document.lines()) {
        match text.strip_prefix("```") {
            Some(_) if open => open = false,
            Some(kind) => {
                open = true;
                blocks.push(DocumentBlock { kind: kind.trim().to_owned(), line, text: String::new() });
            }
            None if open => {
                let block = blocks.last_mut().expect("a block is open");
                block.text.push_str(text);
                block.text.push('\n');
            }
            None => {}
        }
    }
    assert!(!open, "the last example does not end");
    blocks
}

//! Markdown tables that are also readable in a terminal.

use std::fmt;

/// A table with a header. The first column is aligned left, all others right.
pub(crate) struct TextTable {
    rows: Vec<Vec<String>>,
}

impl TextTable {
    /// A table with only a header.
    pub(crate) fn new<S: Into<String>>(header: impl IntoIterator<Item = S>) -> Self {
        Self { rows: vec![header.into_iter().map(Into::into).collect()] }
    }

    /// Adds a row with as many fields as the header has.
    pub(crate) fn add<S: Into<String>>(&mut self, row: impl IntoIterator<Item = S>) {
        self.rows.push(row.into_iter().map(Into::into).collect());
    }
}

impl fmt::Display for TextTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Characters, not bytes: the micro sign is two bytes long.
        let width = |column: usize| self.rows.iter().map(|row| row[column].chars().count()).max().unwrap_or(0);
        let widths: Vec<usize> = (0..self.rows[0].len()).map(width).collect();
        for (number, row) in self.rows.iter().enumerate() {
            for (column, (field, &width)) in row.iter().zip(&widths).enumerate() {
                if column == 0 {
                    write!(f, "| {field:<width$} |")?;
                } else {
                    write!(f, " {field:>width$} |")?;
                }
            }
            writeln!(f)?;
            if number == 0 {
                for (column, &width) in widths.iter().enumerate() {
                    let line = "-".repeat(width + 1);
                    if column == 0 { write!(f, "|{line}-|") } else { write!(f, "{line}:|") }?;
                }
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_in_characters() {
        let mut table = TextTable::new(["class", "ours"]);
        table.add(["flat", "1.5 µs"]);
        assert_eq!(table.to_string(), "| class |   ours |\n|-------|-------:|\n| flat  | 1.5 µs |\n");
    }
}

//! The words of the page in five languages.

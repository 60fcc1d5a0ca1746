//! Sessions with the command line: what is typed and what is answered, in `cmd/`.

#[test]
fn sessions_go_as_written() {
    trycmd::TestCases::new().case("tests/cmd/*.md").case("tests/cmd/*.toml");
}

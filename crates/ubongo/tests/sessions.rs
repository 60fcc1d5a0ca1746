//! Sessions with the command line: input and output, in `cmd/`.

#[test]
fn sessions_match_their_files() {
    trycmd::TestCases::new().case("tests/cmd/*.md").case("tests/cmd/*.toml");
}

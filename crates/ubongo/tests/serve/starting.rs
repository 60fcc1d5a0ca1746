//! A server that cannot start says why in one sentence.

use std::fs;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::path::Path;
use std::process::{Command, Stdio};

use crate::process::{Process, command};

/// The error message of a server that does not start.
fn sentence(folder: &Path, port: u16) -> String {
    sentence_of(command(folder, port), folder)
}

fn sentence_of(mut command: Command, folder: &Path) -> String {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    if !line.is_empty() {
        child.kill().unwrap();
        child.wait().unwrap();
        panic!("the server starts: {line}");
    }
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(said.lines().count(), 1, "{said}");
    said.trim_end().replace(&folder.display().to_string(), "FOLDER")
}

#[test]
fn a_port_in_use_is_reported() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let process = Process::start(folders[0].path(), 0);
    let port = process.address.port();
    let said = format!("ubongo: port {port} is already in use; please choose another one with --port");
    assert_eq!(sentence(folders[1].path(), port), said);
}

#[test]
fn a_database_in_use_by_another_server_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    let _process = Process::start(folder.path(), 0);
    let said =
        "ubongo: another ubongo server is using the database FOLDER/ubongo.db; please stop it or choose another file";
    assert_eq!(sentence(folder.path(), 0), said);
}

#[test]
fn a_database_in_use_under_another_name_is_reported() {
    let folders = [tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap()];
    let [file, other] = [0, 1].map(|i: usize| folders[i].path().join("ubongo.db"));
    let _process = Process::start(folders[0].path(), 0);
    std::os::unix::fs::symlink(&file, &other).unwrap();
    let said =
        "ubongo: another ubongo server is using the database FOLDER/ubongo.db; please stop it or choose another file";
    assert_eq!(sentence(folders[1].path(), 0), said);
    fs::remove_file(&other).unwrap();
    fs::hard_link(&file, &other).unwrap();
    let said = sentence(folders[1].path(), 0);
    assert!(said.starts_with("ubongo: the database FOLDER/ubongo.db"), "{said}");
}

#[test]
fn a_file_that_is_not_an_ubongo_database_is_reported_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("ubongo.db");
    fs::write(&file, "Dear diary, today I played Ubongo.").unwrap();
    let said = "ubongo: FOLDER/ubongo.db is not an ubongo database; please choose another one";
    assert_eq!(sentence(folder.path(), 0), said);
    assert_eq!(fs::read_to_string(&file).unwrap(), "Dear diary, today I played Ubongo.");
}

#[test]
fn a_folder_in_place_of_the_file_is_reported() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("ubongo.db")).unwrap();
    let said = "ubongo: can't open the database FOLDER/ubongo.db: it is a folder";
    assert_eq!(sentence(folder.path(), 0), said);
}

#[test]
fn a_missing_folder_is_reported_and_not_created() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing").join("deep");
    let said = "ubongo: can't open the database FOLDER/ubongo.db: the folder FOLDER does not exist";
    assert_eq!(sentence(&missing, 0), said);
    assert!(!folder.path().join("missing").exists());
}

#[test]
fn a_bus_for_a_file_is_refused_before_the_file_is_there() {
    let folder = tempfile::tempdir().unwrap();
    let mut start = command(folder.path(), 0);
    start.args(["--bus", "nats://127.0.0.1:4222"]);
    let said = "ubongo: a bus is for servers that share a PostgreSQL database, and this database is a file; please choose another \
                one with --database, or leave --bus away";
    assert_eq!(sentence_of(start, folder.path()), said);
    assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn play_serves_this_computer_and_prints_the_address() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ubongo"));
    // The default folder is created if needed.
    let home = folder.path().join("home");
    command.args(["play", "--no-open"]).env("HOME", &home).env("XDG_DATA_HOME", home.join("data"));
    let process = Process::of(command.env_remove("UBONGO_DATABASE"));
    assert!(process.address.ip().is_loopback());
    assert_eq!(process.terminate().code(), Some(0));
    assert!(cfg!(target_os = "macos") || home.join("data/ubongo/ubongo.db").is_file());
}

#[test]
fn play_on_the_network_listens_on_an_address_that_others_can_reach() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_ubongo"));
    command.args(["play", "--no-open", "--network", "--port", "0", "--database"]).arg(folder.path().join("ubongo.db"));
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut said).unwrap();
    if said.is_empty() {
        // A computer without a network gets a message instead.
        let output = child.wait_with_output().unwrap();
        assert!(String::from_utf8_lossy(&output.stderr).contains("isn't on a network"), "{output:?}");
        return;
    }
    let address = said.trim().trim_start_matches("Ubongo is at http://").trim_end_matches('/');
    let address: SocketAddr = address.parse().unwrap();
    assert!(!address.ip().is_loopback() && !address.ip().is_unspecified(), "{address}");
    TcpStream::connect(address).unwrap();
    child.kill().unwrap();
    child.wait().unwrap();
}

//! A proxy with the configuration that `deploy` has for it. Only addresses and files are changed.

use std::fs;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use crate::process::Process;
use crate::request::ask;

/// Nothing takes this long unless it is broken.
const TIMEOUT: Duration = Duration::from_secs(30);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Nginx,
    HaProxy,
}

/// A proxy, and a program that brings plain connections to its TLS. Both end when this is dropped.
pub(crate) struct Proxy {
    kind: Kind,
    /// Leads through TLS.
    pub(crate) address: SocketAddr,
    /// Without TLS.
    pub(crate) plain: SocketAddr,
    log: PathBuf,
    running: Vec<Child>,
}

fn free() -> SocketAddr {
    TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port")
}

/// A configuration of `deploy` with other texts in it. All of them have to be there.
fn changed(name: &str, changes: &[(&str, &str)]) -> String {
    let path = format!("{}/../../deploy/{name}", env!("CARGO_MANIFEST_DIR"));
    let mut text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    for (before, after) in changes {
        assert!(text.contains(before), "{before:?} is not in {path}");
        text = text.replace(before, after);
    }
    text
}

/// Starts a program. One that is missing is named, with the command that installs it.
fn run(command: &mut Command) -> Child {
    let name = command.get_program().to_owned();
    command.stdin(Stdio::null()).spawn().unwrap_or_else(|error| {
        panic!("{name:?} can't be started ({error}): 'cargo xtask proxies' installs it on Debian")
    })
}

impl Proxy {
    pub(crate) fn start(kind: Kind, nodes: &[Process], folder: &Path) -> Self {
        let file = |name: &str| folder.join(name).display().to_string();
        let (key, certificate, pem) = (file("key.pem"), file("certificate.pem"), file("both.pem"));
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=ubongo.example"])
            .args(["-keyout", &key, "-out", &certificate])
            .stderr(Stdio::null())
            .status();
        assert!(made.expect("openssl is installed").success());
        fs::write(&pem, [fs::read(&certificate).unwrap(), fs::read(&key).unwrap()].concat()).unwrap();
        let (plain, tls, address) = (free(), free(), free());
        let nodes: Vec<String> = nodes.iter().map(|node| node.address.to_string()).collect();
        let log = folder.join("proxy.log");
        let config = file("proxy.conf");
        let proxy = match kind {
            Kind::Nginx => {
                let site = changed(
                    "nginx/ubongo.conf",
                    &[
                        ("10.0.0.11:8642", &nodes[0]),
                        ("10.0.0.12:8642", &nodes[1]),
                        ("10.0.0.13:8642", &nodes[2]),
                        ("listen 80;", &format!("listen {plain};")),
                        ("listen 443 ssl http2;", &format!("listen {tls} ssl http2;")),
                        ("listen [::]:80;", ""),
                        ("listen [::]:443 ssl http2;", ""),
                        ("/etc/letsencrypt/live/ubongo.example/fullchain.pem", &certificate),
                        ("/etc/letsencrypt/live/ubongo.example/privkey.pem", &key),
                        ("/var/log/nginx/ubongo.log", &log.display().to_string()),
                    ],
                );
                let places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
                    .map(|name| format!("{name}_temp_path {};\n", file(name)));
                let user = if rustix::process::geteuid().is_root() { "user root;\n" } else { "" };
                let main = format!(
                    "{user}daemon off;\npid {};\nerror_log stderr warn;\nevents {{}}\nhttp {{\naccess_log off;\n{}\n{site}\n}}\n",
                    file("pid"),
                    places.concat()
                );
                fs::write(&config, main).unwrap();
                run(Command::new("nginx").args(["-e", "stderr", "-p"]).arg(folder).args(["-c", &config]))
            }
            Kind::HaProxy => {
                let text = changed(
                    "haproxy/haproxy.cfg",
                    &[
                        ("10.0.0.11:8642", &nodes[0]),
                        ("10.0.0.12:8642", &nodes[1]),
                        ("10.0.0.13:8642", &nodes[2]),
                        ("bind :80", &format!("bind {plain}")),
                        ("bind :443", &format!("bind {tls}")),
                        ("/etc/haproxy/ubongo.pem", &pem),
                        ("log /dev/log local0", "log stdout format raw local0"),
                        ("    user haproxy\n    group haproxy\n", ""),
                    ],
                );
                fs::write(&config, text).unwrap();
                let out = fs::File::create(&log).unwrap();
                run(Command::new("haproxy").args(["-db", "-f", &config]).stdout(out))
            }
        };
        let near = format!("TCP-LISTEN:{},bind=127.0.0.1,fork,reuseaddr", address.port());
        let tunnel = run(Command::new("socat").args([&near, &format!("OPENSSL:{tls},verify=0")]).stderr(Stdio::null()));
        Self { kind, address, plain, log, running: vec![tunnel, proxy] }
    }

    /// Waits until nodes can be reached through the proxy.
    pub(crate) async fn wait_until_up(&self) {
        let began = Instant::now();
        loop {
            let open = tokio::net::TcpStream::connect(self.address).await.is_ok()
                && tokio::net::TcpStream::connect(self.plain).await.is_ok();
            if open && ask(self.address, "GET", "/healthz", &[], "").await.status == 200 {
                return;
            }
            assert!(began.elapsed() < TIMEOUT, "{:?} doesn't start: {}", self.kind, self.log());
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    pub(crate) fn log(&self) -> String {
        fs::read_to_string(&self.log).unwrap_or_default()
    }

    /// The nodes of all sockets that were closed, as the log names them, in order.
    pub(crate) fn socket_nodes(&self) -> Vec<String> {
        let log = self.log();
        let sockets = log.lines().filter(|line| line.contains(" GET 101 "));
        sockets.filter_map(|line| Some(line.split_whitespace().last()?.to_owned())).collect()
    }

    /// The same, once there are enough.
    pub(crate) async fn wait_for_sockets(&self, count: usize) -> Vec<String> {
        let began = Instant::now();
        loop {
            let found = self.socket_nodes();
            if found.len() >= count {
                return found;
            }
            assert!(began.elapsed() < TIMEOUT, "{count} sockets in {}", self.log());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// The number of the node with a name of the log.
    pub(crate) fn node(&self, name: &str, nodes: &[Process]) -> usize {
        match self.kind {
            Kind::Nginx => nodes.iter().position(|node| node.address.to_string() == name),
            Kind::HaProxy => name.strip_prefix("node").and_then(|number| Some(number.parse::<usize>().ok()? - 1)),
        }
        .unwrap_or_else(|| panic!("{name} is a node"))
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        for child in &mut self.running {
            // A proxy ends its own processes; killed, it would leave them. Minimal systems have no `kill` command.
            let process = rustix::process::Pid::from_child(child);
            let _ = rustix::process::kill_process(process, rustix::process::Signal::TERM);
            let _ = child.wait();
        }
    }
}

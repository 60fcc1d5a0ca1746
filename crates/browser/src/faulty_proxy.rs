//! A faulty network: slow, and sometimes interrupted.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::{Duration, Instant};

use crate::TestServer;

/// A proxy to a server that delays everything and sometimes closes connections.
///
/// Browsers can slow down what they load, but not the messages of an open WebSocket, so the network itself is slow.
pub struct FaultyProxy {
    port: u16,
    cuts: Arc<AtomicUsize>,
    unplugged: Arc<AtomicBool>,
}

/// The faults, drawn from a seed.
struct Faults {
    state: u64,
    percent: u64,
}

impl Faults {
    /// Decides whether to close the connection now.
    fn cuts(&mut self) -> bool {
        self.state = self.state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.state >> 33) % 100 < self.percent
    }
}

impl FaultyProxy {
    /// Delays each message by half the round trip, and closes the connection with this many percent of them.
    #[track_caller]
    pub fn to(server: &TestServer, round_trip: Duration, percent: u64, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let (server, cuts) = (server.port(), Arc::new(AtomicUsize::new(0)));
        let faults = Arc::new(Mutex::new(Faults { state: seed, percent }));
        let counted = cuts.clone();
        let unplugged = Arc::new(AtomicBool::new(false));
        let held = unplugged.clone();
        // Ends with the test, as all threads of a process do.
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                let Ok(far) = TcpStream::connect(("127.0.0.1", server)) else { continue };
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (Ok(from), Ok(to)) = (from.try_clone(), to.try_clone()) else { continue };
                    carry(from, to, round_trip / 2, &faults, &counted, &held);
                }
            }
        });
        Self { port, cuts, unplugged }
    }

    /// The address of a path behind the proxy.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// From now on nothing gets through, but no connection is closed: a phone in a tunnel.
    pub fn unplug(&self) {
        self.unplugged.store(true, Ordering::Relaxed);
    }

    /// The network is back, and delivers what it held.
    pub fn plug_in(&self) {
        self.unplugged.store(false, Ordering::Relaxed);
    }

    /// Number of connections that were closed.
    pub fn cuts(&self) -> usize {
        self.cuts.load(Ordering::Relaxed)
    }
}

/// Forwards data in one direction, delayed and in order.
fn carry(
    mut from: TcpStream,
    mut to: TcpStream,
    late: Duration,
    faults: &Arc<Mutex<Faults>>,
    cuts: &Arc<AtomicUsize>,
    unplugged: &Arc<AtomicBool>,
) {
    let (send, receive) = mpsc::channel::<(Instant, Vec<u8>)>();
    let (faults, cuts, unplugged) = (faults.clone(), cuts.clone(), unplugged.clone());
    thread::spawn(move || {
        let mut buffer = [0; 16_384];
        // Loaded files come in large pieces; only small ones are messages.
        while let Ok(length @ 1..) = from.read(&mut buffer) {
            let cut = length < 2_000 && faults.lock().is_ok_and(|mut faults| faults.cuts());
            if cut {
                cuts.fetch_add(1, Ordering::Relaxed);
                let _ = from.shutdown(Shutdown::Both);
                return;
            }
            if send.send((Instant::now() + late, buffer[..length].to_vec())).is_err() {
                return;
            }
        }
    });
    thread::spawn(move || {
        while let Ok((due, bytes)) = receive.recv() {
            thread::sleep(due.saturating_duration_since(Instant::now()));
            while unplugged.load(Ordering::Relaxed) {
                thread::sleep(Duration::from_millis(5));
            }
            if to.write_all(&bytes).is_err() {
                break;
            }
        }
        let _ = to.shutdown(Shutdown::Both);
    });
}

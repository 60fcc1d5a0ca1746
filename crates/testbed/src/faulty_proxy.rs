//! A faulty network: slow, and sometimes interrupted.

use std::collections::HashMap;
use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, mpsc};
use std::thread;
use std::time::{Duration, Instant};

/// A proxy to a server on this machine. It can delay everything, close connections now and then, hold everything back, or refuse all
/// connections.
///
/// Browsers can slow down what they load, but not the messages of an open WebSocket, so the network itself is slow.
#[derive(Debug)]
pub struct FaultyProxy {
    port: u16,
    network: Arc<Network>,
}

/// What all connections share.
#[derive(Debug)]
struct Network {
    server: u16,
    late: Duration,
    faults: Mutex<Faults>,
    cuts: AtomicUsize,
    state: Mutex<State>,
    changed: Condvar,
    next: AtomicU64,
    /// Both ends of all open connections.
    open: Mutex<HashMap<u64, [TcpStream; 2]>>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    Works,
    /// Nothing gets through, and no connection is closed.
    Unplugged,
    /// The other end is gone: connections are closed.
    Refuses,
}

/// The faults, drawn from a seed.
#[derive(Debug)]
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
    /// Passes everything on to the server at a port, as quickly as it can.
    ///
    /// # Panics
    /// No port is free.
    #[track_caller]
    pub fn to(server: u16) -> Self {
        Self::slow(server, Duration::ZERO, 0, 0)
    }

    /// Delays each message by half the round trip, and closes the connection with this many percent of them.
    ///
    /// # Panics
    /// No port is free.
    #[track_caller]
    pub fn slow(server: u16, round_trip: Duration, percent: u64, seed: u64) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let network = Arc::new(Network {
            server,
            late: round_trip / 2,
            faults: Mutex::new(Faults { state: seed, percent }),
            cuts: AtomicUsize::new(0),
            state: Mutex::new(State::Works),
            changed: Condvar::new(),
            next: AtomicU64::new(0),
            open: Mutex::default(),
        });
        let shared = network.clone();
        // Ends with the test, as all threads of a process do.
        thread::spawn(move || {
            for near in listener.incoming().flatten() {
                shared.connect(&near);
            }
        });
        Self { port, network }
    }

    /// The port of the proxy.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The address of a path behind the proxy.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// From now on nothing gets through, but no connection is closed: a phone in a tunnel.
    pub fn unplug(&self) {
        self.network.set(State::Unplugged);
    }

    /// From now on all connections are closed: nothing listens at the other end.
    pub fn refuse(&self) {
        self.network.set(State::Refuses);
        for (_, ends) in lock(&self.network.open).drain() {
            ends.iter().for_each(|end| drop(end.shutdown(Shutdown::Both)));
        }
    }

    /// The network is back, and delivers what it held.
    pub fn plug_in(&self) {
        self.network.set(State::Works);
    }

    /// Number of connections that were closed with a message on its way.
    pub fn cuts(&self) -> usize {
        self.network.cuts.load(Ordering::Relaxed)
    }
}

impl Network {
    fn set(&self, state: State) {
        *lock(&self.state) = state;
        self.changed.notify_all();
    }

    fn connect(self: &Arc<Self>, near: &TcpStream) {
        if *lock(&self.state) == State::Refuses {
            return;
        }
        let Ok(far) = TcpStream::connect(("127.0.0.1", self.server)) else { return };
        // A small message must not wait for the next one.
        let _ = (near.set_nodelay(true), far.set_nodelay(true));
        let copies = || Some([near.try_clone().ok()?, far.try_clone().ok()?]);
        let (Some(ends), Some(forth), Some([from, to])) = (copies(), copies(), copies()) else { return };
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        lock(&self.open).insert(number, ends);
        let [near, far] = forth;
        self.clone().carry(number, near, far);
        self.clone().carry(number, to, from);
    }

    /// Forwards data in one direction, delayed and in order.
    fn carry(self: Arc<Self>, number: u64, mut from: TcpStream, mut to: TcpStream) {
        let (send, receive) = mpsc::channel::<(Instant, Vec<u8>)>();
        let network = self.clone();
        thread::spawn(move || {
            let mut buffer = [0; 16_384];
            // Loaded files come in large pieces; only small ones are messages.
            while let Ok(length @ 1..) = from.read(&mut buffer) {
                if length < 2_000 && lock(&network.faults).cuts() {
                    network.cuts.fetch_add(1, Ordering::Relaxed);
                    let _ = from.shutdown(Shutdown::Both);
                    return;
                }
                if send.send((Instant::now() + network.late, buffer[..length].to_vec())).is_err() {
                    return;
                }
            }
        });
        thread::spawn(move || {
            while let Ok((due, bytes)) = receive.recv() {
                thread::sleep(due.saturating_duration_since(Instant::now()));
                self.wait_until_plugged_in();
                if to.write_all(&bytes).is_err() {
                    break;
                }
            }
            // Nobody hears of the end of a connection either.
            self.wait_until_plugged_in();
            let _ = to.shutdown(Shutdown::Both);
            lock(&self.open).remove(&number);
        });
    }

    fn wait_until_plugged_in(&self) {
        let state = lock(&self.state);
        let unplugged = |state: &mut State| *state == State::Unplugged;
        drop(self.changed.wait_while(state, unplugged).unwrap_or_else(PoisonError::into_inner));
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A server that sends back what it gets, and a proxy to it.
    fn echo() -> FaultyProxy {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let proxy = FaultyProxy::to(listener.local_addr().unwrap().port());
        thread::spawn(move || {
            for mut socket in listener.incoming().flatten() {
                thread::spawn(move || {
                    let mut buffer = [0; 16];
                    while let Ok(length @ 1..) = socket.read(&mut buffer) {
                        let _ = socket.write_all(&buffer[..length]);
                    }
                });
            }
        });
        proxy
    }

    fn connect(proxy: &FaultyProxy) -> TcpStream {
        let socket = TcpStream::connect(("127.0.0.1", proxy.port())).unwrap();
        socket.set_read_timeout(Some(Duration::from_millis(50))).unwrap();
        socket
    }

    fn read(socket: &mut TcpStream) -> Option<usize> {
        socket.read(&mut [0; 16]).ok()
    }

    #[test]
    fn a_network_that_is_plugged_in_again_delivers_what_it_held() {
        let proxy = echo();
        let mut socket = connect(&proxy);
        proxy.unplug();
        socket.write_all(b"hello").unwrap();
        assert_eq!(read(&mut socket), None, "nothing comes, and the connection is open");
        proxy.plug_in();
        while read(&mut socket).is_none() {}
    }

    #[test]
    fn a_server_that_is_gone_closes_all_connections_until_it_is_back() {
        let proxy = echo();
        let mut socket = connect(&proxy);
        socket.write_all(b"hello").unwrap();
        while read(&mut socket).is_none() {}
        proxy.refuse();
        assert_eq!(read(&mut socket), Some(0));
        assert!(matches!(read(&mut connect(&proxy)), Some(0) | None));
        proxy.plug_in();
        let mut socket = connect(&proxy);
        socket.write_all(b"again").unwrap();
        while read(&mut socket).is_none() {}
    }
}

//! Whether others on the local network can reach the server, and opening it to them while it runs.

use std::io;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket};
use std::sync::{Mutex, PoisonError};

use tokio::net::TcpListener;
use tokio::sync::mpsc;

/// The right of people on this computer to open the server to its network.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NetworkOffer {
    /// The computer's address in that network; found out if it is not given.
    pub address: Option<IpAddr>,
}

/// How others reach the server.
#[derive(Debug)]
pub(crate) struct Network {
    offer: Option<NetworkOffer>,
    /// The address it has listened at from the start.
    address: SocketAddr,
    /// The address that was opened since. The lock is held while a port is being opened.
    opened: Mutex<Option<SocketAddr>>,
    listeners: mpsc::UnboundedSender<TcpListener>,
}

/// Why the server was not opened to the network.
#[derive(Debug)]
pub(crate) enum NetworkError {
    /// Only `ubongo play` offers it.
    NotOffered,
    /// The computer has no address in a network.
    NoNetwork,
    /// It cannot listen there.
    Address(io::Error),
}

impl Network {
    /// The listeners that are opened later come out of the receiver.
    pub(crate) fn new(
        offer: Option<NetworkOffer>,
        address: SocketAddr,
    ) -> (Self, mpsc::UnboundedReceiver<TcpListener>) {
        let (listeners, opened) = mpsc::unbounded_channel();
        (Self { offer, address, opened: Mutex::default(), listeners }, opened)
    }

    /// The address for others on the network, if they can reach the server.
    pub(crate) fn address(&self) -> Option<SocketAddr> {
        if let Some(opened) = *self.opened.lock().unwrap_or_else(PoisonError::into_inner) {
            return Some(opened);
        }
        match self.address.ip() {
            ip if ip.is_unspecified() => Some(SocketAddr::new(address_in_network()?.into(), self.address.port())),
            ip if ip.is_loopback() => None,
            _ => Some(self.address),
        }
    }

    /// True if [`Network::open`] would try.
    pub(crate) fn may_open(&self) -> bool {
        self.offer.is_some() && self.address.ip().is_loopback()
    }

    /// Listens in the network as well, at the same port if it is free there. Doing it again changes nothing.
    pub(crate) fn open(&self) -> Result<SocketAddr, NetworkError> {
        let offer = self.offer.filter(|_| self.may_open()).ok_or(NetworkError::NotOffered)?;
        let mut opened = self.opened.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(opened) = *opened {
            return Ok(opened);
        }
        let found = || address_in_network().map(IpAddr::V4);
        let ip = offer.address.or_else(found).ok_or(NetworkError::NoNetwork)?;
        let listen = |port| std::net::TcpListener::bind(SocketAddr::new(ip, port));
        let listener = listen(self.address.port()).or_else(|_| listen(0)).map_err(NetworkError::Address)?;
        listener.set_nonblocking(true).map_err(NetworkError::Address)?;
        let address = listener.local_addr().map_err(NetworkError::Address)?;
        let listener = TcpListener::from_std(listener).map_err(NetworkError::Address)?;
        // The server is stopping if nobody takes it.
        self.listeners.send(listener).map_err(|_| NetworkError::NotOffered)?;
        *opened = Some(address);
        Ok(address)
    }
}

/// The address by which others on the network reach this computer: the source address for packets to the outside.
/// Nothing is sent to find it out.
pub fn address_in_network() -> Option<Ipv4Addr> {
    /// Reserved for examples (RFC 5737), so it is routed to the outside and nobody is there.
    const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(192, 0, 2, 1);
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect((ELSEWHERE, 9)).ok()?;
    match socket.local_addr().ok()?.ip() {
        IpAddr::V4(own) if !own.is_loopback() && !own.is_unspecified() => Some(own),
        _ => None,
    }
}

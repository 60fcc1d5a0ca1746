//! The network address of a client.

use std::fmt;
use std::net::{IpAddr, Ipv6Addr};

use axum::http::HeaderMap;

/// A client's address, as the limits count it.
///
/// Of an IPv6 address only the first 64 bits count: a household can choose the other half freely, so one person could have any
/// number of addresses.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Address(IpAddr);

impl From<IpAddr> for Address {
    fn from(ip: IpAddr) -> Self {
        Self(match ip.to_canonical() {
            IpAddr::V6(ip) => {
                let [a, b, c, d, ..] = ip.segments();
                IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
            }
            v4 => v4,
        })
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Address {
    /// The network of an address: the first 16 bits of IPv4, the first 32 of IPv6. Roughly those of one provider.
    pub(crate) fn network(self) -> Self {
        Self(match self.0 {
            IpAddr::V4(ip) => {
                let [a, b, ..] = ip.octets();
                IpAddr::from([a, b, 0, 0])
            }
            IpAddr::V6(ip) => {
                let [a, b, ..] = ip.segments();
                IpAddr::from([a, b, 0, 0, 0, 0, 0, 0])
            }
        })
    }

    /// For messages to other servers.
    pub(crate) fn ip(self) -> IpAddr {
        self.0
    }

    /// True for clients on the machine of the server.
    pub(crate) fn is_this_machine(self) -> bool {
        self.0.is_loopback() || self == Self::from(IpAddr::V6(Ipv6Addr::LOCALHOST))
    }

    /// The client's address for a request that came over a connection from `peer`.
    ///
    /// A proxy appends the address of its client to `X-Forwarded-For`. Anything before that was sent by the client and may be
    /// forged; without a proxy, all of it may be.
    pub(crate) fn of(peer: IpAddr, headers: &HeaderMap, behind_proxy: bool) -> Self {
        let forwarded = || {
            let last = headers.get_all("x-forwarded-for").into_iter().next_back()?;
            last.to_str().ok()?.rsplit(',').next()?.trim().parse::<IpAddr>().ok()
        };
        if behind_proxy { forwarded().unwrap_or(peer).into() } else { peer.into() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(peer: &str, forwarded: &[&str], behind_proxy: bool) -> String {
        let mut headers = HeaderMap::new();
        for value in forwarded {
            headers.append("x-forwarded-for", value.parse().unwrap());
        }
        Address::of(peer.parse().unwrap(), &headers, behind_proxy).to_string()
    }

    #[test]
    fn only_the_address_that_a_proxy_appends_is_trusted() {
        assert_eq!(address("10.0.0.1", &["1.2.3.4"], false), "10.0.0.1");
        assert_eq!(address("10.0.0.1", &["1.2.3.4"], true), "1.2.3.4");
        assert_eq!(address("10.0.0.1", &["6.6.6.6, 1.2.3.4"], true), "1.2.3.4");
        assert_eq!(address("10.0.0.1", &["6.6.6.6", "1.2.3.4"], true), "1.2.3.4");
        assert_eq!(address("10.0.0.1", &["nonsense"], true), "10.0.0.1");
        assert_eq!(address("10.0.0.1", &[], true), "10.0.0.1");
    }

    #[test]
    fn a_household_is_one_address() {
        assert_eq!(address("2001:db8:1:2:3:4:5:6", &[], false), "2001:db8:1:2::");
        assert_eq!(address("::ffff:10.0.0.1", &[], false), "10.0.0.1");
    }
}

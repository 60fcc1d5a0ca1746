//! Private servers on this machine, for tests and benchmarks: PostgreSQL, NATS, and a faulty network in front of them.
//!
//! Each server has a free port of the loopback address and a folder of its own, and both are gone when it is dropped. `cargo xtask`
//! installs the programs; this crate only starts them.

mod error;
mod faulty_proxy;
mod folder;
mod nats;
mod postgres;
mod small_disk;
mod system;

pub use error::TestbedError;
pub use faulty_proxy::FaultyProxy;
pub use nats::Nats;
pub use postgres::Postgres;
pub use small_disk::SmallDisk;
pub use system::{free_port, is_root, process_time};

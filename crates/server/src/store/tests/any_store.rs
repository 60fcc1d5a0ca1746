//! A store of one of the two kinds.

use crate::store::{Postgres, Sqlite, Store};

pub(super) enum AnyStore {
    Sqlite(Box<Sqlite>),
    Postgres(Box<Postgres>),
}

impl std::ops::Deref for AnyStore {
    type Target = dyn Store;

    fn deref(&self) -> &(dyn Store + 'static) {
        match self {
            Self::Sqlite(store) => &**store,
            Self::Postgres(store) => &**store,
        }
    }
}

//! What errors say.

use std::path::Path;

use crate::store::StoreError;

#[test]
fn every_store_error_is_one_plain_sentence() {
    let path = || Path::new("a.db").to_path_buf();
    for error in [
        StoreError::Open(path(), "it is a folder".into()),
        StoreError::ReadOnly(path()),
        StoreError::Foreign(path()),
        StoreError::Newer(path()),
        StoreError::Damaged(path()),
        StoreError::InUse(path()),
        StoreError::Busy(path()),
        StoreError::Overwritten(path()),
        StoreError::Linked(path()),
        StoreError::Gone(path()),
        StoreError::Full(path()),
        StoreError::Lost(path(), "nothing listens there".into()),
        StoreError::Other(path(), "the reason is unknown".into()),
    ] {
        let sentence = error.to_string();
        assert!(sentence.contains("a.db") && !sentence.contains('\n') && !sentence.ends_with('.'), "{sentence}");
    }
}

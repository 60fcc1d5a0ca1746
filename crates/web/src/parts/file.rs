//! Files that the page offers.

use js_sys::{Array, Uint8Array};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, ShareData, Url};

use crate::browser;

/// The address of a saved file is needed for this long.
const ADDRESS_MS: u64 = 30_000;

/// Offers a text as a file to save. False if the browser cannot.
pub(crate) fn save_file(name: &str, text: &str) -> bool {
    save(name, "application/json", &text.into())
}

/// Offers bytes as a file of a MIME type to save. False if the browser cannot.
pub(crate) fn save_bytes(name: &str, kind: &str, bytes: &Uint8Array) -> bool {
    save(name, kind, bytes)
}

/// Offers a text or bytes as a file to save.
fn save(name: &str, kind: &str, content: &JsValue) -> bool {
    let try_save = || -> Result<(), JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(kind);
        let blob = Blob::new_with_buffer_source_sequence_and_options(&Array::of1(content), &options)?;
        let address = Url::create_object_url_with_blob(&blob)?;
        let anchor: HtmlAnchorElement = browser::document().create_element("a")?.unchecked_into();
        anchor.set_href(&address);
        anchor.set_download(name);
        anchor.click();
        browser::after(ADDRESS_MS, move || drop(Url::revoke_object_url(&address)));
        Ok(())
    };
    try_save().is_ok()
}

/// Shares a text as a file where the browser can do that, or else offers to save it. True if it was saved.
pub(crate) fn share_file(name: &str, text: &str, words: &str) -> bool {
    let navigator = browser::window().navigator();
    let data = || -> Option<ShareData> {
        let options = FilePropertyBag::new();
        options.set_type("application/json");
        let file = File::new_with_str_sequence_and_options(&Array::of1(&text.into()), name, &options).ok()?;
        let data = ShareData::new();
        data.set_files(&Array::of1(&file));
        data.set_text(words);
        let can: js_sys::Function = browser::property(&navigator, "canShare")?.dyn_into().ok()?;
        can.call1(&navigator, &data).ok()?.is_truthy().then_some(data)
    };
    let Some(data) = data() else { return save_file(name, text) };
    let promise = navigator.share_with_data(&data);
    // Cancelling the share sheet is not an error.
    spawn_local(async move {
        let _ = JsFuture::from(promise).await;
    });
    false
}

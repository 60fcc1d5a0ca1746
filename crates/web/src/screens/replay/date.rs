//! Days as people write them.

use wasm_bindgen::JsValue;

use crate::i18n::language;

/// The day of a moment, in milliseconds since 1970, in the page's language: `14 Nov 2026`.
pub(super) fn shown_date(at_ms: u64) -> String {
    let date = js_sys::Date::new(&JsValue::from_f64(at_ms as f64));
    let options = js_sys::Object::new();
    for (name, value) in [("day", "numeric"), ("month", "short"), ("year", "numeric")] {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    String::from(date.to_locale_date_string(language().code(), &options))
}

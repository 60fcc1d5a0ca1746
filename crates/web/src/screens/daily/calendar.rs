//! The player's calendar: which day it is here, and how dates are written.

use js_sys::{Date as JsDate, Object, Reflect};
use puzzle::Date;
use wasm_bindgen::JsValue;

use crate::i18n::language;

/// The date by the calendar of the device.
pub(crate) fn today() -> Date {
    let now = JsDate::new_0();
    // A clock before 1970 or after 9999 is as good as none.
    Date::new(now.get_full_year(), now.get_month() + 1, now.get_date()).unwrap_or(Date::of_ms(0))
}

/// Minutes until the next day begins here, rounded up.
pub(crate) fn minutes_left() -> u32 {
    let now = JsDate::new_0();
    let gone = now.get_hours() * 60 + now.get_minutes();
    (24 * 60_u32).saturating_sub(gone)
}

/// A date as the player's language writes it.
fn written(date: Date, options: &[(&str, &str)]) -> String {
    let (year, month, day) = date.parts();
    written_day(&JsDate::new_with_year_month_day(year, month.cast_signed() - 1, day.cast_signed()), options)
}

/// The day of a moment here, as the player's language writes it. The options are those of JavaScript's `toLocaleDateString`.
fn written_day(moment: &JsDate, options: &[(&str, &str)]) -> String {
    let style = Object::new();
    for (name, value) in options {
        let _ = Reflect::set(&style, &(*name).into(), &(*value).into());
    }
    // The page's English is British, and so is the order of day and month.
    let code = match language().code() {
        "en" => "en-GB",
        other => other,
    };
    moment.to_locale_date_string(code, &style).into()
}

/// Such as "Monday 16 November".
pub(crate) fn long(date: Date) -> String {
    written(date, &[("weekday", "long"), ("day", "numeric"), ("month", "long")])
}

/// Such as "16 Nov".
pub(crate) fn short(date: Date) -> String {
    written(date, &[("day", "numeric"), ("month", "short")])
}

/// The day of a moment, in milliseconds since 1970, such as "14 Nov 2026".
pub(crate) fn with_year(at_ms: u64) -> String {
    let moment = JsDate::new(&JsValue::from_f64(at_ms as f64));
    written_day(&moment, &[("day", "numeric"), ("month", "short"), ("year", "numeric")])
}

/// The initial of the day of the week.
pub(crate) fn initial(date: Date) -> String {
    written(date, &[("weekday", "narrow")])
}

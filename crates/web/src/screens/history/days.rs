//! Days by the calendar of the device.

use js_sys::Date as JsDate;
use puzzle::Date;
use wasm_bindgen::JsValue;

use crate::screens::daily::calendar;
use crate::t;

/// The day of a moment, here.
pub(super) fn day_of(at_ms: u64) -> Date {
    let at = JsDate::new(&JsValue::from_f64(at_ms as f64));
    Date::new(at.get_full_year(), at.get_month() + 1, at.get_date()).unwrap_or(Date::of_ms(at_ms))
}

/// Noon of a day, here.
pub(super) fn noon_ms(date: Date) -> u64 {
    let (year, month, day) = date.parts();
    let noon = JsDate::new_with_year_month_day_hr(year, month.cast_signed() - 1, day.cast_signed(), 12);
    noon.get_time().max(0.0) as u64
}

/// "Today", "Yesterday", or the date.
pub(super) fn named(date: Date, today: Date) -> String {
    if date == today {
        t!("history-today")
    } else if today.minus(1) == Some(date) {
        t!("history-yesterday")
    } else {
        calendar::long(date)
    }
}

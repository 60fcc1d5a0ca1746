//! The mouse wheel, which rotates pieces.

use leptos::prelude::*;
use web_sys::WheelEvent;

/// Wheel distance that rotates a piece once, in pixels. A mouse sends about a hundred at a time, a touch pad a few.
const NOTCH: f64 = 60.0;

/// The distance since the last rotation.
#[derive(Clone, Copy)]
pub(crate) struct Wheel(StoredValue<f64>);

impl Wheel {
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(0.0))
    }

    /// `Some(forwards)` when the wheel has moved far enough for a rotation. Keeps the page from scrolling.
    pub(crate) fn turned(self, event: &WheelEvent) -> Option<bool> {
        event.prevent_default();
        if event.ctrl_key() {
            return None;
        }
        let scale = if event.delta_mode() == WheelEvent::DOM_DELTA_PIXEL { 1.0 } else { 40.0 };
        let (gone, step) = (self.0.get_value(), event.delta_y() * scale);
        let gone = if gone * step < 0.0 { step } else { gone + step };
        let turned = gone.abs() >= NOTCH;
        self.0.set_value(if turned { 0.0 } else { gone });
        turned.then_some(gone > 0.0)
    }
}

//! The wheel of a mouse, which turns pieces notch by notch.

use leptos::prelude::*;
use web_sys::WheelEvent;

/// Pixels of the wheel that turn a piece once. Mice make about a hundred at a time, touch pads a few.
const NOTCH: f64 = 60.0;

/// How far the wheel has gone since the last turn.
#[derive(Clone, Copy)]
pub(crate) struct Wheel(StoredValue<f64>);

impl Wheel {
    /// A wheel that stands still.
    pub(crate) fn new() -> Self {
        Self(StoredValue::new(0.0))
    }

    /// Whether it has gone on to the next notch, and then whether that was forwards. The page does not scroll by it.
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

//! A trial run of dragging a piece, to warm up the browser.

use hand::Hand;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};

use super::HandController;
use crate::browser;
use crate::react::{effect, memo};

impl HandController {
    /// Lifts a piece and puts it back within one frame, unseen. Browsers compile code when it first runs, and that
    /// should not happen while a player drags a piece.
    ///
    /// `take` lets the hand take a piece and returns false if there is none; `float` shows or hides the dragged piece
    /// in `floating`.
    pub(crate) fn rehearse(self, floating: NodeRef<Div>, take: fn(&mut Hand) -> bool, float: Callback<bool>) {
        let play = move || {
            let Some(before) = self.hand.try_get_untracked().flatten().filter(|hand| hand.selected().is_none()) else {
                return;
            };
            let mut hand = before.clone();
            if !take(&mut hand) {
                return;
            }
            // The board, and with it the callback, may be gone by now.
            if float.try_run(true).is_none() {
                return;
            }
            self.hand.set(Some(hand));
            spawn_local(async move {
                // Everything is drawn between two ticks, and both come before the next frame.
                tick().await;
                // Measuring forces the browser to lay it out, too.
                if let Some(floating) = floating.try_get_untracked().flatten() {
                    floating.get_bounding_client_rect();
                }
                let _ = float.try_run(false);
                let _ = self.hand.try_set(Some(before));
            });
        };
        // Some time after the first task has appeared, when everything else is drawn.
        let ready = memo(move || self.work.with(Option::is_some));
        let done = StoredValue::new(false);
        effect(move || {
            if ready.get() && !done.get_value() {
                done.set_value(true);
                browser::after(400, play);
            }
        });
    }
}

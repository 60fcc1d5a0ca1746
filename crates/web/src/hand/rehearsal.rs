//! A piece is taken and put back before anybody sees it.

use hand::Hand;
use leptos::html::Div;
use leptos::prelude::*;
use leptos::task::{spawn_local, tick};

use super::HandController;
use crate::browser;
use crate::react::{effect, memo};

impl HandController {
    /// Takes a piece and puts it back before anybody sees it: browsers compile code when it first runs, and that is better
    /// done before somebody holds a piece.
    ///
    /// `take` lets the hand take a piece, if there is one; `float` shows it in the air, which is in `floating`, or not any
    /// more.
    pub(crate) fn rehearse(self, floating: NodeRef<Div>, take: fn(&mut Hand) -> bool, float: Callback<bool>) {
        let play = move || {
            let Some(before) = self.hand.try_get_untracked().flatten().filter(|hand| hand.selected().is_none()) else {
                return;
            };
            let mut hand = before.clone();
            if !take(&mut hand) {
                return;
            }
            // The board may be gone by now, and with it who shows the piece.
            if float.try_run(true).is_none() {
                return;
            }
            self.hand.set(Some(hand));
            spawn_local(async move {
                // Everything is drawn between two ticks, and all of them come before the next picture.
                tick().await;
                // Asking for a size makes the browser lay it out, too.
                if let Some(floating) = floating.try_get_untracked().flatten() {
                    floating.get_bounding_client_rect();
                }
                let _ = float.try_run(false);
                let _ = self.hand.try_set(Some(before));
            });
        };
        // Some time after the first task is there, when everything else is drawn.
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

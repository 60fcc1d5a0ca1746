//! The size of an element on the page.

use leptos::html::Div;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::Closure;
use web_sys::{Element, ResizeObserver};

use crate::react::effect;

/// Keeps a signal up to date with the size of an element, in pixels.
pub(crate) fn watch_size(ground: NodeRef<Div>, known: RwSignal<(f64, f64)>) {
    let watching = StoredValue::new_local(None::<(ResizeObserver, Closure<dyn FnMut()>)>);
    let stop = move || {
        let _ = watching.try_update_value(|watching| {
            if let Some((observer, _)) = watching.take() {
                observer.disconnect();
            }
        });
    };
    effect(move || {
        let Some(ground) = ground.get() else { return };
        let ground: Element = ground.unchecked_into();
        let watched = ground.clone();
        let measure = move || {
            let rect = watched.get_bounding_client_rect();
            let (size, before) = ((rect.width(), rect.height()), known.get_untracked());
            if (size.0 - before.0).abs() > 0.5 || (size.1 - before.1).abs() > 0.5 {
                known.set(size);
            }
        };
        measure();
        let measure = Closure::<dyn FnMut()>::new(measure);
        if let Ok(observer) = ResizeObserver::new(measure.as_ref().unchecked_ref()) {
            observer.observe(&ground);
            stop();
            watching.set_value(Some((observer, measure)));
        }
    });
    on_cleanup(stop);
}

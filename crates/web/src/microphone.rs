//! The microphone, for calling "Ubongo!" by shouting. Only its loudness is looked at, here in the browser; nothing is
//! recorded or sent. It is on only while it is needed.

use js_sys::{Object, Reflect};
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AnalyserNode, AudioContext, MediaStream, MediaStreamConstraints, MediaStreamTrack};

use crate::browser;
use crate::loudness::{Loudness, level};

/// Time between two looks at the loudness.
const LOOK_MS: u64 = 30;

/// An open microphone. Dropping it switches it off.
pub(crate) struct Microphone {
    stream: MediaStream,
    context: AudioContext,
    analyser: AnalyserNode,
}

impl Drop for Microphone {
    fn drop(&mut self) {
        for track in self.stream.get_tracks() {
            track.unchecked_into::<MediaStreamTrack>().stop();
        }
        let _ = self.context.close();
    }
}

/// Opens the microphone. The browser asks the player, unless it knows the answer.
async fn open() -> Result<Microphone, JsValue> {
    let wishes = Object::new();
    // The game's own sounds are not a shout, and a shout must not be turned down.
    for (wish, on) in [("echoCancellation", true), ("noiseSuppression", false), ("autoGainControl", false)] {
        Reflect::set(&wishes, &wish.into(), &on.into())?;
    }
    let constraints = MediaStreamConstraints::new();
    constraints.set_audio(&wishes);
    let asked = browser::window().navigator().media_devices()?.get_user_media_with_constraints(&constraints)?;
    let stream: MediaStream = JsFuture::from(asked).await?.dyn_into()?;
    let context = AudioContext::new()?;
    let analyser = context.create_analyser()?;
    analyser.set_fft_size(1024);
    context.create_media_stream_source(&stream)?.connect_with_audio_node(&analyser)?;
    let _ = context.resume();
    Ok(Microphone { stream, context, analyser })
}

/// Asks for the microphone, and switches it off again.
pub(crate) async fn ask() -> bool {
    open().await.is_ok()
}

/// True if the player has allowed the microphone before, so that the browser will not ask.
async fn is_allowed() -> bool {
    let state = async {
        let permissions = browser::property(&browser::window().navigator(), "permissions")?;
        let query: js_sys::Function = browser::property(&permissions, "query")?.dyn_into().ok()?;
        let wanted = Object::new();
        Reflect::set(&wanted, &"name".into(), &"microphone".into()).ok()?;
        let asked: js_sys::Promise = query.call1(&permissions, &wanted).ok()?.dyn_into().ok()?;
        browser::property(&JsFuture::from(asked).await.ok()?, "state")?.as_string()
    };
    state.await.as_deref() == Some("granted")
}

/// Listens while `wanted` is true and the owner lives, if the microphone was allowed before. `listens` says whether it
/// is on.
pub(crate) fn listen(wanted: Signal<bool>, listens: RwSignal<bool>, on_shout: Callback<()>) {
    let current = StoredValue::new_local(None::<Microphone>);
    Effect::watch(
        move || wanted.get(),
        move |&on, _, _| {
            if !on {
                listens.set(false);
                current.set_value(None);
                return;
            }
            leptos::task::spawn_local(async move {
                if !is_allowed().await {
                    return;
                }
                let Ok(microphone) = open().await else { return };
                // The race may be over by now; then the microphone is dropped, and off.
                if current.is_disposed() || wanted.try_get_untracked() != Some(true) {
                    return;
                }
                current.set_value(Some(microphone));
                listens.set(true);
                look(current, Loudness::default(), on_shout);
            });
        },
        true,
    );
    on_cleanup(move || {
        let _ = current.try_update_value(Option::take);
    });
}

/// Looks at the loudness until the microphone is switched off.
fn look(current: StoredValue<Option<Microphone>, LocalStorage>, mut loudness: Loudness, on_shout: Callback<()>) {
    browser::after(LOOK_MS, move || {
        let heard = current.try_with_value(|microphone| {
            let mut samples = [0.0; 1024];
            microphone.as_ref()?.analyser.get_float_time_domain_data(&mut samples);
            Some(level(&samples))
        });
        let Some(Some(heard)) = heard else { return };
        if loudness.hears(heard, browser::now_ms()) {
            let _ = on_shout.try_run(());
        }
        look(current, loudness, on_shout);
    });
}

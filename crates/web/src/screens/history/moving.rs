//! Moving to another device: a code that is valid once and for a few minutes, after which the other device is the same player.
//!
//! What moves is sealed with the code, which never leaves the two devices; the server keeps the sealed parcel until it is fetched.

use history::{MoveCode, Parcel, ParcelError};
use leptos::prelude::*;
use leptos::task::spawn_local;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::state::HistoryState;
use crate::i18n::{Phrase, said};
use crate::parts::api;
use crate::parts::icon::{Ic, Icon};
use crate::parts::qr::qr;
use crate::react::memo;
use crate::screens::network::reach;
use crate::{browser, kept_history, prefs, t};

/// What moves besides the secret and the history, by its name in the storage.
const KEPT: [&str; 7] = ["prefs", "named", "listed", "practice", "table", "daily", "runs"];
/// The server keeps nothing larger.
const MOST_CHARS: usize = 1 << 20;
/// The place of the code in an address, so that browsers don't send it.
const PLACE: &str = "#move=";

/// What is said about a move that fails.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum MoveFailure {
    Typo,
    Unknown,
    TooManyTried,
    TooManyMade,
    Offline,
    Refused,
    Newer,
    Sealed,
    NotStored,
}

impl MoveFailure {
    fn sentence(self) -> Phrase {
        match self {
            Self::Typo => || t!("move-typo"),
            Self::Unknown => || t!("move-unknown"),
            Self::TooManyTried => || t!("move-too-many"),
            Self::TooManyMade => || t!("move-too-many-made"),
            Self::Offline => || t!("move-offline"),
            Self::Refused => || t!("move-refused"),
            Self::Newer => || t!("move-newer"),
            Self::Sealed => || t!("move-sealed"),
            Self::NotStored => || t!("move-not-stored"),
        }
    }
}

impl From<ParcelError> for MoveFailure {
    fn from(error: ParcelError) -> Self {
        match error {
            ParcelError::Sealed => Self::Sealed,
            ParcelError::Newer => Self::Newer,
        }
    }
}

/// A code that is valid until a moment of the device clock.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Waiting {
    code: MoveCode,
    until_ms: u64,
}

#[component]
pub(super) fn Moving(state: HistoryState) -> impl IntoView {
    view! {
        <article class="card hi-move" data-test="history-move">
            <h2>{said("move-title")}</h2>
            <p class="muted small">{said("move-more")}</p>
            <Leaving state=state />
            <Arriving state=state />
        </article>
    }
}

/// On the device that is left: makes a code.
#[component]
fn Leaving(state: HistoryState) -> impl IntoView {
    let (waiting, failure, busy) = (RwSignal::new(None::<Waiting>), RwSignal::new(None), RwSignal::new(false));
    let now = RwSignal::new(browser::now_ms());
    let handle = set_interval_with_handle(
        move || {
            let _ = now.try_set(browser::now_ms());
        },
        std::time::Duration::from_millis(500),
    );
    on_cleanup(move || {
        if let Ok(handle) = handle {
            handle.clear();
        }
    });
    let make = move |_| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        failure.set(None);
        let code = MoveCode::of(browser::random());
        let sealed = parcel(state).seal(code, MOST_CHARS);
        spawn_local(async move {
            let made = put(code, sealed).await;
            let _ = busy.try_set(false);
            let _ = now.try_set(browser::now_ms());
            match made {
                Ok(until_ms) => drop(waiting.try_set(Some(Waiting { code, until_ms }))),
                Err(why) => drop(failure.try_set(Some(why))),
            }
        });
    };
    let origin = browser::window().location().origin().unwrap_or_default();
    let reach = reach();
    let address = move |code: MoveCode| {
        let own = reach.and_then(|reach| reach.with(|reach| reach.as_ref()?.address.clone()));
        format!("{}/history{PLACE}{code}", own.unwrap_or_else(|| origin.clone()))
    };
    let shown = move || {
        let Waiting { code, until_ms } = waiting.get()?;
        let left_ms = until_ms.saturating_sub(now.get());
        Some((code, left_ms))
    };
    let code = memo(move || shown().map(|(code, left_ms)| (code.to_string(), left_ms > 0)));
    let shown_code = move || {
        let address = address.clone();
        code.get().map(|(code, valid)| {
            if !valid {
                return view! { <p data-test="move-over">{said("move-over")}</p> }.into_any();
            }
            let url = code.parse().map(address).unwrap_or_default();
            view! {
                <div class="row hi-code">
                    <span class="qr" role="img" aria-label=said("move-qr") inner_html=qr(&url)></span>
                    <div class="grow">
                        <p class="code" data-test="move-code">{code}</p>
                        <p class="small">{said("move-how")}</p>
                        <p class="small" data-test="move-left">{move || t!("move-left", time = words::time(shown().map_or(0, |shown| shown.1)))}</p>
                    </div>
                </div>
            }
            .into_any()
        })
    };
    view! {
        <div role="status">{shown_code}</div>
        <p class="trouble" role="alert" data-test="move-failed">{move || failure.get().map(|why: MoveFailure| why.sentence()())}</p>
        <button class="btn" data-test="move-make" disabled=move || busy.get() on:click=make><Ic icon=Icon::Arrow />{said("move-make")}</button>
    }
}

/// On the device that is new: becomes the player with a code.
#[component]
fn Arriving(state: HistoryState) -> impl IntoView {
    let in_address = browser::window().location().hash().unwrap_or_default();
    let in_address = in_address.strip_prefix(PLACE).unwrap_or_default().to_owned();
    let open = !in_address.is_empty();
    let typed = RwSignal::new(in_address);
    let (failure, busy) = (RwSignal::new(None), RwSignal::new(false));
    let done = RwSignal::new(browser::recall::<usize>(ARRIVED));
    browser::forget(ARRIVED);
    let go = move |event: web_sys::SubmitEvent| {
        event.prevent_default();
        let Ok(code) = typed.get_untracked().parse::<MoveCode>() else {
            return failure.set(Some(MoveFailure::Typo));
        };
        if busy.get_untracked() {
            return;
        }
        // A code is valid once, so it is not used where nothing can be kept.
        if !kept_history::is_stored() {
            return failure.set(Some(MoveFailure::NotStored));
        }
        busy.set(true);
        failure.set(None);
        spawn_local(async move {
            let arrived = take(code).await.map(|parcel| unpack(state, &parcel));
            let _ = busy.try_set(false);
            match arrived {
                Ok(true) => reload(),
                Ok(false) => drop(failure.try_set(Some(MoveFailure::NotStored))),
                Err(why) => drop(failure.try_set(Some(why))),
            }
        });
    };
    view! {
        <details class="hints" open=open data-test="move-enter">
            <summary>{said("move-enter")}</summary>
            <form class="hi-enter" on:submit=go>
                <label class="grow">
                    <span class="small">{said("move-code")}</span>
                    <input type="text" autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40" data-test="move-typed" prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event)) />
                </label>
                <button class="btn pri" data-test="move-go" disabled=move || busy.get()>{said("move-go")}</button>
            </form>
            <p class="muted small">{said("move-go-more")}</p>
            <p class="trouble" role="alert" data-test="move-wrong">{move || failure.get().map(|why: MoveFailure| why.sentence()())}</p>
        </details>
        <p role="status" class="hi-done" data-test="move-done">{move || done.get().map(|count| t!("move-done", count = count))}</p>
    }
}

/// The number of games that have just arrived, over the reload.
const ARRIVED: &str = "history-arrived";

/// Everything that makes this player.
fn parcel(state: HistoryState) -> Parcel {
    let kept = KEPT.into_iter().filter_map(|name| Some((name.to_owned(), browser::recall_text(name)?)));
    state.history.with_untracked(|history| Parcel::new(prefs::token(), history, kept.collect()))
}

/// Gives a sealed parcel to the server. Returns when it is thrown away, by the device clock.
async fn put(code: MoveCode, sealed: Option<String>) -> Result<u64, MoveFailure> {
    #[derive(Deserialize)]
    struct Kept {
        lasts: u64,
    }
    let sealed = sealed.ok_or(MoveFailure::Sealed)?;
    let body = json!({ "name": code.parcel_name(), "sealed": sealed }).to_string();
    let kept: Kept = answer("/api/parcels", body, MoveFailure::TooManyMade).await?;
    Ok(browser::now_ms() + kept.lasts * 1000)
}

/// Fetches and opens a parcel.
async fn take(code: MoveCode) -> Result<Parcel, MoveFailure> {
    #[derive(Deserialize)]
    struct Taken {
        sealed: String,
    }
    let body = json!({ "name": code.parcel_name() }).to_string();
    let taken: Taken = answer("/api/parcels/take", body, MoveFailure::TooManyTried).await?;
    Ok(Parcel::open(&taken.sealed, code)?)
}

async fn answer<T: DeserializeOwned>(path: &str, body: String, too_many: MoveFailure) -> Result<T, MoveFailure> {
    let (status, text) = api::send("POST", path, Some(body)).await.ok_or(MoveFailure::Offline)?;
    match status {
        200 => serde_json::from_str(&text).map_err(|_| MoveFailure::Refused),
        404 => Err(MoveFailure::Unknown),
        429 => Err(too_many),
        _ => Err(MoveFailure::Refused),
    }
}

/// Becomes the player of a parcel. What was played on this device stays. False if the browser does not store it.
fn unpack(state: HistoryState, parcel: &Parcel) -> bool {
    let secret = &parcel.secret;
    if secret.len() < 32 || !secret.bytes().all(|b| b.is_ascii_hexdigit()) {
        return false;
    }
    let count = state.merge(parcel.records.clone());
    let kept = parcel.kept.iter().filter(|(name, _)| KEPT.contains(&name.as_str()));
    let all_kept = kept.fold(true, |all, (name, text)| {
        let own: Option<Value> = browser::recall(name);
        let Ok(other) = serde_json::from_str::<Value>(text) else { return all };
        browser::try_keep(name, &joined(own, other)) && all
    });
    let all_kept = all_kept && state.stored.get_untracked() && browser::try_keep("token", secret);
    if all_kept {
        browser::keep(ARRIVED, &count);
    }
    all_kept
}

/// Two kept values as one: days and runs of both devices, and otherwise what arrives. A day that was played here counts as it did here.
fn joined(own: Option<Value>, other: Value) -> Value {
    match (own, other) {
        (Some(Value::Array(mut own)), Value::Array(other)) => {
            let new: Vec<Value> = other.into_iter().filter(|value| !own.contains(value)).collect();
            own.extend(new);
            Value::Array(own)
        }
        (Some(Value::Object(own)), Value::Object(mut other))
            if own.keys().all(|key| key.parse::<puzzle::Date>().is_ok()) =>
        {
            other.extend(own);
            Value::Object(other)
        }
        (_, other) => other,
    }
}

/// Starts the page again, as the other player, without the code in its address.
fn reload() {
    let location = browser::window().location();
    if let Ok(history) = browser::window().history() {
        let _ = history.replace_state_with_url(&wasm_bindgen::JsValue::NULL, "", Some("/history"));
    }
    let _ = location.reload();
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_and_runs_of_both_devices_are_joined_and_settings_are_replaced() {
        let day = |solved: u32| json!({ "2026-11-18": solved });
        assert_eq!(joined(Some(day(1)), day(2)), day(1), "the first try of a day counts");
        assert_eq!(joined(Some(day(1)), json!({ "2026-11-17": 3 })), json!({ "2026-11-17": 3, "2026-11-18": 1 }));
        assert_eq!(joined(Some(json!([1, 2])), json!([2, 3])), json!([1, 2, 3]));
        assert_eq!(joined(Some(json!({ "name": "Ada" })), json!({ "name": "Ben" })), json!({ "name": "Ben" }));
        assert_eq!(joined(None, json!("t")), json!("t"));
    }
}

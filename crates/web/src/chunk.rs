//! Chunks of the page: code that is loaded when it is needed. The build splits the program wherever a function has the
//! attribute `wasm_split`; calling that function loads its chunk. A chunk offers function pointers, so that its views
//! are made by the component that shows them.

use std::future::Future;
use std::pin::Pin;
use std::rc::Rc;

use js_sys::Promise;
use leptos::prelude::*;
use leptos::wasm_split::SplitLoaderError;
use wasm_bindgen_futures::JsFuture;
use web_sys::MouseEvent;

use crate::browser;
use crate::i18n::said;

/// A file of a chunk could not be loaded.
pub(crate) struct Missing;

impl From<SplitLoaderError> for Missing {
    fn from(_: SplitLoaderError) -> Self {
        Self
    }
}

/// What the function of a chunk returns.
pub(crate) type Loaded<C> = Result<C, Missing>;

type Loading<C> = Pin<Box<dyn Future<Output = Loaded<C>>>>;

#[derive(Clone, Copy)]
enum ChunkState<T> {
    Loading,
    Here(T),
    Failed,
    /// It can't be loaded any more, because the server has another version of the page.
    Outdated,
}

/// What happens when a chunk is missing because the server has another version of the page. Games survive a reload: they
/// are in the browser's storage or on the server.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnDeploy {
    /// Reloads at once, since there is nothing else on the screen.
    Reload,
    /// Offers to reload, since a race may be on.
    Ask,
}

/// What a screen uses of a chunk, once the chunk is there.
#[derive(Clone, Copy)]
pub(crate) struct Chunk<T: Copy + Send + Sync + 'static> {
    state: RwSignal<ChunkState<T>>,
    load: StoredValue<Rc<dyn Fn()>, LocalStorage>,
}

impl<T: Copy + Send + Sync + 'static> Chunk<T> {
    /// Loads the chunk of a whole screen, which is being opened.
    pub(crate) fn screen<F>(load: fn() -> F) -> Self
    where
        F: Future<Output = Loaded<T>> + 'static,
    {
        Self::of(Rc::new(move || Box::pin(load())), Rc::new(|chunk| chunk), OnDeploy::Reload)
    }

    /// Loads the chunk of a part of a screen that is in use. `made` runs in the current owner, as if the chunk had always
    /// been there.
    pub(crate) fn part<C: 'static, F>(load: fn() -> F, made: impl Fn(C) -> T + 'static) -> Self
    where
        F: Future<Output = Loaded<C>> + 'static,
    {
        Self::of(Rc::new(move || Box::pin(load())), Rc::new(made), OnDeploy::Ask)
    }

    fn of<C: 'static>(load: Rc<dyn Fn() -> Loading<C>>, made: Rc<dyn Fn(C) -> T>, on_deploy: OnDeploy) -> Self {
        let (state, owner) = (RwSignal::new(ChunkState::Loading), Owner::current());
        let load = move || {
            let (loading, made, owner) = (load(), made.clone(), owner.clone());
            let _ = state.try_set(ChunkState::Loading);
            leptos::task::spawn_local(async move {
                let loaded = loading.await;
                // The chunks of an open page are gone once the server has another version of it.
                let outdated = loaded.is_err() && is_outdated().await;
                // The player may have gone elsewhere meanwhile.
                if state.is_disposed() {
                    return;
                }
                if outdated && on_deploy == OnDeploy::Reload {
                    reload();
                }
                state.set(match (loaded, owner) {
                    (Ok(chunk), Some(owner)) => ChunkState::Here(owner.with(|| made(chunk))),
                    (Ok(chunk), None) => ChunkState::Here(made(chunk)),
                    (Err(_), _) if outdated => ChunkState::Outdated,
                    (Err(_), _) => ChunkState::Failed,
                });
            });
        };
        load();
        Self { state, load: StoredValue::new_local(Rc::new(load)) }
    }

    /// Shows something of the chunk. `frame` surrounds what is shown while it loads, and the message if that fails. If it
    /// could not be loaded before anyone needed it, it is tried again now.
    pub(crate) fn view(self, frame: fn(AnyView) -> AnyView, show: impl Fn(T) -> AnyView + Send + 'static) -> AnyView {
        if matches!(self.state.get_untracked(), ChunkState::Failed) {
            self.load();
        }
        let show: Box<dyn Fn(T) -> AnyView + Send> = Box::new(show);
        let view = move || match self.state.get() {
            ChunkState::Here(chunk) => show(chunk),
            ChunkState::Loading => frame(waiting()),
            ChunkState::Failed => frame(self.failure()),
            ChunkState::Outdated => frame(outdated()),
        };
        view.into_any()
    }

    /// Shows something else of the chunk, and nothing until it is there.
    pub(crate) fn more(self, show: fn(T) -> AnyView) -> AnyView {
        let view = move || match self.state.get() {
            ChunkState::Here(chunk) => Some(show(chunk)),
            ChunkState::Loading | ChunkState::Failed | ChunkState::Outdated => None,
        };
        view.into_any()
    }

    fn load(self) {
        let load = self.load.get_value();
        load();
    }

    fn failure(self) -> AnyView {
        message("chunk-failed", "chunk-failed-more", "chunk-again", "away-again", move |_| self.load())
    }
}

/// Loads a chunk that will probably be needed soon. A failure is not reported: the screen that needs the chunk tries again.
pub(crate) fn load_ahead<C: 'static, F>(load: fn() -> F)
where
    F: Future<Output = Loaded<C>> + 'static,
{
    leptos::task::spawn_local(async move {
        let _ = load().await;
    });
}

/// Marks style sheets of chunks that are there.
const SHOWN: &str = "data-shown";

/// Begins to load the style sheet of a chunk. The page lists it without loading it: its link is disabled until then.
pub(crate) fn style_sheet(chunk: &str) -> impl Future<Output = Loaded<()>> + use<> {
    let link = browser::document().query_selector(&format!("link[data-chunk={chunk}]")).ok().flatten();
    let loading = link.as_ref().filter(|link| !link.has_attribute(SHOWN)).map(|link| {
        JsFuture::from(Promise::new(&mut |resolve, reject| {
            let _ = link.add_event_listener_with_callback("load", &resolve);
            let _ = link.add_event_listener_with_callback("error", &reject);
            let _ = link.remove_attribute("disabled");
        }))
    });
    async move {
        let link = link.ok_or(Missing)?;
        let loaded = match loading {
            Some(loading) => loading.await.is_ok(),
            None => true,
        };
        // If it failed, it is loaded again the next time.
        let mark = if loaded { SHOWN } else { "disabled" };
        let _ = link.set_attribute(mark, "");
        loaded.then_some(()).ok_or(Missing)
    }
}

/// Says that there is a new version. The player decides when to reload.
pub(crate) fn outdated() -> AnyView {
    message("chunk-outdated", "chunk-outdated-more", "chunk-reload", "chunk-reload", |_| reload())
}

/// A title, a sentence, and a button with the test name `button`.
pub(crate) fn message(
    title: &'static str,
    sentence: &'static str,
    button: &'static str,
    word: &'static str,
    act: impl Fn(MouseEvent) + 'static,
) -> AnyView {
    view! {
        <div class="chunk-failed" role="alert" data-test=title>
            <h2>{said(title)}</h2>
            <p class="muted">{said(sentence)}</p>
            <button class="btn pri" data-test=button on:click=act>{said(word)}</button>
        </div>
    }
    .into_any()
}

fn reload() {
    let _ = browser::window().location().reload();
}

/// True if the server has another version of the page than the open one: each has its own script.
pub(crate) async fn is_outdated() -> bool {
    let script = browser::document().query_selector("script[type=module]").ok().flatten();
    let Some(script) = script.and_then(|script| script.get_attribute("src")) else { return false };
    let newest = browser::response_text(browser::window().fetch_with_str("/")).await;
    newest.is_some_and(|(status, page)| status == 200 && !page.contains(&script))
}

fn waiting() -> AnyView {
    view! { <div class="loading" role="status" aria-label=said("chunk-loading")></div> }.into_any()
}

//! The worker that prints (`crates/web/printer.js`): it is started when the screen opens, and lays out pages, shows them and
//! writes them as PDF.

use std::sync::Arc;

use js_sys::{Array, Uint8Array};
use leptos::prelude::*;
use print::{Part, Settings};
use serde::Deserialize;
use wasm_bindgen::JsCast;
use wasm_bindgen::prelude::{Closure, JsValue};
use web_sys::{MessageEvent, Worker};
use words::Language;

use crate::parts::file::save_bytes;
use crate::{browser, chunk};

/// A page that is laid out.
#[derive(Clone, PartialEq, Debug, Deserialize)]
pub(super) struct LaidPage {
    /// What it belongs to.
    pub(super) part: Option<Part>,
    /// The name of what begins here.
    pub(super) title: Option<String>,
}

/// What is printed, and in which language.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Job {
    pub(super) settings: Settings,
    pub(super) language: Language,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum PressState {
    /// Loads, or lays out the pages.
    Laying,
    /// The pages are those of the last job.
    Ready,
    /// Writes the PDF; this many pages are done.
    Writing(usize),
    /// The printer says why it can't make the pages, in English.
    Refused(String),
    /// The worker can't be loaded, or failed.
    Failed,
    /// The server has another version of the page.
    Outdated,
}

/// A page as it will be printed.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct PagePicture {
    pub(super) index: usize,
    pub(super) svg: String,
}

/// What became of the file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Filed {
    /// Saved under this name.
    Saved(String),
    /// The browser can't save it.
    NotSaved,
}

/// The worker and what it does.
#[derive(Clone, Copy)]
pub(super) struct Press {
    pub(super) state: RwSignal<PressState>,
    pub(super) pages: RwSignal<Arc<Vec<LaidPage>>>,
    /// The index of the page to show.
    pub(super) index: RwSignal<usize>,
    pub(super) picture: RwSignal<Option<PagePicture>>,
    /// What became of the last file.
    pub(super) filed: RwSignal<Option<Filed>>,
    desk: StoredValue<Desk, LocalStorage>,
}

/// The part of the state that nothing shows.
#[derive(Default)]
struct Desk {
    worker: Option<OwnWorker>,
    /// The last job.
    wanted: Option<Job>,
    /// The job that the worker has or is at.
    sent: Option<Job>,
    /// The file is to be saved as soon as the pages are laid out.
    is_save_wanted: bool,
}

/// A worker that ends with its owner.
struct OwnWorker {
    worker: Worker,
    _listeners: [Closure<dyn FnMut(MessageEvent)>; 2],
}

impl Drop for OwnWorker {
    fn drop(&mut self) {
        self.worker.terminate();
    }
}

impl Press {
    pub(super) fn new() -> Self {
        Self {
            state: RwSignal::new(PressState::Laying),
            pages: RwSignal::default(),
            index: RwSignal::new(0),
            picture: RwSignal::new(None),
            filed: RwSignal::new(None),
            desk: StoredValue::new_local(Desk::default()),
        }
    }

    /// Lays out the pages of a job. The worker finishes the one before first; of those in between nobody hears.
    pub(super) fn lay_out(self, job: Job) {
        if self.desk.with_value(|desk| desk.wanted.as_ref() == Some(&job)) {
            return;
        }
        self.filed.set(None);
        self.desk.update_value(|desk| desk.wanted = Some(job));
        if !self.is_busy() {
            self.begin();
        }
    }

    /// Starts another worker.
    pub(super) fn try_again(self) {
        self.desk.update_value(|desk| desk.worker = None);
        self.begin();
    }

    /// Shows another page.
    pub(super) fn show(self, index: usize) {
        self.index.set(index);
        // Ids must be unique on the page, and there is one such picture.
        self.send(&["page".into(), index.into(), "print-".into()]);
    }

    /// Writes the file and saves it.
    pub(super) fn save(self) {
        self.filed.set(None);
        if self.state.get_untracked() == PressState::Ready {
            self.state.set(PressState::Writing(0));
            self.send(&["pdf".into()]);
        } else {
            self.desk.update_value(|desk| desk.is_save_wanted = true);
        }
    }

    fn is_busy(self) -> bool {
        match self.state.get_untracked() {
            PressState::Laying => self.desk.with_value(|desk| desk.sent.is_some()),
            PressState::Writing(_) => true,
            PressState::Ready | PressState::Refused(_) | PressState::Failed | PressState::Outdated => false,
        }
    }

    /// Sends the last job.
    fn begin(self) {
        let Some(job) = self.desk.with_value(|desk| desk.wanted.clone()) else { return };
        let Ok(settings) = serde_json::to_string(&job.settings) else { return };
        self.state.set(PressState::Laying);
        self.desk.update_value(|desk| {
            if desk.worker.is_none() {
                desk.worker = self.worker();
            }
        });
        if self.desk.with_value(|desk| desk.worker.is_none()) {
            return self.fail();
        }
        self.send(&["pages".into(), settings.into(), job.language.code().into()]);
        self.desk.update_value(|desk| desk.sent = Some(job));
    }

    fn worker(self) -> Option<OwnWorker> {
        let script =
            browser::document().query_selector("meta[name=printer]").ok().flatten()?.get_attribute("content")?;
        let worker = Worker::new(&script).ok()?;
        let listeners = [
            listener(move |event: MessageEvent| self.hear(&event.data())),
            listener(move |_: MessageEvent| self.fail()),
        ];
        worker.set_onmessage(Some(listeners[0].as_ref().unchecked_ref()));
        worker.set_onerror(Some(listeners[1].as_ref().unchecked_ref()));
        Some(OwnWorker { worker, _listeners: listeners })
    }

    fn send(self, values: &[JsValue]) {
        let message: Array = values.iter().collect();
        self.desk.with_value(|desk| {
            if let Some(OwnWorker { worker, .. }) = &desk.worker {
                let _ = worker.post_message(&message);
            }
        });
    }

    /// An answer of the worker.
    fn hear(self, answer: &JsValue) {
        let Some(answer) = answer.dyn_ref::<Array>() else { return };
        let (what, value) = (answer.get(0).as_string(), answer.get(1));
        match what.as_deref() {
            Some("pages") => self.laid(&value.as_string().unwrap_or_default()),
            Some("page") => {
                let svg = answer.get(2).as_string();
                // Perhaps another page is wanted meanwhile.
                if let (Some(svg), Some(index)) = (svg, value.as_f64())
                    && index as usize == self.index.get_untracked()
                {
                    self.picture.set(Some(PagePicture { index: index as usize, svg }));
                }
            }
            Some("done") => self.state.set(PressState::Writing(value.as_f64().unwrap_or_default() as usize)),
            Some("pdf") => self.written(&value),
            Some("refused") => self.refused(value.as_string().unwrap_or_default()),
            _ => self.fail(),
        }
    }

    /// The pages of a job are laid out.
    fn laid(self, pages: &str) {
        if self.desk.with_value(|desk| desk.sent != desk.wanted) {
            return self.begin();
        }
        let Ok(pages) = serde_json::from_str::<Vec<LaidPage>>(pages) else { return self.fail() };
        let index = self.index.get_untracked().min(pages.len().saturating_sub(1));
        self.pages.set(Arc::new(pages));
        self.state.set(PressState::Ready);
        self.show(index);
        if self.desk.try_update_value(|desk| std::mem::take(&mut desk.is_save_wanted)).unwrap_or_default() {
            self.save();
        }
    }

    fn written(self, pdf: &JsValue) {
        self.state.set(PressState::Ready);
        let code = self.desk.with_value(|desk| desk.sent.as_ref().map(|job| job.settings.code));
        if let (Some(code), Some(pdf)) = (code, pdf.dyn_ref::<Uint8Array>()) {
            let name = format!("ubongo-{code}.pdf");
            let is_saved = save_bytes(&name, "application/pdf", pdf);
            self.filed.set(Some(if is_saved { Filed::Saved(name) } else { Filed::NotSaved }));
        }
        if self.desk.with_value(|desk| desk.sent != desk.wanted) {
            self.begin();
        }
    }

    /// The printer can't make what was asked for, but perhaps the next.
    fn refused(self, sentence: String) {
        self.desk.update_value(|desk| desk.is_save_wanted = false);
        self.state.set(PressState::Refused(sentence));
        if self.desk.with_value(|desk| desk.sent != desk.wanted) {
            self.begin();
        }
    }

    /// The worker is of no use any more.
    fn fail(self) {
        self.desk.update_value(|desk| {
            (desk.sent, desk.is_save_wanted) = (None, false);
            // It runs this very function, so it is dropped a moment later.
            let worker = desk.worker.take();
            browser::after(0, move || drop(worker));
        });
        self.state.set(PressState::Failed);
        leptos::task::spawn_local(async move {
            if chunk::is_outdated().await {
                let _ = self.state.try_set(PressState::Outdated);
            }
        });
    }
}

fn listener(run: impl FnMut(MessageEvent) + 'static) -> Closure<dyn FnMut(MessageEvent)> {
    Closure::wrap(Box::new(run))
}

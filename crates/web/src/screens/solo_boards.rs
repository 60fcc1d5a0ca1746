//! The tasks of a finished solo game: each with its board, and a bar as long as its time.

use leptos::prelude::*;
use rules::Seat;
use rules::solo::{Category, FinishedTask};
use scene::Detail;

use crate::i18n::language;
use crate::parts::icon::{Ic, Icon};
use crate::parts::small_board::{BoardView, SmallBoard, solution};
use crate::react::memo;
use crate::session::Session;
use crate::t;

/// The board of a task as it was solved on this page. After a reload it shows a solution instead; tasks that were
/// skipped show an empty area.
fn board(session: Session, category: Category, done: FinishedTask) -> Option<BoardView> {
    let deck = session.deck.get()?;
    let (area, pieces) = deck.task(done.board, category.level, done.face)?;
    let placed = match session.solved_board(done) {
        _ if !done.solved => Vec::new(),
        Some(placed) => placed,
        None => solution(area, pieces),
    };
    let seat = Seat::new(0)?;
    Some(BoardView { area: area.clone(), placed, shown: Vec::new(), seat, detail: Detail::Stamps })
}

#[component]
pub(crate) fn SoloBoards(session: Session, category: Category, done: Vec<FinishedTask>) -> impl IntoView {
    let longest = done.iter().map(|done| done.after_ms).max().unwrap_or(1).max(1);
    let fastest = done.iter().filter(|done| done.solved).map(|done| done.after_ms).min().filter(|_| done.len() > 1);
    let count = done.len().to_string();
    let cards = done.into_iter().enumerate().map(|(i, done)| {
        let FinishedTask { after_ms, solved, .. } = done;
        let seen = memo(move || board(session, category, done));
        let name = Signal::derive(move || t!("solo-task-line", task = i + 1));
        let width = scene::rounded(100.0 * after_ms as f64 / longest as f64, 1) + "%";
        let is_fastest = solved && Some(after_ms) == fastest;
        view! {
            <li class:fastest=is_fastest>
                <SmallBoard seen=seen label=name />
                <span class="run-name">{name}{is_fastest.then(|| view! { <span class="run-fastest" title=t!("solo-fastest")><Ic icon=Icon::Crown /><span class="sr">{t!("solo-fastest")}</span></span> })}</span>
                <span class="length"><i class:aside=!solved style:width=width></i></span>
                <b>{move || if solved { words::time_with_tenths(after_ms, language()) } else { t!("solo-skipped") }}</b>
            </li>
        }
    });
    view! { <ul class="runs" role="list" data-count=count>{cards.collect_view()}</ul> }
}

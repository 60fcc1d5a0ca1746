//! The flat board on the page.

use hand::{FlatTurn, Grip, Hand, OrientedPiece, Verdict};
use leptos::prelude::*;
use puzzle::{Cell, Placement};
use scene::{
    Board, CELL, Cut, Drawing, Mark, Rect, Stroke, Theme, Tile, TileState, Token, centre_of, outline, rounded,
};

use super::hands::{Arrival, FlatHands, Float, Ghost};
use crate::i18n::said;
use crate::parts::size::watch_size;
use crate::parts::spoken::surprise;
use crate::react::memo;

/// Corner radius of the board, in drawing units.
const RADIUS: f64 = 40.0;

/// A player's board. It fills its box and never changes its size by itself.
#[component]
pub(crate) fn FlatBoard(hands: FlatHands) -> impl IntoView {
    watch_size(hands.ground, hands.size);
    rehearse(hands);
    let view_box = move || hands.frame.get().map(view_box);
    // The corners of the box match those of the drawing.
    let corner = move || {
        let cell = hands.frame.get().map_or(0.0, |frame| hands.size.get().0 / frame.width);
        rounded(RADIUS * cell, 1) + "px"
    };
    view! {
        <div
            class="flat-board"
            class:idle=move || !hands.controller.enabled.get()
            class:bare=move || hands.controller.work.with(Option::is_none)
            class:dragging=move || hands.float.get().is_some()
            style:border-radius=corner
            node_ref=hands.ground
            role="application"
            tabindex="0"
            aria-label=said("board-title")
            aria-describedby="flat-help"
            on:pointerdown=move |event| hands.pointer_down(&event)
            on:pointermove=move |event| hands.pointer_move(&event)
            on:pointerup=move |event| hands.pointer_up(&event)
            on:pointercancel=move |event| hands.pointer_lost(&event)
            on:lostpointercapture=move |event| hands.pointer_lost(&event)
            on:wheel=move |event| hands.wheel(&event)
            on:contextmenu=move |event| event.prevent_default()
        >
            <svg class="flat-sea" aria-hidden="true" stroke-linecap="round" stroke-linejoin="round" viewBox=view_box>
                <g inner_html=move || sea(hands)></g>
            </svg>
            <svg
                class="flat-lay"
                data-test="board"
                aria-hidden="true"
                stroke-linecap="round"
                stroke-linejoin="round"
                viewBox=view_box
            >
                <g class="flat-hint" data-test="hint" inner_html=move || hint(hands)></g>
                <For each=move || hands.placed.get() key=|placement| *placement let:placement>
                    {placed(hands, placement)}
                </For>
                {dragged(hands)}
                <For
                    each=move || {
                        let ghost = hands.ghost.get().filter(|ghost| ghost.grip != Grip::Drag)?;
                        Some((ghost, hands.refusals(ghost.placement.piece)))
                    }
                    key=|hover| *hover
                    let((ghost, _))
                >
                    {hovering(hands, ghost)}
                </For>
            </svg>
            {surprise(hands.controller)}
            <p id="flat-help" class="flat-unseen">
                {said("board-help")}
            </p>
        </div>
        <div class="flat-origin" aria-hidden="true" node_ref=hands.origin>
            <div class="flat-float" node_ref=hands.floating>
                <For each=move || hands.float.get() key=|float| (float.oriented.piece(), float.oriented.orientation()) let:float>
                    {floating(float)}
                </For>
            </div>
        </div>
    }
}

/// The sea and the island.
fn sea(hands: FlatHands) -> Option<String> {
    let frame = hands.frame.get()?;
    hands.controller.work.with(|work| {
        let work = work.as_ref()?;
        let board = Board::new(work.area.cells(), work.seat);
        let board = Board { radius: RADIUS, ..board.sized(frame.width / CELL, frame.height / CELL) };
        Some(Drawing::new(frame, board.marks()).to_inner(Theme::Page, "flat-sea-"))
    })
}

/// The outline that shows where a tile belongs.
fn hint(hands: FlatHands) -> String {
    hands.controller.hint.get().map(|place| inner(place, TileState::Ghost { fits: true })).unwrap_or_default()
}

/// The ghost of a dragged tile. It is redrawn only when its look changes; otherwise it is just moved.
fn dragged(hands: FlatHands) -> impl IntoView {
    let dragged = move || {
        let Ghost { placement, verdict, .. } = hands.ghost.get().filter(|ghost| ghost.grip == Grip::Drag)?;
        Some(((OrientedPiece::of(placement), verdict.allows()), placement.at))
    };
    let looks = memo(move || dragged().map(|(looks, _)| looks));
    view! {
        <g
            transform=move || dragged().map(|(_, at)| moved(at))
            inner_html=move || looks.get().map(|(oriented, fits)| ghost_marks(oriented, fits)).unwrap_or_default()
        ></g>
    }
}

/// A tile on the board. It is drawn once; only its classes change.
fn placed(hands: FlatHands, placement: Placement) -> impl IntoView {
    let piece = placement.piece;
    let cells: Vec<Cell> = placement.cells().into_iter().flatten().collect();
    let MoveAnimation { class, x, y, scale } = MoveAnimation::on_board(hands, placement, hands.take_arrival(piece));
    view! {
        <g
            class="flat-placed"
            class:selected=move || hands.selected.get() == Some(piece)
            class:taken=move || hands.taken.get() == Some(piece)
            class:leaving=move || hands.leaving.get().contains(piece)
            data-test="placed"
            data-piece=piece.name()
        >
            <g
                class=class
                style=("--x", x)
                style=("--y", y)
                style=("--k", scale)
                inner_html=inner(placement, TileState::Resting)
            ></g>
            <path class="flat-ring" d=outline(&cells, Cut::TILE).to_string()></path>
        </g>
    }
}

/// The ghost of a dragged tile, at the origin of the lattice.
fn ghost_marks(oriented: OrientedPiece, fits: bool) -> String {
    inner(oriented.at(Cell::default()), TileState::Ghost { fits })
}

/// The SVG transform from the origin of the lattice to a cell.
fn moved(at: Cell) -> String {
    format!("translate({} {})", rounded(f64::from(at.x) * CELL, 1), rounded(f64::from(at.y) * -CELL, 1))
}

/// A tile held above the board. Its outline shows whether it fits.
fn hovering(hands: FlatHands, ghost: Ghost) -> impl IntoView {
    let Ghost { placement, verdict, .. } = ghost;
    let fits = verdict != Verdict::Outside;
    let cells: Vec<Cell> = placement.cells().into_iter().flatten().collect();
    let path = outline(&cells, Cut::GHOST);
    let lines: Vec<Mark> = if fits {
        vec![path.clone().stroked(Stroke::new(Token::BadgeInk, 13.0)), path.stroked(Stroke::new(Token::Badge, 7.0))]
    } else {
        vec![
            path.clone().stroked(Stroke::new(Token::Badge, 13.0)),
            path.stroked(Stroke::new(Token::Bad, 9.0).dashed(2.0, 17.0)),
        ]
    };
    let tile = Tile::placed(placement).map(|tile| tile.lying(TileState::Lifted).mark());
    let marks = tile.into_iter().chain(lines).collect();
    let drawing = Drawing::new(Rect::new(0.0, 0.0, 0.0, 0.0), marks).to_inner(Theme::Page, "");
    let MoveAnimation { class, x, y, scale } =
        MoveAnimation::on_board(hands, placement, hands.take_arrival(placement.piece));
    view! {
        <g class="flat-hover" class:fits=fits data-test="hover" data-piece=placement.piece.name()>
            <g class=class style=("--x", x) style=("--y", y) style=("--k", scale) inner_html=drawing></g>
        </g>
    }
}

/// The tile that a pointer drags.
fn floating(float: Float) -> impl IntoView {
    let Float { oriented, cell, hold, arrival, rise } = float;
    let (wide, high) = (f64::from(oriented.size().0), f64::from(oriented.size().1));
    let class = match arrival {
        Arrival::Turned(turn, _) => turned_class(turn),
        Arrival::From(..) | Arrival::Refused => "flat-lift",
    };
    let from = if let Arrival::From(_, scale) = arrival { scale } else { 1.0 };
    let px = |cells: f64| rounded(cells * cell, 2) + "px";
    view! {
        <svg
            class=class
            stroke-linecap="round"
            stroke-linejoin="round"
            viewBox=view_box(Rect::new(0.0, -high * CELL, wide * CELL, high * CELL))
            style:width=px(wide)
            style:height=px(high)
            style=("--x", px(hold.0))
            style=("--y", px(high - hold.1))
            style=("--k", rounded(from, 3))
            style=("--rise", px(rise))
        >
            <g inner_html=inner(oriented.at(Cell::default()), TileState::Lifted)></g>
        </svg>
    }
}

/// The CSS animation of a newly drawn tile.
pub(super) struct MoveAnimation {
    pub(super) class: &'static str,
    /// The centre of rotation, or the distance to where the tile came from; to the right.
    pub(super) x: String,
    /// The same, downwards.
    pub(super) y: String,
    /// The size at the start, relative to the final one.
    pub(super) scale: String,
}

impl MoveAnimation {
    pub(super) fn new(class: &'static str, (x, y): (f64, f64), scale: f64) -> Self {
        Self { class, x: rounded(x, 1) + "px", y: rounded(y, 1) + "px", scale: rounded(scale, 3) }
    }

    /// For a tile on the board, whose pixels are hundredths of a cell.
    fn on_board(hands: FlatHands, placement: Placement, arrival: Option<Arrival>) -> Self {
        match arrival {
            None => Self::new("flat-still", (0.0, 0.0), 1.0),
            Some(Arrival::Refused) => Self::new("flat-refused", (0.0, 0.0), 1.0),
            Some(Arrival::Turned(turn, pin)) => {
                let middle = || {
                    let (wide, high) = OrientedPiece::of(placement).size();
                    let corner = centre_of(placement.at);
                    (corner.x + f64::from(wide - 1) * CELL / 2.0, corner.y - f64::from(high - 1) * CELL / 2.0)
                };
                let pin = pin.filter(|_| turn != FlatTurn::Flip).map(|pin| (centre_of(pin).x, centre_of(pin).y));
                Self::new(turned_class(turn), pin.unwrap_or_else(middle), 1.0)
            }
            Some(Arrival::From((x, y), scale)) => {
                let unit = hands.pane().map_or(1.0, |pane| CELL / pane.cell);
                Self::new("flat-home", (x * unit, y * unit), scale)
            }
        }
    }
}

/// The CSS class that animates a rotation or flip.
pub(super) const fn turned_class(turn: FlatTurn) -> &'static str {
    match turn {
        FlatTurn::Right => "flat-right",
        FlatTurn::Left => "flat-left",
        FlatTurn::Flip => "flat-flip",
    }
}

/// A tile as SVG marks.
pub(super) fn inner(placement: Placement, state: TileState) -> String {
    Tile::placed(placement).map(|tile| tile.lying(state).drawing().to_inner(Theme::Page, "")).unwrap_or_default()
}

/// The `viewBox` for a part of a drawing.
pub(crate) fn view_box(frame: Rect) -> String {
    let Rect { corner, width, height } = frame;
    [corner.x, corner.y, width, height].map(|number| rounded(number, 2)).join(" ")
}

/// Lifts a tile and puts it back, unseen.
fn rehearse(hands: FlatHands) {
    let take = |hand: &mut Hand| {
        let Some(&piece) = hand.pieces().first() else { return false };
        hand.drag(piece);
        let at = hand.snap(hand.oriented(piece), (0.0, 0.0), 0);
        hand.carry(at);
        true
    };
    let float = Callback::new(move |shown: bool| {
        let oriented = hands.with(|hand| Some(hand.oriented(*hand.pieces().first()?))).filter(|_| shown);
        let arrival = Arrival::From((0.0, 0.0), 1.0);
        hands.float.set(oriented.map(|oriented| Float { oriented, cell: 0.0, hold: (0.0, 0.0), arrival, rise: 0.0 }));
    });
    hands.controller.rehearse(hands.floating, take, float);
}

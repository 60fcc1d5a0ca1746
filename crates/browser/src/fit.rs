//! Finds texts that do not fit into their boxes, and by how much, and buttons whose texts nearly touch.

use serde_json::Value;

use crate::Browser;

/// Reports only texts that need more than half a pixel more than they have, with both widths.
///
/// Browsers round `scrollWidth` and `clientWidth`, so the width of a text is measured as the browser lays it out. A
/// `select` does not reveal the width of its options, so a copy without a width limit is measured instead.
const SCRIPT: &str = "
    const NEAR = 5;
    const seen = one => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width > 2
        && !one.closest('.sr, .flat-unseen, [aria-hidden=true], .solid-strip');
    const width = one => one.getBoundingClientRect().width;
    const words = one => Math.max(0, ...[...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => {
        const range = document.createRange();
        range.selectNode(node);
        return width(range);
    }));
    const inner = one => {
        const style = getComputedStyle(one), part = name => parseFloat(style[name]) || 0;
        return width(one) - part('borderLeftWidth') - part('borderRightWidth') - part('paddingLeft') - part('paddingRight');
    };
    const free = list => {
        const twin = list.cloneNode(false);
        twin.append(list.selectedOptions[0]?.cloneNode(true) ?? '');
        Object.assign(twin.style, { position: 'absolute', visibility: 'hidden', width: 'max-content', maxWidth: 'none' });
        list.after(twin);
        const wide = width(twin);
        twin.remove();
        return wide;
    };
    const why = one => {
        const { left, right } = one.getBoundingClientRect();
        if (left < -1 || right > innerWidth + 1) return `it reaches from ${left} to ${right} of ${innerWidth} px`;
        // Names may be cut off; then they end with an ellipsis.
        if (getComputedStyle(one).textOverflow === 'ellipsis' && one.matches('.name')) return null;
        // Both values are rounded, so a difference of one can be nothing.
        const over = one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0;
        const [needs, has] = one.matches('select') ? [free(one), width(one)]
            : over ? [one.scrollWidth, one.clientWidth] : [words(one), inner(one)];
        return needs > has + 0.5 ? `it needs ${needs.toFixed(1)} px and has ${has.toFixed(1)}` : null;
    };
    // The words of a button that are next to those of the button before it.
    const lines = one => {
        const [found, walker, range] = [[], document.createTreeWalker(one, NodeFilter.SHOW_TEXT), document.createRange()];
        while (walker.nextNode()) {
            if (!walker.currentNode.data.trim() || !seen(walker.currentNode.parentElement)) continue;
            range.selectNode(walker.currentNode);
            found.push(...range.getClientRects());
        }
        return found;
    };
    const near = one => {
        const before = one.previousElementSibling;
        if (!before?.matches('button, a') || !one.matches('button, a') || !seen(before)) return null;
        const gaps = lines(one).flatMap(b => lines(before).filter(a => a.bottom > b.top && b.bottom > a.top && a.left < b.left)
            .map(a => b.left - a.right));
        const gap = Math.min(...gaps);
        return gap < NEAR ? `it is only ${gap.toFixed(1)} px from \"${before.innerText.slice(0, 80)}\"` : null;
    };
    return [...document.querySelectorAll(`button, a, summary, select, h1, h2, h3, p, label, .chip, .segment, .standing,
        .standings > ul, .player-result, .flat-tool span`)].filter(seen).map(one => [one, why(one) ?? near(one)]).filter(([, why]) => why)
        .map(([one, why]) => `${why}: ${one.innerText.slice(0, 80)} in ${one.outerHTML.slice(0, 160)}`)";

impl Browser {
    /// All texts on the screen that do not fit.
    #[track_caller]
    pub fn misfits(&self) -> Vec<String> {
        self.wait_for_fonts();
        let found = self.script(SCRIPT, &[]);
        let found = found.as_array().expect("a list was made");
        found.iter().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// Waits until everything is set in the font of the page.
    #[track_caller]
    pub fn wait_for_fonts(&self) {
        self.script("return document.fonts.ready.then(() => true)", &[]);
    }
}

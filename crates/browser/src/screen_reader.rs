//! What a screen reader says: the texts of live regions, and the name of the focused element.

use serde_json::{Value, json};

use crate::Browser;

/// Collects every text that appears in a live region, in order.
const LISTEN: &str = "const regions = '[aria-live]:not([aria-live=off]), [role=status], [role=alert], [role=log]';
    const texts = window.said = [];
    const say = node => { const text = node.textContent.trim(); if (text) texts.push(text); };
    new MutationObserver(changes => {
        for (const { type, target, addedNodes } of changes) {
            const place = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
            if (place?.closest('[aria-hidden=true]')) continue;
            if (place?.closest(regions)) {
                if (type === 'characterData') say(target);
                else addedNodes.forEach(node => node.nodeType !== Node.COMMENT_NODE && say(node));
            } else {
                // A region that appears with a text.
                for (const node of addedNodes) if (node.nodeType === Node.ELEMENT_NODE)
                    for (const region of [node, ...node.querySelectorAll('*')]) if (region.matches(regions)) say(region);
            }
        }
    }).observe(document.body, { childList: true, characterData: true, subtree: true })";

impl Browser {
    /// Starts to collect what is said. Call it after the page has started.
    #[track_caller]
    pub fn listen(&self) {
        self.script(LISTEN, &[]);
    }

    /// The texts that were said since the last call.
    #[track_caller]
    pub fn said(&self) -> Vec<String> {
        let said = self.script("return window.said.splice(0)", &[]);
        said.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    /// The role and name of the focused element in Chromium's accessibility tree.
    #[track_caller]
    pub fn focused(&self) -> (String, String) {
        let focus = self.command("Runtime.evaluate", &json!({ "expression": "document.activeElement" }));
        let object = &focus["result"]["objectId"];
        let tree = json!({ "objectId": object, "fetchRelatives": false });
        let node = self.command("Accessibility.getPartialAXTree", &tree)["nodes"][0].take();
        let [role, name] = ["role", "name"].map(|part| node[part]["value"].as_str().unwrap_or_default().to_owned());
        (role, name)
    }
}

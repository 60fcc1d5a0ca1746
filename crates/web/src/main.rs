//! The page.

use leptos::prelude::*;

#[allow(dead_code, unused_imports, reason = "the screens that use it are being written")]
mod flat;

fn main() {
    mount_to_body(|| view! { <p>"Ubongo"</p> });
}

//! A gallery of everything the crate draws, in light, dark and black and white side by side, to be looked at:
//!
//! `cargo run -p scene --example gallery -- OUT.html`

mod flat;
mod gems;
mod page;
mod solid;

use self::page::GalleryPage;

fn main() -> std::io::Result<()> {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("Usage: cargo run -p scene --example gallery -- OUT.html");
        std::process::exit(2);
    };
    let mut page = GalleryPage::new();
    flat::tiles(&mut page);
    flat::boards(&mut page);
    solid::pieces(&mut page);
    solid::boards(&mut page);
    flat::symbols(&mut page);
    gems::gems(&mut page);
    gems::gem_board(&mut page);
    gems::people(&mut page);
    flat::cards(&mut page);
    std::fs::write(path, page.finished())
}

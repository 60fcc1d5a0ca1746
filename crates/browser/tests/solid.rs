//! The solid board: cameras, layers, and pieces behind and below others.

use std::thread;

use browser::{Browser, BrowserProfile, InputDevice, Key, NextStep, TestEnv, TestPlayer};
use puzzle::Turn;
use scene::{Block, Camera, Facet, Pile, Point};

/// Starts a solo task of a level and leaves some pieces in the tray.
fn begin(env: &TestEnv, browser: &Browser, player: TestPlayer<'_>, level: &str, left: usize) -> browser::TestServer {
    let server = env.server();
    browser.visit(&server, "/solo");
    player.press("edition-3d");
    browser.wait(&format!(
        "[...document.querySelectorAll('.segment')].find(one => one.innerText === '{level}')?.click() || document.querySelector('.segment.on')?.innerText === '{level}'"
    ));
    player.press("start");
    player.next();
    assert!(player.solve_but_for(left));
    server
}

fn turned(browser: &Browser) -> String {
    browser.script("return document.querySelector('.solid-view').dataset.turned", &[]).as_str().unwrap().to_owned()
}

#[test]
fn rotating_the_board_moves_no_piece() {
    let env = TestEnv::set();
    let browser = env.browser(BrowserProfile::LAPTOP);
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    let _server = begin(&env, &browser, ada, "1", 1);
    let placed = ada.placed();
    assert_eq!((placed, turned(&browser)), (2, "0".to_owned()));
    for expected in ["1", "2", "3", "0"] {
        ada.press("look-right");
        assert_eq!((ada.placed(), turned(&browser)), (placed, expected.to_owned()));
    }
    browser.type_text("q");
    assert_eq!(turned(&browser), "3");
    ada.press("look-above");
    ada.press("xray");
    browser.wait("document.querySelector('[data-test=xray][aria-pressed=true]')");
    browser.picture("solid-above-xray-laptop-light");
    browser.type_text("vx");
    // Dragging the water rotates the board and moves no piece.
    let view = browser.spot("board");
    let corner = (view.left + 40.0, view.top + view.height / 2.0);
    browser.drag(corner, (corner.0 + 90.0, corner.1));
    assert_eq!((ada.placed(), turned(&browser)), (placed, "0".to_owned()));
    // The task can still be solved from here, and so can all others of the run, by mouse.
    assert!(ada.solve());
    assert_eq!(ada.play_to_the_end(), 4);
    assert!(browser.text("solo-result").contains('5'));
    assert_eq!(browser.console_errors(), [""; 0]);
}

#[test]
fn a_held_piece_is_announced_with_its_layer_and_goes_back_where_it_was() {
    let env = TestEnv::set();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Keys);
    let _server = begin(&env, &browser, ada, "1", 2);
    let said = "document.querySelector('[aria-live]')?.innerText ?? ''";
    browser.type_text("1");
    browser.wait(&format!("{said}.includes('layer')"));
    browser.wait("document.querySelector('[data-test=verdict]')");
    browser.type_text("t");
    browser.press(&[Key::Right, Key::Escape]);
    browser.wait("!document.querySelector('[data-test=verdict]')");
    assert_eq!(ada.placed(), 1);
    assert!(ada.solve());
}

/// A point of a face that is visible with a few pixels around it, because clicks hit whole pixels.
fn spot_of(pile: &Pile<'_>, facet: &Facet) -> Option<Point> {
    let places = [0.5, 0.3, 0.7].into_iter().flat_map(|u| [0.5, 0.3, 0.7].map(|v| facet.at(u, v)));
    let around = [(0.0, 0.0), (5.0, 0.0), (-5.0, 0.0), (0.0, 5.0), (0.0, -5.0)];
    let is_seen = |place: &Point| {
        around.iter().all(|&(x, y)| pile.pick(Point::new(place.x + x, place.y + y)).as_ref() == Some(facet))
    };
    places.into_iter().find(is_seen)
}

/// Clicks the lowest visible face of each piece: most of it is covered by other pieces.
#[test]
fn a_half_covered_piece_can_be_picked_up_from_every_corner() {
    let env = TestEnv::set();
    let browser = env.browser(BrowserProfile::LAPTOP.calm());
    let ada = TestPlayer::new(&browser, InputDevice::Mouse);
    let _server = begin(&env, &browser, ada, "4", 1);
    let mut placed = ada.solution();
    let last = placed.pop().unwrap().piece;
    let blocks: Vec<Block> = placed.into_iter().filter_map(Block::placed).collect();
    let is_at = |piece: &str, place: &str| {
        browser.wait(&format!("document.querySelector('[data-test=tile][data-piece={piece}][data-place={place}]')"));
    };
    let mut taken = 0;
    for corner in 0..Camera::STOPS {
        let pile = Pile::new(Camera::stop(corner), &blocks);
        for (number, block) in blocks.iter().enumerate() {
            let seen = pile.facets().into_iter().filter(|facet| facet.block == number);
            let seen = seen.filter_map(|facet| Some((facet.cell.z, spot_of(&pile, &facet)?)));
            let Some((_, spot)) = seen.min_by_key(|(layer, _)| *layer) else { continue };
            browser.click_at(ada.on_screen("[data-test=board] > g", spot).unwrap());
            is_at(&block.name, "Hand");
            browser.press(&[Key::Escape]);
            is_at(&block.name, "Board");
            taken += 1;
        }
        ada.press("look-right");
    }
    assert!(taken >= 8, "{taken}");
    // A right click picks the piece up and tips it, and the wheel rotates it.
    let tile = browser.script(
        "const { left, top, width, height } = document.querySelector('[data-test=tile][data-place=Tray]').getBoundingClientRect();
         return [left + width / 2, top + height / 2]",
        &[],
    );
    browser.click_right((tile[0].as_f64().unwrap(), tile[1].as_f64().unwrap()));
    is_at(last.name(), "Hand");
    let way = "document.querySelector('.solid-position.on')?.dataset.test";
    let before = browser.wait(way);
    let orientation = before.as_str().and_then(|way| way.rsplit('-').next()?.parse().ok()).expect("a way has a number");
    browser.wheel(browser.spot("board").middle(), 120.0);
    let spun = last.turned(orientation, Turn::RIGHT).expect("every way can be spun");
    browser.wait(&format!("{way} === 'position-{last}-{spun}'"));
    assert_eq!(browser.console_errors(), [""; 0]);
}

/// T5: the page tells the one who rolled who flipped the hourglass; the one who flipped it knows.
#[test]
fn the_roller_reads_who_flipped_the_hourglass() {
    let env = TestEnv::set();
    let server = env.server();
    let (first, second) = (env.browser(BrowserProfile::PHONE.calm()), env.browser(BrowserProfile::LAPTOP.calm()));
    let (ada, bo) = (TestPlayer::new(&first, InputDevice::Finger), TestPlayer::new(&second, InputDevice::Mouse));
    let path = ada.open_table(&server.url("/"), "Ada");
    bo.join_table(&server.url(&path), "Bo");
    ada.press("edition-3d");
    for browser in [&first, &second] {
        browser.script(
            "window.banners = [];
             new MutationObserver(() => {
                 const text = document.querySelector('[data-test=call-out]')?.innerText.trim();
                 if (text && window.banners.at(-1) !== text) window.banners.push(text);
             }).observe(document.body, { childList: true, subtree: true })",
            &[],
        );
    }
    ada.press("start");
    let flipped = thread::scope(|scope| {
        [ada, bo]
            .map(|player| {
                scope.spawn(move || {
                    let glass = player.play_until(|step| matches!(step, NextStep::Glass | NextStep::Puzzle));
                    player.play_until(|step| *step == NextStep::Puzzle);
                    glass == NextStep::Glass
                })
            })
            .map(|player| player.join().unwrap())
    });
    assert!(flipped[0] != flipped[1], "{flipped:?}");
    let (name, roller, flipper) = if flipped[0] { ("Ada", &second, &first) } else { ("Bo", &first, &second) };
    roller.wait(&format!("window.banners[0] === '{name} flips the hourglass.'"));
    assert_eq!(flipper.script("return window.banners.length", &[]), 0);
}

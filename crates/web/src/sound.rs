//! Short wooden sounds, synthesised when they are played.

use std::cell::RefCell;

use js_sys::Math;
use leptos::prelude::GetUntracked;
use web_sys::{AudioContext, AudioContextState, OscillatorType};

use crate::{browser, prefs};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Sound {
    Lift,
    Turn,
    Flip,
    Place,
    Clash,
    Back,
    Die,
    Glass,
    Tick,
    Ubongo,
    OtherUbongo,
    Refused,
    Gem(u32),
    Pawn,
    Stop,
    SecondChance,
    Win,
    Joined,
    Left,
    /// A tick that a whole table hears.
    LoudTick,
    /// A gong that a whole table hears, with the high tones that a phone can play.
    LoudStop,
}

/// A note: pitch in hertz, start and length in milliseconds, volume from 0 to 1, and waveform.
type Note = (f32, f64, f64, f32, OscillatorType);

const WOOD: OscillatorType = OscillatorType::Triangle;
const GLASS: OscillatorType = OscillatorType::Sine;

impl Sound {
    fn notes(self) -> Vec<Note> {
        let marimba = |pitches: &[f32], apart: f64| -> Vec<Note> {
            let ring = |(i, &pitch): (usize, &f32)| {
                let at = i as f64 * apart;
                [(pitch, at, 340.0, 0.30, WOOD), (pitch * 4.0, at, 60.0, 0.06, GLASS)]
            };
            pitches.iter().enumerate().flat_map(ring).collect()
        };
        match self {
            Self::Lift => vec![(520.0, 0.0, 50.0, 0.10, WOOD)],
            Self::Turn => vec![(900.0, 0.0, 30.0, 0.10, WOOD)],
            Self::Flip => vec![(600.0, 0.0, 40.0, 0.12, WOOD), (420.0, 45.0, 50.0, 0.12, WOOD)],
            Self::Place => vec![(210.0, 0.0, 90.0, 0.38, WOOD), (640.0, 0.0, 30.0, 0.12, WOOD)],
            Self::Clash => vec![(140.0, 0.0, 110.0, 0.28, WOOD)],
            Self::Back => vec![(380.0, 0.0, 60.0, 0.12, WOOD), (290.0, 60.0, 70.0, 0.10, WOOD)],
            Self::Die => vec![
                (320.0, 0.0, 60.0, 0.30, WOOD),
                (410.0, 170.0, 50.0, 0.26, WOOD),
                (280.0, 330.0, 80.0, 0.30, WOOD),
                (240.0, 560.0, 90.0, 0.22, WOOD),
            ],
            Self::Glass => vec![(1200.0, 0.0, 260.0, 0.05, GLASS), (1500.0, 120.0, 300.0, 0.04, GLASS)],
            Self::Tick => vec![(1100.0, 0.0, 25.0, 0.08, WOOD)],
            Self::Ubongo => marimba(&[523.3, 784.0], 130.0),
            Self::OtherUbongo => marimba(&[659.3, 523.3, 440.0], 120.0),
            Self::Refused => vec![(150.0, 0.0, 130.0, 0.30, WOOD), (120.0, 140.0, 160.0, 0.28, WOOD)],
            Self::Gem(worth) => {
                let pitch = 1046.5 * Math::pow(2.0, worth.min(6) as f64 / 6.0) as f32;
                vec![(pitch, 0.0, 420.0, 0.12, GLASS), (pitch * 2.76, 0.0, 160.0, 0.04, GLASS)]
            }
            Self::Pawn => vec![(260.0, 0.0, 70.0, 0.28, WOOD)],
            Self::Stop => vec![
                (98.0, 0.0, 1200.0, 0.30, GLASS),
                (147.0, 0.0, 900.0, 0.16, GLASS),
                (233.0, 0.0, 500.0, 0.08, GLASS),
            ],
            Self::SecondChance => marimba(&[392.0, 523.3, 392.0], 160.0),
            Self::Win => marimba(&[523.3, 659.3, 784.0, 1046.5, 1318.5], 140.0),
            Self::Joined => marimba(&[523.3, 659.3], 90.0),
            Self::Left => marimba(&[523.3, 392.0], 90.0),
            Self::LoudTick => vec![(1046.5, 0.0, 70.0, 0.40, WOOD), (2093.0, 0.0, 30.0, 0.14, WOOD)],
            Self::LoudStop => {
                let gong = |at: f64| [(392.0, at), (587.3, at), (932.3, at), (1174.7, at)];
                let ring = |(pitch, at)| (pitch, at, 1100.0, 0.22, WOOD);
                [0.0, 420.0].into_iter().flat_map(gong).map(ring).collect()
            }
        }
    }
}

thread_local! {
    /// Exists from the first gesture on: browsers stay silent until then, and would play all notes at once.
    static SPEAKER: RefCell<Option<AudioContext>> = const { RefCell::new(None) };
}

/// Creates the audio context at the first gesture. Later gestures wake it up again, for example after a phone call.
pub(crate) fn prepare() {
    for gesture in ["pointerup", "touchend", "keydown", "click"] {
        browser::listen(gesture, |_| {
            SPEAKER.with_borrow_mut(|speaker| {
                if speaker.is_none() {
                    *speaker = AudioContext::new().ok();
                }
                if let Some(speaker) = speaker.as_ref().filter(|speaker| speaker.state() != AudioContextState::Running)
                {
                    let _ = speaker.resume();
                }
            });
        });
    }
}

/// Plays a sound, unless sound is off, and lets the device vibrate, unless that is off.
pub(crate) fn play(sound: Sound) {
    vibrate(sound);
    if prefs::prefs().sound.get_untracked() {
        // Drawing comes first: nobody notices a sound that is one frame late.
        browser::after(20, move || sound_now(sound));
    }
}

fn vibrate(sound: Sound) {
    let ms = match sound {
        Sound::Place => 12,
        Sound::Refused => 60,
        Sound::Ubongo => 120,
        _ => return,
    };
    // Before the first gesture browsers refuse, and say so in the console.
    let gestured = SPEAKER.with_borrow(Option::is_some);
    if gestured && prefs::prefs().vibration.get_untracked() && browser::matches("(pointer: coarse)") {
        let navigator = browser::window().navigator();
        // Not every browser can.
        if browser::property(&navigator, "vibrate").is_some_and(|vibrate| vibrate.is_function()) {
            navigator.vibrate_with_duration(ms);
        }
    }
}

/// Plays notes, if the audio context runs. Otherwise they are dropped: later they would be out of place.
fn sound_now(sound: Sound) {
    SPEAKER.with_borrow(|speaker| {
        if let Some(speaker) = speaker.as_ref().filter(|speaker| speaker.state() == AudioContextState::Running) {
            for note in sound.notes() {
                // Fails on a device without sound, which then stays silent.
                let _ = ring(speaker, note);
            }
        }
    });
}

fn ring(speaker: &AudioContext, (pitch, at, long, loud, kind): Note) -> Result<(), wasm_bindgen::JsValue> {
    let (tone, gain) = (speaker.create_oscillator()?, speaker.create_gain()?);
    let begin = speaker.current_time() + at / 1000.0;
    let end = begin + long / 1000.0;
    tone.set_type(kind);
    tone.frequency().set_value_at_time(pitch, begin)?;
    gain.gain().set_value_at_time(0.0001, begin)?;
    gain.gain().linear_ramp_to_value_at_time(loud, begin + 0.004)?;
    gain.gain().exponential_ramp_to_value_at_time(0.0001, end)?;
    tone.connect_with_audio_node(&gain)?;
    gain.connect_with_audio_node(&speaker.destination())?;
    tone.start_with_when(begin)?;
    tone.stop_with_when(end + 0.02)
}

//! QR codes.

use qrcodegen::{QrCode, QrCodeEcc};

/// A QR code as SVG.
pub(crate) fn qr(text: &str) -> String {
    let Ok(code) = QrCode::encode_text(text, QrCodeEcc::Medium) else { return String::new() };
    let size = code.size();
    let dark = (0..size).flat_map(|y| (0..size).map(move |x| (x, y))).filter(|&(x, y)| code.get_module(x, y));
    let path: String = dark.map(|(x, y)| format!("M{x} {y}h1v1h-1z")).collect();
    format!("<svg viewBox=\"-2 -2 {0} {0}\" shape-rendering=\"crispEdges\"><path d=\"{path}\"/></svg>", size + 4)
}

//! Counts the WebSocket frames that a client sends.

/// Counts frames in the bytes of a client, before they are decoded.
///
/// The decoder returns whole messages, and a message may have any number of empty frames. They cost time as well, so each has
/// to count against the rate limit. A frame counts when its length is known:
///
/// ```text
///   opcode   mask bit, length < 126     mask (4 bytes)   payload
///   opcode   mask bit, 126   2 bytes    mask (4 bytes)   payload
///   opcode   mask bit, 127   8 bytes    mask (4 bytes)   payload
/// ```
#[derive(Default, Debug)]
pub(crate) struct FrameMeter {
    state: MeterState,
    frames: u32,
}

#[derive(Clone, Copy, Default, Debug)]
enum MeterState {
    /// The next byte is the first of a frame.
    #[default]
    Opcode,
    /// The next byte has the mask bit and the length.
    Length,
    /// This many bytes of a longer length follow.
    LongLength { left: u8, length: u64, mask: u64 },
    /// This many bytes of the mask and the payload follow.
    Payload { left: u64 },
}

impl FrameMeter {
    /// Counts the frames in bytes that the client has sent after those before.
    pub(crate) fn count(&mut self, mut bytes: &[u8]) {
        while let Some((&byte, rest)) = bytes.split_first() {
            let mut begin = |left| {
                self.frames += 1;
                if left == 0 { MeterState::Opcode } else { MeterState::Payload { left } }
            };
            bytes = rest;
            self.state = match self.state {
                MeterState::Opcode => MeterState::Length,
                MeterState::Length => {
                    let mask = if byte & 0x80 == 0 { 0 } else { 4 };
                    match byte & 0x7f {
                        126 => MeterState::LongLength { left: 2, length: 0, mask },
                        127 => MeterState::LongLength { left: 8, length: 0, mask },
                        length => begin(mask + u64::from(length)),
                    }
                }
                MeterState::LongLength { left, length, mask } => {
                    let (left, length) = (left - 1, length << 8 | u64::from(byte));
                    if left == 0 {
                        begin(length.saturating_add(mask))
                    } else {
                        MeterState::LongLength { left, length, mask }
                    }
                }
                MeterState::Payload { left } => {
                    // This byte is one of them.
                    let skipped = (left - 1).min(rest.len() as u64);
                    bytes = &rest[skipped as usize..];
                    match left - 1 - skipped {
                        0 => MeterState::Opcode,
                        left => MeterState::Payload { left },
                    }
                }
            };
        }
    }

    /// True if frames were counted and not yet taken.
    pub(crate) fn has_counted(&self) -> bool {
        self.frames > 0
    }

    /// The number of frames since the last call.
    pub(crate) fn take(&mut self) -> u32 {
        std::mem::take(&mut self.frames)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_all_lengths_are_counted_however_they_are_split() {
        let mut bytes = Vec::new();
        for length in [0usize, 1, 125, 126, 300, 65_535, 65_536] {
            bytes.push(0x81);
            match length {
                0..126 => bytes.push(0x80 | length as u8),
                126..=0xffff => {
                    bytes.push(0x80 | 126);
                    bytes.extend((length as u16).to_be_bytes());
                }
                _ => {
                    bytes.push(0x80 | 127);
                    bytes.extend((length as u64).to_be_bytes());
                }
            }
            bytes.extend(vec![0x81; 4 + length]);
            // An empty continuation without a mask.
            bytes.extend([0, 0]);
        }
        for size in [1, 2, 3, 7, 1_000, bytes.len()] {
            let mut meter = FrameMeter::default();
            bytes.chunks(size).for_each(|part| meter.count(part));
            assert_eq!((meter.take(), meter.take()), (14, 0), "{size}");
        }
    }
}

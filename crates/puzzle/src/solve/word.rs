//! Bitmasks of 64 or 128 bits.

use std::ops::{BitAnd, BitOr, BitXor, Not, Shl, Shr};

/// A bitmask of cells: `u64` or `u128`.
pub(crate) trait BitWord:
    Copy
    + Eq
    + std::fmt::Debug
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<u32, Output = Self>
    + Shr<u32, Output = Self>
    + From<u64>
{
    const NONE: Self;
    const BITS: u32;
    fn bit(index: u32) -> Self;
    fn lowest(self) -> u32;
    fn highest(self) -> u32;
    fn without_lowest(self) -> Self;
    fn count(self) -> u32;
    fn low(self) -> u64;
    fn wide(self) -> u128;
}

macro_rules! word {
    ($word:ty) => {
        impl BitWord for $word {
            const NONE: Self = 0;
            const BITS: u32 = Self::BITS;
            #[inline(always)]
            fn bit(index: u32) -> Self {
                1 << index
            }
            #[inline(always)]
            fn lowest(self) -> u32 {
                self.trailing_zeros()
            }
            #[inline(always)]
            fn highest(self) -> u32 {
                Self::BITS - 1 - self.leading_zeros()
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & (self - 1)
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn low(self) -> u64 {
                self as u64
            }
            #[inline(always)]
            fn wide(self) -> u128 {
                self.into()
            }
        }
    };
}
word!(u64);
word!(u128);

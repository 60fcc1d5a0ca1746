use std::cmp::Ordering;

/// Sorts a few things; equal ones keep their order.
///
/// The sorts of the standard library are made for many things, and are four kilobytes for each type and order: too much for
/// the page, which has to be loaded.
///
/// ```
/// let mut words = ["gem", "die", "hourglass", "card"];
/// puzzle::sort_few(&mut words, |a, b| a.len().cmp(&b.len()));
/// assert_eq!(words, ["gem", "die", "card", "hourglass"]);
/// ```
pub fn sort_few<T>(things: &mut [T], compare: impl Fn(&T, &T) -> Ordering) {
    for sorted in 1..things.len() {
        let mut place = sorted;
        while place > 0 && compare(&things[place - 1], &things[place]) == Ordering::Greater {
            things.swap(place - 1, place);
            place -= 1;
        }
    }
}

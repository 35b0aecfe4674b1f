//! Lists, which come in pages.

use crate::wire::Wire;

/// A page of a list.
pub trait List: Wire {
    /// What the list has.
    type Item: Wire;
    #[doc(hidden)]
    fn into_parts(self) -> (Vec<Self::Item>, bool);
}

/// The items of a page, and after which id the next page begins; none where no page follows.
#[cfg(any(feature = "async", feature = "blocking"))]
pub(crate) fn read_page<L: List>(list: L) -> (std::vec::IntoIter<L::Item>, Option<String>) {
    let (items, has_more) = list.into_parts();
    let last = items.last().filter(|_| has_more).map(Wire::write);
    let id = last.and_then(|item| Some(item.get("id")?.as_str()?.to_owned()));
    (items.into_iter(), id)
}

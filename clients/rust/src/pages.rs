//! Lists, which come in pages.

use crate::wire::Wire;

/// A page of a list.
pub trait List: Wire {
    /// What the list has.
    type Item: Wire;
    #[doc(hidden)]
    fn into_parts(self) -> (Vec<Self::Item>, bool);
}

/// What is left of a page.
#[cfg(any(feature = "async", feature = "blocking"))]
#[derive(Debug)]
pub(crate) struct Rest<T> {
    items: std::vec::IntoIter<T>,
    has_more: bool,
    /// Of the page's last item, once it was taken.
    last_id: Option<String>,
}

#[cfg(any(feature = "async", feature = "blocking"))]
impl<T: Wire> Rest<T> {
    pub(crate) fn new(list: impl List<Item = T>) -> Self {
        let (data, has_more) = list.into_parts();
        let items = data.into_iter();
        let last_id = None;
        Self {
            items,
            has_more,
            last_id,
        }
    }

    pub(crate) fn take(&mut self) -> Option<T> {
        let item = self.items.next()?;
        if self.items.len() == 0 && self.has_more {
            let value = item.write();
            self.last_id = value
                .get("id")
                .and_then(|id| id.as_str())
                .map(str::to_owned);
        }
        Some(item)
    }

    /// After which id the next page begins; none before the end of this one, and where no page follows.
    pub(crate) fn end(&self) -> Option<String> {
        self.last_id.clone().filter(|_| self.items.len() == 0)
    }
}

//! A row of at most `N` things, stored in place: cards in a queue, melds on a table.

use core::fmt;
use core::ops::{Deref, DerefMut};

/// A list of at most `N` things without allocation. It is `Copy`, so that a state is.
#[derive(Clone, Copy)]
pub struct Row<T, const N: usize> {
    things: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    /// The empty row.
    pub fn new() -> Row<T, N> {
        const { assert!(N <= u8::MAX as usize) }
        Row { things: [T::default(); N], len: 0 }
    }

    /// Appends a thing. The rules bound every row; a full row ignores it.
    #[inline]
    pub fn push(&mut self, thing: T) {
        debug_assert!((self.len as usize) < N, "a row of {N} is full");
        if let Some(place) = self.things.get_mut(self.len as usize) {
            *place = thing;
            self.len += 1;
        }
    }

    /// Removes and returns the last thing.
    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        let last = self.len.checked_sub(1)?;
        self.len = last;
        self.things.get(last as usize).copied()
    }

    /// Removes all things.
    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Self {
        Row::new()
    }
}

impl<T, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.things.get(..self.len as usize).unwrap_or(&[])
    }
}

impl<T, const N: usize> DerefMut for Row<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        self.things.get_mut(..self.len as usize).unwrap_or(&mut [])
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Row<T, N> {}

impl<T: core::hash::Hash, const N: usize> core::hash::Hash for Row<T, N> {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&**self).finish()
    }
}

impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(things: I) -> Self {
        let mut row = Row::new();
        for thing in things {
            row.push(thing);
        }
        row
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Row<T, N> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_lies_beyond_the_end_does_not_count() {
        let mut row: Row<u8, 4> = [1, 2, 3].into_iter().collect();
        assert_eq!(row.pop(), Some(3));
        assert_eq!(row, [1, 2].into_iter().collect());
        row.clear();
        assert_eq!((row.pop(), row.len()), (None, 0));
    }
}

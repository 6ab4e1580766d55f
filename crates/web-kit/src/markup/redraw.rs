//! Something that is drawn, and drawn again whenever what it was made from changes.

use std::cell::RefCell;
use std::rc::Rc;

use crate::graph::{self, Act, Id};

/// What stands there: drawn anew until this is dropped, or until the owner goes.
pub(super) struct Drawing<T> {
    id: Id,
    drawn: Rc<RefCell<Option<T>>>,
}

struct Draws<T> {
    draw: Box<dyn FnMut(Option<T>) -> T>,
    drawn: Rc<RefCell<Option<T>>>,
}

impl<T> Act for Draws<T> {
    fn act(&mut self) {
        let before = self.drawn.borrow_mut().take();
        let drawn = (self.draw)(before);
        *self.drawn.borrow_mut() = Some(drawn);
    }
}

impl<T: 'static> Drawing<T> {
    /// Draws now, from what stood there before.
    pub(super) fn new(before: Option<T>, draw: impl FnMut(Option<T>) -> T + 'static) -> Drawing<T> {
        let drawn = Rc::new(RefCell::new(before));
        let draws = Draws { draw: Box::new(draw), drawn: Rc::clone(&drawn) };
        Drawing { id: graph::act_now(Rc::new(RefCell::new(draws))), drawn }
    }
}

impl<T> Drawing<T> {
    /// Looks at what stands there.
    pub(super) fn with(&self, look: impl FnOnce(&T)) {
        if let Some(drawn) = &*self.drawn.borrow() {
            look(drawn);
        }
    }

    /// Draws no more, and gives back what stands there.
    pub(super) fn end(self) -> Option<T> {
        self.drawn.borrow_mut().take()
    }
}

impl<T> Drop for Drawing<T> {
    fn drop(&mut self) {
        graph::dispose(self.id);
    }
}

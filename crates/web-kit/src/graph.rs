//! What follows from what: values, what is made of them, and what is done when they change.
//!
//! A node holds a value (a signal), makes one from others (a memo), does something (an effect), or only owns what others make (an owner).
//! Whoever reads a value while it is made is told when it changes: memos are marked and made anew when they are asked, effects are done
//! anew when the page has nothing else to do. A node owns what is made while it runs, and all of that goes when it runs again.
//!
//! The ways are those of Leptos, on whose graph the page stood first. It is compiled for every type that is held, and for threads that a
//! page does not have; this one knows values by one type, and [`signals`](crate::signals) says at the edges what they are.

use std::any::Any;
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

/// What a node holds.
pub(crate) type Held = Rc<dyn Any>;

/// How a memo makes its value.
pub(crate) trait Make {
    /// The value, from the one before; none if it is still the same.
    fn make(&self, before: Option<&Held>) -> Option<Held>;
}

/// What an effect does.
pub(crate) trait Act {
    /// Does it.
    fn act(&mut self);
}

/// A node, known by its place and by how many were there before it, in one number: the page's closures hold hundreds of these.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Id(u32);

impl Id {
    /// The lower bits say how many were at a place before.
    const AGES: u32 = 1 << 12;

    fn place(self) -> usize {
        (self.0 / Id::AGES) as usize
    }

    fn age(self) -> u32 {
        self.0 % Id::AGES
    }
}

/// Whether something that was read has changed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Debug)]
enum Change {
    No,
    /// A memo that was read may have to be made anew; perhaps it stays the same.
    Perhaps,
    Yes,
}

/// What a node does when it is asked for.
#[derive(Clone)]
enum Work {
    Nothing,
    Make(Rc<dyn Make>),
    Act(Rc<RefCell<dyn Act>>),
}

struct Node {
    value: Option<Held>,
    work: Work,
    change: Change,
    /// Whom it has read, and by whom it was read.
    sources: Vec<Id>,
    readers: Vec<Id>,
    owner: Option<Id>,
    owned: Vec<Id>,
    farewells: Vec<Box<dyn FnOnce()>>,
}

#[derive(Default)]
struct Graph {
    nodes: Vec<(u32, Option<Box<Node>>)>,
    free: Vec<usize>,
    /// Who owns what is made now.
    owner: Option<Id>,
    /// Who is told when what is read now changes.
    reader: Option<Id>,
    /// Effects that are to be done, in the order in which they became due.
    due: VecDeque<Id>,
    /// Will somebody come and do them?
    is_called: bool,
}

thread_local! {
    static GRAPH: RefCell<Graph> = RefCell::default();
}

/// Looks into the graph. Nothing of the page may run meanwhile: no value is made, compared or dropped in here.
fn graph<T>(look: impl FnOnce(&mut Graph) -> T) -> T {
    GRAPH.with_borrow_mut(look)
}

impl Graph {
    fn node(&mut self, id: Id) -> Option<&mut Node> {
        let (age, node) = self.nodes.get_mut(id.place())?;
        node.as_deref_mut().filter(|_| *age == id.age())
    }

    fn add(&mut self, owner: Option<Id>, value: Option<Held>, work: Work) -> Id {
        // What acts is due from the start, and what is made was never made.
        let change = if matches!(work, Work::Nothing) { Change::No } else { Change::Yes };
        let node = Node {
            value,
            work,
            change,
            sources: Vec::new(),
            readers: Vec::new(),
            owner,
            owned: Vec::new(),
            farewells: Vec::new(),
        };
        let place = self.free.pop().unwrap_or_else(|| {
            self.nodes.push((0, None));
            self.nodes.len() - 1
        });
        let (age, there) = &mut self.nodes[place];
        *there = Some(Box::new(node));
        let id = Id(place as u32 * Id::AGES + *age);
        if let Some(owner) = owner.and_then(|owner| self.node(owner)) {
            owner.owned.push(id);
        }
        id
    }

    /// Takes a node out; whoever still knows it finds nothing.
    fn take(&mut self, id: Id) -> Option<Box<Node>> {
        let (age, node) = self.nodes.get_mut(id.place())?;
        if *age != id.age() {
            return None;
        }
        let node = node.take()?;
        *age += 1;
        // A place that was used as often as can be counted is not used again: nobody is ever taken for somebody else.
        if *age < Id::AGES {
            self.free.push(id.place());
        }
        Some(node)
    }

    /// Somebody reads this.
    fn link(&mut self, source: Id) {
        let Some(reader) = self.reader else { return };
        match self.node(reader) {
            Some(node) if !node.sources.contains(&source) => node.sources.push(source),
            _ => return,
        }
        if let Some(node) = self.node(source) {
            node.readers.push(reader);
        }
    }

    /// A node forgets what it has read.
    fn unlink(&mut self, id: Id, sources: Vec<Id>) {
        for source in sources {
            if let Some(node) = self.node(source) {
                node.readers.retain(|reader| *reader != id);
            }
        }
    }

    /// Something that this node has read has changed.
    fn mark(&mut self, id: Id, change: Change) {
        let Some(node) = self.node(id) else { return };
        let before = node.change;
        if before < change {
            node.change = change;
        }
        if before != Change::No {
            return;
        }
        if let Work::Act(_) = node.work {
            self.due.push_back(id);
        } else {
            self.tell(id, Change::Perhaps);
        }
    }

    /// Marks whoever has read this node.
    fn tell(&mut self, id: Id, change: Change) {
        let readers = self.node(id).map(|node| node.readers.clone()).unwrap_or_default();
        for reader in readers {
            self.mark(reader, change);
        }
    }

    /// Does somebody have to be called for what is due?
    fn must_call(&mut self) -> bool {
        let must = !self.due.is_empty() && !self.is_called;
        self.is_called |= must;
        must
    }
}

/// A node that holds a value.
pub(crate) fn hold(value: Held) -> Id {
    graph(|graph| graph.add(graph.owner, Some(value), Work::Nothing))
}

/// A node whose value is made when it is asked for.
pub(crate) fn remember(make: Rc<dyn Make>) -> Id {
    graph(|graph| graph.add(graph.owner, None, Work::Make(make)))
}

/// A node that acts: soon, and again whenever what it has read changes.
pub(crate) fn act_soon(act: Rc<RefCell<dyn Act>>) -> Id {
    let id = graph(|graph| {
        let id = graph.add(graph.owner, None, Work::Act(act));
        graph.due.push_back(id);
        id
    });
    call();
    id
}

/// A node that acts: at once, and again whenever what it has read changes.
pub(crate) fn act_now(act: Rc<RefCell<dyn Act>>) -> Id {
    let id = graph(|graph| graph.add(graph.owner, None, Work::Act(act)));
    refresh(id);
    id
}

/// The value of a node, made anew if need be; none if the node is gone. If it is tracked, whoever reads is told of changes.
pub(crate) fn read(id: Id, is_tracked: bool) -> Option<Held> {
    refresh(id);
    graph(|graph| {
        if is_tracked {
            graph.link(id);
        }
        graph.node(id)?.value.clone()
    })
}

/// Takes the value of a node to change it. Whoever takes it gives it back.
pub(crate) fn take(id: Id) -> Option<Held> {
    graph(|graph| graph.node(id)?.value.take())
}

/// Gives a node a value, and tells its readers if they should know. Nothing happens if the node is gone.
pub(crate) fn put(id: Id, value: Held, is_told: bool) {
    // What was there, or what nobody takes, goes when the graph is closed again.
    let before = graph(|graph| {
        let Some(node) = graph.node(id) else { return Err(value) };
        let before = node.value.replace(value);
        if is_told {
            graph.tell(id, Change::Yes);
        }
        Ok(before)
    });
    call();
    drop(before);
}

/// Whoever reads is told of changes. What was never made tells nobody: it is brought up to date first.
pub(crate) fn track(id: Id) {
    refresh(id);
    graph(|graph| graph.link(id));
}

/// Is there such a node?
pub(crate) fn is_there(id: Id) -> bool {
    graph(|graph| graph.node(id).is_some())
}

/// Brings a memo or an effect up to date.
fn refresh(id: Id) {
    let (change, sources) = graph(|graph| match graph.node(id) {
        Some(node) if node.change == Change::Perhaps => (node.change, node.sources.clone()),
        Some(node) => (node.change, Vec::new()),
        None => (Change::No, Vec::new()),
    });
    for source in sources {
        refresh(source);
        if is_changed(id) {
            break;
        }
    }
    if change == Change::No {
        return;
    }
    if is_changed(id) {
        run(id);
    } else {
        graph(|graph| {
            if let Some(node) = graph.node(id) {
                node.change = Change::No;
            }
        });
    }
}

fn is_changed(id: Id) -> bool {
    graph(|graph| graph.node(id).is_some_and(|node| node.change == Change::Yes))
}

/// Makes or acts. What it made the time before goes first.
fn run(id: Id) {
    clear(id);
    let begun = graph(|graph| {
        let node = graph.node(id)?;
        node.change = Change::No;
        let (work, before, sources) =
            (node.work.clone(), node.value.clone(), std::mem::take(&mut node.sources));
        graph.unlink(id, sources);
        let outer = (graph.owner.replace(id), graph.reader.replace(id));
        Some((work, before, outer))
    });
    let Some((work, before, outer)) = begun else { return };
    let made = match work {
        Work::Make(make) => make.make(before.as_ref()),
        Work::Act(act) => {
            act.borrow_mut().act();
            None
        }
        Work::Nothing => None,
    };
    graph(|graph| (graph.owner, graph.reader) = outer);
    if let Some(made) = made {
        put(id, made, true);
    }
}

/// What was made while a node ran goes: first everybody says farewell, while all is still there.
pub(crate) fn clear(id: Id) {
    farewell(id);
    let owned = graph(|graph| graph.node(id).map(|node| std::mem::take(&mut node.owned)));
    for id in owned.into_iter().flatten() {
        remove(id);
    }
}

/// A node goes, with all that it owns.
pub(crate) fn dispose(id: Id) {
    clear(id);
    let owner = graph(|graph| graph.node(id)?.owner);
    if let Some(owner) = owner {
        graph(|graph| {
            if let Some(owner) = graph.node(owner) {
                owner.owned.retain(|owned| *owned != id);
            }
        });
    }
    remove(id);
}

fn farewell(id: Id) {
    let leaving = graph(|graph| {
        let node = graph.node(id)?;
        Some((node.owned.clone(), std::mem::take(&mut node.farewells)))
    });
    let Some((owned, farewells)) = leaving else { return };
    owned.into_iter().for_each(farewell);
    for farewell in farewells {
        untrack(farewell);
    }
}

fn remove(id: Id) {
    let Some(mut node) = graph(|graph| graph.take(id)) else { return };
    let sources = std::mem::take(&mut node.sources);
    graph(|graph| graph.unlink(id, sources));
    for owned in std::mem::take(&mut node.owned) {
        remove(owned);
    }
    // Only now, outside the graph, does what it held go: that may look into the graph again.
    drop(node);
}

/// Has what is due done soon: when whoever has changed something has ended.
fn call() {
    if graph(Graph::must_call) {
        #[cfg(target_family = "wasm")]
        wasm_bindgen_futures::spawn_local(async { settle() });
    }
}

/// Does what is due, and what becomes due by it. Nobody runs meanwhile, so whatever an earlier fault has left behind is forgotten: one
/// thing that fails does not hold up the rest for ever.
pub fn settle() {
    graph(|graph| {
        graph.is_called = false;
        (graph.owner, graph.reader) = (None, None);
    });
    while let Some(id) = graph(|graph| graph.due.pop_front()) {
        refresh(id);
    }
}

/// Does something; whoever reads is not told of changes of what is read meanwhile.
pub fn untrack<T>(look: impl FnOnce() -> T) -> T {
    let reader = graph(|graph| graph.reader.take());
    let seen = look();
    graph(|graph| graph.reader = reader);
    seen
}

/// Does something when the current owner goes, or runs again.
pub fn on_cleanup(farewell: impl FnOnce() + 'static) {
    part(Box::new(farewell));
}

fn part(farewell: Box<dyn FnOnce()>) {
    // Where nobody owns anything, nobody says farewell; what it held goes when the graph is closed again.
    let unheard = graph(|graph| match graph.owner.and_then(|owner| graph.node(owner)) {
        Some(owner) => {
            owner.farewells.push(farewell);
            None
        }
        None => Some(farewell),
    });
    drop(unheard);
}

/// Whose something is: it goes with its owner.
#[derive(Clone, Copy, Debug)]
pub struct Owner(Id);

impl Owner {
    /// An owner that belongs to nobody.
    pub fn root() -> Owner {
        Owner(graph(|graph| graph.add(None, None, Work::Nothing)))
    }

    /// Whoever owns what is made now.
    pub fn current() -> Option<Owner> {
        graph(|graph| graph.owner).map(Owner)
    }

    /// An owner that belongs to this one.
    pub fn child(self) -> Owner {
        Owner(graph(|graph| graph.add(Some(self.0), None, Work::Nothing)))
    }

    /// What is made meanwhile is its own.
    pub fn with<T>(self, make: impl FnOnce() -> T) -> T {
        let outer = graph(|graph| graph.owner.replace(self.0));
        let made = make();
        graph(|graph| graph.owner = outer);
        made
    }

    /// What is made meanwhile belongs to this owner, if there is one: for what is done later than it was made, as when a message is heard.
    pub fn under<T>(owner: Option<Owner>, make: impl FnOnce() -> T) -> T {
        match owner {
            Some(owner) => owner.with(make),
            None => make(),
        }
    }

    /// It goes, with all that it owns.
    pub fn dispose(self) {
        dispose(self.0);
    }
}

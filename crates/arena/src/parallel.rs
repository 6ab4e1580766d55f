//! Parallel work on all cores, with the results in order.

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;

/// Runs the tasks 0 to `count`; each worker thread has its own state. Returns the results in the
/// order of the tasks, and the states. No task starts once `stop` is set.
pub(crate) fn each<S: Send, R: Send>(
    count: usize,
    jobs: usize,
    stop: &AtomicBool,
    begin: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, usize) -> R + Sync,
) -> (Vec<R>, Vec<S>) {
    let next = AtomicUsize::new(0);
    let worker = || {
        let (mut state, mut done) = (begin(), Vec::new());
        while !stop.load(Ordering::Relaxed) {
            let piece = next.fetch_add(1, Ordering::Relaxed);
            if piece >= count {
                break;
            }
            done.push((piece, work(&mut state, piece)));
        }
        (state, done)
    };
    let finished: Vec<(S, Vec<(usize, R)>)> = thread::scope(|scope| {
        let workers: Vec<_> = (0..jobs.clamp(1, count.max(1))).map(|_| scope.spawn(worker)).collect();
        let join = |worker: thread::ScopedJoinHandle<'_, _>| match worker.join() {
            Ok(done) => done,
            Err(panic) => std::panic::resume_unwind(panic),
        };
        workers.into_iter().map(join).collect()
    });
    let (mut states, mut results) = (Vec::new(), Vec::new());
    for (state, done) in finished {
        states.push(state);
        results.extend(done);
    }
    results.sort_unstable_by_key(|(piece, _)| *piece);
    (results.into_iter().map(|(_, result)| result).collect(), states)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_piece_is_done_once_and_in_order() {
        for jobs in [0, 1, 3, 64] {
            let stop = AtomicBool::new(false);
            let (results, states) = each(50, jobs, &stop, || 0, |done, piece| (*done += 1, piece).1);
            assert!(results.into_iter().eq(0..50));
            assert_eq!(states.into_iter().sum::<usize>(), 50);
        }
    }

    #[test]
    fn who_is_told_to_stop_begins_nothing_new() {
        let stop = AtomicBool::new(false);
        let (results, _) = each(
            50,
            2,
            &stop,
            || (),
            |(), piece| {
                stop.store(true, Ordering::Relaxed);
                piece
            },
        );
        assert!((1..=2).contains(&results.len()), "{results:?}");
    }
}

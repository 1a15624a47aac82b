import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of uninterrupted work. */
const stretch = 10;

/**
 * Returns a function to call between the steps of long work: now and then it yields to the event
 * loop, so that other requests get their turn.
 */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return;
    await nextTurn();
    since = performance.now();
  };
}

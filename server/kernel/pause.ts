import { setImmediate as nextTurn } from "node:timers/promises";

/** Milliseconds of work at a stretch. */
const stretch = 10;

/**
 * Call it between the steps of long work: now and then it lets the event loop go round, so that
 * other requests have their turn.
 */
export function createPause(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < stretch) return;
    await nextTurn();
    since = performance.now();
  };
}

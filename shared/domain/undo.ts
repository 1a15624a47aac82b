/**
 * How long a message about staff's change waits for further ones: all of that time become one. Longer
 * than a toast offers to undo a change.
 */
export const messageHoldMillis = 120_000;

/** After this time no further change postpones a message. */
const longestHoldMillis = 600_000;

/** Longer than a toast offers to undo a change (8 s), even when the pointer rests on it for a moment. */
const undoMillis = 15_000;

/** Returns when a message leaves whose first change was made at `since`, and the latest now. */
export function messageDueAt(since: Date, now: Date): Date {
  const postponed = Math.min(
    now.getTime() + messageHoldMillis,
    since.getTime() + longestHoldMillis,
  );
  return new Date(Math.max(postponed, now.getTime() + undoMillis));
}

/** How long a step of an appointment's day can be taken back, a finished one too. */
export const stepUndoMillis = 60_000;

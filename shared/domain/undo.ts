/**
 * How long a mail about staff's change waits: longer than a toast offers to undo it (8 s), even
 * when the pointer rests on it for a moment. Further changes within that time join its mail.
 */
export const mailHoldMillis = 15_000;

/** How long a step of an appointment's day can be taken back, a finished one too. */
export const stepUndoMillis = 60_000;

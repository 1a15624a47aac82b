/**
 * How long a mail about staff's change waits: longer than a toast offers to undo it (8 s), also for who
 * rests the pointer on it for a moment. Changes that follow within that time join its mail.
 */
export const mailHoldMillis = 15_000;

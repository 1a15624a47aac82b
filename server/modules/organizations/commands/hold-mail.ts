import type { QueuedJob } from "#server/kernel/changes.ts";
import { messageHoldMillis } from "#shared/domain/undo.ts";

/**
 * Holds a mail to an owner while what it tells can be undone. The mails of one person leave one after
 * the other, so that each finds what the last has told.
 */
export function holdMail(job: QueuedJob, userId: string, now: Date): QueuedJob {
  const runAt = new Date(now.getTime() + messageHoldMillis).toISOString();
  return { ...job, runAt, queue: `${job.task}:${userId}` };
}

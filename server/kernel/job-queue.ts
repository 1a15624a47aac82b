import type { Database } from "./database.ts";

/** The state of the queue, over all processes. */
export type JobQueueState = {
  /** Jobs that are due and not being worked on. */
  readonly waiting: number;
  /** How long the oldest of them has been due, in seconds. */
  readonly oldestSeconds: number;
  /** Jobs that failed too often to be tried again. */
  readonly dead: number;
  /** Workers that are alive. */
  readonly workers: number;
  /** Mails of the last 30 days that may have gone out; they are not sent again automatically. */
  readonly unknownMails: number;
};

/**
 * Whether a job was queued anew by its key while a worker had it: the queue then takes its key and its further
 * tries, and another job does its work. Once let go, one that has failed is told apart by its error, and one
 * whose workers all died by nobody having touched it.
 */
export const isSuperseded = `(key IS NULL AND attempts >= max_attempts
  AND updated_at > coalesce(locked_at, created_at) AND (locked_at IS NOT NULL OR last_error IS NULL))`;

export async function readJobQueue({ pool }: Database): Promise<JobQueueState> {
  const { rows } = await pool.query<JobQueueState>(`
    SELECT (count(*) FILTER (WHERE due))::int AS waiting,
           coalesce(extract(epoch FROM now() - min(run_at) FILTER (WHERE due)), 0)::float8
             AS "oldestSeconds",
           (count(*) FILTER (WHERE dead))::int AS dead,
           (SELECT count(*) FROM platform.job_workers
             WHERE beat_at > now() - interval '30 seconds')::int AS workers,
           (SELECT count(*) FROM platform.mails WHERE status = 'unknown'
               AND claimed_at > now() - interval '30 days')::int AS "unknownMails"
      FROM (SELECT run_at,
                   locked_at IS NULL AND run_at <= now() AND attempts < max_attempts AS due,
                   locked_at IS NULL AND attempts >= max_attempts AND NOT ${isSuperseded} AS dead
              FROM graphile_worker.jobs) AS job`);
  const [state] = rows;
  if (!state) throw new Error("the queue told nothing");
  return state;
}

/** Whether a job of that key waits, is worked on or is about to be queued; one that died isn't any more. */
export async function isQueued({ pool }: Database, jobKey: string): Promise<boolean> {
  const { rows } = await pool.query<{ queued: boolean }>(
    `SELECT EXISTS (SELECT 1 FROM graphile_worker.jobs
                     WHERE key = $1 AND (attempts < max_attempts OR locked_at IS NOT NULL))
         OR EXISTS (SELECT 1 FROM platform.outbox
                     WHERE payload->'jobs' @> jsonb_build_array(jsonb_build_object('jobKey', $1::text)))
         AS queued`,
    [jobKey],
  );
  return rows[0]?.queued ?? false;
}

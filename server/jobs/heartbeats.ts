import type { Pool } from "pg";
import { isSuperseded } from "#server/kernel/job-queue.ts";

/** How often living workers report, and look for silent ones. */
export const beatMillis = 5_000;
/** How long after its last report a worker counts as dead. */
const deadSeconds = 30;

/**
 * Reports that these workers are alive. Returns false when some counted as dead meanwhile and lost
 * their jobs.
 */
export async function beat(
  pool: Pool,
  ids: readonly string[],
  isNew: (id: string) => boolean,
): Promise<boolean> {
  const fresh = ids.filter(isNew);
  if (fresh.length > 0) {
    await pool.query(
      "INSERT INTO platform.job_workers (id) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING",
      [fresh],
    );
  }
  const { rowCount } = await pool.query(
    "UPDATE platform.job_workers SET beat_at = clock_timestamp() WHERE id = ANY ($1::text[])",
    [ids],
  );
  return rowCount === ids.length;
}

/** Releases what a worker of this process held, after it ended. */
export async function retire(pool: Pool, id: string): Promise<void> {
  await release(pool, [id]);
  await pool.query("DELETE FROM platform.job_workers WHERE id = $1", [id]);
}

/**
 * Releases the jobs of workers that fell silent or never reported, such as those of a killed
 * process anywhere. All processes do this; several at once do no harm.
 */
export async function unlockDead(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(`
    WITH silent AS (
      DELETE FROM platform.job_workers
       WHERE beat_at < now() - interval '${deadSeconds} seconds' RETURNING id
    )
    SELECT id FROM silent
     UNION
    SELECT locked_by FROM graphile_worker.jobs held
     WHERE locked_at < now() - interval '${deadSeconds} seconds'
       AND NOT EXISTS (SELECT 1 FROM platform.job_workers w WHERE w.id = held.locked_by)`);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await release(pool, ids);
  return ids.length;
}

/** Gives back what workers held, but what was queued anew meanwhile: nobody would ever take that again. */
async function release(pool: Pool, ids: readonly string[]): Promise<void> {
  await pool.query(
    `DELETE FROM graphile_worker._private_jobs
      WHERE (locked_by = ANY ($1::text[]) OR locked_at IS NULL) AND ${isSuperseded}`,
    [ids],
  );
  await pool.query("SELECT graphile_worker.force_unlock_workers($1::text[])", [ids]);
}

import type { Pool } from "pg";

/** How often living workers say so, and look for silent ones. */
export const beatMillis = 5_000;
/** So long after its last word a worker counts as dead. */
const deadSeconds = 30;

/** Says that these workers live. False: some were held for dead meanwhile, and their jobs given away. */
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

/** Gives back what a worker of this process held, after its end. */
export async function retire(pool: Pool, id: string): Promise<void> {
  await pool.query(
    `WITH gone AS (DELETE FROM platform.job_workers WHERE id = $1)
     SELECT graphile_worker.force_unlock_workers(ARRAY[$1])`,
    [id],
  );
}

/**
 * Gives back the jobs of workers that fell silent, or never said a word: those of a killed process,
 * wherever it ran. Done by all processes; several at once do no harm.
 */
export async function unlockDead(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ id: string }>(`
    WITH silent AS (
      DELETE FROM platform.job_workers
       WHERE beat_at < now() - interval '${deadSeconds} seconds' RETURNING id
    ), dead AS (
      SELECT id FROM silent
       UNION
      SELECT locked_by FROM graphile_worker.jobs held
       WHERE locked_at < now() - interval '${deadSeconds} seconds'
         AND NOT EXISTS (SELECT 1 FROM platform.job_workers w WHERE w.id = held.locked_by)
    )
    SELECT id, graphile_worker.force_unlock_workers(ARRAY[id]) FROM dead`);
  return rows.length;
}

import { createHash } from "node:crypto";
import type { Database } from "./database.ts";

/** Attempts that a process has counted for a key since its last report. */
export type Counted = {
  readonly key: string;
  readonly untilMillis: number;
  readonly count: number;
};

/** What all processes on the database have counted together. */
export type SharedCounts = {
  /** Adds to the counts and returns the new ones in the same order. */
  add(counted: readonly Counted[]): Promise<readonly Omit<Counted, "key">[]>;
  /** Forgets a key. */
  remove(key: string): Promise<void>;
};

/** The keys are sorted, so that two processes that count the same ones never deadlock. */
const addText = `
  INSERT INTO platform.rate_counts AS kept (key, window_ends_at, count)
  SELECT key, to_timestamp(until / 1000.0), count
  FROM unnest($1::text[], $2::float8[], $3::int[]) AS given (key, until, count)
  ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    count = CASE WHEN kept.window_ends_at > to_timestamp($4::float8 / 1000.0)
      THEN kept.count + excluded.count ELSE excluded.count END,
    window_ends_at = CASE WHEN kept.window_ends_at > to_timestamp($4::float8 / 1000.0)
      THEN kept.window_ends_at ELSE excluded.window_ends_at END
  RETURNING key, count, extract(epoch FROM window_ends_at) * 1000 AS until`;

type Row = { readonly key: string; readonly count: number; readonly until: string };

/** Keeps counts in a table of the shared schema, with one statement for all keys of a moment. */
export function createSharedCounts(options: {
  readonly pool: Database["pool"];
  readonly now: () => Date;
}): SharedCounts {
  const { pool, now } = options;
  return {
    async add(counted) {
      const hashes = counted.map(({ key }) => hash(key));
      const { rows } = await pool.query<Row>({
        name: "rate-counts-add",
        text: addText,
        values: [
          hashes,
          counted.map(({ untilMillis }) => untilMillis),
          counted.map(({ count }) => count),
          now().getTime(),
        ],
      });
      const found = new Map(rows.map((row) => [row.key, row]));
      return counted.map((own, index) => {
        const row = found.get(hashes[index] ?? "");
        return row ? { count: row.count, untilMillis: Number(row.until) } : own;
      });
    },
    async remove(key) {
      await pool.query("DELETE FROM platform.rate_counts WHERE key = $1", [hash(key)]);
    },
  };
}

/** Hashes a key: keys hold addresses and e-mails, and the table must hold neither. */
function hash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type {
  ChangeBus,
  OrganizationChange,
  OutboxDispatcher,
  OutboxPayload,
  QueuedJob,
} from "#server/kernel/changes.ts";
import type { Database } from "#server/kernel/database.ts";
import { isDatabaseUnavailable } from "#server/kernel/errors.ts";
import { changesChannel, type ChangeNotification } from "./listener.ts";

/** How long committed rows gather before one sweep takes them: 20–40 NOTIFYs a second at most. */
const batchMillis = 30;
/** How often rows of processes that died are looked for. */
const orphanSweepMillis = 2_000;
const rowsPerSweep = 500;
/** Postgres refuses notifications of 8,000 bytes; ids of this many changes stay far below. */
const changesPerNotification = 25;

const takeRows = `
  DELETE FROM platform.outbox WHERE id IN (
    SELECT id FROM platform.outbox ORDER BY id LIMIT ${rowsPerSweep} FOR UPDATE SKIP LOCKED
  ) RETURNING id, payload`;

const addJobs = `
  SELECT graphile_worker.add_job(
    j->>'task', (j->'payload')::json, NULL, (j->>'runAt')::timestamptz, NULL, j->>'jobKey')
  FROM jsonb_array_elements($1::jsonb) AS j`;

/**
 * Takes outbox rows in batches: jobs go to the queue and changes to the other processes in the
 * transaction that deletes the rows, so each row is moved on exactly once, whoever sweeps.
 */
export class Outbox implements OutboxDispatcher {
  readonly origin = randomUUID();
  readonly #database: Database;
  readonly #bus: ChangeBus;
  readonly #log: FastifyBaseLogger;
  readonly #orphanTimer: NodeJS.Timeout;
  #soon: NodeJS.Timeout | undefined;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: { database: Database; bus: ChangeBus; log: FastifyBaseLogger }) {
    this.#database = options.database;
    this.#bus = options.bus;
    this.#log = options.log;
    this.#orphanTimer = setInterval(() => this.#sweepSoon(), orphanSweepMillis);
    this.#orphanTimer.unref();
  }

  committed(payload: OutboxPayload): void {
    this.#bus.publish(payload.changes);
    this.#sweepSoon();
  }

  #sweepSoon(): void {
    if (this.#soon || this.#closed) return;
    this.#soon = setTimeout(() => {
      this.#soon = undefined;
      this.#running = this.#running.then(() => this.#sweepAll());
    }, batchMillis);
  }

  async #sweepAll(): Promise<void> {
    try {
      while ((await this.#sweep()) === rowsPerSweep) await Promise.resolve();
    } catch (error) {
      const level = isDatabaseUnavailable(error) ? "warn" : "error";
      this.#log[level]({ err: error }, "outbox sweep failed; its rows stay for the next one");
    }
  }

  async #sweep(): Promise<number> {
    const client = await this.#database.pool.connect();
    let broken: Error | undefined;
    try {
      await client.query("BEGIN");
      const { rows } = await client.query<{ id: string; payload: OutboxPayload }>(takeRows);
      // DELETE … RETURNING keeps no order; ids tell the order of commits well enough for listeners.
      rows.sort((a, b) => Number(a.id) - Number(b.id));
      const jobs: QueuedJob[] = rows.flatMap((row) => row.payload.jobs);
      if (jobs.length > 0) await client.query(addJobs, [JSON.stringify(jobs)]);
      for (const note of notifications(rows.map((row) => row.payload))) {
        await client.query("SELECT pg_notify($1, $2)", [changesChannel, JSON.stringify(note)]);
      }
      await client.query("COMMIT");
      return rows.length;
    } catch (error) {
      broken = error instanceof Error ? error : new Error(String(error));
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /** Moves on what is there and stops; rows that can't be moved stay for another process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#orphanTimer);
    clearTimeout(this.#soon);
    await this.#running;
    await this.#sweepAll();
  }
}

/** Packs changes into notifications by origin, each far below Postgres's limit. */
function notifications(payloads: readonly OutboxPayload[]): ChangeNotification[] {
  const byOrigin = new Map<string, OrganizationChange[]>();
  for (const { origin, changes } of payloads) {
    if (changes.length === 0) continue;
    const known = byOrigin.get(origin);
    if (known) known.push(...changes);
    else byOrigin.set(origin, [...changes]);
  }
  const notes: ChangeNotification[] = [];
  for (const [origin, changes] of byOrigin) {
    for (let at = 0; at < changes.length; at += changesPerNotification) {
      notes.push({ origin, changes: changes.slice(at, at + changesPerNotification) });
    }
  }
  return notes;
}

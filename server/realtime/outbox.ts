import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { ChangeBus, OutboxDispatcher, OutboxPayload } from "#server/kernel/changes.ts";
import type { Database } from "#server/kernel/database.ts";
import { dueMarksText } from "#server/kernel/due-work.ts";
import { isDatabaseUnavailable } from "#server/kernel/errors.ts";
import { changesChannel, type ChangeNotification } from "./notification.ts";

/**
 * How soon the next sweep may follow: changes committed meanwhile are gathered. A single change
 * never waits, and a storm of them causes 33 sweeps a second.
 */
const batchMillis = 30;
/** How often the rows of dead processes are looked for. */
const orphanSweepMillis = 2_000;
const rowsPerSweep = 500;
/** Postgres refuses notifications of 8,000 bytes; the ids of this many changes stay far below. */
const changesPerNotification = 25;
/**
 * How many of the latest rows are remembered as published; an older one would be published twice.
 */
const rememberedRows = 20_000;

/**
 * Forwards rows in one statement, and so in one transaction: their jobs go to the queue (of those
 * with one key only the newest) and their changes to the other processes, by origin and in the
 * order of their ids, which matches the order of commits well enough for listeners.
 */
const moveRows = `
  WITH taken AS (
    DELETE FROM platform.outbox WHERE id IN (
      SELECT id FROM platform.outbox ORDER BY id LIMIT ${rowsPerSweep} FOR UPDATE SKIP LOCKED
    ) RETURNING id, payload
  ), jobs AS (
    SELECT DISTINCT ON (coalesce(job->>'jobKey', id || '.' || place)) job, id, place
      FROM taken, jsonb_array_elements(payload->'jobs') WITH ORDINALITY AS each(job, place)
     ORDER BY coalesce(job->>'jobKey', id || '.' || place), id DESC, place DESC
  ), specs AS (
    SELECT array_agg((
             job->>'task', (job->'payload')::json, job->>'queue', (job->>'runAt')::timestamptz, NULL,
             job->>'jobKey', NULL, NULL)::graphile_worker.job_spec ORDER BY id, place) AS list
      FROM jobs
  ), queued AS (
    SELECT added.id FROM specs, graphile_worker.add_jobs(specs.list) AS added
     WHERE specs.list IS NOT NULL
  ), due AS (
    INSERT INTO platform.due_work (organization_id, kind) ${dueMarksText}
  ), changes AS (
    SELECT payload->>'origin' AS origin, id, place,
           change || jsonb_build_object('sequence', payload->'sequence') AS change,
           (row_number() OVER (PARTITION BY payload->>'origin' ORDER BY id, place) - 1)
             / ${changesPerNotification} AS note
      FROM taken, jsonb_array_elements(payload->'changes') WITH ORDINALITY AS each(change, place)
  ), notes AS (
    SELECT jsonb_build_object(
             'origin', origin, 'changes', jsonb_agg(change ORDER BY id, place))::text AS text
      FROM changes GROUP BY origin, note ORDER BY min(id)
  )
  SELECT (SELECT count(*) FROM taken)::int AS moved,
         (SELECT count(*) FROM queued) AS queued,
         (SELECT count(pg_notify($1, text)) FROM notes) AS told`;

/**
 * Takes outbox rows in batches and forwards them in the statement that deletes them: exactly once,
 * whoever sweeps. A row with a confirmed commit is published to this process's listeners at once;
 * one whose confirmation was lost, when its own notification comes back.
 */
export class Outbox implements OutboxDispatcher {
  readonly origin = randomUUID();
  /**
   * Rows published here on the confirmation of their commit, and rows published from their
   * notification.
   */
  readonly #told = new Set<number>();
  readonly #heardBack = new Set<number>();
  #sequence = 0;
  readonly #database: Database;
  readonly #bus: ChangeBus;
  readonly #log: FastifyBaseLogger;
  readonly #orphanTimer: NodeJS.Timeout;
  #soon: NodeJS.Timeout | undefined;
  #sweptAt = Number.NEGATIVE_INFINITY;
  #running: Promise<void> = Promise.resolve();
  #closed = false;

  constructor(options: { database: Database; bus: ChangeBus; log: FastifyBaseLogger }) {
    this.#database = options.database;
    this.#bus = options.bus;
    this.#log = options.log;
    this.#orphanTimer = setInterval(() => this.#sweepSoon(), orphanSweepMillis);
    this.#orphanTimer.unref();
  }

  nextSequence(): number {
    return (this.#sequence += 1);
  }

  committed({ sequence, changes }: OutboxPayload): void {
    // Another process may have swept the row before the confirmation of its commit was read here.
    if (!this.#heardBack.has(sequence)) {
      remember(this.#told, sequence);
      this.#bus.publish(changes);
    }
    this.#sweepSoon();
  }

  maybeCommitted(): void {
    this.#sweepSoon();
  }

  /** Publishes a notification to this process's listeners, unless they know it already. */
  heard({ origin, changes }: ChangeNotification): void {
    if (origin !== this.origin) return this.#bus.publish(changes);
    const untold = changes.filter(({ sequence }) => !this.#told.has(sequence ?? 0));
    for (const { sequence } of untold) remember(this.#heardBack, sequence ?? 0);
    this.#bus.publish(untold);
  }

  #sweepSoon(): void {
    if (this.#soon || this.#closed) return;
    this.#soon = setTimeout(
      () => {
        this.#soon = undefined;
        this.#sweptAt = performance.now();
        this.#running = this.#running.then(() => this.#sweepAll());
      },
      Math.max(0, this.#sweptAt + batchMillis - performance.now()),
    );
  }

  async #sweepAll(): Promise<void> {
    try {
      while ((await this.#sweep()) === rowsPerSweep) await Promise.resolve();
    } catch (error) {
      const level = isDatabaseUnavailable(error) ? "warn" : "error";
      this.#log[level]({ err: error }, "outbox sweep failed; its rows stay for the next one");
    }
  }

  /** Returns how many rows were forwarded. */
  async #sweep(): Promise<number> {
    const { rows } = await this.#database.pool.query<{ moved: number }>({
      name: "move_outbox",
      text: moveRows,
      values: [changesChannel],
    });
    return rows[0]?.moved ?? 0;
  }

  /** Forwards the present rows and stops; rows that can't be forwarded stay for another process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#orphanTimer);
    clearTimeout(this.#soon);
    await this.#running;
    await this.#sweepAll();
  }
}

function remember(rows: Set<number>, sequence: number): void {
  rows.add(sequence);
  const [oldest] = rows;
  if (rows.size > rememberedRows && oldest !== undefined) rows.delete(oldest);
}

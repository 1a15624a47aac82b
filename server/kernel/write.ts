import { sql } from "drizzle-orm";
import { outbox } from "#drizzle/schema/platform/outbox.ts";
import type { Change } from "#shared/events.ts";
import { auditRow } from "./audit.ts";
import type { OutboxDispatcher, OutboxPayload, QueuedJob } from "./changes.ts";
import type { WriteContext } from "./context.ts";
import { isDatabaseUnavailable, sqlState } from "./errors.ts";
import type { OrgDb } from "./org-db.ts";
import type { OrgWrite } from "./org-write.ts";

/** Drizzle inside a transaction. */
export type Transaction = OrgWrite["tx"];

/** What a query reads an organisation by: its connections, or a transaction that has one of them. */
export type OrgReader = Pick<OrgDb, "tables"> & { readonly db: OrgDb["db"] | Transaction };

const retryable = new Set(["40P01", "40001"]);

const attempts = 3;

/**
 * Runs a command's transaction at READ COMMITTED: lock → check → write → audit → change event.
 * Deadlocks and serialisation failures are tried three times. No network call may happen inside.
 */
export function writeOrganization<T>(
  ctx: WriteContext,
  command: (write: OrgWrite) => Promise<T>,
): Promise<T> {
  return withRetries(() => writeOnce(ctx, command));
}

/** Runs a transaction again, three times in all, when it lost a deadlock or a serialisation race. */
export async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= attempts || !retryable.has(sqlState(error) ?? "")) throw error;
    }
  }
}

async function writeOnce<T>(
  ctx: WriteContext,
  command: (write: OrgWrite) => Promise<T>,
): Promise<T> {
  const changes: Change[] = [];
  const jobs: QueuedJob[] = [];
  let payload: OutboxPayload | undefined;
  const transaction = ctx.org.db.transaction(async (tx) => {
    const value = await command({
      tx,
      lock: async (parent, id) => {
        await tx.execute(
          sql`SELECT pg_advisory_xact_lock(hashtextextended(${lockKey(ctx.org, parent, id)}, 0))`,
        );
      },
      audit: async (entry) => {
        await tx.insert(ctx.org.tables.auditLog).values(auditRow(ctx, entry));
      },
      emitChange: (collection, id, operation) => changes.push({ collection, id, operation }),
      queueJob: (job) => jobs.push(job),
    });
    if (changes.length > 0 || jobs.length > 0) {
      payload = outboxPayload(ctx, changes, jobs);
      await tx.insert(outbox).values({ payload });
    }
    return value;
  });
  const result = await outcomeOf(transaction, ctx.deps.outbox);
  if (payload) ctx.deps.outbox.committed(payload);
  return result;
}

/**
 * Returns what a transaction resolves with; when it is unknown whether it was committed, looks for
 * its outbox row.
 */
export async function outcomeOf<T>(
  transaction: Promise<T>,
  dispatcher: Pick<OutboxDispatcher, "maybeCommitted">,
): Promise<T> {
  try {
    return await transaction;
  } catch (error) {
    if (isDatabaseUnavailable(error)) dispatcher.maybeCommitted();
    throw error;
  }
}

/** Returns a command's outbox row; hot paths write it themselves in their one statement. */
export function outboxPayload(
  ctx: WriteContext,
  changes: readonly Change[],
  jobs: readonly QueuedJob[],
): OutboxPayload {
  const { id: organizationId, schemaName } = ctx.org;
  return {
    origin: ctx.deps.outbox.origin,
    sequence: ctx.deps.outbox.nextSequence(),
    changes: changes.map((change) => ({ ...change, organizationId, schemaName })),
    jobs,
  };
}

/** Returns the name of a parent row's advisory lock, for hashtextextended. */
export function lockKey(org: { readonly id: string }, parent: string, id: string): string {
  return `${org.id}:${parent}:${id}`;
}

import { outbox, platformAuditLog } from "#drizzle/schema/platform/outbox.ts";
import type { ChangeOperation, Collection } from "#shared/events.ts";
import type { OrganizationChange, OutboxPayload, QueuedJob } from "./changes.ts";
import type { Deps } from "./deps.ts";
import { outcomeOf, withRetries, type Transaction } from "./write.ts";

/** What a write to `platform` needs to know; it comes from a call, a job or a script. */
export type PlatformContext = {
  readonly deps: Pick<Deps, "database" | "outbox" | "now">;
  readonly requestId: string;
};

/** One line of the platform's history; `actorUserId` is null for visitors and the system. */
type PlatformAuditEntry = {
  readonly action: string;
  readonly actorUserId: string | null;
  readonly organizationId?: string;
  readonly entityId?: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** What a command on accounts, logins and memberships uses inside its transaction. */
export type PlatformWrite = {
  readonly tx: Transaction;
  audit(entry: PlatformAuditEntry): Promise<void>;
  /** Announces a change to one organisation's listeners after the commit. */
  emitChange(
    organization: { readonly id: string; readonly schemaName: string },
    collection: Collection,
    id: string,
    operation: ChangeOperation,
  ): void;
  queueJob(job: QueuedJob): void;
};

/**
 * Runs a command on `platform`: lock → check → write → audit → change event, as writeOrganization.
 */
export function writePlatform<T>(
  ctx: PlatformContext,
  command: (write: PlatformWrite) => Promise<T>,
): Promise<T> {
  return withRetries(() => writeOnce(ctx, command));
}

async function writeOnce<T>(
  ctx: PlatformContext,
  command: (write: PlatformWrite) => Promise<T>,
): Promise<T> {
  const changes: OrganizationChange[] = [];
  const jobs: QueuedJob[] = [];
  const { outbox: dispatcher } = ctx.deps;
  const { origin } = dispatcher;
  const payload: OutboxPayload = { origin, sequence: dispatcher.nextSequence(), changes, jobs };
  const transaction = ctx.deps.database.db.transaction(async (tx) => {
    const value = await command({
      tx,
      audit: async (entry) => {
        await tx.insert(platformAuditLog).values({ ...entry, requestId: ctx.requestId });
      },
      emitChange: ({ id: organizationId, schemaName }, collection, id, operation) => {
        changes.push({ organizationId, schemaName, collection, id, operation });
      },
      queueJob: (job) => jobs.push(job),
    });
    if (changes.length > 0 || jobs.length > 0) await tx.insert(outbox).values({ payload });
    return value;
  });
  const result = await outcomeOf(transaction, dispatcher);
  if (changes.length > 0 || jobs.length > 0) dispatcher.committed(payload);
  return result;
}

import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ChangeOperation, Collection } from "#shared/events.ts";
import type { AuditEntry } from "./audit.ts";
import type { QueuedJob } from "./changes.ts";

/** What a command uses inside its transaction. */
export type OrgWrite = {
  readonly tx: Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
  /** Takes a lock on a parent's name and id, waiting for it; the lock ends with the transaction. */
  lock(parent: string, id: string): Promise<void>;
  /** Records who did what, in the same transaction as the change. */
  audit(entry: AuditEntry): Promise<void>;
  /** Announces a change after commit; ids only. */
  emitChange(collection: Collection, id: string, operation: ChangeOperation): void;
  /** Queues a job that exists if and only if the transaction commits. */
  queueJob(job: QueuedJob): void;
};

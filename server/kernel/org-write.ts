import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type { ChangeOperation, Collection } from "#shared/events.ts";
import type { AuditEntry } from "./audit.ts";
import type { QueuedJob } from "./changes.ts";

/** What a command works with inside its transaction. */
export type OrgWrite = {
  readonly tx: Parameters<Parameters<NodePgDatabase["transaction"]>[0]>[0];
  /** Waits for and takes a lock that ends with the transaction: the parent's name and id. */
  lock(parent: string, id: string): Promise<void>;
  /** Records who did what; in the same transaction as the change. */
  audit(entry: AuditEntry): Promise<void>;
  /** Announces a change after commit; ids only. */
  emitChange(collection: Collection, id: string, operation: ChangeOperation): void;
  /** Queues a job that exists exactly when the transaction commits. */
  queueJob(job: QueuedJob): void;
};

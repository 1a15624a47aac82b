import type { Change } from "#shared/events.ts";

/** A change of one organisation on its way to listeners. */
export type OrganizationChange = Change & {
  readonly organizationId: string;
  readonly schemaName: string;
};

/** Hands committed changes to this process's listeners. Implemented in realtime/bus.ts. */
export type ChangeBus = {
  publish(changes: readonly OrganizationChange[]): void;
  /** Calls back for every change of one organisation; returns the unsubscribe function. */
  listen(organizationId: string, listener: (change: OrganizationChange) => void): () => void;
  /** Calls back for every change of every organisation: for caches. */
  listenAll(listener: (change: OrganizationChange) => void): () => void;
  /** Calls back when changes may have been missed (the database listener was away): drop caches. */
  onGap(listener: () => void): () => void;
};

/** A job to queue: its task name, payload and, when it may be replaced later, its key. */
export type QueuedJob = {
  readonly task: string;
  readonly payload: unknown;
  readonly jobKey?: string;
  readonly runAt?: string;
};

/** One row of `platform.outbox`: what a committed command still owes. */
export type OutboxPayload = {
  /** The process that wrote it and has already told its own listeners. */
  readonly origin: string;
  readonly changes: readonly OrganizationChange[];
  readonly jobs: readonly QueuedJob[];
};

/** Moves outbox rows on. Implemented in realtime/outbox.ts. */
export type OutboxDispatcher = {
  /** This process's id, written into the rows it makes. */
  readonly origin: string;
  /** Says that a row was committed: publishes its changes here at once and sweeps soon. */
  committed(payload: OutboxPayload): void;
};

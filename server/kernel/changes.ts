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
  /** For how long, at least, this process has heard of no change of the organisation. */
  quietMillis(organizationId: string): number;
};

/**
 * A job to queue: its task name, payload and, when it may be replaced later, its key. Jobs of one queue run
 * one after the other, so that what a tenant causes by the thousand leaves the other workers to others.
 */
export type QueuedJob = {
  readonly task: string;
  readonly payload: unknown;
  readonly jobKey?: string;
  readonly runAt?: string;
  readonly queue?: string;
};

/** One row of `platform.outbox`: what a committed command still owes. */
export type OutboxPayload = {
  /** The process that wrote the row; it publishes the row's changes to its own listeners. */
  readonly origin: string;
  /** The row's number within that process, so that nothing is published twice. */
  readonly sequence: number;
  readonly changes: readonly OrganizationChange[];
  readonly jobs: readonly QueuedJob[];
};

/** Forwards outbox rows. Implemented in realtime/outbox.ts. */
export type OutboxDispatcher = {
  /** This process's id, written into the rows it makes. */
  readonly origin: string;
  /** Returns the number of the next row that this process writes. */
  nextSequence(): number;
  /** Called after a row was committed: publishes its changes here at once and sweeps soon. */
  committed(payload: OutboxPayload): void;
  /**
   * Called when a row may have been committed: the answer to the commit was lost, or the caller's
   * own statement wrote rows. The sweep finds the row, if there is one, and publishes its changes.
   */
  maybeCommitted(): void;
};

/** Whether this process hears the others' changes; health checks and metrics read it. */
export type ListenerStatus = {
  /** False from the moment the connection is known to be lost until the process listens again. */
  readonly isListening: boolean;
  /** Time since anything was heard, including this process's own heartbeat every 10 s. */
  readonly silentMillis: number;
  /** Number of reconnects since the start; changes may have been missed at each. */
  readonly reconnects: number;
};

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
  /** The process that wrote it, which tells its own listeners itself. */
  readonly origin: string;
  /** Which of that process's rows it is: what was told once is not told again. */
  readonly sequence: number;
  readonly changes: readonly OrganizationChange[];
  readonly jobs: readonly QueuedJob[];
};

/** Moves outbox rows on. Implemented in realtime/outbox.ts. */
export type OutboxDispatcher = {
  /** This process's id, written into the rows it makes. */
  readonly origin: string;
  /** The number of the next row that this process makes. */
  nextSequence(): number;
  /** Says that a row was committed: publishes its changes here at once and sweeps soon. */
  committed(payload: OutboxPayload): void;
  /**
   * Says that a row may have been committed: the answer to the commit was lost, or a statement of
   * the caller's wrote rows itself. If there is one it is swept, and its changes come back.
   */
  maybeCommitted(): void;
};

/** Whether this process hears the others; health checks and metrics read it. */
export type ListenerStatus = {
  /** False from the moment that the connection is known to be lost until it listens again. */
  readonly isListening: boolean;
  /** How long ago anything was heard, its own heartbeat of every 10 s included. */
  readonly silentMillis: number;
  /** How often it had to connect again since the start; each time something may have been missed. */
  readonly reconnects: number;
};

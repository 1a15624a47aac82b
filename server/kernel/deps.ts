import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#server/config.ts";
import type { ImageReencoder } from "#server/integrations/images/image-port.ts";
import type { Mailer } from "#server/integrations/smtp/mailer-port.ts";
import type { FileStorage } from "#server/integrations/storage/storage-port.ts";
import type { LiveSessions, SessionReader } from "./actor.ts";
import type { ChangeBus, ListenerStatus, OutboxDispatcher } from "./changes.ts";
import type { Database } from "./database.ts";
import type { OrgDatabases } from "./org-db.ts";
import type { TakePayment } from "./payments.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** What the process is made of; built once in main.ts and handed down. */
export type Deps = {
  readonly config: Config;
  readonly database: Database;
  readonly orgs: OrgDatabases;
  readonly sessions: SessionReader;
  readonly live: LiveSessions;
  readonly bus: ChangeBus;
  readonly outbox: OutboxDispatcher;
  /** Whether changes of other processes are heard now. */
  readonly listenerStatus: () => ListenerStatus;
  readonly storage: FileStorage;
  /** Whether the place of the files can be used now. */
  readonly isStorageUp: () => boolean;
  readonly images: ImageReencoder;
  readonly mailer: Mailer;
  readonly limiter: RateLimiter;
  /** Absent while nobody keeps cash sessions: money can't move without one. */
  readonly takePayment?: TakePayment;
  readonly log: FastifyBaseLogger;
  /** The wall clock; tests set it. */
  readonly now: () => Date;
};

import type { FastifyBaseLogger } from "fastify";
import type { Config } from "#server/config.ts";
import type { ImageReencoder } from "#server/integrations/images/image-port.ts";
import type { PaperPrinter } from "#server/integrations/paper/paper-port.ts";
import type { OwnMail } from "#server/integrations/smtp/own-mail-port.ts";
import type { Mailer } from "#server/integrations/smtp/mailer-port.ts";
import type { Billing } from "#server/integrations/stripe/billing-port.ts";
import type { FileStorage } from "#server/integrations/storage/storage-port.ts";
import type { Sms } from "#server/integrations/sms/sms-port.ts";
import type { WhatsApp } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { LiveSessions, SessionReader } from "./actor.ts";
import type { ChangeBus, ListenerStatus, OutboxDispatcher } from "./changes.ts";
import type { Database } from "./database.ts";
import type { OrgDatabases } from "./org-db.ts";
import type { Outcomes } from "./outcomes.ts";
import type { TakePayment } from "./payments.ts";
import type { RateLimiter } from "./rate-limit.ts";

/** The parts of the process, built once in main.ts and handed down. */
export type Deps = {
  readonly config: Config;
  readonly database: Database;
  readonly orgs: OrgDatabases;
  readonly sessions: SessionReader;
  readonly live: LiveSessions;
  readonly bus: ChangeBus;
  readonly outbox: OutboxDispatcher;
  /** Whether other processes' changes are being heard. */
  readonly listenerStatus: () => ListenerStatus;
  readonly storage: FileStorage;
  /** Whether the file storage is reachable. */
  readonly isStorageUp: () => boolean;
  readonly images: ImageReencoder;
  readonly papers: PaperPrinter;
  readonly mailer: Mailer;
  /** Mail by the servers of organisations; `mailer` chooses it where it may. */
  readonly ownMail: OwnMail;
  /** Null where nothing is sold. */
  readonly billing: Billing | null;
  readonly whatsapp: WhatsApp;
  readonly sms: Sms;
  /** Writes down what became of messages, also when the database is away meanwhile. */
  readonly outcomes: Outcomes;
  readonly limiter: RateLimiter;
  readonly takePayment: TakePayment;
  readonly log: FastifyBaseLogger;
  /** The wall clock; tests set it. */
  readonly now: () => Date;
};

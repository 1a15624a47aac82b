import { createHash } from "node:crypto";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { join } from "node:path";
import { buildApp, jobs } from "./app.ts";
import { ConfigError, type Config } from "./config.ts";
import { createLogger } from "./http/logging.ts";
import { createImageReencoder } from "./integrations/images/reencode-image.ts";
import { createPaperPrinter } from "./integrations/paper/paper-printer.ts";
import { createDevMailbox, type DevMailbox } from "./integrations/smtp/dev-mailbox.ts";
import { createEgress } from "./integrations/egress/egress.ts";
import { createOwnMail } from "./integrations/smtp/own-mail.ts";
import type { Mailer } from "./integrations/smtp/mailer-port.ts";
import { createSmtpMailer } from "./integrations/smtp/smtp-mailer.ts";
import type { Billing } from "./integrations/stripe/billing-port.ts";
import { createStandInBilling } from "./integrations/stripe/stand-in-billing.ts";
import { createStripeBilling } from "./integrations/stripe/stripe-billing.ts";
import { createLocalStorage } from "./integrations/storage/local-storage.ts";
import { createMinioStorage } from "./integrations/storage/minio-storage.ts";
import type { FileStorage } from "./integrations/storage/storage-port.ts";
import { createSmsGateway } from "./integrations/sms/sms-gateway.ts";
import type { Sms } from "./integrations/sms/sms-port.ts";
import { createStandInSms, type StandInSms } from "./integrations/sms/stand-in-sms.ts";
import { createCloudApi } from "./integrations/whatsapp/cloud-api.ts";
import {
  createStandInWhatsApp,
  type StandInWhatsApp,
} from "./integrations/whatsapp/stand-in-whatsapp.ts";
import type { WhatsApp } from "./integrations/whatsapp/whatsapp-port.ts";
import { JobRunner, migrateQueue } from "./jobs/runner.ts";
import { openDatabase } from "./kernel/database.ts";
import type { Deps } from "./kernel/deps.ts";
import { grantQueue, readRole } from "./kernel/migrations/grants.ts";
import { finishMigrations } from "./kernel/migrations/late-migrations.ts";
import { sendOnce } from "./kernel/mail-ledger.ts";
import { watchNodes } from "./kernel/nodes/node-watch.ts";
import { OrgDatabases } from "./kernel/org-db.ts";
import { Outcomes } from "./kernel/outcomes.ts";
import { createSharedCounts } from "./kernel/rate-counts.ts";
import { createRateLimiter } from "./kernel/rate-limit.ts";
import { watchStorage } from "./kernel/storage-watch.ts";
import { createSessionReader } from "./modules/auth/sessions.ts";
import { routeMail } from "./modules/integrations/commands/route-mail.ts";
import { takePayment } from "./modules/transactions/commands/take-payment.ts";
import { createChangeBus } from "./realtime/bus.ts";
import { listenForChanges } from "./realtime/listener.ts";
import { createLiveSessions } from "./realtime/live-sessions.ts";
import { Outbox } from "./realtime/outbox.ts";
import { checkSoldPlans, soldPlans } from "./sold-plans.ts";

/** A running process of the product. */
export type RunningServer = {
  /** The address at which it listens, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly deps: Deps;
  /** Stops listening, finishes running requests, stops the jobs and closes the database. */
  close(): Promise<void>;
};

/** The configuration of a start, at which the database's address is known. */
export type ServerConfig = Config & { readonly databaseUrl: string };

const clientDir = join(import.meta.dirname, "../dist/client");

/** How long running requests may take once the process was asked to stop. */
const drainMillis = 8_000;

/**
 * Starts one process on a migrated database. `beforeListening` ends before the process reports that
 * it is ready. Organisations whose migrations are `waiting` get them later.
 */
export async function startServer(
  config: ServerConfig,
  beforeListening: (deps: Deps) => Promise<void> = () => Promise.resolve(),
  waiting: readonly string[] = [],
): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  await checkSoldPlans(config, log);
  const process = await openProcess(config, log);
  const { deps } = process;
  const { reach } = deps.database;
  const late = finishMigrations({ urls: config, waiting, reach, log });
  const worker = config.jobs
    ? new JobRunner({ deps, jobs, pgPool: deps.database.pool })
    : undefined;
  const app = await buildApp(deps, { clientDir, ...process.standIns, worker });
  await worker?.start();
  await beforeListening(deps);
  const address = await app.listen({ port: config.port, host: config.host });
  let closing: Promise<void> | undefined;
  return {
    address,
    deps,
    close() {
      if (!closing) log.info("stopping: what is under way is finished first");
      const stopWork = () => Promise.all([worker?.stop(), late.close()]);
      return (closing ??= closeInOrder(app, stopWork, process));
    },
  };
}

/** Opens the parts of a process without HTTP and jobs, for scripts and tests. */
export async function openProcess(
  config: ServerConfig,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
) {
  const { databaseUrl: url, databaseOwnerUrl: ownerUrl, databasePoolSize: poolSize } = config;
  const onError = (err: Error) => log.warn({ err }, "a database connection was lost");
  const database = await openDatabase({ url, ownerUrl, poolSize, onError });
  const nodeWatch = await watchNodes({ databaseUrl: url, database, log });
  await migrateQueue(database.owner);
  await grantQueue(database.owner, await readRole(database.pool));
  const bus = createChangeBus();
  const outbox = new Outbox({ database, bus, log });
  const listener = await openListener({ url, outbox, bus, log });
  const sessions = createSessionReader({ database, bus, now });
  const live = createLiveSessions({ sessions, bus, log, now });
  const orgs = new OrgDatabases(database);
  const { mailer, ownMail, mailbox } = await openMail({ config, database, orgs, log });
  const services = await openServices(config);
  const { storage, papers, billing, whatsapp, sms } = services;
  const storageWatch = await watchStorage({ storage, log });
  const deps: Deps = {
    config,
    database,
    orgs,
    sessions,
    live,
    bus,
    outbox,
    listenerStatus: () => listener.status(),
    storage,
    isStorageUp: () => storageWatch.isUp(),
    images: await createImageReencoder({ directory: join(config.dataDir, "tmp") }),
    papers,
    mailer,
    ownMail,
    billing,
    whatsapp: whatsapp.client,
    sms: sms.client,
    outcomes: new Outcomes({ log, of: "messages" }),
    limiter: openLimiter({ config, database, now }),
    takePayment,
    log,
    now,
  };
  return {
    deps,
    standIns: { mailbox, phones: whatsapp.phones, sms: sms.standIn },
    async close() {
      live.close();
      storageWatch.close();
      await services.close();
      await outbox.close();
      await listener.close();
      await Promise.all([mailer.close(), deps.outcomes.close(), nodeWatch.close()]);
      await database.close();
    },
  };
}

/** Hears the other processes' changes for the outbox and the bus. */
async function openListener(parts: {
  readonly url: string;
  readonly outbox: Outbox;
  readonly bus: ReturnType<typeof createChangeBus>;
  readonly log: FastifyBaseLogger;
}) {
  const { url, outbox, bus, log } = parts;
  const listener = await listenForChanges({
    url,
    onNotification: (notification) => outbox.heard(notification),
    onReconnect: () => bus.gap(),
    onLost: (err) => log.warn({ err }, "other processes' changes can't be heard; trying again"),
    onInvalid: (err) => log.error({ err }, "a change notification could not be read"),
  });
  // Nobody here heard what changed before.
  bus.gap();
  return listener;
}

/**
 * Opens the SMTP mailer where it is configured, else the development mailbox, which production's
 * settings rule out.
 */
async function openMailer(
  { smtp, mailFrom: sender, dataDir }: Config,
  log: FastifyBaseLogger,
): Promise<{ mailer: Mailer; mailbox?: DevMailbox }> {
  if (smtp) return { mailer: createSmtpMailer({ ...smtp, sender }) };
  const mailbox = createDevMailbox({ directory: join(dataDir, "mail"), sender });
  // An unusable folder fails the mails, which are jobs and retried.
  await mailbox.prepare().catch((err: unknown) => log.error({ err }, "the mails have no folder"));
  return { mailer: mailbox, mailbox };
}

/** Counts attempts together with the other processes. */
function openLimiter({ config, database, now }: Pick<Deps, "config" | "database" | "now">) {
  const shared = createSharedCounts({ pool: database.pool, now });
  return createRateLimiter({ enabled: config.rateLimits, now, shared });
}

/** Opens all ways that mail leaves by: the platform's, organisations' own, and the ledger over both. */
async function openMail(parts: Pick<Deps, "config" | "database" | "orgs" | "log">) {
  const { config, database, log } = parts;
  const { mailer: platform, mailbox } = await openMailer(config, log);
  const allowLoopback = config.egressLoopback;
  const egress = createEgress({ allowLoopback });
  const ownMail = createOwnMail({ egress, allowLoopback, mailbox });
  const mailer = sendOnce({ mailer: routeMail({ ...parts, platform, ownMail }), database, log });
  return { mailer, ownMail, mailbox };
}

/**
 * Opens the file storage. A local one is prepared, or a ConfigError names the setting; an S3
 * service may be away and come back while the process serves.
 */
async function openStorage({ s3, dataDir, appSecret }: Config): Promise<FileStorage> {
  if (s3) return createMinioStorage(s3);
  const storage = createLocalStorage({ directory: join(dataDir, "files"), secret: appSecret });
  await storage.prepare().catch((error: Error) => {
    throw new ConfigError(
      `The folder of files can't be used (DATA_DIR ${dataDir}): ${error.message}`,
    );
  });
  return storage;
}

/** Opens the sale of plans: at Stripe, on this machine, or in a production without Stripe nowhere. */
function openBilling({
  stripe,
  isProduction,
  dataDir,
  publicUrl,
  appSecret,
}: Config): Billing | null {
  if (stripe) return createStripeBilling(stripe);
  if (isProduction) return null;
  return createStandInBilling({
    file: join(dataDir, "stripe-stand-in.json"),
    prices: soldPlans,
    webhookSecret: `whsec_${createHash("sha256").update(`stand-in\n${appSecret}`).digest("hex")}`,
    webhookUrl: `${publicUrl}/api/billing/webhook`,
  });
}

/** Opens the services outside this process; only outside production are there stand-ins. */
export async function openServices(config: Config) {
  const [storage, papers] = [await openStorage(config), createPaperPrinter()];
  const [billing, whatsapp, sms] = [openBilling(config), openWhatsApp(config), openSms(config)];
  return {
    storage,
    papers,
    billing,
    whatsapp,
    sms,
    async close() {
      await Promise.all([papers.close(), billing?.close(), whatsapp.client.close()]);
      await sms.standIn?.close();
    },
  };
}

/** Opens SMS: organisations' own providers, or outside production a list on this machine. */
function openSms({ isProduction, egressLoopback: allowLoopback }: Config): {
  readonly client: Sms;
  readonly standIn?: StandInSms;
} {
  const egress = createEgress({ allowLoopback });
  if (isProduction) return { client: createSmsGateway({ egress }) };
  const localEgress = createEgress({ allowLoopback: true });
  const standIn = createStandInSms({ egress, localEgress });
  return { client: standIn, standIn };
}

/** Opens WhatsApp: the service, or outside production phones on this machine. */
function openWhatsApp(config: Config): { client: WhatsApp; phones?: StandInWhatsApp } {
  const { whatsappApiUrl: baseUrl, dataDir, appSecret, egressLoopback } = config;
  const egress = createEgress({ allowLoopback: egressLoopback || !baseUrl });
  if (baseUrl) return { client: createCloudApi({ baseUrl, egress }) };
  const phones = createStandInWhatsApp({
    egress,
    file: join(dataDir, "whatsapp-stand-in.json"),
    appSecret: createHash("sha256").update(`whatsapp\n${appSecret}`).digest("hex").slice(0, 32),
  });
  return { client: phones, phones };
}

async function closeInOrder(
  app: FastifyInstance,
  stopWork: () => Promise<unknown>,
  process: { close(): Promise<void> },
): Promise<void> {
  const drained = setTimeout(() => app.server.closeAllConnections(), drainMillis).unref();
  await Promise.all([app.close(), stopWork()]);
  clearTimeout(drained);
  await process.close();
}

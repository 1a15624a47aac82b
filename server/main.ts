import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import { join } from "node:path";
import { buildApp, jobs } from "./app.ts";
import type { Config } from "./config.ts";
import { createLogger } from "./http/logging.ts";
import { createImageReencoder } from "./integrations/images/reencode-image.ts";
import { createDevMailbox, type DevMailbox } from "./integrations/smtp/dev-mailbox.ts";
import type { Mailer } from "./integrations/smtp/mailer-port.ts";
import { createSmtpMailer } from "./integrations/smtp/smtp-mailer.ts";
import { createLocalStorage } from "./integrations/storage/local-storage.ts";
import { createMinioStorage } from "./integrations/storage/minio-storage.ts";
import { migrateQueue, startJobs } from "./jobs/runner.ts";
import { openDatabase } from "./kernel/database.ts";
import type { Deps } from "./kernel/deps.ts";
import { OrgDatabases } from "./kernel/org-db.ts";
import { createRateLimiter } from "./kernel/rate-limit.ts";
import { createSessionReader } from "./modules/auth/sessions.ts";
import { createChangeBus } from "./realtime/bus.ts";
import { listenForChanges } from "./realtime/listener.ts";
import { createLiveSessions } from "./realtime/live-sessions.ts";
import { Outbox } from "./realtime/outbox.ts";

/** A running process of the product. */
export type RunningServer = {
  /** Where it listens, e.g. `http://127.0.0.1:3000`. */
  readonly address: string;
  readonly deps: Deps;
  /** Stops listening, finishes what is under way, stops the jobs and closes the database. */
  close(): Promise<void>;
};

/** A setting of the start that config.ts can't know: the database's address is known by now. */
export type ServerConfig = Config & { readonly databaseUrl: string };

const clientDir = join(import.meta.dirname, "../dist/client");

/** How long requests under way may take once the process was asked to stop. */
const drainMillis = 8_000;

/** Starts one process on a migrated database. */
export async function startServer(config: ServerConfig): Promise<RunningServer> {
  const log = createLogger(config.logLevel);
  const process = await openProcess(config, log);
  const { deps } = process;
  const app = await buildApp(deps, { clientDir, mailbox: process.mailbox });
  const worker = config.jobs
    ? await startJobs({ deps, jobs, pgPool: deps.database.pool })
    : undefined;
  const address = await app.listen({ port: config.port, host: config.host });
  let closing: Promise<void> | undefined;
  return {
    address,
    deps,
    close: () => (closing ??= closeInOrder(app, worker, process)),
  };
}

/** The parts of a process without HTTP and jobs: what scripts and tests work with. */
export async function openProcess(
  config: ServerConfig,
  log: FastifyBaseLogger,
  now: () => Date = () => new Date(),
) {
  const { databaseUrl: url, databasePoolSize: poolSize } = config;
  const onError = (err: Error) => log.warn({ err }, "a database connection was lost");
  const database = openDatabase({ url, poolSize, onError });
  await migrateQueue(database.pool);
  const bus = createChangeBus();
  const outbox = new Outbox({ database, bus, log });
  const listener = await listenForChanges({
    url,
    origin: outbox.origin,
    onChanges: (changes) => bus.publish(changes),
    onReconnect: () => bus.gap(),
    onInvalid: (err) => log.error({ err }, "a change notification could not be read"),
  });
  const sessions = createSessionReader({ database, bus, now });
  const live = createLiveSessions({ sessions, bus, log });
  const { mailer, mailbox } = makeMailer(config);
  const storage = makeStorage(config);
  await storage.prepare();
  const deps: Deps = {
    config,
    database,
    orgs: new OrgDatabases(database),
    sessions,
    live,
    bus,
    outbox,
    storage,
    images: await createImageReencoder({ directory: join(config.dataDir, "tmp") }),
    mailer,
    limiter: createRateLimiter({ enabled: config.rateLimits, now }),
    log,
    now,
  };
  return {
    deps,
    mailbox,
    async close() {
      live.close();
      await outbox.close();
      await listener.close();
      await mailer.close();
      await database.close();
    },
  };
}

/** SMTP where it is set up; else the development mailbox, which production's settings rule out. */
function makeMailer(config: Config): { mailer: Mailer; mailbox?: DevMailbox } {
  const sender = config.mailFrom;
  if (config.smtp) return { mailer: createSmtpMailer({ ...config.smtp, sender }) };
  const mailbox = createDevMailbox({ directory: join(config.dataDir, "mail"), sender });
  return { mailer: mailbox, mailbox };
}

function makeStorage(config: Config) {
  return config.s3
    ? createMinioStorage(config.s3)
    : createLocalStorage({ directory: join(config.dataDir, "files"), secret: config.appSecret });
}

async function closeInOrder(
  app: FastifyInstance,
  worker: { stop(): Promise<void> } | undefined,
  process: { close(): Promise<void> },
): Promise<void> {
  const drained = setTimeout(() => app.server.closeAllConnections(), drainMillis);
  drained.unref();
  await app.close();
  clearTimeout(drained);
  await worker?.stop();
  await process.close();
}

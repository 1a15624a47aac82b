import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "#server/kernel/deps.ts";
import type { JobWatch } from "#server/kernel/job.ts";
import { signedRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { readJobQueue, type JobQueueState } from "#server/kernel/job-queue.ts";
import { watchSecrets } from "#server/modules/integrations/commands/watch-secrets.ts";
import { withinTime } from "./within-time.ts";

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const bookingCall =
  /^POST (\/api\/public\/book\/:\w+\/appointment|\/trpc\/(.*,)?booking\.book\w*(,.*)?)$/;

type Parts = {
  readonly deps: Deps;
  readonly openSockets: () => number;
  readonly worker?: JobWatch | undefined;
};

/**
 * Measures the app, and answers GET /metrics for Prometheus. With METRICS_TOKEN set it requires
 * that token as a bearer; in production it doesn't exist without one. Call it before registering
 * the routes to measure.
 */
export function measureApp(app: FastifyInstance, parts: Parts): ServedRoute {
  const { deps } = parts;
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureProcess(registry, deps, parts.openSockets);
  measureJobs(registry, deps, parts.worker);
  measureSecrets(app, registry, deps);
  const { metricsToken, isProduction } = deps.config;
  return signedRoute(
    { method: "GET", path: "/metrics", access: "signed" },
    ({ request }) => (metricsToken ? hasToken(request, metricsToken) : !isProduction),
    async ({ reply }) =>
      reply
        .type(registry.contentType)
        .header("cache-control", "no-store")
        .send(await registry.metrics()),
  );
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const seconds = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time from a request's arrival to its answer",
    labelNames: ["method", "route", "status"] as const,
    buckets: secondsBuckets,
    registers,
  });
  const bookings = new Counter({
    name: "encaixe_public_bookings_total",
    help: "Booking requests of visitors by outcome",
    labelNames: ["outcome"] as const,
    registers,
  });
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "none";
    const { method } = request;
    seconds.observe({ method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    if (method === "POST" && bookingCall.test(callOf(request, route))) {
      bookings.inc({ outcome: outcomeOf(reply.statusCode) });
    }
  });
}

function callOf(request: FastifyRequest, route: string): string {
  const params = request.params as { path?: string };
  return `POST ${route.replace(":path", params.path ?? "")}`;
}

function outcomeOf(status: number): string {
  if (status < 300) return "booked";
  if (status === 409) return "taken";
  return status < 500 ? "refused" : "failed";
}

/** Makes gauges that are read at each scrape. */
function gaugesOf(registry: Registry) {
  return (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read());
      },
    });
}

function measureProcess(registry: Registry, deps: Deps, openSockets: () => number): void {
  const gauge = gaugesOf(registry);
  const { pool } = deps.database;
  gauge("encaixe_sockets", "Open WebSockets of this process", openSockets);
  gauge("encaixe_pool_connections", "Connections of the pool", () => pool.totalCount);
  gauge("encaixe_pool_idle", "Connections of the pool that nobody uses", () => pool.idleCount);
  gauge("encaixe_pool_waiting", "Requests waiting for a connection", () => pool.waitingCount);
  gauge("encaixe_listener_up", "1 while other processes' changes are heard, else 0", () =>
    Number(deps.listenerStatus().isListening),
  );
  gauge("encaixe_listener_silence_seconds", "Time since the listener last heard anything", () => {
    return deps.listenerStatus().silentMillis / 1000;
  });
  gauge("encaixe_listener_reconnects", "Times the listener had to connect again", () => {
    return deps.listenerStatus().reconnects;
  });
  gauge("encaixe_storage_up", "1 while the storage of files can be used, else 0", () =>
    Number(deps.isStorageUp()),
  );
  gauge("encaixe_organizations_away", "Organisations that can't be served, unlike others", () =>
    deps.database.reach.countMissing(),
  );
  gauge("encaixe_outbox_lag_seconds", "Age of the oldest outbox row; -1: database away", () =>
    readOutboxLag(deps),
  );
}

/** Looks once the process listens: with many organisations it takes a while. */
function measureSecrets(app: FastifyInstance, registry: Registry, deps: Deps): void {
  const watch = watchSecrets(deps);
  app.addHook("onListen", async () => watch.start());
  app.addHook("onClose", () => watch.close());
  gaugesOf(registry)(
    "encaixe_secrets_unreadable",
    "Secrets under keys that this process doesn't know; -1: not looked yet",
    () => watch.unreadable(),
  );
}

/** -1 stands for a database that is away, or a process without a worker. */
function measureJobs(registry: Registry, { database }: Deps, worker: JobWatch | undefined): void {
  let reading: Promise<JobQueueState | null> | undefined;
  // The gauges are collected together, so a scrape asks the queue once.
  const read = (field: keyof JobQueueState) => async () => {
    reading ??= withinTime(readJobQueue(database))
      .catch(() => null)
      .finally(() => (reading = undefined));
    return (await reading)?.[field] ?? -1;
  };
  const gauge = gaugesOf(registry);
  gauge("encaixe_jobs_waiting", "Jobs that are due and that nobody works on", read("waiting"));
  gauge("encaixe_jobs_oldest_seconds", "How long the oldest is due", read("oldestSeconds"));
  gauge("encaixe_jobs_dead", "Jobs that failed too often to be tried again", read("dead"));
  gauge("encaixe_job_workers", "Living job workers of all processes", read("workers"));
  gauge("encaixe_mails_unknown", "Mails of 30 days that may have left", read("unknownMails"));
  gauge("encaixe_job_heartbeat_age_seconds", "Since this process's worker last spoke", () => {
    const silentMillis = worker?.silentMillis() ?? null;
    return silentMillis === null ? -1 : silentMillis / 1000;
  });
}

async function readOutboxLag({ database }: Deps): Promise<number> {
  try {
    const { rows } = await withinTime(
      database.pool.query<{ lag: number }>(
        "SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS lag FROM platform.outbox",
      ),
    );
    return rows[0]?.lag ?? 0;
  } catch {
    return -1;
  }
}

function hasToken(request: FastifyRequest, token: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(request.headers.authorization ?? ""), digest(`Bearer ${token}`));
}

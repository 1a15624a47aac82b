import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";

const secondsBuckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const bookingCall =
  /^POST (\/api\/public\/book\/:\w+\/appointment|\/trpc\/(.*,)?booking\.book\w*(,.*)?)$/;

type Parts = { readonly deps: Deps; readonly openSockets: () => number };

/**
 * GET /metrics for Prometheus. With METRICS_TOKEN set it wants that token as a bearer; in
 * production it doesn't exist without one. Register it before the routes it is to measure.
 */
export function registerMetrics(app: FastifyInstance, { deps, openSockets }: Parts): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  measureRequests(app, registry);
  measureProcess(registry, deps, openSockets);
  const { metricsToken, isProduction } = deps.config;
  app.get("/metrics", async (request, reply) => {
    if (metricsToken ? !hasToken(request, metricsToken) : isProduction) {
      throw new DomainError("not_found");
    }
    return reply
      .type(registry.contentType)
      .header("cache-control", "no-store")
      .send(await registry.metrics());
  });
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

function measureProcess(registry: Registry, deps: Deps, openSockets: () => number): void {
  const registers = [registry];
  const gauge = (name: string, help: string, read: () => number | Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  const { pool } = deps.database;
  gauge("encaixe_sockets", "Open WebSockets of this process", openSockets);
  gauge("encaixe_pool_connections", "Connections of the pool", () => pool.totalCount);
  gauge("encaixe_pool_idle", "Connections of the pool that nobody uses", () => pool.idleCount);
  gauge("encaixe_pool_waiting", "Requests waiting for a connection", () => pool.waitingCount);
  gauge("encaixe_outbox_lag_seconds", "Age of the oldest outbox row; -1: database away", () =>
    readOutboxLag(deps),
  );
}

async function readOutboxLag({ database }: Deps): Promise<number> {
  try {
    const { rows } = await database.pool.query<{ lag: number }>(
      "SELECT coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS lag FROM platform.outbox",
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

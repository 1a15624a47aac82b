import { DomainError } from "#server/kernel/errors.ts";
import type { JobWatch } from "#server/kernel/job.ts";
import { plainRoute, type ServedRoute } from "#server/kernel/plain-route.ts";
import { withinTime } from "./within-time.ts";

/**
 * Workers replace themselves within seconds; after this long a silence the process needs a restart.
 */
const longestSilenceMillis = 60_000;

/**
 * /health/live: the process runs. /health/ready: it also reaches its database, and its job worker
 * has reported within the last minute; else 503. It stays ready, and says so, while the file storage
 * is away, since bookings need no files, and while organisations are out of reach.
 */
export function healthRoutes(worker: JobWatch | undefined): ServedRoute[] {
  const open = { method: "GET", access: "public" } as const;
  return [
    plainRoute({ ...open, path: "/health/live" }, ({ reply }) =>
      noStore(reply).send({ status: "ok" }),
    ),
    plainRoute({ ...open, path: "/health/ready" }, async ({ ctx, reply }) => {
      try {
        await withinTime(ctx.deps.database.pool.query("SELECT 1"));
      } catch {
        throw new DomainError("database_unavailable");
      }
      if (worker && isSilent(worker)) throw new DomainError("jobs_stopped");
      const jobs = worker ? "running" : "off";
      const storage = ctx.deps.isStorageUp() ? "up" : "away";
      const organizationsAway = ctx.deps.database.reach.countMissing();
      return noStore(reply).send({ status: "ok", jobs, storage, organizationsAway });
    }),
  ];
}

function isSilent(worker: JobWatch): boolean {
  return (worker.silentMillis() ?? Infinity) > longestSilenceMillis;
}

function noStore<T extends { header(name: string, value: string): T }>(reply: T): T {
  return reply.header("cache-control", "no-store");
}

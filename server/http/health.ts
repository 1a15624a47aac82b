import type { FastifyInstance } from "fastify";
import type { Database } from "#server/kernel/database.ts";
import { sendError } from "#server/kernel/error-reply.ts";
import { DomainError } from "#server/kernel/errors.ts";

const readyTimeoutMillis = 2_000;

/** /health/live: the process runs. /health/ready: it also reaches its database, else 503. */
export function registerHealth(app: FastifyInstance, database: Database): void {
  app.get("/health/live", (_request, reply) => noStore(reply).send({ status: "ok" }));
  app.get("/health/ready", async (request, reply) => {
    try {
      await withinTime(database.pool.query("SELECT 1"));
    } catch {
      return sendError(request, reply, new DomainError("database_unavailable"));
    }
    return noStore(reply).send({ status: "ok" });
  });
}

function noStore<T extends { header(name: string, value: string): T }>(reply: T): T {
  return reply.header("cache-control", "no-store");
}

async function withinTime(work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database is slow")), readyTimeoutMillis);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

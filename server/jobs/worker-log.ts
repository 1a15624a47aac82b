import type { FastifyBaseLogger } from "fastify";
import { Logger } from "graphile-worker";

/** Some ten minutes of tries: what goes on for longer needs somebody. */
const passingAttempts = 6;
/** A lost connection, which the worker opens again by itself. */
const recovers = /^Error with notify listener|^Error occurred attempting to UNLISTEN/;

/** Writes what the job queue says: as an error only what doesn't recover by itself. */
export function workerLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    const isPassing = isFirstTries(meta) || recovers.test(message);
    if (level === "error" && !isPassing) log.error({ meta }, message);
    else if (level === "error") log.warn({ meta }, message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}

/** A receiver or a provider that is away for a moment fails many jobs, each of which is tried again. */
function isFirstTries(meta: Readonly<Record<string, unknown>> | undefined): boolean {
  const job = meta?.["job"] as { attempts: number; max_attempts: number } | undefined;
  if (!meta?.["failure"] || !job) return false;
  return job.attempts <= passingAttempts && job.attempts < job.max_attempts;
}

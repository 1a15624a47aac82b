import { setTimeout as sleep } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { migrate } from "./migrations.ts";
import type { Reach } from "../seats/reach.ts";

const restMillis = 15_000;

export type LateMigrations = { close(): Promise<void> };

/**
 * Migrates again until no organisation waits. Those that do are refused meanwhile: this process knows
 * their tables only as they will be.
 */
export function finishMigrations(options: {
  readonly urls: Parameters<typeof migrate>[0];
  /** Schemas that the run at the start left for later. */
  readonly waiting: readonly string[];
  readonly reach: Reach;
  readonly log: FastifyBaseLogger;
  readonly everyMillis?: number;
}): LateMigrations {
  const { urls, reach, log, everyMillis = restMillis } = options;
  const stop = new AbortController();
  let { waiting } = options;
  reach.seeBehind(waiting);

  async function finish(): Promise<void> {
    while (waiting.length > 0) {
      log.warn({ organizations: waiting.length }, "organisations wait for their migrations");
      await sleep(everyMillis, null, { signal: stop.signal, ref: false });
      try {
        ({ waiting } = await migrate(urls));
        reach.seeBehind(waiting);
      } catch (err) {
        log.warn({ err }, "the migrations that wait could not be finished; trying again");
      }
    }
  }

  const finished = finish().catch(() => undefined);
  return {
    async close() {
      stop.abort();
      await finished;
    },
  };
}

import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { run, type ParsedCronItem, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Logger } from "graphile-worker";
import type { Pool } from "pg";

/** How many jobs a process runs at once. */
const concurrency = 4;
/** An idle worker looks for jobs every second: after this long a silence it is stuck. */
const silentMillis = 30_000;

export type WorkerGeneration = {
  /** The name of these workers in the queue's locks. */
  readonly id: string;
  /** Whether its idle workers have stopped looking for jobs. */
  isSilent(): boolean;
  /** Settles with the reason once it can no longer be trusted. */
  readonly broken: Promise<unknown>;
  /** Takes no more jobs and waits this long for the running ones. */
  drain(millis: number): Promise<void>;
};

/**
 * Starts the queue's workers. They are replaced as soon as an answer of the database was lost:
 * nobody then knows which of their locks stand, and the queue itself would rely for good on what it
 * remembers of a failed first statement.
 */
export async function startGeneration(options: {
  readonly pgPool: Pool;
  readonly taskList: TaskList;
  readonly cron: ParsedCronItem[];
  readonly logger: Logger;
}): Promise<WorkerGeneration> {
  const { promise: broken, resolve: breaks } = Promise.withResolvers<unknown>();
  const events: WorkerEvents = new EventEmitter();
  const seen = watch(events, breaks);
  const { pgPool, taskList, logger } = options;
  const runner = await run({
    pgPool,
    taskList,
    logger,
    events,
    parsedCronItems: options.cron,
    noHandleSignals: true,
    preset: {
      worker: {
        concurrentJobs: concurrency,
        pollInterval: 1_000,
        // Otherwise a lost answer to completing or failing a job goes unnoticed.
        completeJobBatchDelay: 0,
        failJobBatchDelay: 0,
      },
    },
  });
  const ended = runner.promise.then(() => breaks(new Error("the workers ended")), breaks);
  return {
    id: seen.poolId(),
    broken,
    isSilent: () => seen.busy() < concurrency && Date.now() - seen.lookedAt() > silentMillis,
    async drain(millis) {
      // It may already be stopping by itself.
      const stopped = runner.stop().catch(() => ended);
      await Promise.race([stopped, sleep(millis, null, { ref: false })]);
    },
  };
}

function watch(events: WorkerEvents, breaks: (error: unknown) => void) {
  let poolId = "";
  let lookedAt = Date.now();
  let busy = 0;
  const looks = () => (lookedAt = Date.now());
  events.on("pool:create", ({ workerPool }) => (poolId = workerPool.id));
  events.on("worker:getJob:start", looks);
  events.on("worker:getJob:empty", looks);
  events.on("job:start", () => (busy += 1));
  events.on("job:complete", () => (busy -= 1));
  events.on("worker:getJob:error", ({ error }) => breaks(error));
  events.on("worker:fatalError", ({ error }) => breaks(error));
  events.on("pool:fatalError", ({ error }) => breaks(error));
  return { poolId: () => poolId, lookedAt: () => lookedAt, busy: () => busy };
}

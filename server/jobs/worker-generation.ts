import { EventEmitter } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { run, type ParsedCronItem, type TaskList, type WorkerEvents } from "graphile-worker";
import type { Logger } from "graphile-worker";
import type { Pool } from "pg";

/** How many jobs a process runs at once. */
const concurrency = 4;
/** An idle worker looks for jobs every second: one that hasn't for so long waits in vain. */
const silentMillis = 30_000;

export type WorkerGeneration = {
  /** What the queue's locks of these workers are called. */
  readonly id: string;
  /** Whether its idle workers have stopped to look for jobs. */
  isSilent(): boolean;
  /** Settles when it can't be trusted any more, with the reason. */
  readonly broken: Promise<unknown>;
  /** Takes no more jobs and waits so long for those under way. */
  drain(millis: number): Promise<void>;
};

/**
 * Starts the queue's workers anew. They are thrown away as soon as an answer of the database was
 * lost: which of their locks stand nobody knows then, and the queue itself would go on with what it
 * remembers of a failed first statement, for good.
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
        // Otherwise nobody hears of a lost answer to completing or failing a job.
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
      // It may be stopping by itself.
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

import type { FastifyBaseLogger } from "fastify";
import {
  Logger,
  makeWorkerUtils,
  parseCronItems,
  run,
  type Runner,
  type TaskList,
} from "graphile-worker";
import type { Pool } from "pg";
import type { Deps } from "#server/kernel/deps.ts";
import type { JobDefinition } from "#server/kernel/job.ts";

/** Creates or upgrades the queue's own tables; safe to run from several processes. */
export async function migrateQueue(pgPool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  await utils.migrate();
  await utils.release();
}

/** Starts the worker of this process: four jobs at once, polled every second besides NOTIFY. */
export async function startJobs(options: {
  readonly deps: Deps;
  readonly jobs: readonly JobDefinition[];
  readonly pgPool: Pool;
}): Promise<Runner> {
  const { deps, jobs } = options;
  const taskList: TaskList = {};
  for (const job of jobs) {
    if (taskList[job.task]) throw new Error(`Two jobs are called ${job.task}`);
    taskList[job.task] = async (payload) => job.run(deps, payload);
  }
  return run({
    pgPool: options.pgPool,
    taskList,
    concurrency: 4,
    pollInterval: 1_000,
    noHandleSignals: true,
    logger: workerLogger(deps.log),
    parsedCronItems: parseCronItems(
      jobs.flatMap((job) =>
        job.cron ? [{ task: job.task, match: job.cron, identifier: job.task }] : [],
      ),
    ),
  });
}

function workerLogger(log: FastifyBaseLogger): Logger {
  return new Logger(() => (level, message, meta) => {
    if (level === "error") log.error({ meta }, message);
    else if (level === "warning") log.warn(message);
    else log.debug(message);
  });
}

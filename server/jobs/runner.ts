import { setTimeout as sleep } from "node:timers/promises";
import { makeWorkerUtils, parseCronItems, type TaskList } from "graphile-worker";
import type { Pool } from "pg";
import type { Deps } from "#server/kernel/deps.ts";
import type { JobDefinition, JobWatch } from "#server/kernel/job.ts";
import { beat, beatMillis, retire, unlockDead } from "./heartbeats.ts";
import { startGeneration, type WorkerGeneration } from "./worker-generation.ts";
import { workerLogger } from "./worker-log.ts";

/** Creates or upgrades the queue's own tables; safe to run from several processes. */
export async function migrateQueue(pgPool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool });
  await utils.migrate();
  await utils.release();
}

/** Pauses before workers are restarted; the last holds for all further tries. */
const restartDelaysMs = [250, 500, 1_000, 2_000];
/** How long running jobs may take to end when workers are replaced and when the process ends. */
const drainMillis = 40_000;
const stopMillis = 8_000;

type Options = {
  readonly deps: Deps;
  readonly jobs: readonly JobDefinition[];
  readonly pgPool: Pool;
  /** How often it reports that it is alive. */
  readonly beatMillis?: number;
};

/**
 * Runs a process's jobs: four at once, polled every second besides NOTIFY. Its workers are replaced
 * when they can no longer be trusted, and the locks of dead ones in any process are released within
 * a minute.
 */
export class JobRunner implements JobWatch {
  readonly #options: Options;
  readonly #taskList: TaskList;
  #current: WorkerGeneration | null = null;
  readonly #draining = new Set<WorkerGeneration>();
  readonly #known = new Set<string>();
  /** By a clock of this process alone, which nobody can set. */
  #beatAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isBeating = false;
  #mustBeatAgain = false;
  #restarting: Promise<void> = Promise.resolve();
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
    this.#taskList = taskListOf(options);
  }

  silentMillis(): number | null {
    return this.#beatAt === null ? null : performance.now() - this.#beatAt;
  }

  async start(): Promise<void> {
    await this.#begin();
    await this.#beat();
    this.#timer = setInterval(() => void this.#beat(), this.#options.beatMillis ?? beatMillis);
  }

  /** Takes no more jobs, waits for the running ones and releases the rest. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearInterval(this.#timer);
    await this.#restarting;
    const all = [...this.#draining, ...(this.#current ? [this.#current] : [])];
    this.#current = null;
    await Promise.all(all.map((generation) => this.#end(generation, stopMillis)));
    this.#beatAt = null;
  }

  async #begin(): Promise<void> {
    const { deps, jobs, pgPool } = this.#options;
    const generation = await startGeneration({
      pgPool,
      taskList: this.#taskList,
      logger: workerLogger(deps.log),
      cron: parseCronItems(
        jobs.flatMap((job) =>
          job.cron ? [{ task: job.task, match: job.cron, identifier: job.task }] : [],
        ),
      ),
    });
    this.#current = generation;
    void generation.broken.then((err) => this.#replace(generation, err));
  }

  #replace(old: WorkerGeneration, err: unknown): void {
    if (this.#current !== old || this.#isStopped) return;
    this.#options.deps.log.warn({ err }, "the job workers can't be trusted: they start anew");
    this.#current = null;
    void this.#end(old, drainMillis);
    // After the one before: two at once would both begin, and nobody would ever end the first's workers.
    this.#restarting = this.#restarting.then(() => this.#beginAnew());
  }

  async #beginAnew(): Promise<void> {
    for (let tries = 0; !this.#isStopped && !this.#current; tries += 1) {
      await sleep(restartDelaysMs[Math.min(tries, restartDelaysMs.length - 1)]);
      if (this.#isStopped) return;
      try {
        await this.#begin();
        // A process that waits to be ready needn't wait for the next report.
        await this.#beat();
      } catch (err) {
        this.#options.deps.log.warn({ err }, "the job workers could not start");
      }
    }
  }

  async #end(generation: WorkerGeneration, millis: number): Promise<void> {
    this.#draining.add(generation);
    await generation.drain(millis);
    this.#draining.delete(generation);
    this.#known.delete(generation.id);
    // When this fails, the others find the silent worker.
    await retire(this.#options.pgPool, generation.id).catch(() => undefined);
  }

  async #beat(): Promise<void> {
    this.#mustBeatAgain = this.#isBeating;
    if (this.#isBeating) return;
    this.#isBeating = true;
    const { pgPool, deps } = this.#options;
    const current = this.#current;
    try {
      const living = [...this.#draining, ...(current ? [current] : [])].map(({ id }) => id);
      const isTrusted = await beat(pgPool, living, (id) => !this.#known.has(id));
      for (const id of living) this.#known.add(id);
      await unlockDead(pgPool);
      if (current) this.#beatAt = performance.now();
      if (current && !isTrusted) this.#replace(current, new Error("they were held for dead"));
      if (current?.isSilent()) this.#replace(current, new Error("they look for no jobs"));
    } catch (err) {
      deps.log.warn({ err }, "the job workers could not say that they live");
    } finally {
      this.#isBeating = false;
    }
    if (this.#mustBeatAgain && !this.#isStopped) await this.#beat();
  }
}

function taskListOf({ deps, jobs }: Options): TaskList {
  const taskList: TaskList = {};
  for (const job of jobs) {
    if (taskList[job.task]) throw new Error(`Two jobs are called ${job.task}`);
    taskList[job.task] = async (payload) => job.run(deps, payload);
  }
  return taskList;
}

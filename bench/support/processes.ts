import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { startServerProcess } from "#tests/fixtures/processes.ts";

type Floor =
  | "book"
  | "day"
  | "insert"
  | "select"
  | "sockets"
  | "statement"
  | "static"
  | "trpc"
  | "webhook"
  | "week";

export type RunningProcess = {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
};

/** Starts a program of floors/ and waits for the address that it prints. */
export async function startFloor(
  floor: Floor,
  env: Readonly<Record<string, string>>,
): Promise<RunningProcess> {
  const program = fileURLToPath(new URL(`../floors/${floor}.ts`, import.meta.url));
  const child = spawn(process.execPath, [program], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production", ...env },
  });
  const exited = once(child, "exit");
  const line = once(createInterface({ input: child.stdout }), "line") as Promise<[string]>;
  const [address] = await Promise.race([
    line,
    exited.then(() => Promise.reject(new Error(`the floor ${floor} ended before it listened`))),
  ]);
  return {
    address,
    pid: child.pid ?? 0,
    async stop() {
      child.kill("SIGTERM");
      await exited;
    },
  };
}

/**
 * Starts a process of the product without rate limits and without a worker, which would send mails
 * from a queue at its own pace. BENCH_PROFILE_DIR gets a CPU profile of every such process.
 */
export async function startProduct(
  databaseUrl: string,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProcess> {
  const profiles = process.env["BENCH_PROFILE_DIR"];
  const { child, ...running } = await startServerProcess(
    { databaseUrl, databaseOwnerUrl: null },
    {
      JOBS: "off",
      ...(profiles && {
        NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${profiles}`,
      }),
      ...env,
    },
  );
  return { ...running, pid: child.pid ?? 0 };
}

/** Runs the work while the processes live, then ends them. */
export async function withProcesses<T>(
  starting: readonly Promise<RunningProcess>[],
  work: (...processes: RunningProcess[]) => Promise<T>,
): Promise<T> {
  const processes = await Promise.all(starting);
  try {
    return await work(...processes);
  } finally {
    await Promise.all(processes.map((running) => running.stop()));
  }
}

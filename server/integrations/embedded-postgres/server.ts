import { spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { asCommand } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";

const host = "127.0.0.1";
const readySeconds = 60;
const stopSeconds = 20;
/** Told by the server itself, so that it is never older or newer than what runs. */
const starterSetting = "encaixe.started_by";

/** Why the server will never be ready; null while it may. */
type Failure = () => string | null;

type ServerOptions = {
  runAs: RunAs;
  postgres: string;
  clusterDir: string;
  baseDir: string;
  port: number;
  throwaway: boolean;
};

/**
 * An organisation is a schema of many tables: dropping or migrating one takes hundreds of locks, and
 * a crash with thousands of files must not sync each one by itself.
 */
const settings = [
  "unix_socket_directories=",
  "max_connections=200",
  "max_locks_per_transaction=1024",
  "shared_buffers=128MB",
  "recovery_init_sync_method=syncfs",
  "timezone=UTC",
  "log_timezone=UTC",
  "lc_messages=C",
];

/** Speed over safety: nothing of a throwaway server survives a crash anyway. */
const throwawaySettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum_naptime=10min",
];

/** Its own process group, so that Ctrl-C reaches only us and the database outlives open requests. */
export function startServer(options: ServerOptions): { failure: Failure; stop(): Promise<void> } {
  const { clusterDir, port, throwaway } = options;
  const own = [`listen_addresses=${host}`, `port=${port}`, `${starterSetting}=${process.pid}`];
  const all = [...own, ...settings, ...(throwaway ? throwawaySettings : [])];
  const [command, words] = asCommand(options.runAs, options.postgres, [
    "-D",
    clusterDir,
    ...all.flatMap((setting) => ["-c", setting]),
  ]);
  const logFile = join(options.baseDir, "postgres.log");
  const log = openSync(logFile, "w", 0o600);
  const child = spawn(command, words, { cwd: "/", stdio: ["ignore", log, log], detached: true });
  closeSync(log);
  let failure: string | null = null;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", () => (failure ??= readLastLines(logFile)));
  // The process may end without asking Postgres: it must not be kept alive by its own database.
  child.unref();
  return {
    failure: () => failure,
    async stop() {
      if (child.pid !== undefined) await stopServer(child.pid, () => failure === null);
    },
  };
}

function readLastLines(logFile: string): string {
  return readFileSync(logFile, "utf8").trim().split("\n").slice(-3).join("; ");
}

export async function waitUntilReady(url: string, failure: Failure): Promise<void> {
  const deadline = Date.now() + readySeconds * 1000;
  for (;;) {
    const refusal = await tryConnection(url);
    if (refusal === null) return;
    const reason = failure() ?? (Date.now() > deadline ? refusal : null);
    if (reason !== null) throw new Error(`The embedded Postgres did not start: ${reason}`);
    await sleep(50);
  }
}

async function tryConnection(url: string): Promise<string | null> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("SELECT 1");
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** SIGINT is Postgres' fast shutdown: open connections are closed, everything is on disk. */
export async function stopServer(pid: number, stillRuns: () => boolean): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!stillRuns()) return;
    process.kill(pid, signal);
    const deadline = Date.now() + stopSeconds * 1000;
    while (stillRuns() && Date.now() < deadline) await sleep(20);
  }
}

/** The process that started the server which answers here, or null when it is not told. */
export async function readStarter(url: string): Promise<number | null> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(`SELECT current_setting('${starterSetting}', true) AS pid`);
    return Number(rows[0]?.pid) || null;
  } finally {
    await client.end();
  }
}

/** The remembered port when it is free, else one that the system offers. */
export async function choosePort(remembered: number | null): Promise<number> {
  if (remembered !== null && (await tryPort(remembered)) !== null) return remembered;
  const free = await tryPort(0);
  if (free === null) throw new Error(`No port of ${host} is free for the embedded Postgres.`);
  return free;
}

function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", () => resolve(null));
    probe.listen(port, host, () => {
      const chosen = (probe.address() as AddressInfo).port;
      probe.close(() => resolve(chosen));
    });
  });
}

export function connectionString(port: number, password: string): string {
  return `postgres://postgres:${password}@${host}:${port}/postgres`;
}

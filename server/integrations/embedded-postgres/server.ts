import { spawn } from "node:child_process";
import { createHmac } from "node:crypto";
import { closeSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import type { EmbeddedAddresses } from "./database-port.ts";
import { nameOf, starterSetting } from "./lock-file.ts";
import { asCommand } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";
import { openServerLog } from "./server-log.ts";

const host = "127.0.0.1";
const readySeconds = 60;
const stopSeconds = 20;

/** Returns why the server will never be ready; null while it may. */
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
 * An organisation is a schema of many tables: dropping or migrating one takes hundreds of locks,
 * and after a crash thousands of files must not be synced one by one.
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
  // A log must not show the statement or the contents of a refused row.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
];

/** Speed before safety: nothing of a throwaway server survives a crash anyway. */
const throwawaySettings = [
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
  "autovacuum_naptime=10min",
];

/**
 * Starts the server in its own process group, so that Ctrl-C reaches only us and the database
 * outlives open requests.
 */
export function startServer(options: ServerOptions): { failure: Failure; stop(): Promise<void> } {
  const { clusterDir, port, throwaway } = options;
  const own = [
    `listen_addresses=${host}`,
    `port=${port}`,
    `${starterSetting}=${nameOf(process.pid)}`,
  ];
  const all = [...own, ...settings, ...(throwaway ? throwawaySettings : [])];
  const [command, words] = asCommand(options.runAs, options.postgres, [
    "-D",
    clusterDir,
    ...all.flatMap((setting) => ["-c", setting]),
  ]);
  const log = openServerLog(join(options.baseDir, "postgres.log"));
  const stdio = ["ignore", log.file, log.file] as const;
  const child = spawn(command, words, { cwd: "/", stdio: [...stdio], detached: true });
  closeSync(log.file);
  let failure: string | null = null;
  child.once("error", (error) => (failure = error.message));
  child.once("exit", () => (failure ??= log.reason() || "it said nothing"));
  // The process may end without stopping Postgres, so its own database must not keep it alive.
  child.unref();
  return {
    failure: () => failure,
    async stop() {
      if (child.pid !== undefined) await stopServer(child.pid, () => failure === null);
    },
  };
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

/** SIGINT is Postgres' fast shutdown: connections are closed, and everything is on disk. */
export async function stopServer(pid: number, stillRuns: () => boolean): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (!stillRuns()) return;
    process.kill(pid, signal);
    const deadline = Date.now() + stopSeconds * 1000;
    while (stillRuns() && Date.now() < deadline) await sleep(20);
  }
}

/** Returns the remembered port when it is free, else one that the system offers. */
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

/** Returns the addresses of the server's roles: all follow from the one stored password. */
export function addressesOf(port: number, password: string): EmbeddedAddresses {
  const addressOf = (role: string, secret: string) =>
    `postgres://${role}:${secret}@${host}:${port}/postgres`;
  const derived = (role: string) => createHmac("sha256", password).update(role).digest("base64url");
  return {
    adminUrl: addressOf("postgres", password),
    ownerUrl: addressOf("encaixe_owner", derived("owner")),
    servingUrl: addressOf("encaixe", derived("serving")),
  };
}

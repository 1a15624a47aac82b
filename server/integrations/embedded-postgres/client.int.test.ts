import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { startEmbeddedPostgres } from "./client.ts";
import type { EmbeddedDatabase } from "./database-port.ts";

const script = resolve(import.meta.dirname, "..", "..", "..", "tests/fixtures/postgres-process.ts");
/** The folder of a stopped server: most tests begin with a copy of it, which costs less than a new one. */
let made: string;
let folder: string;
let dataDir: string;
let databases: EmbeddedDatabase[];
let children: ChildProcess[];

beforeAll(async () => {
  made = mkdtempSync(join(tmpdir(), "encaixe-made-"));
  await (await startEmbeddedPostgres({ dataDir: made })).stop();
});

afterAll(() => rmSync(made, { recursive: true }));

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encaixe-embedded-"));
  // Closed to the user that Postgres runs as when root runs the tests.
  chmodSync(folder, 0o700);
  dataDir = join(folder, "data");
  // As it is, with its owner and rights.
  execFileSync("cp", ["-a", made, dataDir]);
  databases = [];
  children = [];
});

/** For tests of a first start. */
function beginWithNothing(): void {
  rmSync(dataDir, { recursive: true });
}

afterEach(async () => {
  for (const child of children) child.kill("SIGKILL");
  for (const database of databases) await database.stop();
  await stopWhatIsLeft();
  rmSync(folder, { recursive: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedPostgres({ dataDir });
  databases.push(database);
  return database;
}

/** Stops what a killed process left running, as the next start does. */
async function stopWhatIsLeft(): Promise<void> {
  if (!existsSync(join(dataDir, "postgres", "postmaster.pid"))) return;
  await (await startEmbeddedPostgres({ dataDir })).stop();
}

async function startInProcess(path = process.env["PATH"]): Promise<[ChildProcess, string]> {
  const child = spawn(process.execPath, [script, dataDir], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, PATH: path },
  });
  children.push(child);
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  return [child, url];
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill("SIGKILL");
  await once(child, "exit");
}

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ value: unknown }>(statement);
    return rows.map((row) => row.value);
  } finally {
    await client.end();
  }
}

function readPostmaster(): number {
  const lockFile = readFileSync(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  return Number(lockFile.split("\n")[0]);
}

test("a second start finds the data, the password and the port of the first", async () => {
  const first = await start();
  await query(first.adminUrl, "CREATE TABLE kept AS SELECT 7 AS value");
  await first.stop();
  await expect(query(first.adminUrl, "SELECT 1")).rejects.toThrow();
  const second = await start();
  expect(second.adminUrl).toBe(first.adminUrl);
  await expect(query(second.adminUrl, "SELECT value FROM kept")).resolves.toEqual([7]);
});

test("the server is Postgres 18 on the loopback address, with a password of its own", async () => {
  beginWithNothing();
  const { adminUrl: url } = await start();
  const setting = (name: string) => query(url, `SELECT current_setting('${name}') AS value`);
  await expect(setting("server_version")).resolves.toEqual([expect.stringMatching(/^18\./)]);
  await expect(setting("listen_addresses")).resolves.toEqual(["127.0.0.1"]);
  await expect(setting("unix_socket_directories")).resolves.toEqual([""]);
  await expect(query(url.replace(/:[^:@]+@/, ":wrong@"), "SELECT 1")).rejects.toThrow(/password/);
  const access = statSync(join(dataDir, "postgres", "encaixe-access.json"));
  expect(access.mode & 0o777).toBe(0o600);
});

test("the log contains no values of refused rows and statements", async () => {
  const { adminUrl } = await start();
  await query(adminUrl, "CREATE TABLE people AS SELECT 'ana@example.com' AS email");
  await query(adminUrl, "CREATE UNIQUE INDEX ON people (email)");
  const again = query(adminUrl, "INSERT INTO people SELECT email FROM people");
  await expect(again).rejects.toThrow(/unique/);
  const log = readFileSync(join(dataDir, "postgres.log"), "utf8");
  expect(log).toContain("duplicate key value");
  expect(log).not.toMatch(/ana@example|INSERT INTO people/);
});

test("the database recovers from kill -9 of all processes, with all committed rows", async () => {
  const [child, url] = await startInProcess();
  await query(url, "CREATE TABLE kept AS SELECT 7 AS value");
  process.kill(readPostmaster(), "SIGKILL");
  await kill(child);
  const { adminUrl: next } = await start();
  await expect(query(next, "SELECT value FROM kept")).resolves.toEqual([7]);
});

test("a lock file whose process number belongs to another program is ignored", async () => {
  await (await start()).stop();
  const lockFile = join(dataDir, "postgres", "postmaster.pid");
  writeFileSync(lockFile, `${process.ppid}\n${dataDir}\n0\n5432\n\n127.0.0.1\n0\nready\n`);
  await start();
  expect(readPostmaster()).not.toBe(process.ppid);
});

test("Postgres stops when its parent process is killed", async () => {
  const [child, url] = await startInProcess();
  await kill(child);
  await expect
    .poll(() => query(url, "SELECT 1 AS value").catch(() => "down"), { timeout: 20_000 })
    .toBe("down");
});

test("a server that outlived its process is replaced, never shared", async () => {
  const [child, url] = await startInProcess(makePathWithoutDeathSignal());
  await query(url, "CREATE TABLE kept AS SELECT 7 AS value");
  const orphan = readPostmaster();
  await kill(child);
  await expect(query(url, "SELECT 1 AS value")).resolves.toEqual([1]);
  const { adminUrl: next } = await start();
  expect(readPostmaster()).not.toBe(orphan);
  await expect(query(next, "SELECT value FROM kept")).resolves.toEqual([7]);
});

/** Makes a setpriv that lacks its first option, as on a system without it. */
function makePathWithoutDeathSignal(): string {
  const bin = join(folder, "bin");
  mkdirSync(bin);
  const lines = ["#!/bin/sh", "shift", `PATH=\${PATH#*${delimiter}}`];
  lines.push('case "$1" in --*) exec setpriv "$@";; *) exec "$@";; esac', "");
  writeFileSync(join(bin, "setpriv"), lines.join("\n"), { mode: 0o755 });
  return `${bin}${delimiter}${process.env["PATH"]}`;
}

test("processes that start on one new folder at once share one server", async () => {
  beginWithNothing();
  const urls = await Promise.all([startInProcess(), startInProcess(), start()]);
  const pids = new Set<unknown>();
  for (const url of [urls[0][1], urls[1][1], urls[2].adminUrl]) {
    pids.add((await query(url, "SELECT pg_postmaster_start_time()::text AS value"))[0]);
  }
  expect(pids.size).toBe(1);
});

test("a killed server is restarted at the same address", async () => {
  const told: string[] = [];
  const database = await startEmbeddedPostgres({ dataDir, tell: (text) => told.push(text) });
  databases.push(database);
  await query(database.adminUrl, "CREATE TABLE kept AS SELECT 7 AS value");
  for (let round = 1; round <= 2; round += 1) {
    process.kill(readPostmaster(), "SIGKILL");
    await expect
      .poll(() => query(database.adminUrl, "SELECT value FROM kept").catch(() => "down"), {
        timeout: 30_000,
      })
      .toEqual([7]);
    await expect.poll(() => told.length).toBe(2 * round);
  }
  await database.stop();
  await expect(query(database.adminUrl, "SELECT 1")).rejects.toThrow();
});

test("a shared server survives the process that started it", async () => {
  const [child, url] = await startInProcess();
  const shared = await start();
  expect(shared.adminUrl).toBe(url);
  await query(url, "CREATE TABLE kept AS SELECT 7 AS value");
  await kill(child);
  await expect
    .poll(() => query(url, "SELECT value FROM kept").catch(() => "down"), { timeout: 30_000 })
    .toEqual([7]);
  // And not only until the orphan has noticed.
  const kept = readPostmaster();
  await sleep(1500);
  expect(readPostmaster()).toBe(kept);
  await expect(query(url, "SELECT value FROM kept")).resolves.toEqual([7]);
});

test.each(["", "{", "{}"])("access files cut short to %j are written again", async (left) => {
  const first = await start();
  await query(first.adminUrl, "CREATE TABLE kept AS SELECT 7 AS value");
  await first.stop();
  writeFileSync(join(dataDir, "postgres", "encaixe-access.json"), left);
  const { adminUrl } = await start();
  await expect(query(adminUrl, "SELECT value FROM kept")).resolves.toEqual([7]);
  await expect(query(first.adminUrl, "SELECT 1")).rejects.toThrow();
});

test("leftovers of killed first starts are removed, passwords first", async () => {
  beginWithNothing();
  mkdirSync(join(dataDir, "postgres.draft-aB3xYz"), { recursive: true });
  writeFileSync(join(dataDir, "postgres.draft-aB3xYz.password"), "secret");
  await start();
  expect(readdirSync(dataDir).filter((name) => name.includes("draft"))).toEqual([]);
});

test("a throwaway server leaves nothing behind", async () => {
  const database = await startEmbeddedPostgres({ throwaway: true });
  const [directory] = await query(
    database.adminUrl,
    "SELECT current_setting('data_directory') AS value",
  );
  await expect(
    query(database.adminUrl, "SELECT current_setting('fsync') AS value"),
  ).resolves.toEqual(["off"]);
  await database.stop();
  expect(existsSync(String(directory))).toBe(false);
});

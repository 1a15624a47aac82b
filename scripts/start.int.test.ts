import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compileCache } from "#tests/fixtures/compile-cache.ts";

type Started = { readonly child: ChildProcess; readonly exited: Promise<unknown>; told: string };

let dataDir: string;
let origin: string;
let port: number;
let starts: Started[];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "encaixe-start-"));
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  ({ port } = probe.address() as AddressInfo);
  probe.close();
  origin = `http://127.0.0.1:${port}`;
  starts = [];
});

afterEach(async () => {
  for (const { child, exited } of starts) {
    child.kill("SIGTERM");
    await exited;
  }
  await rm(dataDir, { recursive: true, force: true });
});

/** As `npm start` does, without the pages. */
function start(settings: Readonly<Record<string, string>> = {}): Started {
  const script = join(import.meta.dirname, "start.ts");
  const child = spawn(process.execPath, [script, "--no-client"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...compileCache(),
      PATH: process.env["PATH"],
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "fatal",
      DEMO_PASSWORD: "demonstracao-123",
      ...settings,
    },
  });
  const started: Started = { child, exited: once(child, "exit"), told: "" };
  child.stderr.on("data", (data: Buffer) => (started.told += data.toString()));
  starts.push(started);
  return started;
}

const statusOf = (path: string) =>
  fetch(origin + path).then(
    ({ status }) => status,
    () => 0,
  );

async function untilReady(): Promise<void> {
  while ((await statusOf("/health/ready")) !== 200) await sleep(100);
}

test("the server reports ready once the demo exists, and starts again after its database was killed", async () => {
  start();
  await untilReady();
  expect(await statusOf("/api/public/book/demo-estetica")).toBe(200);

  const lockFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
  process.kill(Number(lockFile.split("\n")[0]), "SIGKILL");
  const seen = new Set<number>();
  while (!seen.has(200) || !seen.has(503)) {
    seen.add(await statusOf("/health/ready"));
    if (seen.has(200) && !seen.has(503)) seen.delete(200);
    await sleep(5);
  }
  expect(seen).toEqual(new Set([200, 503]));
  expect(await statusOf("/api/public/book/demo-estetica")).toBe(200);
});

test("of several servers started on one folder only one runs; the others leave its database alone", async () => {
  for (let round = 0; round < 3; round += 1) {
    const together = [start(), start(), start()];
    await untilReady();
    const lockFile = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8");
    await expect.poll(() => together.filter(({ child }) => child.exitCode === 1).length).toBe(2);
    for (const { child, told } of together) {
      if (child.exitCode === 1) {
        expect(told).toBe(`Port ${port} of 127.0.0.1 is taken: choose another with PORT.\n`);
      }
    }
    // The winner's database still runs: a busy machine may answer late, but never from another one.
    expect(await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8")).toBe(lockFile);
    await untilReady();
    expect(await statusOf("/api/public/book/demo-estetica")).toBe(200);
    for (const { child, exited } of together) {
      child.kill("SIGTERM");
      await exited;
    }
  }
}, 300_000);

test("an unusable folder or address is reported with the name of its setting", async () => {
  const blocked = await mkdtemp(join(tmpdir(), "encaixe-blocked-"));
  await writeFile(join(blocked, "files"), "in the way");
  const [storage, place] = [start({ DATA_DIR: blocked }), start({ HOST: "192.0.2.1" })];
  expect(await storage.exited).toEqual([1, null]);
  expect(storage.told).toMatch(/^The folder of files can't be used \(DATA_DIR .*\): .*\n$/);
  await rm(blocked, { recursive: true, force: true });
  expect(await place.exited).toEqual([1, null]);
  expect(place.told).toMatch(/^The settings HOST and PORT name no place to listen at \(.*\)\.\n$/);
}, 300_000);

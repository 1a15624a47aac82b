import { chownSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findBinaries } from "./binaries.ts";
import { createCluster, findRunningServer, hasCluster, isAlive } from "./cluster.ts";
import { makeThrowawayDir, readAccess, writeAccess } from "./cluster.ts";
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from "./database-port.ts";
import { findOwner, findRunAs, giveTo } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";
import { choosePort, connectionString, readStarter } from "./server.ts";
import { startServer, stopServer, waitUntilReady } from "./server.ts";

const attempts = 20;

/** Everything a start needs to know about the machine and the folder. */
type Place = { baseDir: string; clusterDir: string; postgres: string; runAs: RunAs };

/**
 * Starts Postgres 18 on 127.0.0.1 and returns when it answers. A folder whose server was started by
 * another living process is shared with it; a server left behind by a killed one is stopped first.
 * Throws a sentence for the operator when this machine can't run it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  const throwaway = options.throwaway === true;
  const place = await preparePlace(throwaway ? null : options.dataDir);
  for (let attempt = 1; ; attempt += 1) {
    const shared = await joinOrClear(place.clusterDir);
    if (shared) return shared;
    try {
      return await startOwn(place, throwaway);
    } catch (error) {
      if (attempt === attempts || !mayPass(error, place.clusterDir)) throw error;
      await sleep(250);
    }
  }
}

async function preparePlace(dataDir: string | null): Promise<Place> {
  if (dataDir !== null) mkdirSync(dataDir, { recursive: true });
  const baseDir = dataDir === null ? makeThrowawayDir(tmpdir()) : realpathSync(dataDir);
  const clusterDir = join(baseDir, "postgres");
  const { initdb, postgres } = findBinaries();
  const owner = findOwner(clusterDir);
  if (owner && dataDir === null) chownSync(baseDir, owner.uid, owner.gid);
  const runAs = findRunAs(owner, postgres, baseDir);
  if (!hasCluster(clusterDir)) await createCluster(clusterDir, initdb, runAs);
  else if (owner) giveTo(owner, clusterDir);
  return { baseDir, clusterDir, postgres, runAs };
}

async function startOwn(place: Place, throwaway: boolean): Promise<EmbeddedDatabase> {
  const access = readAccess(place.clusterDir);
  const port = await choosePort(access.port);
  const server = startServer({ ...place, port, throwaway });
  const url = connectionString(port, access.password);
  try {
    await waitUntilReady(url, server.failure);
  } catch (error) {
    await server.stop();
    throw error;
  }
  writeAccess(place.clusterDir, { ...access, port });
  return {
    url,
    async stop() {
      await server.stop();
      if (throwaway) rmSync(place.baseDir, { recursive: true, force: true });
    },
  };
}

/** Another start won the folder meanwhile, or a killed server's last children are still ending. */
function mayPass(error: unknown, clusterDir: string): boolean {
  if (findRunningServer(clusterDir) !== null) return true;
  return error instanceof Error && /shared memory block|lock file/.test(error.message);
}

/** Null when nothing runs on the folder any more. */
async function joinOrClear(clusterDir: string): Promise<EmbeddedDatabase | null> {
  const running = findRunningServer(clusterDir);
  if (running === null) return null;
  const stillRuns = () => findRunningServer(clusterDir)?.pid === running.pid;
  const url = connectionString(running.port, readAccess(clusterDir).password);
  const starter = await findStarter(url, stillRuns);
  if (starter !== null && isAlive(starter)) return { url, stop: async () => undefined };
  await stopServer(running.pid, stillRuns);
  return null;
}

/** A server that ends while it is asked has no starter any more. */
async function findStarter(url: string, stillRuns: () => boolean): Promise<number | null> {
  try {
    await waitUntilReady(url, () => (stillRuns() ? null : "it has ended"));
    return await readStarter(url);
  } catch {
    return null;
  }
}

import { chownSync, mkdirSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readAccess, resetPassword, writeAccess } from "./access.ts";
import { findBinaries } from "./binaries.ts";
import { createCluster, hasCluster, makeThrowawayDir, removeDrafts } from "./cluster.ts";
import type { EmbeddedDatabase, EmbeddedDatabaseOptions } from "./database-port.ts";
import { findRunningServer, hasLivingStarter, isAlive, type RunningServer } from "./lock-file.ts";
import { findOwner, findRunAs, giveTo } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";
import { addressesOf, choosePort } from "./server.ts";
import { startServer, stopServer, waitUntilReady } from "./server.ts";
import { withStartLock } from "./start-lock.ts";
import { supervise, type OpenServer } from "./supervise.ts";

const attempts = 20;

/** What a start needs to know about the machine and the folder. */
type Place = { baseDir: string; clusterDir: string; postgres: string; runAs: RunAs };

/**
 * Starts Postgres 18 on 127.0.0.1 and returns when it answers; it is restarted when it ends by
 * itself. When another living process has started the folder's server, the two share it; a server
 * left behind by a killed process is stopped first. Concurrent starts on one folder wait for each
 * other. Throws a sentence for the operator when this machine can't run it.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedDatabaseOptions,
): Promise<EmbeddedDatabase> {
  if (options.throwaway) return startThrowaway(options.parent);
  mkdirSync(options.dataDir, { recursive: true });
  const baseDir = realpathSync(options.dataDir);
  const open = (port: number | null) =>
    withStartLock(join(baseDir, "postgres.lock"), async () => {
      removeDrafts(baseDir);
      return joinOrStart(await preparePlace(baseDir), port);
    });
  return supervise(await open(null), open, options.tell ?? (() => undefined));
}

async function startThrowaway(parent = tmpdir()): Promise<EmbeddedDatabase> {
  const baseDir = makeThrowawayDir(parent);
  const place = await preparePlace(baseDir, { throwaway: true });
  const { addresses, stop } = await startOwn(place, { throwaway: true, port: null });
  return {
    ...addresses,
    async stop() {
      await stop();
      rmSync(baseDir, { recursive: true, force: true });
    },
  };
}

async function preparePlace(baseDir: string, { throwaway = false } = {}): Promise<Place> {
  const clusterDir = join(baseDir, "postgres");
  const { initdb, postgres } = findBinaries();
  const owner = findOwner(clusterDir);
  if (owner && throwaway) chownSync(baseDir, owner.uid, owner.gid);
  const runAs = findRunAs(owner, postgres, baseDir);
  if (!hasCluster(clusterDir)) await createCluster(clusterDir, initdb, runAs);
  else if (owner) giveTo(owner, clusterDir);
  return { baseDir, clusterDir, postgres, runAs };
}

/** Needs the start lock: nobody else may start or judge a server of this folder meanwhile. */
async function joinOrStart(place: Place, port: number | null): Promise<OpenServer> {
  for (let attempt = 1; ; attempt += 1) {
    const running = findRunningServer(place.clusterDir);
    if (running && hasLivingStarter(place.clusterDir)) {
      const joined = await share(place.clusterDir, running);
      if (joined) return joined;
    } else if (running) {
      await stopServer(running.pid, () => isAlive(running.pid));
    }
    try {
      if (findRunningServer(place.clusterDir) === null) {
        return await startOwn(place, { throwaway: false, port });
      }
    } catch (error) {
      if (attempt === attempts || !mayPass(error)) throw error;
    }
    await sleep(250);
  }
}

/** Shares the server of another living process; returns null when that server has just ended. */
async function share(clusterDir: string, running: RunningServer): Promise<OpenServer | null> {
  const access = readAccess(clusterDir);
  if (!access || running.port === null) {
    throw new Error(
      `Another process runs the embedded Postgres in ${clusterDir}, whose password is lost: end it first.`,
    );
  }
  const runs = () => isAlive(running.pid);
  const addresses = addressesOf(running.port, access.password);
  try {
    await waitUntilReady(addresses.adminUrl, () => (runs() ? null : "it has ended"));
  } catch (error) {
    if (runs()) throw error;
    return null;
  }
  return { addresses, port: running.port, runs, stop: () => Promise.resolve() };
}

async function startOwn(
  place: Place,
  options: { readonly throwaway: boolean; readonly port: number | null },
): Promise<OpenServer> {
  const { clusterDir, postgres, runAs } = place;
  const access = readAccess(clusterDir) ?? resetPassword(clusterDir, postgres, runAs);
  const port = await choosePort(options.port ?? access.port);
  if (options.port !== null && port !== options.port) {
    throw new Error(`another program took port ${options.port} meanwhile`);
  }
  const server = startServer({ ...place, port, throwaway: options.throwaway });
  const addresses = addressesOf(port, access.password);
  try {
    await waitUntilReady(addresses.adminUrl, server.failure);
  } catch (error) {
    await server.stop();
    throw error;
  }
  if (port !== access.port) writeAccess(clusterDir, { ...access, port });
  return { addresses, port, runs: () => server.failure() === null, stop: server.stop };
}

/** True while a killed server's last children are still ending. */
function mayPass(error: unknown): boolean {
  return error instanceof Error && /shared memory block|lock file/.test(error.message);
}

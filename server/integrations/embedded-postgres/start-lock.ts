import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

const waitSeconds = 120;
/** SQLite's code for a file that another connection has locked. */
const busy = 5;

/**
 * Runs the work while no other process does so with the same lock file, which it makes. The
 * system's own lock on an SQLite file ends with a killed process, whatever number that had.
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const file = new DatabaseSync(path, { timeout: 0 });
  try {
    const deadline = Date.now() + waitSeconds * 1000;
    while (!tryLock(file)) {
      if (Date.now() > deadline) {
        throw new Error(`Another start has held ${path} for minutes: end that process first.`);
      }
      await sleep(50);
    }
    return await work();
  } finally {
    file.close();
  }
}

function tryLock(file: DatabaseSync): boolean {
  try {
    file.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === busy) return false;
    throw error;
  }
}

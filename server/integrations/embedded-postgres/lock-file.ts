import { existsSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

/** A server that runs on a cluster's folder, according to the folder's lock file. */
export type RunningServer = { readonly pid: number; readonly port: number | null };

/**
 * A setting of ours that names the starter to Postgres, which writes it down beside its lock file.
 */
export const starterSetting = "encaixe.started_by";

/**
 * Returns the server that runs on this folder, or null. Removes a lock file whose process is gone
 * or whose number now belongs to another program: Postgres would refuse to start on it. Only for
 * the holder of the start lock: a server that is just starting has not yet written the whole file.
 */
export function findRunningServer(clusterDir: string): RunningServer | null {
  const lockFile = join(clusterDir, "postmaster.pid");
  if (!existsSync(lockFile)) return null;
  const [pid, , , port] = readFileSync(lockFile, "utf8").split("\n").map(Number);
  if (pid && isAlive(pid) && worksIn(pid, clusterDir)) return { pid, port: port || null };
  rmSync(lockFile, { force: true });
  return null;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function worksIn(pid: number, clusterDir: string): boolean {
  // Without /proc, a process of that number is taken for Postgres, whose start fails if it is not.
  if (!existsSync("/proc/self/cwd")) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** Returns how a starter names itself: its number and its start time, since numbers are reused. */
export function nameOf(pid: number): string {
  try {
    // The program's name, in brackets, may contain spaces; the 20th word after it is the start.
    const words = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return `${pid}:${words[19]}`;
  } catch {
    return String(pid);
  }
}

/** Whether the process that started the folder's server is still alive. */
export function hasLivingStarter(clusterDir: string): boolean {
  const file = join(clusterDir, "postmaster.opts");
  if (!existsSync(file)) return false;
  const pattern = new RegExp(`${starterSetting}=((\\d+)(?::\\d+)?)"`);
  const [, name, pid] = pattern.exec(readFileSync(file, "utf8")) ?? [];
  if (!name || !pid || !isAlive(Number(pid))) return false;
  // An older version wrote only the number.
  return name === pid || nameOf(Number(pid)) === name;
}

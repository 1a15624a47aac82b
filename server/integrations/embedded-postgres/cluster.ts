import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync } from "node:fs";
import { readlinkSync, realpathSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asCommand } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";

/** What a start must know about the cluster; kept inside it so that both appear together. */
type ClusterAccess = { password: string; port: number | null };

const accessFile = "encaixe-access.json";

export function hasCluster(clusterDir: string): boolean {
  return existsSync(join(clusterDir, accessFile));
}

export function readAccess(clusterDir: string): ClusterAccess {
  return JSON.parse(readFileSync(join(clusterDir, accessFile), "utf8")) as ClusterAccess;
}

export function writeAccess(clusterDir: string, access: ClusterAccess): void {
  const path = join(clusterDir, accessFile);
  const { uid, gid } = statSync(clusterDir);
  writeFileSync(`${path}.new`, JSON.stringify(access), { mode: 0o600 });
  chownSync(`${path}.new`, uid, gid);
  renameSync(`${path}.new`, path);
}

/**
 * Makes a cluster beside its place and moves it there whole, so that a killed first start leaves no
 * half-made one. Of two first starts at once the second keeps what the first has made.
 */
export async function createCluster(
  clusterDir: string,
  initdb: string,
  runAs: RunAs,
): Promise<void> {
  const draft = mkdtempSync(`${clusterDir}.draft-`);
  try {
    if (runAs.owner) chownSync(draft, runAs.owner.uid, runAs.owner.gid);
    const password = randomBytes(24).toString("base64url");
    await runInitdb(draft, initdb, runAs, password);
    writeAccess(draft, { password, port: null });
    renameSync(draft, clusterDir);
  } catch (error) {
    if (!hasCluster(clusterDir)) throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

async function runInitdb(
  dir: string,
  initdb: string,
  runAs: RunAs,
  password: string,
): Promise<void> {
  // A file of the one user, never the command line, which every user of the machine can read.
  const passwordFile = `${dir}.password`;
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (runAs.owner) chownSync(passwordFile, runAs.owner.uid, runAs.owner.gid);
  const [command, words] = asCommand(runAs, initdb, [
    `--pgdata=${dir}`,
    `--pwfile=${passwordFile}`,
    "--username=postgres",
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--locale=C.UTF-8",
    "--no-instructions",
    "--no-sync",
  ]);
  const child = spawn(command, words, { cwd: "/", stdio: ["ignore", "ignore", "pipe"] });
  let errors = "";
  child.stderr.on("data", (chunk) => (errors += String(chunk)));
  try {
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0) {
      throw new Error(`The embedded Postgres could not make its data folder: ${errors.trim()}`);
    }
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A server that runs on a cluster's folder, as the folder's lock file tells. */
type RunningServer = { pid: number; port: number };

/**
 * The server that runs on this folder, or null. A lock file whose process is gone, or whose number
 * now belongs to another program, is removed: Postgres would refuse to start on it.
 */
export function findRunningServer(clusterDir: string): RunningServer | null {
  const lockFile = join(clusterDir, "postmaster.pid");
  if (!existsSync(lockFile)) return null;
  const [pid, , , port] = readFileSync(lockFile, "utf8").split("\n").map(Number);
  if (pid && port && isAlive(pid) && worksIn(pid, clusterDir)) return { pid, port };
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
  // Without /proc a process of that number is taken for Postgres; it says so itself when it is not.
  if (!existsSync("/proc/self/cwd")) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterDir);
  } catch {
    return false;
  }
}

/** Throwaway folders carry the number of their process, so a killed test run's are found later. */
export function makeThrowawayDir(parent: string): string {
  for (const name of readdirSync(parent)) {
    const maker = /^encaixe-postgres-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) removeQuietly(join(parent, name));
  }
  return mkdtempSync(join(parent, `encaixe-postgres-${process.pid}-`));
}

/** What another user left in the shared temporary folder stays theirs. */
function removeQuietly(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true });
  } catch {
    return;
  }
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from "node:fs";
import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { makePassword, writeAccess } from "./access.ts";
import { isAlive } from "./lock-file.ts";
import { asCommand } from "./run-as.ts";
import type { RunAs } from "./run-as.ts";

/** Whether the folder holds Postgres's own mark of a data folder. */
export function hasCluster(clusterDir: string): boolean {
  return existsSync(join(clusterDir, "PG_VERSION"));
}

const draftName = "postgres.draft-";

/** Removes the half-made clusters of killed first starts, and the files with their passwords. */
export function removeDrafts(baseDir: string): void {
  for (const name of readdirSync(baseDir)) {
    if (name.startsWith(draftName)) rmSync(join(baseDir, name), { recursive: true, force: true });
  }
}

/**
 * Makes a cluster beside its final place and moves it there whole, so that a killed first start
 * leaves none half-made.
 */
export async function createCluster(
  clusterDir: string,
  initdb: string,
  runAs: RunAs,
): Promise<void> {
  const draft = mkdtempSync(join(dirname(clusterDir), draftName));
  try {
    if (runAs.owner) chownSync(draft, runAs.owner.uid, runAs.owner.gid);
    const password = makePassword();
    await runInitdb(draft, initdb, runAs, password);
    writeAccess(draft, { password, port: null });
    renameSync(draft, clusterDir);
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
  // The password is in a file of this one user, never on the command line, which every user can
  // read.
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

/**
 * Throwaway folders carry the number of their process, so that those of a killed test run can be
 * found.
 */
export function makeThrowawayDir(parent: string): string {
  for (const name of readdirSync(parent)) {
    const maker = /^encaixe-postgres-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) removeQuietly(join(parent, name));
  }
  return mkdtempSync(join(parent, `encaixe-postgres-${process.pid}-`));
}

/** Leaves alone what another user left in the shared temporary folder. */
function removeQuietly(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true });
  } catch {
    return;
  }
}

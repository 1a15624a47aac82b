import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chownSync, existsSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { asCommand, type RunAs } from "./run-as.ts";

/** What a start must know about the cluster; kept inside it, so that both appear together. */
export type ClusterAccess = { readonly password: string; readonly port: number | null };

const accessFile = "encaixe-access.json";

export function makePassword(): string {
  return randomBytes(24).toString("base64url");
}

/**
 * Returns null when the file is missing, or was cut short by a version that did not write it whole.
 */
export function readAccess(clusterDir: string): ClusterAccess | null {
  const path = join(clusterDir, accessFile);
  if (!existsSync(path)) return null;
  try {
    const { password, port } = JSON.parse(readFileSync(path, "utf8")) as Partial<ClusterAccess>;
    return password ? { password, port: port ?? null } : null;
  } catch {
    return null;
  }
}

/** Writes the file whole or not at all, even when the process or the machine dies meanwhile. */
export function writeAccess(clusterDir: string, access: ClusterAccess): void {
  const path = join(clusterDir, accessFile);
  const { uid, gid } = statSync(clusterDir);
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(access), { mode: 0o600, flush: true });
  chownSync(draft, uid, gid);
  renameSync(draft, path);
}

/** Sets a new password for the superuser of a stopped server, when the old one is lost. */
export function resetPassword(clusterDir: string, postgres: string, runAs: RunAs): ClusterAccess {
  const password = makePassword();
  const [command, words] = asCommand(runAs, postgres, ["--single", "-D", clusterDir, "postgres"]);
  const input = `ALTER ROLE postgres PASSWORD '${password}'\n`;
  const { status, stderr } = spawnSync(command, words, { cwd: "/", input, encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`The embedded Postgres could not be given a new password: ${stderr.trim()}`);
  }
  const access = { password, port: null };
  writeAccess(clusterDir, access);
  return access;
}

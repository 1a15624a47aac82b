import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";

type Identity = { uid: number; gid: number };

/** How to start a Postgres program: the words before it, and the owner of its files. */
export type RunAs = { prefix: string[]; owner: Identity | null };

/**
 * Postgres refuses to run as root, so root starts it as the owner of the data (if there is any),
 * else as the system's `postgres`, else as `nobody`.
 */
export function findOwner(clusterDir: string): Identity | null {
  if (process.getuid?.() !== 0) return null;
  const existing = statSync(clusterDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  return readSystemUser("postgres") ?? readSystemUser("nobody") ?? { uid: 65534, gid: 65534 };
}

/** A folder that root has copied or restored belongs to root, so Postgres could not open it. */
export function giveTo(owner: Identity, clusterDir: string): void {
  if (statSync(clusterDir).uid === owner.uid) return;
  spawnSync("chown", ["-R", `${owner.uid}:${owner.gid}`, clusterDir]);
}

function readSystemUser(name: string): Identity | null {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((candidate) => candidate.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid && uid !== "0" ? { uid: Number(uid), gid: Number(gid) } : null;
}

/**
 * Finds a way to start `postgres` that works for these two paths. The parent-death signal makes
 * Postgres end by itself when this process is killed. A folder above the clone may be closed to the
 * other user (/root is); a capability lets Postgres pass without changing anybody's folders:
 * reading is enough unless the installation itself is private (umask 077).
 */
export function findRunAs(owner: Identity | null, postgres: string, reachableDir: string): RunAs {
  const dying = ["setpriv", "--pdeathsig=INT"];
  const candidates = owner
    ? [[], ["dac_read_search"], ["dac_override"]].map((capabilities) => [
        ...dying,
        `--reuid=${owner.uid}`,
        `--regid=${owner.gid}`,
        "--clear-groups",
        ...capabilities.flatMap(withCapability),
      ])
    : [dying, []];
  const prefix = candidates.find((words) => canRun(words, postgres, reachableDir));
  if (!prefix) throw new Error(explainFailure(owner, postgres, reachableDir));
  return { prefix, owner };
}

/**
 * no_setuid_fixup: without it access(2), by which Postgres checks its files, ignores capabilities.
 */
function withCapability(name: string): string[] {
  return [`--inh-caps=-all,+${name}`, `--ambient-caps=+${name}`, "--securebits=+no_setuid_fixup"];
}

function canRun(prefix: string[], postgres: string, reachableDir: string): boolean {
  const script = ["-c", 'cd "$0" && "$1" --version', reachableDir, postgres];
  const [command, words] = asCommand({ prefix, owner: null }, "sh", script);
  const result = spawnSync(command, words, { stdio: "ignore" });
  return result.status === 0;
}

function explainFailure(owner: Identity | null, postgres: string, reachableDir: string): string {
  const direct = spawnSync(postgres, ["--version"], { encoding: "utf8" });
  if (direct.status !== 0) {
    const reason = (direct.error?.message ?? direct.stderr).trim();
    return `The embedded Postgres does not run on this machine (${reason}): set DATABASE_URL.`;
  }
  return owner
    ? `Postgres does not run as root, and user ${owner.uid} may not enter ${reachableDir}: start as ` +
        "an ordinary user, move the project to an open folder, or set DATABASE_URL."
    : `This user may not enter ${reachableDir}: choose another DATA_DIR.`;
}

/** Returns the command and its arguments for spawn. */
export function asCommand(runAs: RunAs, program: string, words: string[]): [string, string[]] {
  const [command = program, ...rest] = [...runAs.prefix, program, ...words];
  return [command, rest];
}

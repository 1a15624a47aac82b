import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "pg";

/** Linux counts a process's time in hundredths of a second, whatever the machine. */
const millisPerTick = 10;

/** What a turn took of the processors, in ms: the servers' processes, and the database's. */
export type ProcessorTime = {
  readonly server: number;
  readonly database: number;
};

/** Reads the processor time that was used so far. */
export type Meter = () => ProcessorTime;

/**
 * A meter of some servers and of the database behind a pool; where the system doesn't tell (anything
 * but Linux) it reads NaN. Another's load on the machine changes it little, a request's time a lot.
 */
export async function meterOf(serverPids: readonly number[], pool: Pool): Promise<Meter> {
  const { rows } = await pool.query<{ pid: number }>("SELECT pg_backend_pid() AS pid");
  const postmaster = statOf(rows[0]?.pid ?? 0)?.parent ?? 0;
  return () => ({
    server: sum(serverPids.map((pid) => statOf(pid)?.own ?? Number.NaN)),
    database: familyTime(postmaster),
  });
}

/** A process with its living children and those that it has buried. */
function familyTime(parent: number): number {
  const stat = statOf(parent);
  if (!stat) return Number.NaN;
  const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  const children = pids.map((pid) => statOf(pid)).filter((child) => child?.parent === parent);
  return stat.own + stat.buried + sum(children.map((child) => child?.own ?? 0));
}

function statOf(pid: number | string) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name, in brackets, may hold anything; the fields after it are numbered from the third.
    const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
    const millis = (...places: number[]) =>
      sum(places.map((place) => Number(fields[place - 3]) * millisPerTick));
    return {
      parent: Number(fields[1]),
      own: millis(14, 15),
      buried: millis(16, 17),
    };
  } catch {
    return null;
  }
}

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

import { fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";

/** Where a server writes from one start on. */
export type ServerLog = {
  /** Open for writing; the server takes it over. */
  readonly file: number;
  /** Why it ended, in its own words of this start. */
  reason(): string;
};

const maxBytes = 10 * 1024 * 1024;
const reasonLines = 3;

/**
 * Adds to what earlier servers wrote: why one died stands there, and it is started again within a
 * second. A file that has grown large is kept once more, as `.1`.
 */
export function openServerLog(path: string): ServerLog {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > maxBytes) renameSync(path, `${path}.1`);
  const file = openSync(path, "a", 0o600);
  const begin = fstatSync(file).size;
  return { file, reason: () => findReason(readFileSync(path).subarray(begin).toString()) };
}

/** The last words are of the shutdown; what led to it stands before them. */
function findReason(text: string): string {
  const lines = text.trim().split("\n");
  const grave = lines.filter((line) => /\b(?:ERROR|FATAL|PANIC):/.test(line) && !isOfVisitor(line));
  return (grave.length > 0 ? grave : lines).slice(-reasonLines).join("; ");
}

/** Told to whoever connects too early or too late: "is starting up", "is shutting down". */
function isOfVisitor(line: string): boolean {
  return line.includes("the database system is ");
}

import { fstatSync, openSync, readFileSync, renameSync, statSync } from "node:fs";

/** The log of a server from one start onwards. */
export type ServerLog = {
  /** Open for writing; the server takes it over. */
  readonly file: number;
  /** Returns why it ended, in its own words from this start. */
  reason(): string;
};

const maxBytes = 10 * 1024 * 1024;
const reasonLines = 3;

/**
 * Opens the log for appending: it says why a server died, and the server is restarted within a
 * second. One large old file is kept as `.1`.
 */
export function openServerLog(path: string): ServerLog {
  const { size } = statSync(path, { throwIfNoEntry: false }) ?? { size: 0 };
  if (size > maxBytes) renameSync(path, `${path}.1`);
  const file = openSync(path, "a", 0o600);
  const begin = fstatSync(file).size;
  return { file, reason: () => findReason(readFileSync(path).subarray(begin).toString()) };
}

/** The last lines are about the shutdown; its cause stands before them. */
function findReason(text: string): string {
  const lines = text.trim().split("\n");
  const grave = lines.filter((line) => /\b(?:ERROR|FATAL|PANIC):/.test(line) && !isOfVisitor(line));
  return (grave.length > 0 ? grave : lines).slice(-reasonLines).join("; ");
}

/**
 * True for what is said to clients that connect too early or too late: "is starting up", "is
 * shutting down".
 */
function isOfVisitor(line: string): boolean {
  return line.includes("the database system is ");
}

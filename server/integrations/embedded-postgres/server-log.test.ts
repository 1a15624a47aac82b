import {
  closeSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openServerLog } from "./server-log.ts";

let folder: string;
let path: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "encaixe-log-"));
  path = join(folder, "postgres.log");
});

afterEach(() => rmSync(folder, { recursive: true }));

function write(...lines: string[]): string {
  const log = openServerLog(path);
  writeSync(log.file, lines.map((line) => `2026-11-22 01:54:48.702 UTC [7] ${line}\n`).join(""));
  closeSync(log.file);
  return log.reason();
}

test("the reason is the error that ended the server, not the last lines", () => {
  const reason = write(
    "LOG:  starting PostgreSQL 18",
    'FATAL:  could not write to file "pg_wal/xlogtemp.7": No space left on device',
    "FATAL:  the database system is not yet accepting connections",
    "LOG:  terminating any other active server processes",
    "LOG:  shutting down due to startup process failure",
    "LOG:  database system is shut down",
  );
  expect(reason).toMatch(/^[^;]*No space left on device$/);
});

test("without an error the reason is the last lines; an empty log gives none", () => {
  expect(write("LOG:  starting", "LOG:  database system is shut down")).toMatch(/is shut down$/);
  expect(write()).toBe("");
});

test("lines of an earlier server are kept and not taken as the reason", () => {
  write("PANIC:  the first one's end");
  expect(write("FATAL:  the second one's end")).not.toContain("first");
  expect(readFileSync(path, "utf8")).toContain("the first one's end");
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

test("a large log file is rotated once", () => {
  writeFileSync(path, "x".repeat(11 * 1024 * 1024));
  write("LOG:  starting");
  expect(statSync(path).size).toBeLessThan(1000);
  expect(statSync(`${path}.1`).size).toBeGreaterThan(10 * 1024 * 1024);
});

import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";

// On Citus an INSERT inside WITH is copied through every node, and several are refused: what writes to
// more than one of an organisation's tables is one statement a table there.

const root = join(import.meta.dirname, "..", "..");
const sources = globSync("{server,scripts}/**/*.ts", { cwd: root }).filter(
  (file) => !file.endsWith(".test.ts"),
);
const read = (file: string) => readFileSync(join(root, file), "utf8");

/** Statements of plain Postgres alone, each with the file of its twin on Citus. Reviewed by hand. */
const twins: Readonly<Record<string, string>> = {
  "server/modules/booking/steps/insert-booking-sql.ts":
    "server/modules/booking/steps/insert-booking-by-table.ts",
  "server/modules/reminders/steps/queue-due-sql.ts":
    "server/modules/reminders/steps/queue-due-by-table.ts",
};

/** Whether a text has a WITH that writes to anything but `platform`, or is made of parts that may. */
function hasWritingCte(text: string): boolean {
  const part =
    /\bAS\s+(?:(?:NOT\s+)?MATERIALIZED\s+)?\(\s*(INSERT\s+INTO|UPDATE|DELETE\s+FROM|MERGE\s+INTO|\$\{)\s*(\S*)/g;
  return (
    /\bWITH\b/.test(text) &&
    [...text.matchAll(part)].some(([, , to]) => to?.startsWith("platform.") !== true)
  );
}

describe("a writing CTE", () => {
  test.each([
    "WITH a AS (INSERT INTO ${org.name('x')} VALUES (1) RETURNING id) SELECT * FROM a",
    "WITH a AS MATERIALIZED (\n  UPDATE ${t} SET x = 1 RETURNING id) SELECT * FROM a",
    "WITH a AS NOT MATERIALIZED ( DELETE FROM org.x RETURNING id) SELECT * FROM a",
    "WITH a AS (SELECT 1), b AS (${insertText(org)}) SELECT * FROM a",
  ])("is seen in %j", (text) => {
    expect(hasWritingCte(text)).toBe(true);
  });

  test.each([
    "WITH a AS (SELECT 1) INSERT INTO x SELECT * FROM a",
    "WITH gone AS (DELETE FROM platform.job_workers WHERE id = $1) SELECT 1",
    "SELECT jsonb_agg(x) AS (y)",
  ])("is not seen in %j", (text) => {
    expect(hasWritingCte(text)).toBe(false);
  });

  test("stands only in the reviewed files", () => {
    expect(sources.length).toBeGreaterThan(100);
    const found = sources.filter((file) => hasWritingCte(read(file)));
    expect(found.toSorted()).toEqual(Object.keys(twins).toSorted());
  });

  test.each(Object.entries(twins))("%s has a twin on Citus, which it names", (file, twin) => {
    expect(existsSync(join(root, twin))).toBe(true);
    expect(read(file)).toContain(basename(twin));
    expect(hasWritingCte(read(twin))).toBe(false);
  });

  test("is not made by Drizzle either", () => {
    const made = /\.\$with\([^)]*\)\s*\.as\(\s*(?:\(\w*\)\s*=>\s*)?\w*\.?(insert|update|delete)\b/s;
    expect(sources.filter((file) => made.test(read(file)))).toEqual([]);
  });
});

import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  migrationsDir,
  plainOnly,
  readMigrationSets,
} from "#server/kernel/migrations/migration-files.ts";

const { org, platform } = readMigrationSets();

const makesFunction = /^(--.*\n)*CREATE (OR REPLACE )?FUNCTION/;
const touchesFunction = /^(--.*\n)*(CREATE|ALTER|DROP)( OR REPLACE)? (FUNCTION|ROUTINE|TRIGGER)/;

describe.each(org)("organisation migration $version", ({ statements }) => {
  test("leaves the schema to the runner", () => {
    expect(statements.filter((statement) => /"?public"?\s*\./i.test(statement))).toEqual([]);
  });

  test("touches neither the shared schema nor another organisation", () => {
    expect(statements.filter((statement) => /"?(platform|org_\w+)"?\s*\./.test(statement))).toEqual(
      [],
    );
  });

  test("creates nothing inside a function or block, which Citus would miss", () => {
    const makes = (statement: string) =>
      makesFunction.test(statement)
        ? /^\s*(CREATE|ALTER|DROP|DO|EXECUTE)\b/im.test(statement.replace("CREATE", ""))
        : /^\s*(DO\b|SELECT\b)/im.test(statement);
    expect(statements.filter(makes)).toEqual([]);
  });

  test("creates functions and triggers on plain Postgres only, since Citus can't move them", () => {
    const touched = statements.filter((statement) => touchesFunction.test(statement));
    expect(touched.filter((statement) => !statement.startsWith(plainOnly))).toEqual([]);
  });

  test("uses extensions from their own schema", () => {
    const bare = /(?<!ext\.)\b(gin_trgm_ops|gist_\w+_ops|unaccent|similarity)\b/;
    expect(statements.filter((statement) => bare.test(statement))).toEqual([]);
  });
});

test.each([...org, ...platform])(
  "$version sends one statement in each message",
  ({ statements }) => {
    const inner = statements.filter((statement) => /;\s*\n\s*\S/.test(statement));
    expect(inner.filter((statement) => !makesFunction.test(statement))).toEqual([]);
  },
);

describe("drizzle-kit finds nothing to add to", () => {
  const root = join(import.meta.dirname, "..", "..");
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "encaixe-drift-"));
    cpSync(migrationsDir, folder, { recursive: true });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const targets = [
    { target: "platform", schema: "./drizzle/schema/platform/*.ts" },
    { target: "org", schema: "./drizzle/org-tables.generate.ts" },
  ];
  test.each(targets)("$target", ({ target, schema }) => {
    const out = join(folder, target);
    const before = readdirSync(out);
    const words = ["generate", "--dialect=postgresql", `--schema=${schema}`];
    const result = spawnSync(
      process.execPath,
      [join(root, "node_modules/drizzle-kit/bin.cjs"), ...words, `--out=${relative(root, out)}`],
      { cwd: root, encoding: "utf8" },
    );
    expect(result.status, result.stderr).toBe(0);
    const added = readdirSync(out).filter((name) => !before.includes(name));
    const sql = added.map((name) => readFileSync(join(out, name), "utf8")).join("\n");
    expect(sql, "run npm run db:generate").toBe("");
  });
});

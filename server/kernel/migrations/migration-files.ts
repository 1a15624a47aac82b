import { readFileSync, readdirSync } from "node:fs";
import type { Engine } from "../nodes/engine.ts";
import { basename, join, resolve } from "node:path";

export type Migration = {
  /** The file's name without `.sql`, as the ledgers hold it. */
  readonly version: string;
  readonly statements: readonly string[];
};

export type MigrationSets = {
  readonly platform: readonly Migration[];
  readonly org: readonly Migration[];
};

export const migrationsDir = resolve(
  import.meta.dirname,
  "..",
  "..",
  "..",
  "drizzle",
  "migrations",
);

/** The separator that drizzle-kit writes between two statements. */
const breakpoint = "--> statement-breakpoint";

/** The first line of a statement that is left out on Citus, such as one that makes a function. */
export const plainOnly = "-- Only on plain Postgres.";

/** Returns the statements of a migration that an engine runs; there may be none. */
export function statementsOn(engine: Engine, { statements }: Migration): readonly string[] {
  if (engine === "plain") return statements;
  return statements.filter((statement) => !statement.startsWith(plainOnly));
}

export function readMigrationSets(dir: string = migrationsDir): MigrationSets {
  return { platform: readFolder(join(dir, "platform")), org: readFolder(join(dir, "org")) };
}

function readFolder(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .toSorted()
    .map((name) => ({
      version: basename(name, ".sql"),
      statements: splitStatements(readFileSync(join(folder, name), "utf8")),
    }));
}

function splitStatements(sql: string): string[] {
  return sql
    .split(breakpoint)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== "");
}

import { readFileSync, readdirSync } from "node:fs";
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

export const migrationsDir = resolve(import.meta.dirname, "..", "..", "drizzle", "migrations");

/** The separator that drizzle-kit writes between two statements. */
const breakpoint = "--> statement-breakpoint";

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

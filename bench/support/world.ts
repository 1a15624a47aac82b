import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readConfig } from "#server/config.ts";
import { openEmbeddedDatabase } from "#server/embedded-database.ts";
import { createLogger } from "#server/http/logging.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { migrate } from "#server/kernel/migrations/migrations.ts";
import { openProcess } from "#server/main.ts";

/** A migrated database of a bench's own, and the parts that fill and change it. */
export type World = {
  readonly databaseUrl: string;
  readonly databaseOwnerUrl: string | null;
  readonly deps: Deps;
};

export async function withWorld<T>(work: (world: World) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), "encaixe-bench-"));
  const database = await openEmbeddedDatabase({ throwaway: true });
  try {
    const { databaseUrl, databaseOwnerUrl } = database;
    await migrate(database);
    const config = readConfig({
      NODE_ENV: "test",
      APP_SECRET: "s".repeat(32),
      RATE_LIMITS: "off",
      DATA_DIR: directory,
      DATABASE_URL: databaseUrl,
    });
    const process = await openProcess(
      { ...config, databaseUrl, databaseOwnerUrl },
      createLogger("error"),
    );
    try {
      return await work({ databaseUrl, databaseOwnerUrl, deps: process.deps });
    } finally {
      await process.close();
    }
  } finally {
    await database.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, test } from "vitest";
import { openEmbeddedDatabase } from "./embedded-database.ts";
import { startEmbeddedPostgres } from "./integrations/embedded-postgres/client.ts";
import { mayChangeHistory } from "./kernel/migrations/grants.ts";
import { migrate } from "./kernel/migrations/migrations.ts";

async function ask(url: string, ...statements: string[]): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements.slice(0, -1)) await client.query(statement);
    return await client.query(statements.at(-1) ?? "");
  } finally {
    await client.end();
  }
}

test("a data folder whose version did everything as the superuser is upgraded at the next start", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "encaixe-old-"));
  const old = await startEmbeddedPostgres({ dataDir });
  await migrate({ databaseUrl: old.adminUrl, databaseOwnerUrl: null });
  await ask(old.adminUrl, "INSERT INTO platform.audit_log (action) VALUES ('before')");
  await old.stop();

  for (let start = 1; start <= 2; start += 1) {
    const opened = await openEmbeddedDatabase({ dataDir });
    await migrate(opened);
    const { rowCount } = await ask(
      opened.databaseUrl,
      `INSERT INTO platform.audit_log (action) VALUES ('start ${start}')`,
      "SELECT FROM platform.audit_log",
    );
    expect(rowCount).toBe(1 + start);
    await expect(
      ask(opened.databaseUrl, "UPDATE platform.audit_log SET action = 'never'"),
    ).rejects.toMatchObject({ code: "42501" });
    const client = new pg.Client({ connectionString: opened.databaseUrl });
    await client.connect();
    expect(await mayChangeHistory(client)).toBe(false);
    await client.end();
    await opened.stop();
  }
  await rm(dataDir, { recursive: true, force: true });
});

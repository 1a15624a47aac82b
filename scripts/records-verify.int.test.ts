import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCache } from "#tests/fixtures/compile-cache.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let parts: TestDeps;
let dataDir: string;

beforeAll(async () => {
  parts = await createTestDeps();
  dataDir = mkdtempSync(join(tmpdir(), "encaixe-records-"));
});
afterAll(async () => {
  await parts.close();
  rmSync(dataDir, { recursive: true });
});

const run = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, "records-verify.ts")], {
    encoding: "utf8",
    env: {
      ...compileCache(),
      PATH: process.env["PATH"],
      DATABASE_URL: parts.urls.databaseUrl,
      DATABASE_OWNER_URL: parts.urls.databaseOwnerUrl,
      DATA_DIR: dataDir,
    },
  });

test("the script says how many entries hold, and names the first that doesn't", async () => {
  const { owner, org, addPatient, addEmployee } = await makeOrganization(parts.deps);
  const patientId = await addPatient({ name: "Nair" });
  const professionalId = await addEmployee();
  const date = "2026-11-17";
  const said = { patientId, professionalId, date, notes: "visto" };
  for (let i = 0; i < 3; i += 1) await owner.records.create(said);
  const whole = run();
  expect(whole.stderr).toBe("");
  expect(whole).toMatchObject({ status: 0, stdout: "3 entries hold in 1 organisations.\n" });
  const client = new pg.Client({ connectionString: parts.urls.databaseOwnerUrl });
  await client.connect();
  await client.query(
    `UPDATE "${org.schemaName}".clinical_entries SET day = '2026-11-01' WHERE number = 2`,
  );
  await client.end();
  const broken = run();
  expect(broken.status).toBe(1);
  expect(broken.stdout).toContain(
    `(${org.id}), patient ${patientId}, entry 2: it isn't what its author wrote\n`,
  );
});

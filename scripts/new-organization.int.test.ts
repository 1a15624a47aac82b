import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "#tests/fixtures/database.ts";

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), "encaixe-organization-"));
});

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

function run(...words: string[]) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "new-organization.ts"), ...words], {
    encoding: "utf8",
    env: {
      PATH: process.env["PATH"],
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: "https://agenda.example.com",
    },
  });
}

async function readOwners(): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT o.name, o.business_type, u.email, u.password_hash, m.role
         FROM platform.organizations o
         JOIN platform.memberships m ON m.organization_id = o.id
         JOIN platform.users u ON u.id = m.user_id
        ORDER BY o.name`,
    );
    return rows;
  } finally {
    await client.end();
  }
}

test("opens a first organisation, whose owner has her password mailed, and another of hers", async () => {
  const words = ["--type=clinica", "--owner=Ana Lima", "--email=Ana@Example.com"];
  const first = run("--name=Clínica Sol", ...words);
  expect(first.stderr).toBe("");
  expect(first.stdout).toContain("Clínica Sol is there");
  expect(first.stdout).toContain("https://agenda.example.com/reset-password");
  const second = run("--name=Espaço Lua", ...words);
  expect(second.stdout).toContain("ana@example.com had a login already");
  const ana = { email: "ana@example.com", password_hash: null, role: "owner" };
  expect(await readOwners()).toEqual([
    { name: "Clínica Sol", business_type: "clinica", ...ana },
    { name: "Espaço Lua", business_type: "clinica", ...ana },
  ]);
});

test("what is missing or unknown is told, and nothing is made", async () => {
  const before = await readOwners();
  for (const words of [[], ["--name=Sol", "--type=loja", "--owner=Ana", "--email=a@b.example"]]) {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toContain("--type (one of estetica, clinica");
  }
  expect(await readOwners()).toEqual(before);
});

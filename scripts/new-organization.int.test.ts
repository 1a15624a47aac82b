import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { compileCache } from "#tests/fixtures/compile-cache.ts";
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
      ...compileCache(),
      PATH: process.env["PATH"],
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: dataDir,
      PUBLIC_URL: "http://localhost:4444",
    },
  });
}

async function query(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

const readOwners = () =>
  query(
    `SELECT o.name, o.business_type, u.email, u.password_hash, m.role
         FROM platform.organizations o
         JOIN platform.memberships m ON m.organization_id = o.id
         JOIN platform.users u ON u.id = m.user_id
        ORDER BY o.name`,
  );

test("the script creates an organisation and mails its owner a password; a second organisation reuses the owner's login", async () => {
  const words = ["--type=clinica", "--owner=Ana Lima", "--email=Ana@Example.com"];
  const first = run("--name=Clínica Sol", ...words);
  expect(first.stderr).toBe("");
  expect(first.stdout).toContain("Clínica Sol is there");
  expect(first.stdout).toContain("http://localhost:4444/reset-password");
  const second = run("--name=Espaço Lua", ...words);
  expect(second.stdout).toContain("ana@example.com had a login already");
  const ana = { email: "ana@example.com", password_hash: null, role: "owner" };
  expect(await readOwners()).toEqual([
    { name: "Clínica Sol", business_type: "clinica", ...ana },
    { name: "Espaço Lua", business_type: "clinica", ...ana },
  ]);
});

test("the script takes an e-mail back from an organisation that hired it before and knows its password", async () => {
  const user = "(SELECT id FROM platform.users WHERE email = 'bia@example.com')";
  await query(`
    INSERT INTO platform.users (id, name, email, password_hash)
      VALUES (gen_random_uuid(), 'Bia de Outra Casa', 'bia@example.com', 'known to another house');
    INSERT INTO platform.memberships (user_id, organization_id, role, permissions)
      SELECT ${user}, id, 'employee', '{}' FROM platform.organizations ORDER BY name LIMIT 1;
    INSERT INTO platform.temporary_passwords (id, user_id, password_hash, expires_at)
      VALUES (gen_random_uuid(), ${user}, 'told', now() + interval '1 day');
    INSERT INTO platform.second_factors (user_id, sealed_secret, confirmed_at)
      VALUES (${user}, 'another phone', now());
    INSERT INTO platform.sessions (id_hash, user_id, organization_id, idle_expires_at, expires_at)
      SELECT 'theirs', ${user}, id, now() + interval '1 day', now() + interval '1 day'
        FROM platform.organizations LIMIT 1`);
  const words = ["--type=clinica", "--owner=Bia Reis", "--email=bia@example.com"];
  const { stdout, stderr } = run("--name=Vila Mar", ...words);
  expect(stderr).toBe("");
  expect(stdout).toContain("http://localhost:4444/reset-password");
  expect(
    await query(
      `SELECT name, password_hash, proven_at IS NOT NULL AS proven,
         (SELECT count(*)::int FROM platform.sessions WHERE user_id = u.id) AS sessions,
         (SELECT count(*)::int FROM platform.second_factors WHERE user_id = u.id) AS factors,
         (SELECT count(*)::int FROM platform.temporary_passwords
           WHERE user_id = u.id AND used_at IS NULL) AS passwords
       FROM platform.users u WHERE email = 'bia@example.com'`,
    ),
  ).toEqual([
    { name: "Bia Reis", password_hash: null, proven: true, sessions: 0, factors: 0, passwords: 0 },
  ]);
  expect(await readOwners()).toContainEqual(
    expect.objectContaining({ name: "Vila Mar", email: "bia@example.com", role: "owner" }),
  );
});

test("missing or unknown arguments are reported, and nothing is created", async () => {
  const before = await readOwners();
  for (const words of [[], ["--name=Sol", "--type=loja", "--owner=Ana", "--email=a@b.example"]]) {
    const { status, stderr } = run(...words);
    expect(status).toBe(1);
    expect(stderr).toContain("--type (one of estetica, clinica");
  }
  expect(await readOwners()).toEqual(before);
});

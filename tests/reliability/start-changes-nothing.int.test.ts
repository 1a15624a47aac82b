import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { migrate } from "#server/kernel/migrations/migrations.ts";
import { setUpRoles } from "#server/kernel/migrations/roles.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { inDatabase } from "#tests/fixtures/database-server.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let home: TestApp;
let admin: pg.Client;

beforeAll(async () => {
  home = await createTestApp();
  await makeOrganization(home.deps);
  const name = new URL(home.database.url).pathname;
  const { adminUrl } = inject("databaseServer");
  admin = new pg.Client({ connectionString: inDatabase(adminUrl, name) });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  await home.close();
});
beforeEach(({ skip }) => skip(isOnCitus, "its own functions make temporary tables"));

it("a process that finds everything set up sends no statement that changes tables or rights", async () => {
  await admin.query(`CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'refused: %', tg_tag; END $$`);
  await admin.query(
    "CREATE EVENT TRIGGER refuse ON ddl_command_start EXECUTE FUNCTION public.refuse()",
  );
  const { url: databaseUrl, ownerUrl: databaseOwnerUrl } = home.database;
  await expect(admin.query("CREATE SCHEMA IF NOT EXISTS platform")).rejects.toThrow("refused");
  const report = await migrate({ databaseUrl, databaseOwnerUrl });
  expect(report).toEqual({ platform: 0, organizations: 0, waiting: [] });
  const another = await home.another();
  expect((await another.app.inject("/health/ready")).statusCode).toBe(200);
});

it("correct roles are left unchanged, including passwords", async () => {
  const { adminUrl } = inject("databaseServer");
  const { pathname } = new URL(home.database.url);
  const { url: databaseUrl, ownerUrl } = home.database;
  const passwords = async () =>
    (await admin.query("SELECT rolname, rolpassword FROM pg_authid ORDER BY rolname")).rows;
  const before = await passwords();
  await setUpRoles({ adminUrl: inDatabase(adminUrl, pathname), ownerUrl, databaseUrl });
  expect(await passwords()).toEqual(before);
});

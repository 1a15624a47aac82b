import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, truncateSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { accounts } from "#drizzle/schema/platform/accounts.ts";
import { subscriptions } from "#drizzle/schema/platform/subscriptions.ts";
import { compileCache } from "#tests/fixtures/compile-cache.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { dropAccount } from "#tests/fixtures/drop-account.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

let server: TestDeps;
let dataDir: string;

beforeAll(async () => {
  server = await createTestDeps();
  dataDir = mkdtempSync(join(tmpdir(), "encaixe-admin-"));
});

afterAll(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true });
});

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, "admin.ts"), ...words],
    {
      encoding: "utf8",
      env: {
        ...compileCache(),
        PATH: process.env["PATH"],
        DATABASE_URL: server.urls.databaseUrl,
        DATABASE_OWNER_URL: server.urls.databaseOwnerUrl,
        DATA_DIR: dataDir,
      },
    },
  );
  return { status, stdout, stderr };
}

test("an organisation is exported into a file and restored from it over what it has become", async () => {
  const house = await makeOrganization(server.deps);
  await house.addService({ name: "Corte" });
  const file = join(dataDir, "house.jsonl");
  const written = run("export", house.org.id, file);
  expect(written).toMatchObject({ status: 0, stderr: "" });
  expect(written.stdout).toContain("Keep it as safe as the database.");
  expect(existsSync(`${file}.partial`)).toBe(false);
  await house.addService({ name: "Barba" });
  const names = async () => (await house.owner.services.list()).map(({ name }) => name);
  expect(run("restore", file)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("--replace replaces it"),
  });
  expect(await names()).toHaveLength(2);
  expect(run("restore", file, "--replace")).toMatchObject({
    status: 0,
    stdout: expect.stringContaining(`${house.org.id} is there again`),
  });
  expect(await names()).toEqual(["Corte"]);
  truncateSync(file, readFileSync(file).length - 20);
  expect(run("restore", file, "--replace").status).toBe(1);
  expect(await names()).toEqual(["Corte"]);
});

test("what is left of a subscription that this installation's Stripe doesn't know is told", async () => {
  const house = await makeOrganization(server.deps);
  const { db } = server.deps.database;
  const { accountId } = house.company;
  const ids = { accountId, subscriptionId: "sub_elsewhere", customerId: "cus_elsewhere" };
  await db.insert(subscriptions).values({ ...ids, status: "active", readAt: new Date() });
  await connectSms(server.deps, house, 73);
  const file = join(dataDir, "paying.jsonl");
  run("export", house.org.id, file);
  const replaced = run("restore", file, "--replace").stdout;
  expect(replaced).toContain("was here and keeps its subscription sub_elsewhere");
  expect(replaced).toContain("Connected as before, by the secrets that were here: SMS.");
  await dropAccount(server.deps, house);
  const { status, stdout } = run("restore", file);
  expect({ status, stdout }).toMatchObject({
    status: 0,
    stdout: expect.stringContaining("Left behind is the subscription sub_elsewhere"),
  });
  expect(stdout).toContain("files carry no tokens or passwords: SMS.");
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  expect(account?.standing).toBe("cancelled");
});

test("missing or unknown arguments are reported", () => {
  for (const words of [
    [],
    ["export", "id"],
    ["restore"],
    ["drop", "id"],
    ["restore", "f", "--x"],
  ]) {
    expect(run(...words)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining("Give export ORGANIZATION FILE"),
    });
  }
});

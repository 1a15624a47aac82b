import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { jobWorkers } from "#drizzle/schema/platform/jobs.ts";
import { openWithKeys } from "#server/kernel/secrets/secret-keys.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { resealSecrets } from "#server/modules/integrations/commands/reseal-secrets.ts";
import { sealedFor } from "#server/modules/integrations/rules.ts";
import { compileCache } from "#tests/fixtures/compile-cache.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization, type Organization } from "#tests/fixtures/organization.ts";
import { connectSms } from "#tests/fixtures/sms.ts";
import { connectWhatsapp } from "#tests/fixtures/whatsapp.ts";

const next = "the-next-key-of-secrets-".repeat(2);

let parts: TestDeps;
let dataDir: string;
let houses: Organization[];

beforeAll(async () => {
  parts = await createTestDeps();
  dataDir = mkdtempSync(join(tmpdir(), "encaixe-secrets-"));
  houses = [await makeOrganization(parts.deps), await makeOrganization(parts.deps)];
  for (const [n, house] of houses.entries()) await connectWhatsapp(parts.deps, house, 50 + n);
  await connectSms(parts.deps, houses[0] as Organization, 50);
});
afterAll(async () => {
  await parts.close();
  rmSync(dataDir, { recursive: true });
});

function run(words: string[], keys: Readonly<Record<string, string>>) {
  return spawnSync(process.execPath, [join(import.meta.dirname, "secrets-rotate.ts"), ...words], {
    encoding: "utf8",
    env: {
      ...compileCache(),
      PATH: process.env["PATH"],
      DATABASE_URL: parts.urls.databaseUrl,
      DATABASE_OWNER_URL: parts.urls.databaseOwnerUrl,
      DATA_DIR: dataDir,
      ...keys,
    },
  });
}

const former = () => parts.deps.config.secretsKeys.current;
const both = () => ({ current: next, former: former() });

async function read(house: Organization, kind: "whatsapp" | "sms") {
  const { integrations: t } = house.org.tables;
  const [row] = await house.org.db.select().from(t).where(eq(t.kind, kind));
  if (!row) throw new Error("nothing was saved");
  return row;
}

/** Opens what an organisation saved by the new key alone. */
async function openNew(house: Organization, kind: "whatsapp" | "sms", field: string) {
  const sealed = (await read(house, kind)).secrets[field] ?? "";
  const keys = { current: next, former: null };
  return openWithKeys(keys, sealed, sealedFor(house.org.id, kind, field));
}

const withBoth = () => ({ ...parts.deps, config: { ...parts.deps.config, secretsKeys: both() } });

// Two processes start, which a busy machine takes a minute for.
test(
  "the script counts first, then seals everybody's secrets anew and finishes what was interrupted",
  {
    timeout: 300_000,
  },
  async () => {
    const [first, second] = houses as [Organization, Organization];
    const keys = { SECRETS_KEY: next, SECRETS_KEY_BEFORE: former() };
    const counted = run(["--dry"], keys);
    expect(counted.stderr).toBe("");
    expect(counted.stdout).toContain("5 secrets are still under the former key, 0 were");
    expect(counted.stdout).toContain("0 job workers run now.");
    expect(await openNew(first, "sms", "authToken")).toBeNull();

    // As after a run that was killed between two organisations.
    const { version } = await read(first, "whatsapp");
    const own = await resealSecrets(withBoth(), first.org, { isDry: false });
    expect(own).toEqual({ current: 0, former: 3, lost: 0 });
    const startedAt = new Date("2026-11-28T12:00:00Z");
    await parts.deps.database.db.insert(jobWorkers).values({ id: "pool-elsewhere", startedAt });
    const finished = run([], keys);
    expect(finished).toMatchObject({ status: 0, stderr: "" });
    expect(finished.stdout).toContain("must have been restarted with both keys before");
    expect(finished.stdout).toContain("2 secrets were sealed anew, from the former key, 3 were");
    for (const house of [first, second]) {
      expect(await openNew(house, "whatsapp", "appSecret")).toBe("app-secret-of-tests");
    }
    expect(await openNew(first, "sms", "authToken")).not.toBeNull();
    expect((await read(first, "whatsapp")).version).toBe(version);
  },
);

test("what opens under neither key is counted and left as it is", async () => {
  const house = await makeOrganization(parts.deps);
  await connectSms(parts.deps, house, 52);
  const before = await read(house, "sms");
  const secretsKeys = { current: next, former: "another-".repeat(5) };
  const deps = { ...parts.deps, config: { ...parts.deps.config, secretsKeys } };
  const counts = await resealSecrets(deps, house.org, { isDry: false });
  expect(counts).toEqual({ current: 0, former: 0, lost: 1 });
  expect(await read(house, "sms")).toEqual(before);
});

test("a card that is being saved is sealed anew once it is saved", async () => {
  const house = await makeOrganization(parts.deps);
  const { owner, org } = house;
  await owner.integrations.updateSms({ id: org.id, accountSid: "AC1", authToken: "before" });
  const { integrations: t } = org.tables;
  const author = { kind: "system" } as const;
  const ctx = { deps: parts.deps, requestId: "saving", org, author };
  const { sealing: sealed } = await writeOrganization(ctx, async ({ tx, lock }) => {
    await lock("integration", `${org.id} sms`);
    // The card keeps what it has read, under the former key.
    const { secrets, settings } = await read(house, "sms");
    const sealing = resealSecrets(withBoth(), org, { isDry: false });
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    const saved = { secrets, settings: { ...settings, fromNumber: "+5511987650010" } };
    await tx.update(t).set(saved).where(eq(t.kind, "sms"));
    return { sealing };
  });
  expect(await sealed).toEqual({ current: 0, former: 1, lost: 0 });
  expect(await openNew(house, "sms", "authToken")).toBe("before");
  expect((await read(house, "sms")).settings["fromNumber"]).toBe("+5511987650010");
});

/** Counts who waits for a command's lock. */
async function countWaiting(): Promise<number> {
  const { rows } = await parts.deps.database.db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM pg_locks JOIN pg_database d ON d.oid = database
      WHERE locktype = 'advisory' AND NOT granted AND d.datname = current_database()`,
  );
  return rows[0]?.count ?? 0;
}

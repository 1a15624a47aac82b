import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { rateCounts } from "#drizzle/schema/platform/limits.ts";
import { deleteOldAnswers } from "./commands/delete-old-answers.ts";
import { deleteOldCounts } from "./commands/delete-old-counts.ts";

let test: TestDeps;

beforeAll(async () => {
  test = await createTestDeps();
});
afterAll(() => test.close());

async function addAnswers(org: OrgDb, count: number, at: string): Promise<void> {
  await org.db.execute(sql`
    INSERT INTO ${org.tables.idempotencyKeys} (scope, key, request_hash, status, response, created_at)
    SELECT 'booking', ${at} || n, '', 201, '{}', ${at}::timestamptz
    FROM generate_series(1, ${count}::int) n`);
}

it("the sweep deletes answers after two days, for every organisation", async () => {
  const companies = [
    (await makeOrganization(test.deps)).company,
    (await makeOrganization(test.deps)).company,
  ];
  const orgs = companies.map(({ organization }) => test.deps.orgs.open(organization));
  for (const org of orgs) {
    await addAnswers(org, 2_500, "2026-11-18T11:59:59Z");
    await addAnswers(org, 2, "2026-11-18T12:00:00Z");
  }
  test.clock.now = new Date("2026-11-20T12:00:00Z");
  await deleteOldAnswers(test.deps);
  for (const org of orgs) expect(await org.db.$count(org.tables.idempotencyKeys)).toBe(2);
});

it("the sweep deletes counts of windows that are over", async () => {
  const { db } = test.deps.database;
  const row = (key: string, windowEndsAt: Date) => ({ key, windowEndsAt, count: 5 });
  test.clock.now = new Date("2026-11-20T12:00:00Z");
  const ahead = new Date("2026-11-20T12:00:01Z");
  await db.insert(rateCounts).values([row("over", test.clock.now), row("open", ahead)]);
  await deleteOldCounts(test.deps);
  expect(await db.select({ key: rateCounts.key }).from(rateCounts)).toEqual([{ key: "open" }]);
});

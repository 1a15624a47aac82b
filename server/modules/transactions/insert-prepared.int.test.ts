import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { newId } from "#server/kernel/ids.ts";
import { insertPrepared } from "./steps/insert-prepared.ts";

let deps: TestDeps;

beforeAll(async () => {
  deps = await createTestDeps();
});
afterAll(() => deps.close());

test("rows of one shape are inserted by one statement, whatever they leave to the defaults", async () => {
  const { org } = await makeOrganization(deps.deps);
  const { services: table } = org.tables;
  const base = { name: "Corte", priceCents: 6_000, durationMinutes: 45 };
  const service = (more: { category?: string } = {}) => ({ id: newId(), ...base, ...more });
  const names = await org.db.transaction(async (tx) => {
    const insert = (...rows: ReturnType<typeof service>[]) =>
      insertPrepared(tx, org, { key: "services_add", table }, rows);
    await insert(service());
    await insert(service());
    await insert(service({ category: "a" }));
    await insert(service(), service());
    await insert(service(), service({ category: "b" }));
    await insert(...Array.from({ length: 11 }, () => service()));
    const prepared = sql`SELECT name FROM pg_prepared_statements WHERE name LIKE '%services_add%'`;
    return (await tx.execute<{ name: string }>(prepared)).rows.map(({ name }) => name);
  });
  expect(names).toHaveLength(3);
  for (const name of names) expect(name.length).toBeLessThan(64);
  expect(await org.db.$count(table)).toBe(18);
});

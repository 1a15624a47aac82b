import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { inParts } from "#tests/fixtures/in-parts.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { readableActions } from "./rules.ts";

let parts: TestDeps;

beforeAll(async () => {
  parts = await createTestDeps();
});
afterAll(() => parts.close());

test("a page of 100,000 lines is read along the index, not sorted", async () => {
  const { org } = await makeOrganization(parts.deps);
  const { auditLog: t } = org.tables;
  await inParts(100_000, (first, last) =>
    org.db.execute(sql`INSERT INTO ${t} (at, actor_kind, action, entity, entity_id)
    SELECT now() - i * interval '1 minute', 'system',
           CASE WHEN i % 3 = 0 THEN 'service.update' ELSE 'appointment.update' END, 'service', gen_random_uuid()
      FROM generate_series(${first}::int, ${last}::int) AS i`),
  );
  await org.db.execute(sql`ANALYZE ${t}`);
  const actions = sql.join(
    readableActions({ role: "owner", permissions: [] }).map((action) => sql`${action}`),
    sql`, `,
  );
  const { rows } = await org.db.execute(sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT TEXT)
    SELECT id, at FROM ${t} WHERE action IN (${actions})
       AND (at, id) < (now() - interval '30 days', 60000::bigint)
     ORDER BY at DESC, id DESC LIMIT 51`);
  const plan = rows.map((row) => Object.values(row).join()).join("\n");
  expect(plan).toContain("audit_log_at_idx");
  expect(plan).not.toContain("Sort");
});

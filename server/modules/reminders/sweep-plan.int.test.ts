import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isOnCitus } from "#tests/fixtures/database.ts";
import { createTestDeps, type TestDeps } from "#tests/fixtures/deps.ts";
import { makeReminding, type Reminding } from "#tests/fixtures/reminding.ts";
import { queueDueText } from "./steps/queue-due-sql.ts";

let test: TestDeps;
let house: Reminding;

beforeAll(async () => {
  test = await createTestDeps();
  house = await makeReminding(test);
  await fillHistory(house);
});
afterAll(() => test.close());

/**
 * Adds an appointment every quarter of an hour for months around now, each with history and a
 * reminder.
 */
async function fillHistory({ staff, calendarId, professionalId }: Reminding): Promise<void> {
  const { db, tables: t } = staff.org;
  await db.execute(sql`
    INSERT INTO ${t.appointments} (id, calendar_id, professional_id, customer_name, customer_email,
      start_at, end_at, busy_until, is_overlap, created_at)
    SELECT gen_random_uuid(), ${calendarId}, ${professionalId}, 'Ana', 'ana@cliente.example',
      at, at + interval '15 minutes', at + interval '15 minutes', true, '2026-01-01'
    FROM (SELECT now() + (n - 5000) * interval '15 minutes' AS at
          FROM generate_series(1, 10000) n) AS moments`);
  await db.execute(sql`
    INSERT INTO ${t.auditLog} (actor_kind, action, entity, entity_id, at)
    SELECT 'system', 'appointment.create', 'appointment', id, created_at FROM ${t.appointments}`);
  await db.execute(sql`
    INSERT INTO ${t.reminders} (id, appointment_id, channel, offset_minutes, start_at, status, sent_at)
    SELECT gen_random_uuid(), id, 'email', 1440, start_at, 'sent', start_at - interval '1 day'
    FROM ${t.appointments}`);
  for (const table of ["appointments", "audit_log", "reminders"]) {
    await test.deps.database.owner.query(`ANALYZE ${house.staff.org.name(table)}`);
  }
}

it("the sweep reads coming appointments by indexes, however much history there is", async ({
  skip,
}) => {
  skip(isOnCitus, "its statement is that of plain Postgres, which Citus can't even explain");
  const { org } = house.staff;
  const now = new Date();
  const until = new Date(now.getTime() + 86_400_000);
  const values = [now, [1440, 120], "email", 500, until, true, 5, org.id, "test", false];
  const { rows } = await test.deps.database.pool.query<{ "QUERY PLAN": string }>(
    `EXPLAIN (ANALYZE, COSTS OFF, TIMING OFF) ${queueDueText(org, "email")}`,
    values,
  );
  const plan = rows.map((row) => row["QUERY PLAN"]);
  const read = plan.find((line) => line.includes("appointments_start_idx"));
  // Exactly a day of quarters of an hour, and not a row more.
  expect(Number(/actual rows=(\d+)/.exec(read ?? "")?.[1])).toBeLessThanOrEqual(97);
  expect(plan.join("\n")).not.toMatch(/Seq Scan on (appointments|reminders|audit_log)/);
  expect(plan.join("\n")).not.toMatch(/(Hash|Merge) (Right )?(Anti|Semi) Join/);
});

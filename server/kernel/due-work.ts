import type { PoolClient } from "pg";
import { and, asc, eq, lte, sql } from "drizzle-orm";
import { accounts, organizations } from "#drizzle/schema/platform/accounts.ts";
import { dueWork, kindsOfWork, type KindOfWork } from "#drizzle/schema/platform/due-work.ts";
import type { Collection } from "#shared/events.ts";
import type { Deps } from "./deps.ts";
import { eachOrganization, isOpenAt } from "./each-organization.ts";

/**
 * The collections whose changes can bring an organisation new work of a kind, or bring it forward.
 * `old_answers` has none: nothing written from now on is old before it has been looked for again.
 */
const wakers: Readonly<Record<KindOfWork, readonly Collection[]>> = {
  reminders: ["appointments", "organizations", "patients", "reminders"],
  old_answers: [],
  waitlist: [
    "appointments",
    "bookingLinks",
    "calendars",
    "organizations",
    "services",
    "timeOff",
    "users",
    "waitlist",
  ],
};

const pairs = kindsOfWork.flatMap((kind) =>
  wakers[kind].map((collection) => `('${collection}', '${kind}')`),
);

/**
 * The end of the statement that takes the rows of `taken` out of the outbox: inserts into due_work
 * (organization_id, kind) what their changes bring forward. One statement removes a
 * row and writes its mark, and each row is written with its change: no change is ever without either.
 */
export const dueMarksText = `
  SELECT DISTINCT (change->>'organizationId')::uuid, waker.kind
    FROM taken, jsonb_array_elements(payload->'changes') AS change
    JOIN (VALUES ${pairs.join(", ")}) AS waker (collection, kind)
      ON waker.collection = change->>'collection'
   ORDER BY 1, 2
      ON CONFLICT (organization_id, kind) DO UPDATE SET due_at = excluded.due_at
   WHERE due_work.due_at > excluded.due_at`;

/** So soon another sweep looks into an organisation whose sweep died. */
const leaseMillis = 60_000;

/**
 * Visits the organisations that are open and have work of a kind now, and no others. A visit reads all that
 * it depends on itself and returns when the next work falls due, or null when none will unless
 * something changes. What is marked as due during a visit stays so.
 */
export async function sweepDue(
  deps: Deps,
  kind: KindOfWork,
  visit: (client: PoolClient, organization: DueOrganization) => Promise<Date | null>,
): Promise<void> {
  const { db } = deps.database;
  const now = deps.now();
  const due: DueOrganization[] = await db
    .select({ id: organizations.id, schemaName: organizations.schemaName })
    .from(dueWork)
    .innerJoin(organizations, eq(organizations.id, dueWork.organizationId))
    .innerJoin(accounts, eq(accounts.id, organizations.accountId))
    .where(and(eq(dueWork.kind, kind), lte(dueWork.dueAt, now.toISOString()), isOpenAt(now)))
    .orderBy(asc(dueWork.dueAt));
  await eachOrganization(deps, due, async (client, organization) => {
    const own = and(eq(dueWork.organizationId, organization.id), eq(dueWork.kind, kind));
    // Before anything is read: whatever is committed later marks it again.
    const lease = new Date(deps.now().getTime() + leaseMillis).toISOString();
    const { rowCount } = await db
      .update(dueWork)
      .set({ dueAt: lease })
      .where(and(own, lte(dueWork.dueAt, now.toISOString())));
    if (rowCount === 0) return;
    const next = await visit(client, organization);
    await db
      .update(dueWork)
      .set({ dueAt: next?.toISOString() ?? "infinity" })
      .where(and(own, eq(dueWork.dueAt, lease)));
  });
}

export type DueOrganization = { readonly id: string; readonly schemaName: string };

/**
 * Lets the next sweeps look into every organisation: for rows that were written past the commands, as
 * by a restore, and for whatever else should have marked them and did not.
 */
export async function wakeEveryone({ database }: Pick<Deps, "database">): Promise<void> {
  await database.db
    .delete(dueWork)
    .where(
      sql`NOT EXISTS (SELECT FROM ${organizations} WHERE ${organizations.id} = ${dueWork.organizationId})`,
    );
  await database.db.execute(sql`
    INSERT INTO ${dueWork} (organization_id, kind)
    SELECT o.id, kind FROM ${organizations} o, unnest(${sql.param([...kindsOfWork])}::text[]) AS kind
     ORDER BY 1, 2
        ON CONFLICT (organization_id, kind) DO UPDATE SET due_at = excluded.due_at`);
}

/** The rows of a new organisation. */
export function dueRowsOf(organizationId: string) {
  return kindsOfWork.map((kind) => ({ organizationId, kind }));
}

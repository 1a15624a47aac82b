import { and, asc, count, desc, eq, ne } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import type {
  ListPayoutsInput,
  Payout,
  PayoutHistory,
  PayoutPage,
  SummarizePayoutsInput,
} from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { presentPayout } from "../rules.ts";
import { touching } from "./owed.ts";

/** Returns one payout; throws `not_found`. */
export async function getPayout({ org }: MemberContext, id: string): Promise<Payout> {
  const [row] = await payoutQuery(org).where(eq(org.tables.payouts.id, id));
  if (!row) throw new DomainError("not_found");
  return presentPayout(row);
}

/** Returns a page of the payouts, the newest first. */
export async function listPayouts(
  { org }: MemberContext,
  input: ListPayoutsInput,
): Promise<PayoutPage> {
  const { payouts: t } = org.tables;
  const where = and(
    input.status ? eq(t.status, input.status) : undefined,
    input.employeeId ? eq(t.employeeId, input.employeeId) : undefined,
    touching(org, input),
  );
  const [rows, [counted]] = await Promise.all([
    payoutQuery(org)
      .where(where)
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(input.limit)
      .offset((input.page - 1) * input.limit),
    org.db.select({ total: count() }).from(t).where(where),
  ]);
  const total = counted?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / input.limit));
  return { payouts: rows.map(presentPayout), total, totalPages };
}

/** More than anybody gets in a year. */
const mostOfOne = 1000;

/** Throws `invalid_input` for more rows than a statement can show: its totals are those of all rows. */
export function assertWhole(rows: readonly unknown[], most: number): void {
  if (rows.length <= most) return;
  const message = ledgerTexts.periodTooFull;
  throw new DomainError("invalid_input", {}, [{ path: "periodEnd", message }], message);
}

/**
 * Returns an employee's payouts of some days that wait or are paid, the oldest first; throws what
 * `assertWhole` throws.
 */
export async function listPayoutsOf(
  org: OrgDb,
  employeeId: string,
  days: SummarizePayoutsInput,
): Promise<readonly Payout[]> {
  const { payouts: t } = org.tables;
  const rows = await payoutQuery(org)
    .where(and(eq(t.employeeId, employeeId), ne(t.status, "cancelled"), touching(org, days)))
    .orderBy(asc(t.createdAt), asc(t.id))
    .limit(mostOfOne + 1);
  assertWhole(rows, mostOfOne);
  return rows.map(presentPayout);
}

/** Returns every state that a payout came to, the oldest first; throws `not_found`. */
export async function listHistory(ctx: MemberContext, id: string): Promise<PayoutHistory> {
  await getPayout(ctx, id);
  const { payoutEvents: t } = ctx.org.tables;
  const rows = await ctx.org.db.select().from(t).where(eq(t.payoutId, id)).orderBy(asc(t.id));
  const actorOf = await readActors(
    ctx.deps,
    rows.map(({ actorUserId }) => actorUserId),
  );
  return rows.map(({ status, at, actorUserId }) => ({
    status,
    at: at.toISOString(),
    actor: actorOf(actorUserId),
  }));
}

function payoutQuery({ db, tables: { payouts: t, employees: e } }: OrgDb) {
  return db
    .select({
      id: t.id,
      employeeId: e.id,
      name: e.name,
      email: e.email,
      method: e.paymentMethod,
      pixKey: e.pixKey,
      bankAccount: e.bankAccount,
      payoutType: t.payoutType,
      amountCents: t.amountCents,
      startDate: t.startDate,
      endDate: t.endDate,
      description: t.description,
      status: t.status,
      createdAt: t.createdAt,
      paidAt: t.paidAt,
      version: t.version,
    })
    .from(t)
    .innerJoin(e, eq(e.id, t.employeeId))
    .$dynamic();
}

import { and, asc, desc, eq, gte, inArray, isNull, like, lt, or, sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { MemberContext } from "#server/kernel/context.ts";
import { decodeCursor, encodeCursor } from "#server/kernel/cursor.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import { readPeriod } from "#server/modules/calendars/queries.ts";
import { searchPatterns, searchTerms } from "#shared/domain/search-text.ts";
import type {
  AppointmentPayment,
  ListTransactionsInput,
  Transaction,
  TransactionPage,
} from "#shared/schemas/transactions.ts";
import { loadAttempts } from "./attempts.ts";

/** Returns one page of the ledger, the newest first; throws on a foreign cursor. */
export async function listTransactions(
  ctx: MemberContext,
  input: ListTransactionsInput,
): Promise<TransactionPage> {
  const { rows, nextCursor } = await readLines(ctx.org, input);
  return { transactions: await present(ctx, rows), nextCursor };
}

/**
 * Returns the rows of one page, without their items and the names of those who wrote them. Of an
 * appointment these are only the parts of the payment that counts, the first part first: who asks
 * for one wants to know whether it is paid.
 */
export async function readLines(org: OrgDb, input: ListTransactionsInput) {
  const { transactions: t } = org.tables;
  const inOrder = input.appointmentId ? asc : desc;
  const rows = await lineQuery(org)
    .where(and(await wanted(org, input), beyond(org, input)))
    .orderBy(inOrder(t.createdAt), inOrder(t.id))
    .limit(input.limit + 1);
  const last = rows.length > input.limit ? rows[input.limit - 1] : undefined;
  return {
    rows: rows.slice(0, input.limit),
    nextCursor: last ? encodeCursor(last.createdAt.toISOString(), last.id) : null,
  };
}

/** Returns lines by their ids, in the order of the ledger. */
export async function getTransactions(
  ctx: MemberContext,
  ids: readonly string[],
): Promise<Transaction[]> {
  const { transactions: t } = ctx.org.tables;
  const rows = await lineQuery(ctx.org)
    .where(inArray(t.id, [...ids]))
    .orderBy(asc(t.createdAt), asc(t.id));
  return present(ctx, rows);
}

/** Returns what an appointment costs and everything that was paid for it; throws `not_found`. */
export async function readPaymentOf(
  ctx: MemberContext,
  appointmentId: string,
): Promise<AppointmentPayment> {
  const { org } = ctx;
  const { appointments: a, transactions: t } = org.tables;
  const [[appointment], attempts, rows] = await Promise.all([
    org.db.select({ totalCents: a.totalCents }).from(a).where(eq(a.id, appointmentId)),
    loadAttempts(org.db, org, appointmentId),
    lineQuery(org)
      .where(eq(t.subjectId, appointmentId))
      .orderBy(asc(t.createdAt), asc(t.id))
      .limit(500),
  ]);
  if (!appointment) throw new DomainError("not_found");
  const { totalCents } = appointment;
  const paying = rows.filter((row) => attempts.isPaid && row.attempt === attempts.last);
  return {
    status: attempts.isPaid ? "paid" : totalCents === 0 ? "nothing_to_pay" : "unpaid",
    totalCents,
    transactions: await present(ctx, rows),
    paidBy: paying.map(({ id }) => id),
  };
}

async function wanted(org: OrgDb, input: ListTransactionsInput): Promise<SQL | undefined> {
  const { transactions: t } = org.tables;
  const { from, to } = await readPeriod(org, input);
  const words = searchTerms(input.search).map((term) =>
    or(
      ...searchPatterns(term).map((pattern) => like(t.searchText, pattern)),
      // Digits are meant for what was written, not for somebody's phone.
      /\p{L}/u.test(term) ? ofCustomer(org, term) : undefined,
    ),
  );
  return and(
    input.cashSessionId ? eq(t.cashSessionId, input.cashSessionId) : undefined,
    input.appointmentId
      ? and(
          eq(t.subjectId, input.appointmentId),
          eq(t.isReversal, false),
          isNull(reversalIn(org).id),
        )
      : undefined,
    input.professionalId ? eq(t.professionalId, input.professionalId) : undefined,
    from ? gte(t.createdAt, from) : undefined,
    to ? lt(t.createdAt, to) : undefined,
    input.type ? eq(t.type, input.type) : undefined,
    input.method ? eq(t.methodGroup, input.method) : undefined,
    input.category ? eq(t.category, input.category) : undefined,
    ...words,
  );
}

/** Selects lines of who is called so, whatever their description says. */
function ofCustomer({ db, tables }: OrgDb, term: string): SQL | undefined {
  const { transactions: t, appointments: a, patients: p } = tables;
  const patterns = searchPatterns(term);
  const named = db
    .select({ id: p.id })
    .from(p)
    .where(or(...patterns.map((pattern) => like(p.searchText, pattern))));
  return or(
    inArray(sql`coalesce(${a.patientId}, ${t.patientId})`, named),
    ...patterns.map((pattern) => like(a.searchText, pattern)),
  );
}

function beyond(
  { tables: { transactions: t } }: OrgDb,
  { appointmentId, cursor }: ListTransactionsInput,
) {
  if (!cursor) return undefined;
  const last = decodeCursor(cursor);
  const follows = appointmentId ? sql`>` : sql`<`;
  return sql`(${t.createdAt}, ${t.id}) ${follows} (${last.sortKey}::timestamptz, ${last.id}::uuid)`;
}

/** What takes a line back, by the name that it has in `lineQuery`. */
function reversalIn({ tables: { transactions: t } }: OrgDb) {
  return alias(t, "reversal");
}

function lineQuery(org: OrgDb) {
  const { db, tables } = org;
  const { transactions: t, appointments: a, patients: p, employees: e } = tables;
  const reversal = reversalIn(org);
  return db
    .select({
      id: t.id,
      type: t.type,
      method: t.methodGroup,
      givenMethod: t.method,
      amountCents: t.amountCents,
      discountCents: t.discountCents,
      discountReason: t.discountReason,
      cashSessionId: t.cashSessionId,
      appointmentId: t.appointmentId,
      appointmentStart: a.startAt,
      patientId: sql<string | null>`coalesce(${a.patientId}, ${t.patientId})`,
      patientName: p.name,
      professionalId: t.professionalId,
      professionalName: e.name,
      payoutId: t.payoutId,
      attempt: t.attempt,
      part: t.part,
      partCount: t.partCount,
      description: t.description,
      notes: t.notes,
      category: t.category,
      reversalOf: t.reversalOf,
      reversalReason: t.reversalReason,
      reversedBy: reversal.id,
      createdBy: t.createdBy,
      createdAt: t.createdAt,
    })
    .from(t)
    .leftJoin(a, eq(a.id, t.appointmentId))
    .leftJoin(p, eq(p.id, sql`coalesce(${a.patientId}, ${t.patientId})`))
    .leftJoin(e, eq(e.id, t.professionalId))
    .leftJoin(
      reversal,
      and(
        eq(reversal.subjectId, t.subjectId),
        eq(reversal.attempt, t.attempt),
        eq(reversal.part, t.part),
        eq(reversal.isReversal, true),
        eq(t.isReversal, false),
      ),
    );
}

export type LineRow = Awaited<ReturnType<typeof lineQuery>>[number];

async function present(ctx: MemberContext, rows: readonly LineRow[]): Promise<Transaction[]> {
  const [items, actorOf] = await Promise.all([
    loadItems(
      ctx.org,
      rows.map(({ id }) => id),
    ),
    readActors(
      ctx.deps,
      rows.map(({ createdBy }) => createdBy),
    ),
  ]);
  return rows.map((row) => {
    const { appointmentId, appointmentStart, attempt: _attempt, ...rest } = row;
    const { patientId, patientName, professionalId, professionalName, ...line } = rest;
    return {
      ...line,
      category: line.category as Transaction["category"],
      appointment:
        appointmentId === null || appointmentStart === null
          ? null
          : { id: appointmentId, start: appointmentStart.toISOString() },
      patient: patientId === null ? null : { id: patientId, name: patientName },
      professional:
        professionalId === null ? null : { id: professionalId, name: professionalName ?? "" },
      createdBy: actorOf(line.createdBy),
      createdAt: line.createdAt.toISOString(),
      items: items.get(line.id) ?? [],
    };
  });
}

async function loadItems(
  { db, tables: { transactionItems: i } }: OrgDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Transaction["items"]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      transactionId: i.transactionId,
      label: i.label,
      serviceId: i.serviceId,
      professionalId: i.professionalId,
      amountCents: i.amountCents,
      discountCents: i.discountCents,
    })
    .from(i)
    .where(inArray(i.transactionId, [...ids]))
    .orderBy(asc(i.transactionId), asc(i.position));
  const found = new Map<string, Transaction["items"]>();
  for (const { transactionId, ...item } of rows) {
    found.set(transactionId, [...(found.get(transactionId) ?? []), item]);
  }
  return found;
}

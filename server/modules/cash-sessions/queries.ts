import {
  and,
  count,
  desc,
  eq,
  gte,
  isNull,
  lte,
  lt,
  sql,
  type Placeholder,
  type SQL,
} from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { readActors } from "#server/modules/auth/queries.ts";
import { midnightOf, readTimeZone } from "#server/modules/calendars/queries.ts";
import { addDays } from "#shared/domain/dates.ts";
import type {
  CashSession,
  CashSessionPage,
  CurrentCashSession,
  ListCashSessionsInput,
} from "#shared/schemas/cash-sessions.ts";

/** Returns the open session with what should be in its drawer now, or null, and the till's clocks. */
export async function currentCashSession(ctx: MemberContext): Promise<CurrentCashSession> {
  const [rows, timeZone] = await Promise.all([
    sessionQuery(ctx.org).where(isNull(ctx.org.tables.cashSessions.closedAt)),
    readTimeZone(ctx.org),
  ]);
  const [session] = await present(ctx, rows);
  return { session: session ?? null, timeZone };
}

/** Returns one session; throws `not_found`. */
export async function getCashSession(ctx: MemberContext, id: string): Promise<CashSession> {
  const rows = await sessionQuery(ctx.org).where(eq(ctx.org.tables.cashSessions.id, id));
  const [session] = await present(ctx, rows);
  if (!session) throw new DomainError("not_found");
  return session;
}

/** Returns a page of the sessions, the open one first, then the newest. */
export async function listCashSessions(
  ctx: MemberContext,
  input: ListCashSessionsInput,
): Promise<CashSessionPage> {
  const { org } = ctx;
  const { cashSessions: t } = org.tables;
  const where = wanted(org, input);
  const rows = where
    ? await pageQuery(org, { limit: input.limit, offset: offsetOf(input) }, where)
    : await org
        .prepared("cash_sessions_page", (name) => pageQuery(org, placed).prepare(name))
        .execute({ limit: input.limit, offset: offsetOf(input) });
  // A page after the last has no row that could tell.
  const total = rows[0]?.total ?? (input.page === 1 ? 0 : await org.db.$count(t, where));
  const totalPages = Math.max(1, Math.ceil(total / input.limit));
  const sessions = await present(
    ctx,
    rows.map(({ total: _total, ...row }) => row),
  );
  return { sessions, total, totalPages };
}

const offsetOf = ({ page, limit }: Pick<ListCashSessionsInput, "page" | "limit">) =>
  (page - 1) * limit;

/** A page of all sessions is asked for so often that its statement is kept. */
const placed = { limit: sql.placeholder("limit"), offset: sql.placeholder("offset") };

/** The statement of a page, each row of which knows how many sessions there are. */
export function pageQuery(
  org: OrgDb,
  { limit, offset }: Readonly<Record<"limit" | "offset", number | Placeholder>>,
  where?: SQL,
) {
  const { cashSessions: t } = org.tables;
  const counting = org.db.select({ total: count() }).from(t).where(where);
  return org.db
    .select({ ...sessionColumns(org), total: sql<string>`(${counting})`.mapWith(Number) })
    .from(t)
    .where(where)
    .orderBy(desc(sql`${t.closedAt} IS NULL`), desc(t.openedAt), desc(t.id))
    .limit(limit)
    .offset(offset);
}

/** The days are counted by the statement itself, which saves asking for the zone first. */
function wanted(org: OrgDb, input: ListCashSessionsInput): SQL | undefined {
  const { cashSessions: t } = org.tables;
  const { minOpeningCents, maxOpeningCents, periodStart, periodEnd } = input;
  return and(
    periodStart ? gte(t.openedAt, midnightOf(org, periodStart)) : undefined,
    periodEnd ? lt(t.openedAt, midnightOf(org, addDays(periodEnd, 1))) : undefined,
    minOpeningCents === undefined ? undefined : gte(t.openingCents, minOpeningCents),
    maxOpeningCents === undefined ? undefined : lte(t.openingCents, maxOpeningCents),
  );
}

function sessionColumns({ tables: { cashSessions: t, cashEntries } }: OrgDb) {
  return {
    id: t.id,
    openedAt: t.openedAt,
    openedBy: t.openedBy,
    openingCents: t.openingCents,
    openingNote: t.openingNote,
    closedAt: t.closedAt,
    closedBy: t.closedBy,
    countedCents: t.countedCents,
    expectedCents: sql<string>`coalesce(${t.expectedCents}, (
      SELECT last.cash_after_cents FROM ${cashEntries} last
       WHERE last.session_id = ${t}.id ORDER BY last.number DESC LIMIT 1), ${t.openingCents})`
      // bigint arrives as text.
      .mapWith(Number),
    differenceCents: t.differenceCents,
    closingNote: t.closingNote,
  };
}

function sessionQuery(org: OrgDb) {
  return org.db.select(sessionColumns(org)).from(org.tables.cashSessions);
}

async function present(
  { deps }: MemberContext,
  rows: Awaited<ReturnType<typeof sessionQuery>>,
): Promise<CashSession[]> {
  const actorOf = await readActors(
    deps,
    rows.flatMap(({ openedBy, closedBy }) => [openedBy, closedBy]),
  );
  return rows.map((row) => ({
    ...row,
    openedAt: row.openedAt.toISOString(),
    openedBy: actorOf(row.openedBy),
    closedAt: row.closedAt?.toISOString() ?? null,
    closedBy: actorOf(row.closedBy),
  }));
}

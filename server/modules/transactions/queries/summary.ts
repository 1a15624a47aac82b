import type { MemberContext } from "#server/kernel/context.ts";
import { todayIn } from "#server/kernel/day-clock.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import { getCashSession } from "#server/modules/cash-sessions/queries.ts";
import type { SummaryInput } from "#shared/schemas/ledger-periods.ts";
import type { PeriodSummary, SessionSummary } from "#shared/schemas/transactions.ts";
import { addDays } from "#shared/domain/dates.ts";
import { balanceOf, balancesByDay, drawerOf, figuresOf, startBefore } from "../rules.ts";
import { sumDays, sumSession } from "./sums.ts";

/** Returns the figures of today, or of another day. */
export async function readDailySummary(
  ctx: MemberContext,
  { date }: { readonly date?: string | undefined },
): Promise<PeriodSummary> {
  const day = date ?? todayIn(await readTimeZone(ctx.org), ctx.deps.now().getTime());
  return readSummary(ctx, { periodStart: day, periodEnd: day });
}

/**
 * Returns the figures of some days beside those of the days before, by one statement; a day that still
 * runs is compared with the one before until the same hour.
 */
export async function readSummary(
  { org, deps }: MemberContext,
  { periodStart, periodEnd, comparedDays }: SummaryInput,
): Promise<PeriodSummary> {
  const before = startBefore({ periodStart, periodEnd });
  const { lines, commissions } = await sumDays(org, {
    before,
    periodStart,
    periodEnd,
    now: deps.now().toISOString(),
  });
  const stop = comparedDays === undefined ? periodStart : addDays(before, comparedDays);
  const own = lines.filter(({ day }) => day >= periodStart);
  return {
    ...figuresOf(own),
    commissionsByProfessional: commissions,
    periodStart,
    periodEnd,
    previous: balanceOf(lines.filter(({ day }) => day < periodStart && day < stop)),
    days: balancesByDay(own, periodStart, periodEnd),
  };
}

/** Returns the figures of one session; throws `not_found`. */
export async function readSessionSummary(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<SessionSummary> {
  const [session, { lines, commissions }] = await Promise.all([
    getCashSession(ctx, id),
    sumSession(ctx.org, id),
  ]);
  return {
    ...figuresOf(lines),
    commissionsByProfessional: commissions,
    session,
    drawer: drawerOf(lines),
  };
}

import { and, asc, desc, eq, gt, gte, lt } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { dayClockOf, todayIn } from "#server/kernel/day-clock.ts";
import { readTimeZone } from "#server/modules/calendars/queries.ts";
import type { DueAppointment } from "#shared/schemas/transactions.ts";
import { loadPaid } from "./attempts.ts";

/** More than a day of any house has. */
const most = 1000;

/** Returns today's finished appointments that cost something and aren't paid, the latest first. */
export async function readDueToday({ org, deps }: MemberContext): Promise<DueAppointment[]> {
  const { appointments: a } = org.tables;
  const zone = await readTimeZone(org);
  const day = dayClockOf(zone, todayIn(zone, deps.now().getTime()));
  const [begins, ends] = [day.startUtcMinute, day.endUtcMinute].map(
    (minute) => new Date(minute * 60_000),
  ) as [Date, Date];
  const finished = await org.db
    .select({
      id: a.id,
      professionalId: a.professionalId,
      customerName: a.customerName,
      startAt: a.startAt,
      totalCents: a.totalCents,
    })
    .from(a)
    .where(
      and(
        gte(a.startAt, begins),
        lt(a.startAt, ends),
        eq(a.status, "finished"),
        gt(a.totalCents, 0),
      ),
    )
    .orderBy(desc(a.startAt), asc(a.id))
    .limit(most);
  const paid = await loadPaid(
    org.db,
    org,
    finished.map(({ id }) => id),
  );
  return finished
    .filter(({ id }) => !paid.has(id))
    .map(({ startAt, ...rest }) => ({ ...rest, start: startAt.toISOString() }));
}

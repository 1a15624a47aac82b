import { todayIn } from "#server/kernel/day-clock.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { busyIntervals } from "#server/modules/booking/queries/availability.ts";
import type { getCalendar } from "#server/modules/calendars/queries.ts";
import type { DayClock } from "#shared/domain/day-clock.ts";
import { appointmentLength, type SlotQuery } from "#shared/domain/slots-rules.ts";
import { staffSlotRules } from "#shared/domain/staff-slots.ts";

/** Staff begin at a quarter of an hour. */
export const stepMinutes = 15;

type Staff = Parameters<typeof staffSlotRules>;

type Asked = {
  readonly calendar: Awaited<ReturnType<typeof getCalendar>>;
  /** What is to be done, by its services' own rules. */
  readonly rules: Staff[1];
  readonly days: readonly DayClock[];
  readonly now: Date;
  /** An appointment whose own time counts as free. */
  readonly exceptId?: string | undefined;
};

type Person = { readonly id: string; readonly schedule: Staff[0]["schedule"] };

/** Returns what decides when somebody is free on some days, by the rules of staff. */
export async function staffTimes(
  org: OrgDb,
  { calendar, rules, days, now, exceptId }: Asked,
  { id, schedule }: Person,
): Promise<SlotQuery & { readonly professionalId: string }> {
  const { durationMinutes, bufferMinutes } = appointmentLength(rules);
  const closedDates = calendar.closedDays.map(({ date }) => date);
  return {
    professionalId: id,
    rules: staffSlotRules({ calendar: { ...calendar, closedDates }, schedule }, rules, stepMinutes),
    days,
    busy: await busyIntervals(org, {
      professionalId: id,
      fromUtcMinute: days[0]?.startUtcMinute ?? 0,
      toUtcMinute: (days.at(-1)?.endUtcMinute ?? 0) + durationMinutes + bufferMinutes,
      ...(exceptId && { exceptId }),
    }),
    nowUtcMinute: Math.ceil(now.getTime() / 60_000),
    todayDate: todayIn(calendar.timeZone, now.getTime()),
  };
}

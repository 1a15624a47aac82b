import { dayMinutes } from "#shared/domain/dates.ts";
import { z } from "zod";
import { clockToMinutes } from "#shared/domain/durations.ts";
import {
  type NamedSchedule,
  type NamedScheduleDay,
  type WeeklySchedule,
  WEEKDAY_NAMES,
} from "#shared/domain/schedule.ts";
import { scheduleMessages } from "#shared/texts/schedule.pt-br.ts";

const minuteOfDay = z.int().min(0).max(dayMinutes);

const scheduleDay = z
  .strictObject({
    day: z.int().min(0).max(6),
    enabled: z.boolean(),
    startMinutes: minuteOfDay,
    endMinutes: minuteOfDay,
    lunchStartMinutes: minuteOfDay.nullable(),
    lunchEndMinutes: minuteOfDay.nullable(),
  })
  .refine(({ startMinutes, endMinutes }) => startMinutes < endMinutes, {
    path: ["endMinutes"],
    error: scheduleMessages.endBeforeStart,
  })
  .refine(
    ({ lunchStartMinutes: from, lunchEndMinutes: to }) => from === null || to === null || from < to,
    { path: ["lunchEndMinutes"], error: scheduleMessages.lunchEndBeforeStart },
  )
  .refine(
    ({ startMinutes, endMinutes, lunchStartMinutes: from, lunchEndMinutes: to }) =>
      from === null || to === null ? from === to : from >= startMinutes && to <= endMinutes,
    { path: ["lunchEndMinutes"], error: scheduleMessages.lunchOutsideDay },
  );

/** An employee's working week as it is stored and sent. */
export const weeklySchedule = z.strictObject({
  days: z
    .array(scheduleDay)
    .max(7)
    .refine((days) => new Set(days.map(({ day }) => day)).size === days.length, {
      error: scheduleMessages.repeatedDay,
    })
    .meta({ uniqueItems: true }),
}) satisfies z.ZodType<WeeklySchedule>;

const namedDay = z
  .strictObject({ isWorking: z.boolean(), start: z.string().max(5), end: z.string().max(5) })
  .refine(isSoundNamedDay, { path: ["end"], error: scheduleMessages.invalidHours });

/** The older format keyed by weekday name; convert it with `fromNamedSchedule`. */
export const namedSchedule = z.strictObject(
  Object.fromEntries(WEEKDAY_NAMES.map((name) => [name, namedDay.optional()])) as Record<
    (typeof WEEKDAY_NAMES)[number],
    z.ZodOptional<typeof namedDay>
  >,
) satisfies z.ZodType<NamedSchedule>;

function isSoundNamedDay({ isWorking, start, end }: NamedScheduleDay): boolean {
  if (!isWorking) return true;
  const from = clockToMinutes(start);
  const to = clockToMinutes(end);
  return from !== null && to !== null && from < to;
}

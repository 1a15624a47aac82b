import { asMember } from "#server/kernel/context.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  calendarListSchema,
  closedDaysOutput,
  closeDaysInput,
  deleteCalendarOutput,
  openDayInput,
  calendarSchema,
  createCalendarInput,
  standingInput,
  standingSchema,
  updateCalendarInput,
} from "#shared/schemas/calendars.ts";
import { idInput } from "#shared/schemas/common.ts";
import { closeDays } from "./commands/close-days.ts";
import { openDay } from "./commands/open-day.ts";
import { createCalendar } from "./commands/create-calendar.ts";
import { deleteCalendar } from "./commands/delete-calendar.ts";
import { updateCalendar } from "./commands/update-calendar.ts";
import { getCalendar, listCalendars } from "./queries.ts";
import { listStanding } from "./steps/standing.ts";

export const calendarsRouter = router({
  list: access(["manage_calendars", "manage_appointments", "manage_links"])
    .output(calendarListSchema)
    .query(({ ctx }) => listCalendars(ctx.org)),
  get: access(["manage_calendars", "manage_appointments"])
    .input(idInput)
    .output(calendarSchema)
    .query(({ ctx, input }) => getCalendar(ctx.org, input.id)),
  create: access("manage_calendars")
    .input(createCalendarInput)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => createCalendar(asMember(ctx), ctx.session.plan, input)),
  update: access("manage_calendars")
    .input(updateCalendarInput)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => updateCalendar(asMember(ctx), input)),
  // What a smaller plan has no room for goes also while nothing else may be written.
  delete: access("manage_calendars", { whileSuspended: true })
    .input(idInput)
    .output(deleteCalendarOutput)
    .mutation(({ ctx, input }) => deleteCalendar(asMember(ctx), input)),
  standing: access("manage_calendars")
    .input(standingInput)
    .output(standingSchema)
    .query(({ ctx, input }) => listStanding(ctx, input)),
  closeDays: access("manage_calendars")
    .input(closeDaysInput)
    .output(closedDaysOutput)
    .mutation(({ ctx, input }) => closeDays(asMember(ctx), input)),
  openDay: access("manage_calendars")
    .input(openDayInput)
    .output(calendarSchema)
    .mutation(({ ctx, input }) => openDay(asMember(ctx), input)),
});

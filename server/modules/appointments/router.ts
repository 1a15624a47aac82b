import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  appointmentPageSchema,
  appointmentSchema,
  calendarAppointmentsInput,
  weekInput,
  weekSchema,
} from "#shared/schemas/appointments.ts";
import { idInput } from "#shared/schemas/common.ts";
import { getAppointment, listCalendarAppointments } from "./queries/appointments.ts";
import { listWeek } from "./queries/week.ts";

const readers = ["manage_appointments", "manage_calendars"] as const;

export const appointmentsRouter = router({
  week: access(readers)
    .input(weekInput)
    .output(weekSchema)
    .query(({ ctx, input }) => listWeek(ctx.org, ctx.deps.database, input)),
  get: access(readers)
    .input(idInput)
    .output(appointmentSchema)
    .query(({ ctx, input }) => getAppointment(ctx.org, input.id, ctx.session)),
  ofCalendar: access(readers)
    .input(calendarAppointmentsInput)
    .output(appointmentPageSchema)
    .query(({ ctx, input }) =>
      listCalendarAppointments(ctx.org, input, { session: ctx.session, now: ctx.deps.now() }),
    ),
});

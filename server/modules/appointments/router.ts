import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import {
  cancelAppointmentInput,
  checkTimeInput,
  createAppointmentInput,
  createForPatientInput,
  createInCalendarInput,
  createdAppointmentSchema,
  historySchema,
  previewFollowingInput,
  previewSeriesInput,
  seriesPreviewSchema,
  setStatusInput,
  takeStepInput,
  timeCheckSchema,
  undoStepInput,
  updateAppointmentInput,
} from "#shared/schemas/appointment-edits.ts";
import { reactivatedSchema, reactivateInput } from "#shared/schemas/appointment-returns.ts";
import {
  appointmentPageSchema,
  appointmentSchema,
  calendarAppointmentsInput,
  patientAppointmentsInput,
  periodAppointmentsInput,
  weekInput,
  weekSchema,
} from "#shared/schemas/appointments.ts";
import { idInput } from "#shared/schemas/common.ts";
import { nextTimesInput, nextTimesSchema } from "#shared/schemas/next-times.ts";
import { cancelAppointment } from "./commands/cancel-appointment.ts";
import { createAppointment } from "./commands/create-appointment.ts";
import { createForPatient } from "./commands/create-for-patient.ts";
import { updateAppointment } from "./commands/update-appointment.ts";
import { reactivate } from "./commands/reactivate.ts";
import { setStatus } from "./commands/set-status.ts";
import { takeStep } from "./commands/take-step.ts";
import { undoStep } from "./commands/undo-step.ts";
import {
  getAppointment,
  listCalendarAppointments,
  listPatientAppointments,
  listPeriodAppointments,
} from "./queries/appointments.ts";
import { checkTime } from "./queries/check-time.ts";
import { listHistory } from "./queries/history.ts";
import { nextTimes } from "./queries/next-times.ts";
import { previewFollowing, previewSeries } from "./queries/preview-series.ts";
import { listWeek } from "./queries/week.ts";

const readers = ["manage_appointments", "manage_calendars"] as const;

export const appointmentsRouter = router({
  week: access(readers)
    .input(weekInput)
    .output(weekSchema)
    .query(({ ctx, input }) => listWeek(ctx.org, ctx.deps, input)),
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
  ofPeriod: access(readers)
    .input(periodAppointmentsInput)
    .output(appointmentPageSchema)
    .query(({ ctx, input }) => listPeriodAppointments(ctx.org, input, ctx.session)),
  ofPatient: access(readers)
    .input(patientAppointmentsInput)
    .output(appointmentPageSchema)
    .query(({ ctx, input }) => listPatientAppointments(ctx.org, input, ctx.session)),
  history: access(readers)
    .input(idInput)
    .output(historySchema)
    .query(({ ctx, input }) => listHistory(ctx, input.id)),
  checkTime: access(readers)
    .input(checkTimeInput)
    .output(timeCheckSchema)
    .query(({ ctx, input }) => checkTime(ctx.org, input, ctx.deps.now())),
  nextTimes: access(readers)
    .input(nextTimesInput)
    .output(nextTimesSchema)
    .query(({ ctx, input }) => nextTimes(ctx.org, input, ctx.deps.now())),
  previewSeries: access("manage_appointments")
    .input(previewSeriesInput)
    .output(seriesPreviewSchema)
    .query(({ ctx, input }) => previewSeries(ctx.org, input)),
  previewFollowing: access("manage_appointments")
    .input(previewFollowingInput)
    .output(seriesPreviewSchema)
    .query(({ ctx, input }) => previewFollowing(ctx.org, input)),
  create: access("manage_appointments")
    .input(createAppointmentInput)
    .output(createdAppointmentSchema)
    .mutation(({ ctx, input }) => createAppointment(ctx, input)),
  createInCalendar: access("manage_appointments")
    .input(createInCalendarInput)
    .output(createdAppointmentSchema)
    .mutation(({ ctx, input: { id: calendarId, ...input } }) =>
      createAppointment(ctx, { ...input, calendarId }),
    ),
  createForPatient: access("manage_appointments")
    .input(createForPatientInput)
    .output(createdAppointmentSchema)
    .mutation(({ ctx, input }) => createForPatient(ctx, input)),
  update: access("manage_appointments")
    .input(updateAppointmentInput)
    .output(appointmentSchema)
    .mutation(({ ctx, input }) => updateAppointment(ctx, input)),
  setStatus: access("manage_appointments")
    .input(setStatusInput)
    .output(appointmentSchema)
    .mutation(({ ctx, input }) => setStatus(ctx, input)),
  takeStep: access("manage_appointments")
    .input(takeStepInput)
    .output(appointmentSchema)
    .mutation(({ ctx, input }) => takeStep(ctx, input)),
  undoStep: access("manage_appointments")
    .input(undoStepInput)
    .output(appointmentSchema)
    .mutation(({ ctx, input }) => undoStep(ctx, input)),
  cancel: access("manage_appointments")
    .input(cancelAppointmentInput)
    .output(appointmentSchema)
    .mutation(({ ctx, input }) => cancelAppointment(ctx, input)),
  reactivate: access("manage_appointments")
    .input(reactivateInput)
    .output(reactivatedSchema)
    .mutation(({ ctx, input }) => reactivate(ctx, input)),
});

import {
  appointmentRemindersInput,
  appointmentRemindersSchema,
  failedRemindersSchema,
  reminderSettingsSchema,
  shownReminderSettingsSchema,
  updateReminderSettingsInput,
} from "#shared/schemas/reminders.ts";
import { access } from "#server/kernel/guard.ts";
import { router } from "#server/kernel/trpc.ts";
import { updateReminderSettings } from "./commands/update-settings.ts";
import { listAppointmentReminders, listFailedReminders, readReminderSettings } from "./queries.ts";

export const remindersRouter = router({
  settings: access("authenticated")
    .output(shownReminderSettingsSchema)
    .query(({ ctx }) => readReminderSettings(ctx)),

  updateSettings: access("manage_organization")
    .input(updateReminderSettingsInput)
    .output(reminderSettingsSchema)
    .mutation(({ ctx, input }) => updateReminderSettings(ctx, input)),

  failures: access(["manage_appointments", "manage_calendars"])
    .output(failedRemindersSchema)
    .query(({ ctx }) => listFailedReminders(ctx)),

  ofAppointment: access(["manage_appointments", "manage_calendars"])
    .input(appointmentRemindersInput)
    .output(appointmentRemindersSchema)
    .query(({ ctx, input }) => listAppointmentReminders(ctx, input.appointmentId)),
});

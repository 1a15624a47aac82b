import { z } from "zod";
import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { queueDueReminders } from "./commands/queue-due-reminders.ts";
import { sendReminder } from "./commands/send-reminder.ts";
import { queueRemindersTask, sendReminderPayload, sendReminderTask } from "./rules.ts";

export const remindersJobs: readonly JobDefinition[] = [
  defineJob(queueRemindersTask, z.unknown(), (deps) => queueDueReminders(deps), {
    cron: "* * * * *",
  }),
  defineJob(sendReminderTask, sendReminderPayload, sendReminder),
];

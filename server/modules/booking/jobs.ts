import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import {
  bookingMailSchema,
  bookingMailTask,
  sendBookingMail,
} from "./commands/send-booking-mail.ts";

export const bookingJobs: readonly JobDefinition[] = [
  defineJob(bookingMailTask, bookingMailSchema, sendBookingMail),
];

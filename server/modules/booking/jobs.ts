import { defineJob, type JobDefinition } from "#server/kernel/job.ts";
import { customerNewsSchema, customerNewsTask } from "./steps/news-job.ts";
import { releaseHold } from "./commands/release-hold.ts";
import { releaseHoldSchema, releaseHoldTask } from "./steps/release-hold-job.ts";
import { sendBookingMail } from "./commands/send-booking-mail.ts";
import { bookingMailSchema, bookingMailTask } from "./steps/booking-mail-job.ts";
import { tellByNextChannel } from "./commands/tell-by-next-channel.ts";
import { nextChannelSchema, nextChannelTask } from "./steps/next-channel-job.ts";
import { sendNews } from "./commands/send-news.ts";

export const bookingJobs: readonly JobDefinition[] = [
  defineJob(bookingMailTask, bookingMailSchema, sendBookingMail),
  defineJob(releaseHoldTask, releaseHoldSchema, releaseHold),
  defineJob(nextChannelTask, nextChannelSchema, tellByNextChannel),
  defineJob(customerNewsTask, customerNewsSchema, sendNews),
];

import { bookingMailJob } from "#server/modules/booking/commands/send-booking-mail.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/write.ts";

/** What an edit changed that the customer has to know. */
export type CustomerNews = {
  readonly appointmentId: string;
  readonly customerEmail: string | null;
  readonly endAt: Date;
  readonly calendarSequence: number;
} & (
  | { readonly kind: "confirmation" | "cancelled" }
  | { readonly kind: "moved"; readonly previousStart: Date }
);

/**
 * Mails the customer, with the calendar file of that sequence. Nobody is told about what is over,
 * and of a series only the appointment that was worked on is mailed: its reminders tell the rest.
 */
export function tellCustomer(write: OrgWrite, org: OrgDb, now: Date, news: CustomerNews): void {
  if (!news.customerEmail || news.endAt <= now) return;
  const { appointmentId, calendarSequence: sequence, kind } = news;
  const moved = kind === "moved" ? { previousStart: news.previousStart.toISOString() } : {};
  write.queueJob(bookingMailJob(org, { appointmentId, kind, sequence, ...moved }));
}

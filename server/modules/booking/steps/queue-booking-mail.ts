import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { bookingMailJob, type BookingMail } from "./booking-mail-job.ts";

/** Queues the mail to an appointment's customer about the change that this write makes. */
export function queueBookingMail(
  { queueJob }: Pick<OrgWrite, "queueJob">,
  org: OrgDb,
  mail: Omit<BookingMail, "organizationId">,
): void {
  queueJob(bookingMailJob(org, mail));
}

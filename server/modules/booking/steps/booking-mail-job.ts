import { z } from "zod";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { messageKinds } from "#shared/domain/customer-messages.ts";

export const bookingMailTask = "booking_mail";

export const bookingMailSchema = z.object({
  organizationId: z.string(),
  appointmentId: z.string(),
  kind: z.enum(messageKinds),
  /** The change that the mail reports; a later one has its own mail. */
  sequence: z.int(),
  previousStart: z.iso.datetime().optional(),
  /** The customer has just been answered on the phone, which doesn't ring again. */
  isMailOnly: z.boolean().optional(),
});

export type BookingMail = z.infer<typeof bookingMailSchema>;

/** Returns the job that mails an appointment's change to its customer. */
export function bookingMailJob(org: OrgDb, mail: Omit<BookingMail, "organizationId">): QueuedJob {
  const payload: BookingMail = { organizationId: org.id, ...mail };
  return { task: bookingMailTask, payload };
}

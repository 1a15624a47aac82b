import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { releaseHoldJob } from "../steps/release-hold-job.ts";
import { queueBookingMail } from "../steps/queue-booking-mail.ts";

/** Queues the mail that offers a held time, and its release when nobody has taken it by then. */
export function queueOffer(
  write: Pick<OrgWrite, "queueJob">,
  org: OrgDb,
  held: { readonly appointmentId: string; readonly heldUntil: Date },
): void {
  const { appointmentId, heldUntil } = held;
  queueBookingMail(write, org, { appointmentId, kind: "offer", sequence: 0 });
  write.queueJob(releaseHoldJob(org, appointmentId, heldUntil));
}

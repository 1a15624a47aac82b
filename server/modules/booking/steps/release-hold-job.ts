import { z } from "zod";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";

export const releaseHoldTask = "booking_release_hold";

export const releaseHoldSchema = z.object({
  organizationId: z.string(),
  appointmentId: z.string(),
});

/** Returns the job that releases a held time when nobody has confirmed it by then. */
export function releaseHoldJob(org: OrgDb, appointmentId: string, heldUntil: Date): QueuedJob {
  const payload = { organizationId: org.id, appointmentId };
  return { task: releaseHoldTask, payload, runAt: heldUntil.toISOString() };
}

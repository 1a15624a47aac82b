import { eq } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { isChangeable, type Managed } from "../queries/managed.ts";

/** Throws `appointment_not_changeable` for one that has begun or is over, finished or cancelled. */
export function assertChangeable(
  appointment: { readonly status: string; readonly startAt: Date },
  now: Date,
): void {
  if (!isChangeable(appointment, now)) throw new DomainError("appointment_not_changeable");
}

/**
 * Returns the row as it is now, locked. Throws `booking_token_not_found`, as opening the link
 * would, when staff have given the appointment to somebody else since.
 */
export async function lockManaged(managed: Managed, write: OrgWrite) {
  const { appointments } = managed.org.tables;
  const [row] = await write.tx
    .select({
      status: appointments.status,
      startAt: appointments.startAt,
      busyUntil: appointments.busyUntil,
      heldUntil: appointments.heldUntil,
      professionalId: appointments.professionalId,
      calendarId: appointments.calendarId,
      manageNonce: appointments.manageNonce,
      calendarSequence: appointments.calendarSequence,
      waitlistEntryId: appointments.waitlistEntryId,
    })
    .from(appointments)
    .where(eq(appointments.id, managed.appointment.id))
    .for("update");
  if (!row) throw new DomainError("appointment_not_changeable");
  if (row.manageNonce !== managed.appointment.manageNonce) {
    throw new DomainError("booking_token_not_found");
  }
  return row;
}

import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { readAppointment, readServices, isUnconfirmed } from "../queries/managed.ts";
import type { BookingMail } from "../steps/booking-mail-job.ts";
import { mailAppointment } from "../steps/mail-appointment.ts";

/**
 * Mails what happened to an appointment, with its .ics file. Nothing is sent when the appointment
 * is gone, has no address or has changed since: that change has its own mail. A repeated run sends
 * the same Message-ID, by which the ledger drops the second.
 */
export async function sendBookingMail(deps: Deps, mail: BookingMail): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, mail.organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const appointment = await readAppointment(org, mail.appointmentId);
  if (!appointment) return;
  if (appointment.calendarSequence !== mail.sequence) {
    // Whatever staff did or undid meanwhile, this customer knows nothing of it yet.
    const { customerNews: t } = org.tables;
    await org.db.update(t).set({ known: null }).where(eq(t.appointmentId, appointment.id));
    return;
  }
  // Before the confirmation, the address gets only the request for it; afterwards, all but that.
  if (isUnconfirmed(appointment) !== (mail.kind === "hold")) return;
  const services = await readServices(org, appointment.id);
  const previousStart = mail.previousStart === undefined ? null : new Date(mail.previousStart);
  const news = { kind: mail.kind, appointment, services, previousStart };
  await mailAppointment(deps, { org, organization }, news);
}

import { z } from "zod";
import { bookingIcs } from "#server/integrations/calendar-file/booking-ics.ts";
import type { BookingMailProps } from "#server/integrations/smtp/templates/booking-facts.ts";
import { bookingCancelled } from "#server/integrations/smtp/templates/booking-cancelled.ts";
import { bookingConfirmation } from "#server/integrations/smtp/templates/booking-confirmation.ts";
import { bookingMoved } from "#server/integrations/smtp/templates/booking-moved.ts";
import type { QueuedJob } from "#server/kernel/changes.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { readAppointment, readServices, type BookedAppointment } from "../queries/managed.ts";

export const bookingMailTask = "booking_mail";

export const bookingMailSchema = z.object({
  organizationId: z.string(),
  appointmentId: z.string(),
  kind: z.enum(["confirmation", "moved", "cancelled"]),
  /** The change the mail tells of; a later one has its own mail. */
  sequence: z.int(),
  previousStart: z.iso.datetime().optional(),
});
export type BookingMail = z.infer<typeof bookingMailSchema>;

/** The job of the mail that an appointment's change owes its customer. */
export function bookingMailJob(org: OrgDb, mail: Omit<BookingMail, "organizationId">): QueuedJob {
  const payload: BookingMail = { organizationId: org.id, ...mail };
  return { task: bookingMailTask, payload };
}

/**
 * Mails what happened to an appointment, with its .ics file. Nothing is sent when the appointment
 * is gone, has no address or has changed since: that change has its own mail. A repeated run sends
 * the same Message-ID, by which receivers drop the second.
 */
export async function sendBookingMail(deps: Deps, mail: BookingMail): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, mail.organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const appointment = await readAppointment(org, mail.appointmentId);
  if (!appointment?.customerEmail || !appointment.manageNonce) return;
  if (appointment.calendarSequence !== mail.sequence) return;
  const services = (await readServices(org, appointment.id)).map((service) => service.name);
  const target = { organizationId: org.id, appointmentId: appointment.id };
  const token = makeManageToken(deps.config.appSecret, target, appointment.manageNonce);
  const props: BookingMailProps = {
    organizationName: organization.name,
    customerName: appointment.customerName,
    services,
    professionalName: appointment.professionalName,
    startsAt: appointment.startAt,
    endsAt: appointment.endAt,
    timeZone: appointment.timeZone,
    notes: appointment.notes,
    manageUrl: `${deps.config.publicUrl}/agendamento/${token}`,
    canMove: appointment.bookingLinkId !== null,
    hasCalendarFile: true,
  };
  const content = await contentOf(mail, props);
  const { filename, ...file } = calendarFileOf(deps, mail, appointment, props);
  await deps.mailer.send({
    to: appointment.customerEmail,
    fromName: organization.name,
    ...content,
    attachments: [{ filename, ...file }],
    idempotencyKey: `booking-${appointment.id}-${mail.sequence}`,
  });
}

function contentOf(mail: BookingMail, props: BookingMailProps) {
  if (mail.kind === "cancelled") return bookingCancelled(props);
  if (mail.kind === "moved" && mail.previousStart) {
    return bookingMoved({ ...props, previousStartsAt: new Date(mail.previousStart) });
  }
  return bookingConfirmation(props);
}

function calendarFileOf(
  deps: Deps,
  mail: BookingMail,
  appointment: BookedAppointment,
  props: BookingMailProps,
) {
  const cancelled = mail.kind === "cancelled";
  return bookingIcs({
    appointmentId: appointment.id,
    host: new URL(deps.config.publicUrl).hostname,
    sequence: mail.sequence,
    status: cancelled ? "cancelled" : "confirmed",
    startsAt: props.startsAt,
    endsAt: props.endsAt,
    updatedAt: appointment.updatedAt,
    // Staff may book without naming a service.
    summary: [props.services.join(" + "), props.organizationName].filter(Boolean).join(" · "),
    notes: props.notes,
    manageUrl: cancelled ? undefined : props.manageUrl,
    canMove: props.canMove,
    organizer: { name: props.organizationName, address: deps.config.mailFrom.address },
    customer: { name: props.customerName, email: appointment.customerEmail ?? "" },
  });
}

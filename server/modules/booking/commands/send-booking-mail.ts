import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { readAppointment, readServices, isUnconfirmed } from "../queries/managed.ts";
import type { BookingMail } from "../steps/booking-mail-job.ts";
import { mailAppointment } from "../steps/mail-appointment.ts";
import { textVisitor } from "../steps/text-visitor.ts";
import { noteToldOnce, whyNotOf, type Telling } from "../steps/note-told.ts";

/**
 * Mails what happened to an appointment, with its .ics file. Nothing is sent when the organisation is
 * inactive, or the appointment is gone, has no address or has changed since: that change has its own mail. A repeated run sends
 * the same Message-ID, by which the ledger drops the second. A booking may be confirmed by phone as well. The appointment's history
 * tells it.
 */
export async function sendBookingMail(deps: Deps, mail: BookingMail): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, mail.organizationId);
  if (!organization?.isActive) return;
  const org = deps.orgs.open(organization);
  const appointment = await readAppointment(org, mail.appointmentId);
  if (!appointment?.customerEmail || !appointment.manageNonce) return;
  if (appointment.calendarSequence !== mail.sequence) {
    // Whatever staff did or undid meanwhile, this customer knows nothing of it yet.
    const { customerNews: t } = org.tables;
    await org.db.update(t).set({ known: null }).where(eq(t.appointmentId, appointment.id));
    return;
  }
  // Before the confirmation, the address gets only the request for it; afterwards, all but that.
  if (isUnconfirmed(appointment) !== (mail.kind === "hold" || mail.kind === "offer")) return;
  const services = await readServices(org, appointment.id);
  const previousStart = mail.previousStart === undefined ? null : new Date(mail.previousStart);
  const { kind } = mail;
  const sender = { org, organization };
  const news = { kind, appointment, services, previousStart };
  const noted = { ...mail, channel: "email" as const, address: appointment.customerEmail };
  try {
    await mailAppointment(deps, sender, news);
  } catch (error) {
    const whyNot = whyNotOf(error);
    if (whyNot) await note(deps, org, { ...noted, whyNot });
    throw error;
  }
  await note(deps, org, { ...noted, whyNot: null });
  if (kind !== "confirmation") return;
  const ends = await textVisitor(deps, sender, { ...news, kind });
  for (const end of ends) await note(deps, org, { ...mail, ...end });
}

type Noted = BookingMail & Pick<Telling, "channel" | "address" | "whyNot">;

/** A run that is repeated finds the line that it has written. */
async function note(deps: Deps, org: OrgDb, mail: Noted): Promise<void> {
  const { appointmentId, kind: message, channel, address, whyNot } = mail;
  const key = `${message}-${appointmentId}-${mail.sequence}-${channel}`;
  const author = { kind: "system" } as const;
  await writeOrganization({ deps, requestId: key, org, author }, (write) =>
    noteToldOnce(write, org, key, { appointmentId, message, channel, address, whyNot }),
  );
}

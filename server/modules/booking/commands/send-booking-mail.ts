import { eq } from "drizzle-orm";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { hasRefusedOffer } from "#server/modules/messages/queries/mail-wishes.ts";
import { loadLinkOrganization } from "../queries/link.ts";
import { readAppointment, readServices, isUnconfirmed } from "../queries/managed.ts";
import type { BookingMail } from "../steps/booking-mail-job.ts";
import {
  mailAppointment,
  type MailSender,
  type NewsOfAppointment,
} from "../steps/mail-appointment.ts";
import { textCustomer } from "../steps/text-customer.ts";
import { noteToldOnce, whyNotOf, type Telling } from "../steps/note-told.ts";

/**
 * Mails what happened to an appointment, with its .ics file. Nothing is sent when the organisation is
 * inactive, or the appointment is gone, has no address or has changed since: that change has its own mail; and
 * no offer to an address that wants none. A
 * repeated run sends the same Message-ID, by which the ledger drops the second. A booking may be confirmed
 * by phone as well, and an offer goes by both at once: its time is held for minutes. The appointment's
 * history tells it.
 */
export async function sendBookingMail(deps: Deps, mail: BookingMail): Promise<void> {
  const organization = await loadLinkOrganization(deps.database, mail.organizationId);
  if (!organization?.isActive) return;
  const org = deps.orgs.open(organization);
  const appointment = await readAppointment(org, mail.appointmentId);
  const { kind } = mail;
  const isTexted = !mail.isMailOnly && (kind === "offer" || kind === "confirmation");
  if (!appointment?.manageNonce || !(appointment.customerEmail || isTexted)) return;
  if (appointment.calendarSequence !== mail.sequence) {
    // Whatever staff did or undid meanwhile, this customer knows nothing of it yet.
    const { customerNews: t } = org.tables;
    await org.db.update(t).set({ known: null }).where(eq(t.appointmentId, appointment.id));
    return;
  }
  // Before the confirmation, the customer gets only the request for it; afterwards, all but that.
  if (isUnconfirmed(appointment) !== (kind === "hold" || kind === "offer")) return;
  const services = await readServices(org, appointment.id);
  const previousStart = mail.previousStart === undefined ? null : new Date(mail.previousStart);
  const sender = { org, organization };
  const news = { kind, appointment, services, previousStart };
  const mailing = () => mailNoted(deps, sender, news, mail);
  const texting = async () => {
    if (!isTexted) return;
    for (const end of await textCustomer(deps, sender, { ...news, kind })) {
      await note(deps, org, { ...mail, ...end });
    }
  };
  if (kind === "offer") return allOf([mailing(), texting()]);
  await mailing();
  await texting();
}

/** Waits for all, so that none keeps back another, and throws the first failure. */
async function allOf(sendings: readonly Promise<void>[]): Promise<void> {
  for (const end of await Promise.allSettled(sendings)) {
    if (end.status === "rejected") throw end.reason;
  }
}

async function mailNoted(
  deps: Deps,
  sender: MailSender,
  news: NewsOfAppointment,
  mail: BookingMail,
): Promise<void> {
  const { customerEmail: address } = news.appointment;
  if (!address) return;
  const noted = { ...mail, channel: "email" as const, address };
  if (mail.kind === "offer" && (await hasRefusedOffer(sender.org, news.appointment))) {
    return note(deps, sender.org, { ...noted, whyNot: "opted_out" });
  }
  try {
    await mailAppointment(deps, sender, news);
  } catch (error) {
    const whyNot = whyNotOf(error);
    if (whyNot) await note(deps, sender.org, { ...noted, whyNot });
    throw error;
  }
  await note(deps, sender.org, { ...noted, whyNot: null });
}

type Noted = BookingMail & Pick<Telling, "channel" | "address" | "whyNot">;

/** A run that is repeated finds the line that it has written. */
async function note(deps: Deps, org: OrgDb, mail: Noted): Promise<void> {
  const { appointmentId, kind: message, channel, address, whyNot } = mail;
  const key = `${message}-${appointmentId}-${mail.sequence}-${channel}`;
  const author = { kind: "system" } as const;
  await writeOrganization({ deps, requestId: key, org, author }, async (write) => {
    await noteToldOnce(write, org, key, { appointmentId, message, channel, address, whyNot });
    // What goes to a phone is looked after: the sweep has to know of it; and whoever is to call, of a failure.
    if (channel !== "email" || whyNot !== null)
      write.emitChange("appointments", appointmentId, "update");
  });
}

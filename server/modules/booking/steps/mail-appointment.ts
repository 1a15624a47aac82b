import { bookingIcs, type BookingIcsInput } from "../messages/booking-ics.ts";
import type { BookingMailProps } from "#server/kernel/messages/appointment-facts.ts";
import { bookingCancelled, type BookingCancelledProps } from "../messages/booking-cancelled.ts";
import { bookingConfirmation } from "../messages/booking-confirmation.ts";
import { bookingHold } from "../messages/booking-hold.ts";
import { bookingOffer } from "#server/modules/waitlist/messages/booking-offer.ts";
import { bookingMoved } from "../messages/booking-moved.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { findMailLogo } from "#server/modules/letterheads/queries.ts";
import { mailLinkUrl } from "#server/modules/messages/queries/mail-token.ts";
import { makeManageToken } from "#server/kernel/manage-token.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { NoticeKind } from "#shared/domain/customer-messages.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { isReadOnly } from "#shared/domain/subscriptions.ts";
import { calendarEntryOf } from "../queries/calendar-file.ts";
import { callingOfProfessional } from "../queries/link.ts";
import { mayMove, shownPriceOf, type BookedAppointment } from "../queries/managed.ts";
import { holdMinutes, type BookableLink, type LinkService } from "../rules.ts";
import type { BookingMail } from "./booking-mail-job.ts";

/** What to say about an appointment, as it is now. */
export type NewsOfAppointment = {
  readonly kind: BookingMail["kind"];
  readonly appointment: BookedAppointment;
  readonly services: readonly LinkService[];
  /** Its start before it was moved. */
  readonly previousStart: Date | null;
};

/** What goes by phone as well. */
export type NoticeOfAppointment = NewsOfAppointment & { readonly kind: NoticeKind };

/** The outcome of the staff's changes; only new bookings ask for a confirmation. */
export type ChangeOfAppointment = NoticeOfAppointment & {
  readonly kind: Exclude<NoticeKind, "offer">;
};

/** The organisation in whose name a mail is sent. */
export type MailSender = {
  readonly org: OrgDb;
  readonly organization: BookableLink["organization"];
};

/** Mails one appointment's news to its customer, when there is an address. */
export async function mailAppointment(
  deps: Deps,
  sender: MailSender,
  news: NewsOfAppointment,
): Promise<void> {
  const { appointment, kind } = news;
  const { customerEmail: to, id } = appointment;
  if (!to || !appointment.manageNonce) return;
  const props = await propsOf(deps, sender, news);
  const { org, organization } = sender;
  const content = {
    to,
    fromName: organization.name,
    onBehalfOf: senderOf(org),
    ...(await contentOf(news, props)),
  };
  if (kind === "hold" || kind === "offer") {
    await deps.mailer.send({ ...content, idempotencyKey: `booking-${kind}-${id}` });
    return;
  }
  const { filename, ...file } = bookingIcs(entryOf(deps, news, props));
  await deps.mailer.send({
    ...content,
    attachments: [{ filename, ...file }],
    idempotencyKey: `booking-${id}-${appointment.calendarSequence}`,
  });
}

/** Returns what mails about an appointment say of it. */
export async function propsOf(
  deps: Deps,
  { org, organization }: MailSender,
  { appointment, services }: NewsOfAppointment,
): Promise<BookingMailProps & Pick<BookingCancelledProps, "bookAgainUrl">> {
  const target = { organizationId: org.id, appointmentId: appointment.id };
  const token = makeManageToken(deps.config.appSecret, target, appointment.manageNonce ?? "");
  const { customerEmail: email, linkSlug } = appointment;
  const canMove = mayMove(appointment, deps.now());
  const mayBook = canMove && linkSlug !== null && !isReadOnly(organization, deps.now());
  return {
    organizationName: organization.name,
    accentColor: organization.accentColor,
    logo: await findMailLogo(deps, org, organization),
    customerName: appointment.customerName,
    services: services.map((service) => service.name),
    professionalName: nameAndCalling(
      appointment.professionalName,
      await callingOfProfessional(deps.database, organization, appointment),
    ),
    startsAt: appointment.startAt,
    endsAt: appointment.endAt,
    timeZone: appointment.timeZone,
    now: deps.now(),
    priceCents: shownPriceOf(appointment) ?? undefined,
    location: appointment.address,
    notes: appointment.notes,
    manageUrl: `${deps.config.publicUrl}/agendamento/${token}`,
    canMove,
    ...(mayBook && { bookAgainUrl: `${deps.config.publicUrl}/book/${linkSlug}` }),
    hasCalendarFile: true,
    stopUrl: email === null ? undefined : mailLinkUrl(deps, { organizationId: org.id, email }),
  };
}

function contentOf(
  { kind, appointment, previousStart }: NewsOfAppointment,
  props: BookingMailProps,
) {
  if (kind === "hold") return bookingHold.mail({ ...props, minutes: holdMinutes });
  if (kind === "offer" && appointment.heldUntil) {
    return bookingOffer.mail({ ...props, until: appointment.heldUntil });
  }
  if (kind === "cancelled") return bookingCancelled.mail(props);
  if (kind === "moved" && previousStart) {
    return bookingMoved.mail({ ...props, previousStartsAt: previousStart });
  }
  return bookingConfirmation.mail(props);
}

/** Returns an appointment's entry in the calendar file of a mail. */
export function entryOf(
  deps: Deps,
  { kind, appointment }: NewsOfAppointment,
  props: BookingMailProps,
): BookingIcsInput {
  return calendarEntryOf(deps.config, appointment, {
    ...props,
    sequence: appointment.calendarSequence,
    isCancelled: kind === "cancelled",
  });
}

/** Names the organisation by whose mail server a mail goes, where it connected one. */
export function senderOf({ id, schemaName }: OrgDb): { id: string; schemaName: string } {
  return { id, schemaName };
}

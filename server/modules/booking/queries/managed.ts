import { asc, eq, sql } from "drizzle-orm";
import { dayMs } from "#shared/domain/dates.ts";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import { offerTexts } from "#shared/texts/waitlist-offers.pt-br.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readManageToken } from "#server/kernel/manage-token.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import {
  assertLinkOpen,
  presentPublicLink,
  type BookableLink,
  type LinkService,
} from "../rules.ts";
import { callingOfProfessional, linkService, loadBookableLink } from "./link.ts";
import { readOfferEnd, type OfferEnd } from "./offer-end.ts";
import { followPrivateLink, takesBookings } from "./private-link.ts";

/** Links stay in mailboxes for years: this long after its date a private link shows nothing. */
const shownDaysAfter = 30;

/** An appointment's row with the names that it refers to. */
export type BookedAppointment = NonNullable<Awaited<ReturnType<typeof readAppointment>>>;

/**
 * An appointment as its private link shows it, with the link it was booked through if that exists.
 */
export type Managed = {
  readonly org: OrgDb;
  readonly organization: BookableLink["organization"];
  readonly appointment: BookedAppointment;
  /** Whether the token came from a mail, which proves that the mailbox is the customer's. */
  readonly isFromMail: boolean;
  readonly link: BookableLink | null;
  readonly timeZone: string;
  readonly professional: { readonly name: string; readonly role: string | null };
  readonly offerEnd: OfferEnd | null;
  /** The services as sold, with their present rules. */
  readonly services: readonly LinkService[];
};

/**
 * Opens the appointment of a private link's token: the organisation comes from the token, which
 * only the server can make. Throws `booking_token_not_found` for any wrong token, and what
 * `followPrivateLink` throws.
 */
export async function openManaged(deps: Deps, token: string): Promise<Managed> {
  const target = readManageToken(token);
  const followed = await followPrivateLink(deps, target.organizationId, async (org) => {
    const appointment = await readAppointment(org, target.appointmentId);
    const nonce = appointment?.manageNonce;
    const source = nonce ? target.sourceOf(deps.config.appSecret, nonce) : null;
    return appointment && source && { appointment, source };
  });
  if (!followed) throw new DomainError("booking_token_not_found");
  const { org, organization } = followed;
  const { appointment, source } = followed.found;
  const goneAt = appointment.endAt.getTime() + shownDaysAfter * dayMs;
  if (deps.now().getTime() > goneAt) throw new DomainError("booking_token_not_found");
  const { bookingLinkId: linkId } = appointment;
  const wanted = linkId && { linkId, place: appointment };
  return {
    org,
    organization,
    appointment: source === "mail" ? appointment : asTyped(appointment),
    isFromMail: source === "mail",
    link: wanted ? await loadBookableLink(deps, org, organization, wanted) : null,
    timeZone: appointment.timeZone,
    professional: {
      name: appointment.professionalName,
      role: await callingOfProfessional(deps.database, organization, appointment),
    },
    offerEnd: await readOfferEnd(org, appointment),
    services: await readServices(org, appointment.id),
  };
}

/** Returns an appointment with the names that a customer's page and mails show, or null. */
export async function readAppointment(org: OrgDb, id: string) {
  const { appointments, calendars, employees, bookingLinks } = org.tables;
  const [row] = await org.db
    .select({
      id: appointments.id,
      bookingLinkId: appointments.bookingLinkId,
      linkSlug: bookingLinks.slug,
      linkIsActive: bookingLinks.isActive,
      linkValidUntil: bookingLinks.validUntil,
      calendarId: appointments.calendarId,
      professionalId: appointments.professionalId,
      professionalName: employees.name,
      profession: employees.profession,
      userId: employees.userId,
      timeZone: calendars.timeZone,
      address: calendars.address,
      customerName: appointments.customerName,
      customerEmail: appointments.customerEmail,
      customerPhone: appointments.customerPhone,
      isFromVisitor: isFromVisitor(org),
      startAt: appointments.startAt,
      endAt: appointments.endAt,
      busyUntil: appointments.busyUntil,
      status: appointments.status,
      contactKey: appointments.contactKey,
      contactProvenAt: appointments.contactProvenAt,
      heldUntil: appointments.heldUntil,
      waitlistEntryId: appointments.waitlistEntryId,
      notes: appointments.notes,
      totalCents: appointments.totalCents,
      isReworded: isReworded(org),
      manageNonce: appointments.manageNonce,
      calendarSequence: appointments.calendarSequence,
      updatedAt: appointments.updatedAt,
    })
    .from(appointments)
    .innerJoin(calendars, eq(calendars.id, appointments.calendarId))
    .innerJoin(employees, eq(employees.id, appointments.professionalId))
    .leftJoin(bookingLinks, eq(bookingLinks.id, appointments.bookingLinkId))
    .where(eq(appointments.id, id));
  return row ?? null;
}

/** Whether a visitor made it, and nobody of the staff has given it to somebody else since. */
export const isFromVisitor = (org: Pick<OrgDb, "name">) =>
  sql<boolean>`${sql.raw(fromVisitorText(org, '"appointments"'))}`;

/** The same for the appointments of a statement: what a person was offered who had joined by a link. */
export const fromVisitorText = (org: Pick<OrgDb, "name">, a: string) =>
  `(${a}.contact_key IS NOT NULL OR ${a}.waitlist_entry_id IS NOT NULL AND EXISTS (
     SELECT FROM ${org.name("waitlist_entries")} w
      WHERE w.id = ${a}.waitlist_entry_id AND w.source = 'link'))`;

/** Whether a row was only ever an offer of the waiting list, refused or run out: nobody cancelled anything. */
export const untakenOfferText = (a: string) =>
  `(${a}.status = 'cancelled' AND ${a}.waitlist_entry_id IS NOT NULL AND ${a}.held_until IS NOT NULL)`;

/**
 * Returns an appointment as the link of the booking page may show it. Anybody may have booked with
 * that e-mail: what staff have written since is for whoever reads the mailbox.
 */
function asTyped(appointment: BookedAppointment): BookedAppointment {
  return appointment.isReworded ? { ...appointment, customerName: "", notes: "" } : appointment;
}

/** Whether staff have put a name or notes of their own in place of the visitor's. */
function isReworded({ tables: { appointments, auditLog: t } }: OrgDb) {
  return sql<boolean>`EXISTS (SELECT FROM ${t} WHERE ${t.entity} = 'appointment'
    AND ${t.entityId} = ${appointments.id} AND ${t.changes} ?| ARRAY['customerName', 'notes'])`;
}

/** Returns the services of an appointment in order, at the durations and prices they were sold at. */
export async function readServices(org: OrgDb, appointmentId: string): Promise<LinkService[]> {
  const { appointmentServices, services } = org.tables;
  const rows = await org.db
    .select({ sold: appointmentServices, service: services })
    .from(appointmentServices)
    .innerJoin(services, eq(services.id, appointmentServices.serviceId))
    .where(eq(appointmentServices.appointmentId, appointmentId))
    .orderBy(asc(appointmentServices.position));
  return rows.map(({ sold, service }) =>
    linkService({
      ...service,
      name: sold.name,
      durationMinutes: sold.durationMinutes,
      priceCents: sold.priceCents,
    }),
  );
}

/** Whether its customer may still cancel or move it: not begun, finished or cancelled. */
export function isChangeable(
  appointment: { readonly status: string; readonly startAt: Date },
  now: Date,
): boolean {
  const statuses: readonly string[] = changeableStatuses;
  return statuses.includes(appointment.status) && appointment.startAt > now;
}

/** Whether its link still offers other times, so that mails promise nothing that it can't keep. */
export function mayMove(
  link: { readonly linkIsActive: boolean | null; readonly linkValidUntil: Date | null },
  now: Date,
): boolean {
  if (!link.linkIsActive) return false;
  return link.linkValidUntil === null || link.linkValidUntil >= now;
}

/** Returns what it costs, where its customer saw prices: on a booking page. */
export function shownPriceOf(appointment: {
  readonly bookingLinkId: string | null;
  readonly totalCents: number;
}): number | null {
  return appointment.bookingLinkId === null ? null : appointment.totalCents;
}

/** Whether it waits for its confirmation by e-mail; staff's confirmation ends that. */
export function isHeld(appointment: {
  readonly status: string;
  readonly heldUntil: Date | null;
}): boolean {
  return appointment.heldUntil !== null && appointment.status === "scheduled";
}

/** Returns what the page of a private link shows: only the time of a cancelled appointment. */
export function presentManaged(managed: Managed, now: Date): ManagedAppointment {
  const { appointment, link, organization } = managed;
  if (appointment.status === "cancelled") return presentCancelled(managed, now);
  const isTaking = takesBookings(organization, now);
  const isOffer = appointment.waitlistEntryId !== null && isHeld(appointment);
  const { title, labels } = offerTexts;
  return {
    appointment: {
      id: appointment.id,
      start: appointment.startAt.toISOString(),
      end: appointment.endAt.toISOString(),
      status: appointment.status,
      heldUntil: isHeld(appointment) ? (appointment.heldUntil?.toISOString() ?? null) : null,
      canConfirm: managed.isFromMail && isHeld(appointment) && isTaking,
      isOffer,
      offerWords: isOffer ? { title, label: labels.open, note: null } : null,
      customerName: appointment.customerName,
      notes: appointment.notes,
      canChange: isChangeable(appointment, now),
    },
    link: link && link.isActive && isTaking ? presentPublicLink(link) : null,
    bookAgainSlug: bookAgainSlug(managed, now),
    organization: { name: organization.name },
    takesBookings: isTaking,
    accentColor: link?.accentColor ?? organization.accentColor,
    professional: managed.professional,
    services: managed.services.map(({ id, name, durationMinutes, priceCents }) => ({
      id,
      name,
      durationMinutes,
      priceCents,
    })),
    totalPriceCents: shownPriceOf(appointment),
    timeZone: managed.timeZone,
    address: managed.appointment.address,
  };
}

function presentCancelled(managed: Managed, now: Date): ManagedAppointment {
  const { appointment, link, organization, timeZone } = managed;
  return {
    appointment: {
      id: appointment.id,
      start: appointment.startAt.toISOString(),
      end: appointment.endAt.toISOString(),
      status: appointment.status,
      heldUntil: null,
      canConfirm: false,
      isOffer: false,
      offerWords: managed.offerEnd && { title: offerTexts.title, ...managed.offerEnd },
      customerName: "",
      notes: "",
      canChange: false,
    },
    link: null,
    bookAgainSlug: bookAgainSlug(managed, now),
    organization: { name: organization.name },
    takesBookings: takesBookings(organization, now),
    accentColor: link?.accentColor ?? organization.accentColor,
    professional: { name: "", role: null },
    services: [],
    totalPriceCents: null,
    timeZone,
    address: "",
  };
}

/** The link's page is public, and its address reveals nothing about the appointment. */
function bookAgainSlug(managed: Managed, now: Date): string | null {
  return openLinkOrNull(managed, now)?.slug ?? null;
}

/** Returns null when the link is gone or closed. */
export function openLinkOrNull(managed: Managed, now: Date): BookableLink | null {
  try {
    return openLinkOf(managed, now);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/**
 * Returns the link within which a managed appointment can move; throws when it is gone or closed.
 */
export function openLinkOf(managed: Managed, now: Date): BookableLink {
  if (!managed.link) throw new DomainError("booking_link_inactive");
  assertLinkOpen(managed.link, now);
  return managed.link;
}

/** Whether the address hasn't confirmed the booking yet. */
export function isUnconfirmed({ heldUntil, status }: BookedAppointment): boolean {
  return heldUntil !== null && status !== "confirmed";
}

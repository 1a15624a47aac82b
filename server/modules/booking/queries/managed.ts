import { asc, eq } from "drizzle-orm";
import { changeableStatuses } from "#shared/domain/appointments.ts";
import type { ManagedAppointment } from "#shared/schemas/public-booking.ts";
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
import { linkService, loadBookableLink, loadLinkOrganization } from "./link.ts";

/** An appointment row with the names around it. */
export type BookedAppointment = NonNullable<Awaited<ReturnType<typeof readAppointment>>>;

/** An appointment as its private link sees it, with the link it was booked through, if still there. */
export type Managed = {
  readonly org: OrgDb;
  readonly organization: BookableLink["organization"];
  readonly appointment: BookedAppointment;
  readonly link: BookableLink | null;
  readonly timeZone: string;
  readonly professionalName: string;
  /** The services as sold, with the rules they have today. */
  readonly services: readonly LinkService[];
};

/**
 * Opens the appointment of a private link's token: the organisation comes from the token, which
 * only the server can make. Throws `booking_token_not_found` for any token that isn't right.
 */
export async function openManaged(deps: Deps, token: string): Promise<Managed> {
  const target = readManageToken(token);
  const found = await loadLinkOrganization(deps.database, target.organizationId);
  if (!found) throw new DomainError("booking_token_not_found");
  const org = deps.orgs.open(found);
  const appointment = await readAppointment(org, target.appointmentId);
  const nonce = appointment?.manageNonce;
  if (!appointment || !nonce || !target.sealed(deps.config.appSecret, nonce)) {
    throw new DomainError("booking_token_not_found");
  }
  const { bookingLinkId } = appointment;
  return {
    org,
    organization: found,
    appointment,
    link: bookingLinkId ? await loadBookableLink(deps, org, found, bookingLinkId) : null,
    timeZone: appointment.timeZone,
    professionalName: appointment.professionalName,
    services: await readServices(org, appointment.id),
  };
}

/** An appointment with the names a customer's page and mails show, or null. */
export async function readAppointment(org: OrgDb, id: string) {
  const { appointments, calendars, employees } = org.tables;
  const [row] = await org.db
    .select({
      id: appointments.id,
      bookingLinkId: appointments.bookingLinkId,
      professionalId: appointments.professionalId,
      professionalName: employees.name,
      timeZone: calendars.timeZone,
      customerName: appointments.customerName,
      customerEmail: appointments.customerEmail,
      startAt: appointments.startAt,
      endAt: appointments.endAt,
      busyUntil: appointments.busyUntil,
      status: appointments.status,
      isReturn: appointments.isReturn,
      notes: appointments.notes,
      manageNonce: appointments.manageNonce,
      calendarSequence: appointments.calendarSequence,
      updatedAt: appointments.updatedAt,
    })
    .from(appointments)
    .innerJoin(calendars, eq(calendars.id, appointments.calendarId))
    .innerJoin(employees, eq(employees.id, appointments.professionalId))
    .where(eq(appointments.id, id));
  return row ?? null;
}

/** The services of an appointment in their order, at the durations and prices they were sold. */
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

/** Whether its customer may still cancel or move it: not begun, and neither finished nor cancelled. */
export function isChangeable(
  appointment: { readonly status: string; readonly startAt: Date },
  now: Date,
): boolean {
  const statuses: readonly string[] = changeableStatuses;
  return statuses.includes(appointment.status) && appointment.startAt > now;
}

/** What the page of a private link shows. */
export function presentManaged(managed: Managed, now: Date): ManagedAppointment {
  const { appointment, link } = managed;
  return {
    appointment: {
      id: appointment.id,
      start: appointment.startAt.toISOString(),
      end: appointment.endAt.toISOString(),
      status: appointment.status,
      isReturn: appointment.isReturn,
      customerName: appointment.customerName,
      notes: appointment.notes,
      canChange: isChangeable(appointment, now),
    },
    link: link && link.isActive ? presentPublicLink(link) : null,
    organization: { name: managed.organization.name },
    professional: { name: managed.professionalName },
    services: managed.services.map(({ id, name, durationMinutes, priceCents }) => ({
      id,
      name,
      durationMinutes,
      priceCents,
    })),
    timeZone: managed.timeZone,
  };
}

/** The link a managed appointment can be moved within; throws when it is gone or closed. */
export function openLinkOf(managed: Managed, now: Date): BookableLink {
  if (!managed.link) throw new DomainError("booking_link_inactive");
  assertLinkOpen(managed.link, now);
  return managed.link;
}

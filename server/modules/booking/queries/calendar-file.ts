import { bookingIcs, type BookingIcs, type BookingIcsInput } from "../messages/booking-ics.ts";
import type { RequestContext } from "#server/kernel/context.ts";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { mayMove, openManaged, type BookedAppointment } from "./managed.ts";

const limit = { max: 60, windowSeconds: 600 };

/** What an appointment's calendar file says besides its row. */
type Told = {
  readonly organizationName: string;
  /** With the profession, e.g. 'Thiago Falcão · Barbeiro'. */
  readonly professionalName: string;
  readonly services: readonly string[];
  /** The address that the customer comes to. */
  readonly location?: string;
  readonly notes?: string;
  readonly manageUrl: string;
  readonly canMove: boolean;
  readonly sequence: number;
  readonly isCancelled: boolean;
};

/** Returns an appointment's entry in a calendar file, as mails carry it and the page offers it. */
export function calendarEntryOf(
  config: Deps["config"],
  appointment: BookedAppointment,
  told: Told,
): BookingIcsInput {
  return {
    appointmentId: appointment.id,
    host: new URL(config.publicUrl).hostname,
    sequence: told.sequence,
    status: told.isCancelled ? "cancelled" : "confirmed",
    startsAt: appointment.startAt,
    endsAt: appointment.endAt,
    updatedAt: appointment.updatedAt,
    // Staff may book without naming a service.
    summary: [told.services.join(" + "), told.organizationName].filter(Boolean).join(" · "),
    professional: told.professionalName,
    location: told.location,
    notes: told.notes,
    manageUrl: told.isCancelled ? undefined : told.manageUrl,
    canMove: told.canMove,
    organizer: { name: told.organizationName, address: config.mailFrom.address },
    customer: { name: appointment.customerName, email: appointment.customerEmail ?? "" },
  };
}

/**
 * Returns the calendar file of a private link, with that same link. Throws
 * `booking_token_not_found`, also for a cancelled appointment.
 */
export async function managedCalendarFile(ctx: RequestContext, token: string): Promise<BookingIcs> {
  await ctx.deps.limiter.hit("manage-address", ctx.address, limit);
  const { config } = ctx.deps;
  const { appointment, organization, professional, services } = await openManaged(ctx.deps, token);
  // Like the page, the link shows only the time of a cancelled appointment.
  if (appointment.status === "cancelled") throw new DomainError("booking_token_not_found");
  const entry = calendarEntryOf(config, appointment, {
    organizationName: organization.name,
    professionalName: nameAndCalling(professional.name, professional.role),
    services: services.map(({ name }) => name),
    location: appointment.address,
    manageUrl: `${config.publicUrl}/agendamento/${token}`,
    canMove: mayMove(appointment, ctx.deps.now()),
    sequence: appointment.calendarSequence,
    isCancelled: false,
  });
  return bookingIcs(entry);
}

import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from "ical-generator";
import { manyLines, oneLine } from "#server/kernel/messages/format.ts";
import { unlinked } from "#shared/domain/unlinked.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";

export type BookingIcsInput = {
  appointmentId: string;
  /** Host of the public address. With the id it identifies the event for ever, across moves. */
  host: string;
  /**
   * 0 when booked, then one more with every move and with the cancellation: calendars ignore lower
   * ones.
   */
  sequence: number;
  status: "confirmed" | "cancelled";
  startsAt: Date;
  endsAt: Date;
  /** When this version was made. */
  updatedAt: Date;
  summary: string;
  location?: string;
  /** The professional, e.g. 'Thiago Falcão · Barbeiro'. */
  professional?: string;
  notes?: string;
  /** The private page of the appointment; left out of a cancellation. */
  manageUrl?: string;
  /** Whether that page also offers other times. */
  canMove: boolean;
  organizer: { name: string; address: string };
  customer: { name: string; email: string };
};

export type BookingIcs = {
  filename: "agendamento.ics";
  contentType: "text/calendar";
  method: "REQUEST" | "CANCEL";
  content: string;
};

/**
 * Several appointments in one file, without `method`: mail programs accept only one as an
 * invitation.
 */
export type BookingsIcs = Omit<BookingIcs, "filename" | "method"> & {
  readonly filename: "agendamentos.ics";
};

/**
 * Returns the appointment as a calendar file. With REQUEST instead of PUBLISH, Gmail, Outlook and
 * Apple put it in the calendar, move it and remove it by its UID and sequence. The customer booked
 * it, so they are listed as having accepted, and nobody is asked to answer the sender. Instants are
 * in UTC, which every calendar shows in its owner's zone.
 */
export function bookingIcs(input: BookingIcsInput): BookingIcs {
  const cancelled = input.status === "cancelled";
  const method = cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
  return {
    filename: "agendamento.ics",
    contentType: "text/calendar",
    method: cancelled ? "CANCEL" : "REQUEST",
    content: fileOf(method, [input]),
  };
}

/**
 * Returns several appointments as one file to open, each with the UID and sequence of its own file.
 */
export function bookingsIcs(inputs: readonly BookingIcsInput[]): BookingsIcs {
  return {
    filename: "agendamentos.ics",
    contentType: "text/calendar",
    content: fileOf(ICalCalendarMethod.PUBLISH, inputs),
  };
}

function fileOf(method: ICalCalendarMethod, inputs: readonly BookingIcsInput[]): string {
  const calendar = ical({
    prodId: { company: "Encaixe", product: "Agenda", language: "PT-BR" },
    method,
  });
  for (const input of inputs) calendar.createEvent(eventOf(input));
  return calendar.toString();
}

function eventOf(input: BookingIcsInput): ICalEventData {
  const cancelled = input.status === "cancelled";
  const description = [
    input.professional ? `Com ${oneLine(input.professional)}` : "",
    input.notes ? unlinked(manyLines(input.notes)) : "",
    input.manageUrl
      ? `${input.canMove ? bookingTexts.manage.movable : bookingTexts.manage.fixed}:\n${input.manageUrl}`
      : "",
  ];
  return {
    id: `appointment-${input.appointmentId}@${input.host}`,
    sequence: input.sequence,
    stamp: input.updatedAt,
    lastModified: input.updatedAt,
    start: input.startsAt,
    end: input.endsAt,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: cancelled ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
    summary: oneLine(input.summary),
    location: input.location ? oneLine(input.location) : null,
    description: description.filter((part) => part !== "").join("\n\n") || null,
    url: input.manageUrl ?? null,
    organizer: { name: oneLine(input.organizer.name), email: input.organizer.address },
    attendees: [
      {
        name: unlinked(oneLine(input.customer.name)),
        email: input.customer.email,
        role: ICalAttendeeRole.REQ,
        status: ICalAttendeeStatus.ACCEPTED,
        rsvp: false,
      },
    ],
  };
}

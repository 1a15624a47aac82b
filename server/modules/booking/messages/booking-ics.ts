import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventStatus,
  ICalEventTransparency,
  type ICalEventData,
} from "ical-generator";
import { unlinked } from "#shared/domain/unlinked.ts";

export type BookingIcsInput = {
  appointmentId: string;
  /** Host of the public address. With the id it names the event for ever, across moves. */
  host: string;
  /** 0 when booked, one more with every move and with the cancellation: calendars ignore lower ones. */
  sequence: number;
  status: "confirmed" | "cancelled";
  startsAt: Date;
  endsAt: Date;
  /** When this version was made. */
  updatedAt: Date;
  summary: string;
  location?: string;
  /** With whom, e.g. 'Thiago Falcão · Barbeiro'. */
  professional?: string;
  notes?: string;
  /** The private page of the appointment; leave it out of a cancellation. */
  manageUrl?: string;
  /** Whether that page offers other times, too. */
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

/** A file of several appointments; no `method`: mail programs take only one as an invitation. */
export type BookingsIcs = Omit<BookingIcs, "filename" | "method"> & {
  readonly filename: "agendamentos.ics";
};

/**
 * The appointment as a calendar file. REQUEST and not PUBLISH: only then do Gmail, Outlook and Apple
 * put it in the calendar, move it and take it out again by its UID and sequence. The customer booked
 * it, so they are there as having accepted, and nobody is asked to answer the sender's address.
 * Instants are written in UTC, which every calendar shows in its owner's zone.
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

/** Several appointments as one file to open: each with the UID and sequence it has in its own. */
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
    input.notes ? unlinked(plain(input.notes)) : "",
    input.manageUrl
      ? `${input.canMove ? "Ver, remarcar ou cancelar" : "Ver ou cancelar"}:\n${input.manageUrl}`
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

/** Names come from people: what is left of control characters could begin a line of its own. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
}

function plain(text: string): string {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/[^\P{Cc}\n]|[\p{Zl}\p{Zp}]/gu, " ")
    .trim();
}

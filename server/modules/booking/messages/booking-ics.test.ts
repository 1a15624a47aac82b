import type { CalendarComponent, VEvent } from "node-ical";
import ical from "node-ical";
import { expect, test } from "vitest";
import type { BookingIcsInput } from "./booking-ics.ts";
import { bookingIcs } from "./booking-ics.ts";

const input: BookingIcsInput = {
  appointmentId: "0193b2c4-0000-7000-8000-000000000001",
  host: "encaixe.example",
  sequence: 0,
  status: "confirmed",
  startsAt: new Date("2025-11-20T17:30:00Z"),
  endsAt: new Date("2025-11-20T19:00:00Z"),
  updatedAt: new Date("2025-11-01T10:00:00Z"),
  summary: "Avaliação inicial com Dra. Ana",
  location: "Rua das Flores, 120; sala 2",
  notes: "Prefiro a sala da frente.\nObrigada!",
  manageUrl: "https://encaixe.example/agendamento/token-1",
  canMove: true,
  organizer: { name: "Clínica São José", address: "agenda@encaixe.example" },
  customer: { name: "Maria da Silva", email: "maria@cliente.example" },
};

test("the file contains the appointment as calendars read it", () => {
  const file = bookingIcs(input);
  expect(file).toMatchObject({ method: "REQUEST", filename: "agendamento.ics" });
  const event = onlyEvent(file.content);
  expect(event.start.toISOString()).toBe("2025-11-20T17:30:00.000Z");
  expect(event.end?.toISOString()).toBe("2025-11-20T19:00:00.000Z");
  expect(event).toMatchObject({
    uid: "appointment-0193b2c4-0000-7000-8000-000000000001@encaixe.example",
    sequence: 0,
    status: "CONFIRMED",
    method: "REQUEST",
    summary: input.summary,
    location: input.location,
    description: `${input.notes}\n\nVer, remarcar ou cancelar:\n${input.manageUrl}`,
    organizer: { params: { CN: "Clínica São José" }, val: "mailto:agenda@encaixe.example" },
    attendee: {
      params: { CN: "Maria da Silva", PARTSTAT: "ACCEPTED", RSVP: false },
      val: "MAILTO:maria@cliente.example",
    },
  });
});

test("the file offers only what the private page can do", () => {
  const { description } = onlyEvent(bookingIcs({ ...input, canMove: false }).content);
  expect(description).toBe(`${input.notes}\n\nVer ou cancelar:\n${input.manageUrl}`);
});

test("the file keeps its UID and raises its sequence when the appointment moves", () => {
  const startsAt = new Date("2025-11-21T12:00:00Z");
  const endsAt = new Date("2025-11-21T13:30:00Z");
  const [before, after] = [input, { ...input, startsAt, endsAt, sequence: 1 }].map((version) =>
    onlyEvent(bookingIcs(version).content),
  );
  expect(after?.uid).toBe(before?.uid);
  expect([before?.sequence, after?.sequence]).toEqual([0, 1]);
  expect(after?.start.toISOString()).toBe("2025-11-21T12:00:00.000Z");
});

test("a cancellation removes the appointment from the calendar", () => {
  const cancelled = { ...input, status: "cancelled", sequence: 2, manageUrl: undefined } as const;
  const file = bookingIcs(cancelled);
  expect(file.method).toBe("CANCEL");
  const event = onlyEvent(file.content);
  expect(event).toMatchObject({ method: "CANCEL", status: "CANCELLED", sequence: 2 });
  expect(event.uid).toBe(onlyEvent(bookingIcs(input).content).uid);
  expect(file.content).not.toContain("/agendamento/");
});

test.each([
  // An hour before and after the clocks change, and the repeated hour.
  "2018-11-04T02:30:00Z",
  "2018-11-04T03:30:00Z",
  "2025-11-02T05:30:00Z",
  "2025-11-02T06:30:00Z",
  "2025-03-30T00:30:00Z",
  "2025-03-30T01:30:00Z",
])("the file means the same instant in every zone: %s", (instant) => {
  const startsAt = new Date(instant);
  const endsAt = new Date(startsAt.getTime() + 5_400_000);
  const { content } = bookingIcs({ ...input, startsAt, endsAt });
  const event = onlyEvent(content);
  expect(event.start.getTime()).toBe(startsAt.getTime());
  expect(event.end?.getTime()).toBe(endsAt.getTime());
  // Without a zone there is nothing that a calendar's tables could get wrong.
  expect(content).toMatch(/^DTSTART:\d{8}T\d{6}Z\r$/m);
  expect(content).not.toContain("TZID");
});

test("a name can't start a line of its own", () => {
  const evil = 'x\r\nATTENDEE:mailto:other@evil.example\nEND:VEVENT\u2028";x:y,z\\n';
  const { content } = bookingIcs({
    ...input,
    summary: evil,
    location: evil,
    notes: evil,
    organizer: { ...input.organizer, name: evil },
    customer: { ...input.customer, name: evil },
  });
  const lines = content.replaceAll("\r\n ", "").split("\r\n");
  expect(lines.filter((line) => line.startsWith("ATTENDEE"))).toHaveLength(1);
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
  expect(content.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const event = onlyEvent(content);
  expect(event.attendee).toMatchObject({ val: "MAILTO:maria@cliente.example" });
  expect(event.organizer).toMatchObject({ val: "mailto:agenda@encaixe.example" });
});

test("long lines are folded as the standard requires, between whole characters", () => {
  const summary = "Avaliação ".repeat(40).trim();
  const { content } = bookingIcs({ ...input, summary });
  for (const line of content.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(onlyEvent(content).summary).toBe(summary);
});

function onlyEvent(content: string): VEvent {
  const parsed: Record<string, CalendarComponent | undefined> = ical.sync.parseICS(content);
  const events = Object.values(parsed).filter((part): part is VEvent => part?.type === "VEVENT");
  const [event] = events;
  if (!event || events.length > 1) throw new Error(`${events.length} events`);
  return event;
}

test("text typed by a visitor never becomes a link", () => {
  const file = bookingIcs({
    ...input,
    notes: "http://golpe.example ou www.golpe.example",
    customer: { name: "Ganhe em premio.example", email: "maria@cliente.example" },
  });
  const unfolded = file.content.replaceAll("\r\n ", "");
  expect(unfolded).not.toMatch(/golpe\.example|premio\.example/);
  expect(onlyEvent(file.content).description).toContain("http:// golpe. example");
});

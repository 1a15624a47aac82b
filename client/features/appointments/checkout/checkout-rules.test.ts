import { describe, expect, test } from "vitest";
import { createAppointmentInput } from "#shared/schemas/appointment-edits.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import {
  bookedAhead,
  bookingAgain,
  chosenReturn,
  nextWanted,
  returnAfter,
} from "./checkout-rules.ts";

const id = (last: number) => `0192f3c4-aaaa-7bbb-8ccc-00000000000${last}`;
const now = Date.parse("2026-11-27T18:00:00Z");
const attended = {
  id: id(1),
  calendarId: id(2),
  professionalId: id(3),
  patientId: id(4),
  customerName: "Ana Lima",
  customerEmail: "ana@b.example",
  customerPhone: null,
  start: "2026-11-27T17:00:00.000Z",
  end: "2026-11-27T17:45:00.000Z",
  timeZone: "America/Sao_Paulo",
  serviceIds: [id(5)],
  meetingUrl: null,
  notes: "só desta vez",
  status: "finished",
  needsReturn: false,
  returnAt: null,
} as unknown as Appointment;

describe("a return", () => {
  test("is at the same time of day, also across a change of clocks", () => {
    expect(returnAfter(attended, 7, { now })).toBe("2026-12-04T17:00:00.000Z");
    const berlin = { start: "2026-03-27T09:00:00.000Z", timeZone: "Europe/Berlin" };
    expect(returnAfter(berlin, 7, { now: Date.parse(berlin.start) })).toBe(
      "2026-04-03T08:00:00.000Z",
    );
  });

  test("counts from today for what is long over, and from its own day for what is ahead", () => {
    const old = { ...attended, start: "2026-01-10T12:30:00.000Z" };
    expect(returnAfter(old, 15, { now })).toBe("2026-12-12T12:30:00.000Z");
    const ahead = { ...attended, start: "2026-12-01T12:30:00.000Z" };
    expect(returnAfter(ahead, 30, { now })).toBe("2026-12-31T12:30:00.000Z");
  });

  test("is on an open day: after the weekend and after a day on which it is closed", () => {
    const open = {
      workingDays: [1, 2, 3, 4, 5],
      closedDays: [{ date: "2026-12-14" }, { date: "2026-12-04" }],
    };
    expect(returnAfter(attended, 15, { now, open })).toBe("2026-12-15T17:00:00.000Z");
    expect(nextWanted(attended, { now, open }).near).toBe("2026-12-07T17:00:00.000Z");
    const returnAt = "2026-12-15T17:00:00.000Z";
    const asked = { ...attended, needsReturn: true, returnAt };
    expect(chosenReturn(asked, { now, open })).toBe(15);
    expect(chosenReturn(asked, { now })).toBeNull();
    // A house that is closed for longer than anybody looks ahead is asked on the day itself.
    const shut = { workingDays: [], closedDays: [] };
    expect(returnAfter(attended, 15, { now, open: shut })).toBe("2026-12-12T17:00:00.000Z");
  });

  test("is one of the offered days by its day, whatever its time", () => {
    const chosen = (returnAt: string | null, needsReturn = true) =>
      chosenReturn({ ...attended, needsReturn, returnAt }, { now });
    expect(chosen("2026-12-12T11:00:00.000Z")).toBe(15);
    expect(chosen("2026-12-13T11:00:00.000Z")).toBeNull();
    expect(chosen(null)).toBeNull();
    expect(chosen("2026-12-12T11:00:00.000Z", false)).toBeNull();
  });
});

describe("the next appointment", () => {
  test("is sought near the return, as long and by the same person", () => {
    const returnAt = "2026-12-12T14:00:00.000Z";
    expect(nextWanted({ ...attended, needsReturn: true, returnAt }, { now })).toMatchObject({
      calendarId: id(2),
      professionalId: id(3),
      serviceIds: [id(5)],
      minutes: 45,
      near: returnAt,
    });
  });

  test("is sought in a week without a return, or with one that is past", () => {
    const inAWeek = "2026-12-04T17:00:00.000Z";
    expect(nextWanted(attended, { now }).near).toBe(inAWeek);
    const past = { ...attended, needsReturn: true, returnAt: "2026-11-20T17:00:00.000Z" };
    expect(nextWanted(past, { now }).near).toBe(inAWeek);
  });

  test("takes over customer and services, and nothing that was written for the first", () => {
    const input = bookingAgain(attended, "2026-12-04T12:00:00.000Z", false);
    expect(createAppointmentInput.parse(input)).toMatchObject({
      patientId: id(4),
      customerEmail: "ana@b.example",
      start: "2026-12-04T12:00:00.000Z",
      end: "2026-12-04T12:45:00.000Z",
      serviceIds: [id(5)],
      notify: false,
    });
    expect(input).not.toHaveProperty("notes");
    expect(input).not.toHaveProperty("customerPhone");
    const stranger = bookingAgain({ ...attended, patientId: null }, attended.start, true);
    expect(stranger).not.toHaveProperty("patientId");
  });

  test("is known when something is booked ahead: the first that will take place", () => {
    const at = (last: number, start: string, status = "confirmed") =>
      ({ id: id(last), start, status }) as Appointment;
    const later = at(6, "2026-12-10T12:00:00Z");
    const sooner = at(7, "2026-12-03T12:00:00Z");
    const cancelled = at(8, "2026-12-01T12:00:00Z", "cancelled");
    const past = at(9, "2026-11-01T12:00:00Z");
    expect(bookedAhead([later, sooner, cancelled, past], id(1), now)).toBe(sooner);
    expect(bookedAhead([cancelled, past], id(1), now)).toBeNull();
    expect(bookedAhead([later], id(6), now)).toBeNull();
  });
});

import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { bookAppointment } from "#server/modules/booking/commands/book.ts";
import { appointmentTexts } from "#server/modules/appointments/words.pt-br.ts";
import { at, failureOf, openDesk, type CreateInput } from "#tests/fixtures/appointment-desk.ts";
import { bookingBody, withBookingLink } from "#tests/fixtures/booking-link.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { untilSomeoneWaits } from "#tests/fixtures/locks.ts";
import { writerIn } from "#tests/fixtures/people.ts";

const { test, desk } = openDesk();
const helena = "Helena";

/**
 * An Encaixe at 12:00, which the constraint ignores: only a writer that waited for the lock sees
 * it.
 */
async function addUnseen(tx: Transaction, more: { isOverlap?: boolean } = {}): Promise<void> {
  await tx.insert(desk.org.tables.appointments).values({
    id: randomUUID(),
    calendarId: desk.calendarId,
    professionalId: desk.professionalId,
    customerName: "Bia",
    startAt: new Date(at("12:00")),
    endAt: new Date(at("12:30")),
    busyUntil: new Date(at("12:30")),
    isOverlap: true,
    ...more,
  });
}

/** Runs a call while another colleague's write for the same professional is open. */
async function whileColleagueWrites<T>(call: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await writeOrganization(writerIn(test.deps, desk.company), async ({ tx, lock }) => {
    await lock("professional", desk.professionalId);
    answer = call();
    await untilSomeoneWaits(tx);
    await addUnseen(tx);
  });
  if (!answer) throw new Error("The call was never made");
  return answer;
}

/** Runs a call while a visitor's booking, which takes no lock, is not yet committed. */
async function whileVisitorBooks<T>(call: () => Promise<T>): Promise<T> {
  let answer: Promise<T> | undefined;
  await desk.org.db.transaction(async (tx) => {
    await addUnseen(tx, { isOverlap: false });
    answer = call();
    await untilSomeoneWaits(tx);
  });
  if (!answer) throw new Error("The call was never made");
  return answer;
}

describe("two simultaneous colleagues", () => {
  it("take turns: the second sees what the first has booked", async () => {
    const failure = await whileColleagueWrites(() => failureOf(desk.create("12:15", "12:45")));
    expect(failure).toMatchObject({
      code: "time_slot_unavailable",
      message: appointmentTexts.takenBy("Bia, 09:00–09:30", helena),
    });
  });

  it("take turns when they move appointments, too", async () => {
    const { appointment } = await desk.create("15:00", "15:30");
    const move = { id: appointment.id, start: at("12:15") };
    const failure = await whileColleagueWrites(() =>
      failureOf(desk.owner.appointments.update(move)),
    );
    expect(failure?.code).toBe("time_slot_unavailable");
  });

  it("of twenty at once: one books the time, the others are refused and nothing fails", async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => failureOf(desk.create("12:00", "12:30"))),
    );
    const codes = answers.map((answer) => answer?.code ?? "booked");
    expect(codes.filter((code) => code === "booked")).toHaveLength(1);
    expect(codes.filter((code) => code === "time_slot_unavailable")).toHaveLength(19);
  });
});

describe("a simultaneous visitor", () => {
  it("keeps the booked time: the constraint backs up the check", async () => {
    const failure = await whileVisitorBooks(() => failureOf(desk.create("12:15", "12:45")));
    expect(failure).toMatchObject({
      code: "time_slot_unavailable",
      message: appointmentTexts.takenBy("Bia, 09:00–09:30", helena),
    });
  });

  it("makes an Encaixe check again and be marked as one", async () => {
    const more: Partial<CreateInput> = { allowOverlap: true };
    const { appointment } = await whileVisitorBooks(() => desk.create("12:15", "12:45", more));
    expect(appointment.isOverlap).toBe(true);
  });

  it("and a colleague: the first one gets each slot", async () => {
    const bookable = await makeOrganization(test.deps, withBookingLink());
    const { owner } = bookable;
    for (let hour = 12; hour < 20; hour += 1) {
      const start = `2026-11-20T${hour}:00:00.000Z`;
      const body = bookingBody(start);
      const input = {
        calendarId: bookable.calendarId,
        professionalId: bookable.professionalId,
        customerName: "Ana",
        start,
        end: body.end,
      };
      const answers = await Promise.all([
        failureOf(bookAppointment(requestOf(test.deps), { ...body, slug: bookable.slug })),
        failureOf(owner.appointments.create(input)),
      ]);
      const codes = answers.map((answer) => answer?.code ?? "booked");
      expect(codes.toSorted()).toEqual(["booked", "time_slot_unavailable"]);
    }
  });
});

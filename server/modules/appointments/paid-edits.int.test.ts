import { beforeEach, describe, expect, it } from "vitest";
import { at, failureOf, openDesk, type UpdateInput } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { createRandom } from "#tests/fixtures/random.ts";
import { errorMessages } from "#shared/messages.pt-br.ts";

const { desk } = openDesk();
let id: string;

beforeEach(async () => {
  await desk.owner.cashSessions.open({ openingCents: 0 });
  const made = await desk.create("12:00", "13:00", { serviceIds: [desk.cut, desk.beard] });
  id = made.appointment.id;
});

const update = (more: Partial<UpdateInput>, of = id) =>
  desk.owner.appointments.update({ id: of, ...more });

const payment = (of = id) => desk.owner.transactions.ofAppointment({ appointmentId: of });

async function pay(of = id) {
  const { totalCents } = await payment(of);
  const parts = [{ method: "pix" as const, amountCents: totalCents }];
  return desk.owner.transactions.registerPayment({ appointmentId: of, parts });
}

async function takeBack() {
  const { paidBy } = await payment();
  await desk.owner.transactions.reverse({ id: paidBy[0] ?? "", reason: "Engano" });
}

describe("the price of a paid appointment", () => {
  it("stays until the payment is taken back", async () => {
    await pay();
    const reason = { code: "appointment_price_locked" };
    const message = errorMessages.appointment_price_locked;
    expect(await failureOf(update({ serviceIds: [desk.cut] }))).toMatchObject({
      ...reason,
      message,
    });
    expect(await failureOf(update({ discount: { amountCents: 1 } }))).toMatchObject(reason);
    // Also as part of something that would be allowed, and for who sees no money.
    const moved = { start: at("15:00"), serviceIds: [], allowOverlap: true };
    expect(await failureOf(update(moved))).toMatchObject(reason);
    const clerk = await desk.callerAs("receptionist");
    const byClerk = clerk.appointments.update({ id, serviceIds: [desk.beard] });
    expect(await refusal(byClerk)).toBe("appointment_price_locked");
    expect(await desk.owner.appointments.get({ id })).toMatchObject({
      version: 1,
      totalCents: 10_000,
    });
    await takeBack();
    expect((await update({ serviceIds: [desk.cut] })).totalCents).toBe(6000);
  });

  it("keeps nobody from changing anything else, or from sending the same again", async () => {
    await pay();
    const same = { serviceIds: [desk.cut, desk.beard], discount: null };
    expect(await update({ ...same, start: at("15:00"), notes: "Sala 2" })).toMatchObject({
      start: at("15:00"),
      notes: "Sala 2",
      totalCents: 10_000,
    });
  });

  it("stays as it was paid when the appointment turns out to be another patient's", async () => {
    await pay();
    const patientId = await desk.addPatient({
      name: "Lia",
      discountType: "percent",
      discountValue: 50,
    });
    expect(await update({ patientId })).toMatchObject({ patientId, totalCents: 10_000 });
    await takeBack();
    expect((await update({ patientId: null })).totalCents).toBe(10_000);
    expect((await update({ patientId })).totalCents).toBe(5000);
  });
});

describe("the rest of a series", () => {
  let later: string;

  beforeEach(async () => {
    const made = await desk.create("14:00", "15:00", {
      serviceIds: [desk.cut],
      recurrence: { everyWeeks: 1, count: 3 },
    });
    id = made.appointment.id;
    const rows = await desk.owner.appointments.week({
      calendarId: desk.calendarId,
      from: "2026-12-04T00:00:00Z",
      to: "2026-12-05T00:00:00Z",
    });
    later = rows[0]?.id ?? "";
    await pay(later);
  });

  it("gets no other price while one of it is paid, unless that one is left out", async () => {
    const wanted = { scope: "following" as const, serviceIds: [desk.beard] };
    expect(await failureOf(update(wanted))).toMatchObject({
      code: "appointment_price_locked",
      message: expect.stringContaining("sex, 4 dez"),
    });
    expect((await update({ ...wanted, skippedDates: ["2026-12-04"] })).totalCents).toBe(4000);
    expect(await desk.owner.appointments.get({ id: later })).toMatchObject({ totalCents: 6000 });
  });
});

it("no edit, payment or reversal at the same time leaves a price that wasn't paid", async () => {
  const random = createRandom(7);
  const { cut, beard } = desk;
  const choices = [[], [cut], [beard], [cut, beard]];
  const steps = [
    () => update({ serviceIds: random.pick(choices) }),
    () => update({ discount: { amountCents: random.int(5000) } }),
    () => pay(),
    () => takeBack(),
  ];
  const seen: unknown[] = [];
  for (let round = 0; round < 60; round += 1) {
    const together = [random.pick(steps), random.pick(steps), random.pick(steps)];
    const outcomes = await Promise.all(together.map((step) => failureOf(step())));
    seen.push(...outcomes.map((outcome) => outcome?.code));
    const { status, totalCents, transactions, paidBy } = await payment();
    if (status !== "paid") continue;
    const lines = transactions.filter((line) => paidBy.includes(line.id));
    expect(lines.reduce((sum, line) => sum + line.amountCents, 0)).toBe(totalCents);
  }
  expect(seen).toContain("appointment_price_locked");
});

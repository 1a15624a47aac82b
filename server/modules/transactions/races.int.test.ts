import { beforeEach, expect, it } from "vitest";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";

const { desk } = openDesk();
const racers = 100;

let appointmentId: string;

beforeEach(async () => {
  const { calendarId, professionalId, cut } = desk;
  appointmentId = await desk.addAppointment({
    calendarId,
    professionalId,
    totalCents: 6_000,
    startAt: "2026-11-20T12:00:00Z",
    endAt: "2026-11-20T12:45:00Z",
    services: [{ serviceId: cut, name: "Corte", priceCents: 6_000 }],
  });
});

/** Lets many do the same at once; returns how often each outcome came, null for success. */
async function race(run: (racer: number) => Promise<unknown>) {
  const outcomes = await Promise.all(Array.from({ length: racers }, (_, i) => refusal(run(i))));
  const counts = new Map<string | null, number>();
  for (const outcome of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  return Object.fromEntries(counts);
}

const pay = () =>
  desk.owner.transactions.registerPayment({
    appointmentId,
    parts: [
      { method: "cash", amountCents: 3_500 },
      { method: "pix", amountCents: 2_500 },
    ],
  });

it("one of many opens the till", async () => {
  const outcomes = await race((i) => desk.owner.cashSessions.open({ openingCents: i }));
  expect(outcomes).toEqual({ null: 1, cash_session_already_open: racers - 1 });
});

it("one of many pays an appointment, and one takes the payment back", async () => {
  await desk.owner.cashSessions.open({ openingCents: 0 });
  expect(await race(pay)).toEqual({ null: 1, appointment_already_paid: racers - 1 });
  const { transactions } = await desk.owner.transactions.list({});
  expect(transactions).toHaveLength(2);
  const reverse = (racer: number) =>
    desk.owner.transactions.reverse({ id: transactions[racer % 2]?.id ?? "", reason: "Engano" });
  expect(await race(reverse)).toEqual({ null: 1, already_reversed: racers - 1 });
  expect(await desk.owner.cashSessions.current()).toMatchObject({ session: { expectedCents: 0 } });
});

it("one of many pays a payout", async () => {
  await desk.owner.cashSessions.open({ openingCents: 0 });
  const { id } = await desk.owner.payouts.create({
    employeeId: desk.professionalId,
    payoutType: "bonus",
    amountCents: 1_000,
    period: { startDate: "2026-11-01", endDate: "2026-11-15" },
    description: "Bônus",
  });
  const outcomes = await race(() => desk.owner.payouts.process({ id }));
  expect(outcomes).toEqual({ null: 1, payout_already_paid: racers - 1 });
  expect(await desk.org.db.$count(desk.org.tables.transactions)).toBe(1);
});

it("nothing enters while the till closes but what its closing counts", async () => {
  const { id } = await desk.owner.cashSessions.open({ openingCents: 50 });
  const closing = racers / 2;
  const outcomes = await race((i) =>
    i === closing
      ? desk.owner.cashSessions.close({ countedCents: 0 })
      : desk.owner.transactions.recordEntry({ type: "income", amountCents: 100 }),
  );
  const { null: done = 0, no_open_cash_session: late = 0 } = outcomes;
  expect(done + late).toBe(racers);
  const { session, incomeCents } = await desk.owner.transactions.sessionSummary({ id });
  expect(incomeCents).toBe((done - 1) * 100);
  expect(session).toMatchObject({ expectedCents: 50 + incomeCents, countedCents: 0 });
});

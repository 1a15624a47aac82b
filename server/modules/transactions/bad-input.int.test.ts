import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";

// Every documented call that moves money, with what it must not take: refused whole, nothing written.

let server: TestApp;
let house: House;
let other: House;
let token: string;

beforeAll(async () => {
  server = await createTestApp();
  house = await makeOrganization(server.deps, withOneOfEach("own"));
  other = await makeOrganization(server.deps, withOneOfEach("other"));
  token = await house.tokenAs("owner");
});
afterAll(() => server.close());

async function call(url: string, payload: object) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await server.app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}

let day = 60;

/** Each on a day of its own, where nothing is in the way. */
const times = () => {
  day += 1;
  const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  return { start: `${date}T13:00:00Z`, end: `${date}T13:30:00Z` };
};

const appointment = (more: object = {}) => ({
  ...times(),
  professionalId: house.ids.employees,
  customerName: "Ana",
  serviceIds: [house.ids.services],
  ...more,
});

const inCalendar = () => `/api/calendar/${house.ids.calendars}/appointments`;

/** Makes an appointment of R$ 150. */
async function book(): Promise<string> {
  const { body } = await call(inCalendar(), appointment());
  return body.appointment._id;
}

const payment = (appointmentId: string, more: object = {}) => ({
  appointmentId,
  amount: 15_000,
  method: "pix",
  ...more,
});

const payout = (more: object = {}) => ({
  employeeId: house.ids.employees,
  payoutType: "bonus",
  amount: 100,
  period: { startDate: "2026-11-01", endDate: "2026-11-15" },
  description: "Bônus",
  ...more,
});

/** How many rows of money and appointments there are. */
async function written(): Promise<number[]> {
  const { db, tables } = house.org;
  const { transactions, cashEntries, cashSessions, payouts, appointments } = tables;
  return Promise.all(
    [transactions, cashEntries, cashSessions, payouts, appointments].map((t) => db.$count(t)),
  );
}

const transactions = "/api/finance/transactions";

type Command = [
  name: string,
  url: () => string,
  body: (amount: unknown) => object | Promise<object>,
  path: string,
  /** Whether 0 is an amount here. */
  takesNothing: boolean,
];

const commands: readonly Command[] = [
  [
    "a payment",
    () => transactions,
    async (amount) => payment(await book(), { amount }),
    "amount",
    false,
  ],
  ["an entry", () => transactions, (amount) => ({ method: "cash", amount }), "amount", false],
  [
    "a discount when paying",
    () => transactions,
    async (discountAmount) => payment(await book(), { discountAmount }),
    "discountAmount",
    true,
  ],
  [
    "the opening of the till",
    () => "/api/finance/cash/open",
    (openingBalance) => ({ openingBalance }),
    "openingBalance",
    true,
  ],
  [
    "the closing of the till",
    () => "/api/finance/cash/close",
    (closingBalance) => ({ closingBalance }),
    "closingBalance",
    true,
  ],
  ["a payout", () => "/api/finance/payouts", (amount) => payout({ amount }), "amount", false],
  [
    "a payment while the appointment is made",
    inCalendar,
    (amount) => appointment({ payment: { parts: [{ method: "cash", amount }] } }),
    "payment.parts.0.amount",
    false,
  ],
  [
    "a discount of a new appointment",
    inCalendar,
    (amount) => appointment({ discount: { amount } }),
    "discount.amount",
    true,
  ],
];

const wrongAmounts: readonly (readonly [name: string, amount: unknown])[] = [
  ["'1.234,56' as text", "1.234,56"],
  ["a number as text", "1234"],
  ["zero", 0],
  ["a negative amount", -100],
  ["more than ten million", 1_000_000_001],
  ["a part of a centavo", 100.555],
  ["null", null],
];

describe.each(commands)("%s", (_name, url, bodyOf, path, takesNothing) => {
  const amounts = wrongAmounts.filter(([, amount]) => amount !== 0 || !takesNothing);
  it.each(amounts)("refuses %s, and writes nothing", async (_amount, amount) => {
    const body = await bodyOf(amount);
    const before = await written();
    const answer = await call(url(), body);
    expect(answer).toMatchObject({ status: 400, body: { error: "invalid_input" } });
    expect(answer.body.issues.map((issue: { path: string }) => issue.path)).toEqual([path]);
    expect(await written()).toEqual(before);
  });
});

describe("what doesn't fit the ledger", () => {
  let id: string;
  let before: number[];

  beforeEach(async () => {
    id = await book();
    before = await written();
  });

  const refused = async (url: string, body: object) => {
    const { status, body: answer } = await call(url, body);
    expect(await written()).toEqual(before);
    const path = answer.issues?.[0]?.path;
    return [status, answer.error, path ?? answer.params?.total].filter(Boolean);
  };

  it("is refused whole: another amount, with the right one", async () => {
    for (const amount of [14_999, 15_001]) {
      const answer = await refused(transactions, payment(id, { amount }));
      expect(answer).toEqual([409, "total_changed", 15_000]);
    }
    const discounted = payment(id, { amount: 15_000, discountAmount: 1_000 });
    expect(await refused(transactions, discounted)).toEqual([409, "total_changed", 14_000]);
    const expecting = appointment({ expectedTotal: 14_000 });
    expect(await refused(inCalendar(), expecting)).toEqual([409, "total_changed", 15_000]);
  });

  it("is refused whole: a discount above the total, of all of it, and an unknown method", async () => {
    const above = payment(id, { amount: 1, discountAmount: 15_001 });
    expect(await refused(transactions, above)).toEqual([400, "invalid_input", "discountAmount"]);
    const all = payment(id, { amount: 1, discountAmount: 15_000 });
    expect(await refused(transactions, all)).toEqual([409, "nothing_to_pay"]);
    const cheque = payment(id, { method: "cheque" });
    expect(await refused(transactions, cheque)).toEqual([400, "invalid_input", "method"]);
    const entry = { method: "cheque", amount: 1 };
    expect(await refused(transactions, entry)).toEqual([400, "invalid_input", "method"]);
    const now = appointment({ payment: { method: "cheque" } });
    expect(await refused(inCalendar(), now)).toEqual([400, "invalid_input", "payment.method"]);
  });

  it("is refused whole: what is another organisation's", async () => {
    const missing = [404, "not_found"];
    expect(await refused(transactions, payment(other.ids.appointments))).toEqual(missing);
    const entry = { method: "cash", amount: 1, patientId: other.ids.patients };
    expect(await refused(transactions, entry)).toEqual(missing);
    const { cashSessions, employees, transactions: line, payouts } = other.ids;
    const closing = { sessionId: cashSessions, closingBalance: 0 };
    expect(await refused("/api/finance/cash/close", closing)).toEqual(missing);
    const paying = payout({ employeeId: employees });
    expect(await refused("/api/finance/payouts", paying)).toEqual(missing);
    expect(await refused(`/api/finance/payouts/${payouts}/process`, {})).toEqual(missing);
    const reversal = { reason: "Engano" };
    expect(await refused(`${transactions}/${line}/reverse`, reversal)).toEqual(missing);
  });

  it("is refused whole: what is paid, cancelled, or finds the till closed", async () => {
    expect((await call(transactions, payment(id))).status).toBe(201);
    before = await written();
    const again = payment(id, { method: "cash" });
    expect(await refused(transactions, again)).toEqual([409, "appointment_already_paid"]);
    const second = await book();
    const { appointments } = house.owner;
    await appointments.cancel({ id: second, version: 1 });
    before = await written();
    expect(await refused(transactions, payment(second))).toEqual([409, "appointment_not_payable"]);

    const third = await book();
    await call("/api/finance/cash/close", { closingBalance: 0 });
    before = await written();
    const closed = [409, "no_open_cash_session"];
    expect(await refused(transactions, payment(third))).toEqual(closed);
    expect(await refused(transactions, { method: "cash", amount: 1 })).toEqual(closed);
    expect(await refused("/api/finance/cash/close", { closingBalance: 0 })).toEqual(closed);
    expect(await refused("/api/finance/payouts", payout({ autoProcess: true }))).toEqual(closed);
    const process = `/api/finance/payouts/${house.ids.payouts}/process`;
    expect(await refused(process, {})).toEqual(closed);
    const reverse = `${transactions}/${house.ids.transactions}/reverse`;
    expect(await refused(reverse, { reason: "Engano" })).toEqual(closed);
    const now = appointment({ payment: { method: "cash" } });
    expect(await refused(inCalendar(), now)).toEqual(closed);
  });
});

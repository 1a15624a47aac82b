import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { newId } from "#server/kernel/ids.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { appRouter } from "#server/app-router.ts";
import { at, failureOf, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";

const { test, desk } = openDesk();

beforeEach(async () => {
  const { employees: t } = desk.org.tables;
  await desk.org.db
    .update(t)
    .set({ compensationType: "percentage", percentageRate: 35 })
    .where(eq(t.id, desk.professionalId));
  await desk.owner.cashSessions.open({ openingCents: 10_000 });
});

/** Makes an appointment of R$ 100 at an hour of the day, less a discount. */
async function bookAt(hour: number, discountCents = 0): Promise<string> {
  const { appointment } = await desk.create(`${hour}:00`, `${hour}:30`, {
    serviceIds: [desk.cut, desk.beard],
    discount: { amountCents: discountCents },
  });
  return appointment.id;
}

type Parts = Parameters<typeof desk.owner.transactions.registerPayment>[0]["parts"];

const pay = (appointmentId: string, parts: Parts, discountCents = 0) =>
  desk.owner.transactions.registerPayment({
    appointmentId,
    parts,
    discount: { amountCents: discountCents, reason: "Cortesia" },
  });

const cash = (amountCents: number) => ({ method: "cash" as const, amountCents });
const pix = (amountCents: number) => ({ method: "pix" as const, amountCents });
const expected = async () => (await desk.owner.cashSessions.current()).session?.expectedCents;

it("transactions.dueToday names what was finished today and isn't paid, until it is", async () => {
  const [paid, due, open] = [await bookAt(12), await bookAt(13), await bookAt(14)];
  for (const id of [paid, due]) {
    const { version } = await desk.owner.appointments.get({ id });
    await desk.owner.appointments.setStatus({ id, version, status: "finished" });
  }
  test.clock.now = new Date(at("16:00"));
  await pay(paid, [cash(10_000)]);
  const read = () => desk.owner.transactions.dueToday();
  expect(await read()).toMatchObject([{ id: due, totalCents: 10_000 }]);
  expect((await read()).map(({ id }) => id)).not.toContain(open);
  await pay(due, [pix(10_000)]);
  expect(await read()).toEqual([]);
  const tomorrow = new Date(test.clock.now.getTime() + 86_400_000);
  const { transactions } = await desk.owner.transactions.ofAppointment({ appointmentId: due });
  await desk.owner.transactions.reverse({ id: transactions[0]?.id ?? "", reason: "Engano" });
  expect(await read()).toMatchObject([{ id: due }]);
  test.clock.now = tomorrow;
  expect(await read()).toEqual([]);
});

describe("transactions.registerPayment", () => {
  it("writes one line for each part, which share items, discount and commission", async () => {
    const id = await bookAt(12, 1000);
    const { transactions } = await pay(id, [pix(3333), cash(5166)], 501);
    expect(transactions).toMatchObject([
      { method: "pix", amountCents: 3333, part: 1, partCount: 2, discountReason: "Cortesia" },
      { method: "cash", amountCents: 5166, part: 2, partCount: 2 },
    ]);
    const sum = (of: (line: (typeof transactions)[number]) => number) =>
      transactions.reduce((total, line) => total + of(line), 0);
    expect(sum(({ discountCents }) => discountCents)).toBe(1501);
    for (const { amountCents, discountCents, items } of transactions) {
      expect(items.reduce((total, item) => total + item.amountCents, 0)).toBe(amountCents);
      expect(items.reduce((total, item) => total + item.discountCents, 0)).toBe(discountCents);
    }
    expect(await desk.owner.transactions.ofAppointment({ appointmentId: id })).toMatchObject({
      status: "paid",
      paidBy: transactions.map((line) => line.id),
    });
    expect(await expected()).toBe(15_166);
    const { commissionsByProfessional } = await desk.owner.transactions.dailySummary({});
    // 35 % of R$ 50,99 and of R$ 34,00.
    expect(commissionsByProfessional).toEqual([
      {
        professionalId: desk.professionalId,
        professionalName: "Helena",
        amountCents: 8499,
        commissionCents: 1785 + 1190,
      },
    ]);
  });

  it("keeps the appointment's own reason beside the one of a discount at the till", async () => {
    const reasonAfter = async (hour: number, atTill: object) => {
      const { appointment } = await desk.create(`${hour}:00`, `${hour}:30`, {
        serviceIds: [desk.cut],
        discount: { amountCents: 1_000, reason: "Aniversário" },
      });
      const discount = { amountCents: 500, ...atTill };
      const { transactions } = await desk.owner.transactions.registerPayment({
        appointmentId: appointment.id,
        parts: [cash(4_500)],
        discount,
      });
      return transactions[0]?.discountReason;
    };
    expect(await reasonAfter(10, {})).toBe("Aniversário");
    expect(await reasonAfter(11, { reason: "Espera" })).toBe("Aniversário · Espera");
    expect(await reasonAfter(12, { reason: "Aniversário" })).toBe("Aniversário");
  });

  it("refuses another total and says the right one", async () => {
    const id = await bookAt(12);
    const failure = await failureOf(pay(id, [pix(9000)], 500));
    expect(failure).toMatchObject({ code: "total_changed", params: { totalCents: 9500 } });
  });

  it("refuses a second payment, a cancelled appointment and what costs nothing", async () => {
    const id = await bookAt(12);
    await pay(id, [pix(10_000)]);
    expect(await refusal(pay(id, [cash(10_000)]))).toBe("appointment_already_paid");
    const other = await bookAt(14);
    expect(await refusal(pay(other, [pix(1)], 10_000))).toBe("nothing_to_pay");
    expect(await refusal(pay(other, [pix(1)], 10_001))).toBe("invalid_input");
    await desk.owner.appointments.cancel({ id: other, version: 1 });
    expect(await refusal(pay(other, [pix(10_000)]))).toBe("appointment_not_payable");
    expect(await refusal(pay(newId(), [pix(10_000)]))).toBe("not_found");
  });

  it("answers a repeated call once", async () => {
    const id = await bookAt(12);
    const token = await desk.tokenOf(desk.company.owner.id);
    const key = randomUUID();
    const again = () =>
      createCallerFactory(appRouter)(
        requestOf(test.deps, { token, idempotencyKey: key }),
      ).transactions.registerPayment({ appointmentId: id, parts: [pix(10_000)] });
    const answers = await Promise.all([again(), again(), again()]);
    expect(new Set(answers.map((answer) => answer.transactions[0]?.id)).size).toBe(1);
    expect(await desk.org.db.$count(desk.org.tables.transactions)).toBe(1);
  });

  it("keeps the commission of the moment when the rate changes", async () => {
    await pay(await bookAt(12), [pix(10_000)]);
    const { employees: t } = desk.org.tables;
    await desk.org.db.update(t).set({ percentageRate: 90 });
    const { commissionsByProfessional } = await desk.owner.transactions.dailySummary({});
    expect(commissionsByProfessional[0]?.commissionCents).toBe(3500);
  });
});

describe("transactions.recordEntry", () => {
  const record = desk.owner?.transactions.recordEntry;
  type Entry = Parameters<NonNullable<typeof record>>[0];
  const enter = async (entry: Entry) => {
    const { transactions } = await desk.owner.transactions.recordEntry(entry);
    return transactions[0];
  };

  it("moves the drawer by cash alone", async () => {
    await enter({ type: "income", method: "pix", amountCents: 500, category: "product" });
    expect(await expected()).toBe(10_000);
    await enter({ type: "income", amountCents: 700 });
    await enter({ type: "expense", amountCents: 300, category: "supplies" });
    await enter({ type: "withdrawal", amountCents: 5_000 });
    await enter({ type: "deposit", amountCents: 40 });
    expect(await expected()).toBe(5_440);
    const { id = "" } = (await desk.owner.cashSessions.current()).session ?? {};
    expect(await desk.owner.transactions.sessionSummary({ id })).toMatchObject({
      incomeCents: 1_200,
      expenseCents: 300,
      totalCents: 900,
      count: 3,
      byMethod: { cash: 400, pix: 500, card: 0, transfer: 0, boleto: 0, other: 0 },
      byMethodIncome: { cash: 700, pix: 500 },
      byMethodExpense: { cash: 300, pix: 0 },
      drawer: { cashInCents: 700, cashOutCents: 300, depositsCents: 40, withdrawalsCents: 5_000 },
      session: { expectedCents: 5_440 },
    });
  });

  it("names what has no description after its category or type", async () => {
    expect(await enter({ type: "expense", amountCents: 1, category: "rent" })).toMatchObject({
      description: "Aluguel",
      category: "rent",
    });
    expect(await enter({ type: "withdrawal", amountCents: 1 })).toMatchObject({
      description: "Sangria",
      category: null,
    });
  });

  it("refuses categories of another type and drawers moved by anything but cash", async () => {
    const wrong: Entry[] = [
      { type: "income", amountCents: 1, category: "rent" },
      { type: "deposit", amountCents: 1, category: "other" },
      { type: "withdrawal", amountCents: 1, method: "pix" },
      { type: "income", amountCents: 0 },
      { type: "income", amountCents: 1_000_000_001 },
      { type: "income", amountCents: 1.5 },
    ];
    for (const entry of wrong) expect(await refusal(enter(entry))).toBe("invalid_input");
    expect(await refusal(enter({ type: "income", amountCents: 1, patientId: newId() }))).toBe(
      "not_found",
    );
  });
});

describe("transactions.reverse", () => {
  const reverse = (id: string | undefined) =>
    desk.owner.transactions.reverse({ id: id ?? "", reason: "Valor errado" });

  it("takes every part of a payment back and makes it payable again", async () => {
    const appointmentId = await bookAt(12);
    const { transactions } = await pay(appointmentId, [pix(4000), cash(6000)]);
    const taken = await reverse(transactions[1]?.id);
    expect(taken.transactions).toMatchObject([
      { type: "income", amountCents: 4000, reversalOf: transactions[0]?.id },
      { type: "income", amountCents: 6000, reversalReason: "Valor errado" },
    ]);
    expect(await expected()).toBe(10_000);
    expect(await desk.owner.transactions.dailySummary({})).toMatchObject({
      incomeCents: 0,
      count: 0,
      commissionsByProfessional: [{ amountCents: 0, commissionCents: 0 }],
    });
    for (const { id } of [...transactions, ...taken.transactions]) {
      expect(await refusal(reverse(id))).toBe("already_reversed");
    }
    expect(await desk.owner.transactions.ofAppointment({ appointmentId })).toMatchObject({
      status: "unpaid",
      paidBy: [],
    });
    await pay(appointmentId, [cash(10_000)]);
    expect(await expected()).toBe(20_000);
    expect(await refusal(pay(appointmentId, [cash(10_000)]))).toBe("appointment_already_paid");
  });

  it("takes an entry back once, in the session that is open", async () => {
    const { transactions } = await desk.owner.transactions.recordEntry({
      type: "expense",
      amountCents: 250,
    });
    const { cashSessions } = desk.owner;
    await cashSessions.close({ countedCents: 9_750 });
    expect(await refusal(reverse(transactions[0]?.id))).toBe("no_open_cash_session");
    expect(await refusal(reverse(newId()))).toBe("not_found");
    await cashSessions.open({ openingCents: 0 });
    await reverse(transactions[0]?.id);
    expect(await expected()).toBe(250);
    expect(await refusal(reverse(transactions[0]?.id))).toBe("already_reversed");
  });
});

describe("transactions.list", () => {
  it("finds lines by the customer's name, whatever their description says", async () => {
    const { recordEntry, registerPayment, list } = desk.owner.transactions;
    const patientId = await desk.addPatient({ name: "Lídia Sá", phone: "+5511987654321" });
    await recordEntry({ type: "income", amountCents: 100, description: "Xampu", patientId });
    await recordEntry({ type: "income", amountCents: 987, description: "Pente" });
    const parts = [pix(10_000)];
    await registerPayment({ appointmentId: await bookAt(12), parts, description: "Pacote" });
    const found = async (search: string) =>
      (await list({ search })).transactions.map(({ description }) => description);
    expect(await found("lidia")).toEqual(["Xampu"]);
    expect(await found("lidia pente")).toEqual([]);
    expect(await found("ana")).toEqual(["Pacote"]);
    expect(await found("98765")).toEqual([]);
  });

  it("filters and pages the newest first", async () => {
    const { recordEntry, list } = desk.owner.transactions;
    const lines = [];
    for (const amountCents of [1, 2, 3, 4, 5]) {
      test.clock.now = new Date(test.clock.now.getTime() + 1000);
      const { transactions } = await recordEntry({
        type: "expense",
        amountCents,
        category: "rent",
      });
      lines.unshift(transactions[0]?.id);
    }
    const first = await list({ limit: 2 });
    const second = await list({ limit: 2, cursor: first.nextCursor ?? "" });
    const third = await list({ limit: 2, cursor: second.nextCursor ?? "" });
    const pages = [first, second, third].flatMap((page) => page.transactions.map(({ id }) => id));
    expect(pages).toEqual(lines);
    expect(third.nextCursor).toBe(null);
    const appointmentId = await bookAt(12);
    await pay(appointmentId, [pix(10_000)]);
    const found = async (filter: Parameters<typeof list>[0]) =>
      (await list(filter)).transactions.map(({ amountCents }) => amountCents);
    expect(await found({ appointmentId })).toEqual([10_000]);
    expect(await found({ method: "pix" })).toEqual([10_000]);
    expect(await found({ search: "ana corte" })).toEqual([10_000]);
    expect(await found({ type: "income" })).toEqual([10_000]);
    expect(await found({ professionalId: desk.professionalId })).toEqual([10_000]);
    expect(await found({ category: "rent", search: "aluguel" })).toEqual([5, 4, 3, 2, 1]);
    expect(await found({ periodStart: "2026-11-19" })).toEqual([]);
    expect(await found({ periodStart: "2026-11-18", periodEnd: "2026-11-18" })).toHaveLength(6);
  });
});

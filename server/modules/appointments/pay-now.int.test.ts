import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { appRouter } from "#server/app-router.ts";
import { at, failureOf, openDesk } from "#tests/fixtures/appointment-desk.ts";
import { requestOf } from "#tests/fixtures/request.ts";
import { refusal } from "#tests/fixtures/people.ts";

const createCaller = createCallerFactory(appRouter);

const { test, desk } = openDesk();
let token: string;

beforeEach(async () => {
  const session = { organizationId: desk.org.id, mustChangePassword: false };
  token = await test.deps.database.db.transaction(async (tx) => {
    const issued = await issueSession(tx, test.deps.now, desk.company.owner.id, session);
    return issued.token;
  });
});

const input = () => ({
  calendarId: desk.calendarId,
  professionalId: desk.professionalId,
  customerName: "Ana",
  start: at("12:00"),
  end: at("12:30"),
  serviceIds: [desk.cut, desk.beard],
});

type Part = { readonly method: "cash" | "pix"; readonly amountCents: number };
const cash = (amountCents: number): Part => ({ method: "cash", amountCents });
const pix = (amountCents: number): Part => ({ method: "pix", amountCents });

const booked = () => desk.org.db.$count(desk.org.tables.appointments);

describe("paying now", () => {
  const pay = (amountCents = 1000) =>
    desk.owner.appointments.create({
      ...input(),
      payment: { method: "pix" },
      discount: { amountCents, reason: "Fidelidade" },
    });

  const inParts = (parts: readonly Part[], more = {}) =>
    desk.owner.appointments.create({ ...input(), payment: { parts: [...parts], ...more } });

  it("pays the first appointment in the open cash session", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const { appointment } = await pay();
    const paid = await desk.owner.transactions.ofAppointment({ appointmentId: appointment.id });
    expect(paid).toMatchObject({ status: "paid", totalCents: 9000 });
    expect(paid.transactions).toMatchObject([
      {
        method: "pix",
        amountCents: 9000,
        discountCents: 1000,
        discountReason: "Fidelidade",
        items: [
          { serviceId: desk.cut, amountCents: 5400, discountCents: 600 },
          { serviceId: desk.beard, amountCents: 3600, discountCents: 400 },
        ],
      },
    ]);
  });

  it("takes parts, and keeps what the PIX code named", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const { appointment } = await inParts([pix(2500), cash(7500)], {
      reference: "0192f3c4-aaaa-7bbb-8ccc-0123456789ab",
    });
    const paid = await desk.owner.transactions.ofAppointment({ appointmentId: appointment.id });
    const notes = "Identificador do PIX: 0192f3c4aaaa7bbb8ccc01234";
    expect(paid).toMatchObject({
      status: "paid",
      transactions: [
        { method: "pix", amountCents: 2500, part: 1, partCount: 2, notes },
        { method: "cash", amountCents: 7500, part: 2 },
      ],
    });
  });

  it("books nothing when the parts aren't what it costs, and says the right total", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    for (const parts of [[pix(9999)], [pix(5000), cash(5001)]]) {
      const failure = await failureOf(inParts(parts));
      expect(failure).toMatchObject({ code: "total_changed", params: { totalCents: 10_000 } });
    }
    const { services } = desk.org.tables;
    await desk.org.db.update(services).set({ priceCents: 0 });
    expect(await refusal(inParts([cash(10_000)]))).toBe("nothing_to_pay");
    expect(await booked()).toBe(0);
    const { session } = await desk.owner.cashSessions.current();
    expect(session?.expectedCents).toBe(0);
  });

  it.each([
    ["no part", []],
    ["a part of nothing", [cash(0), pix(10_000)]],
    ["a negative part", [cash(-100), pix(10_100)]],
    ["half a centavo", [cash(99.5), pix(9900.5)]],
    ["more than ten million", [cash(1_000_000_001)]],
    ["an unknown method", [{ method: "cheque" as "cash", amountCents: 10_000 }]],
  ])("refuses %s", async (_name, parts) => {
    expect(await refusal(inParts(parts))).toBe("invalid_input");
    expect(await booked()).toBe(0);
  });

  it("takes either a method or parts", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const both = { method: "cash" as const, parts: [cash(10_000)] };
    for (const payment of [both, {}]) {
      const tried = desk.owner.appointments.create({ ...input(), payment });
      expect(await refusal(tried)).toBe("invalid_input");
    }
  });

  it("says that more than one line may move has to be split", async () => {
    await desk.owner.cashSessions.open({ openingCents: 0 });
    const { services: t } = desk.org.tables;
    await desk.org.db.update(t).set({ priceCents: 1_000_000_000 });
    const tried = desk.owner.appointments.create({ ...input(), payment: { method: "pix" } });
    expect(await failureOf(tried)).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "payment.method" }],
    });
    expect(await booked()).toBe(0);
  });

  it("books nothing without an open cash session", async () => {
    expect(await refusal(inParts([cash(10_000)]))).toBe("no_open_cash_session");
    expect(await refusal(pay())).toBe("no_open_cash_session");
    expect(await booked()).toBe(0);
  });

  it("moves nothing when there is nothing to pay", async () => {
    const { appointment } = await pay(10_000);
    const paid = await desk.owner.transactions.ofAppointment({ appointmentId: appointment.id });
    expect(paid).toMatchObject({ status: "nothing_to_pay", transactions: [] });
  });
});

describe("an Idempotency-Key", () => {
  const create = (idempotencyKey: string, more: { notes?: string } = {}) =>
    createCaller(requestOf(test.deps, { token, idempotencyKey })).appointments.create({
      ...input(),
      ...more,
    });

  it("returns the first answer to a repeated call, also a simultaneous one", async () => {
    const key = randomUUID();
    const answers = await Promise.all([create(key), create(key), create(key)]);
    answers.push(await create(key));
    expect(new Set(answers.map(({ appointment }) => appointment.id)).size).toBe(1);
    expect(await booked()).toBe(1);
    expect(await refusal(create(key, { notes: "outro" }))).toBe("idempotency_key_reused");
  });

  it("is free again after a refused call", async () => {
    const { appointment } = await create(randomUUID());
    const key = randomUUID();
    expect(await refusal(create(key))).toBe("time_slot_unavailable");
    const { id, version } = appointment;
    await desk.owner.appointments.cancel({ id, version });
    expect(await refusal(create(key))).toBe(null);
  });
});

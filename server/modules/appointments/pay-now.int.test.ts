import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { NewPayment } from "#server/kernel/payments.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { issueSession } from "#server/modules/auth/sessions.ts";
import { appRouter } from "#server/app-router.ts";
import { at, openDesk } from "#tests/fixtures/appointment-desk.ts";
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

const booked = () => desk.org.db.$count(desk.org.tables.appointments);

describe("paying now", () => {
  const pay = (takePayment: NonNullable<Deps["takePayment"]>) =>
    createCaller(requestOf({ ...test.deps, takePayment }, { token })).appointments.create({
      ...input(),
      payment: { method: "pix" },
      discount: { amountCents: 1000 },
    });

  it("passes the amount to the cash sessions", async () => {
    const payments: NewPayment[] = [];
    const { appointment } = await pay(async (write, payment) => {
      // In the same transaction, so the appointment is already there to refer to.
      const t = desk.org.tables.appointments;
      expect(await write.tx.$count(t)).toBe(1);
      payments.push(payment);
    });
    expect(payments).toEqual([
      {
        appointmentId: appointment.id,
        patientId: null,
        professionalId: desk.professionalId,
        method: "pix",
        amountCents: 9000,
        items: [
          { serviceId: desk.cut, amountCents: 6000 },
          { serviceId: desk.beard, amountCents: 4000 },
        ],
      },
    ]);
  });

  it("books nothing when the payment fails", async () => {
    const refuse = () => Promise.reject(new DomainError("no_open_cash_session"));
    expect(await refusal(pay(refuse))).toBe("no_open_cash_session");
    expect(await booked()).toBe(0);
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

import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { sharePayment } from "#shared/domain/ledger.ts";
import type { AppointmentPayment } from "#shared/schemas/transactions.ts";
import {
  discountReasons,
  furtherDiscountCents,
  isOthersCommission,
  isSettled,
  paidCents,
} from "./paid-rules.ts";
import { commissionSentence, takenSentence } from "./paid-words.ts";

test("only what was taken off at the payment is its discount, in however many parts", () => {
  const cents = fc.integer({ min: 0, max: 20_000 });
  fc.assert(
    fc.property(
      fc.array(cents, { minLength: 1, maxLength: 4 }),
      cents,
      cents,
      cents,
      (...given) => {
        const [prices, own, further, first] = given;
        const subtotal = prices.reduce((sum, price) => sum + price, 0);
        fc.pre(own + further < subtotal);
        const totalCents = subtotal - own - further;
        const partsCents = first < totalCents ? [first, totalCents - first] : [totalCents];
        const items = prices.map((priceCents) => ({
          serviceId: null,
          label: "Corte",
          priceCents,
          durationMinutes: 30,
        }));
        const rule = { type: "independent", rate: null } as const;
        const parts = sharePayment({ items, totalCents, partsCents, rule, appointmentMinutes: 30 });
        expect(furtherDiscountCents(parts, own)).toBe(further);
      },
    ),
  );
});

const marina = { id: "u1", name: "Marina" };
const line = (id: string, amountCents: number, professional: { id: string; name: string }) => ({
  id,
  amountCents,
  professional,
  createdBy: marina,
});

/** A payment in two parts after one that was taken back. */
const payment = {
  status: "paid",
  totalCents: 15_000,
  paidBy: ["2", "3"],
  transactions: [
    line("1", 15_000, { id: "p0", name: "Outra" }),
    line("2", 10_000, { id: "p1", name: "Helena" }),
    line("3", 5_000, { id: "p1", name: "Helena" }),
  ],
} as unknown as AppointmentPayment;

test("the reason of a discount is said once, whoever gave it", () => {
  const paidWith = (discountReason: string | null) => [{ discountReason }, { discountReason }];
  expect(discountReasons("Amiga", paidWith("Amiga"))).toEqual(["Amiga"]);
  expect(discountReasons("Amiga", paidWith("Atraso"))).toEqual(["Amiga", "Atraso"]);
  expect(discountReasons(null, paidWith(null))).toEqual([]);
  expect(discountReasons("", [])).toEqual([]);
});

describe("a paid appointment", () => {
  it("counts the parts that are valid, whose professional keeps the commission", () => {
    expect(paidCents(payment)).toBe(15_000);
    expect(commissionSentence(payment)).toMatch(/^A comissão deste pagamento é de Helena\./);
    expect(isOthersCommission(payment, "p1")).toBe(false);
    expect(isOthersCommission(payment, "p0")).toBe(true);
    expect(commissionSentence({ ...payment, paidBy: [] })).toBe(null);
  });

  it("isn't to be paid again, nor is one that is free or cancelled", () => {
    const unpaid: AppointmentPayment = { ...payment, status: "unpaid", paidBy: [] };
    expect(isSettled({ status: "scheduled" }, undefined)).toBe(false);
    expect(isSettled({ status: "finished" }, unpaid)).toBe(false);
    expect(isSettled({ status: "finished" }, payment)).toBe(true);
    expect(isSettled({ status: "scheduled" }, { status: "nothing_to_pay" })).toBe(true);
    expect(isSettled({ status: "cancelled" }, unpaid)).toBe(true);
    expect(takenSentence({ status: "finished" }, payment)).toBe(
      "O pagamento (R$\u00a0150,00) já foi registrado por Marina. Não receba de novo.",
    );
    expect(takenSentence({ status: "finished" }, unpaid)).toMatch(/^Não há mais nada a pagar/);
    expect(takenSentence({ status: "cancelled" }, unpaid)).toMatch(/cancelado/);
  });
});

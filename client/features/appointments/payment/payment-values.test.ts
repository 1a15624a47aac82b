import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { registerPaymentInput } from "#shared/schemas/transactions.ts";
import { newPart } from "../fields/part-values.ts";
import {
  newPayment,
  paymentErrors,
  paymentFields,
  readPayment,
  type PaymentValues,
} from "./payment-values.ts";

const appointment = { appointmentId: "0192f3c4-aaaa-7bbb-8ccc-0123456789ab", totalCents: 23_000 };
const paying = (values: Partial<PaymentValues>): PaymentValues => ({ ...newPayment(), ...values });
const cash = (amount = "") => ({ method: "cash" as const, amount });
const pix = (amount = "") => ({ method: "pix" as const, amount });

describe("a payment", () => {
  test("in one part is the whole total", () => {
    expect(readPayment(paying({ parts: [pix()] }), appointment).input).toEqual({
      appointmentId: appointment.appointmentId,
      parts: [{ method: "pix", amountCents: 23_000 }],
      notes: "",
    });
  });

  test("in parts leaves the rest, after the discount, to the last", () => {
    const values = paying({
      parts: [pix("100"), cash()],
      hasDiscount: true,
      discountAmount: "30,50",
      discountReason: " Cliente antiga ",
    });
    expect(readPayment(values, appointment).input).toMatchObject({
      parts: [
        { method: "pix", amountCents: 10_000 },
        { method: "cash", amountCents: 9_950 },
      ],
      discount: { amountCents: 3_050, reason: "Cliente antiga" },
    });
  });

  test("always makes up what is due, to the centavo, or is refused here", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 9_000 }), { maxLength: 4 }),
        fc.integer({ min: 0, max: 30_000 }),
        (cents, discount) => {
          const typed = (amount: number) => (amount / 100).toFixed(2).replace(".", ",");
          const { input } = readPayment(
            paying({
              parts: [...cents.map((amount) => pix(typed(amount))), cash()],
              hasDiscount: discount > 0,
              discountAmount: typed(discount),
            }),
            appointment,
          );
          if (!input) return;
          const sum = input.parts.reduce((all, { amountCents }) => all + amountCents, 0);
          expect(sum).toBe(appointment.totalCents - discount);
          expect(registerPaymentInput.safeParse(input).success).toBe(true);
        },
      ),
    );
  });
});

describe("what can't be paid is named by field", () => {
  test.each<[string, Partial<PaymentValues>, string]>([
    ["no method", { parts: [newPart()] }, "parts.0.method"],
    ["no amount", { parts: [pix(""), cash()] }, "parts.0.amount"],
    ["nothing left for the last part", { parts: [pix("230"), cash()] }, "parts.0.amount"],
    ["a discount that is no amount", { hasDiscount: true, discountAmount: "x" }, "discountAmount"],
    ["a discount above the total", { hasDiscount: true, discountAmount: "231" }, "discountAmount"],
    ["a discount of everything", { hasDiscount: true, discountAmount: "230" }, "discountAmount"],
  ])("%s", (_name, values, field) => {
    const given = paying({ parts: [pix()], ...values });
    const { input, errors } = readPayment(given, appointment);
    expect(input).toBeNull();
    expect(Object.keys(errors ?? {})).toEqual([field]);
    expect(paymentFields(given)).toContain(field);
  });

  test("by the server too", () => {
    expect(
      paymentErrors([
        { path: "discount.amountCents", message: "a" },
        { path: "parts.1.amountCents", message: "b" },
        { path: "parts.0.method", message: "c" },
        { path: "appointmentId", message: "d" },
      ]),
    ).toEqual({ discountAmount: "a", "parts.1.amount": "b", "parts.0.method": "c" });
  });
});

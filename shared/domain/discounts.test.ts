import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceAppointment } from "./discounts.ts";

describe("priceAppointment", () => {
  it("adds prices, rounds percentages, and adds the manual discount last", () => {
    expect(priceAppointment({ pricesCents: [6000, 4000] })).toEqual({
      subtotalCents: 10_000,
      discountCents: 0,
      manualDiscountCents: 0,
      totalCents: 10_000,
    });
    const percent = { type: "percent", value: 15 } as const;
    expect(priceAppointment({ pricesCents: [1990], patientDiscount: percent })).toMatchObject({
      discountCents: 299,
      totalCents: 1691,
    });
    const fixed = { type: "fixed", value: 2500 } as const;
    expect(
      priceAppointment({
        pricesCents: [10_000],
        patientDiscount: fixed,
        manualDiscountCents: 1500,
      }),
    ).toMatchObject({ discountCents: 2500, manualDiscountCents: 1500, totalCents: 6000 });
  });

  it("caps both discounts at the subtotal, the patient's own first", () => {
    const fixed = { type: "fixed", value: 8000 } as const;
    const price = priceAppointment({
      pricesCents: [10_000],
      patientDiscount: fixed,
      manualDiscountCents: 5000,
    });
    expect(price).toMatchObject({
      discountCents: 8000,
      manualDiscountCents: 2000,
      totalCents: 0,
    });
    expect(priceAppointment({ pricesCents: [], patientDiscount: fixed }).totalCents).toBe(0);
  });

  it("always adds up to the cent in integers and is never negative", () => {
    const cents = fc.integer({ min: 0, max: 100_000_000 });
    const discount = fc.oneof(
      fc.constant(null),
      fc.record({ type: fc.constant("none" as const), value: cents }),
      fc.record({ type: fc.constant("percent" as const), value: fc.integer({ min: 0, max: 100 }) }),
      fc.record({ type: fc.constant("fixed" as const), value: cents }),
    );
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), discount, cents, (prices, own, manual) => {
        const price = priceAppointment({
          pricesCents: prices,
          patientDiscount: own,
          manualDiscountCents: manual,
        });
        for (const value of Object.values(price)) {
          expect(Number.isSafeInteger(value)).toBe(true);
          expect(value).toBeGreaterThanOrEqual(0);
        }
        expect(price.discountCents + price.manualDiscountCents + price.totalCents).toBe(
          price.subtotalCents,
        );
        expect(price.manualDiscountCents).toBeLessThanOrEqual(manual);
      }),
    );
  });
});

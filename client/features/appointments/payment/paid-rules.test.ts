import fc from "fast-check";
import { expect, test } from "vitest";
import { sharePayment } from "#shared/domain/ledger.ts";
import { furtherDiscountCents } from "./paid-rules.ts";

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

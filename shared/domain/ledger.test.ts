import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { commissionTypes, maxAmountCents } from "./ledger-terms.ts";
import {
  commissionsOf,
  drawerCents,
  shareCents,
  shareMatrix,
  sharePayment,
  signedCents,
} from "./ledger.ts";

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const cents = fc.integer({ min: 0, max: maxAmountCents });
const someCents = fc.array(cents, { minLength: 1, maxLength: 8 });

/** Cuts a whole into parts at the given places. */
function cut(whole: number, places: readonly number[]): number[] {
  const cuts = [0, ...places.map((place) => Math.min(place, whole)), whole];
  const inOrder = cuts.toSorted((a, b) => a - b);
  return inOrder.slice(1).map((each, i) => each - (inOrder[i] ?? 0));
}

describe("shareCents", () => {
  it("gives the remaining cents to the largest fractions, the earlier first", () => {
    expect(shareCents(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(shareCents(10, [6000, 4000])).toEqual([6, 4]);
    expect(shareCents(5, [1, 3])).toEqual([1, 4]);
    expect(shareCents(7, [0, 0])).toEqual([7, 0]);
    expect(shareCents(0, [3, 5])).toEqual([0, 0]);
  });

  it("always sums up to the whole, within a cent of the exact share", () => {
    fc.assert(
      fc.property(cents, someCents, (whole, weights) => {
        const shares = shareCents(whole, weights);
        expect(sum(shares)).toBe(whole);
        const all = weights.reduce((total, each) => total + BigInt(each), 0n);
        if (all === 0n) return;
        for (const [i, share] of shares.entries()) {
          const off = BigInt(share) * all - BigInt(whole) * BigInt(weights[i] ?? 0);
          expect(off > -all && off < all).toBe(true);
        }
      }),
    );
  });
});

describe("shareMatrix", () => {
  it("sums up in both directions without anything negative", () => {
    fc.assert(
      fc.property(someCents, fc.array(cents, { maxLength: 6 }), (rows, places) => {
        const columns = cut(sum(rows), places);
        const matrix = shareMatrix(rows, columns);
        expect(matrix.map(sum)).toEqual(rows);
        expect(columns.map((_, j) => sum(matrix.map((row) => row[j] ?? 0)))).toEqual(columns);
        expect(Math.min(...matrix.flat())).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe("commissionsOf", () => {
  const items = [
    { amountCents: 5_000, durationMinutes: 45 },
    { amountCents: 3_333, durationMinutes: 15 },
  ];
  const of = (type: (typeof commissionTypes)[number], rate: number | null) =>
    commissionsOf({ type, rate }, items, 50);

  it("follows the rule of the professional", () => {
    expect(of("percentage", 35)).toEqual([1_750, 1_167]);
    expect(of("percentage", null)).toEqual([0, 0]);
    expect(of("fixed_per_service", 1_200)).toEqual([1_200, 1_200]);
    expect(of("independent", null)).toEqual([0, 0]);
    // 50 minutes at R$ 61 an hour are R$ 50,83.
    expect(of("hourly", 6_100)).toEqual([3_812, 1_271]);
  });
});

describe("sharePayment", () => {
  const payment = fc.record({
    prices: fc.array(cents, { minLength: 1, maxLength: 6 }),
    percentPaid: fc.integer({ min: 0, max: 100 }),
    places: fc.array(cents, { maxLength: 4 }),
    type: fc.constantFrom(...commissionTypes),
    rate: fc.integer({ min: 0, max: 100 }),
    appointmentMinutes: fc.integer({ min: 1, max: 1440 }),
  });

  it("keeps every sum: parts, items, discounts, commissions", () => {
    fc.assert(
      fc.property(payment, ({ prices, percentPaid, places, type, rate, appointmentMinutes }) => {
        const totalCents = Math.floor((sum(prices) / 100) * percentPaid);
        const partsCents = cut(totalCents, places);
        const items = prices.map((priceCents, i) => ({
          serviceId: null,
          label: String(i),
          priceCents,
          durationMinutes: i + 1,
        }));
        const rule = { type, rate };
        const parts = sharePayment({ items, totalCents, partsCents, rule, appointmentMinutes });
        expect(parts.map(({ amountCents }) => amountCents)).toEqual(partsCents);
        expect(parts.map((part) => sum(part.items.map((item) => item.amountCents)))).toEqual(
          partsCents,
        );
        expect(sum(parts.map(({ discountCents }) => discountCents))).toBe(sum(prices) - totalCents);
        const ofItem = (i: number, field: "amountCents" | "discountCents" | "commissionCents") =>
          sum(parts.map((part) => part.items[i]?.[field] ?? 0));
        const paid = items.map((_, i) => ofItem(i, "amountCents"));
        for (const [i, price] of prices.entries()) {
          expect((paid[i] ?? 0) + ofItem(i, "discountCents")).toBe(price);
        }
        const worked = items.map((item, i) => ({ ...item, amountCents: paid[i] ?? 0 }));
        expect(items.map((_, i) => ofItem(i, "commissionCents"))).toEqual(
          commissionsOf(rule, worked, appointmentMinutes),
        );
      }),
    );
  });
});

describe("what a line moves", () => {
  const line = { type: "income", method: "cash", amountCents: 500, isReversal: false } as const;

  it("counts in, out and back", () => {
    expect(signedCents(line)).toBe(500);
    expect(signedCents({ ...line, isReversal: true })).toBe(-500);
    expect(signedCents({ ...line, type: "expense" })).toBe(-500);
    expect(signedCents({ ...line, type: "expense", isReversal: true })).toBe(500);
    expect(signedCents({ ...line, type: "deposit" })).toBe(500);
    expect(signedCents({ ...line, type: "withdrawal" })).toBe(-500);
  });

  it("touches the drawer only when it is cash", () => {
    expect(drawerCents({ ...line, type: "withdrawal" })).toBe(-500);
    expect(drawerCents({ ...line, method: "pix" })).toBe(0);
  });
});

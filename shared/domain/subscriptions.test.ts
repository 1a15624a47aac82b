import { expect, test } from "vitest";
import { closesAt, exportDays, isClosed, type KeptStanding } from "./subscriptions.ts";

const day = 86_400_000;
const at = (days: number) => new Date(Date.UTC(2026, 0, 1) + days * day);

const ended: KeptStanding = { standing: "cancelled", readOnlyFrom: at(0), paidUntil: null };

test.each([
  ["with its period", null, exportDays],
  ["three weeks before its period", at(21), 21 + exportDays],
  // Nothing shortens the days.
  ["after its period", at(-5), exportDays],
])("what a subscription that ended %s left can be read for 90 days", (_how, paidUntil, days) => {
  const kept = { ...ended, paidUntil };
  expect(closesAt(kept)).toEqual(at(days));
  expect(isClosed(kept, at(days - 0.01))).toBe(false);
  expect(isClosed(kept, at(days))).toBe(true);
});

test.each(["active", "past_due", "suspended"] as const)(
  "an account that is %s stays",
  (standing) => {
    const readOnlyFrom = standing === "active" ? null : at(0);
    const kept = { standing, readOnlyFrom, paidUntil: null };
    expect(closesAt(kept)).toBeNull();
    expect(isClosed(kept, at(1_000))).toBe(false);
  },
);

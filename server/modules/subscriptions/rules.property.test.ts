import fc from "fast-check";
import { expect, test } from "vitest";
import { exportDays, graceDays, isReadOnly, standingAt } from "#shared/domain/subscriptions.ts";
import { dueEndMailKinds, dueMailKinds, standingOf, type NewStanding } from "./rules.ts";

const dayMillis = 86_400_000;
const begin = Date.UTC(2026, 0, 1);
const at = (days: number) => new Date(begin + days * dayMillis);

const paid = ["active", "trialing"];
const due = ["past_due", "incomplete"];
const closed = ["unpaid", "paused"];
const ended = ["canceled", "incomplete_expired"];

const reading = fc.record({
  status: fc.constantFrom(...paid, ...due, ...closed, ...ended),
  /** Days until it is read again. */
  days: fc.double({ min: 0, max: 20, noNaN: true }),
});

const unread = { unpaidSince: null, endedAt: null, paidUntil: null };
const fresh: NewStanding = {
  standing: "active",
  readOnlyFrom: null,
  paidUntil: null,
  pastDueSince: null,
};

/** Follows what was read, slowly: from the whole history each time. */
function oracle(history: readonly { status: string; day: number }[], day: number) {
  const last = history.at(-1);
  if (!last || paid.includes(last.status)) return "active";
  if (ended.includes(last.status)) return "cancelled";
  if (closed.includes(last.status)) return "suspended";
  const lastPaid = history.findLastIndex(({ status }) => [...paid, ...ended].includes(status));
  const first = history.slice(lastPaid + 1)[0];
  return first && at(day) >= at(first.day + graceDays) ? "suspended" : "past_due";
}

test("an account stands as the whole history of its payments says", () => {
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 12 }), (readings) => {
      let kept = fresh;
      let day = 0;
      const history: { status: string; day: number }[] = [];
      for (const { status, days } of readings) {
        const known = { ...unread, status };
        kept = standingOf(known, kept, at(day));
        history.push({ status, day });
        // A notice that comes twice changes nothing.
        expect(standingOf(known, kept, at(day))).toEqual(kept);
        day += days;
        const stands = standingAt(kept, at(day));
        expect(stands).toBe(oracle(history, day));
        expect(isReadOnly(kept, at(day))).toBe(stands === "suspended" || stands === "cancelled");
        const told = dueMailKinds(kept, at(day));
        expect(told.at(-1) === "suspended").toBe(stands === "suspended");
        expect(told.length === 0).toBe(stands === "active" || stands === "cancelled");
      }
    }),
    { numRuns: 2_000 },
  );
});

test("the grace counts from the first failure that the provider knows of", () => {
  const late = { ...unread, status: "past_due", unpaidSince: at(0) };
  const kept = standingOf(late, fresh, at(5));
  expect(kept).toEqual({
    ...fresh,
    standing: "past_due",
    readOnlyFrom: at(14),
    pastDueSince: at(0),
  });
  expect(standingOf({ ...late, unpaidSince: at(6) }, kept, at(7))).toEqual(kept);
});

test.each([
  ["at once, by the operator", at(3), at(30), at(30)],
  ["with its period", at(30), at(30), null],
  ["at once, and nothing was paid", at(3), null, null],
])("of a subscription that ended %s its paid days are kept", (_how, endedAt, paidUntil, kept) => {
  const over = { ...unread, status: "canceled", endedAt, paidUntil };
  const stands = standingOf(over, fresh, at(31));
  expect(stands).toEqual({
    standing: "cancelled",
    readOnlyFrom: endedAt,
    paidUntil: kept,
    pastDueSince: null,
  });
  // What is paid again leaves nothing of it.
  expect(standingOf({ ...over, status: "active" }, stands, at(40))).toEqual(fresh);
});

test.each([
  [-30, ["ended"]],
  [75.9, ["ended"]],
  [76, ["ended", "closing_soon"]],
  [90, ["ended", "closing_soon", "closed"]],
])("%d days after what was paid owners have been told %j", (days, kinds) => {
  expect(dueEndMailKinds(at(exportDays), at(days))).toEqual(kinds);
});

test.each([
  [0, ["payment_failed"]],
  [6.9, ["payment_failed"]],
  [7, ["payment_failed", "payment_due"]],
  [13, ["payment_failed", "payment_due", "payment_last_day"]],
  [14, ["payment_failed", "payment_due", "payment_last_day", "suspended"]],
])("after %d days owners have been told %j", (days, kinds) => {
  const kept = standingOf({ ...unread, status: "past_due" }, fresh, at(0));
  expect(dueMailKinds(kept, at(days))).toEqual(kinds);
});

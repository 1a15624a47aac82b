import { expect, test } from "vitest";
import { billingNews } from "./messages/billing-news.ts";
import { planMailKind, type PlanState } from "./rules.ts";

const ended: PlanState = { standing: "cancelled", plan: "pro", subscription: null };

test.each([["pro"], ["enterprise"], ["basic"]] as const)(
  "who pays for %s after the end of a Pro is told that the plan is back",
  (plan) => {
    const after: PlanState = { standing: "active", plan, subscription: null };
    expect(planMailKind(ended, after)).toBe("plan_taken_up");
  },
);

test("the mail of the last day names the day, whenever it arrives", async () => {
  const { subject, text } = await billingNews.mail({
    kind: "payment_last_day",
    planName: "Pro",
    userName: "Ana",
    readOnlyFrom: new Date("2026-06-05T15:00:00Z"),
    readableUntil: new Date("2026-09-05T15:00:00Z"),
    planUrl: "https://example.com",
    payment: null,
    change: {
      owed: { openCents: 0, leftCents: 0 },
      nextInvoice: null,
      coming: null,
      above: [],
      end: null,
    },
  });
  expect(subject).toContain("Em 5 de junho a agenda para de receber agendamentos");
  expect(`${subject} ${text}`).not.toMatch(/amanhã|hoje/i);
});

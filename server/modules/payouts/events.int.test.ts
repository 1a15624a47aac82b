import { expect, it } from "vitest";
import { openPayoutDesk } from "#tests/fixtures/payout-desk.ts";

const { test, desk, create, earn } = openPayoutDesk();

/** Returns whose commissions were said to have changed while something was done. */
async function earners(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = [];
  const stop = test.bus.listenAll(({ collection, id }) => {
    if (collection === "commissions") heard.push(id);
  });
  await work();
  stop();
  return heard;
}

it("whoever earns, is paid or loses a commission is told so by an event", async () => {
  const { payouts, transactions, cashSessions } = desk.owner;
  const helena = [desk.professionalId];
  expect(await earners(() => cashSessions.open({ openingCents: 0 }))).toEqual([]);

  let taken = "";
  expect(await earners(async () => (taken = await earn(10)))).toEqual(helena);
  const reverse = { id: taken, reason: "Engano" };
  expect(await earners(() => transactions.reverse(reverse))).toEqual(helena);
  const coffee = { type: "expense", amountCents: 100 } as const;
  expect(await earners(() => transactions.recordEntry(coffee))).toEqual([]);

  let id = "";
  expect(await earners(async () => ({ id } = await create()))).toEqual(helena);
  expect(await earners(() => payouts.cancel({ id }))).toEqual(helena);
  expect(await earners(() => payouts.process({ id }))).toEqual(helena);
  const lines = (await transactions.list({ type: "expense" })).transactions;
  const expense = lines.find(({ payoutId }) => payoutId === id)?.id ?? "";
  expect(await earners(() => transactions.reverse({ id: expense, reason: "Engano" }))).toEqual(
    helena,
  );
});

import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { appRouter } from "#server/app-router.ts";
import { createCallerFactory } from "#server/kernel/trpc.ts";
import { openPayoutDesk } from "#tests/fixtures/payout-desk.ts";
import { refusal } from "#tests/fixtures/people.ts";
import { requestOf } from "#tests/fixtures/request.ts";

const { test, desk, create } = openPayoutDesk();

/** The owner, each of whose calls bears one key. */
async function ownerWith(idempotencyKey?: string) {
  const token = await desk.tokenOf(desk.company.owner.id);
  const request = { token, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  return createCallerFactory(appRouter)(requestOf(test.deps, request));
}

type Owner = Awaited<ReturnType<typeof ownerWith>>;

let session: string;
let line: string;
let payout: string;

beforeEach(async () => {
  const { id } = await desk.owner.cashSessions.open({ openingCents: 0 });
  session = id;
  const sale = { type: "income" as const, amountCents: 500 };
  const { transactions } = await desk.owner.transactions.recordEntry(sale);
  line = transactions[0]?.id ?? "";
  payout = (await create()).id;
});

/** Each money command, and how it refuses the same wish under another key; null: it does it again. */
const commands: readonly [string, (owner: Owner) => Promise<unknown>, string | null][] = [
  [
    "cashSessions.close",
    (owner) => owner.cashSessions.close({ sessionId: session, countedCents: 500 }),
    "no_open_cash_session",
  ],
  [
    "transactions.recordEntry",
    (owner) => owner.transactions.recordEntry({ type: "deposit", amountCents: 100 }),
    null,
  ],
  [
    "transactions.reverse",
    (owner) => owner.transactions.reverse({ id: line, reason: "Engano" }),
    "already_reversed",
  ],
  ["payouts.process", (owner) => owner.payouts.process({ id: payout }), "payout_already_paid"],
  ["payouts.cancel", (owner) => owner.payouts.cancel({ id: payout }), "payout_already_cancelled"],
];

/** How many rows of money there are. */
async function written(): Promise<number[]> {
  const { transactions, cashSessions, cashEntries, payoutEvents } = desk.org.tables;
  return Promise.all(
    [transactions, cashSessions, cashEntries, payoutEvents].map((t) => desk.org.db.$count(t)),
  );
}

describe("the same call once more", () => {
  it.each(commands)("of %s is answered as before, and done once", async (_name, call, refused) => {
    const owner = await ownerWith(randomUUID());
    const first = await call(owner);
    const once = await written();
    expect(await call(owner)).toEqual(first);
    expect(await written()).toEqual(once);
    // Without the key it is another wish.
    expect(await refusal(call(await ownerWith()))).toBe(refused);
  });

  it("of cashSessions.open is answered as before, and done once", async () => {
    await desk.owner.cashSessions.close({ countedCents: 500 });
    const open = (owner: Owner) => owner.cashSessions.open({ openingCents: 700 });
    const owner = await ownerWith(randomUUID());
    const first = await open(owner);
    expect(await open(owner)).toEqual(first);
    expect(await refusal(open(await ownerWith()))).toBe("cash_session_already_open");
  });
});

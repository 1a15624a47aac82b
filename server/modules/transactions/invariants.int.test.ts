import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { sqlState } from "#server/kernel/errors.ts";
import { newId } from "#server/kernel/ids.ts";
import { openDesk } from "#tests/fixtures/appointment-desk.ts";
import { isOnCitus } from "#tests/fixtures/database.ts";

// Here nobody asks the commands: rows are written as a faulty program would write them, and the
// database refuses each.

const { test, desk } = openDesk();
let sessionId: string;
let appointmentId: string;
let number: number;

beforeEach(async () => {
  const { id } = await desk.owner.cashSessions.open({ openingCents: 1_000 });
  sessionId = id;
  number = 0;
  const { appointment } = await desk.create("12:00", "12:30", { serviceIds: [desk.cut] });
  appointmentId = appointment.id;
});

type Tables = typeof desk.org.tables;
type Line = Partial<Tables["transactions"]["$inferInsert"]>;
type Item = Partial<Tables["transactionItems"]["$inferInsert"]>;
type Entry = Partial<Tables["cashEntries"]["$inferInsert"]>;
type Write = { line?: Line; items?: Item[]; entry?: Entry | null };

/** A line of R$ 5 by PIX, with what is wrong about it. */
function partsOf({ line = {}, items = [{}], entry = {} }: Write) {
  const id = line.id ?? newId();
  const payment = {
    id,
    type: "income" as const,
    method: "pix" as const,
    amountCents: 500,
    cashSessionId: sessionId,
    subjectId: line.appointmentId ?? line.payoutId ?? line.reversalOf ?? id,
    description: "Corte",
    itemCount: items.length,
    createdAt: test.clock.now,
    ...line,
  };
  const item = {
    transactionId: id,
    position: 1,
    itemCount: items.length,
    label: "Corte",
    amountCents: payment.amountCents,
    sumBeforeCents: 0,
    sumCents: payment.amountCents,
  };
  const movement = {
    sessionId: payment.cashSessionId,
    number: entry === null ? 0 : (number += 1),
    transactionId: id,
    isOpen: true,
    cashBeforeCents: 1_000,
    cashCents: 0,
    cashAfterCents: 1_000,
    ...entry,
  };
  return {
    payment,
    items: items.map((one) => ({ ...item, ...one })),
    movement: entry === null ? null : movement,
  };
}

/** Writes lines in one transaction; returns the SQLSTATE of the refusal, or null. */
function write(...lines: Write[]): Promise<string | null | undefined> {
  const { transactions, transactionItems, cashEntries } = desk.org.tables;
  const before = number;
  const written = desk.org.db.transaction(async (tx) => {
    for (const { payment, items, movement } of lines.map(partsOf)) {
      await tx.insert(transactions).values(payment);
      if (items.length > 0) await tx.insert(transactionItems).values(items);
      if (movement) await tx.insert(cashEntries).values(movement);
    }
  });
  return written.then(
    () => null,
    (error: unknown) => {
      number = before;
      return sqlState(error) ?? Promise.reject(error);
    },
  );
}

const missing = "23503";
/** Refused at the end of the transaction, for which Citus has no better word. */
const incomplete = isOnCitus ? "XX000" : missing;
const twice = "23505";
const outside = "23514";

describe("the database itself", () => {
  it("takes what is whole", async () => {
    const halves = [
      { position: 1, amountCents: 200, sumCents: 200 },
      { position: 2, amountCents: 300, sumBeforeCents: 200 },
    ];
    expect(await write({}, { items: halves })).toBe(null);
    const part = { appointmentId, partCount: 2 };
    expect(await write({ line: { ...part, part: 1 } }, { line: { ...part, part: 2 } })).toBe(null);
  });

  it("refuses items that don't sum up to their transaction", async () => {
    expect(await write({ items: [] })).not.toBe(null);
    expect(await write({ items: [{ amountCents: 499, sumCents: 499 }] })).toBe(incomplete);
    expect(await write({ items: [{ amountCents: 499 }] })).toBe(outside);
    const one = { position: 1, amountCents: 500 };
    const more = { position: 2, amountCents: 1, sumBeforeCents: 500, sumCents: 501 };
    expect(await write({ items: [one, more] })).toBe(incomplete);
    // One item more, later.
    const id = newId();
    expect(await write({ line: { id } })).toBe(null);
    const { transactionItems } = desk.org.tables;
    const { items } = partsOf({ line: { id }, items: [{ ...more, itemCount: 2 }] });
    await expect(desk.org.db.insert(transactionItems).values(items)).rejects.toThrow();
  });

  it("refuses money without an entry, out of the chain, or of another amount", async () => {
    expect(await write({ entry: null })).toBe(incomplete);
    expect(await write({ entry: { number: 2 } })).toBe(missing);
    expect(await write({ entry: { cashBeforeCents: 999, cashAfterCents: 999 } })).toBe(missing);
    expect(await write({ entry: { cashCents: 500, cashAfterCents: 1_500 } })).toBe(missing);
    expect(await write({})).toBe(null);
    expect(await write({ entry: { number: 1 } })).toBe(twice);
  });

  it("refuses money in a session that isn't there, or is another", async () => {
    const elsewhere = newId();
    // No key of a line or an entry names its session but the first entry's: the chain leads to it.
    expect(await write({ line: { cashSessionId: elsewhere } })).toBe(missing);
    expect(await write({ line: { cashSessionId: elsewhere }, entry: { number: 2 } })).toBe(missing);
    expect(await write({ line: { cashSessionId: elsewhere }, entry: { sessionId } })).toBe(missing);
    expect(await write({ entry: { sessionId: elsewhere } })).toBe(missing);
    expect(await write({ line: { cashSessionId: elsewhere }, entry: null })).toBe(incomplete);
    const seal = { transactionId: null, isOpen: false };
    expect(await write({ entry: { ...seal, sessionId: elsewhere } })).toBe(missing);
    expect(await write({}, {})).toBe(null);
    const { cashSessions: t } = desk.org.tables;
    const gone = desk.org.db.delete(t).where(eq(t.id, sessionId));
    expect(await gone.catch(sqlState)).toBe(missing);
    const moved = desk.org.db.update(t).set({ id: elsewhere }).where(eq(t.id, sessionId));
    expect(await moved.catch(sqlState)).toBe(missing);
  });

  it("refuses money in a closed session, whatever it claims", async () => {
    expect(await write({})).toBe(null);
    await desk.owner.cashSessions.close({ countedCents: 1_000 });
    const refused = [];
    for (const next of [1, 2, 3, 4]) refused.push(await write({ entry: { number: next } }));
    expect(refused).toEqual([twice, twice, missing, missing]);
  });

  it("refuses a second open session and one that is closed without its seal", async () => {
    const { cashSessions: t } = desk.org.tables;
    const second = { id: newId(), openedAt: test.clock.now, openingCents: 0 };
    await expect(desk.org.db.insert(t).values(second)).rejects.toThrow();
    const closed = { closedAt: test.clock.now, countedCents: 0, expectedCents: 0, sealNumber: 1 };
    await expect(desk.org.db.update(t).set(closed)).rejects.toThrow();
    expect(await desk.owner.cashSessions.current()).toMatchObject({ session: { id: sessionId } });
  });

  it("refuses a second living payment of an appointment, in whatever shape", async () => {
    const id = newId();
    expect(await write({ line: { id, appointmentId } })).toBe(null);
    expect(await write({ line: { appointmentId } })).toBe(twice);
    expect(await write({ line: { appointmentId, part: 2, partCount: 2 } })).toBe(twice);
    const two = { appointmentId, partCount: 2 };
    const both = [{ line: { ...two, part: 1 } }, { line: { ...two, part: 2 } }];
    expect(await write(...both)).toBe(twice);
    expect(await write({ line: { appointmentId, attempt: 2 } })).toBe(missing);
    expect(await write({ line: { appointmentId, subjectId: newId() } })).toBe(outside);
    const reversal = { appointmentId, reversalOf: id, reversalReason: "Erro" };
    expect(await write({ line: reversal })).toBe(null);
    expect(await write({ line: { appointmentId, attempt: 3 } })).toBe(missing);
    expect(await write({ line: { appointmentId, attempt: 2 } })).toBe(null);
  });

  it("refuses a payment with a part missing", async () => {
    expect(await write({ line: { appointmentId, part: 1, partCount: 2 } })).toBe(incomplete);
    expect(await write({ line: { appointmentId, part: 2, partCount: 2 } })).toBe(missing);
    expect(await write({ line: { part: 1, partCount: 2 } })).toBe(outside);
  });

  it("refuses a reversal that is a second one, of another amount or of a part alone", async () => {
    const id = newId();
    const first = { appointmentId, partCount: 2 };
    const parts = [{ line: { ...first, id, part: 1 } }, { line: { ...first, part: 2 } }];
    expect(await write(...parts)).toBe(null);
    const reversal = { ...first, part: 1, reversalOf: id, reversalReason: "Erro" };
    expect(await write({ line: reversal })).toBe(incomplete);
    const entry = newId();
    expect(await write({ line: { id: entry } })).toBe(null);
    const back = { reversalOf: entry, reversalReason: "Erro" };
    for (const wrong of [
      { amountCents: 499 },
      { method: "boleto" },
      { type: "expense" },
    ] as const) {
      expect(await write({ line: { ...back, ...wrong } })).toBe(missing);
    }
    expect(await write({ line: { ...back, reversalReason: null } })).toBe(outside);
    expect(await write({ line: back })).toBe(null);
    expect(await write({ line: back })).toBe(twice);
  });

  it("keeps every line as it was written", async () => {
    expect(await write({})).toBe(null);
    for (const table of ["transactions", "transaction_items", "cash_entries"]) {
      const name = sql.raw(desk.org.name(table));
      for (const change of [sql`DELETE FROM ${name}`, sql`TRUNCATE ${name} CASCADE`]) {
        await expect(desk.org.db.execute(change)).rejects.toThrow();
      }
    }
    const { transactions: t } = desk.org.tables;
    await expect(desk.org.db.update(t).set({ amountCents: 1 })).rejects.toThrow();
  });
});

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from "drizzle-orm/pg-core";
import { instant, type TableFactory } from "./table-factory.ts";

const cents = (name: string) => bigint(name, { mode: "number" });

/**
 * The till from its opening to its closing. `expected_cents` is what its last entry says; the
 * constraint `cash_sessions_sealed` (a custom migration) asks for the entry that seals a closed one.
 */
export const cashSessionTable = (table: TableFactory) =>
  table(
    "cash_sessions",
    {
      id: uuid("id").primaryKey(),
      openedAt: instant("opened_at").notNull(),
      openedBy: uuid("opened_by"),
      openingCents: cents("opening_cents").notNull(),
      openingNote: text("opening_note").notNull().default(""),
      closedAt: instant("closed_at"),
      closedBy: uuid("closed_by"),
      countedCents: cents("counted_cents"),
      expectedCents: cents("expected_cents"),
      differenceCents: cents("difference_cents").generatedAlwaysAs(
        sql`counted_cents - expected_cents`,
      ),
      closingNote: text("closing_note").notNull().default(""),
      /** The number of the entry that seals it. */
      sealNumber: integer("seal_number"),
      /** False when closed, to name the seal among the entries. */
      sealIsOpen: boolean("seal_is_open").generatedAlwaysAs(
        sql`CASE WHEN closed_at IS NOT NULL THEN false END`,
      ),
    },
    (t) => [
      unique("cash_sessions_opening_key").on(t.id, t.openingCents),
      uniqueIndex("cash_sessions_one_open")
        .on(sql`(${t.closedAt} IS NULL)`)
        .where(sql`${t.closedAt} IS NULL`),
      index("cash_sessions_opened_idx").on(t.openedAt, t.id),
      check("cash_sessions_opening_cents", sql`${t.openingCents} BETWEEN 0 AND 1000000000`),
      check("cash_sessions_counted_cents", sql`${t.countedCents} BETWEEN 0 AND 1000000000`),
      check("cash_sessions_closed_after", sql`${t.closedAt} >= ${t.openedAt}`),
      check(
        "cash_sessions_closed_whole",
        sql`(${t.closedAt} IS NULL) = (${t.countedCents} IS NULL) AND (${t.closedAt} IS NULL) = (${t.expectedCents} IS NULL) AND (${t.closedAt} IS NULL) = (${t.sealNumber} IS NULL)`,
      ),
    ],
  );

/**
 * Every movement of a session in one unbroken chain: each entry begins with the cash in which the one
 * before it ended, the first with the opening balance. The first alone refers to the session; the
 * others, and the lines they are of, lead back to it. The entry that seals a closed session is not
 * open, so that none can follow it: no money enters a closed session, whoever writes.
 */
export const cashEntryTable = (
  table: TableFactory,
  to: {
    cashSessions: { id: AnyPgColumn; openingCents: AnyPgColumn };
    transactions: { id: AnyPgColumn; cashSessionId: AnyPgColumn; cashCents: AnyPgColumn };
  },
) =>
  table(
    "cash_entries",
    {
      sessionId: uuid("session_id").notNull(),
      /** Counts from 1 in each session. */
      number: integer("number").notNull(),
      /** Null on the seal. */
      transactionId: uuid("transaction_id"),
      isOpen: boolean("is_open").notNull(),
      cashBeforeCents: cents("cash_before_cents").notNull(),
      /** What it moves in the drawer: 0 for all methods but cash. */
      cashCents: integer("cash_cents").notNull(),
      cashAfterCents: cents("cash_after_cents").notNull(),
      previousNumber: integer("previous_number").generatedAlwaysAs(sql`nullif(number, 1) - 1`),
      followsOpen: boolean("follows_open").generatedAlwaysAs(sql`number > 1`),
      openingCents: cents("opening_cents").generatedAlwaysAs(
        sql`CASE WHEN number = 1 THEN cash_before_cents END`,
      ),
    },
    (t) => [
      primaryKey({ name: "cash_entries_pkey", columns: [t.sessionId, t.number] }),
      unique("cash_entries_end_key").on(t.sessionId, t.number, t.cashAfterCents, t.isOpen),
      unique("cash_entries_transaction_key").on(t.transactionId),
      foreignKey({
        name: "cash_entries_opening_fk",
        columns: [t.sessionId, t.openingCents],
        foreignColumns: [to.cashSessions.id, to.cashSessions.openingCents],
      }),
      foreignKey({
        name: "cash_entries_chain_fk",
        columns: [t.sessionId, t.previousNumber, t.cashBeforeCents, t.followsOpen],
        foreignColumns: [t.sessionId, t.number, t.cashAfterCents, t.isOpen],
      }),
      foreignKey({
        name: "cash_entries_transaction_fk",
        columns: [t.sessionId, t.transactionId, t.cashCents],
        foreignColumns: [
          to.transactions.cashSessionId,
          to.transactions.id,
          to.transactions.cashCents,
        ],
      }),
      check("cash_entries_number", sql`${t.number} >= 1`),
      check("cash_entries_sum", sql`${t.cashAfterCents} = ${t.cashBeforeCents} + ${t.cashCents}`),
      check(
        "cash_entries_seal",
        sql`${t.isOpen} = (${t.transactionId} IS NOT NULL) AND (${t.isOpen} OR ${t.cashCents} = 0)`,
      ),
    ],
  );

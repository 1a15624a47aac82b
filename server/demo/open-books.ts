import type { OrgTables } from "#drizzle/org-tables.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import { sealOf } from "#server/modules/cash-sessions/rules.ts";
import { rowsOfLines, type NewLine } from "#server/modules/transactions/steps/new-lines.ts";

type Rows<T extends keyof OrgTables> = OrgTables[T]["$inferInsert"][];

/** Rows of the ledger, in the order of their tables' foreign keys. */
export type BookRows = {
  readonly cashSessions: Rows<"cashSessions">;
  readonly payouts: Rows<"payouts">;
  readonly payoutEvents: Rows<"payoutEvents">;
  readonly transactions: Rows<"transactions">;
  readonly transactionItems: Rows<"transactionItems">;
  readonly cashEntries: Rows<"cashEntries">;
};

/** The ledger of one organisation while it is written, as the product's commands would. */
export type Books = {
  readonly rows: BookRows;
  /** What should be in the drawer now. */
  cashCents(): number;
  open(at: Date, openingCents: number, by: string): void;
  /** Writes lines that belong together; returns their ids. */
  write(at: Date, by: string, lines: readonly NewLine[]): string[];
  close(at: Date, countedCents: number, note: string, by: string): void;
};

type Session = BookRows["cashSessions"][number] & { readonly openedAt: Date };

/** Rows that are inserted together have the same fields. */
const blank = {
  notes: "",
  category: null,
  appointmentId: null,
  payoutId: null,
  patientId: null,
  professionalId: null,
  discountCents: 0,
  discountReason: null,
  attempt: 1,
  part: 1,
  partCount: 1,
  reversalOf: null,
  reversalReason: null,
};

/** Returns empty books. */
export function openBooks(): Books {
  const rows: BookRows = {
    cashSessions: [],
    payouts: [],
    payoutEvents: [],
    transactions: [],
    transactionItems: [],
    cashEntries: [],
  };
  let session: Session | null = null;
  let chain: OpenSession | null = null;

  function opened(): { session: Session; chain: OpenSession } {
    if (!session || !chain) throw new Error("The demo moves money while its till is closed");
    return { session, chain };
  }

  return {
    rows,
    cashCents: () => opened().chain.cashCents,
    open(openedAt, openingCents, openedBy) {
      session = {
        id: newId(),
        openedAt,
        openedBy,
        openingCents,
        closedAt: null,
        closedBy: null,
        countedCents: null,
        expectedCents: null,
        sealNumber: null,
        closingNote: "",
      };
      chain = { id: session.id, openedAt, lastNumber: 0, cashCents: openingCents };
      rows.cashSessions.push(session);
    },
    write(createdAt, createdBy, lines) {
      const { chain: before } = opened();
      const filled = lines.map((line) => ({ ...blank, ...line }));
      const made = rowsOfLines(before, filled, { createdAt, createdBy });
      rows.transactions.push(...made.transactions);
      rows.transactionItems.push(...made.items);
      rows.cashEntries.push(...made.entries);
      const cashCents = made.entries.at(-1)?.cashAfterCents ?? before.cashCents;
      chain = { ...before, lastNumber: before.lastNumber + lines.length, cashCents };
      return made.transactions.map(({ id }) => id);
    },
    close(closedAt, countedCents, closingNote, closedBy) {
      const { chain: whole, session: closing } = opened();
      const seal = { ...sealOf(whole), transactionId: null };
      rows.cashEntries.push(seal);
      const expectedCents = whole.cashCents;
      const closed = { closedAt, closedBy, countedCents, expectedCents, closingNote };
      Object.assign(closing, closed, { sealNumber: seal.number });
      session = null;
      chain = null;
    },
  };
}

import { desc, eq, isNull } from "drizzle-orm";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { Transaction } from "#server/kernel/write.ts";

/** The open session, locked until the transaction ends, and where its chain of entries ends. */
export type OpenSession = {
  readonly id: string;
  readonly openedAt: Date;
  /** The number of its last entry; 0 before the first. */
  readonly lastNumber: number;
  /** What should be in the drawer. */
  readonly cashCents: number;
};

/**
 * Locks the open session: whatever moves money does this first, so that all of it happens one after
 * the other. Throws `no_open_cash_session`, in the words of what needs it if they aren't the usual ones.
 */
export async function lockOpenSession(
  tx: Transaction,
  org: OrgDb,
  refusal?: string,
): Promise<OpenSession> {
  const { cashSessions: s, cashEntries: e } = org.tables;
  const [session] = await tx
    .select({ id: s.id, openedAt: s.openedAt, openingCents: s.openingCents })
    .from(s)
    .where(isNull(s.closedAt))
    .for("update")
    .prepare(org.statement("cash_session_lock"))
    .execute();
  if (!session) throw new DomainError("no_open_cash_session", {}, [], refusal);
  const { openingCents, ...open } = session;
  // A statement of its own: it sees what was committed while the first one waited.
  const [last] = await tx
    .select({ lastNumber: e.number, cashCents: e.cashAfterCents })
    .from(e)
    .where(eq(e.sessionId, open.id))
    .orderBy(desc(e.number))
    .limit(1)
    .prepare(org.statement("cash_session_last"))
    .execute();
  return { ...open, ...(last ?? { lastNumber: 0, cashCents: openingCents }) };
}

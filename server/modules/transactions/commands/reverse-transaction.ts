import { and, eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { lockOpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import type { ReverseTransactionInput, WrittenTransactions } from "#shared/schemas/transactions.ts";
import { getTransactions } from "../queries/transactions.ts";
import { reversalLine } from "../steps/new-lines.ts";
import { loadLinesOf } from "../steps/load-lines-of.ts";
import { releasePayout } from "../steps/release-payout.ts";
import { writeLines } from "./write-lines.ts";

/**
 * Takes a line back in the open session, with its items and commissions; of a payment all parts, so
 * that the appointment is payable again, and a payout becomes cancelled. Throws
 * `no_open_cash_session`, `not_found` and `already_reversed`, also for what is a reversal itself.
 */
export async function reverseTransaction(
  ctx: MemberContext,
  input: ReverseTransactionInput,
): Promise<WrittenTransactions> {
  const { org, session } = ctx;
  const scope = `transaction.reverse:${session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  const { ids } = await answerOnce<{ ids: string[] }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      return answer.keep(write.tx, { ids: await reverse(ctx, write, input) });
    }),
  );
  return { transactions: await getTransactions(ctx, ids) };
}

async function reverse(
  ctx: MemberContext,
  write: OrgWrite,
  { id, reason }: ReverseTransactionInput,
): Promise<string[]> {
  const { tx } = write;
  const { org } = ctx;
  // The line comes first only to answer 404 without an open session, too; it never changes.
  const subject = await loadSubject(tx, org, id);
  const open = await lockOpenSession(tx, org);
  const { transactions: t } = org.tables;
  const ofAttempt = and(eq(t.subjectId, subject.subjectId), eq(t.attempt, subject.attempt));
  const isReversed = (await tx.$count(t, and(ofAttempt, eq(t.isReversal, true)))) > 0;
  if (isReversed) throw new DomainError("already_reversed");
  const originals = await loadLinesOf(tx, org, ofAttempt);
  if (subject.payoutId) await releasePayout(ctx, write, subject.payoutId);
  const lines = originals.map(({ id: taken, line }) => reversalLine(taken, line, reason));
  return writeLines(asMember(ctx), write, open, lines);
}

async function loadSubject(tx: Transaction, { tables }: OrgDb, id: string) {
  const { transactions: t } = tables;
  const [row] = await tx
    .select({ subjectId: t.subjectId, attempt: t.attempt, payoutId: t.payoutId })
    .from(t)
    .where(eq(t.id, id));
  if (!row) throw new DomainError("not_found");
  return row;
}

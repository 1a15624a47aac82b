import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { CashSession, CloseCashSessionInput } from "#shared/schemas/cash-sessions.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { getCashSession } from "../queries.ts";
import { sealOf } from "../rules.ts";
import { lockOpenSession } from "./lock-open-session.ts";

/**
 * Closes the till: keeps what was counted and what should have been there, and seals the chain of its
 * entries. Throws `no_open_cash_session`, also when the form's session is closed already, `not_found`
 * when there never was one, and `total_changed` when the form expected another amount.
 */
export async function closeCashSession(
  ctx: MemberContext,
  input: CloseCashSessionInput,
): Promise<CashSession> {
  const { org, session, deps } = ctx;
  const { cashSessions: t, cashEntries } = org.tables;
  const scope = `cash_session.close:${session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  if (input.sessionId) await getCashSession(ctx, input.sessionId);
  const { id } = await answerOnce<{ id: string }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
      await answer.claim(tx);
      const { tillAlreadyClosed, noTillToClose } = ledgerTexts;
      const refusal = input.sessionId === undefined ? noTillToClose : tillAlreadyClosed;
      const open = await lockOpenSession(tx, org, refusal);
      if (input.sessionId !== undefined && input.sessionId !== open.id) {
        throw new DomainError("no_open_cash_session", {}, [], refusal);
      }
      const { cashCents: expectedCents } = open;
      if (input.expectedCents !== undefined && input.expectedCents !== expectedCents) {
        throw new DomainError("total_changed", { totalCents: expectedCents });
      }
      const seal = sealOf(open);
      await tx.insert(cashEntries).values(seal);
      const { countedCents, closingNote } = input;
      // Clocks of two processes may differ: nothing closes before it opens.
      const closedAt = new Date(Math.max(deps.now().getTime(), open.openedAt.getTime()));
      await tx
        .update(t)
        .set({
          closedAt,
          closedBy: session.user.id,
          countedCents,
          expectedCents,
          closingNote,
          sealNumber: seal.number,
        })
        .where(eq(t.id, open.id));
      await audit({
        action: "cash_session.close",
        entity: "cash_session",
        entityId: open.id,
        changes: { countedCents: [null, countedCents], expectedCents: [null, expectedCents] },
      });
      emitChange("cashSessions", open.id, "update");
      return answer.keep(tx, { id: open.id });
    }),
  );
  return getCashSession(ctx, id);
}

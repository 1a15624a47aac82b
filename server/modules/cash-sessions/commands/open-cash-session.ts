import { isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { CashSession, OpenCashSessionInput } from "#shared/schemas/cash-sessions.ts";
import { getCashSession } from "../queries.ts";

/** Opens the till. Throws `cash_session_already_open`. */
export async function openCashSession(
  ctx: MemberContext,
  input: OpenCashSessionInput,
): Promise<CashSession> {
  const { org, session, deps } = ctx;
  const { cashSessions: t } = org.tables;
  const scope = `cash_session.open:${session.user.id}`;
  const claim = idempotencyClaim(scope, ctx.idempotencyKey, input);
  const { id } = await answerOnce<{ id: string }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async ({ tx, lock, audit, emitChange }) => {
      await answer.claim(tx);
      // There is no row to lock yet; a unique index stands behind this.
      await lock("cash_session", "open");
      const [open] = await tx.select({ id: t.id }).from(t).where(isNull(t.closedAt)).limit(1);
      if (open) throw new DomainError("cash_session_already_open");
      const made = { id: newId(), openedAt: deps.now(), openedBy: session.user.id, ...input };
      await tx.insert(t).values(made);
      await audit({
        action: "cash_session.open",
        entity: "cash_session",
        entityId: made.id,
        changes: { openingCents: [null, input.openingCents] },
      });
      emitChange("cashSessions", made.id, "insert");
      return answer.keep(tx, { id: made.id });
    }),
  );
  return getCashSession(ctx, id);
}

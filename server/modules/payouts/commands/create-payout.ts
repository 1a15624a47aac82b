import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { answerOnce, idempotencyClaim } from "#server/kernel/idempotency.ts";
import { newId } from "#server/kernel/ids.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { lockOpenSession } from "#server/modules/cash-sessions/commands/lock-open-session.ts";
import type { CreatePayoutInput, Payout } from "#shared/schemas/payouts.ts";
import { ledgerTexts } from "#shared/texts/ledger.pt-br.ts";
import { getPayout } from "../queries/payouts.ts";
import { findTypeIssues } from "../rules.ts";
import { assertOwed } from "../steps/assert-owed.ts";
import { noteState } from "../steps/note-state.ts";
import { payOut } from "../steps/pay-out.ts";

/**
 * Makes a payout of an employee, of a former one too, and pays it at once when wanted. Throws
 * `not_found` for an unknown employee, `invalid_input` for a type that isn't theirs,
 * `no_open_cash_session`, `total_changed` when something else is owed than was seen, and
 * `payout_above_owed` when less is owed than would be paid.
 */
export async function createPayout(ctx: MemberContext, input: CreatePayoutInput): Promise<Payout> {
  const { org, session } = ctx;
  const claim = idempotencyClaim(`payout.create:${session.user.id}`, ctx.idempotencyKey, input);
  const { id } = await answerOnce<{ id: string }>(org, claim, (answer) =>
    writeOrganization(asMember(ctx), async (write) => {
      await answer.claim(write.tx);
      return answer.keep(write.tx, { id: await create(ctx, write, input) });
    }),
  );
  return getPayout(ctx, id);
}

async function create(
  ctx: MemberContext,
  write: OrgWrite,
  { autoProcess, period, pendingAmountCents, ...input }: CreatePayoutInput,
): Promise<string> {
  const { payouts: t, employees: e } = ctx.org.tables;
  const [employee] = await write.tx
    .select({ name: e.name, compensationType: e.compensationType })
    .from(e)
    .where(eq(e.id, input.employeeId));
  if (!employee) throw new DomainError("not_found");
  const issues = findTypeIssues(employee, input.payoutType);
  if (issues.length > 0) throw new DomainError("invalid_input", {}, issues);
  const open = autoProcess
    ? await lockOpenSession(write.tx, ctx.org, ledgerTexts.tillClosedForPayouts)
    : null;
  if (!open) {
    const checks = { seenCents: pendingAmountCents, isPaying: false };
    await assertOwed(ctx, write.tx, { ...period, ...input }, checks);
  }
  const id = newId();
  const createdAt = ctx.deps.now();
  await write.tx.insert(t).values({ ...input, ...period, id, createdAt, updatedAt: createdAt });
  await noteState(ctx, write, { id, employeeId: input.employeeId, from: null, to: "pending" });
  if (open) await payOut(ctx, write, open, { id, pendingAmountCents });
  return id;
}

import { and, eq, isNull } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import { forgetReviews } from "#server/modules/anamneses/commands/forget-reviews.ts";

type Decision = {
  readonly id: string;
  readonly outcome: "accepted" | "refused" | "withdrawn";
  readonly reason?: string;
};

/**
 * Ends a link or its answers, in a command's transaction. Throws `not_found` for answers that don't
 * wait, and for withdrawing a link that was answered.
 */
export async function decide(
  ctx: MemberContext,
  write: OrgWrite,
  { id, outcome, reason = "" }: Decision,
) {
  const { tx, audit, emitChange } = write;
  const { anamnesisRequests: t } = ctx.org.tables;
  const [row] = await tx
    .select({
      patientId: t.patientId,
      sheet: t.sheet,
      answeredAt: t.answeredAt,
      answers: t.answers,
    })
    .from(t)
    .where(and(eq(t.id, id), isNull(t.outcome)))
    .for("update");
  const waits = Boolean(row?.answeredAt);
  if (!row || waits !== (outcome !== "withdrawn")) throw new DomainError("not_found");
  const decided = { decidedBy: ctx.session.user.id, decidedAt: ctx.deps.now() };
  await tx
    .update(t)
    .set({ outcome, ...decided, reason: reason || null })
    .where(eq(t.id, id));
  await forgetReviews(write, ctx.org, { id, patientId: row.patientId });
  await audit({
    action: `anamnesis.${outcome}`,
    entity: "patient",
    entityId: row.patientId,
    changes: { request: id },
  });
  emitChange("patients", row.patientId, "update");
  return row;
}

import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import type {
  AnamnesisDraft,
  OfAnamnesisDraftInput,
  SaveAnamnesisDraftInput,
} from "#shared/schemas/anamneses.ts";
import { draftKey } from "../rules.ts";
import { dropDraft } from "../steps/drop-draft.ts";

/**
 * Keeps what the caller is typing into a patient's anamnesis, for the caller alone, in place of
 * what they typed before, also while the patient is merged into another; without a draft nothing is kept
 * any more. Throws `not_found` for an unknown or
 * archived patient and for answers from home that don't wait, and `invalid_input` for a file of somebody else.
 */
export async function saveAnamnesisDraft(
  ctx: MemberContext,
  { patientId, draft, ...of }: SaveAnamnesisDraftInput,
): Promise<AnamnesisDraft> {
  const { clinicalDrafts: t } = ctx.org.tables;
  const savedAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ tx }) => {
    const owner = await chartOwner(tx, ctx.org, patientId);
    if (draft === null) return dropDraft(ctx, tx, { patientId, ...of });
    if (of.requestId) await assertWaiting(tx, ctx, { ...of, patientId: owner });
    const files = draft.attachments.map(({ id }) => id);
    await attachmentsOf(tx, ctx.org, owner, files);
    const key = { authorUserId: ctx.session.user.id, patientId, kind: "anamnesis" } as const;
    const content = { [draftKey(of)]: { ...draft, savedAt: savedAt.toISOString() } };
    await tx
      .insert(t)
      .values({ ...key, content, savedAt })
      .onConflictDoUpdate({
        target: [t.authorUserId, t.patientId, t.kind, t.subject],
        set: { content: sql`${t.content} || excluded.content`, savedAt },
      });
  });
  return { draft, savedAt: draft === null ? null : savedAt.toISOString() };
}

async function assertWaiting(
  tx: Transaction,
  { org }: MemberContext,
  { requestId = "", patientId, sheet }: OfAnamnesisDraftInput,
): Promise<void> {
  const { anamnesisRequests: t } = org.tables;
  const waiting = await tx.$count(
    t,
    and(
      eq(t.id, requestId),
      eq(t.patientId, patientId),
      eq(t.sheet, sheet),
      isNotNull(t.answeredAt),
      isNull(t.outcome),
    ),
  );
  if (waiting === 0) throw new DomainError("not_found");
}

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
import { keptAt, ownDraft } from "../steps/own-draft.ts";

/**
 * Keeps what the caller is typing into a patient's anamnesis, for the caller alone, in place of
 * what they typed before, also while the patient is merged into another; without a draft nothing is kept
 * any more. Throws `not_found` for an unknown or archived patient and for answers from home that don't
 * wait, `invalid_input` for a file of somebody else, and `row_changed` when another window kept or ended it since `seenAt`.
 */
export async function saveAnamnesisDraft(
  ctx: MemberContext,
  { patientId, draft, seenAt, ...of }: SaveAnamnesisDraftInput,
): Promise<AnamnesisDraft> {
  const savedAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ tx }) => {
    const owner = await chartOwner(tx, ctx.org, patientId);
    if (draft === null) return dropDraft(ctx, tx, { patientId, ...of }, seenAt);
    if (of.requestId) await assertWaiting(tx, ctx, { ...of, patientId: owner });
    const files = draft.attachments.map(({ id }) => id);
    await attachmentsOf(tx, ctx.org, owner, files);
    const said = { [draftKey(of)]: { ...draft, savedAt: savedAt.toISOString() } };
    await replace(ctx, tx, { patientId, ...of }, { said, savedAt }, seenAt);
  });
  return { draft, savedAt: draft === null ? null : savedAt.toISOString() };
}

/** In one statement, so that of two windows at once only one replaces what both have seen. */
async function replace(
  ctx: MemberContext,
  tx: Transaction,
  of: OfAnamnesisDraftInput,
  { said, savedAt }: { readonly said: Record<string, unknown>; readonly savedAt: Date },
  seenAt: string | null | undefined,
): Promise<void> {
  const { clinicalDrafts: t } = ctx.org.tables;
  const set = { content: sql`${t.content} || ${JSON.stringify(said)}::text::jsonb`, savedAt };
  const kept = await (seenAt
    ? tx
        .update(t)
        .set(set)
        .where(ownDraft(ctx, of, seenAt))
        .returning({ kind: t.kind })
    : tx
        .insert(t)
        .values({
          authorUserId: ctx.session.user.id,
          patientId: of.patientId,
          kind: "anamnesis",
          content: said,
          savedAt,
        })
        .onConflictDoUpdate({
          target: [t.authorUserId, t.patientId, t.kind, t.subject],
          set,
          setWhere: seenAt === null ? isNull(keptAt(ctx, of)) : undefined,
        })
        .returning({ kind: t.kind }));
  if (kept.length === 0) throw new DomainError("row_changed");
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

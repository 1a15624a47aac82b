import { sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { attachmentsOf } from "#server/modules/attachments/queries.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { AnamnesisDraft, SaveAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";
import { dropDraft } from "../steps/drop-draft.ts";

/**
 * Keeps what the caller is typing into a patient's anamnesis, for the caller alone, in place of
 * what they typed before, also while the patient is merged into another; without a draft nothing is kept
 * any more. Throws `not_found` for an unknown or
 * archived patient, and `invalid_input` for a file of somebody else.
 */
export async function saveAnamnesisDraft(
  ctx: MemberContext,
  { patientId, sheet, draft }: SaveAnamnesisDraftInput,
): Promise<AnamnesisDraft> {
  const { clinicalDrafts: t } = ctx.org.tables;
  const savedAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ tx }) => {
    const owner = await chartOwner(tx, ctx.org, patientId);
    if (draft === null) return dropDraft(ctx, tx, { patientId, sheet });
    const files = draft.attachments.map(({ id }) => id);
    await attachmentsOf(tx, ctx.org, owner, files);
    const key = { authorUserId: ctx.session.user.id, patientId, kind: "anamnesis" } as const;
    const content = { [sheet]: { ...draft, savedAt: savedAt.toISOString() } };
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

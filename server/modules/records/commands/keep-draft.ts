import { and, eq, or } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { draftSubject, type DraftOf } from "../rules.ts";
import { assertDraftIds, type DraftIds } from "../steps/assert-draft-ids.ts";
import { dropDraft } from "../steps/drop-draft.ts";

type Kept<Draft> = DraftOf & { readonly draft: Draft | null };

/**
 * Keeps the caller's own draft about a patient; it replaces the caller's earlier one, and without a
 * draft nothing is kept any more. Whoever types while the patient is merged into another goes on with
 * the same draft. Throws `not_found` for an unknown or archived patient, for a correction or renewal of
 * what isn't in that patient's chart, and for a draft that names somebody or something that the
 * organisation doesn't have.
 */
export async function keepDraft<Draft extends Record<string, unknown> & DraftIds>(
  ctx: MemberContext,
  { draft, ...of }: Kept<Draft>,
): Promise<{ draft: Draft | null; savedAt: string | null }> {
  const { clinicalDrafts: t } = ctx.org.tables;
  const { patientId, kind } = of;
  const subject = draftSubject(of);
  const key = { authorUserId: ctx.session.user.id, patientId, kind, subject };
  const savedAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ tx }) => {
    const owner = await chartOwner(tx, ctx.org, patientId);
    await assertEntry(ctx, tx, { ...of, patientId: owner });
    if (draft === null) return dropDraft(ctx, tx, of);
    await assertDraftIds(tx, ctx.org, owner, draft, of.correctsId);
    await tx
      .insert(t)
      .values({ ...key, content: draft, savedAt })
      .onConflictDoUpdate({
        target: [t.authorUserId, t.patientId, t.kind, t.subject],
        set: { content: draft, savedAt },
      });
  });
  return { draft, savedAt: draft === null ? null : savedAt.toISOString() };
}

/** A chart includes entries of patients merged into this one. */
async function assertEntry(
  { org }: MemberContext,
  tx: Transaction,
  { patientId, kind, correctsId, renewsId }: DraftOf,
): Promise<void> {
  const { clinicalEntries: e, patients: p } = org.tables;
  for (const id of [correctsId, renewsId]) {
    if (id === undefined) continue;
    const [entry] = await tx
      .select({ id: e.subjectId })
      .from(e)
      .innerJoin(p, eq(p.id, e.patientId))
      .where(
        and(
          eq(e.subjectId, id),
          eq(e.version, 1),
          eq(e.kind, kind),
          or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)),
        ),
      );
    if (!entry) throw new DomainError("not_found");
  }
}

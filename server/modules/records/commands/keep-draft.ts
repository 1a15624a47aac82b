import { and, eq, or } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization, type Transaction } from "#server/kernel/write.ts";
import { chartOwner } from "#server/modules/patients/queries/merged.ts";
import { draftSubject, type DraftOf } from "../rules.ts";
import { assertDraftIds, type DraftIds } from "../steps/assert-draft-ids.ts";
import { dropDraft } from "../steps/drop-draft.ts";
import { ownDraft } from "../steps/own-draft.ts";

type Kept<Draft> = DraftOf & {
  readonly draft: Draft | null;
  /** When what the caller's window knows of was kept; null: nothing. Absent: whatever is kept gives way. */
  readonly seenAt?: string | null | undefined;
};

/**
 * Keeps the caller's own draft about a patient; it replaces the caller's earlier one, and without a
 * draft nothing is kept any more. Whoever types while the patient is merged into another goes on with
 * the same draft. Throws `not_found` for an unknown or archived patient, for a correction or renewal of
 * what isn't in that patient's chart, and for a draft that names somebody or something that the
 * organisation doesn't have; `row_changed` when another window kept or ended it since `seenAt`.
 */
export async function keepDraft<Draft extends Record<string, unknown> & DraftIds>(
  ctx: MemberContext,
  { draft, seenAt, ...of }: Kept<Draft>,
): Promise<{ draft: Draft | null; savedAt: string | null }> {
  const savedAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ tx }) => {
    const owner = await chartOwner(tx, ctx.org, of.patientId);
    await assertEntry(ctx, tx, { ...of, patientId: owner });
    if (draft === null) return dropDraft(ctx, tx, of, seenAt);
    await assertDraftIds(tx, ctx.org, owner, draft, of.correctsId);
    await replace(ctx, tx, of, { content: draft, savedAt }, seenAt);
  });
  return { draft, savedAt: draft === null ? null : savedAt.toISOString() };
}

/** In one statement, so that of two windows at once only one replaces what both have seen. */
async function replace(
  ctx: MemberContext,
  tx: Transaction,
  of: DraftOf,
  said: { readonly content: Record<string, unknown>; readonly savedAt: Date },
  seenAt: string | null | undefined,
): Promise<void> {
  const { clinicalDrafts: t } = ctx.org.tables;
  const { patientId, kind } = of;
  const key = { authorUserId: ctx.session.user.id, patientId, kind, subject: draftSubject(of) };
  const target = [t.authorUserId, t.patientId, t.kind, t.subject];
  const added = tx.insert(t).values({ ...key, ...said });
  if (seenAt === undefined) {
    await added.onConflictDoUpdate({ target, set: said });
    return;
  }
  const kept = await (seenAt === null
    ? added.onConflictDoNothing({ target }).returning({ kind: t.kind })
    : tx
        .update(t)
        .set(said)
        .where(ownDraft(ctx, of, seenAt))
        .returning({ kind: t.kind }));
  if (kept.length === 0) throw new DomainError("row_changed");
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

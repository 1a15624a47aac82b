import { and, eq, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { dropDraft } from "./drop-draft.ts";

/** What a draft is to become. */
type Kept<Draft> = {
  readonly patientId: string;
  readonly kind: "record" | "prescription";
  readonly draft: Draft | null;
};

/**
 * Keeps what the caller is typing about a patient, for her alone, in place of what she typed before;
 * without a draft nothing is kept any more. Throws `not_found` for an unknown or archived patient.
 */
export async function keepDraft<Draft extends Record<string, unknown>>(
  ctx: MemberContext,
  { patientId, kind, draft }: Kept<Draft>,
): Promise<{ draft: Draft | null; savedAt: string | null }> {
  const { clinicalDrafts: t, patients: p } = ctx.org.tables;
  const key = { authorUserId: ctx.session.user.id, patientId, kind };
  const savedAt = ctx.deps.now();
  await writeOrganization(asMember(ctx), async ({ tx }) => {
    const [patient] = await tx
      .select({ id: p.id })
      .from(p)
      .where(and(eq(p.id, patientId), isNull(p.archivedAt)))
      .for("key share");
    if (!patient) throw new DomainError("not_found");
    if (draft === null) return dropDraft(ctx, tx, { patientId, kind });
    await tx
      .insert(t)
      .values({ ...key, content: draft, savedAt })
      .onConflictDoUpdate({
        target: [t.authorUserId, t.patientId, t.kind],
        set: { content: draft, savedAt },
      });
  });
  return { draft, savedAt: draft === null ? null : savedAt.toISOString() };
}

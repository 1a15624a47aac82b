import { and, eq, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { OfAnamnesisDraftInput } from "#shared/schemas/anamneses.ts";
import { draftKey } from "../rules.ts";

/** Returns when a draft was kept, as its row says: all of an author and a patient are in one. */
export function keptAt({ org }: MemberContext, of: Omit<OfAnamnesisDraftInput, "patientId">) {
  return sql`${org.tables.clinicalDrafts.content} -> ${draftKey(of)}::text ->> 'savedAt'`;
}

/**
 * Returns the condition that finds the row of what the caller was typing into a patient's anamneses: with
 * `seenAt`, only if this draft was kept at that moment, as `ownDraft` of records does.
 */
export function ownDraft(
  ctx: MemberContext,
  { patientId, ...of }: OfAnamnesisDraftInput,
  seenAt?: string,
) {
  const { clinicalDrafts: t } = ctx.org.tables;
  return and(
    eq(t.authorUserId, ctx.session.user.id),
    eq(t.patientId, patientId),
    eq(t.kind, "anamnesis"),
    seenAt === undefined ? undefined : eq(keptAt(ctx, of), new Date(seenAt).toISOString()),
  );
}

import { and, eq, inArray, or, sql } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";

/** Forgets what anybody was typing over answers from home, once it is decided about them. */
export async function forgetReviews(
  { tx }: OrgWrite,
  { tables: { clinicalDrafts: t, patients: p } }: OrgDb,
  request: { readonly id: string; readonly patientId: string },
): Promise<void> {
  const { id, patientId } = request;
  const whose = tx
    .select({ id: p.id })
    .from(p)
    .where(or(eq(p.id, patientId), eq(p.mergedIntoId, patientId)));
  await tx
    .update(t)
    .set({ content: sql`${t.content} - ${id}::text` })
    .where(
      and(
        inArray(t.patientId, whose),
        eq(t.kind, "anamnesis"),
        sql`jsonb_exists(${t.content}, ${id}::text)`,
      ),
    );
}

import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";

type Left = { readonly patientId: string; readonly kind: "record" | "prescription" };

/** Forgets what the caller was typing about a patient, in the transaction that writes or gives it up. */
export async function dropDraft(
  { org, session }: MemberContext,
  tx: Transaction,
  { patientId, kind }: Left,
): Promise<void> {
  const { clinicalDrafts: t } = org.tables;
  const own = [eq(t.authorUserId, session.user.id), eq(t.patientId, patientId)];
  await tx.delete(t).where(and(...own, eq(t.kind, kind)));
}

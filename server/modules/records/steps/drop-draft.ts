import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import type { Transaction } from "#server/kernel/write.ts";
import { draftSubject, type DraftOf } from "../rules.ts";

/** Forgets what the caller was typing about a patient. */
export async function dropDraft(
  { org, session }: MemberContext,
  tx: Transaction,
  of: DraftOf,
): Promise<void> {
  const { clinicalDrafts: t } = org.tables;
  const own = [eq(t.authorUserId, session.user.id), eq(t.patientId, of.patientId)];
  await tx.delete(t).where(and(...own, eq(t.kind, of.kind), eq(t.subject, draftSubject(of))));
}

import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { draftSubject, type DraftOf } from "../rules.ts";

/**
 * Returns the condition that finds what the caller was typing about a patient: with `seenAt`, only what
 * was kept at that moment, as another window may have kept something else since.
 */
export function ownDraft({ org, session }: MemberContext, of: DraftOf, seenAt?: string) {
  const { clinicalDrafts: t } = org.tables;
  return and(
    eq(t.authorUserId, session.user.id),
    eq(t.patientId, of.patientId),
    eq(t.kind, of.kind),
    eq(t.subject, draftSubject(of)),
    seenAt === undefined ? undefined : eq(t.savedAt, new Date(seenAt)),
  );
}

import { and, eq, lt } from "drizzle-orm";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { OrgWrite } from "#server/kernel/org-write.ts";
import type { IncomingContent } from "../rules.ts";

type News = Extract<IncomingContent, { kind: "template" }>;

/** Keeps what WhatsApp tells of a template, unless what is known of it is newer. */
export async function applyTemplateNews(
  { tx, emitChange }: OrgWrite,
  org: OrgDb,
  { name, status, rejection }: News,
  toldAt: Date,
): Promise<void> {
  const { messageTemplates: t } = org.tables;
  // Notices tell whole seconds.
  const isNewer = lt(t.checkedAt, new Date(toldAt.getTime() + 1_000));
  const kept = await tx
    .update(t)
    .set({ status, rejection, checkedAt: toldAt })
    .where(and(eq(t.name, name), isNewer))
    .returning({ name: t.name });
  if (kept.length > 0) emitChange("organizations", org.id, "update");
}

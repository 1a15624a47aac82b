import { and, eq, isNull, sql } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/** Takes a wording out of the list; what was signed stays. Throws `not_found`. */
export function archiveTemplate(ctx: MemberContext, id: string): Promise<{ id: string }> {
  const { consentTemplates: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit }) => {
    const [gone] = await tx
      .update(t)
      .set({ archivedAt: sql`now()`, ...nextVersion(t) })
      .where(and(eq(t.id, id), isNull(t.archivedAt)))
      .returning({ id: t.id });
    if (!gone) throw new DomainError("not_found");
    await audit({ action: "consent_template.archive", entity: "consent_template", entityId: id });
    return gone;
  });
}

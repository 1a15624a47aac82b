import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/** Deletes a template; what was written with it stays. Throws `not_found`. */
export function deleteTemplate(ctx: MemberContext, id: string): Promise<{ id: string }> {
  const { recordTemplates: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit }) => {
    const [gone] = await tx.delete(t).where(eq(t.id, id)).returning({ id: t.id, name: t.name });
    if (!gone) throw new DomainError("not_found");
    const changes = { name: gone.name };
    await audit({
      action: "record_template.delete",
      entity: "record_template",
      entityId: id,
      changes,
    });
    return { id };
  });
}

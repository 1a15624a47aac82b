import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/** Removes an entry of the organisation's own; prescriptions that name it stay. Throws `not_found`. */
export function deleteMedication(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const { medications: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    const [old] = await tx.delete(t).where(eq(t.id, id)).returning({ name: t.name });
    if (!old) throw new DomainError("not_found");
    await audit({
      action: "medication.delete",
      entity: "medication",
      entityId: id,
      changes: { name: [old.name, null] },
    });
    emitChange("medications", id, "delete");
    return { deleted: true as const };
  });
}

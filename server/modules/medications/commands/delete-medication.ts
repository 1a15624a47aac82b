import { and, eq, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { nextVersion } from "#server/kernel/edits.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";

/**
 * Takes an entry of the organisation's own out of all searches; prescriptions that name it stay, and
 * can be renewed. Throws `not_found`.
 */
export function deleteMedication(
  ctx: MemberContext,
  { id }: { readonly id: string },
): Promise<{ deleted: true }> {
  const { medications: t } = ctx.org.tables;
  return writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    const [old] = await tx
      .update(t)
      .set({ deletedAt: ctx.deps.now(), ...nextVersion(t) })
      .where(and(eq(t.id, id), isNull(t.deletedAt)))
      .returning({ name: t.name });
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

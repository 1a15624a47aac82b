import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { Medication, UpdateMedicationInput } from "#shared/schemas/medications.ts";

/**
 * Changes an entry of the organisation's own; prescriptions that name it stay as they were written.
 * Throws `not_found`.
 */
export async function updateMedication(
  ctx: MemberContext,
  { id, ...said }: UpdateMedicationInput,
): Promise<Medication> {
  const { medications: t } = ctx.org.tables;
  await writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    const [old] = await tx
      .select({ name: t.name, controlClass: t.controlClass })
      .from(t)
      .where(eq(t.id, id))
      .for("update");
    if (!old) throw new DomainError("not_found");
    await tx.update(t).set(said).where(eq(t.id, id));
    await audit({
      action: "medication.update",
      entity: "medication",
      entityId: id,
      changes: {
        name: [old.name, said.name],
        controlClass: [old.controlClass, said.controlClass],
      },
    });
    emitChange("medications", id, "update");
  });
  return { id, ...said, usualNames: [], isOwn: true };
}

import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { CreateMedicationInput, Medication } from "#shared/schemas/medications.ts";
import { catalogue } from "../queries/catalogue.ts";
import { assertClass, presentOwn } from "../rules.ts";

/**
 * Adds an entry of the organisation's own to what its searches find. Throws `invalid_input` for a class
 * that is milder than the catalogue's.
 */
export async function createMedication(
  ctx: MemberContext,
  input: CreateMedicationInput,
): Promise<Medication> {
  const { medications: t } = ctx.org.tables;
  assertClass(input, catalogue);
  const row = { id: newId(), ...input };
  await writeOrganization(asMember(ctx), async ({ tx, audit, emitChange }) => {
    await tx.insert(t).values(row);
    await audit({
      action: "medication.create",
      entity: "medication",
      entityId: row.id,
      changes: { name: [null, row.name], controlClass: [null, row.controlClass] },
    });
    emitChange("medications", row.id, "insert");
  });
  return presentOwn({ ...row, version: 1 }, catalogue);
}

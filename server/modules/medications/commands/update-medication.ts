import { and, eq, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { editRow, nextVersion } from "#server/kernel/edits.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type {
  CreateMedicationInput,
  Medication,
  UpdateMedicationInput,
} from "#shared/schemas/medications.ts";
import { catalogue } from "../queries/catalogue.ts";
import { ownColumns } from "../queries/medications.ts";
import { assertClass, presentOwn, type OwnMedication } from "../rules.ts";

/**
 * Changes the given fields of an entry of the organisation's own; prescriptions that name it stay as
 * they were written. Throws `not_found`, `row_changed` when the row moved on since `version`, and
 * `invalid_input` for a class that is milder than the catalogue's.
 */
export async function updateMedication(
  ctx: MemberContext,
  { id, version, ...wanted }: UpdateMedicationInput,
): Promise<Medication> {
  const { medications: t } = ctx.org.tables;
  const saved = await writeOrganization(asMember(ctx), (write) =>
    editRow<OwnMedication, CreateMedicationInput>(write, {
      entity: "medication",
      collection: "medications",
      id,
      version,
      async lock() {
        const [row] = await write.tx
          .select(ownColumns(ctx.org))
          .from(t)
          .where(and(eq(t.id, id), isNull(t.deletedAt)))
          .for("update");
        return row;
      },
      held: (old) => old,
      wanted,
      async save(fields, old) {
        assertClass({ ...old, ...fields }, catalogue);
        const [row] = await write.tx
          .update(t)
          .set({ ...fields, ...nextVersion(t) })
          .where(eq(t.id, id))
          .returning(ownColumns(ctx.org));
        return row;
      },
    }),
  );
  return presentOwn(saved, catalogue);
}

import { eq } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { currentRow, nextVersion } from "#server/kernel/edits.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import {
  savedRecordTemplateSchema,
  type RecordTemplate,
  type SaveRecordTemplateInput,
} from "#shared/schemas/record-templates.ts";

/**
 * Adds a template or changes one; what was written with it stays as it was. Throws `not_found`, and
 * `row_changed` when somebody changed it since `version`.
 */
export function saveTemplate(
  ctx: MemberContext,
  { id: known, version, name, content }: SaveRecordTemplateInput,
): Promise<{ template: RecordTemplate }> {
  const { recordTemplates: t } = ctx.org.tables;
  const id = known ?? newId();
  return writeOrganization(asMember(ctx), async ({ tx, audit }) => {
    const columns = { id: t.id, name: t.name, content: t.content, version: t.version };
    if (known) {
      const [row] = await tx
        .select({ version: t.version })
        .from(t)
        .where(eq(t.id, id))
        .for("update");
      currentRow(row, version);
    }
    const [template] = known
      ? await tx
          .update(t)
          .set({ name, content, ...nextVersion(t) })
          .where(eq(t.id, id))
          .returning(columns)
      : await tx.insert(t).values({ id, name, content }).returning(columns);
    const action = known ? "record_template.update" : "record_template.create";
    await audit({ action, entity: "record_template", entityId: id, changes: { name } });
    return savedRecordTemplateSchema.parse({ template });
  });
}

import { and, eq, isNull } from "drizzle-orm";
import { asMember, type MemberContext } from "#server/kernel/context.ts";
import { currentRow, nextVersion } from "#server/kernel/edits.ts";
import { newId } from "#server/kernel/ids.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import type { ConsentTemplate, SaveTemplateInput } from "#shared/schemas/consents.ts";

/**
 * Adds a wording or changes one; what was signed stays as it was. Throws `not_found`, and
 * `row_changed` when somebody changed it since `version`.
 */
export function saveTemplate(
  ctx: MemberContext,
  { id: known, version, title, text }: SaveTemplateInput,
): Promise<{ template: ConsentTemplate }> {
  const { consentTemplates: t } = ctx.org.tables;
  const id = known ?? newId();
  return writeOrganization(asMember(ctx), async ({ tx, audit }) => {
    const columns = { id: t.id, title: t.title, text: t.text, version: t.version };
    if (known) {
      const [row] = await tx
        .select({ version: t.version })
        .from(t)
        .where(and(eq(t.id, id), isNull(t.archivedAt)))
        .for("update");
      currentRow(row, version);
    }
    const [template] = known
      ? await tx
          .update(t)
          .set({ title, text, ...nextVersion(t) })
          .where(eq(t.id, id))
          .returning(columns)
      : await tx.insert(t).values({ id, title, text }).returning(columns);
    if (!template) throw new Error("a consent template was written and isn't there");
    const action = known ? "consent_template.update" : "consent_template.create";
    await audit({ action, entity: "consent_template", entityId: id, changes: { title } });
    return { template };
  });
}

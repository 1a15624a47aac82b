import { asc, sql } from "drizzle-orm";
import type { MemberContext } from "#server/kernel/context.ts";
import { recordTemplateListSchema, type RecordTemplate } from "#shared/schemas/record-templates.ts";

/** Returns the organisation's own templates of records, by name. */
export async function listTemplates({
  org,
}: MemberContext): Promise<{ templates: RecordTemplate[] }> {
  const { recordTemplates: t } = org.tables;
  const templates = await org.db
    .select({ id: t.id, name: t.name, content: t.content, version: t.version })
    .from(t)
    .orderBy(asc(sql`lower(${t.name})`), asc(t.id))
    .limit(200);
  return recordTemplateListSchema.parse({ templates });
}

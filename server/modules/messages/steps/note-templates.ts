import { randomUUID } from "node:crypto";
import { lte, sql } from "drizzle-orm";
import type { WhatsAppTemplate } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { writeOrganization } from "#server/kernel/write.ts";
import { listProductMessages } from "../queries/product-texts.ts";
import { followTemplatesTask, templateLanguage } from "../rules.ts";

/** How long after the last look a template that WhatsApp still looks at is asked about. */
const patienceMillis = 3_600_000;

/**
 * Keeps how the product's templates stand at an account, unless a later question was answered meanwhile,
 * and asks again while WhatsApp looks at one of them: a notice of its decision may be lost.
 */
export async function noteTemplates(
  deps: Deps,
  org: OrgDb,
  heard: readonly WhatsAppTemplate[],
  checkedAt: Date,
): Promise<void> {
  const { messageTemplates: t } = org.tables;
  const rows = listProductMessages().map(({ whatsapp: { name } }) => {
    const found = heard.find((each) => each.name === name && each.language === templateLanguage);
    const { status = "MISSING", rejection = null } = found ?? {};
    return { name, status, rejection, checkedAt };
  });
  const author = { kind: "system" } as const;
  const ctx = { deps, requestId: `templates-${randomUUID()}`, org, author };
  await writeOrganization(ctx, async ({ tx, emitChange, queueJob }) => {
    await tx
      .insert(t)
      .values(rows)
      .onConflictDoUpdate({
        target: t.name,
        set: { status: sql`excluded.status`, rejection: sql`excluded.rejection`, checkedAt },
        setWhere: lte(t.checkedAt, checkedAt),
      });
    emitChange("organizations", org.id, "update");
    if (!rows.some(({ status }) => status === "PENDING")) return;
    queueJob({
      task: followTemplatesTask,
      payload: { organizationId: org.id },
      jobKey: `${followTemplatesTask}:${org.id}`,
      runAt: new Date(checkedAt.getTime() + patienceMillis).toISOString(),
    });
  });
}

import { sql } from "drizzle-orm";
import type { WhatsAppTemplate } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { listProductTexts } from "../queries/product-texts.ts";
import { templateLanguage } from "../rules.ts";

/** Keeps how the product's templates stand at an account, as was just heard. */
export async function noteTemplates(
  deps: Pick<Deps, "now">,
  org: OrgDb,
  heard: readonly WhatsAppTemplate[],
): Promise<void> {
  const { messageTemplates: t } = org.tables;
  const checkedAt = deps.now();
  const rows = listProductTexts().map(({ name }) => {
    const found = heard.find((each) => each.name === name && each.language === templateLanguage);
    return { name, status: found?.status ?? "MISSING", checkedAt };
  });
  await org.db
    .insert(t)
    .values(rows)
    .onConflictDoUpdate({
      target: t.name,
      set: { status: sql`excluded.status`, checkedAt },
    });
}

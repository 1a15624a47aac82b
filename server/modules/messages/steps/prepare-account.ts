import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import { reminderTemplate } from "../rules.ts";

/**
 * Proposes the product's template to an account that lacks it, and has answers sent here where the
 * owner has set what that needs. May be repeated.
 */
export async function prepareAccount(
  deps: Deps,
  org: OrgDb,
  account: WhatsAppSettings,
): Promise<void> {
  const { webhookVerifyToken: verifyToken, appSecret } = account;
  const known = await deps.whatsapp.listTemplates(account);
  const { name, language } = reminderTemplate;
  if (!known.some((each) => each.name === name && each.language === language)) {
    await deps.whatsapp.proposeTemplate(account, reminderTemplate);
  }
  if (!verifyToken || !appSecret) return;
  const url = `${deps.config.publicUrl}/api/whatsapp/webhook/${org.id}`;
  await deps.whatsapp.subscribe(account, { url, verifyToken });
}

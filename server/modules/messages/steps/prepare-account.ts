import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import { noteIncomingState } from "#server/modules/integrations/commands/note-incoming-state.ts";
import { webhookUrl } from "#server/modules/integrations/queries.ts";
import type { WhatsAppSettings } from "#shared/schemas/integrations.ts";
import { listProductMessages, proposalOf } from "../queries/product-texts.ts";
import { noteTemplates } from "./note-templates.ts";

/**
 * Proposes the product's templates to an account that lacks them, keeps how they stand, and has answers
 * sent here where the owner has set what that needs. May be repeated. One that WhatsApp doesn't take keeps
 * back neither the others nor the answers: its failure is thrown in the end.
 */
export async function prepareAccount(
  deps: Deps,
  org: OrgDb,
  account: WhatsAppSettings,
): Promise<void> {
  // Answers first: they don't wait for what the account says of its templates.
  const failures = await subscribe(deps, org, account);
  const known = await deps.whatsapp.listTemplates(account);
  const missing = listProductMessages()
    .map(({ whatsapp }) => proposalOf(whatsapp))
    .filter(
      ({ name, language }) =>
        !known.some((each) => each.name === name && each.language === language),
    );
  const proposed = [];
  for (const template of missing) {
    const { name, language } = template;
    try {
      const status = await deps.whatsapp.proposeTemplate(account, template);
      proposed.push({ name, language, status, rejection: null });
    } catch (error) {
      if (!(error instanceof WhatsAppFailure)) throw error;
      failures.push(error);
    }
  }
  await noteTemplates(deps, org, [...known, ...proposed], deps.now());
  const [failure] = failures;
  if (failure) throw failure;
}

/** Has answers and reports sent here, and notes for the card whether WhatsApp does; returns its refusal. */
async function subscribe(
  deps: Deps,
  org: OrgDb,
  account: WhatsAppSettings,
): Promise<WhatsAppFailure[]> {
  const { webhookVerifyToken: verifyToken, appSecret } = account;
  if (!verifyToken || !appSecret) return [];
  try {
    const url = webhookUrl(deps.config.publicUrl, org.id);
    await deps.whatsapp.subscribe(account, { url, verifyToken });
  } catch (error) {
    if (!(error instanceof WhatsAppFailure)) throw error;
    const { providerCode } = error;
    const code = providerCode === null ? null : String(providerCode);
    await noteIncomingState(deps, org, { isRefused: true, code });
    return [error];
  }
  await noteIncomingState(deps, org, { isRefused: false, code: null });
  return [];
}

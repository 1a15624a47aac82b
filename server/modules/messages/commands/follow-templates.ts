import type { Deps } from "#server/kernel/deps.ts";
import type { PrepareAccount } from "../rules.ts";
import { noteTemplates } from "../steps/note-templates.ts";
import { openAccount } from "../steps/open-account.ts";

/** Asks WhatsApp how an organisation's templates stand; nothing while its WhatsApp is off. */
export async function followTemplates(
  deps: Deps,
  { organizationId }: PrepareAccount,
): Promise<void> {
  const own = await openAccount(deps, organizationId);
  if (!own) return;
  const askedAt = deps.now();
  await noteTemplates(deps, own.org, await deps.whatsapp.listTemplates(own.account), askedAt);
}

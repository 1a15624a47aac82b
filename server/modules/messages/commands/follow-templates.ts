import type { Deps } from "#server/kernel/deps.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import type { PrepareAccount } from "../rules.ts";
import { noteTemplates } from "../steps/note-templates.ts";

/** Asks WhatsApp how an organisation's templates stand; nothing while its WhatsApp is off. */
export async function followTemplates(
  deps: Deps,
  { organizationId }: PrepareAccount,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const account = await readWhatsappAccount(deps, org);
  if (account) await noteTemplates(deps, org, await deps.whatsapp.listTemplates(account));
}

import type { Deps } from "#server/kernel/deps.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";

/** Opens an organisation for a job with the account that it sends by; null while its WhatsApp is off. */
export async function openAccount(deps: Deps, organizationId: string) {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return null;
  const org = deps.orgs.open(organization);
  const account = await readWhatsappAccount(deps, org);
  return account && { org, account };
}

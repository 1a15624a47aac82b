import type { Deps } from "#server/kernel/deps.ts";
import { readReminderOrganization } from "#server/modules/reminders/queries.ts";
import { readWhatsappAccount } from "../queries/accounts.ts";
import type { PrepareAccount } from "../rules.ts";
import { prepareAccount } from "../steps/prepare-account.ts";

/** Proposes the templates and has answers sent here; nothing while WhatsApp is off. May be repeated. */
export async function prepareOwnAccount(
  deps: Deps,
  { organizationId }: PrepareAccount,
): Promise<void> {
  const organization = await readReminderOrganization(deps, organizationId);
  if (!organization) return;
  const org = deps.orgs.open(organization);
  const account = await readWhatsappAccount(deps, org);
  if (account) await prepareAccount(deps, org, account);
}

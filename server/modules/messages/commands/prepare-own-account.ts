import type { Deps } from "#server/kernel/deps.ts";
import type { PrepareAccount } from "../rules.ts";
import { openAccount } from "../steps/open-account.ts";
import { prepareAccount } from "../steps/prepare-account.ts";

/** Proposes the templates and has answers sent here; nothing while WhatsApp is off. May be repeated. */
export async function prepareOwnAccount(
  deps: Deps,
  { organizationId }: PrepareAccount,
): Promise<void> {
  const own = await openAccount(deps, organizationId);
  if (own) await prepareAccount(deps, own.org, own.account);
}

import type { WhatsAppFailure } from "#server/integrations/whatsapp/whatsapp-port.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { stopChannel } from "#server/modules/integrations/commands/stop-channel.ts";
import { refusalOfAccount } from "../queries/failures.ts";

/**
 * Closes WhatsApp where its answer to a message refuses the whole account; returns whether it does. A test that
 * succeeded `since` the account was opened outweighs it.
 */
export async function stopWhatsapp(
  deps: Deps,
  org: OrgDb,
  { reason, providerCode }: WhatsAppFailure,
  since: Date,
): Promise<boolean> {
  const refusal = refusalOfAccount(reason, providerCode);
  if (!refusal) return false;
  const code = providerCode === null ? null : String(providerCode);
  await stopChannel(deps, org, { kind: "whatsapp", reason: refusal, providerCode: code, since });
  return true;
}

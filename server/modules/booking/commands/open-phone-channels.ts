import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { openChannel } from "#server/modules/messages/commands/open-channel.ts";
import type { PhoneChannel } from "#shared/domain/customer-messages.ts";

/** In the order in which they are tried. */
const phoneChannels = ["whatsapp", "sms"] as const satisfies readonly PhoneChannel[];

/** The same as `readPhoneChannels`, for whoever is about to send: notes a channel whose secrets can't be opened. */
export async function openPhoneChannels(deps: Deps, org: OrgDb): Promise<PhoneChannel[]> {
  const opened = await Promise.all(phoneChannels.map((kind) => openChannel(deps, org, kind)));
  return phoneChannels.filter((_, n) => opened[n]);
}

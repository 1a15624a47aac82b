import { queries, trpc } from "#client/lib/trpc.ts";
import type { PhoneChannel } from "#shared/domain/customer-messages.ts";
import type { ShownReminderSettings } from "#shared/schemas/reminders.ts";

const channelOf = (settings: ShownReminderSettings | undefined): PhoneChannel | null =>
  (["whatsapp", "sms"] as const).find((each) => settings?.channels[each] === "on") ?? null;

/** Returns by which channel the organisation tells customers at their phones, if any; loads it. */
export function usePhoneChannel(): PhoneChannel | null {
  return channelOf(trpc.reminders.settings.useQuery().data);
}

/** Says of whom a message concerns by which phone channel it would go, as far as that is loaded. */
export function withPhoneChannel<T>(told: T): T & { readonly phoneChannel: PhoneChannel | null } {
  return { ...told, phoneChannel: channelOf(queries.reminders.settings.getData()) };
}

import { queries, trpc } from "#client/lib/trpc.ts";
import type { PhoneChannel } from "#shared/domain/customer-messages.ts";
import type { ShownReminderSettings } from "#shared/schemas/reminders.ts";
import { reachedBy, type Told } from "./told-words.ts";

const openIn = (settings: ShownReminderSettings | undefined): PhoneChannel[] =>
  (["whatsapp", "sms"] as const).filter((each) => settings?.channels[each] === "on");

/** Returns by which channels the organisation tells customers at their phones; loads them. */
export function usePhoneChannels(): readonly PhoneChannel[] {
  return openIn(trpc.reminders.settings.useQuery().data);
}

/** Says of whom a message concerns by which phone channel it would go, as far as that is loaded. */
export const withPhoneChannel = <T extends Told>(told: T) =>
  reachedBy(told, openIn(queries.reminders.settings.getData()));

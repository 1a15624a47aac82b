import type { Deps } from "#server/kernel/deps.ts";
import type { ChangedAppointment } from "#shared/schemas/booking.ts";
import { bookingAnswers } from "#shared/texts/booking.pt-br.ts";
import { channelWords } from "#shared/texts/customer-messages.pt-br.ts";
import { openManaged, presentManaged, type Managed } from "./managed.ts";
import { readFittingChannels, readPhoneWays, withoutRefused } from "./ways.ts";

type Change = keyof typeof bookingAnswers.changed;

/** Returns what the page of a private link shows after a change, and what its customer gets of it. */
export async function readChanged(
  deps: Deps,
  token: string,
  change: Change,
): Promise<ChangedAppointment> {
  const managed = await openManaged(deps, token);
  const message = managed.offerEnd?.note ?? (await messageOf(deps, managed, change));
  return { ...presentManaged(managed, deps.now()), message };
}

/** Only what is confirmed goes to a phone as well, and there it has to reach whoever has no address. */
async function messageOf(deps: Deps, managed: Managed, change: Change): Promise<string> {
  const { byMail, untold } = bookingAnswers.changed[change];
  if (managed.appointment.customerEmail !== null) return byMail;
  const channel = change === "confirmed" ? await channelTo(deps, managed) : undefined;
  return channel ? bookingAnswers.confirmedBy(channelWords[channel]) : untold;
}

async function channelTo(deps: Deps, { org, appointment }: Managed) {
  const [customer = appointment] = await withoutRefused(org, [appointment]);
  const open = await readFittingChannels(deps, org, customer.customerPhone);
  const [first] = await readPhoneWays(org, customer, open, "confirmation");
  return first?.channel;
}

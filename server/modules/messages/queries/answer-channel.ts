import type { MemberContext } from "#server/kernel/context.ts";
import { readSmsAccount } from "./accounts.ts";
import { readLastChannel } from "./phones.ts";

/**
 * Returns by what an answer goes to a number: as its owner wrote last, and by WhatsApp to whoever wrote by
 * SMS once that doesn't send any more.
 */
export async function readAnswerChannel(
  { deps, org }: Pick<MemberContext, "deps" | "org">,
  phoneKey: string,
): Promise<"whatsapp" | "sms"> {
  if ((await readLastChannel(org, phoneKey)) !== "sms") return "whatsapp";
  return (await readSmsAccount(deps, org)) ? "sms" : "whatsapp";
}

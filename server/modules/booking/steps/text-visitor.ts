import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { hasWritten } from "#server/modules/messages/queries/phones.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { readPhoneChannels } from "../queries/ways.ts";
import type { ChangeOfAppointment, MailSender } from "./mail-appointment.ts";
import { tellCustomer, type Told } from "./tell-customer.ts";

/** Whoever knows that a number writes to an organisation could otherwise have it rung all day. */
const textsToNumber = { max: 2, windowSeconds: 86_400 };

/**
 * Confirms a visitor's booking by phone as well, where the number that was typed has itself written to
 * the organisation: nobody else's phone rings because somebody typed it. The mail has been sent, so
 * nothing follows where this fails.
 */
export async function textVisitor(
  deps: Deps,
  sender: MailSender,
  news: ChangeOfAppointment,
): Promise<Told[]> {
  const { org } = sender;
  const { customerPhone } = news.appointment;
  const phone = customerPhone && normalizePhone(customerPhone);
  if (!phone) return [];
  const open = await readPhoneChannels(deps, org);
  const key = phoneKey(phone);
  if (open.length === 0 || !(await hasWritten(org, key))) return [];
  try {
    await deps.limiter.hit("visitor-texts-to", `${org.id} ${key}`, textsToNumber);
  } catch (error) {
    if (error instanceof DomainError) return [];
    throw error;
  }
  const ways = open.map((channel) => ({ channel, address: phone }));
  return tellCustomer(deps, sender, [news], { ways, isLast: true });
}

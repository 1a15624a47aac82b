import type { Deps } from "#server/kernel/deps.ts";
import { DomainError } from "#server/kernel/errors.ts";
import { readQuietEnd } from "#server/modules/messages/queries/quiet-end.ts";
import { readLastChannel } from "#server/modules/messages/queries/phones.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";
import { openPhoneChannels } from "../commands/open-phone-channels.ts";
import { readPhoneWays } from "../queries/ways.ts";
import type { MailSender, NoticeOfAppointment } from "./mail-appointment.ts";
import { tellCustomer, type Told } from "./tell-customer.ts";

/**
 * Whoever knows that a number writes to an organisation could otherwise have it rung all day. Offers count
 * apart: a time is held for minutes, and whoever waits may be offered another after one that they can't take.
 */
const textsToNumber = {
  confirmation: { name: "visitor-texts-to", max: 2, windowSeconds: 86_400 },
  offer: { name: "visitor-offers-to", max: 5, windowSeconds: 86_400 },
} as const;

/**
 * Whether a confirmation would ring at night where only the page's visitor says whose number it is: the mail
 * has told them already.
 */
async function isAsleep(
  deps: Deps,
  { org }: MailSender,
  { timeZone, customerPhone }: NoticeOfAppointment["appointment"],
): Promise<boolean> {
  if (!(await readQuietEnd(deps, org, timeZone))) return false;
  return (await readLastChannel(org, phoneKey(customerPhone ?? ""))) === null;
}

/**
 * Tells by phone beside the mail: what a visitor booked, where that number has itself written to the
 * organisation or messages there were asked for, and a time that is offered, since
 * mailboxes are looked at too late. Who took an offer has seen so on the page: a mail is enough for them.
 */
export async function textCustomer(
  deps: Deps,
  sender: MailSender,
  news: NoticeOfAppointment,
): Promise<Told[]> {
  const { org } = sender;
  const { appointment, kind } = news;
  const { isFromVisitor, customerEmail } = appointment;
  if (!isFromVisitor && kind === "confirmation" && customerEmail) return [];
  if (!appointment.customerPhone) return [];
  const isOwn = isFromVisitor && kind === "confirmation";
  if (isOwn && (await isAsleep(deps, sender, appointment))) return [];
  const ways = await readPhoneWays(org, appointment, await openPhoneChannels(deps, org), kind);
  const [first] = ways;
  if (!first) return [];
  const number = `${org.id} ${phoneKey(first.address)}`;
  const limit = textsToNumber[kind === "offer" ? "offer" : "confirmation"];
  if (isFromVisitor && !(await isAdmitted(deps, number, limit))) return [];
  return tellCustomer(deps, sender, [news], { ways, isLast: isOwn });
}

type Limit = (typeof textsToNumber)[keyof typeof textsToNumber];

async function isAdmitted({ limiter }: Deps, number: string, limit: Limit): Promise<boolean> {
  try {
    await limiter.hit(limit.name, number, limit);
    return true;
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
}

import { and, eq, inArray } from "drizzle-orm";
import type { OrgReader, Transaction } from "#server/kernel/write.ts";
import type { Deps } from "#server/kernel/deps.ts";
import type { OrgDb } from "#server/kernel/org-db.ts";
import { normalizePhone } from "#server/kernel/phone.ts";
import { readSmsAccount, readWhatsappAccount } from "#server/modules/messages/queries/accounts.ts";
import { fittingChannels } from "#server/modules/messages/queries/reach.ts";
import { isBelieved } from "#server/modules/messages/queries/believed.ts";
import { readOptOuts } from "#server/modules/messages/queries/phones.ts";
import {
  isToldByPhone,
  type MessageChannel,
  type MessageKind,
  type PhoneChannel,
  type Reachable,
} from "#shared/domain/customer-messages.ts";
import { phoneKey } from "#shared/domain/phone-keys.ts";

/** One way to a customer. */
export type Way = { readonly channel: MessageChannel; readonly address: string };

/** Returns by which phone channels the organisation sends now, in the order in which they are tried. */
export async function readPhoneChannels(deps: Deps, org: OrgDb): Promise<PhoneChannel[]> {
  const [whatsapp, sms] = await Promise.all([
    readWhatsappAccount(deps, org),
    readSmsAccount(deps, org),
  ]);
  return [...(whatsapp ? (["whatsapp"] as const) : []), ...(sms ? (["sms"] as const) : [])];
}

/** Returns those of them that may reach a number, as far as that is known: what is forecast. */
export async function readFittingChannels(
  deps: Deps,
  org: OrgDb,
  phone: string | null,
): Promise<PhoneChannel[]> {
  return fittingChannels(org, await readPhoneChannels(deps, org), phone);
}

/** Returns customers without the phones whose owners want no more messages. */
export async function withoutRefused<T extends { readonly customerPhone: string | null }>(
  org: OrgReader,
  customers: readonly T[],
): Promise<T[]> {
  const keyOf = ({ customerPhone }: T) => (customerPhone === null ? [] : [phoneKey(customerPhone)]);
  const refused = await readOptOuts(org, customers.flatMap(keyOf));
  return customers.map((each) =>
    keyOf(each).some((key) => refused.has(key)) ? { ...each, customerPhone: null } : each,
  );
}

/**
 * Whether a customer is told at all, as a command asks in its own transaction. What only another
 * database can tell, such as the plan, is asked when the message leaves, and so is whether the number's
 * owner wants any: the history then says why it wasn't told.
 */
export async function isReachable(
  tx: Transaction,
  { tables }: OrgDb,
  customer: Reachable,
): Promise<boolean> {
  if (customer.customerEmail !== null) return true;
  if (!isToldByPhone(customer)) return false;
  const { integrations: t } = tables;
  const isOpen = and(
    inArray(t.kind, ["whatsapp", "sms"]),
    eq(t.enabled, true),
    eq(t.testStatus, "success"),
  );
  const open = await tx.select({ kind: t.kind }).from(t).where(isOpen).limit(1);
  return open.length > 0;
}

/** Returns the ways to a customer, the first to be tried first. */
export function waysTo(customer: Reachable, open: readonly PhoneChannel[]): Way[] {
  const { customerEmail, customerPhone: phone } = customer;
  const byPhone = phone !== null && isToldByPhone(customer) ? open : [];
  return [
    ...byPhone.map((channel) => ({ channel, address: phone ?? "" })),
    ...(customerEmail ? [{ channel: "email" as const, address: customerEmail }] : []),
  ];
}

/**
 * Returns the ways to a customer's phone where its number is believed: staff vouch for it, its owner has written
 * to the organisation, or messages there were asked for with a booking; which is of no use to offers.
 */
export async function readPhoneWays(
  org: OrgDb,
  customer: Reachable,
  open: readonly PhoneChannel[],
  kind: MessageKind,
): Promise<Way[]> {
  const phone = customer.customerPhone && normalizePhone(customer.customerPhone);
  if (!phone || open.length === 0) return [];
  const mayRing = isToldByPhone(customer) || (await isBelieved(org, phoneKey(phone), kind));
  return mayRing ? open.map((channel) => ({ channel, address: phone })) : [];
}

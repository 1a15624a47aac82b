import type { PhoneChannel } from "./customer-messages.ts";
import { phoneKey, phonesOf } from "./phone-keys.ts";

/** An area code that is assigned, then a mobile with its 9 or a landline. */
const brazilian = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-79])(?:9\d{8}|[2-57]\d{7})$/;

/** True for the digits of what could be a Brazilian number: area code and number, without the country's. */
export function isBrazilianPhone(digits: string): boolean {
  return brazilian.test(digits);
}

/** `(11) 98765-4321` from area code and number, as far as there are digits for it. */
export function formatPhoneDigits(digits: string): string {
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  if (digits.length < 3) return digits;
  const head = local.length > 8 ? 5 : 4;
  if (local.length <= 4) return `(${area}) ${local}`;
  return `(${area}) ${local.slice(0, head)}-${local.slice(head)}`;
}

/** `(11) 98765-4321` from E.164; numbers of other countries stay as they are stored. */
export function formatPhone(e164: string): string {
  const [, digits] = /^\+55(\d{10,11})$/.exec(e164) ?? [];
  return digits ? formatPhoneDigits(digits) : e164;
}

/** The same of a number as WhatsApp knows it, where a mobile one may lack its ninth digit. */
export const formatWaPhone = (e164: string) => formatPhone(phonesOf(phoneKey(e164)).at(-1) ?? e164);

/**
 * Returns by what a number is written to that somebody typed for whom nobody vouches, as E.164 or as a form has it: Brazil's
 * mobiles by all, its landlines by WhatsApp. Satellites, services and other countries would be written to at the
 * organisation's cost.
 */
export function channelsOfTyped(phone: string): readonly PhoneChannel[] {
  const digits = phone.replace(/\D/g, "");
  const own = phone.trim().startsWith("+") ? /^55(.*)$/.exec(digits)?.[1] : digits;
  if (own === undefined || !isBrazilianPhone(own)) return [];
  return own.length === 11 ? ["whatsapp", "sms"] : ["whatsapp"];
}

/** Whether a number is a landline of Brazil, which gets no SMS; the server knows other countries'. */
const isLandline = (phone: string): boolean => {
  const channels = channelsOfTyped(phone);
  return channels.length > 0 && !channels.includes("sms");
};

/** Returns those of the open channels that don't reach a phone, as far as that is known. */
export function unfitChannels(
  open: readonly PhoneChannel[],
  phone: { readonly customerPhone?: string | null; readonly lacksWhatsapp?: boolean },
): PhoneChannel[] {
  const { customerPhone, lacksWhatsapp = false } = phone;
  if (!customerPhone) return [];
  return open.filter((each) => (each === "whatsapp" ? lacksWhatsapp : isLandline(customerPhone)));
}

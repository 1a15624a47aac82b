import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Returns a phone as E.164 (`+5511987654321`), or null when it is none; without a country code it
 * is read as Brazilian.
 */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, "BR");
  return phone?.isValid() ? phone.number : null;
}

const smsTypes: ReadonlySet<unknown> = new Set(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/** Whether a number can be a mobile one: an SMS to a landline or to a service is paid for and read by nobody. */
export function takesSms(e164: string): boolean {
  return smsTypes.has(parsePhoneNumberFromString(e164)?.getType());
}

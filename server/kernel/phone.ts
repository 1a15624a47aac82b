import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/**
 * Returns a phone as E.164 (`+5511987654321`), or null when it is none; without a country code it
 * is read as Brazilian.
 */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, "BR");
  return phone?.isValid() ? phone.number : null;
}

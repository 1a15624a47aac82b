import { parsePhoneNumberFromString } from "libphonenumber-js/max";

/** A phone as E.164 (`+5511987654321`), read as Brazilian unless it says otherwise; null when it is none. */
export function normalizePhone(text: string): string | null {
  const phone = parsePhoneNumberFromString(text, "BR");
  return phone?.isValid() ? phone.number : null;
}

import { formatPhoneDigits, isBrazilianPhone } from "#shared/domain/phone-formats.ts";

/**
 * Returns what a phone field shows after a change. It only helps typing at the end: corrections in
 * the middle, deletions and numbers of other countries stay as they are.
 */
export function maskPhone(typed: string, before: string, caret: number | null): string {
  const isAppended = typed.length > before.length && caret === typed.length;
  return isAppended ? tidyPhone(typed) : typed;
}

/**
 * Returns a phone as the field shows it once left: Brazilian numbers formatted, others as typed.
 */
export function tidyPhone(typed: string): string {
  const text = typed.trim();
  const digits = text.replace(/\D/g, "");
  if (text.startsWith("+55") && digits.length >= 12) return formatPhoneDigits(digits.slice(2));
  if (text.startsWith("+") || /[^\d\s().-]/.test(text)) return typed;
  // With the country's or the trunk's digits before it, as people copy it from elsewhere.
  // Few numbers begin with 7: it is rather a digit too many in front of a mobile's.
  const [, own] = /^(?:55|0)(\d\d[^7]\d+)$/.exec(digits) ?? [];
  if (own && isBrazilianPhone(own)) return formatPhoneDigits(own);
  // Left as typed: no number here has so many digits, and the server says so.
  if (digits.length > 11) return typed;
  return formatPhoneDigits(digits);
}

/** True for what could be a number with its area code; the server checks more closely. */
export function isPhoneShaped(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const [, own] = /^\+55(.*)$/.exec(`${text.trim()[0]}${digits}`) ?? [];
  if (text.trim().startsWith("+") && own === undefined) {
    return digits.length >= 8 && digits.length <= 15;
  }
  return isBrazilianPhone(own ?? digits);
}

/** `(11) 98765-4321`, as far as there are digits for it. */
function formatDigits(digits: string): string {
  const area = digits.slice(0, 2);
  const local = digits.slice(2);
  if (digits.length < 3) return digits;
  const head = local.length > 8 ? 5 : 4;
  if (local.length <= 4) return `(${area}) ${local}`;
  return `(${area}) ${local.slice(0, head)}-${local.slice(head)}`;
}

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
  if (text.startsWith("+55") && digits.length >= 12) return formatDigits(digits.slice(2));
  if (text.startsWith("+") || /[^\d\s().-]/.test(text)) return typed;
  // With the country's or the trunk's digits before it, as people copy it from elsewhere.
  const [, own] = /^(?:55|0)(\d\d(?:9\d{8}|[2-5]\d{7}))$/.exec(digits) ?? [];
  if (own) return formatDigits(own);
  // Left as typed: no number here has so many digits, and the server says so.
  if (digits.length > 11) return typed;
  return formatDigits(digits);
}

/** A Brazilian number: an area code that is assigned, then a mobile with its 9 or a landline. */
const brazilian = /^(?:[14689][1-9]|2[12478]|3[1-578]|5[13-5]|7[13-79])(?:9\d{8}|[2-57]\d{7})$/;

/** True for what could be a number with its area code; the server checks more closely. */
export function isPhoneShaped(text: string): boolean {
  const digits = text.replace(/\D/g, "");
  const [, own] = /^\+55(.*)$/.exec(`${text.trim()[0]}${digits}`) ?? [];
  if (text.trim().startsWith("+") && own === undefined) {
    return digits.length >= 8 && digits.length <= 15;
  }
  return brazilian.test(own ?? digits);
}

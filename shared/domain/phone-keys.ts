/**
 * Returns the one form of a phone's numbers by which its messages are found. Brazilian mobile numbers
 * are known with and without their ninth digit: 5511987654321 and 551187654321 are one. Never a
 * number to write to.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const [, area, rest] = /^55(\d\d)9(\d{8})$/.exec(digits) ?? [];
  return area && rest ? `55${area}${rest}` : digits;
}

/** The same in a statement of Postgres that names the number. */
export const phoneKeyText = (phone: string) =>
  `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^55(\\d\\d)9(\\d{8})$', '55\\1\\2')`;

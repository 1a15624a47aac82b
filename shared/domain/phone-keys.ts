/**
 * Returns the one form of a phone's numbers by which its messages are found. A Brazilian mobile number of
 * before the ninth digit is known with and without it: 5511987654321 and 551187654321 are one. Such numbers
 * began with 6 to 9; what begins with 2 to 5 after its nine is newer, and without the nine it is somebody's
 * landline. Never a number to write to.
 */
export function phoneKey(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  const [, area, rest] = /^55(\d\d)9([6-9]\d{7})$/.exec(digits) ?? [];
  return area && rest ? `55${area}${rest}` : digits;
}

/** The same in a statement of Postgres that names the number. */
export const phoneKeyText = (phone: string) =>
  `regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^55(\\d\\d)9([6-9]\\d{7})$', '55\\1\\2')`;

/** Returns the forms in which customers' records may have a number: a mobile one with and without its ninth digit. */
export function phonesOf(key: string): string[] {
  const [, area, rest] = /^55(\d\d)([6-9]\d{7})$/.exec(key) ?? [];
  return [`+${key}`, ...(area && rest ? [`+55${area}9${rest}`] : [])];
}

/** The same as a subquery over a column of such keys. */
export const phonesOfText = (table: string, key: string) =>
  `SELECT '+' || ${key} FROM ${table}
    UNION ALL SELECT regexp_replace('+' || ${key}, '^\\+55(\\d\\d)([6-9]\\d{7})$', '+55\\19\\2') FROM ${table}`;

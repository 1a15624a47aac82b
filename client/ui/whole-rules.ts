/** Words that browsers break after their hyphen, and people don't. */
const hyphenated = /(e-mails?)/i;

/** Splits a text so that each second part is to stay on one line. */
export function splitWhole(text: string): readonly string[] {
  return text.split(hyphenated);
}

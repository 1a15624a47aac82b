/** Lower case without accents, single spaces: what searches compare. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/** The `search_text` of a patient: folded name first, so that it also sorts; then e-mail, phone digits. */
export function patientSearchText(patient: {
  readonly name: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}): string {
  const digits = (patient.phone ?? "").replace(/\D/g, "");
  return [foldText(patient.name), foldText(patient.email ?? ""), digits].filter(Boolean).join(" ");
}

/**
 * The pieces of a search, each of which must occur: words, or the digits alone when the person
 * typed a phone such as '(11) 98765-4321'. At most five, so that a query stays bounded.
 */
export function searchTerms(search: string): string[] {
  const folded = foldText(search);
  if (/^[+()\d\s.-]+$/.test(folded)) {
    const digits = folded.replace(/\D/g, "");
    return digits ? [digits] : [];
  }
  return folded.split(" ").filter(Boolean).slice(0, 5);
}

/** One or two letters stand in most names: they are looked for at the beginning of words alone. */
export function isWordStart(term: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(term);
}

/** A text as a LIKE pattern that means itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * The LIKE patterns for a piece of a search, any of which a search text may fit: from three
 * characters on anywhere, else where a word begins or, of digits, a part of a Brazilian phone: the
 * area code, the number, its last four.
 */
export function searchPatterns(term: string): string[] {
  const text = escapeLike(term);
  if (!isWordStart(term)) return [`%${text}%`];
  const words = [`${text}%`, `% ${text}%`];
  if (!/^\d+$/.test(term)) return words;
  // The phone stands last: 55, two digits, eight or nine.
  const lastFour = `${text}${"_".repeat(4 - term.length)}`;
  return [...words, `% 55${text}%`, `% 55__${text}%`, `% 55%${lastFour}`];
}

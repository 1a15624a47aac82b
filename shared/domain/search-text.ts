/** Returns a text in lower case without accents, with single spaces: what searches compare. */
export function foldText(text: string): string {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replace(/\s+/g, " ").trim();
}

/**
 * Returns a patient's `search_text`: the folded name first, so that it also sorts; then e-mail and
 * phone digits.
 */
export function patientSearchText(patient: {
  readonly name: string;
  readonly email?: string | null;
  readonly phone?: string | null;
}): string {
  const digits = (patient.phone ?? "").replace(/\D/g, "");
  return [foldText(patient.name), foldText(patient.email ?? ""), digits].filter(Boolean).join(" ");
}

/**
 * Returns the terms of a search, each of which must occur: words, or only the digits of a phone
 * such as '(11) 98765-4321'. At most five, so that a query stays bounded.
 */
export function searchTerms(search: string): string[] {
  const folded = foldText(search);
  if (/^[+()\d\s.-]+$/.test(folded)) {
    const digits = folded.replace(/\D/g, "");
    return digits ? [digits] : [];
  }
  return folded.split(" ").filter(Boolean).slice(0, 5);
}

/** One or two letters occur in most names, so they only match the beginning of words. */
export function isWordStart(term: string): boolean {
  return /^[\p{L}\p{N}]{1,2}$/u.test(term);
}

/** Whether a word of a folded text begins so, after a space, a bracket or a hyphen. */
export function beginsAWord(text: string, start: string): boolean {
  for (let at = text.indexOf(start); at >= 0; at = text.indexOf(start, at + 1)) {
    if (at === 0 || /[^a-z0-9]/.test(text.charAt(at - 1))) return true;
  }
  return false;
}

/** Escapes a text for a LIKE pattern. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}

/**
 * Returns the LIKE patterns for a term, any of which may match: anywhere from three characters on,
 * else where a word begins or, for digits, a part of a Brazilian phone: the area code, the number,
 * its last four.
 */
export function searchPatterns(term: string): string[] {
  const text = escapeLike(term);
  if (!isWordStart(term)) return [`%${text}%`];
  const words = [`${text}%`, `% ${text}%`];
  if (!/^\d+$/.test(term)) return words;
  // The phone comes last: 55, two digits, eight or nine.
  const lastFour = `${text}${"_".repeat(4 - term.length)}`;
  return [...words, `% 55${text}%`, `% 55__${text}%`, `% 55%${lastFour}`];
}

/** The letters that folding makes one of. */
const variants: Readonly<Record<string, string>> = {
  a: "aáàâãä",
  c: "cç",
  e: "eéèêë",
  i: "iíìîï",
  n: "nñ",
  o: "oóòôõö",
  u: "uúùûü",
};

/**
 * Returns the regular expression, for Postgres, that finds a term in a text that isn't folded; one or two
 * letters only where a word begins.
 */
export function foldedPattern(term: string): string {
  const written = Array.from(term, (letter) => {
    if (!/[\p{L}\p{N}]/u.test(letter)) return `\\${letter}`;
    const like = variants[letter] ?? letter;
    return `[${like}${like.toUpperCase()}]`;
  });
  return (isWordStart(term) ? "\\m" : "") + written.join("");
}

/** How much of a text is shown around what was found in it, and how much of that before. */
const excerptLength = 80;
const excerptBefore = 24;

/** Returns a line of a text around the first of the terms, cut between words. */
export function excerptAround(text: string, terms: readonly string[]): string {
  const line = text.normalize("NFC").replace(/\s+/g, " ").trim();
  if (line.length <= excerptLength) return line;
  // Folding keeps the places of all letters but of those that are written in several.
  const folded = foldText(line);
  const places = terms.map((term) => folded.indexOf(term)).filter((at) => at >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const wanted = Math.min(first - excerptBefore, line.length - excerptLength);
  const from = wanted <= 0 ? 0 : line.indexOf(" ", wanted) + 1;
  const rest = line.slice(from);
  if (rest.length <= excerptLength) return `…${rest}`;
  const end = rest.lastIndexOf(" ", excerptLength);
  return `${from > 0 ? "…" : ""}${rest.slice(0, end > 0 ? end : excerptLength)}…`;
}

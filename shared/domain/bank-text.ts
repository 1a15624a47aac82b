/** Letters that aren't a plain one with an accent, and marks, as banks can write them. */
const plain: Readonly<Record<string, string>> = {
  ß: "ss",
  ẞ: "SS",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  "‘": "'",
  "’": "'",
  "´": "'",
  "“": '"',
  "”": '"',
  "–": "-",
  "—": "-",
  "·": "-",
};

/**
 * Returns a text in the letters and marks that banks show: accents are folded, no letter of the Latin
 * alphabet is lost. What has no such form stays as it is.
 */
export function bankText(text: string): string {
  const known = [...text].map((character) => plain[character] ?? character).join("");
  return known.normalize("NFKD").replace(/\p{M}/gu, "");
}

/** Whether banks can show every letter and digit of a text, and at least one. */
export function isBankText(text: string): boolean {
  const written = bankText(text);
  return /[a-z\d]/i.test(written) && !/[^\p{ASCII}]/u.test(written.replace(/[^\p{L}\p{N}]/gu, ""));
}

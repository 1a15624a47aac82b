/**
 * The letters of an SMS of 160 (3GPP TS 23.038, the basic set). A text with any other one is sent
 * in UCS-2: 70 letters a part, and paid by the part.
 */
const basic = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);

/** What else people write, by what a phone of 1998 can show. */
const stands: Readonly<Record<string, string>> = {
  "\u2018": "'",
  "\u2019": "'",
  "\u201c": '"',
  "\u201d": '"',
  "\u2013": "-",
  "\u2014": "-",
  "\u2026": "...",
  "\u2022": "-",
  "·": "-",
  "\u00a0": " ",
  º: "o",
  ª: "a",
  "[": "(",
  "]": ")",
  "{": "(",
  "}": ")",
  "~": "-",
  "^": "",
  "\\": "/",
  "|": "/",
  "€": "EUR",
  ç: "c",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ı: "i",
  œ: "oe",
  Œ: "OE",
};

/** Returns a text in the basic letters of an SMS: accents go, and what has no likeness goes too. */
export function foldToGsm7(text: string): string {
  return [...text.normalize("NFC")].map(foldLetter).join("");
}

function foldLetter(letter: string): string {
  if (basic.has(letter)) return letter;
  const stand = stands[letter];
  if (stand !== undefined) return stand;
  return [...letter.normalize("NFD")].filter((part) => basic.has(part)).join("");
}

/** What a reader would miss: emoji are none of it. */
const telling = /[\p{L}\p{N}\p{Sc}]/u;

/**
 * Returns a text as it goes by SMS: in the basic letters, which cost least, unless letters of another script
 * or all of it would be lost; then as it is, in UCS-2. Sent twice through here it is the same.
 */
export function smsTextOf(text: string): string {
  const composed = text.normalize("NFC");
  const folded = foldToGsm7(composed);
  const losesLetters = [...composed].some((each) => telling.test(each) && foldLetter(each) === "");
  return losesLetters || folded.trim() === "" ? composed : folded;
}

/** Whether a text as it goes by SMS shows anything: more than spaces and signs that nobody sees. */
export const isSeen = (text: string): boolean => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

/** Whether a text goes by SMS without an emoji or another sign that it has. */
export const losesSigns = (text: string): boolean =>
  measureSms(smsTextOf(text)).alphabet === "gsm7" &&
  [...text.normalize("NFC")].some(
    (each) => isSeen(each) && each !== "^" && foldLetter(each) === "",
  );

/** Letters of the basic set's extension, each of which takes two places. */
const extended = new Set("^{}\\[~]|€\f");

/** Places in a text of one part, and in each part of a longer one, whose head takes some. */
const room = { gsm7: { one: 160, each: 153 }, ucs2: { one: 70, each: 67 } } as const;

/** Returns how many places a text takes as an SMS, how many parts those are, and in which letters. */
export function measureSms(text: string) {
  const letters = [...text];
  const alphabet = letters.every((letter) => basic.has(letter) || extended.has(letter))
    ? ("gsm7" as const)
    : ("ucs2" as const);
  const widths = letters.map((letter) =>
    alphabet === "ucs2" ? letter.length : extended.has(letter) ? 2 : 1,
  );
  const places = widths.reduce((sum, width) => sum + width, 0);
  const { one, each } = room[alphabet];
  return { places, parts: places <= one ? 1 : countParts(widths, each), alphabet };
}

/** A letter of two places is never cut in two: it begins the next part. */
function countParts(widths: readonly number[], most: number): number {
  let [parts, used] = [1, 0];
  for (const width of widths) {
    if (used + width > most) [parts, used] = [parts + 1, 0];
    used += width;
  }
  return parts;
}

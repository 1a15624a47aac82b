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
  const places =
    alphabet === "gsm7"
      ? letters.reduce((sum, letter) => sum + (extended.has(letter) ? 2 : 1), 0)
      : text.length;
  const { one, each } = room[alphabet];
  return { places, parts: places <= one ? 1 : Math.ceil(places / each), alphabet };
}

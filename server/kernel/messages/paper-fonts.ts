import { readFileSync } from "node:fs";
import {
  fontFile,
  fontLetters,
  fontSigns,
  fontWeights,
} from "#server/integrations/paper/paper-port.ts";

const faces = new Map<string, string>();

/** Which texts need a set of letters beside the first. */
const needed = {
  latin: /(?:)/,
  "latin-ext": /[\u0100-\u024f\u1e00-\u1eff]/,
  signs: new RegExp(`[${fontSigns}]`),
};

const families = { latin: "Paper", "latin-ext": "Paper Extended", signs: "Paper Signs" };

/** The font of a page's texts, in a style. */
export const paperFamily = Object.values(families)
  .map((family) => `"${family}"`)
  .join(", ");

/**
 * Returns the font of a page's texts as its style: the letters of the PDF, within the page, since it
 * loads nothing. Those of other countries' names, and signs, are sent where there are some.
 */
export function fontsFor(text: string): string {
  return fontLetters
    .filter((letters) => needed[letters].test(text))
    .map(faceOf)
    .join("");
}

function faceOf(letters: (typeof fontLetters)[number]): string {
  const known = faces.get(letters);
  if (known) return known;
  const family = families[letters];
  const face = fontWeights
    .map((weight) => {
      const data = readFileSync(fontFile(letters, weight)).toString("base64");
      return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff;base64,${data}); }\n`;
    })
    .join("");
  faces.set(letters, face);
  return face;
}

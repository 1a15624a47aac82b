import { readFileSync } from "node:fs";
import { fontFile, fontLetters, fontWeights } from "#server/integrations/paper/paper-port.ts";

const faces = new Map<string, string>();

/** Any letter that the smaller of the two sets lacks. */
const foreign = /[\u0100-\u024f\u1e00-\u1eff]/;

/**
 * Returns the font of a page's texts as its style: the letters of the PDF, within the page, since it
 * loads nothing. Those of other countries' names are sent where there are some.
 */
export function fontsFor(text: string): string {
  const isForeign = foreign.test(text);
  return fontLetters
    .filter((letters) => letters === "latin" || isForeign)
    .map(faceOf)
    .join("");
}

function faceOf(letters: (typeof fontLetters)[number]): string {
  const known = faces.get(letters);
  if (known) return known;
  const family = letters === "latin" ? "Paper" : "Paper Extended";
  const face = fontWeights
    .map((weight) => {
      const data = readFileSync(fontFile(letters, weight)).toString("base64");
      return `@font-face { font-family: "${family}"; font-weight: ${weight}; src: url(data:font/woff;base64,${data}); }\n`;
    })
    .join("");
  faces.set(letters, face);
  return face;
}

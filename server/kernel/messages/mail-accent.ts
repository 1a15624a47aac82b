import {
  black,
  contrast,
  mixUntil,
  readHex,
  textContrast,
  white,
  writeHex,
} from "#shared/domain/colors.ts";

/** The product's own, on paper and in the dark. */
const own = { light: "#1c6b4a", dark: "#6cc79c" };
/** What text stands on in the dark theme. */
export const darkPaper = "#1a1d1b";

/**
 * Returns the accent of a mail: the given `#rrggbb`, darkened until white text on it and its own text on
 * paper can be read, and lightened for the dark theme; ours without one.
 */
export function mailAccent(hex: string | null | undefined): typeof own {
  if (!hex) return own;
  const given = readHex(hex);
  const dark = readHex(darkPaper);
  return {
    light: writeHex(mixUntil(given, black, (color) => contrast(color, white) >= textContrast)),
    dark: writeHex(mixUntil(given, white, (color) => contrast(color, dark) >= textContrast)),
  };
}

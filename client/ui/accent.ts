import {
  black,
  contrast,
  mix,
  mixUntil,
  readHex,
  textContrast,
  white,
  writeHex,
  type Rgb,
} from "#shared/domain/colors.ts";
import { darkTokens, lightTokens } from "./tokens.ts";

/** A business's own colour in place of the product's accent, as readable as that on every surface. */

/** AA asks for 3:1 of what is seen; a little more survives rounding. */
const shapeContrast = 3.1;

/**
 * Returns the accent's tokens for both themes: the given `#rrggbb`, darkened or lightened no further
 * than white text on it, its own text on surfaces and its shape need to be seen.
 */
export function accentTokens(hex: string): Record<"light" | "dark", Record<string, string>> {
  const given = readHex(hex);
  return {
    light: tokensOf(given, lightTokens, black),
    dark: tokensOf(given, darkTokens, white),
  };
}

function tokensOf(given: Rgb, theme: Readonly<Record<string, string>>, away: Rgb) {
  const surface = readHex(theme["--surface"] ?? "");
  const raised = readHex(theme["--surface-raised"] ?? "");
  const sunken = readHex(theme["--surface-sunken"] ?? "");
  // Bright enough to be seen on the surface first, so that white text has the last word.
  const seen = mixUntil(given, away, (color) => contrast(color, surface) >= shapeContrast);
  const fill = mixUntil(seen, black, (color) => contrast(color, white) >= textContrast);
  const active = mix(surface, seen, 0.1);
  const ink = mixUntil(given, away, (color) =>
    [surface, raised, sunken, active].every((under) => contrast(color, under) >= textContrast),
  );
  return {
    "--accent": writeHex(fill),
    "--accent-hover": writeHex(mix(fill, black, 0.16)),
    "--accent-ink": writeHex(ink),
    "--surface-active": writeHex(active),
  };
}

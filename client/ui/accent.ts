import { darkTokens, lightTokens } from "./tokens.ts";

/** A business's own colour in place of the product's accent, as readable as that on every surface. */

type Rgb = readonly [number, number, number];

/** AA asks for 4.5:1 of text and 3:1 of what is seen; a little more survives rounding. */
const textContrast = 4.6;
const shapeContrast = 3.1;

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];

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

/** Returns the first mixture of two colours that will do, in steps that no eye tells apart. */
function mixUntil(color: Rgb, other: Rgb, willDo: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 1 / 64) {
    const mixed = mix(color, other, share);
    if (willDo(mixed)) return mixed;
  }
  return other;
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (channel: 0 | 1 | 2) => Math.round(a[channel] + (b[channel] - a[channel]) * share);
  return [at(0), at(1), at(2)];
}

/** The contrast of two colours as WCAG reckons it, from 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(color: Rgb): number {
  const [r = 0, g = 0, b = 0] = color
    .map((channel) => channel / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function readHex(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

function writeHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

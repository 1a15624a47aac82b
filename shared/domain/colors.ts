/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [number, number, number];

/** AA asks for 4.5:1 of text; a little more survives rounding. */
export const textContrast = 4.6;

export const white: Rgb = [255, 255, 255];
export const black: Rgb = [0, 0, 0];

/** Returns the first mixture of two colours that will do, in steps that no eye tells apart. */
export function mixUntil(color: Rgb, other: Rgb, willDo: (mixed: Rgb) => boolean): Rgb {
  for (let share = 0; share < 1; share += 1 / 64) {
    const mixed = mix(color, other, share);
    if (willDo(mixed)) return mixed;
  }
  return other;
}

/** Returns the mixture of two colours; `share` is the second's, from 0 to 1. */
export function mix(a: Rgb, b: Rgb, share: number): Rgb {
  const at = (channel: 0 | 1 | 2) => Math.round(a[channel] + (b[channel] - a[channel]) * share);
  return [at(0), at(1), at(2)];
}

/** The contrast of two colours as WCAG calculates it, from 1 to 21. */
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

/** Reads `#rrggbb`. */
export function readHex(hex: string): Rgb {
  const at = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return [at(1), at(3), at(5)];
}

/** Writes `#rrggbb`. */
export function writeHex(color: Rgb): string {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

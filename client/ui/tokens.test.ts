import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { darkTokens, lightTokens, professionalColor, professionalColorCount } from "./tokens.ts";

type Rgb = readonly [number, number, number];

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);

function linear(hex: string): Rgb {
  const [r, g, b] = [1, 3, 5].map((at) =>
    toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  );
  return [r ?? 0, g ?? 0, b ?? 0];
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [a, b]
    .map(linear)
    .map(([r, g, blue]) => 0.2126 * r + 0.7152 * g + 0.0722 * blue)
    .toSorted((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

type Matrix = readonly (readonly [number, number, number])[];

/** Sight without one kind of cone, after Machado, Oliveira and Fernandes (2009), severity 1. */
const sights: Record<string, Matrix> = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function times(matrix: Matrix, v: Rgb): Rgb {
  const [a, b, c] = matrix.map(([x, y, z]) => x * v[0] + y * v[1] + z * v[2]);
  return [a ?? 0, b ?? 0, c ?? 0];
}

/** Oklab, in which distances match those that the eye sees. */
function oklab(rgb: Rgb): Rgb {
  const lms = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    rgb,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(lms[0]), Math.cbrt(lms[1]), Math.cbrt(lms[2])],
  );
}

function seen(hex: string, sight: Matrix): Rgb {
  const [r, g, b] = times(sight, linear(hex)).map((c) => Math.min(1, Math.max(0, c)));
  return oklab([r ?? 0, g ?? 0, b ?? 0]);
}

const themes = { light: lightTokens, dark: darkTokens };

describe.each(Object.entries(themes))("the %s theme", (_name, tokens) => {
  const token = (name: string) => tokens[name] ?? "";
  const surfaces = ["--surface", "--surface-sunken", "--surface-raised"];

  test("text is readable on every surface (4.5:1)", () => {
    for (const surface of surfaces) {
      for (const ink of ["--ink", "--ink-soft", "--accent-ink", "--danger"]) {
        expect(contrast(token(ink), token(surface)), `${ink} on ${surface}`).toBeGreaterThan(4.5);
      }
    }
    expect(contrast("#ffffff", token("--accent"))).toBeGreaterThan(4.5);
    expect(contrast(token("--accent-ink"), token("--surface-active"))).toBeGreaterThan(4.5);
  });

  test("tones are readable on their fills (4.5:1)", () => {
    for (const tone of ["success", "warning", "danger", "info", "neutral"]) {
      expect(contrast(token(`--${tone}`), token(`--${tone}-fill`)), tone).toBeGreaterThan(4.5);
      expect(contrast(token("--ink"), token(`--${tone}-fill`)), tone).toBeGreaterThan(7);
    }
  });

  test("borders of controls are visible (3:1)", () => {
    expect(contrast(token("--control-border"), token("--surface"))).toBeGreaterThan(3);
  });

  test("what is chosen is told from what could be", () => {
    expect(contrast(token("--accent-fill"), token("--surface"))).toBeGreaterThan(1.25);
    expect(contrast(token("--accent-ink"), token("--accent-fill"))).toBeGreaterThan(4.5);
    expect(contrast(token("--ink"), token("--accent-fill"))).toBeGreaterThan(7);
  });

  test("hours outside work are told from free ones", () => {
    expect(contrast(token("--surface-shaded"), token("--surface"))).toBeGreaterThan(1.07);
  });

  const edges = Array.from({ length: professionalColorCount }, (_, i) =>
    token(`--professional-${i + 1}`),
  );

  test("professionals' borders are visible and names are readable on their fills", () => {
    for (const [i, edge] of edges.entries()) {
      expect(contrast(edge, token("--surface"))).toBeGreaterThan(3);
      const fill = token(`--professional-${i + 1}-fill`);
      expect(contrast(token("--ink"), fill)).toBeGreaterThan(7);
    }
  });

  // The palette most often recommended for colour-blind eyes (Okabe-Ito) reaches 0.076 here.
  test.each(Object.entries(sights))("professionals are told apart: %s", (_sight, matrix) => {
    const colors = edges.map((edge) => seen(edge, matrix));
    for (const [i, a] of colors.entries()) {
      for (const b of colors.slice(i + 1)) {
        expect(Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])).toBeGreaterThan(0.1);
      }
    }
  });
});

/** The direction of a colour in Oklab, in degrees. */
function hue(hex: string): number {
  const [, a, b] = oklab(linear(hex));
  return (Math.atan2(b, a) * 180) / Math.PI;
}

test("a professional has the same hue in both themes", () => {
  for (let i = 1; i <= professionalColorCount; i += 1) {
    for (const name of [`--professional-${i}`, `--professional-${i}-fill`]) {
      const turn = hue(lightTokens[name] ?? "") - hue(darkTokens[name] ?? "");
      const apart = Math.abs(((turn + 540) % 360) - 180);
      expect(apart, name).toBeLessThan(name.endsWith("fill") ? 20 : 10);
    }
  }
});

test("the eighth professional has the colour of the first", () => {
  expect(professionalColor(7)).toEqual(professionalColor(0));
  expect(professionalColor(6).edge).toBe("var(--professional-7)");
});

test("what is shown before any script has the same colours", () => {
  const css = readFileSync(join(import.meta.dirname, "first-colors.css"), "utf8");
  const written = (name: string) =>
    [...css.matchAll(new RegExp(`--first-${name}: (#\\w+);`, "g"))].map(([, colour]) => colour);
  for (const [name, token] of [
    ["surface", "--surface"],
    ["sunken", "--surface-sunken"],
    ["line", "--hairline"],
  ] as const) {
    const [light, dark] = [lightTokens[token], darkTokens[token]];
    // By the system's setting, and by the person's choice.
    expect(written(name)).toEqual([light, dark, light, dark]);
  }
});

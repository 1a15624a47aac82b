import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fitName, leastPixels } from "./name-rules.ts";

const written = (name: string, pixels: number, lines: number) => {
  const { text, size, isWhole } = fitName(name, pixels, lines);
  return [text, size, isWhole];
};

describe("a name in a block", () => {
  test("is complete wherever it fits, in large type before small", () => {
    expect(written("Jorge Lopes Nogueira", 200, 1)).toEqual(["Jorge Lopes Nogueira", 13, true]);
    expect(written("Jorge Lopes Nogueira", 142, 1)).toEqual(["Jorge Lopes Nogueira", 12, true]);
    expect(written("Jorge Lopes Nogueira", 84, 2)).toEqual(["Jorge Lopes Nogueira", 13, true]);
  });

  test("loses its last words first, shortened to an initial", () => {
    expect(written("Jorge Lopes Nogueira", 84, 1)).toEqual(["Jorge Lopes", 13, false]);
    expect(written("Jorge Lopes Nogueira", 60, 1)).toEqual(["Jorge L.", 13, false]);
    expect(written("Jorge Lopes Nogueira", 40, 1)).toEqual(["Jorge", 13, false]);
    expect(written("Bia da Conceição Figueiredo", 60, 1)).toEqual(["Bia C.", 13, false]);
  });

  test("goes on over lines to spare, with initials for words that are too long", () => {
    expect(written("Sérgio Figueiredo Sá", 52, 3)).toEqual(["Sérgio F. Sá", 13, false]);
    expect(written("Sérgio do Nascimento Sá", 52, 2)).toEqual(["Sérgio N. Sá", 13, false]);
    expect(written("Sérgio Figueiredo", 62, 2)).toEqual(["Sérgio Figueiredo", 11, true]);
    expect(written("Sérgio Figueiredo", 62, 1)).toEqual(["Sérgio F.", 13, false]);
  });

  test("is smaller when the first name would be cut otherwise", () => {
    expect(written("Guilherme Sá", 64, 1)).toEqual(["Guilherme", 12, false]);
    expect(written("Guilherme Sá", 58, 1)).toEqual(["Guilherme", 11, false]);
  });

  test("never ends in half a word while the first word fits", () => {
    const names = fc
      .array(fc.constantFrom("Ana", "da", "Conceição", "Guilherme", "Sá", "W.", "Ítalo", "🙂"), {
        minLength: 1,
        maxLength: 6,
      })
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(names, fc.integer({ min: 20, max: 300 }), fc.constantFrom(1, 2, 3), (...args) => {
        const [name, pixels, maxLines] = args;
        const fit = fitName(name, pixels, maxLines);
        expect(fit.lines).toBeLessThanOrEqual(maxLines);
        expect(fit.width).toBeLessThanOrEqual(pixels + 1);
        if (fit.isWhole) expect(fit.text).toBe(name);
        if (pixels < leastPixels(name)) return;
        const [first, ...rest] = fit.text.split(" ");
        expect(first).toBe(name.split(" ")[0]);
        for (const word of rest) expect(word.endsWith(".") || name.includes(word)).toBe(true);
      }),
    );
  });
});

import { expect, test } from "vitest";
import { excerptAround, foldedPattern } from "./search-text.ts";

const long =
  "Prefere a sala do fundo, longe da rua, porque o barulho incomoda. Trazer a ressonância do joelho e o pedido do convênio, que vence em maio.";

test("a short text is shown whole, in one line", () => {
  expect(excerptAround("  Trazer\n\nexames ", ["exames"])).toBe("Trazer exames");
});

test("a long one is shown around the words, cut between words", () => {
  expect(excerptAround(long, ["prefere"])).toBe(
    "Prefere a sala do fundo, longe da rua, porque o barulho incomoda. Trazer a…",
  );
  expect(excerptAround(long, ["ressonancia"])).toBe(
    "…incomoda. Trazer a ressonância do joelho e o pedido do convênio, que vence em…",
  );
  expect(excerptAround(long, ["maio"])).toContain("que vence em maio.");
});

test("it is never longer than a line, whatever is written there", () => {
  for (const text of ["x".repeat(500), long, "ﬁ ".repeat(200), "e\u0301 ".repeat(200)]) {
    for (const term of ["x", "fi", "e", "rua", "nowhere"]) {
      expect(excerptAround(text, [term]).length).toBeLessThanOrEqual(82);
    }
  }
});

test("a term is looked for with every accent and case, and its signs as they are", () => {
  const found = (term: string, text: string) => new RegExp(foldedPattern(term)).test(text);
  expect(found("ressonancia", "Trazer a RESSONÂNCIA")).toBe(true);
  expect(found("coracao", "coração")).toBe(true);
  expect(found("coracao", "corado")).toBe(false);
  expect(found("50%", "desconto de 50%")).toBe(true);
  expect(found("a.b", "axb")).toBe(false);
  expect(foldedPattern("um")).toBe("\\m[uúùûüUÚÙÛÜ][mM]");
});

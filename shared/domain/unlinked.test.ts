import { expect, test } from "vitest";
import { unlinked } from "./unlinked.ts";

test("texts lose everything that a mail program or calendar would turn into a link", () => {
  const cases: [string, string][] = [
    ["http://golpe.example/x?a=1", "http:// golpe. example/x?a=1"],
    ["HTTPS://Golpe.Example", "HTTPS:// Golpe. Example"],
    ["www.golpe.com.br", "www. golpe. com. br"],
    ["veja a.com", "veja a. com"],
    ["(golpe.com)", "(golpe. com)"],
    ["a@golpe.example", "a@ golpe. example"],
    ["http://192.168.0.1/x", "http:// 192.168.0.1/x"],
    ["http:\\\\golpe.com", "http:\\\\ golpe. com"],
    ["ação.com", "ação. com"],
    ["golpe。com", "golpe。 com"],
    // A browser drops invisible characters, so they protect from nothing.
    ["golpe\u200b.\u200bcom", "golpe\u200b.\u200b com"],
    ["http:/\u2060/golpe", "http:/\u2060/ golpe"],
  ];
  for (const [typed, told] of cases) expect(unlinked(typed)).toBe(told);
});

test("ordinary words and numbers stay unchanged", () => {
  for (const text of [
    "Custa 1.000,50. Até já! Dra. Ana",
    "Às 10.30 ou 14:30, sala 2/3",
    "Obrigada... 👩‍⚕️ até",
    "e/ou; a: b",
  ]) {
    expect(unlinked(text)).toBe(text);
  }
});

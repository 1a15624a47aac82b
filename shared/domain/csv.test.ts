import { describe, expect, it } from "vitest";
import { csvCell, csvLine, guessDelimiter, readCell } from "./csv.ts";

describe("guessDelimiter", () => {
  it.each([
    ["Nome;E-mail\na,b;c", ";"],
    ["Nome,E-mail\n", ","],
    ["Nome\tE-mail", "\t"],
    ['"Nome, completo";E-mail', ";"],
    ["Nome", ";"],
    ["", ";"],
  ])("returns the delimiter of %j: %j", (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe("csvCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+5511", "'+5511"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["＝1+1", "'＝1+1"],
    ["＋5511", "'＋5511"],
    ["－2", "'－2"],
    ["＠SUM(A1)", "'＠SUM(A1)"],
    ["\t=1", '"\'\t=1"'],
    ["\r=1", '"\'\r=1"'],
    ["\n=1", '"\'\n=1"'],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ["Ana; Rui", '"Ana; Rui"'],
    ["plain", "plain"],
    ["'plain", "'plain"],
  ])("writes %j as %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });

  it.each(["=1", "＝1", "-2", "\t1", "'plain", "D'Ávila", ""])(
    "survives reading back: %j",
    (value) => {
      expect(readCell(value === "" ? "" : csvCell(value).replace(/^"(.*)"$/s, "$1"))).toBe(value);
    },
  );

  it("writes lines as Brazilian spreadsheets expect them", () => {
    expect(csvLine(["a", "b;c", ""])).toBe('a;"b;c";\r\n');
    expect(csvLine([-123_456, 5, 0, "-5"])).toBe("-1234,56;0,05;0,00;'-5\r\n");
  });
});

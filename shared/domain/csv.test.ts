import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CsvError, csvCell, guessDelimiter, parseCsv, readCell } from "./csv.ts";

const cellsOf = (text: string, delimiter = ";") =>
  parseCsv(text, delimiter).map(({ cells }) => cells);

describe("parseCsv", () => {
  it.each([
    [
      "a;b\nc;d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a;b\r\nc;d\r\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "a;b\rc;d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["a;;\n", [["a", "", ""]]],
    ["a;", [["a", ""]]],
    ['"a;b";"say ""hi"""', [["a;b", 'say "hi"']]],
    ['"two\r\nlines";x', [["two\r\nlines", "x"]]],
    ['a"b;c', [['a"b', "c"]]],
    ["\n\na\n\n", [["a"]]],
    ['""', []],
    ["", []],
  ])("reads %j", (text, cells) => {
    expect(cellsOf(text)).toEqual(cells);
  });

  it("tells the line on which each record begins", () => {
    const records = parseCsv('a\n"b\nb"\n\nc', ";");
    expect(records.map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  it.each([
    ['a\n"open', 2],
    ['a\n"b"c', 2],
    ['a\n"b\nb" ;', 3],
  ])("refuses %j on line %i", (text, line) => {
    try {
      parseCsv(text, ";");
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(CsvError);
      expect((error as CsvError).line).toBe(line);
    }
  });

  it("reads whatever csvCell writes", () => {
    const cell = fc.string({ unit: fc.constantFrom(..."ab;,\"\n\r\t=+-@' é") });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (table) => {
        const text = table.map((row) => row.map(csvCell).join(";")).join("\r\n");
        const read = cellsOf(text).map((cells) => cells.map(readCell));
        expect(read).toEqual(table.map((row) => row.map((value) => readCell(value))));
      }),
    );
  });
});

describe("guessDelimiter", () => {
  it.each([
    ["Nome;E-mail\na,b;c", ";"],
    ["Nome,E-mail\n", ","],
    ["Nome\tE-mail", "\t"],
    ['"Nome, completo";E-mail', ";"],
    ["Nome", ";"],
  ])("of %j is %j", (text, delimiter) => {
    expect(guessDelimiter(text)).toBe(delimiter);
  });
});

describe("csvCell", () => {
  it.each([
    ["=1+1", "'=1+1"],
    ["+5511", "'+5511"],
    ["-2", "'-2"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ['=HYPERLINK("x")', '"\'=HYPERLINK(""x"")"'],
    ["Ana; Rui", '"Ana; Rui"'],
    ["plain", "plain"],
  ])("writes %j as %j", (value, cell) => {
    expect(csvCell(value)).toBe(cell);
  });
});

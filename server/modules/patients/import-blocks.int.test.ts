import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cpfCheckDigits } from "#shared/domain/taxpayer-ids.ts";
import { importLimits } from "#shared/schemas/patient-import.ts";
import { createTestApp, type TestApp } from "#tests/fixtures/app.ts";
import { withOneOfEach, type House } from "#tests/fixtures/one-of-each.ts";
import { makeOrganization } from "#tests/fixtures/organization.ts";
import { steadyBlock } from "#tests/fixtures/longest-block.ts";
import { importForm } from "#tests/fixtures/import-form.ts";

let test: TestApp;
let house: House;

beforeAll(async () => {
  test = await createTestApp();
  house = await makeOrganization(test.deps, withOneOfEach("own"));
});
afterAll(() => test.close());

const full = importLimits.bytes;
const filled = (text: string) => text.repeat(Math.floor(full / text.length));

const cpfOf = (nine: string) => nine + cpfCheckDigits(nine);

/** Makes as many rows as the import accepts; `start` numbers the people. */
function validRows(start: number): string {
  const rows = Array.from({ length: importLimits.rows }, (_, index) => {
    const number = String(start + index).padStart(8, "0");
    const person = `P ${number};p${number}@x.example;(11) 9${number};${cpfOf(`1${number}`)};15/3/75`;
    return `${person};${"á".repeat(80)}`;
  });
  return `Nome;E-mail;Telefone;CPF;Nascimento;Observações\n${rows.join("\n")}`;
}

/** Few people with long notes. */
const longRows = () => `Nome;Observações\n${filled(`Zé;${"á".repeat(4_900)}\n`).slice(20)}`;

const wide = `${"c;".repeat(39)}c\n`;

/** Every shape that was once slow, and those that the limits just allow. */
const files: readonly (readonly [string, () => Buffer])[] = [
  ["newlines", () => Buffer.from(filled("\n"))],
  ["CRLFs", () => Buffer.from(filled("\r\n"))],
  ["semicolons", () => Buffer.from(filled(";"))],
  ["rows of nothing", () => Buffer.from(`Nome${filled(";;;;;;;;;;;;;;;;;;;;;;;;;\n").slice(4)}`)],
  ["quotes", () => Buffer.from(filled('"'))],
  ["an unclosed quote", () => Buffer.from(`Nome\n"${filled("a\n").slice(8)}`)],
  ["quotes opened again and again", () => Buffer.from(`Nome\n${filled('"a;\n').slice(8)}`)],
  ["one huge cell", () => Buffer.from(filled("a"))],
  ["cells of the longest row", () => Buffer.from(filled(`${"a".repeat(99_000)}\n`))],
  ["forty columns", () => Buffer.from(filled(wide))],
  ["rows that are all wrong", () => Buffer.from(filled("x;nobody;1;1;1;1\n").slice(0, 330_000))],
  ["valid rows", () => Buffer.from(validRows(0))],
  ["five megabytes of Windows-1252", () => Buffer.from(longRows(), "latin1")],
  [
    "five megabytes of UTF-16",
    () => Buffer.from(`\uFEFF${longRows().slice(0, 2_400_000)}`, "utf16le"),
  ],
  ["a mark and five megabytes", () => Buffer.from(`\uFEFF${longRows().slice(0, 2_400_000)}`)],
];

async function send(path: string, file: Buffer, fields: Record<string, string>) {
  const form = importForm(file, fields);
  const authorization = `Bearer ${await house.tokenAs("receptionist")}`;
  const headers = { ...form.headers, authorization };
  const url = `/api/patients/import${path}`;
  return test.app.inject({ method: "POST", url, headers, payload: form.payload });
}

describe("the event loop", () => {
  it.each(files)("is never blocked for 100 ms by a file of %s", async (name, make) => {
    const file = make();
    expect(file.length).toBeLessThanOrEqual(full);
    const statuses: number[] = [];
    const held = await steadyBlock(100, async () => {
      statuses.push((await send("/preview", file, {})).statusCode);
    });
    console.log(`${name}: ${held} ms, answered ${statuses.join()}`);
    expect(held).toBeLessThan(100);
  });

  it("is never blocked by a list of 20,000 refused rows", async () => {
    const file = Buffer.from(`Nome;CPF\n${"x;1\n".repeat(importLimits.rows)}`);
    const held = await steadyBlock(100, async () => {
      expect((await send("/refused", file, {})).body.split("\r\n")).toHaveLength(20_002);
    });
    console.log(`the list of refused rows: ${held} ms`);
    expect(held).toBeLessThan(100);
  });

  it("is never blocked by writing and finding 20,000 people", async () => {
    const expected = String(importLimits.rows);
    let count = 0;
    const written = await steadyBlock(100, async () => {
      count += 1;
      const file = Buffer.from(validRows(importLimits.rows * (count + 1)));
      expect((await send("", file, { expected })).statusCode).toBe(200);
    });
    const file = Buffer.from(validRows(importLimits.rows * (count + 1)));
    const found = await steadyBlock(100, async () => {
      const answer = await send("/preview", file, {});
      expect(answer.json()).toMatchObject({ duplicateCount: importLimits.rows });
    });
    console.log(`writing: ${written} ms, finding again: ${found} ms`);
    expect(Math.max(written, found)).toBeLessThan(100);
  });
});

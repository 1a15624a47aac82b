import { getPixPayloadInfo, isValidPixPayload } from "@brazilian-utils/brazilian-utils";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parsePixKey } from "#shared/domain/pix-keys.ts";
import { makePixCode } from "./pix-code.ts";

const keys = [
  "ana@example.com",
  "529.982.247-25",
  "11.222.333/0001-81",
  "+55 11 98765-4321",
  "123e4567-e89b-12d3-a456-426614174000",
].map((text) => parsePixKey(text)?.key ?? "");

test("the code is the Banco Central's, field by field, with its checksum", () => {
  const [key] = keys;
  if (!key) throw new Error("no key");
  const receiver = { key, name: "Clínica São João Ltda", city: "São José dos Campos" };
  expect(
    makePixCode(receiver, {
      amountCents: 15_005,
      reference: "0192f3c4-aaaa-7bbb-8ccc-0123456789ab",
    }),
  ).toBe(
    "00020126370014br.gov.bcb.pix0115ana@example.com52040000530398654" +
      "06150.055802BR5921Clinica Sao Joao Ltda6015Sao Jose dos Ca62290525" +
      "0192f3c4aaaa7bbb8ccc012346304" +
      crc16(
        "00020126370014br.gov.bcb.pix0115ana@example.com52040000530398654" +
          "06150.055802BR5921Clinica Sao Joao Ltda6015Sao Jose dos Ca62290525" +
          "0192f3c4aaaa7bbb8ccc012346304",
      ),
  );
});

test("every kind of key and every amount to the centavo can be read back", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...keys),
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.uuid(),
      (key, amountCents, reference) => {
        const code = makePixCode(
          { key, name: "Ótica", city: "Maceió" },
          { amountCents, reference },
        );
        expect(isValidPixPayload(code)).toBe(true);
        expect(getPixPayloadInfo(code)).toMatchObject({ key });
        expect(code).toContain(amountField(amountCents));
      },
    ),
  );
});

test("no letter of a receiver's name or city is lost", () => {
  const code = makePixCode(
    { key: "ana@example.com", name: "Łódź & Straße d’Ávila", city: "Ørsted" },
    { amountCents: 100, reference: "a" },
  );
  expect(code).toContain("5922Lodz & Strasse d'Avila6006Orsted");
});

test("a receiver whose name no bank can show is refused", () => {
  const [key] = keys;
  if (!key) throw new Error("no key");
  const payment = { amountCents: 100, reference: "a" };
  expect(() => makePixCode({ key, name: "東京", city: "Recife" }, payment)).toThrow(/receiver/);
  expect(() => makePixCode({ key, name: "Ana 東京", city: "Recife" }, payment)).toThrow(/receiver/);
});

function amountField(cents: number): string {
  const text = `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, "0")}`;
  return `54${String(text.length).padStart(2, "0")}${text}`;
}

/** CRC-16/CCITT-FALSE: 0x1021 from 0xFFFF, bit by bit. */
function crc16(text: string): string {
  let crc = 0xffff;
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8;
    for (let bit = 0; bit < 8; bit += 1) {
      crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff;
    }
  }
  return crc.toString(16).toUpperCase().padStart(4, "0");
}

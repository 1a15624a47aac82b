import fc from "fast-check";
import { expect, test } from "vitest";
import { bankText, isBankText } from "./bank-text.ts";

test("accents are folded and no Latin letter is lost", () => {
  expect(bankText("Clínica Açaí & Cia.")).toBe("Clinica Acai & Cia.");
  expect(bankText("Straße Łódź Ørsted Æro Ñandú")).toBe("Strasse Lodz Orsted AEro Nandu");
  expect(bankText("Salão “Bela” – nº 1ª d’Ávila")).toBe('Salao "Bela" - no 1a d\'Avila');
});

test("each letter of Western European names leaves at least one behind", () => {
  const letters = [..."ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞßàáâãäåæçèéêëìíîïðñòóôõöøùúûüýþÿŁłŒœŠšŽž"];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...letters), { minLength: 1 }), (typed) => {
      const text = typed.join("");
      expect(bankText(text)).toMatch(/^[A-Za-z]+$/);
      expect(bankText(text).length).toBeGreaterThanOrEqual(typed.length);
      expect(isBankText(text)).toBe(true);
    }),
  );
});

test("a text with a letter that no bank shows is told apart", () => {
  expect(isBankText("Ótica São João, 2ª loja")).toBe(true);
  expect(isBankText("東京")).toBe(false);
  expect(isBankText("Ana 東京")).toBe(false);
  expect(isBankText("…")).toBe(false);
});

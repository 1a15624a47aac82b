import { expect, test } from "vitest";
import { foldToGsm7, isSeen, losesSigns, measureSms, smsTextOf } from "./gsm7.ts";

test("Portuguese loses the accents that would double an SMS, and keeps the others", () => {
  expect(foldToGsm7("Confirmação amanhã às 9h: você, Érica — “já” é à vontade… nº 1")).toBe(
    'Confirmacao amanha às 9h: voce, Érica - "ja" é à vontade... no 1',
  );
});

test("what no phone's letters resemble is left out", () => {
  expect(foldToGsm7("Studio 💇 [Flor]\u00a0日本")).toBe("Studio  (Flor) ");
});

test.each([
  ["Confirmação às 9h 😀", "Confirmacao às 9h "],
  ["Olá, Łukasz", "Ola, Lukasz"],
  ["😀", "😀"],
  ["日本", "日本"],
  ["مرحبا", "مرحبا"],
  ["Olá, 美咲! Amanhã às 9h 😀", "Olá, 美咲! Amanhã às 9h 😀"],
  ["до завтра", "до завтра"],
  ["é ½ hora", "é ½ hora"],
  ["", ""],
])("%j goes by SMS as %j, and by a second way the same", (text, sent) => {
  expect(smsTextOf(text)).toBe(sent);
  expect(smsTextOf(sent)).toBe(sent);
});

test.each([
  ["Até já 😀", true],
  ["Até já", false],
  ["a^b", false],
  // All of it is sent.
  ["😀", false],
  ["美咲 😀", false],
])("%j loses signs: %j", (text, loses) => expect(losesSigns(text)).toBe(loses));

test("what nobody sees is no text", () => {
  for (const text of ["", " \n", "\u200b", "\u2060\u00a0"]) expect(isSeen(text), text).toBe(false);
  for (const text of ["a", "😀", "?", "日"]) expect(isSeen(text), text).toBe(true);
});

test.each([
  ["", 0, 1, "gsm7"],
  ["x".repeat(160), 160, 1, "gsm7"],
  ["x".repeat(161), 161, 2, "gsm7"],
  ["x".repeat(307), 307, 3, "gsm7"],
  // Letters of the extension take two places.
  ["€".repeat(80), 160, 1, "gsm7"],
  ["€".repeat(81), 162, 2, "gsm7"],
  ["ã".repeat(70), 70, 1, "ucs2"],
  ["ã".repeat(71), 71, 2, "ucs2"],
  // A pair takes two.
  ["👋".repeat(35), 70, 1, "ucs2"],
  ["👋".repeat(36), 72, 2, "ucs2"],
  // No letter is cut: 33 pairs, 66 places, are in each part.
  ["👋".repeat(67), 134, 3, "ucs2"],
  ["€".repeat(153), 306, 3, "gsm7"],
])("%j is measured as it is sent and paid", (text, places, parts, alphabet) => {
  expect(measureSms(text)).toEqual({ places, parts, alphabet });
});

import { expect, test } from "vitest";
import { foldToGsm7, measureSms } from "./gsm7.ts";

test("Portuguese loses the accents that would double an SMS, and keeps the others", () => {
  expect(foldToGsm7("Confirmação amanhã às 9h: você, Érica — “já” é à vontade… nº 1")).toBe(
    'Confirmacao amanha às 9h: voce, Érica - "ja" é à vontade... no 1',
  );
});

test("what no phone's letters resemble is left out", () => {
  expect(foldToGsm7("Studio 💇 [Flor]\u00a0日本")).toBe("Studio  (Flor) ");
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
])("%j is measured as it is sent and paid", (text, places, parts, alphabet) => {
  expect(measureSms(text)).toEqual({ places, parts, alphabet });
});

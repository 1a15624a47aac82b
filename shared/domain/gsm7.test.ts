import { expect, test } from "vitest";
import { foldToGsm7 } from "./gsm7.ts";

test("Portuguese loses the accents that would double an SMS, and keeps the others", () => {
  expect(foldToGsm7("Confirmação amanhã às 9h: você, Érica — “já” é à vontade… nº 1")).toBe(
    'Confirmacao amanha às 9h: voce, Érica - "ja" é à vontade... no 1',
  );
});

test("what no phone's letters resemble is left out", () => {
  expect(foldToGsm7("Studio 💇 [Flor]\u00a0日本")).toBe("Studio  (Flor) ");
});

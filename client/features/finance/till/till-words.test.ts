import { expect, it } from "vitest";
import {
  differenceSentence,
  differenceTone,
  dueSentence,
  overdrawnSentence,
} from "./till-words.ts";

it("finds no surplus in a drawer that should hold less than nothing", () => {
  expect(differenceTone(0, 0)).toBe("success");
  expect(differenceTone(200, 100)).toBe("success");
  expect(differenceTone(-1, 100)).toBe("danger");
  expect(differenceTone(5, -100)).toBe("danger");
});

it("says of such a drawer what left it unrecorded, not that something is left over", () => {
  expect(differenceSentence(200, 100)).toBe("Sobram R$\u00a02,00");
  expect(differenceSentence(101, -100)).toBe("R$\u00a01,01 sem origem registrada");
  expect(overdrawnSentence(0)).toBe(null);
  expect(overdrawnSentence(-100)).toMatch(/saíram R\$\u00a01,00 a mais do que havia/);
});

it("names who was attended today and hasn't paid", () => {
  const due = ["Ana", "Bia", "Caio", "Davi", "Eva", "Gil"].map((customerName) => ({
    customerName,
    totalCents: 1050,
  }));
  expect(dueSentence(due.slice(0, 1))).toBe(
    "1 atendimento de hoje sem pagamento, R$\u00a010,50: Ana.",
  );
  expect(dueSentence(due)).toBe(
    "6 atendimentos de hoje sem pagamento, R$\u00a063,00: Ana, Bia, Caio, Davi, mais 2.",
  );
});

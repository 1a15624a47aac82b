import { expect, test } from "vitest";
import { waitWords } from "./waits.pt-br.ts";

test.each([
  [1, "em 1 segundo"],
  [17, "em 17 segundos"],
  [60, "em 1 minuto"],
  [61, "em 2 minutos"],
  [2_950, "em 50 minutos"],
  [3_599, "em 1 hora"],
  [3_601, "em 1 hora e 1 minuto"],
  [9_000, "em 2 horas e 30 minutos"],
  [22_000, "em 7 horas"],
  [86_400, "em 24 horas"],
  [undefined, "em instantes"],
])("a wait of %s seconds is %s", (seconds, words) => {
  expect(waitWords(seconds)).toBe(words);
});

import { expect, test } from "vitest";
import { numberInWords, writtenOut } from "./directions.pt-br.ts";

test.each([
  ["1 comprimido", "um comprimido"],
  ["500 mg", "quinhentos miligramas"],
  ["2,5 ml", "dois vírgula cinco mililitros"],
  ["0,05 mg", "zero vírgula zero cinco miligramas"],
  ["1cp VO", "um comprimido por via oral"],
  ["2 cápsulas", "duas cápsulas"],
  ["21 gotas", "vinte e uma gotas"],
  ["1x ao dia", "uma vez ao dia"],
  ["3x/dia", "três vezes ao dia"],
  ["8/8h", "a cada oito horas"],
  ["de 12/12 horas", "a cada doze horas"],
  ["A cada 6 horas", "A cada seis horas"],
  ["7 dias", "sete dias"],
  ["10d", "dez dias"],
  ["Se necessário", "Se necessário"],
  ["1 comp. s/n", "um comprimido se necessário"],
  ["1.000 UI", "mil unidades internacionais"],
  ["100 mcg", "cem microgramas"],
  ["uso contínuo", "uso contínuo"],
  ["1 hora antes", "uma hora antes"],
])("%s is written out", (typed, said) => {
  expect(writtenOut(typed)).toBe(said);
});

test("numbers agree and join as people say them", () => {
  expect(numberInWords(1_200)).toBe("mil e duzentos");
  expect(numberInWords(1_250)).toBe("mil duzentos e cinquenta");
  expect(numberInWords(200, true)).toBe("duzentas");
  expect(numberInWords(115)).toBe("cento e quinze");
  expect(numberInWords(50_000)).toBe("cinquenta mil");
});

test("no figure is left of directions", () => {
  for (let n = 0; n < 3_000; n += 7) expect(writtenOut(`${n} mg ${n} gotas`)).not.toMatch(/\d/);
});

import { expect, test } from "vitest";
import { readWeekSearch } from "./search-values.ts";

test("valid parts of the address are kept, the rest is dropped", () => {
  const search = {
    data: "2026-11-20",
    visao: "lista",
    colunas: "profissional",
    profissionais: "a,b",
    busca: 1234,
    cancelados: 1,
    agendamento: "x",
    bloquear: "h/2026-11-20/2026-11-20",
    bloqueio: "y",
  };
  expect(readWeekSearch(search)).toEqual({ ...search, busca: "1234", novo: undefined });
  expect(
    Object.values(
      readWeekSearch({
        data: "2026-02-30",
        visao: "mes",
        busca: "",
        cancelados: "sim",
        novo: 5,
        colunas: "mes",
      }),
    ).filter((value) => value !== undefined),
  ).toEqual([]);
});

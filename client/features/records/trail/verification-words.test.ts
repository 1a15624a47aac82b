import { expect, test } from "vitest";
import type { Verification } from "#shared/schemas/records.ts";
import { wholeWords } from "./verification-words.ts";

test("one of what was read is said in the singular", () => {
  const read = (entries: number, files: number, papers: number) =>
    wholeWords({ entries, files, papers } as Verification);
  expect(read(1_200, 2, 1)).toBe(
    "Tudo íntegro: 1.200 entradas, 2 anexos e 1 documento emitido conferidos.",
  );
  expect(read(1, 1, 0)).toBe(
    "Tudo íntegro: 1 entrada, 1 anexo e 0 documentos emitidos conferidos.",
  );
});

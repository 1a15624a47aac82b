import { expect, test } from "vitest";
import { refusalOfFile } from "./image-rules.ts";

const limit = 70 * 1024 * 1024;

test.each([
  ["image/png", limit, null],
  ["image/png", limit + 1, "Arquivo muito grande. Tamanho máximo: 70MB"],
  ["text/plain", 10, "Por favor, selecione apenas arquivos de imagem"],
  ["", limit + 1, "Por favor, selecione apenas arquivos de imagem"],
])("a %s of %d bytes", (type, size, refusal) => {
  expect(refusalOfFile({ type, size })).toBe(refusal);
});

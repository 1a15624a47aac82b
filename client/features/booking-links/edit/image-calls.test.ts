import { expect, test } from "vitest";
import { refusalOfFile, uploadedMessage } from "./image-calls.ts";

const limit = 70 * 1024 * 1024;

test.each([
  ["image/png", limit, null],
  ["image/png", limit + 1, "Arquivo muito grande. Tamanho máximo: 70MB"],
  ["text/plain", 10, "Por favor, selecione apenas arquivos de imagem"],
  ["", limit + 1, "Por favor, selecione apenas arquivos de imagem"],
])("a %s of %d bytes", (type, size, refusal) => {
  expect(refusalOfFile({ type, size })).toBe(refusal);
});

test("the message mentions compression when there was any", () => {
  const key = "logos.x.webp";
  expect(uploadedMessage({ key, compressionRatio: 62 })).toBe(
    "Imagem enviada com sucesso! Compressão de 62%.",
  );
  expect(uploadedMessage({ key, compressionRatio: 0 })).toBe("Imagem enviada com sucesso!");
});

import { expect, test } from "vitest";
import { uploadedMessage } from "./image-calls.ts";

test("the message mentions compression when there was any", () => {
  const key = "logos.x.webp";
  expect(uploadedMessage({ key, compressionRatio: 62 })).toBe(
    "Imagem enviada com sucesso! Compressão de 62%.",
  );
  expect(uploadedMessage({ key, compressionRatio: 0 })).toBe("Imagem enviada com sucesso!");
});

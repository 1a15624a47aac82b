import { expect, test } from "vitest";
import { attachmentKey, isWholePdf } from "./rules.ts";

test("a PDF is one by its content, from its first bytes to its end", () => {
  expect(isWholePdf(Buffer.from("%PDF-1.7\n1 0 obj\n%%EOF\n"))).toBe(true);
  expect(isWholePdf(Buffer.from("%PDF-1.7\n1 0 obj\n"))).toBe(false);
  expect(isWholePdf(Buffer.from("<html>%PDF-1.7 %%EOF"))).toBe(false);
  expect(isWholePdf(Buffer.from(`%PDF-1.7 %%EOF${" ".repeat(2000)}`))).toBe(false);
});

test("the key of a file follows from its id and its type", () => {
  expect(attachmentKey({ id: "a", contentType: "application/pdf" })).toBe("attachments.a.pdf");
});

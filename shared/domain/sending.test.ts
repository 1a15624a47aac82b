import { expect, test } from "vitest";
import { asTemplateValue } from "./sending.ts";

test("a template's value stands on one line", () => {
  expect(asTemplateValue(" um\n\n  dois\ttrês ")).toBe("um dois três");
});

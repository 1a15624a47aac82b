import { expect, test } from "vitest";
import { openSecret, sealSecret } from "./secret-box.ts";

const key = "k".repeat(32);
const ana = { purpose: "two-factor", ownerId: "ana" };

test("the box opens what it sealed and never gives the same text twice", () => {
  const sealed = sealSecret(key, "JBSWY3DPEHPK3PXP", ana);
  expect(openSecret(key, sealed, ana)).toBe("JBSWY3DPEHPK3PXP");
  expect(sealed).not.toContain("JBSWY3DPEHPK3PXP");
  expect(sealSecret(key, "JBSWY3DPEHPK3PXP", ana)).not.toBe(sealed);
});

test("the box refuses another key, purpose, owner or text", () => {
  const sealed = sealSecret(key, "JBSWY3DPEHPK3PXP", ana);
  const changed = sealed.replace(/.$/, (last) => (last === "A" ? "Q" : "A"));
  expect(() => openSecret("x".repeat(32), sealed, ana)).toThrow();
  expect(() => openSecret(key, sealed, { ...ana, purpose: "whatsapp" })).toThrow();
  expect(() => openSecret(key, sealed, { ...ana, ownerId: "bia" })).toThrow();
  expect(() => openSecret(key, changed, ana)).toThrow();
});

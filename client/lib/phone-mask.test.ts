import { describe, expect, test } from "vitest";
import { isPhoneShaped, maskPhone, tidyPhone } from "./phone-mask.ts";

function typeAll(keys: string): string {
  return [...keys].reduce((shown, key) => {
    const typed = shown + key;
    return maskPhone(typed, shown, typed.length);
  }, "");
}

describe("a phone field", () => {
  test("formats a mobile number while it is typed", () => {
    expect(typeAll("11987654321")).toBe("(11) 98765-4321");
  });

  test("formats a landline number while it is typed", () => {
    expect(typeAll("1133334444")).toBe("(11) 3333-4444");
  });

  test("accepts a number typed with punctuation", () => {
    expect(typeAll("(11) 98765-4321")).toBe("(11) 98765-4321");
  });

  test.each(["5511987654321", "011987654321"])("accepts %s, typed without a +", (keys) => {
    expect(typeAll(keys)).toBe("(11) 98765-4321");
    expect(tidyPhone(keys)).toBe("(11) 98765-4321");
    expect(tidyPhone(keys.replace("987654321", "33334444"))).toBe("(11) 3333-4444");
  });

  test("keeps a digit too many where it is not sure whose number it makes", () => {
    expect(tidyPhone("559876543210")).toBe("559876543210");
    expect(typeAll("55987654321")).toBe("(55) 98765-4321");
  });

  test("accepts a pasted Brazilian number", () => {
    expect(maskPhone("+55 11 98765-4321", "", 17)).toBe("(11) 98765-4321");
  });

  test("allows deleting and correcting in the middle of a number", () => {
    expect(maskPhone("(11) 98765-", "(11) 98765-4", 11)).toBe("(11) 98765-");
    expect(maskPhone("(121) 98765-4321", "(11) 98765-4321", 3)).toBe("(121) 98765-4321");
  });

  test("leaves foreign numbers alone", () => {
    expect(typeAll("+351 912 345 678")).toBe("+351 912 345 678");
    expect(tidyPhone("123456789012")).toBe("123456789012");
  });
});

test.each([
  ["(11) 98765-4321", true],
  ["1133334444", true],
  ["+351 912 345 678", true],
  ["98765-4321", false],
  ["+55 11 98765-4321", true],
  ["(00) 00000-0000", false],
  ["(20) 98765-4321", false],
  ["(11) 18765-4321", false],
  ["+55 20 98765-4321", false],
  ["abc", false],
])("%s is formatted as a phone number: %s", (text, expected) => {
  expect(isPhoneShaped(text)).toBe(expected);
});

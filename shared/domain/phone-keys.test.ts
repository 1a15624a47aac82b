import { expect, test } from "vitest";
import { phoneKey, phonesOf } from "./phone-keys.ts";

test("a Brazilian number with and without its ninth digit is one", () => {
  expect(phoneKey("+55 11 98765-4321")).toBe(phoneKey("551187654321"));
  expect(phoneKey("5511987654321")).not.toBe(phoneKey("5521987654321"));
});

test("a landline and the mobile number that ends like it are two", () => {
  for (const first of ["2", "3", "4", "5"]) {
    const [landline, mobile] = [`+55 11 ${first}123-4567`, `+55 11 9${first}123-4567`];
    expect(phoneKey(landline)).toBe(`5511${first}1234567`);
    expect(phoneKey(mobile)).toBe(`55119${first}1234567`);
  }
});

test("numbers of other countries stay whole", () => {
  expect(phoneKey("+1 (415) 555-2671")).toBe("14155552671");
  expect(phoneKey("+351 912 345 678")).toBe("351912345678");
});

test("a key leads to each way in which a file may have the number", () => {
  for (const phone of ["+5511987654321", "+551187654321", "+551131234567", "+5511931234567"]) {
    expect(phonesOf(phoneKey(phone))).toContain(phone);
  }
  expect(phonesOf("551131234567")).toEqual(["+551131234567"]);
});

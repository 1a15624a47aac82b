import { expect, test } from "vitest";
import { channelsOfTyped, formatWaPhone } from "./phone-formats.ts";

test("a mobile number of WhatsApp without its ninth digit is shown as people dial it, a landline as it is", () => {
  expect(formatWaPhone("+551187654321")).toBe("(11) 98765-4321");
  expect(formatWaPhone("+5511987654321")).toBe("(11) 98765-4321");
  expect(formatWaPhone("+551131234567")).toBe("(11) 3123-4567");
});

test.each([
  ["+5511987654321", ["whatsapp", "sms"]],
  ["(11) 98765-4321", ["whatsapp", "sms"]],
  ["+551131234567", ["whatsapp"]],
  ["0800 123 4567", []],
  ["0900 123 4567", []],
  ["4004-1234", []],
  ["+881612345678", []],
  ["+8821699123456", []],
  ["+19005551234", []],
  ["+12025550123", []],
  ["+351912345678", []],
])("a stranger's %s is written to by %j", (phone, channels) => {
  expect(channelsOfTyped(phone)).toEqual(channels);
});

import { expect, test } from "vitest";
import { formatWaPhone } from "./phone-formats.ts";

test("a mobile number of WhatsApp without its ninth digit is shown as people dial it, a landline as it is", () => {
  expect(formatWaPhone("+551187654321")).toBe("(11) 98765-4321");
  expect(formatWaPhone("+5511987654321")).toBe("(11) 98765-4321");
  expect(formatWaPhone("+551131234567")).toBe("(11) 3123-4567");
});

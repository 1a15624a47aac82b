import { expect, test } from "vitest";
import { unreachedWords } from "./reminder-words.ts";

test("what refused a message is an address by mail and a number by phone", () => {
  expect(unreachedWords("recipient_refused", "email")).toContain("O endereço");
  expect(unreachedWords("recipient_refused", "whatsapp")).toContain("O número");
  expect(unreachedWords("recipient_refused", "sms")).toContain("O número");
  expect(unreachedWords("not_delivered", "sms")).toBe(unreachedWords("not_delivered", "email"));
});

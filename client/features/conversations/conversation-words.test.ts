import { expect, test } from "vitest";
import { contactIn, nameOf, shownPhone } from "./conversation-words.ts";

test("a mobile number of WhatsApp without its ninth digit is shown as people dial it, a landline as it is", () => {
  expect(shownPhone("+551187654321")).toBe("(11) 98765-4321");
  expect(shownPhone("+5511987654321")).toBe("(11) 98765-4321");
  expect(shownPhone("+551131234567")).toBe("(11) 3123-4567");
  const nobody = { patientName: null, profileName: " ", phone: "+551187654321" };
  expect(nameOf(nobody)).toBe("(11) 98765-4321");
  expect(contactIn({ ...nobody, profileName: "Bia" })).toBe("Bia (11) 98765-4321");
});

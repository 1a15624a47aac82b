import { expect, test } from "vitest";
import { contactIn, nameOf } from "./conversation-words.ts";

const phone = "+5511987650063";

test.each([
  ["Beatriz Reis", "Bia Reis", "mengão", "Beatriz Reis"],
  [null, "Bia Reis", "mengão", "Bia Reis (agendamento)"],
  [null, null, " mengão ", "~ mengão"],
  [null, null, " ", "(11) 98765-0063"],
])(
  "of a customer %j, a booking %j and a profile %j, %j is shown",
  (patientName, bookedName, profileName, shown) => {
    expect(nameOf({ patientName, bookedName, profileName, phone })).toBe(shown);
  },
);

test("somebody to register is proposed by the name of their booking", () => {
  const named = { patientName: null, bookedName: "Bia Reis", profileName: "mengão", phone };
  expect(contactIn(named)).toBe("Bia Reis (11) 98765-0063");
});

import { expect, it } from "vitest";
import { directionsOf } from "./prescription-words.ts";

it("says the directions as one sentence, whatever was chosen", () => {
  const item = {
    medication: "Amoxicilina",
    genericName: "amoxicilina",
    controlClass: "antimicrobial",
    quantity: 21,
    instructions: "",
    refills: 0,
    notes: "",
  } as const;
  const said = { dosage: "1 cápsula", frequency: "A cada 8 horas", duration: "7 dias" };
  expect(directionsOf({ ...item, ...said })).toBe("uma cápsula, a cada oito horas, sete dias");
  expect(directionsOf({ ...item, ...said, frequency: "Se necessário" })).toBe(
    "uma cápsula, se necessário, sete dias",
  );
});

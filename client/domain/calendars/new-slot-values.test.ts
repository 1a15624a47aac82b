import { expect, test } from "vitest";
import { readSlot, slotAt, writeSlot } from "./new-slot-values.ts";

const slot = slotAt("2026-11-19", 600, "America/Sao_Paulo");

test.each([
  slot,
  { ...slot, professionalId: "p" },
  { ...slot, patientId: "c" },
  { ...slot, professionalId: "p", customerName: "Ana/Bia 100%" },
  { patientId: "c" },
  { minutes: 60, customerName: "Ana" },
  { ...slot, professionalId: "p", copyOf: "a" },
  {},
])("a slot survives a round trip through the address: %j", (wanted) => {
  expect(readSlot(writeSlot(wanted))).toEqual(wanted);
});

test("an address that is no slot reads as null", () => {
  expect(readSlot("agora")).toEqual({});
  expect(readSlot("agora/-5")).toEqual({});
  for (const text of ["", "amanhã", `${slot.end}/${slot.start}`, slot.start, "agora////%"]) {
    expect([text, readSlot(text)]).toEqual([text, null]);
  }
});

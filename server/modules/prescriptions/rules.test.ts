import { expect, test } from "vitest";
import { stateOf, statusOn } from "./rules.ts";

test.each([
  ["CRM 12345/SP", "SP"],
  ["CRM/MG 9.876", "MG"],
  ["CRO-RJ 55", "RJ"],
  ["CREFITO 3 12345-F", null],
  ["CRM 12345", null],
  ["CRP 06/1234", null],
  [null, null],
])("the state of %s is %s", (registration, state) => {
  expect(stateOf(registration)).toBe(state);
});

test("what nobody used in time has expired, the day after its last", () => {
  const active = { status: "active", validUntil: "2026-11-30" } as const;
  expect(statusOn(active, "2026-11-30")).toBe("active");
  expect(statusOn(active, "2026-12-01")).toBe("expired");
  expect(statusOn({ ...active, status: "filled" }, "2026-12-01")).toBe("filled");
});

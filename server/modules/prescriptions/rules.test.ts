import { expect, test } from "vitest";
import { statusOn } from "./rules.ts";

test("what nobody used in time has expired, the day after its last", () => {
  const active = { status: "active", validUntil: "2026-11-30" } as const;
  expect(statusOn(active, "2026-11-30")).toBe("active");
  expect(statusOn(active, "2026-12-01")).toBe("expired");
  expect(statusOn({ ...active, status: "filled" }, "2026-12-01")).toBe("filled");
});

import { describe, expect, it } from "vitest";
import { canReactivate, statusAgain } from "./appointments.ts";

const now = Date.parse("2026-11-25T12:00:00Z");

describe("a cancelled appointment", () => {
  it("may stand again until its time is over", () => {
    expect(canReactivate({ status: "cancelled", endMs: now + 1 }, now)).toBe(true);
    expect(canReactivate({ status: "cancelled", endMs: now }, now)).toBe(false);
  });

  it("is the only kind that may", () => {
    for (const status of ["scheduled", "confirmed", "no_show", "finished"] as const) {
      expect(canReactivate({ status, endMs: now + 1 }, now)).toBe(false);
    }
  });

  it("gets back the status that it had", () => {
    expect(statusAgain("confirmed", false)).toBe("confirmed");
    expect(statusAgain("scheduled", false)).toBe("scheduled");
    expect(statusAgain(null, false)).toBe("scheduled");
  });

  it("is confirmed by staff once its hold is over", () => {
    expect(statusAgain("scheduled", true)).toBe("confirmed");
  });
});

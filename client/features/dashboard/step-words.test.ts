import { describe, expect, it } from "vitest";
import type { DayAppointment } from "#shared/schemas/dashboard.ts";
import { hintOf } from "./step-words.ts";

const at = (time: string) => `2026-11-20T${time}.000Z`;
const told = { now: Date.parse(at("14:00:00")), timeZone: "Etc/UTC" };

const one = (more: Partial<DayAppointment>): DayAppointment => ({
  id: "ana",
  professionalId: "helena",
  start: at("13:30:00"),
  end: at("14:30:00"),
  status: "confirmed",
  customerName: "Ana",
  patientId: null,
  customerPhone: null,
  serviceNames: "",
  isHeld: false,
  isUnreached: false,
  isOffer: false,
  isOverlap: false,
  arrivedAt: null,
  startedAt: null,
  expectedAt: null,
  version: 1,
  ...more,
});

describe("what a row of the queue says", () => {
  it("counts the wait from its first minute on", () => {
    expect(hintOf("waiting", one({ arrivedAt: at("13:59:30") }), told)).toBe("acabou de chegar");
    expect(hintOf("waiting", one({ arrivedAt: at("13:48:00") }), told)).toBe("espera há 12 min");
  });

  it("says how long ago somebody should have come, or when they said they would", () => {
    expect(hintOf("overdue", one({}), told)).toBe("atraso de 30 min");
    expect(hintOf("arriving", one({ start: at("14:19:00") }), told)).toBe("em 19 min");
    const expected = one({ expectedAt: at("14:10:00") });
    expect(hintOf("arriving", expected, told)).toBe("avisou que chega às 14:10");
  });
});

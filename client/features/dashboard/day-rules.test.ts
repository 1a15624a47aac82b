import { expect, it } from "vitest";
import { groupByDay } from "./day-rules.ts";

const at = (start: string, timeZone = "America/Sao_Paulo") => ({
  id: start,
  calendarId: "calendar",
  calendarName: "Agenda",
  timeZone,
  start,
  end: start,
  status: "scheduled" as const,
  customerName: "Ana",
  professionalName: "Bruna",
  services: [],
});

it("days are named in the calendar's time zone: today, tomorrow, date", () => {
  // 22:30 on Thursday in São Paulo.
  const now = Date.parse("2026-11-20T01:30:00Z");
  const groups = groupByDay(
    [
      at("2026-11-19T02:00:00Z"),
      at("2026-11-20T02:59:00Z"),
      at("2026-11-20T03:00:00Z"),
      at("2026-11-21T03:00:00Z"),
      at("2026-11-23T15:00:00Z"),
    ],
    now,
  );
  expect(groups.map(({ day, appointments }) => [day, appointments.length])).toEqual([
    ["Hoje", 2],
    ["Amanhã", 1],
    ["sáb, 21 nov", 1],
    ["seg, 23 nov", 1],
  ]);
  expect(groupByDay([at("2026-11-20T02:59:00Z", "Etc/UTC")], now)[0]?.day).toBe("Hoje");
});

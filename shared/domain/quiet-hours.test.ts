import { expect, test } from "vitest";
import { quietHoursOf, quietUntil } from "./quiet-hours.ts";

const saoPaulo = "America/Sao_Paulo";
const night = { quietFromHour: 21, quietUntilHour: 8 };
const siesta = { quietFromHour: 12, quietUntilHour: 14 };
const none = { quietFromHour: null, quietUntilHour: null };

test.each([
  ["in the evening until the next morning", night, "2026-11-20T21:00", "2026-11-21T08:00"],
  ["after midnight until the same morning", night, "2026-11-21T00:30", "2026-11-21T08:00"],
  ["to the last minute", night, "2026-11-21T07:59", "2026-11-21T08:00"],
  ["not before they begin", night, "2026-11-20T20:59", null],
  ["not once they have ended", night, "2026-11-21T08:00", null],
  ["within one day", siesta, "2026-11-21T12:00", "2026-11-21T14:00"],
  ["not outside hours within one day", siesta, "2026-11-21T23:00", null],
  ["never where none are kept", none, "2026-11-21T03:00", null],
] as const)("phones are left in peace %s", (_, hours, now, until) => {
  const at = (clock: string) => new Date(`${clock}:00-03:00`);
  expect(quietUntil(quietHoursOf(hours), at(now), saoPaulo)).toEqual(until && at(until));
});

import { expect, test } from "vitest";
import { addMinutes, dayOf, instantOf, localTimeOf, minutesBetween } from "./local-time-rules.ts";

const saoPaulo = "America/Sao_Paulo";

test("an instant and the text of its field are the same moment", () => {
  expect(localTimeOf("2026-11-21T17:30:20.000Z", saoPaulo)).toBe("2026-11-21T14:30");
  expect(instantOf("2026-11-21T14:30", saoPaulo)).toBe("2026-11-21T17:30:00.000Z");
});

test("an incomplete field has no instant", () => {
  expect(instantOf("", saoPaulo)).toBeNull();
  expect(instantOf("2026-13-40T10:00", saoPaulo)).toBeNull();
  expect(minutesBetween("", "2026-11-21T14:30")).toBeNull();
  expect(addMinutes("", 30)).toBe("");
  expect(dayOf("2026-11-2")).toBeNull();
});

test("adding minutes crosses midnight and the end of the year", () => {
  expect(addMinutes("2026-12-31T23:45", 30)).toBe("2027-01-01T00:15");
  expect(minutesBetween("2026-12-31T23:45", "2027-01-01T00:15")).toBe(30);
});

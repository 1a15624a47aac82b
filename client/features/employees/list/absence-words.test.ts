import { expect, test } from "vitest";
import { absenceText } from "./absence-words.ts";

const now = Date.parse("2026-03-04T12:00:00Z");
const text = (start: string, end: string) =>
  absenceText({ start, end, reason: "" }, "America/Sao_Paulo", now);

test.each([
  ["2026-03-05T03:00:00Z", "2026-03-06T03:00:00Z", "qui, 5 mar"],
  ["2026-03-05T03:00:00Z", "2026-03-08T03:00:00Z", "qui, 5 mar a sáb, 7 mar"],
  ["2026-03-05T13:00:00Z", "2026-03-05T15:30:00Z", "qui, 5 mar · 10:00"],
  ["2026-03-02T03:00:00Z", "2026-03-07T03:00:00Z", "até sex, 6 mar"],
  ["2026-03-04T11:00:00Z", "2026-03-04T13:00:00Z", "até qua, 4 mar · 10:00"],
])("an absence from %s to %s is told as the next one", (start, end, words) => {
  expect(text(start, end)).toBe(words);
});

test("nobody's absence has no words", () => {
  expect(absenceText(null, "America/Sao_Paulo", now)).toBeNull();
});

import { expect, test } from "vitest";
import { copyAt, duplicateOf, pasteAt } from "./copy-values.ts";

const appointment = {
  id: "a",
  professionalId: "h",
  start: "2026-11-20T13:30:00.000Z",
  end: "2026-11-20T14:20:00.000Z",
};

test("a copy is as long, and the same professional's unless it is put into another's column", () => {
  const at = "2026-11-24T18:00:00.000Z";
  const slot = { start: at, end: "2026-11-24T18:50:00.000Z", copyOf: "a" };
  expect(copyAt(appointment, at)).toEqual({ ...slot, professionalId: "h" });
  expect(copyAt(appointment, at, "r")).toEqual({
    ...slot,
    professionalId: "r",
  });
});

test("a paste on the copied one itself begins right after it", () => {
  expect(pasteAt(appointment, "2026-11-20T14:00:00.000Z").start).toBe(appointment.end);
  const after = "2026-11-20T14:30:00.000Z";
  expect(pasteAt(appointment, after).start).toBe(after);
  expect(pasteAt(appointment, appointment.start, "r").start).toBe(appointment.start);
});

test("a duplicate begins a week later", () => {
  const now = Date.parse("2026-11-19T12:00:00Z");
  expect(duplicateOf(appointment, "America/Sao_Paulo", now)).toMatchObject({
    start: "2026-11-27T13:30:00.000Z",
    end: "2026-11-27T14:20:00.000Z",
  });
});

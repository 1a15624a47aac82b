import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { applyMoves } from "./move-rules.ts";

const row = { id: "a", professionalId: "p", start: "s", end: "e", version: 3 } as WeekAppointment;
const changes = { professionalId: "q", start: "s2", end: "e2" };
const move = { row, ...changes, isSettled: false };
const moves = new Map([["a", move]]);

test("a moved block stays in place until a later version arrives from the server", () => {
  expect(applyMoves([row], moves)).toEqual([{ ...row, ...changes }]);
  // Moved twice in a row, while the screen still has what was before both.
  const earlier = { ...row, version: 2 };
  expect(applyMoves([earlier], moves)).toEqual([{ ...earlier, ...changes }]);
  const later = { ...row, version: 4 };
  expect(applyMoves([later], moves)).toEqual([later]);
  const rows = [row];
  expect(applyMoves(rows, new Map())).toBe(rows);
});

test("a block from another week stays visible until this week is loaded again", () => {
  const other = { ...row, id: "b" };
  expect(applyMoves([other], moves)).toEqual([other, { ...row, ...changes }]);
  const settled = new Map([["a", { ...move, isSettled: true }]]);
  expect(applyMoves([other], settled)).toEqual([other]);
  expect(applyMoves([row], settled)).toEqual([{ ...row, ...changes }]);
});

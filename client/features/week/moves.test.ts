import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { applyMoves } from "./moves.ts";

const row = { id: "a", start: "s", end: "e", version: 3 } as WeekAppointment;
const move = { start: "s2", end: "e2", version: 3 };

test("a move is seen until the server's row is a later one", () => {
  const moves = new Map([["a", move]]);
  expect(applyMoves([row], moves)).toEqual([{ ...row, start: "s2", end: "e2" }]);
  const later = { ...row, version: 4 };
  expect(applyMoves([later], moves)).toEqual([later]);
  const rows = [row];
  expect(applyMoves(rows, new Map())).toBe(rows);
});

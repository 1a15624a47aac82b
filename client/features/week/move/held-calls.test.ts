import { expect, test } from "vitest";
import type { Professional } from "../days/professional-rules.ts";
import { columnBeside } from "./held-calls.ts";

const day = (date: string, id?: string) => ({
  date,
  isWorkingDay: true,
  parts: [],
  professional: id ? ({ id } as Professional) : undefined,
});

test("the column beside a professional's is the next one, also of another day", () => {
  const columns = [day("19", "helena"), day("19", "rafael"), day("20", "helena")];
  const beside = (date: string, professionalId: string, side: 1 | -1) =>
    columnBeside(columns, { date, professionalId }, side);
  expect(beside("19", "helena", 1)).toEqual({ date: "19", professionalId: "rafael" });
  expect(beside("19", "rafael", 1)).toEqual({ date: "20", professionalId: "helena" });
  expect(beside("20", "helena", -1)).toEqual({ date: "19", professionalId: "rafael" });
  expect(beside("20", "helena", 1)).toBe(undefined);
  expect(beside("21", "helena", -1)).toBe(undefined);
});

test("days have no professional's column beside them", () => {
  expect(columnBeside([day("19"), day("20")], { date: "19" }, 1)).toBe(undefined);
});

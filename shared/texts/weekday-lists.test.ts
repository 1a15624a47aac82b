import { expect, test } from "vitest";
import { formatWeekdays } from "./weekday-lists.pt-br.ts";

test("consecutive days are shown as a range, others as a list", () => {
  expect(formatWeekdays([1, 2, 3, 4, 5])).toBe("seg a sex");
  expect(formatWeekdays([1, 3, 5])).toBe("seg, qua e sex");
  expect(formatWeekdays([0, 6])).toBe("dom e sáb");
  expect(formatWeekdays([2])).toBe("ter");
  expect(formatWeekdays([0, 1, 2, 3, 4, 5, 6])).toBe("todos os dias");
  expect(formatWeekdays([])).toBe("nenhum dia");
});

import { expect, test } from "vitest";
import type { WeekAppointment } from "#shared/schemas/appointments.ts";
import { countInWords } from "./words.ts";

const partsOf = (...statuses: WeekAppointment["status"][]) =>
  statuses.map((status) => ({ appointment: { status } as WeekAppointment }));

test("who missed an appointment or cancelled it is counted apart", () => {
  expect(countInWords(partsOf("scheduled", "confirmed", "finished"))).toBe("3 agendamentos");
  expect(countInWords(partsOf("in_progress", "no_show"))).toBe("1 agendamento · 1 falta");
  expect(countInWords(partsOf("no_show", "no_show", "cancelled", "cancelled"))).toBe(
    "0 agendamentos · 2 faltas · 2 cancelados",
  );
  expect(countInWords(partsOf("cancelled"))).toBe("0 agendamentos · 1 cancelado");
});

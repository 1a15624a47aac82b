import { expect, test } from "vitest";
import { weekAppointment } from "#tests/fixtures/week-appointment.ts";
import { spoken } from "./block-words.ts";

test("a block says of whom nothing has reached", () => {
  const words = (isUnreached: boolean) => {
    const appointment = weekAppointment({ id: "a", isUnreached });
    const part = {
      id: "a",
      appointment,
      startMinute: 660,
      endMinute: 720,
      whole: { startMinute: 660, endMinute: 720 },
      startsHere: true,
      endsHere: true,
      clocks: ["11:00", "12:00"] as const,
    };
    return spoken(part, undefined, "quinta-feira");
  };
  expect(words(false)).toBe("Ana, quinta-feira, das 11:00 às 12:00, Agendado");
  expect(words(true)).toBe("Ana, quinta-feira, das 11:00 às 12:00, Agendado, Não avisado");
});

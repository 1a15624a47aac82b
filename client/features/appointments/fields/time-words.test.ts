import { describe, expect, test } from "vitest";
import { judgeTime, type WantedTime } from "./time-words.ts";

const free: WantedTime = {
  professionals: [
    { id: "a", name: "Dra. Helena Prado", schedule: null },
    { id: "b", name: "Camila Rezende", schedule: null },
  ],
  calendar: { workingDays: [1, 2, 3, 4, 5] },
  professionalId: null,
  // A Wednesday.
  start: "2026-12-02T09:00",
  end: "2026-12-02T09:30",
  check: { obstacles: [], availableProfessionalIds: ["a", "b", "gone"] },
};
const taken = { kind: "appointment", message: "O profissional já tem outro agendamento." };

describe("the notice about a time", () => {
  test("says whether the chosen professional is free, or how many are", () => {
    expect(judgeTime({ ...free, professionalId: "a" })).toEqual({
      tone: "success",
      told: ["Horário livre."],
    });
    const helena = { id: "a", name: "Dra. Helena Prado", short: "Helena" };
    const camila = { id: "b", name: "Camila Rezende", short: "Camila" };
    expect(judgeTime(free)).toEqual({
      tone: "success",
      told: ["2 funcionários livres neste horário."],
      free: [helena, camila],
    });
    const one = { obstacles: [], availableProfessionalIds: ["b"] };
    expect(judgeTime({ ...free, check: one })).toMatchObject({
      told: ["1 funcionário livre neste horário."],
      free: [camila],
    });
  });

  test("lists the obstacles, a closed day first", () => {
    const check = { obstacles: [taken], availableProfessionalIds: [] };
    expect(judgeTime({ ...free, check })).toEqual({ tone: "warning", told: [taken.message] });
    const sunday = { start: "2026-12-06T09:00", end: "2026-12-06T09:30" };
    expect(judgeTime({ ...free, ...sunday, check })).toEqual({
      tone: "warning",
      told: ["Nenhum profissional disponível neste dia.", taken.message],
    });
    const nobody = { obstacles: [], availableProfessionalIds: ["gone"] };
    expect(judgeTime({ ...free, check: nobody }).tone).toBe("warning");
  });

  test("says that it is waiting while the time is typed or checked", () => {
    const unknown = { ...free, check: undefined };
    expect(judgeTime(unknown)).toEqual({ tone: "neutral", told: ["Conferindo o horário..."] });
    const typed = { tone: "neutral", told: ["Informe um início e, depois dele, um fim."] };
    expect(judgeTime({ ...unknown, start: "T09:00" })).toEqual(typed);
    expect(judgeTime({ ...unknown, end: free.start })).toEqual(typed);
  });
});

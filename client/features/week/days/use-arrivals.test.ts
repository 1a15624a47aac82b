import { describe, expect, test } from "vitest";
import { weekAppointment } from "#tests/fixtures/week-appointment.ts";
import { arrivalsInWords } from "./words.ts";
import { differences } from "./use-arrivals.ts";

const row = (id: string, start = "2026-11-19T14:00:00Z") =>
  weekAppointment({ id, start, customerName: id });

describe("differences", () => {
  test("lists new and changed rows, not unchanged or removed ones", () => {
    const before = [row("stays"), row("moves"), row("goes")];
    const after = [row("stays"), row("moves", "2026-11-19T16:00:00Z"), row("comes")];
    const { added, changed } = differences(before, after);
    expect([...added]).toEqual(["comes"]);
    expect([...changed]).toEqual(["moves"]);
  });

  test("leaves out the user's own changes", () => {
    const after = [row("moves", "2026-11-19T16:00:00Z"), row("comes from another week")];
    const { added, changed } = differences([row("moves")], after, () => true);
    expect([...added, ...changed]).toEqual([]);
  });
});

test("arrivals are described in words, a few of them by name", () => {
  const rows = ["Ana", "Bia", "Caio", "Davi", "Eva"].map((name) => row(name));
  const added = new Set(rows.slice(1).map(({ id }) => id));
  expect(arrivalsInWords(rows, { added, changed: new Set(["Ana"]) }, "America/Sao_Paulo")).toMatch(
    /^Agendamento alterado: Ana, qui, 19 nov.* · 11:00\. Novo agendamento: Bia.*Caio.*\. E mais 2\.$/,
  );
});

import { expect, test } from "vitest";
import { leadOf } from "./lead-words.ts";

test("the head promises notes only to those who may read them", () => {
  expect(leadOf("paciente", true)).toBe(
    "Quem você atende: contato, histórico e observações de cada paciente.",
  );
  expect(leadOf("cliente", false)).toBe(
    "Quem você atende: contato e agendamentos de cada cliente.",
  );
});

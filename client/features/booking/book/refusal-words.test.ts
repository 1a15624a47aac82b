import { expect, test } from "vitest";
import { explainRefusal } from "./refusal-words.ts";

const none = { message: "", issues: [] };

test("a refused slot is explained with the server's sentence, or with ours", () => {
  const said = { ...none, code: "time_slot_unavailable", message: "Já era." } as const;
  expect(explainRefusal(said)).toEqual({
    kind: "taken",
    message: "Já era. O que você digitou está guardado.",
  });
  expect(explainRefusal({ ...said, message: "" }).message).toBe(
    "Este horário já foi reservado por outro cliente. Por favor, escolha outro horário. O que você digitou está guardado.",
  );
});

test("a link that closed meanwhile is reported in a toast", () => {
  expect(explainRefusal({ ...none, code: "booking_link_expired" })).toEqual({
    kind: "toast",
    message: "Este link de agendamento expirou.",
  });
  expect(explainRefusal({ ...none, code: "booking_link_not_yet_active" }).message).toBe(
    "Este link de agendamento ainda não está ativo.",
  );
});

test("wrong fields are marked; unknown ones get a general message", () => {
  const issues = [
    { path: "customerEmail", message: "E-mail inválido" },
    { path: "serviceIds", message: "Este campo não corresponde ao link de agendamento." },
  ];
  const refusal = explainRefusal({ code: "invalid_input", message: "Corrija.", issues });
  expect(refusal).toEqual({
    kind: "form",
    message: "Corrija.",
    wrong: { customerEmail: "E-mail inválido" },
  });
});

test("a request without an answer says that nothing typed is lost", () => {
  const offline = { code: "offline", message: "Você está sem internet.", issues: [] } as const;
  expect(explainRefusal(offline).message).toBe(
    "Você está sem internet. O que você digitou está guardado.",
  );
  const lost = { code: "unreachable", message: "Sem resposta.", issues: [] } as const;
  expect(explainRefusal(lost).message).toMatch(/guardado.*duas vezes/);
});

test("an unknown refusal gets a general message", () => {
  expect(explainRefusal({ ...none, code: "unknown" }).message).toBe("Erro ao criar agendamento");
  expect(explainRefusal({ ...none, code: "conflict" }).message).toBe("conflict");
});

import { expect, test } from "vitest";
import { roleKeyOf } from "./role-keys.ts";

test.each([
  ["Gerente", "gerente"],
  ["  Recepção da  Manhã ", "recepcao_da_manha"],
  ["Caixa (2º turno)", "caixa_2_turno"],
  ["Ação & Reação", "acao__reacao"],
  ["!!!", ""],
  ["x".repeat(90), "x".repeat(60)],
])("the key of %j is %j", (label, key) => {
  expect(roleKeyOf(label)).toBe(key);
});

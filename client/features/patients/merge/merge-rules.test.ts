import { describe, expect, it } from "vitest";
import { mergeRows, suggestedTake, type MergeSide } from "./merge-rules.ts";

const nobody: MergeSide = {
  id: "1",
  name: "Ana",
  email: null,
  phone: null,
  dateOfBirth: null,
  cpf: null,
  rg: null,
  notes: "",
  discountType: "none",
  discountValue: 0,
  emergencyContact: null,
  version: 1,
  appointmentCount: 0,
};

describe("mergeRows", () => {
  it("shows both sides' values in words and suggests what the winner lacks", () => {
    const winner = { ...nobody, email: "ana@x.example", discountType: "percent", discountValue: 5 };
    const loser = {
      ...nobody,
      name: "Ana",
      phone: "+5511987654321",
      dateOfBirth: "1980-02-29",
      clinicaAnamnese: { sintomas: "Tosse", sexo: "" },
    };
    const rows = mergeRows({ winner: winner as MergeSide, loser });
    expect(rows.map(({ label, winner: w, loser: l }) => [label, w, l])).toEqual([
      ["Nome", "Ana", "Ana"],
      ["E-mail", "ana@x.example", ""],
      ["Telefone", "", "(11) 98765-4321"],
      ["Data de nascimento", "", "29/02/1980"],
      ["Desconto", "5%", ""],
      ["Anamnese", "", "1 resposta"],
    ]);
    expect(rows[0]?.isSame).toBe(true);
    expect(suggestedTake(rows)).toEqual(["phone", "dateOfBirth", "clinicaAnamnese"]);
  });
});

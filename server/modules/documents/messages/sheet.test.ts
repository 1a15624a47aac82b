import { expect, test } from "vitest";
import type { ControlClass } from "#shared/domain/control-classes.ts";
import type { PrescriptionContent } from "#shared/schemas/prescriptions.ts";
import { sheetsOf } from "#server/modules/prescriptions/rules.ts";
import { sheetPaper } from "./sheet.ts";

const item = (medication: string, controlClass: ControlClass) => ({
  medication,
  genericName: medication.toLowerCase(),
  controlClass,
  dosage: "1 comprimido",
  frequency: "A cada 8 horas",
  duration: "7 dias",
  quantity: 21,
  instructions: "Tomar 1cp VO <b>após</b> comer",
  refills: 0,
  notes: "",
});

const azithromycin: PrescriptionContent = {
  items: [item("Azitromicina 500 mg, comprimido", "antimicrobial"), item("Dipirona", "simple")],
  patient: { name: "Nair", cpf: null, dateOfBirth: "1980-02-29", address: "", sex: "Feminino" },
  professional: { id: null, name: "Ana Lima", registration: "CRM 1/SP", rqe: "77", cpf: null },
  place: { name: "Clínica Sol", address: "Rua A, 1" },
  diagnosisCode: "",
  allergies: [],
  allergyReason: "",
  renewsId: null,
  status: "active",
  validUntil: "2026-12-23",
};

const whole = { address: true, contact: true };

function paperOf(
  number: number,
  { content = azithromycin, tells = whole, hour = "12:00", version = 1 } = {},
) {
  const sheets = sheetsOf(content, "2026-11-23");
  const sheet = sheets[number - 1];
  if (!sheet) throw new Error("there is no such sheet");
  const frame = {
    timeZone: "America/Sao_Paulo",
    letterhead: { name: "Clínica Sol", lines: ["Rua A, 1"] },
    tells,
    proof: { kind: "text", text: "Confira" },
    footer: "Código 1234",
  } as const;
  const recordedAt = new Date(`2026-11-23T${hour}:00Z`);
  const printed = { sheet, content, day: "2026-11-23", recordedAt, version };
  return sheetPaper(frame, { ...printed, number, total: sheets.length });
}

test("a sheet says what is prescribed in words, its term, its prescriber and what to complete", () => {
  const paper = paperOf(2);
  const text = JSON.stringify(paper);
  expect(paper).toMatchObject({
    title: "Receita de antimicrobiano",
    reference: "Folha 2 de 2",
    copies: ["1ª via: orientação ao paciente", "2ª via: retenção da farmácia"],
  });
  expect(paper.letterhead.lines).toEqual(["Rua A, 1", "Ana Lima · CRM 1/SP · RQE 77"]);
  expect(text).toContain("um comprimido, a cada oito horas, por sete dias");
  expect(text).toContain("Tomar um comprimido por via oral <b>após</b> comer");
  expect(text).toContain("21 (vinte e um)");
  expect(text).toContain("10 dias, até 3 de dezembro de 2026");
  expect(text).toContain('"label":"CPF","value":"____');
});

test("a simple sheet has one copy for thirty days, and nothing that is meant for its author", () => {
  const paper = paperOf(1);
  expect(paper).not.toHaveProperty("copies");
  const text = JSON.stringify(paper);
  expect(text).toContain("30 dias, até 23 de dezembro de 2026");
  expect(text).not.toMatch(/fonte oficial|A completar|Base:/);
});

test("a corrected sheet says that it replaces the one before it, and a first one nothing of that", () => {
  expect(JSON.stringify(paperOf(1, { version: 2 }))).toContain("Versão 2, corrigida");
  expect(JSON.stringify(paperOf(1))).not.toContain("corrigida");
});

test.each(["C1", "C5", "B1_addendum"] as const)(
  "who buys and who sells %s is written on it by hand",
  (controlClass) => {
    const items = [item("Fluoxetina 20 mg, cápsula", controlClass)];
    const { blocks, copies } = paperOf(1, { content: { ...azithromycin, items } });
    expect(copies).toHaveLength(2);
    expect(blocks.at(-3)).toMatchObject({ kind: "signature" });
    expect(blocks.at(-2)).toMatchObject({
      kind: "boxes",
      boxes: [
        {
          title: "Identificação do comprador",
          labels: expect.arrayContaining(["RG e órgão emissor", "Telefone"]),
        },
        {
          title: "Identificação do fornecedor",
          labels: expect.arrayContaining(["Assinatura do farmacêutico", "Data"]),
        },
      ],
    });
    expect(JSON.stringify(blocks)).toContain("uma cápsula por via oral");
  },
);

test("only the sheet whose rule asks for the diagnosis says it", () => {
  const items = [item("Oxandrolona 5 mg, comprimido", "C5"), item("Dipirona", "simple")];
  const content = { ...azithromycin, items, diagnosisCode: "E29.1" };
  const [simple, anabolic] = [1, 2].map((number) => JSON.stringify(paperOf(number, { content })));
  expect(simple).not.toMatch(/CID|E29/);
  expect(anabolic).toContain('{"label":"CID","value":"E29.1"}');
});

test("sheets that come apart say whose they are", () => {
  expect([paperOf(1).footer, paperOf(2).footer]).toEqual([
    "Nair · Código 1234",
    "Nair · Código 1234",
  ]);
});

test("no other paper has room for who buys", () => {
  expect(
    [paperOf(1), paperOf(2)].flatMap(({ blocks }) => blocks.map(({ kind }) => kind)),
  ).not.toContain("boxes");
});

test("every sheet ends with how it is checked", () => {
  expect(paperOf(1).blocks.at(-1)).toEqual({ kind: "text", text: "Confira" });
});

test("a sheet has an hour on the day that it was written, else says when that was", () => {
  const dateOf = (hour: string) => JSON.stringify(paperOf(1, { hour }));
  expect(dateOf("12:00")).toContain('"value":"23 de novembro de 2026, 09:00"');
  expect(dateOf("12:00")).not.toContain("Escrita em");
  const later = dateOf("01:00");
  expect(later).toContain('{"label":"Data","value":"23 de novembro de 2026"}');
  expect(later).toContain('{"label":"Escrita em","value":"22 de novembro de 2026, 22:00"}');
});

test("a sheet has room for the address and the contact that the letterhead lacks", () => {
  const { lines } = paperOf(1, { tells: { address: false, contact: false } }).letterhead;
  expect(lines).toEqual([
    "Rua A, 1",
    expect.stringMatching(/^Endereço: _+$/),
    expect.stringMatching(/^Contato: _+$/),
    expect.any(String),
  ]);
});

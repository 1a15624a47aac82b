import { expect, it } from "vitest";
import { formatPlainDay } from "#client/lib/formats.ts";
import { sheetRules, type SheetKind } from "#shared/domain/prescription-rules.ts";
import type { PrescribedItem, Prescription } from "#shared/schemas/prescriptions.ts";
import {
  formText,
  isIncomplete,
  lookOf,
  notPrintedBecause,
  unverifiedWords,
  validityWords,
  visitWords,
} from "./prescription-words.ts";

const item: PrescribedItem = {
  medication: "Rivotril 2 mg, comprimido",
  genericName: "clonazepam",
  controlClass: "B1",
  dosage: "1 comprimido",
  frequency: "1x ao dia",
  duration: "30 dias",
  quantity: 30,
  instructions: "À noite",
  refills: 0,
  notes: "",
};

const prescription: Prescription = {
  ...item,
  id: "1",
  patientId: "2",
  alsoPrescribed: [],
  prescribedAt: "2026-11-23",
  status: "active",
  validUntil: "2026-12-23",
  patientName: "Nair Lima",
  patientCpf: "03618232152",
  patientAddress: "Rua A, 1",
  patientSex: "Feminino",
  patientDateOfBirth: "1980-02-29",
  placeName: "Clínica Sol",
  placeAddress: "Rua B, 2",
  placeContact: "+551138765000",
  professionalId: "3",
  professionalName: "Ana Lima",
  professionalRegistration: "CRM 1/SP",
  rqe: "77",
  diagnosisCode: "F41.1",
  allergies: [],
  allergyReason: "",
  renewsId: null,
  recordId: null,
  appointmentId: null,
  sheets: [],
  isPrepared: false,
  doubts: [],
  version: 1,
  reason: null,
  authorName: "Ana Lima",
  authorRegistration: null,
  createdAt: "2026-11-23T12:00:00.000Z",
  number: 1,
  hash: "0",
};

const sheet = { kind: "notification_b", items: [item], validUntil: "2026-12-23" } as const;

it("everything that a numbered form asks for is copied, and what isn't known is left out", () => {
  expect(formText(prescription, { ...sheet, items: [item] }).split("\n")).toEqual([
    "Formulário: Notificação de Receita B (azul)",
    "Data: 23 de novembro de 2026",
    "Válida até: 23 de dezembro de 2026",
    "Paciente: Nair Lima",
    "CPF: 036.182.321-52",
    "Nascimento: 29 de fevereiro de 1980",
    "Sexo: Feminino",
    "Endereço: Rua A, 1",
    "Medicamento: Rivotril 2 mg, comprimido",
    "Princípio ativo: clonazepam",
    "Quantidade: 30 (trinta) comprimidos",
    "Posologia: um comprimido, uma vez ao dia, por trinta dias",
    "Instruções: À noite",
    "Prescritor: Ana Lima, CRM 1/SP, RQE 77",
    "Local: Clínica Sol, Rua B, 2, (11) 3876-5000",
  ]);
  const unknown = {
    ...prescription,
    patientDateOfBirth: null,
    patientCpf: null,
  };
  expect(formText(unknown, { ...sheet, items: [item] })).not.toMatch(/Nascimento|CPF|CID/);
});

it.each<[SheetKind, string]>([
  ["simple", "a validade"],
  ["antimicrobial", "os campos exigidos"],
  ["glp1", "os campos exigidos"],
  ["special", "a validade, o número de medicamentos por folha"],
  ["anabolic", "a validade, o número de medicamentos por folha, os campos exigidos"],
  ["antiretroviral", "a validade, o formulário"],
  ["notification_b", "o número de medicamentos por folha"],
  ["notification_retinoid", "o número de medicamentos por folha, o formulário"],
])("of %s it is said that no official source was read for %s", (kind, parts) => {
  expect(unverifiedWords(sheetRules[kind])).toBe(
    `Sem fonte oficial conferida: ${parts}. Confira antes de usar.`,
  );
});

it("each validity is said, the earliest first, and once where all sheets have it", () => {
  const simple = { kind: "simple", validUntil: "2026-12-23" } as const;
  const antimicrobial = { kind: "antimicrobial", validUntil: "2026-12-03" } as const;
  const words = (sheets: readonly (typeof simple | typeof antimicrobial)[], today = "2026-11-27") =>
    validityWords({ sheets, status: "active" }, today);
  expect(words([simple, simple])).toEqual(["Válida até 23 de dezembro de 2026"]);
  expect(words([simple, antimicrobial])).toEqual([
    "Receita de antimicrobiano: válida até 3 de dezembro de 2026",
    "Receita simples: válida até 23 de dezembro de 2026",
  ]);
  expect(words([simple, antimicrobial], "2026-12-04")).toEqual([
    "Receita de antimicrobiano: venceu em 3 de dezembro de 2026",
    "Receita simples: válida até 23 de dezembro de 2026",
  ]);
  const cancelled = { sheets: [simple, antimicrobial], status: "cancelled" } as const;
  expect(validityWords(cancelled, "2026-11-27")).toEqual(["Não vale mais"]);
});

it("a prescription of which a sheet has run out is active in part", () => {
  const simple = { kind: "simple", validUntil: "2026-12-23" } as const;
  const antimicrobial = { kind: "antimicrobial", validUntil: "2026-12-03" } as const;
  const label = (today: string, status: "active" | "filled" = "active") =>
    lookOf({ sheets: [simple, antimicrobial], status }, today).label;
  expect(label("2026-12-03")).toBe("Ativa");
  expect(label("2026-12-04")).toBe("Ativa em parte: 1 de 2 folhas venceu");
  expect(label("2026-12-04", "filled")).toBe("Dispensada");
});

it("a sheet that the pharmacy keeps is incomplete without the sex, until it was printed anyway", () => {
  const written = { kind: "antimicrobial", missing: ["patientSex"], isIssued: false } as const;
  expect(isIncomplete(written)).toBe(true);
  expect(isIncomplete({ ...written, isIssued: true })).toBe(false);
  expect(isIncomplete({ ...written, missing: ["patientCpf"] })).toBe(false);
});

it("a numbered form is asserted only where a page says so", () => {
  expect(notPrintedBecause(sheetRules.notification_a)).toMatch(/^Só vale no formulário numerado/);
  expect(notPrintedBecause(sheetRules.notification_retinoid)).toMatch(
    /^Não conferimos em fonte oficial/,
  );
  expect(notPrintedBecause(sheetRules.antiretroviral)).toMatch(/^Não conferimos em fonte oficial/);
});

it("consultations of one day are told apart by their complaint", () => {
  const visit = { id: "1", type: "follow_up", date: "2026-11-28", isOwn: true } as const;
  expect(visitWords({ ...visit, chiefComplaint: "Tosse\nhá dias" })).toBe(
    `Retorno de ${formatPlainDay("2026-11-28")}: Tosse há dias`,
  );
  expect(visitWords({ ...visit, chiefComplaint: "" })).not.toContain(":");
  expect(visitWords({ ...visit, chiefComplaint: "a".repeat(61) })).toMatch(/: a{59}…$/);
});

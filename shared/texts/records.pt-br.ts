import type { recordTypes } from "../domain/clinical-terms.ts";
import { anamnesisTexts } from "./anamneses.pt-br.ts";

/** Texts about medical records that server and browser share. */
export const recordTexts = {
  professionalMissing: "Escolha o profissional que atendeu",
  ownNameOnly: "Quem atende registra em seu próprio nome",
  appointmentMissing: "Este agendamento não é desta pessoa",
  nothingSaid: "Preencha a consulta antes de registrar: um registro não pode ser apagado",
  reasonMissing: "Informe o motivo da correção",
  /** Why a version of the medical history followed the one before: nobody is asked. */
  historyChanged: {
    staff: "Histórico médico alterado",
    merge: anamnesisTexts.changedByMerge,
    earlier: "Como estava no cadastro",
  },
  /** For consultations and prescriptions. */
  futureDate: "A data não pode ser depois de hoje",
  /** For these, certificates and photographs. */
  beforeBirth: "A data não pode ser antes do nascimento",
  signAsText: "Envie um número, com ponto e sem aspas: 37.5",
  signNoNumber: "Digite um número",
  bloodPressureForm: "Use a forma 120/80",
  bloodPressureRange:
    "Confira a pressão: a primeira medida é a maior, até 300, e a segunda, de 20 em diante",
} as const;

export const recordTypeLabels: Readonly<Record<(typeof recordTypes)[number], string>> = {
  consultation: "Consulta",
  follow_up: "Retorno",
  emergency: "Emergência",
  routine: "Rotina",
};

/** The lists of a medical history, in the order of forms, pages and papers. */
export const historyLists = [
  ["allergies", "Alergias"],
  ["medications", "Medicamentos em uso"],
  ["chronicConditions", "Condições crônicas"],
] as const;

/** Over the versions of a medical history, on the screen and on paper. */
export const pastHistoryTitle = "Como era o histórico médico";

/** Stands for the author of what was there before versions were kept: nobody knows who wrote it. */
export const beforeVersions = "Como estava no cadastro, antes de haver versões";

/** Stands for a list without any entry. */
export const nothingTold = "Nada informado";

/** What is said instead of allergies where somebody asked and there are none. */
export const noKnownAllergies = "Sem alergias conhecidas";

import type { FieldText } from "./api-field-units.pt-br.ts";

/** What the fields of the clinical calls mean, by their documented names. */
export const clinicalFieldTexts: Readonly<Record<string, FieldText>> = {
  authorName: "Quem escreveu esta versão",
  authorRegistration: "Registro profissional de quem escreveu; nulo se não tem",
  bloodPressure: "Pressão arterial em mmHg, como 120/80",
  chiefComplaint: "Queixa principal",
  diagnosis: "Diagnósticos, um por item",
  hash: "SHA-256 desta versão, encadeado ao da anterior do paciente",
  heartRate: ["Frequência cardíaca", "beats"],
  height: ["Altura", "centimetres"],
  "record.number": ["Lugar na cadeia de registros clínicos do paciente, a partir de 1", "serial"],
  "records.number": ["Lugar na cadeia de registros clínicos do paciente, a partir de 1", "serial"],
  oxygenSaturation: ["Saturação de oxigênio", "percent"],
  professionalRegistration: "Registro profissional de quem atendeu; nulo se não tem",
  record: "O registro do prontuário",
  records: "Os registros do prontuário",
  symptoms: "Sintomas, um por item",
  temperature: ["Temperatura", "celsius"],
  treatment: "Tratamento",
  "Prontuário.type": "Tipo da consulta",
  "record.type": "Tipo da consulta",
  "records.type": "Tipo da consulta",
  vitalSigns: "Sinais vitais medidos",
  weight: ["Peso", "kilograms"],
};

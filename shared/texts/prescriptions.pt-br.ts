import type { ControlClass } from "../domain/control-classes.ts";
import type {
  SheetCopy,
  SheetField,
  SheetKind,
  UnverifiedPart,
} from "../domain/prescription-rules.ts";

/** Texts about medications that server and browser share. */
export const medicationTexts = {
  nameMissing: "Informe o nome do medicamento",
  milderClass: (ingredient: string, controlClass: ControlClass) =>
    `No catálogo, ${ingredient} é da classe “${controlClassLabels[controlClass]}”. Escolha essa classe ou uma mais rigorosa.`,
} as const;

/** What the law's classes of medications are called, as a form offers them. */
export const controlClassLabels: Readonly<Record<ControlClass, string>> = {
  simple: "Sem controle especial",
  antimicrobial: "Antimicrobiano",
  glp1: "Agonista de GLP-1",
  A1: "A1, entorpecentes",
  A2: "A2, entorpecentes",
  A2_addendum: "A2, nas quantidades do adendo",
  A3: "A3, psicotrópicos",
  B1: "B1, psicotrópicos",
  B1_addendum: "B1, nas quantidades do adendo",
  B2: "B2, psicotrópicos anorexígenos",
  C1: "C1, outras de controle especial",
  C2: "C2, retinoides",
  C3: "C3, imunossupressores",
  C4: "C4, antirretrovirais",
  C5: "C5, anabolizantes",
};

/** Texts about prescriptions that server and browser share. */
export const prescriptionTexts = {
  medicationMissing: "Escolha um medicamento do catálogo",
  dosageMissing: "Informe a dosagem",
  frequencyMissing: "Informe a frequência",
  frequencyUnitMissing: "Diga de que é a frequência: 2x ao dia, a cada 8 horas",
  frequencyUnclear:
    "Não dá para saber por estas palavras quantas vezes se usa: confira a frequência e a quantidade.",
  dangerous: (dangers: readonly string[]) =>
    `${dangers.join(" ")} Se for isso mesmo, confirme ao prescrever.`,
  onlyPrepared: (name: string) =>
    `A receita está apenas preparada: ${name} ainda não emitiu nenhuma folha, e o que não foi emitido não se dispensa.`,
  durationMissing: "Informe a duração",
  durationUnitMissing: "Diga de que é a duração: 7 dias, 2 semanas",
  durationNone: "A duração não pode ser zero",
  quantityMissing: "Informe a quantidade, de 1 em diante",
  doseUnitMissing: "Informe a unidade da dose",
  doseNumberMissing: "Diga quanto: 1, 1 a 2, meio",
  doseUnitUnfit: (unit: string) =>
    `Este medicamento não se toma em ${unit}: escolha uma unidade da forma dele.`,
  quantityForm: "Use um número inteiro de 0 a 9.999",
  instructionsMissing: "Informe as instruções de uso",
  weekly: (medication: string, source: string) =>
    `${medication}: o uso costuma ser de uma vez por semana. Mais do que isso pode fazer mal ou matar. Confira a frequência. Fonte: ${source}.`,
  strengthAsDose: ({ medication, dosage }: { medication: string; dosage: string }) =>
    `A dose “${dosage}” repete o número da concentração de ${medication}. Confira a unidade da dose.`,
  quantityGap: {
    more: (needed: string) => `A quantidade passa do que a posologia pede: ${needed}. Confira.`,
    less: (needed: string) =>
      `A quantidade não chega para a posologia, que pede ${needed}. Confira.`,
  },
  longTreatment: (kind: SheetKind, days: number) =>
    `${sheetKindNames[kind]}: em geral, até ${days} dias de tratamento por receita (Portaria SVS/MS 344/1998)${kind === "special" ? ", com prazo maior para anticonvulsivantes e antiparkinsonianos" : ""}. Não conferimos em fonte oficial: confira.`,
  shortDuration: "A duração é menor do que o intervalo entre duas doses. Confira.",
  harmsUnborn:
    "Pode causar malformações graves: confirme que não há gravidez nem risco dela. Não conferimos em fonte oficial que termo e que contracepção a norma exige.",
  refillsForm: "As renovações vão de 0 a 5",
  noRefills: "Este medicamento não tem renovação: a farmácia retém a receita. Use 0.",
  lacks: (fields: readonly SheetField[]) =>
    `Preencha para emitir a receita: ${fields.map((field) => sheetFieldNames[field]).join(", ")}.`,
  sheetLacks: (kind: SheetKind, fields: readonly SheetField[]): string =>
    `A folha “${sheetKindNames[kind]}” ainda não pode ser impressa. ${prescriptionTexts.lacks(fields)}`,
  onlyPrescriber: (name: string) =>
    `Só ${name} emite esta folha, com o próprio login. Até lá, a receita está apenas preparada.`,
  professionalMissing: "Escolha o profissional que prescreve",
  registrationMissing:
    "Esta folha só é impressa com o conselho e o número de quem prescreve. Cadastre-os em Funcionários e corrija a receita, se já foi escrita.",
  correctionReasonMissing: "Diga por que a receita é corrigida",
  cancelReasonMissing: "Diga por que a receita é cancelada",
  filledReason: "Marcada como dispensada",
  expired: "Esta receita venceu: não pode mais ser dispensada",
  otherMedication: "O nome não é o deste medicamento. Escolha-o de novo no catálogo.",
  lacksOfSpecialist: (fields: readonly SheetField[]) =>
    `Se quem prescreve é especialista, falta: ${fields.map((field) => sheetFieldNames[field]).join(", ")}.`,
  councilRefused: (council: string, controlClass: ControlClass) =>
    `O registro ${council} de quem prescreve não dá para receitar este medicamento (${controlClassLabels[controlClass]}). Escolha quem pode prescrevê-lo ou outro medicamento.`,
  councilLimited: (council: string) =>
    councilLimits[council] ??
    `Confira se o registro ${council} de quem prescreve dá para receitar este medicamento.`,
  recordMissing: "Esta consulta não é desta pessoa",
  notRenewable: "A receita renovada não é desta pessoa",
  allergic: (allergies: readonly string[]) =>
    `Alergia registrada: ${allergies.join(", ")}. Escreva o motivo para prescrever mesmo assim.`,
} as const;

/** What is to be looked at by who prescribes with a registration of these councils. */
const councilLimits: Readonly<Record<string, string>> = {
  CRO: "Quem tem CRO receita estes medicamentos só para uso odontológico. Confira antes de emitir.",
  CRMV: "Quem tem CRMV receita só para uso veterinário. Confira antes de emitir.",
  COREN:
    "Quem tem COREN receita só o que está em protocolo do serviço ou de programa de saúde. Confira antes de emitir.",
  CRN: "Quem tem CRN receita só suplementos e fitoterápicos, dentro da nutrição. Confira antes de emitir.",
};

/** What the situations of a prescription are called. */
export const prescriptionStatusLabels = {
  active: "Ativa",
  filled: "Dispensada",
  expired: "Vencida",
  cancelled: "Cancelada",
} as const;

/** What each kind of paper is called. */
export const sheetKindNames: Readonly<Record<SheetKind, string>> = {
  simple: "Receita simples",
  antimicrobial: "Receita de antimicrobiano",
  glp1: "Receita de agonista de GLP-1",
  special: "Receita de Controle Especial",
  anabolic: "Receita de Controle Especial (anabolizante)",
  antiretroviral: "Receituário de antirretrovirais",
  notification_a: "Notificação de Receita A (amarela)",
  notification_b: "Notificação de Receita B (azul)",
  notification_b2: "Notificação de Receita B2 (azul)",
  notification_retinoid: "Notificação de Receita Especial (retinoides)",
  notification_thalidomide: "Notificação de Receita de talidomida",
};

/** What a sheet asks for: what is nobody's is of who gets it, a patient here and a customer there. */
export const sheetFieldNames: Readonly<Record<SheetField, string>> = {
  patientAddress: "endereço",
  patientCpf: "CPF",
  patientAge: "data de nascimento",
  patientSex: "sexo",
  prescriberRegistration: "registro profissional de quem prescreve",
  prescriberState: "UF do registro de quem prescreve",
  prescriberCpf: "CPF de quem prescreve",
  prescriberRqe: "RQE de quem prescreve",
  organizationAddress: "endereço do consultório",
  organizationContact: "telefone ou e-mail do consultório",
  diagnosisCode: "CID",
};

/** What a copy of a sheet is for. */
const copyPurposes: Readonly<Record<SheetCopy, string>> = {
  pharmacy: "retenção da farmácia",
  patient: "orientação ao paciente",
};

/** Labels a sheet's copies in the order of its rule: '1ª via: retenção da farmácia'. */
export function copyLabels(copies: readonly SheetCopy[]): string[] {
  return copies.map((copy, at) => `${at + 1}ª via: ${copyPurposes[copy]}`);
}

export const unverifiedNames: Readonly<Record<UnverifiedPart, string>> = {
  validity: "a validade",
  form: "o formulário",
  items: "o número de medicamentos por folha",
  fields: "os campos exigidos",
};

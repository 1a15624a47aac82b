import type { DocumentKind } from "../domain/clinical-terms.ts";
import type { RegistrationGap } from "../domain/licenses.ts";

/** What papers are called, on them, on screens and on the page that checks them. */
export const documentKindLabels: Readonly<Record<DocumentKind, string>> = {
  attendance: "Declaração de comparecimento",
  sick_note: "Atestado",
  record: "Registro de prontuário",
  prescription: "Receita",
  consent: "Termo de consentimento",
};

/** What papers say of who signs without a whole registration. */
export const registrationGapWords: Readonly<Record<RegistrationGap, string>> = {
  registration: "Registro profissional não informado",
  state: "UF do registro profissional não informada",
};

/** What forms and the API say about documents. */
export const documentTexts = {
  changed: "Este documento não confere com o que foi emitido e não pode ser impresso",
  clockMissing: "Informe a hora",
  endBeforeStart: "A saída precisa ser depois da chegada",
  clockForm: "Use a forma 14:30",
  notYet: "A declaração só diz o que já aconteceu: use um horário que já passou",
  tooManyDays: "Use no máximo 180 dias",
  startTooFar: "O afastamento começa no dia do atendimento ou até 30 dias depois",
  /** For certificates and prescriptions. */
  cidUnknown: "Use um código que exista na CID-10, como J06 ou J06.9, sem o nome da doença",
  cidWithoutConsent: "O CID só pode constar com a autorização de quem foi atendido",
  registrationMissing:
    "Quem emite o atestado é quem assina, com conselho e número. Entre com o login de quem atendeu ou cadastre o seu registro em Funcionários.",
  gapOnPaper: (gap: RegistrationGap) =>
    `${registrationGapWords[gap]}: é o que vai constar no documento. Complete em Funcionários.`,
  reasonMissing: "Informe o motivo do cancelamento",
  alreadyCancelled: "Este documento já foi cancelado",
} as const;

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
  cidForm: "Use a forma J06 ou J06.9",
  cidWithoutConsent: "O CID só pode constar com a autorização do paciente",
  registrationMissing:
    "Atestado precisa do conselho e do número de quem assina. Cadastre em Funcionários.",
  signsHerself: "Quem tem registro profissional só assina os próprios atestados",
  writtenBy: (author: string) => `Escrito por ${author}`,
  gapOnPaper: (gap: RegistrationGap) =>
    `${registrationGapWords[gap]}: é o que vai constar no documento. Complete em Funcionários.`,
  signerMissing: "Escolha quem assina",
  reasonMissing: "Informe o motivo do cancelamento",
  alreadyCancelled: "Este documento já foi cancelado",
} as const;

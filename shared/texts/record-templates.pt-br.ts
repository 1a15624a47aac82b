/** Texts about the templates of records that server and browser share. */
export const recordTemplateTexts = {
  nameMissing: "Dê um nome ao modelo",
  contentMissing: "Preencha ao menos um campo",
} as const;

type FirstTemplate = {
  readonly name: string;
  readonly content: {
    readonly type?: "follow_up" | "routine";
    readonly chiefComplaint?: string;
    readonly diagnosis?: readonly string[];
    readonly treatment?: string;
    readonly notes?: string;
  };
};

/** The templates that every organisation begins with. */
export const firstRecordTemplates: readonly FirstTemplate[] = [
  {
    name: "SOAP",
    content: {
      notes: `Subjetivo (o que o paciente conta):

Objetivo (exame físico e resultados):

Avaliação:

Plano:`,
    },
  },
  {
    name: "Retorno",
    content: {
      type: "follow_up",
      notes: `Evolução desde a última consulta:

Como seguiu o tratamento:

Exames trazidos:

Conduta e próximo retorno:`,
    },
  },
  {
    name: "Pré-natal",
    content: {
      type: "routine",
      chiefComplaint: "Consulta de pré-natal",
      diagnosis: ["Z34 Supervisão de gravidez normal"],
      notes: `Idade gestacional (pela DUM e pelo ultrassom):

Queixas e movimentos fetais:

Altura uterina (cm):

Batimentos cardíacos fetais (bpm):

Edema:

Exames e vacinas:

Orientações e próxima consulta:`,
    },
  },
  {
    name: "Puericultura",
    content: {
      type: "routine",
      chiefComplaint: "Consulta de puericultura",
      notes: `Alimentação:

Sono, urina e fezes:

Marcos do desenvolvimento:

Vacinas:

Perímetro cefálico (cm) e exame físico:

Orientações e próxima consulta:`,
    },
  },
  {
    name: "Sessão de fisioterapia",
    content: {
      notes: `Dor hoje (0 a 10) e o que mudou desde a última sessão:

Técnicas e exercícios realizados:

Resposta durante a sessão:

Orientações para casa:`,
    },
  },
  {
    name: "Sessão de psicoterapia",
    content: {
      notes: `Temas da sessão:

Intervenções:

Evolução observada:

Combinados até a próxima sessão:`,
    },
  },
];

/** The questions of the aesthetic anamnesis, in the order in which they are asked. */
export const aestheticQuestions = [
  ["historicoSaude", "Histórico de saúde"],
  ["historicoEstetico", "Histórico estético"],
  ["alergias", "Alergias"],
  ["medicacoes", "Medicações"],
  ["cirurgiasPrevias", "Cirurgias prévias"],
  ["habitosVida", "Hábitos de vida"],
  ["reacoesCosmeticos", "Reações a cosméticos"],
  ["expectativas", "Expectativas"],
] as const;

/** Those that are answered with yes or no. */
export const yesNoQuestions = [
  ["gestante", "Gestante"],
  ["problemasCirculatorios", "Problemas circulatórios"],
] as const;

/**
 * How patients are asked about `gestante` at home, which is wider than what the record says: their yes
 * is no record of a pregnancy until staff say so.
 */
export const pregnancyAsked = "Você está grávida ou amamentando?";

/**
 * The questions of a clinic's anamnesis. What is told of allergies, medications and diseases is the
 * patient's word: the lists above the records are the medical history.
 */
export const clinicalQuestions = [
  ["sexo", "Sexo"],
  ["profissao", "Profissão"],
  ["alergias", "Alergias relatadas"],
  ["medicacoes", "Medicamentos relatados"],
  ["condicoesCronicas", "Doenças crônicas relatadas"],
  ["historiaPregressa", "História pregressa"],
  ["historicoFamiliar", "Histórico familiar"],
  ["sintomas", "Sintomas"],
] as const;

/** Texts about anamneses that server and browser share. */
export const anamnesisTexts = {
  /** Why a version was written, where nobody was asked. */
  changedWithProfile: "Mudança no cadastro",
  changedByMerge: "Cadastros unidos",
  updated: "Atualização",
  answeredAtHome: "Respondida em casa",
  answerSomething: "Responda ao menos uma pergunta.",
  pregnancyUnconfirmed:
    "De casa veio “Sim”: escolha Sim se está grávida. Se só amamenta, escolha Não e anote que amamenta em Histórico de saúde.",
  brokenLink: "Link incompleto",
  noEmail: "Falta o e-mail no cadastro",
  refusalReasonMissing: "Diga por que as respostas não servem",
  nothingSaid: "Preencha algo da anamnese antes de salvar",
} as const;

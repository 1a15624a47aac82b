import { pregnancyAsked } from "#shared/texts/anamneses.pt-br.ts";

/** How patients are asked what a clinic's record calls otherwise. */
export const homeLabels: Readonly<Record<string, string>> = {
  alergias: "Tem alguma alergia?",
  medicacoes: "Que medicamentos você usa?",
  condicoesCronicas: "Tem alguma doença crônica?",
};

/** What each question means, for people who are no professionals. */
export const questionHints: Readonly<Record<string, string>> = {
  historicoSaude: "Doenças que você tem ou teve, e tratamentos em andamento.",
  historicoEstetico: "Procedimentos que já fez, quando, e se algo não correu bem.",
  alergias: "A remédios, alimentos, látex, metais ou cosméticos.",
  medicacoes: "Remédios, vitaminas e anticoncepcionais que você usa, também na pele.",
  cirurgiasPrevias: "Quais e quando.",
  habitosVida: "Cigarro, bebida, exercícios, sono, exposição ao sol.",
  reacoesCosmeticos: "Ardência, manchas ou coceira depois de algum produto.",
  expectativas: "O que você gostaria de melhorar.",
  gestante: pregnancyAsked,
  problemasCirculatorios: "Você tem problemas de circulação, como varizes ou trombose?",
  condicoesCronicas: "Pressão alta, diabetes, asma ou outra que você trata ou acompanha.",
  historiaPregressa: "Doenças, internações e cirurgias que você já teve.",
  historicoFamiliar: "Doenças de pais, avós e irmãos.",
  sintomas: "O que você sente e desde quando.",
};

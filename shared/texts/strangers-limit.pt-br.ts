/** What is said once visitors have caused as many SMS as an organisation pays for in a day. */
export const strangersLimitTexts = {
  title: "Os SMS de hoje para quem agenda pelos links acabaram.",
  what: "Até amanhã, esses visitantes são avisados por e-mail, e as respostas por SMS ficam para a equipe. Quem já escreveu para a organização continua recebendo.",
};

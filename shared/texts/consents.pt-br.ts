/** Texts about consent terms that server and browser share. */
export const consentTexts = {
  titleMissing: "Dê um título ao termo",
  textMissing: "Escreva o termo",
  variableOpen: "Complete o que está entre {{ }} antes de assinar",
  signerMissing: "Escreva o nome de quem assina",
  inkForm: "Assinatura inválida",
  reasonMissing: "Diga por que o consentimento foi retirado",
} as const;

/** The wordings that every organisation begins with. */
export const firstConsents = [
  {
    title: "Termo de consentimento para procedimento estético",
    text: `Declaro que recebi explicações claras sobre o procedimento que vou fazer: como é, quais resultados posso esperar, quais os riscos, os cuidados antes e depois e as alternativas.

Pude fazer perguntas e todas foram respondidas. Informei tudo o que sei sobre a minha saúde, alergias, medicamentos em uso e gravidez, e sei que omitir algo pode me pôr em risco.

Sei que o resultado varia de pessoa para pessoa e que posso retirar este consentimento a qualquer momento antes do procedimento.

Concordo em fazer o procedimento.`,
  },
  {
    title: "Autorização de uso de imagem",
    text: `Autorizo que fotografias minhas, feitas antes, durante e depois do tratamento, sejam guardadas no meu prontuário para acompanhar os resultados.

Elas não serão publicadas nem mostradas a outras pessoas sem uma nova autorização minha por escrito. Posso retirar esta autorização a qualquer momento.`,
  },
] as const;

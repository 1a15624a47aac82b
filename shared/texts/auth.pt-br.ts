/** What forms and the API say about logins. */
export const authTexts = {
  passwordMissing: "Informe a senha",
  passwordWrong: "Esta não é a sua senha. Confira e tente de novo.",
} as const;

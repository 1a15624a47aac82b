/** What forms and the API say about logins. */
export const authTexts = { passwordMissing: "Informe a senha" } as const;

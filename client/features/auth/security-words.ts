/** What is said after a change of the login, on whichever screen it was made. */
export const securityWords = {
  passwordChanged: "Senha alterada. As outras sessões foram encerradas.",
  twoFactorOn: "Verificação em duas etapas ativada.",
} as const;

/** The titles of the dialogs that change the second factor. */
export const twoFactorTitles = {
  setup: "Ativar verificação em duas etapas",
  disable: "Desativar verificação em duas etapas",
  renew: "Novos códigos de recuperação",
} as const;

/** What server and browser say about organisations besides the errors' own sentences. */
export const organizationTexts = {
  nameMissing: "Escreva o nome da organização",
  ownersOnly: "Só quem é proprietário pode criar, desativar, excluir ou restaurar organizações.",
  holdersOnly:
    "Só quem é proprietário da primeira organização da conta pode criar outra: é ela que responde pelo plano.",
  /** For an account whose next period has a smaller plan. */
  roomNext: (plan: string, organizations: string) =>
    `O plano ${plan}, que começa no próximo período, tem ${organizations}. Para ter mais, mantenha o plano atual em Meu Plano.`,
  stepsOfOwners: "Os primeiros passos são de quem é proprietário da organização.",
  unproven: "Confirme primeiro o seu e-mail: saia e use “Esqueci minha senha” na tela de entrada.",
  deleted: "Esta organização foi excluída. Restaure-a primeiro.",
  notDeleted: "Esta organização não foi excluída.",
} as const;

/** What server and browser say about organisations besides the errors' own sentences. */
export const organizationTexts = {
  nameMissing: "Escreva o nome da organização",
  ownersOnly: "Só quem é proprietário pode criar, desativar, excluir ou restaurar organizações.",
  stepsOfOwners: "Os primeiros passos são de quem é proprietário da organização.",
  unproven: "Confirme primeiro o seu e-mail: saia e use “Esqueci minha senha” na tela de entrada.",
  deleted: "Esta organização foi excluída. Restaure-a primeiro.",
  notDeleted: "Esta organização não foi excluída.",
} as const;

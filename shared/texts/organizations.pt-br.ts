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
  current: "Você está nesta. Para desativar ou excluir, entre em outra primeiro.",
  /** For an account's only organisation: what there is instead of deactivating or deleting it. */
  sole: (days: number) =>
    `É a sua única organização: sem ela, ninguém teria onde entrar, por isso não dá para desativar nem excluir. Para encerrar, cancele a assinatura em Meu Plano: tudo funciona até o fim do que já foi pago, e depois você ainda tem ${days} dias para ler e exportar.`,
  restoresUnpaid:
    "Até lá, você pode restaurar, mesmo com a conta só para leitura: ela volta para ler e exportar.",
  deleted: "Esta organização foi excluída. Restaure-a primeiro.",
  notDeleted: "Esta organização não foi excluída.",
} as const;

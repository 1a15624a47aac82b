import { exportDays } from "../domain/subscriptions.ts";

export const tierTexts = {
  paidMeanwhile: "Há um pagamento em andamento. Espere a confirmação e tente de novo.",
  denied: "Apenas proprietários e administradores podem visualizar e gerenciar o plano.",
  heldElsewhere:
    "O plano da conta é cuidado por quem é proprietário ou administra a primeira organização dela.",
  notLarger: "O seu plano já inclui tudo deste.",
  closedTitle: (day: string) => `A conta está fechada desde ${day}`,
  closedText: (name: string) =>
    `A assinatura de ${name} terminou há mais de ${exportDays} dias. Escolha um plano: com o pagamento, tudo volta na mesma hora, como estava.`,
  closedForOthers: (name: string) =>
    `A assinatura de ${name} terminou há mais de ${exportDays} dias. Fale com quem administra a conta: com o pagamento, tudo volta na mesma hora, como estava.`,
  nothingErased: "Nada do que você registrou foi apagado.",
  keptUntilAsked:
    "Os dados ficam guardados, sem prazo para acabar, até a conta voltar ou um proprietário pedir, pela página de contato, que sejam apagados.",
  warnedBeforeErasing: "Antes de apagar alguma coisa, avisamos por e-mail com 30 dias.",
  payNow: "Pagar agora",
  openPortal: "Cartões e faturas",
  leavingPortal: "Abrindo a página do provedor de pagamentos…",
  noInvoices: "A primeira fatura aparece aqui quando houver uma cobrança.",
  invoiceStatus: { open: "Em aberto", paid: "Paga", uncollectible: "Não paga", void: "Anulada" },
  standing: {
    active: "Em dia",
    past_due: "Pagamento pendente",
    suspended: "Parada",
    cancelled: "Encerrada",
  },
  cancel: "Cancelar a assinatura",
  cancelTitle: "Cancelar a assinatura?",
  /** Until the provider has told more. */
  noNewMonth:
    "Nenhum mês novo é cobrado; a diferença de um upgrade deste período, se houve, vem na última fatura.",
  resume: "Manter a assinatura",
  resumeDone: "A assinatura continua.",
  endsOn: (day: string) => `A assinatura termina em ${day}.`,
  alreadyEnded: "Esta assinatura já terminou.",
  changesOn: (plan: string, day: string) => `O plano muda para ${plan} em ${day}.`,
  keepPlan: "Manter o plano atual",
  keepDone: "O plano atual continua.",
  keepFirst: "A assinatura vai terminar. Mantenha a assinatura antes de mudar de plano.",
  nothingToKeep: "Nenhuma mudança de plano está marcada.",
  notSmaller: "Este plano não é menor que o seu.",
  downgrade: "Mudar no fim do período",
  changeTitle: (plan: string) => `Mudar para o plano ${plan}?`,
  downgradeText: (plan: string, day: string, charge: string) =>
    `Até ${day} tudo continua como hoje. A partir daí valem os limites do plano ${plan}. ${charge} Dá para voltar atrás até lá.`,
  /** Until the provider has told more. */
  priceOf: (price: string) =>
    `Ele custa ${price} por mês; a diferença de um upgrade deste período, se houve, vem na mesma fatura.`,
  lost: (organizations: string, from: string) =>
    `Esse plano tem ${organizations}. ${from}, não dá mais para restaurar o que foi excluído; se precisar de algo dali, restaure e exporte antes:`,
  lostOnceChosen: "Depois de marcar a mudança",
  lostOnceBack: "Depois de voltar com ele",
  lostUntil: (name: string | null, day: string) =>
    `${name ?? "Outra organização da conta"} (hoje dá para restaurar até ${day})`,
  from: (day: string) => `A partir de ${day}`,
  undoChange: (plan: string) => `Desfazer a mudança para o ${plan}`,
  comeBack: (plan: string) => `Voltar com o ${plan}`,
  resumeAndGoOn: "Manter a assinatura e continuar",
  resumeFirst: (plan: string, day: string) =>
    `A assinatura está marcada para terminar em ${day}. Para mudar para o ${plan}, ela precisa continuar: mantenha a assinatura, e em seguida você vê quanto custa e decide.`,
  upgradeText: (plan: string) =>
    `Os limites e os recursos do plano ${plan} passam a valer na mesma hora.`,
  upgrade: "Fazer upgrade",
  counting: "Calculando quanto muda na fatura…",
  now: "Hoje",
  nothingNow: "Nada a pagar",
  onInvoice: (day: string) => `Fatura de ${day}`,
  invoiceParts: (monthly: string, difference: string) =>
    `${monthly} do mês que começa e ${difference} da diferença até lá`,
  afterwards: "Depois, por mês",
  nextCharge: (amount: string, day: string) => `Próxima cobrança: ${amount} em ${day}.`,
  nextChargeOn: (day: string) => `Próxima cobrança: ${day}.`,
  reduceFirst: (plan: string) => `Hoje há mais em uso do que cabe no plano ${plan}. Reduza antes:`,
  aboveNext: (plan: string) => `Hoje há mais em uso do que cabe no plano ${plan}:`,
  aboveThen: (day: string) =>
    `Se continuar assim em ${day}, nada é apagado, mas não dá para acrescentar mais nada desses até caber no plano.`,
  reduceOrFit:
    "Exclua antes o que não cabe, em Funcionários, Calendários ou Organizações: isso dá para fazer também com a assinatura encerrada. Ou escolha um plano em que tudo cabe.",
  chooseFitting:
    "Escolha um plano em que tudo cabe; depois de reduzir, dá para mudar para um menor.",
  above: (used: string, limit: string) => `${used}; o limite é ${limit}`,
  aboveElsewhere: (count: number, limit: string) =>
    count === 1
      ? `Outra organização da conta passa do limite de ${limit}`
      : `${count} outras organizações da conta passam do limite de ${limit}`,
  notCharged: (plan: string) =>
    `O plano ${plan} desta conta não é cobrado: ela não tem assinatura por aqui, e por isso não há plano menor para escolher.`,
  chargedIfLarger: "Um plano maior passa a ser pago assim que você escolhe.",
  leftUnpaidTitle: "Nada foi cobrado.",
  leftUnpaidText:
    "Você voltou sem pagar, e o plano da conta continua como estava. Para seguir, escolha de novo abaixo.",
  noSubscription: "Esta conta não tem assinatura paga por aqui.",
  busy: "Outra mudança do plano está sendo feita agora. Espere um instante e confira como ficou.",
  turning: "O período está virando agora. Tente de novo em alguns minutos.",
  payFirst: "Há um pagamento pendente. Depois dele, dá para mudar de plano.",
  marked: "Sua escolha",
  upgraded: "Plano atualizado. Os novos limites já valem, e a diferença vem na próxima fatura.",
  charged: "Os novos limites já valem para toda a conta, e a diferença vem na próxima fatura.",
  upgradedTitle: "Upgrade concluído!",
  upgradedText: "O seu plano foi atualizado, e os novos limites já valem para toda a conta.",
  takenUpTitle: "A sua assinatura voltou!",
  takenUpText: "O pagamento foi confirmado, e já dá para usar de novo.",
  givenBackTitle: "Este pagamento foi devolvido.",
  givenBackText:
    "A conta já tinha um plano pago em outra janela. Esta segunda assinatura foi encerrada, e o valor volta pelo mesmo meio de pagamento (o de um boleto, por transferência, que combinamos por e-mail).",
  paymentNotFound: "Não encontramos este pagamento. O plano que vale é o desta página.",
  holdsNow: (plan: string) => `O plano que vale agora é o ${plan}.`,
  paymentUnknown: "Não deu para saber agora o que houve com o pagamento.",
  paymentOnItsWay: "O pagamento foi feito. Estamos esperando a confirmação do banco…",
  paymentUnpaid:
    "O pagamento ainda não foi confirmado. Assim que for, o novo plano vale na mesma hora.",
  leaving: "Abrindo a página de pagamento…",
  failed: "Erro ao processar upgrade",
} as const;

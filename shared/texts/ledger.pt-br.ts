import type {
  Category,
  LedgerMethod,
  PayoutStatus,
  PayoutType,
  TransactionType,
} from "../domain/ledger-terms.ts";

/** Texts about money that server and browser share. */
export const ledgerTexts = {
  financeDenied: "Acesso Negado - Apenas proprietários e administradores podem acessar Finanças",
  tillClosedHere:
    "O caixa está fechado. Abra-o para fazer o lançamento: o que você digitou fica aqui.",
  tillClosed: "Abra um Caixa em Finanças para registrar pagamentos.",
  priceLocked:
    "Este agendamento já foi pago: serviços e desconto ficam como estão. Para mudá-los, estorne o pagamento antes.",
  tillAlreadyClosed: "Este caixa já foi fechado.",
  noTillToClose: "Não há caixa aberto para fechar.",
  tillClosedForPayouts: "Abra um Caixa antes de processar pagamentos",
  discountAboveTotal: "O desconto é maior que o total",
  amountMissing: "Informe o valor, como 120,00",
  amountTooLow: "O valor mínimo é R$ 0,01",
  amountTooHigh: "O valor máximo é R$ 10.000.000,00",
  splitIt: "Cada parte move até R$ 10.000.000,00: divida o pagamento em partes",
  itemsOfPayment: "Itens e desconto são do pagamento de um agendamento",
  methodMissing: "Selecione um método de pagamento",
  onlyCashInDrawer: "Sangria e reforço só movem dinheiro",
  categoryMissing: "Escolha a categoria",
  categoryOfOther: "Esta categoria não é deste tipo de lançamento",
  paymentIsIncome: "O pagamento de um agendamento é uma receita",
  requiredMissing: "Preencha todos os campos obrigatórios",
  employeeMissing: "Escolha o funcionário",
  reasonMissing: "Informe o motivo",
  periodBackwards: "O período termina antes de começar",
  periodTooLong: "Escolha um período de até 366 dias",
  periodTooFull: "O período tem linhas demais para um só extrato: escolha menos dias.",
  reversalOf: "Estorno",
  attendance: "Atendimento",
  pixReference: (txid: string) => `Identificador do PIX: ${txid}`,
} as const;

export const transactionTypeLabels: Readonly<Record<TransactionType, string>> = {
  income: "Receita",
  expense: "Despesa",
  deposit: "Reforço",
  withdrawal: "Sangria",
};

export const ledgerMethodLabels: Readonly<Record<LedgerMethod, string>> = {
  cash: "Dinheiro",
  credit_card: "Cartão de crédito",
  debit_card: "Cartão de débito",
  card: "Cartão",
  pix: "PIX",
  bank_transfer: "Transferência bancária",
  transfer: "Transferência",
  boleto: "Boleto",
  other: "Outro",
};

export const categoryLabels: Readonly<Record<Category, string>> = {
  product: "Venda de produto",
  rent: "Aluguel",
  supplies: "Material",
  taxes: "Impostos",
  salaries: "Salários",
  commissions: "Comissões",
  marketing: "Marketing",
  maintenance: "Manutenção",
  other: "Outros",
};

export const payoutTypeLabels: Readonly<Record<PayoutType, string>> = {
  percentage: "Percentual",
  fixed: "Fixo por serviço",
  hourly: "Por hora",
  bonus: "Bônus",
};

export const payoutStatusLabels: Readonly<Record<PayoutStatus, string>> = {
  pending: "Pendente",
  paid: "Pago",
  cancelled: "Cancelado",
};

import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Lançamentos";
const names = documentedNames.transactions;

export const transactionsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/finance/transactions",
    procedure: "transactions.list",
    names,
    summary:
      "Lista os lançamentos, os mais novos primeiro, com filtros e páginas (cursor = nextCursor da página anterior). Com appointmentId, só as partes do pagamento que vale, sem o que foi estornado.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/transactions",
    procedure: "transactions.create",
    envelope: "transaction",
    names,
    status: 201,
    idempotent: true,
    refusals: [
      "no_open_cash_session",
      "not_found",
      "appointment_not_payable",
      "appointment_already_paid",
      "nothing_to_pay",
      "total_changed",
    ],
    summary:
      "Registra o pagamento de um agendamento numa parte ou, sem appointmentId, uma receita ou despesa. Do pagamento, valem os serviços, o paciente e o profissional do agendamento; a soma de items, se todos têm valor, deve ser o total com ou sem o desconto. Sem appointmentId não há items nem desconto.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/transactions/payment",
    procedure: "transactions.registerPayment",
    names,
    status: 201,
    idempotent: true,
    refusals: [
      "no_open_cash_session",
      "not_found",
      "appointment_not_payable",
      "appointment_already_paid",
      "nothing_to_pay",
      "total_changed",
    ],
    summary:
      "Registra o pagamento de um agendamento em uma ou mais partes, cada uma com seu método.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/transactions/entry",
    procedure: "transactions.recordEntry",
    names,
    status: 201,
    idempotent: true,
    refusals: ["no_open_cash_session", "not_found"],
    summary:
      "Registra uma receita, uma despesa, um reforço (deposit) ou uma sangria (withdrawal) no caixa aberto.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/transactions/:id/reverse",
    procedure: "transactions.reverse",
    names,
    status: 201,
    idempotent: true,
    refusals: ["no_open_cash_session", "already_reversed"],
    summary: "Estorna um lançamento no caixa aberto; de um pagamento, todas as partes.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/summary/daily",
    procedure: "transactions.dailySummary",
    envelope: "summary",
    names: documentedNames.summaries,
    summary: "Os totais de um dia no fuso do calendário padrão; hoje, sem date.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/summary/period",
    procedure: "transactions.summary",
    envelope: "summary",
    names: documentedNames.summaries,
    summary: "Os totais de um período de até 366 dias, por dia e ao lado do período anterior.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/summary/session/:id",
    procedure: "transactions.sessionSummary",
    envelope: "summary",
    names: documentedNames.summaries,
    summary: "Os totais de um caixa e como o dinheiro chegou ao que deve estar nele.",
    tag,
  },
];

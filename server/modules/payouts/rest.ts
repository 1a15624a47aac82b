import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Pagamentos de funcionários";
const names = documentedNames.payouts;

export const payoutsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/finance/payouts",
    procedure: "payouts.list",
    names,
    summary: "Lista os pagamentos de funcionários, os mais novos primeiro, em páginas.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/payouts/summary",
    procedure: "payouts.summary",
    envelope: "summary",
    names,
    summary: "Quanto cada funcionário ganhou, recebeu e tem a receber.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/payouts/:id/history",
    procedure: "payouts.history",
    envelope: "history",
    names,
    summary: "Cada situação por que um pagamento passou, com quem e quando.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/payouts",
    procedure: "payouts.create",
    envelope: "payout",
    names,
    status: 201,
    idempotent: true,
    refusals: ["not_found", "no_open_cash_session", "total_changed", "payout_above_owed"],
    summary: "Cria um pagamento de funcionário e, com autoProcess, já o paga no caixa aberto.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/payouts/:id/process",
    procedure: "payouts.process",
    envelope: "payout",
    names,
    idempotent: true,
    refusals: ["no_open_cash_session", "payout_already_paid", "total_changed", "payout_above_owed"],
    summary: "Paga um pagamento pendente ou cancelado: uma despesa no caixa aberto, uma só vez.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/payouts/:id/cancel",
    procedure: "payouts.cancel",
    envelope: "payout",
    names,
    idempotent: true,
    refusals: ["payout_already_paid", "payout_already_cancelled"],
    summary: "Cancela um pagamento pendente; ele ainda pode ser pago depois.",
    tag,
  },
];

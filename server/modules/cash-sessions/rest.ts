import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Caixa";
const names = documentedNames.cashSessions;

export const cashSessionsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/finance/cash/sessions",
    procedure: "cashSessions.list",
    names,
    summary: "Lista os caixas, o aberto primeiro e depois os mais novos, em páginas.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/cash/current",
    procedure: "cashSessions.current",
    names,
    summary: "O caixa aberto com o dinheiro que deve estar nele; null se não há.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/cash/open",
    procedure: "cashSessions.open",
    envelope: "session",
    names,
    status: 201,
    idempotent: true,
    refusals: ["cash_session_already_open"],
    summary: "Abre o caixa; só há um aberto de cada vez.",
    tag,
  },
  {
    method: "POST",
    path: "/api/finance/cash/close",
    procedure: "cashSessions.close",
    envelope: "session",
    names,
    idempotent: true,
    refusals: ["no_open_cash_session", "total_changed", "not_found"],
    summary:
      "Fecha o caixa com o valor contado e guarda a diferença; com expectedBalance, recusa se já for outro.",
    tag,
  },
];

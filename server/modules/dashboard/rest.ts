import type { RestRoute } from "#server/kernel/rest-route.ts";

export const dashboardRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/dashboard/kpis",
    procedure: "dashboard.kpis",
    names: {
      incomeTodayCents: "incomeToday",
      expenseTodayCents: "expenseToday",
      netFlowTodayCents: "netFlowToday",
    },
    summary: "Os números do painel; os valores em dinheiro são null sem manage_finance.",
    tag: "Painel",
  },
];

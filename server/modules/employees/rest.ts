import type { RestRoute } from "#server/kernel/rest-route.ts";

export const employeesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/employees",
    procedure: "employees.list",
    envelope: "employees",
    names: {
      attends: "atende",
      fixedPerServiceCents: "fixedPerServiceAmount",
      hourlyRateCents: "hourlyRateAmount",
    },
    summary: "Lista a equipe; remuneração e documentos só com manage_employees.",
    tag: "Funcionários",
  },
];

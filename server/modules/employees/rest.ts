import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Funcionários";
const names = {
  attends: "atende",
  fixedPerServiceCents: "fixedPerServiceAmount",
  hourlyRateCents: "hourlyRateAmount",
};

export const employeesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/employees",
    procedure: "employees.list",
    envelope: "employees",
    names,
    summary: "Lista a equipe; remuneração e documentos só com manage_employees.",
    tag,
  },
  {
    method: "POST",
    path: "/api/employees",
    procedure: "employees.create",
    names,
    status: 201,
    summary:
      "Cria um funcionário; tempPassword vale 24 h e só aparece aqui (null para quem já tem senha).",
    tag,
  },
  {
    method: "PUT",
    path: "/api/employees/:id",
    procedure: "employees.update",
    names,
    summary: "Muda os campos enviados de um funcionário; o e-mail não muda.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/employees/:id",
    procedure: "employees.delete",
    summary: "Exclui um funcionário sem agendamentos futuros e encerra o acesso.",
    tag,
  },
  {
    method: "POST",
    path: "/api/employees/:id/reset-password",
    procedure: "employees.resetPassword",
    summary: "Troca a senha por uma temporária, que só aparece aqui, e encerra as sessões.",
    tag,
  },
];

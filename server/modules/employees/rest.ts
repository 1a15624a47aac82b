import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Funcionários";
const names = documentedNames.employees;

export const employeesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/employees",
    procedure: "employees.list",
    envelope: "employees",
    names,
    summary:
      "Lista a equipe; documentos só com manage_employees, remuneração só com manage_finance.",
    tag,
  },
  {
    method: "POST",
    path: "/api/employees",
    procedure: "employees.create",
    names,
    status: 201,
    refusals: ["plan_limit_reached", "email_taken", "invitation_limit_reached", "forbidden"],
    summary:
      "Cria um funcionário; tempPassword vale 24 h e só aparece aqui. Se o e-mail já tem login, invited é true e a pessoa recebe um convite por e-mail.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/employees/:id",
    procedure: "employees.update",
    document: "employees.list",
    names,
    refusals: ["plan_limit_reached", "email_taken", "invitation_limit_reached", "forbidden"],
    summary: "Muda os campos enviados de um funcionário; o e-mail não muda.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/employees/:id",
    procedure: "employees.delete",
    refusals: ["in_use", "forbidden"],
    summary: "Exclui um funcionário sem agendamentos futuros e encerra o acesso.",
    tag,
  },
  {
    method: "POST",
    path: "/api/employees/:id/invitation",
    procedure: "employees.resendInvitation",
    names,
    refusals: ["invitation_limit_reached", "forbidden"],
    summary: "Envia o convite de novo: um novo link por 72 h, e o anterior deixa de valer.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/employees/:id/invitation",
    procedure: "employees.withdrawInvitation",
    names,
    refusals: ["forbidden"],
    summary: "Cancela o convite: o link deixa de valer e o funcionário fica sem acesso.",
    tag,
  },
  {
    method: "POST",
    path: "/api/employees/:id/reset-password",
    procedure: "employees.resetPassword",
    refusals: ["forbidden"],
    summary: "Troca a senha por uma temporária, que só aparece aqui, e encerra as sessões.",
    tag,
  },
];

import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Pacientes";

export const patientsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/patients",
    procedure: "patients.list",
    summary:
      "Lista pacientes por nome, com busca (search) e páginas (limit até 100; cursor = nextCursor da página anterior). situation=archived lista os arquivados.",
    tag,
  },
  {
    method: "GET",
    path: "/api/patients/:id",
    procedure: "patients.get",
    envelope: "patient",
    summary: "Um paciente; os campos clínicos só com manage_medical_records.",
    tag,
  },
  {
    method: "POST",
    path: "/api/patients",
    procedure: "patients.create",
    status: 201,
    summary:
      "Cria um paciente; duplicates avisa quem já tem o mesmo CPF, e-mail ou telefone (não impede).",
    tag,
  },
  {
    method: "PUT",
    path: "/api/patients/:id",
    procedure: "patients.update",
    document: "patients.get",
    summary: "Muda os campos enviados; com version, recusa se outra pessoa mudou antes.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/patients/:id",
    procedure: "patients.delete",
    summary:
      "Exclui um paciente; com dados clínicos ele é arquivado (archived). Os agendamentos continuam.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/patients/:id/restore",
    procedure: "patients.restore",
    envelope: "patient",
    document: "patients.get",
    summary: "Restaura um paciente arquivado, com tudo o que foi guardado dele.",
    tag,
  },
];

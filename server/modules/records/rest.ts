import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Prontuário";

export const recordsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/patients/:patientId/medical-records",
    procedure: "records.list",
    summary:
      "Os registros do prontuário de um paciente como valem hoje, o dia mais recente primeiro, em páginas.",
    tag,
  },
  {
    method: "POST",
    path: "/api/patients/:patientId/medical-records",
    procedure: "records.create",
    envelope: "record",
    status: 201,
    idempotent: true,
    refusals: ["appointment_recorded"],
    summary:
      "Registra uma consulta. Nada se apaga nem se altera: uma correção é uma nova versão, com motivo.",
    tag,
  },
];

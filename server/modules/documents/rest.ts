import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Documentos";

export const documentsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/patients/:patientId/documents",
    procedure: "documents.ofPatient",
    summary:
      "Os documentos emitidos de um paciente, o mais recente primeiro (limit até 100; cursor = nextCursor da página anterior); sem manage_medical_records, só as declarações de comparecimento.",
    tag,
  },
  {
    method: "POST",
    path: "/api/patients/:patientId/documents/attendance",
    procedure: "documents.issueAttendance",
    envelope: "document",
    status: 201,
    idempotent: true,
    summary: "Emite uma declaração de comparecimento, que só diz quando o paciente esteve lá.",
    tag,
  },
  {
    method: "POST",
    path: "/api/patients/:patientId/documents/sick-note",
    procedure: "documents.issueSickNote",
    envelope: "document",
    status: 201,
    idempotent: true,
    refusals: ["conflict"],
    summary: "Emite um atestado; o CID só com a autorização do paciente.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/documents/:id/cancel",
    procedure: "documents.cancel",
    envelope: "document",
    refusals: ["conflict", "row_changed"],
    summary:
      "Cancela um atestado ou uma declaração, com motivo; a página pública passa a dizer isso.",
    tag,
  },
];

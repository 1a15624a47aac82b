import type { RestRoute } from "#server/kernel/rest-route.ts";

export const filesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/files/presigned-url/:key",
    procedure: "files.presignedUrl",
    summary: "Endereço assinado de um arquivo da organização, válido por cinco minutos.",
    tag: "Arquivos",
  },
];

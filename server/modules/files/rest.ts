import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Arquivos";

export const filesRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/files/presigned-url/:key",
    procedure: "files.presignedUrl",
    refusals: ["not_found"],
    summary: "Endereço assinado de um arquivo da organização, válido por cinco minutos.",
    tag,
  },
  {
    method: "GET",
    path: "/api/public/book/:slug/image/:kind",
    procedure: "files.publicImage",
    refusals: [
      "not_found",
      "booking_link_not_found",
      "booking_link_inactive",
      "booking_link_expired",
      "booking_link_not_yet_active",
    ],
    summary: "Endereço assinado do logotipo (logo) ou da capa (banner) de um link público.",
    tag,
  },
];

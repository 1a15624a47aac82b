import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "Organização";

export const letterheadsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/org/letterhead",
    procedure: "letterheads.mine",
    envelope: "letterhead",
    summary: "Os dados da organização que aparecem no topo de recibos e documentos.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/org/letterhead",
    procedure: "letterheads.update",
    envelope: "letterhead",
    refusals: ["row_changed"],
    summary: "Muda os dados do topo dos documentos, menos o logotipo.",
    tag,
  },
  {
    method: "DELETE",
    path: "/api/org/letterhead/logo",
    procedure: "letterheads.removeLogo",
    envelope: "letterhead",
    summary: "Tira o logotipo dos próximos documentos; os já emitidos ficam como estão.",
    tag,
  },
];

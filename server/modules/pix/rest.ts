import type { RestRoute } from "#server/kernel/rest-route.ts";

const tag = "PIX";

export const pixRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/finance/pix",
    procedure: "pix.settings",
    summary: "Quem recebe os pagamentos por PIX; null se ainda não foi configurado.",
    tag,
  },
  {
    method: "PUT",
    path: "/api/finance/pix",
    procedure: "pix.updateSettings",
    refusals: ["row_changed"],
    summary: "Muda quem recebe os pagamentos por PIX; com receiver null, deixa de mostrar códigos.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/pix/code",
    procedure: "pix.code",
    names: { amountCents: "amount" },
    summary:
      "O código PIX (BR Code) de um pagamento, para o QR code e o copia e cola. Não prova que o dinheiro chegou.",
    tag,
  },
];

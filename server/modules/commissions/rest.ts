import type { RestRoute } from "#server/kernel/rest-route.ts";
import { documentedNames } from "#shared/documented-names.ts";

const tag = "Comissões";
const names = documentedNames.statements;

export const commissionsRest: readonly RestRoute[] = [
  {
    method: "GET",
    path: "/api/finance/commissions/mine",
    procedure: "commissions.mine",
    envelope: "statement",
    names,
    refusals: ["not_found"],
    summary: "O próprio extrato de quem recebe comissões, sem manage_finance.",
    tag,
  },
  {
    method: "GET",
    path: "/api/finance/commissions/:professionalId",
    procedure: "commissions.ofProfessional",
    envelope: "statement",
    names,
    summary:
      "O extrato de um profissional: cada serviço, seu desconto e sua comissão, e o que foi pago.",
    tag,
  },
];

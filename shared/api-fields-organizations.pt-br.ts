import type { FieldText } from "./api-field-units.pt-br.ts";

/** What the fields of the calls about organisations mean, by their documented names. */
export const organizationFieldTexts: Readonly<Record<string, FieldText>> = {
  "Organização.accentColor":
    "Cor própria, como #0e664a, nas páginas de agendamento e nos e-mails aos clientes; aparece nos planos com marca própria",
  clinicalTabs: "Se as abas Prontuário e Receitas aparecem; nula para o que o tipo de negócio tem",
  "organizations.appointmentCount": [
    "Agendamentos da organização, de todos os tempos; null sem acesso aos dados agora",
    "quantity",
  ],
  deletedAt: ["Quando foi excluída; null para as demais", "instant"],
  dropsAt: ["Até quando pode ser restaurada; depois os dados são apagados", "instant"],
  organization: "A organização",
  organizationId: "Identificador da organização; em respostas com objeto, a organização",
  organizationName: "Nome da organização",
  organizations: "As organizações",
  "Organização.role": "A função",
  userCount: ["Pessoas que o plano conta; null sem acesso aos dados agora", "quantity"],
};

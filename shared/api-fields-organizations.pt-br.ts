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
  actor: "Nome de quem fez; no filtro, o identificador da pessoa, visitor ou system",
  "Organização.lines": "O que foi feito, do mais recente ao mais antigo",
  deed: "O que foi feito, como segue o nome: criou o serviço",
  "lines.detail": "O que mudou, quando não revela dados de ninguém; null sem isso",
  "lines.subject": "Nome do que foi mexido; null se não há mais",
  topic: "Assunto",
  deletedAt: ["Quando foi excluída; null para as demais", "instant"],
  dropsAt: ["Até quando pode ser restaurada; depois os dados são apagados", "instant"],
  organization: "A organização",
  organizationId: "Identificador da organização; em respostas com objeto, a organização",
  organizationName: "Nome da organização",
  organizations: "As organizações",
  "Organização.role": "A função",
  userCount: ["Pessoas que o plano conta; null sem acesso aos dados agora", "quantity"],
};

import { formatCount, formatMoney } from "#client/lib/formats.ts";
import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";

/** A number with its name and, when the name is ambiguous, what it counts. */
export type Figure = { readonly name: string; readonly value: string; readonly hint?: string };

/** Returns the figures that people look at all day. Their query defines what they count. */
export function mainFigures(kpis: Kpis, businessType: BusinessType): readonly Figure[] {
  const nouns = customerNoun(businessType).plural;
  return [
    {
      name: "Agendamentos hoje",
      value: formatCount(kpis.appointmentsToday),
      hint: "sem cancelados e faltas",
    },
    {
      name: `${nouns} ativos`,
      value: formatCount(kpis.activePatients),
      hint: "sem os arquivados",
    },
    {
      name: "Lembretes enviados hoje",
      value: formatCount(kpis.remindersSentToday),
      hint: "por e-mail",
    },
    {
      name: "Próximas 24h",
      value: formatCount(kpis.upcomingAppointments),
      hint: "agendados e confirmados",
    },
  ];
}

/** Returns the organisation in numbers. */
export function smallFigures(kpis: Kpis): readonly Figure[] {
  return [
    { name: "Funcionários", value: formatCount(kpis.employeesCount) },
    { name: "Serviços", value: formatCount(kpis.servicesCount) },
    { name: "Cancelados no mês", value: formatCount(kpis.cancelledThisMonth) },
    { name: "Caixa aberto", value: kpis.hasOpenCashSession ? "Sim" : "Não" },
  ];
}

/** Returns today's money; null for members who may not see it. */
export function moneyFigures(kpis: Kpis): readonly Figure[] | null {
  const { incomeTodayCents, expenseTodayCents, netFlowTodayCents } = kpis;
  if (incomeTodayCents === null || expenseTodayCents === null || netFlowTodayCents === null) {
    return null;
  }
  return [
    { name: "Receitas hoje", value: formatMoney(incomeTodayCents) },
    { name: "Despesas hoje", value: formatMoney(expenseTodayCents) },
    { name: "Fluxo líquido hoje", value: formatMoney(netFlowTodayCents) },
  ];
}

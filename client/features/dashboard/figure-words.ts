import { formatCount, formatMoney } from "#client/lib/formats.ts";
import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";

/** A number with its name and, where the name alone could be read in two ways, what it counts. */
export type Figure = { readonly name: string; readonly value: string; readonly hint?: string };

/** The figures that people look at all day. What they count is defined where they are read. */
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

/** The house in numbers. */
export function smallFigures(kpis: Kpis): readonly Figure[] {
  return [
    { name: "Funcionários", value: formatCount(kpis.employeesCount) },
    { name: "Serviços", value: formatCount(kpis.servicesCount) },
    { name: "Cancelados no mês", value: formatCount(kpis.cancelledThisMonth) },
    { name: "Caixa aberto", value: kpis.hasOpenCashSession ? "Sim" : "Não" },
  ];
}

/** Today's money; null for who may not see it. */
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

import { linkOptions } from "@tanstack/react-router";
import { formatCount, formatMoney } from "#client/lib/formats.ts";
import { customerNoun, type BusinessType } from "#shared/domain/business-types.ts";
import { canAny, type Permission, type PermissionHolder } from "#shared/domain/permissions.ts";
import type { Kpis } from "#shared/schemas/dashboard.ts";

/**
 * A number with its name, what it counts when the name is ambiguous, and the place where that is seen;
 * none for who may not go there.
 */
export type Figure = {
  readonly name: string;
  readonly value: string;
  readonly hint?: string;
  readonly link?: FigureLink;
};

const pages = {
  day: linkOptions({ to: "/app/dashboard", search: { quem: "equipe" }, hash: "hoje" }),
  reminders: linkOptions({ to: "/app/dashboard", search: true, hash: "lembretes" }),
  patients: linkOptions({ to: "/app/patients" }),
  employees: linkOptions({ to: "/app/employees" }),
  finance: linkOptions({ to: "/app/finance" }),
  income: linkOptions({ to: "/app/finance", search: { tipo: "income" } }),
  expense: linkOptions({ to: "/app/finance", search: { tipo: "expense" } }),
  services: linkOptions({ to: "/app/services", search: { situacao: "ativos" } }),
  cancelled: linkOptions({
    to: "/app/appointments",
    search: { mes: "atual", situacao: "cancelled" },
  }),
} as const;

/** A calendar's list, from the day on that the calendar opens on, with everybody's appointments. */
const listOf = (id: string) =>
  linkOptions({
    to: "/app/calendar/$id",
    params: { id },
    search: { visao: "lista", colunas: "dia", profissionais: "todos" },
  });

export type FigureLink = (typeof pages)[keyof typeof pages] | ReturnType<typeof listOf>;

const readers = {
  day: ["manage_calendars", "manage_appointments"],
  patients: ["manage_patients"],
  employees: ["manage_employees", "manage_appointments"],
  services: ["manage_services"],
  cancelled: ["manage_calendars", "manage_appointments"],
} as const satisfies Partial<Record<keyof typeof pages, readonly Permission[]>>;

/** Returns what stands in for figures that are still being counted. */
export function blankKpis(withMoney: boolean): Kpis {
  const cents = withMoney ? 0 : null;
  return {
    appointmentsToday: 0,
    activePatients: 0,
    remindersSentToday: 0,
    upcomingAppointments: 0,
    employeesCount: 0,
    servicesCount: 0,
    cancelledThisMonth: 0,
    hasOpenCashSession: false,
    incomeTodayCents: cents,
    expenseTodayCents: cents,
    netFlowTodayCents: cents,
  };
}

/**
 * Returns all figures that the person may see, in one row. Their query defines what they count;
 * `calendarId` is the calendar whose list shows them, for who may read it.
 */
export function figuresOf(
  kpis: Kpis,
  user: PermissionHolder & { readonly businessType: BusinessType },
  calendarId: string | null = null,
): readonly Figure[] {
  const nouns = customerNoun(user.businessType).plural;
  const to = (page: keyof typeof readers) =>
    canAny(user, readers[page]) ? { link: pages[page] } : {};
  const toList = calendarId === null ? {} : { link: listOf(calendarId) };
  return [
    {
      name: "Agendamentos hoje",
      value: formatCount(kpis.appointmentsToday),
      hint: "em todas as agendas, sem cancelados e faltas",
      ...to("day"),
    },
    {
      name: "Próximas 24h",
      value: formatCount(kpis.upcomingAppointments),
      hint: "agendados e confirmados, em todas as agendas",
      ...toList,
    },
    {
      name: "Lembretes enviados hoje",
      value: formatCount(kpis.remindersSentToday),
      hint: "por e-mail",
      link: pages.reminders,
    },
    {
      name: `${nouns} ativos`,
      value: formatCount(kpis.activePatients),
      hint: "sem os arquivados",
      ...to("patients"),
    },
    { name: "Funcionários", value: formatCount(kpis.employeesCount), ...to("employees") },
    { name: "Serviços", value: formatCount(kpis.servicesCount), ...to("services") },
    {
      name: "Cancelados no mês",
      value: formatCount(kpis.cancelledThisMonth),
      hint: "com início neste mês, em todas as agendas",
      ...to("cancelled"),
    },
    ...moneyFigures(kpis),
  ];
}

/** Returns today's money and where it is taken; nothing for members who may not see it. */
function moneyFigures(kpis: Kpis): readonly Figure[] {
  const { incomeTodayCents, expenseTodayCents, netFlowTodayCents } = kpis;
  if (incomeTodayCents === null || expenseTodayCents === null || netFlowTodayCents === null) {
    return [];
  }
  const { hasOpenCashSession } = kpis;
  return [
    {
      name: "Caixa aberto",
      value: hasOpenCashSession ? "Sim" : "Não",
      ...(hasOpenCashSession ? {} : { hint: "até abrir um, nada é recebido nem pago" }),
      link: pages.finance,
    },
    { name: "Receitas hoje", value: formatMoney(incomeTodayCents), link: pages.income },
    { name: "Despesas hoje", value: formatMoney(expenseTodayCents), link: pages.expense },
    { name: "Fluxo líquido hoje", value: formatMoney(netFlowTodayCents), link: pages.finance },
  ];
}

import { appointmentStatuses, type AppointmentStatus } from "#shared/domain/appointments.ts";
import { firstDayOf, isDate } from "#shared/domain/dates.ts";
import { isPeriod, isTold, thisMonth } from "./period-rules.ts";

/** What the address says about the list, and whose details are open above it. */
export type ListSearch = {
  /** Its month, as `2026-11` or `atual`; when absent: the days from today. */
  readonly mes?: string | undefined;
  /** Its first and its last day, `2026-11-20`, in place of a month. */
  readonly de?: string | undefined;
  readonly ate?: string | undefined;
  /** When absent: every status. */
  readonly situacao?: AppointmentStatus | undefined;
  readonly agendamento?: string | undefined;
};

/** Reads the address and leaves out what makes no sense. */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  const { mes, de, ate, situacao, agendamento } = search;
  const status = statusOf(situacao);
  return {
    ...(isMonth(mes) && { mes }),
    ...(typeof de === "string" && typeof ate === "string" && isPeriod(de, ate) && { de, ate }),
    ...(status && { situacao: status }),
    ...(typeof agendamento === "string" && { agendamento }),
  };
}

/** Whether it is a month that exists, in the years of which the server tells. */
function isMonth(text: unknown): text is string {
  if (text === thisMonth) return true;
  return typeof text === "string" && isDate(firstDayOf(text)) && isTold(text);
}

/** Returns the status of that name; nothing for another text. */
export function statusOf(text: unknown): AppointmentStatus | undefined {
  return appointmentStatuses.find((status) => status === text);
}

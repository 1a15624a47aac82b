import "./dates.css";
import "dayjs/locale/pt-br";
import { DatesProvider } from "@mantine/dates";
import type { ReactNode } from "react";

/**
 * Wraps everything with date fields: weeks from Monday, as in the calendar, in Portuguese, no day
 * in red.
 */
export function Dates({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: "pt-br", firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}

/** The names of a month's buttons without text, for screen readers. */
export const monthLabels = {
  nextMonth: "Próximo mês",
  previousMonth: "Mês anterior",
  nextYear: "Próximo ano",
  previousYear: "Ano anterior",
  nextDecade: "Próxima década",
  previousDecade: "Década anterior",
};

import "./dates.css";
import "dayjs/locale/pt-br";
import { DatesProvider } from "@mantine/dates";
import type { ReactNode } from "react";

/** Around whatever has date fields: weeks from Monday on, as the calendar has them, in Portuguese, no day in red. */
export function Dates({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: "pt-br", firstDayOfWeek: 1, weekendDays: [] }}>
      {children}
    </DatesProvider>
  );
}

/** What screen readers call the buttons of a month that have no text of their own. */
export const monthLabels = {
  nextMonth: "Próximo mês",
  previousMonth: "Mês anterior",
  nextYear: "Próximo ano",
  previousYear: "Ano anterior",
  nextDecade: "Próxima década",
  previousDecade: "Década anterior",
};

import "@mantine/dates/styles.layer.css";
import "dayjs/locale/pt-br";
import { DatesProvider } from "@mantine/dates";
import type { ReactNode } from "react";

/** Around whatever has date fields: weeks from Sunday on, in Portuguese, no day in red. */
export function Dates({ children }: { children: ReactNode }) {
  return (
    <DatesProvider settings={{ locale: "pt-br", firstDayOfWeek: 0, weekendDays: [] }}>
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

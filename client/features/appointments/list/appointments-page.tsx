import { trpc } from "#client/lib/trpc.ts";
import { useToday } from "#client/lib/use-today.ts";
import { Page } from "#client/ui/page.tsx";
import { monthOf } from "#shared/domain/dates.ts";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import { AppointmentList } from "./appointment-list.tsx";
import { MonthFields } from "./month-fields.tsx";
import type { ListSearch } from "./search-values.ts";

type AppointmentsPageProps = {
  search: ListSearch;
  onSearch: (change: ListSearch) => void;
  onOpen: (appointmentId: string) => void;
};

/** /app/appointments: a month of all calendars, also what was cancelled. */
export function AppointmentsPage({ search, onSearch, onOpen }: AppointmentsPageProps) {
  const today = useToday();
  const month = search.mes ?? monthOf(today);
  const calendars = trpc.calendars.list.useQuery();
  // The month is that of the default calendar, as in the figures of Hoje.
  const zone = calendars.data?.find(({ isDefault }) => isDefault)?.timeZone;
  return (
    <Page title="Agendamentos do mês" lead="Os horários de todas as agendas, também os cancelados.">
      <MonthFields month={month} status={search.situacao} onSearch={onSearch} />
      {!calendars.isPending && (
        <AppointmentList
          month={month}
          timeZone={zone ?? fallbackTimeZone}
          status={search.situacao}
          onOpen={onOpen}
        />
      )}
    </Page>
  );
}

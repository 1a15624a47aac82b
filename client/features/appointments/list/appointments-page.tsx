import { useState } from "react";
import { trpc } from "#client/lib/trpc.ts";
import { Page } from "#client/ui/page.tsx";
import { fallbackTimeZone, localDateIn } from "#shared/domain/wall-clock.ts";
import { AppointmentList, ListSkeleton } from "./appointment-list.tsx";
import { PeriodFields } from "./period-fields.tsx";
import { periodOf } from "./period-rules.ts";
import type { ListSearch } from "./search-values.ts";

type AppointmentsPageProps = {
  search: ListSearch;
  onSearch: (change: ListSearch) => void;
  onOpen: (appointmentId: string) => void;
};

/** /app/appointments: a month or other days of all calendars, also what was cancelled. */
export function AppointmentsPage({ search, onSearch, onOpen }: AppointmentsPageProps) {
  const [now] = useState(() => Date.now());
  const calendars = trpc.calendars.list.useQuery();
  // The days are those of the default calendar, as in the figures of Hoje.
  const zone = calendars.data?.find(({ isDefault }) => isDefault)?.timeZone;
  const timeZone = zone ?? fallbackTimeZone;
  const today = localDateIn(timeZone, now);
  const period = periodOf(search, today);
  return (
    <Page title="Agendamentos" lead="Os horários de todas as agendas, também os cancelados.">
      <PeriodFields period={period} today={today} status={search.situacao} onSearch={onSearch} />
      {calendars.isPending ? (
        <ListSkeleton />
      ) : (
        <AppointmentList
          period={period}
          timeZone={timeZone}
          status={search.situacao}
          onOpen={onOpen}
        />
      )}
    </Page>
  );
}

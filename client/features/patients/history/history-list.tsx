import { Button, Skeleton, Stack } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { loadFailure } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { fallbackTimeZone } from "#shared/domain/wall-clock.ts";
import type { Appointment } from "#shared/schemas/appointments.ts";
import classes from "./history-list.module.css";
import { usePatientAppointments } from "./use-patient-appointments.ts";
import { HistoryCards, HistoryTable } from "./history-table.tsx";

type HistoryListProps = {
  patientId: string;
  /** Opens an appointment's details; absent when they can't be shown. */
  onOpen?: ((id: string) => void) | undefined;
  /** True for cards at any width, in narrow places. */
  compact?: boolean;
};

/** Lists all appointments of a customer, the latest first, on the clocks of their calendars. */
export function HistoryList({ patientId, onOpen, compact }: HistoryListProps) {
  const isWide = useMediaQuery("(min-width: 60em)", undefined, { getInitialValueInEffect: false });
  const calendars = trpc.calendars.list.useQuery();
  const history = usePatientAppointments(patientId);
  const appointments = history.data?.pages.flatMap((page) => page.appointments);
  const timeOf = ({ start, calendarId }: Appointment) => {
    const zone = calendars.data?.find(({ id }) => id === calendarId)?.timeZone;
    return formatDateTime(start, zone ?? fallbackTimeZone);
  };
  return (
    <QueryView
      query={{ ...history, data: appointments }}
      messageOf={loadFailure}
      loading={<HistorySkeleton />}
    >
      {(list) =>
        list.length === 0 ? (
          <p className={classes.empty}>Nenhum agendamento encontrado</p>
        ) : (
          <Stack gap="sm">
            {isWide && !compact ? (
              <HistoryTable list={list} timeOf={timeOf} onOpen={onOpen} />
            ) : (
              <HistoryCards list={list} timeOf={timeOf} onOpen={onOpen} />
            )}
            {history.hasNextPage && (
              <Button
                variant="default"
                mx="auto"
                loading={history.isFetchingNextPage}
                onClick={() => void history.fetchNextPage()}
              >
                Mostrar mais
              </Button>
            )}
          </Stack>
        )
      }
    </QueryView>
  );
}

function HistorySkeleton() {
  return (
    <Loading label="Carregando agendamentos">
      <Stack gap="sm">
        {Array.from({ length: 3 }, (_, i) => (
          <Skeleton key={i} height={56} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}

import { Skeleton, Stack } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { loadFailure } from "#client/lib/failures.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { MoreButton } from "#client/ui/more-button.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useIsPhone } from "#client/ui/use-is-phone.ts";
import type { AppointmentStatus } from "#shared/domain/appointments.ts";
import { AppointmentCards } from "./appointment-card.tsx";
import { AppointmentTable } from "./appointment-table.tsx";
import type { Period } from "./period-rules.ts";
import { usePeriodList } from "./use-period-list.ts";

type AppointmentListProps = {
  period: Period;
  timeZone: string;
  status: AppointmentStatus | undefined;
  onOpen: (appointmentId: string) => void;
};

/** Lists the appointments of some days by start; follows others' changes. */
export function AppointmentList({ onOpen, ...wanted }: AppointmentListProps) {
  const isPhone = useIsPhone();
  const list = usePeriodList(wanted);
  const Rows = isPhone ? AppointmentCards : AppointmentTable;
  return (
    <QueryView query={list} messageOf={loadFailure} loading={<ListSkeleton />}>
      {(appointments) =>
        appointments.length === 0 ? (
          <EmptyState
            icon={<IconCalendarOff size={28} stroke={1.5} />}
            title={
              wanted.status
                ? "Nenhum agendamento nesta situação neste período"
                : "Nenhum agendamento neste período"
            }
          >
            Escolha outro período ou outra situação.
          </EmptyState>
        ) : (
          <Stack gap="md" aria-busy={list.isPlaceholderData}>
            <Rows appointments={appointments} onOpen={onOpen} />
            <MoreButton list={list} />
          </Stack>
        )
      }
    </QueryView>
  );
}

/** What stands there until the first answer. */
export function ListSkeleton() {
  return (
    <Loading label="Carregando agendamentos">
      <Stack gap={4}>
        {Array.from({ length: 8 }, (_, i) => (
          <Skeleton key={i} height={36} radius={8} />
        ))}
      </Stack>
    </Loading>
  );
}

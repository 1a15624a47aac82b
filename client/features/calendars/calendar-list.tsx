import { Skeleton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useRef } from "react";
import { failureOf } from "#client/lib/failures.ts";
import { formatClock } from "#client/lib/formats.ts";
import { useCan } from "#client/lib/session.ts";
import { trpc } from "#client/lib/trpc.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { ListRow, RowLink } from "#client/ui/record-row.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { useRowKeys } from "#client/ui/use-row-keys.ts";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { formatWeekdays } from "#shared/texts/weekday-lists.pt-br.ts";
import classes from "./calendar-list.module.css";

/** Lists all calendars of the organisation, each with a link to its week. */
export function CalendarList() {
  const calendars = trpc.calendars.list.useQuery();
  return (
    <QueryView
      query={calendars}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando calendários">
          <div className={classes.list}>
            {["50%", "40%"].map((width) => (
              <div key={width} className={classes.row}>
                <Skeleton height={12} width={width} />
              </div>
            ))}
          </div>
        </Loading>
      }
    >
      {(list) =>
        list.length === 0 ? (
          <EmptyState
            icon={<IconCalendar size={28} stroke={1.5} />}
            title="Nenhum calendário ainda"
          >
            Um calendário reúne os horários e os agendamentos de um lugar ou de uma equipe.
          </EmptyState>
        ) : (
          <CalendarRows calendars={list} />
        )
      }
    </QueryView>
  );
}

function CalendarRows({ calendars }: { calendars: readonly Calendar[] }) {
  const list = useRef<HTMLUListElement>(null);
  useRowKeys(list);
  return (
    <ul ref={list} className={classes.list}>
      {calendars.map((calendar) => (
        <CalendarRow key={calendar.id} calendar={calendar} />
      ))}
    </ul>
  );
}

function CalendarRow({ calendar }: { calendar: Calendar }) {
  const mayConfigure = useCan("manage_calendars");
  const hours = `${formatClock(calendar.workingStartMinutes)} às ${formatClock(calendar.workingEndMinutes)}`;
  return (
    <ListRow className={classes.row}>
      <div className={classes.text}>
        <p className={classes.name}>
          {calendar.name}
          {calendar.isDefault && <StatusBadge tone="info">Padrão</StatusBadge>}
          {!calendar.isActive && <StatusBadge tone="neutral">Inativo</StatusBadge>}
        </p>
        <p className={`${classes.hours} figures`}>
          {formatWeekdays(calendar.workingDays)} · {hours}
        </p>
        {calendar.description && <p className={classes.hours}>{calendar.description}</p>}
      </div>
      <RowLink
        to="/app/calendar/$id"
        params={{ id: calendar.id }}
        className={classes.open}
        aria-label={`Abrir ${calendar.name}`}
      >
        Abrir
      </RowLink>
      {mayConfigure && (
        <AnchorLink
          to="/app/calendar/$id/settings"
          params={{ id: calendar.id }}
          className={classes.configure}
          aria-label={`Configurar ${calendar.name}`}
        >
          Configurar
        </AnchorLink>
      )}
    </ListRow>
  );
}

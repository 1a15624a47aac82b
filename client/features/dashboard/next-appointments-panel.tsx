import { Skeleton } from "@mantine/core";
import { Fragment } from "react";
import { statusLook } from "#client/domain/status-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatCount, formatTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { AnchorLink } from "#client/ui/links.tsx";
import { Loading } from "#client/ui/loading.tsx";
import { Panel } from "#client/ui/panel.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { StatusBadge } from "#client/domain/status-badge.tsx";
import type { NextAppointment } from "#shared/schemas/dashboard.ts";
import { groupByDay } from "./day-rules.ts";
import classes from "./next-appointments-panel.module.css";
import { refreshMs } from "./refresh-rules.ts";

/** Lists the next appointments, each with a link to its calendar. */
export function NextAppointmentsPanel() {
  const next = trpc.dashboard.next.useQuery(undefined, { refetchInterval: refreshMs });
  return (
    <Panel title="Próximos atendimentos" lead={next.data ? leadOf(next.data.today) : "\u00a0"}>
      <QueryView
        query={next}
        messageOf={(error) => failureOf(error).message}
        loading={
          <Loading label="Carregando próximos atendimentos">
            <div className={classes.list}>
              {["60%", "45%", "55%"].map((width) => (
                <div key={width} className={classes.row}>
                  <Skeleton height={14} width={88} />
                  <Skeleton height={12} width={width} />
                </div>
              ))}
            </div>
          </Loading>
        }
      >
        {({ appointments }) =>
          appointments.length > 0 && (
            <ul className={classes.list}>
              {groupByDay(appointments, next.dataUpdatedAt).map(({ day, appointments: ofDay }) => (
                <Fragment key={day}>
                  {day !== "Hoje" && <li className={classes.day}>{day}</li>}
                  {ofDay.map((appointment) => (
                    <Row key={appointment.id} appointment={appointment} />
                  ))}
                </Fragment>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Panel>
  );
}

function leadOf(today: number): string {
  if (today === 0) return "Ninguém mais é esperado hoje";
  return today === 1 ? "Mais 1 até o fim do dia" : `Mais ${formatCount(today)} até o fim do dia`;
}

function Row({ appointment }: { appointment: NextAppointment }) {
  const { id, calendarId, timeZone, start, end, customerName, status } = appointment;
  const { label, tone } = statusLook(status);
  const about = [appointment.services.join(", "), appointment.professionalName];
  return (
    <li className={classes.row}>
      <p className={classes.times}>
        <time dateTime={start}>{formatTime(start, timeZone)}</time>
        <span className={classes.end}>
          {" "}
          às <time dateTime={end}>{formatTime(end, timeZone)}</time>
        </span>
      </p>
      <div className={classes.words}>
        <AnchorLink
          to="/app/calendar/$id"
          params={{ id: calendarId }}
          search={{ data: localDateIn(timeZone, start), agendamento: id }}
          className={classes.customer}
        >
          {customerName}
        </AnchorLink>
        <p className={classes.about}>{about.filter(Boolean).join(" · ")}</p>
      </div>
      <StatusBadge tone={tone}>{label}</StatusBadge>
    </li>
  );
}

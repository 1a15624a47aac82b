import { Skeleton } from "@mantine/core";
import { useState } from "react";
import { formatDistance } from "#client/domain/appointments/distance-words.ts";
import { unreachedWords } from "./reminder-words.ts";
import { failureOf } from "#client/lib/failures.ts";
import { formatDateTime } from "#client/lib/formats.ts";
import { trpc } from "#client/lib/trpc.ts";
import { Loading } from "#client/ui/loading.tsx";
import { QueryView } from "#client/ui/query-view.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import type { Tone } from "#client/ui/tokens.ts";
import type { AppointmentReminder } from "#shared/schemas/reminders.ts";
import classes from "./details.module.css";

type ReminderListProps = { id: string; timeZone: string };

/** Lists the customer's past and future reminders; loaded only once it is opened. */
export function ReminderList({ id, timeZone }: ReminderListProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary className={classes.summary}>Lembretes</summary>
      <div className={classes.historyBody}>
        {opened && <ReminderEntries id={id} timeZone={timeZone} />}
      </div>
    </details>
  );
}

function ReminderEntries({ id, timeZone }: ReminderListProps) {
  const reminders = trpc.reminders.ofAppointment.useQuery({ appointmentId: id });
  return (
    <QueryView
      query={reminders}
      messageOf={(error) => failureOf(error).message}
      loading={
        <Loading label="Carregando lembretes">
          <Skeleton height={48} radius={8} />
        </Loading>
      }
    >
      {(list) =>
        list.length === 0 ? (
          <p className={classes.soft}>Nenhum lembrete foi enviado nem está previsto.</p>
        ) : (
          <ul className={classes.history}>
            {list.map((reminder) => (
              <Entry
                key={`${reminder.channel} ${reminder.dueAt}`}
                reminder={reminder}
                timeZone={timeZone}
              />
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}

const states: Record<AppointmentReminder["status"], { label: string; tone: Tone }> = {
  planned: { label: "Previsto", tone: "neutral" },
  queued: { label: "Na fila", tone: "info" },
  sent: { label: "Enviado", tone: "success" },
  failed: { label: "Não enviado", tone: "danger" },
  cancelled: { label: "Cancelado", tone: "neutral" },
  skipped: { label: "Pulado", tone: "neutral" },
};

type EntryProps = { reminder: AppointmentReminder; timeZone: string };

function Entry({ reminder, timeZone }: EntryProps) {
  const { kind, channel, offsetMinutes, status, sentAt, dueAt, failure, reasonText } = reminder;
  const { label, tone } =
    failure === "outcome_unknown"
      ? { label: "Talvez enviado", tone: "warning" as const }
      : states[status];
  const at = sentAt ?? dueAt;
  return (
    <li className={classes.entry}>
      <div className={classes.badges}>
        <strong>
          {channelNames[channel]},{" "}
          {kind === "return" ? "retorno" : `${formatDistance(offsetMinutes)} antes`}
        </strong>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </div>
      <p className={classes.soft}>
        <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
      </p>
      {failure && <p className={classes.soft}>{reasonText ?? unreachedWords(failure, channel)}</p>}
    </li>
  );
}

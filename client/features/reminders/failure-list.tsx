import { Button } from "@mantine/core";
import { IconMailX, IconMessage2X } from "@tabler/icons-react";
import { useState } from "react";
import { formatNearDay, formatPhone, formatTime } from "#client/lib/formats.ts";
import { PanelRow } from "#client/ui/panel.tsx";
import { RowLink } from "#client/ui/record-row.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import type { FailedReminder, ReminderFailure } from "#shared/schemas/reminders.ts";
import { channelNames } from "#shared/texts/reminders.pt-br.ts";
import classes from "./reminders-panel.module.css";

/** A bad day of the mail server leaves room for what stands below. */
const mostRows = 4;

/** The appointment's details say it in a whole sentence. */
const shortWords: Readonly<
  Record<Exclude<ReminderFailure, "channel_off" | "recipient_refused">, string>
> = {
  not_delivered: "não foi entregue",
  too_late: "não saiu a tempo",
  outcome_unknown: "envio incerto",
  opted_out: "não quer mensagens",
  quiet_hours: "nas horas de silêncio",
};

/** What it was to say; a reminder of an appointment goes without saying. */
const kindWords: Readonly<Record<FailedReminder["kind"], string>> = {
  appointment: "",
  return: "retorno: ",
  confirmation: "confirmação: ",
  moved: "remarcação: ",
  cancelled: "cancelamento: ",
};

function whyInWords({ kind, channel, failure }: FailedReminder): string {
  return `${kindWords[kind]}${reasonOf(failure, channel)}`;
}

function reasonOf(failure: ReminderFailure, channel: FailedReminder["channel"]): string {
  if (failure === "channel_off") return `${channelNames[channel]} desligado`;
  if (failure !== "recipient_refused") return shortWords[failure];
  return channel === "email" ? "endereço recusado" : `${channelNames[channel]}: número recusado`;
}

type FailureListProps = {
  failures: readonly FailedReminder[];
  /** When they were read. */
  now: number;
};

/** Rows of whom no reminder or notice has reached, the nearest first: somebody may still call them. */
export function FailureList({ failures, now }: FailureListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const hidden = failures.length - mostRows;
  return (
    <>
      {(isOpen ? failures : failures.slice(0, mostRows)).map((failed) => (
        <FailureRow key={failed.appointmentId} failed={failed} now={now} />
      ))}
      {hidden > 0 && (
        <li className={classes.more}>
          <Button
            variant="subtle"
            color="gray"
            size="xs"
            aria-expanded={isOpen}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? "Mostrar menos" : `Mais ${hidden} que não chegaram`}
          </Button>
        </li>
      )}
    </>
  );
}

function FailureRow({ failed, now }: { failed: FailedReminder; now: number }) {
  const { appointmentId, customerName, customerPhone, channel, start, timeZone } = failed;
  const Icon = channel === "email" ? IconMailX : IconMessage2X;
  const day = formatNearDay(localDateIn(timeZone, start), localDateIn(timeZone, now));
  return (
    <PanelRow
      icon={<Icon size={20} stroke={1.6} className={classes.failed} />}
      name={
        <RowLink to="/app/dashboard" search={{ agendamento: appointmentId }}>
          {customerName}
        </RowLink>
      }
      detail={
        <>
          <time className={classes.when} dateTime={start}>
            {day} · {formatTime(start, timeZone)}
          </time>{" "}
          <span className={classes.why}>{whyInWords(failed)}</span>
        </>
      }
      state={
        customerPhone ? (
          <a className={classes.phone} href={`tel:${customerPhone}`}>
            {formatPhone(customerPhone)}
          </a>
        ) : (
          <StatusBadge tone="neutral">Sem telefone</StatusBadge>
        )
      }
    />
  );
}

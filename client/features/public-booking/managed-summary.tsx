import { Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { ManagedAppointment } from "#shared/schemas/public-booking.ts";
import { appointmentStatusLabels } from "#shared/messages.pt-br.ts";
import { formatDateTime, formatDuration } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Tone } from "#client/ui/tokens.ts";
import { zoneNote } from "./booking-range.ts";
import { Facts } from "./facts.tsx";
import classes from "./managed.module.css";
import type { Outcome } from "./use-managed.ts";

const tones: Record<keyof typeof appointmentStatusLabels, Tone> = {
  scheduled: "info",
  confirmed: "success",
  in_progress: "info",
  finished: "neutral",
  cancelled: "danger",
  no_show: "warning",
};

const outcomes = {
  moved: "Agendamento remarcado com sucesso! Você receberá um email com o novo horário.",
  cancelled: "Agendamento cancelado. Você receberá um email de confirmação.",
};

type ManagedSummaryProps = { view: ManagedAppointment; outcome: Outcome | null };

/** What is booked, and what has just become of it. */
export function ManagedSummary({ view, outcome }: ManagedSummaryProps) {
  const { appointment, professional, organization, services, timeZone } = view;
  const { start, end, isReturn } = appointment;
  const minutes = Math.round((Date.parse(end) - Date.parse(start)) / 60_000);
  const status = appointment.status as keyof typeof appointmentStatusLabels;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome === null) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [outcome]);
  return (
    <header className={classes.summary}>
      <div className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} className={classes.title}>
          Seu agendamento
        </Title>
        <StatusBadge tone={tones[status] ?? "neutral"}>
          {appointmentStatusLabels[status] ?? appointment.status}
        </StatusBadge>
      </div>
      <div aria-live="polite" className={classes.live}>
        {outcome && <Notice tone="success">{outcomes[outcome.kind]}</Notice>}
      </div>
      <Facts
        rows={[
          [
            "Quando",
            <time key={start} dateTime={start} data-gone={status === "cancelled" || undefined}>
              {formatDateTime(start, timeZone)}
            </time>,
          ],
          ["Duração", formatDuration(minutes)],
          [
            "Serviços",
            services.map(({ name }) => name).join(", ") + (isReturn ? " (retorno)" : ""),
          ],
          ["Com", professional.name],
          ["Local", organization.name],
          ["Em nome de", appointment.customerName],
          ...(appointment.notes ? [["Observações", appointment.notes] as const] : []),
        ]}
      />
      <ZoneNote timeZone={timeZone} start={start} />
    </header>
  );
}

function ZoneNote({ timeZone, start }: { timeZone: string; start: string }) {
  const note = zoneNote(timeZone, new Date(start));
  return note && <p className={classes.note}>{note}</p>;
}

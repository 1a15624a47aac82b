import { Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import { nameAndCalling } from "#shared/domain/professions.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Tone } from "#client/ui/tokens.ts";
import { formatBookedMoment } from "../frame/moment-words.ts";
import { zoneNote } from "../times/range-rules.ts";
import { FactList } from "../frame/fact-list.tsx";
import { PlaceSummary } from "../frame/place-summary.tsx";
import classes from "./manage.module.css";
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
  moved: "Agendamento remarcado com sucesso! Você receberá um e-mail com o novo horário.",
  confirmed: "Agendamento confirmado! Você receberá um e-mail com o arquivo para a sua agenda.",
  refused: "Tudo bem: o horário vai para outra pessoa, e você continua na lista de espera.",
  cancelled: "Agendamento cancelado. Você receberá um e-mail de confirmação.",
};

type ManagedSummaryProps = { view: ManagedAppointment; outcome: Outcome | null };

/** Shows what is booked, and what has just happened to it. */
export function ManagedSummary({ view, outcome }: ManagedSummaryProps) {
  const { appointment, professional, organization, services, totalPriceCents, timeZone, address } =
    view;
  const { start, end } = appointment;
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
        <StatusBadge tone={appointment.heldUntil ? "warning" : (tones[status] ?? "neutral")}>
          {appointment.isOffer
            ? "Oferta"
            : appointment.heldUntil
              ? "Aguardando confirmação"
              : (appointmentStatusLabels[status] ?? appointment.status)}
        </StatusBadge>
      </div>
      <div aria-live="polite" className={classes.live}>
        {outcome && <Notice tone="success">{outcomes[outcome.kind]}</Notice>}
      </div>
      <FactList
        rows={[
          [
            "Quando",
            <time key={start} dateTime={start} data-gone={status === "cancelled" || undefined}>
              {formatBookedMoment(start, timeZone)}
            </time>,
          ],
          ["Duração", formatDuration(minutes)],
          ...withoutEmpty([
            ["Serviços", services.map(({ name }) => name).join(", ")],
            ["Preço", totalPriceCents === null ? "" : formatMoney(totalPriceCents)],
            ["Com", professional.name && nameAndCalling(professional.name, professional.role)],
          ]),
          ["Local", <PlaceSummary key="place" name={organization.name} address={address} />],
          ...withoutEmpty([
            ["Em nome de", appointment.customerName],
            ["Observações", appointment.notes],
          ]),
        ]}
      />
      <ZoneNote timeZone={timeZone} start={start} />
    </header>
  );
}

/** For a cancelled appointment the link shows little more than its time. */
function withoutEmpty(rows: readonly (readonly [string, string])[]) {
  return rows.filter(([, value]) => value !== "");
}

function ZoneNote({ timeZone, start }: { timeZone: string; start: string }) {
  const note = zoneNote(timeZone, new Date(start));
  return note && <p className={classes.note}>{note}</p>;
}

import { Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { ManagedAppointment } from "#shared/schemas/booking.ts";
import { appointmentStatusLabels } from "#shared/texts/appointments.pt-br.ts";
import { Notice } from "#client/ui/notice.tsx";
import { StatusBadge } from "#client/ui/status-badge.tsx";
import type { Tone } from "#client/ui/tokens.ts";
import { zoneNote } from "../times/range-words.ts";
import { LinkPicture } from "../frame/link-picture.tsx";
import { TicketCard } from "../ticket/ticket-card.tsx";
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

type ManagedSummaryProps = {
  view: ManagedAppointment;
  /** Signed address of its link's logo. */
  logo: string | null;
  outcome: Outcome | null;
};

/** Shows with whom and what is booked, and what has just happened to it. */
export function ManagedSummary({ view, logo, outcome }: ManagedSummaryProps) {
  const { appointment, organization, timeZone, bookAgainSlug } = view;
  const { offerWords } = appointment;
  const status = appointment.status as keyof typeof appointmentStatusLabels;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (outcome === null) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [outcome]);
  return (
    <header className={classes.summary}>
      <p className={classes.business}>
        {logo && bookAgainSlug && (
          <LinkPicture
            slug={bookAgainSlug}
            kind="logo"
            url={logo}
            alt=""
            className={classes.logo}
          />
        )}
        {organization.name}
      </p>
      <div className={classes.head}>
        <Title order={1} ref={heading} tabIndex={-1} data-begin className={classes.title}>
          {offerWords?.title ?? "Seu agendamento"}
        </Title>
        <StatusBadge tone={appointment.heldUntil ? "warning" : (tones[status] ?? "neutral")}>
          {offerWords?.label ??
            (appointment.heldUntil
              ? "Aguardando confirmação"
              : (appointmentStatusLabels[status] ?? appointment.status))}
        </StatusBadge>
      </div>
      <div aria-live="polite" className={classes.live}>
        {outcome && <Notice tone="success">{outcome.message}</Notice>}
      </div>
      <TicketCard {...view} {...appointment} isGone={status === "cancelled"} />
      <ZoneNote timeZone={timeZone} start={appointment.start} />
    </header>
  );
}

function ZoneNote({ timeZone, start }: { timeZone: string; start: string }) {
  const note = zoneNote(timeZone, new Date(start));
  return note && <p className={classes.note}>{note}</p>;
}

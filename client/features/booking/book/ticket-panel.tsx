import { Button } from "@mantine/core";
import { IconCalendarOff, IconCircleCheck, IconMail } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { formatTime } from "#client/lib/formats.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { CalendarButtons } from "../frame/calendar-buttons.tsx";
import { elsewhere, isEmbedded } from "../frame/embed-calls.ts";
import { endOf } from "../frame/share-rules.ts";
import { zoneNote } from "../times/range-words.ts";
import { TicketCard } from "../ticket/ticket-card.tsx";
import classes from "./ticket-panel.module.css";
import type { Booked } from "./use-booking.ts";
import { useTicket } from "./use-ticket.ts";

type TicketPanelProps = {
  link: PublicLink;
  booked: Booked;
  /** Whether it was shown before, and may have changed since. */
  isKept: boolean;
  onBookAnother: () => void;
};

const newsWords = {
  moved: "Seu agendamento mudou para este horário.",
  cancelled: "Este agendamento foi cancelado.",
  confirmed: "Agendamento confirmado!",
};

/** What the visitor takes along: when, where and with whom, and what can or must be done next. */
export function TicketPanel({ link, isKept, onBookAnother, ...given }: TicketPanelProps) {
  const { booked, news } = useTicket(given.booked, isKept);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { timeZone } = link.calendar;
  const { heldUntil } = booked;
  const zone = zoneNote(timeZone, new Date(booked.start));
  const end = endOf(booked.start, link.totalDurationMinutes);
  const isGone = news === "cancelled";
  const isSure = !heldUntil && !isGone;
  const Icon = isGone ? IconCalendarOff : heldUntil ? IconMail : IconCircleCheck;
  return (
    <section className={classes.panel} data-held={!isSure || undefined}>
      <div className={classes.news}>
        <Icon size={32} stroke={1.5} className={classes.icon} aria-hidden="true" />
        <h2 ref={heading} tabIndex={-1} className={classes.title}>
          {news ? newsWords[news] : booked.message}
        </h2>
      </div>
      {heldUntil && !isGone && (
        <p className={classes.text}>
          Enviamos um e-mail para <strong>{booked.email}</strong>. Abra-o e confirme até as{" "}
          <strong>{formatTime(heldUntil, timeZone)}</strong>. Se não chegar em alguns minutos, olhe
          na caixa de spam.
        </p>
      )}
      {!isGone && <TicketCard {...link} {...link.calendar} start={booked.start} end={end} />}
      {zone && !isGone && <p className={classes.text}>{zone}</p>}
      {isSure && (
        <CalendarButtons
          {...link}
          {...link.calendar}
          start={booked.start}
          end={end}
          filePath={booked.calendarPath}
        />
      )}
      <div className={classes.buttons}>
        {isSure && (
          // A page of its own: it opens in no other site's frame.
          <Button
            component="a"
            href={booked.managePath}
            variant="default"
            {...(isEmbedded && elsewhere)}
          >
            {bookingTexts.manage.movable}
          </Button>
        )}
        <Button variant="default" onClick={onBookAnother}>
          Agendar outro horário
        </Button>
      </div>
      {isSure && (
        <p className={classes.text}>
          A confirmação vai para <strong>{booked.email}</strong>, com o arquivo para a sua agenda e
          um link só seu para remarcar ou cancelar. Se não chegar em alguns minutos, olhe na caixa
          de spam.
        </p>
      )}
    </section>
  );
}

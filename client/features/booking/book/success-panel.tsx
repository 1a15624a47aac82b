import { Button } from "@mantine/core";
import { IconCircleCheck, IconMail } from "@tabler/icons-react";
import { useEffect, useRef } from "react";
import { nameAndCalling } from "#shared/domain/professions.ts";
import type { PublicLink } from "#shared/schemas/booking.ts";
import { formatDuration, formatMoney, formatTime } from "#client/lib/formats.ts";
import { bookingTexts } from "#shared/texts/booking.pt-br.ts";
import { zoneNote } from "../times/range-rules.ts";
import { FactList, placeOf } from "../frame/fact-list.tsx";
import { formatBookedMoment } from "../frame/moment-words.ts";
import classes from "../frame/fact-list.module.css";
import type { Booked } from "./use-booking.ts";

type SuccessPanelProps = { link: PublicLink; booked: Booked; onBookAnother: () => void };

/** Shows when, with whom and for how much, and what can or must be done next. */
export function SuccessPanel({ link, booked, onBookAnother }: SuccessPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const { professional, organization, services, calendar } = link;
  const { heldUntil } = booked;
  const zone = zoneNote(calendar.timeZone, new Date(booked.start));
  const Icon = heldUntil ? IconMail : IconCircleCheck;
  return (
    <section className={classes.panel} data-held={heldUntil ? true : undefined}>
      <Icon size={44} stroke={1.5} className={classes.icon} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {booked.message}
      </h2>
      {heldUntil && (
        <p className={classes.text}>
          Enviamos um e-mail para <strong>{booked.email}</strong>. Abra-o e confirme até as{" "}
          <strong>{formatTime(heldUntil, calendar.timeZone)}</strong>. Se não chegar em alguns
          minutos, olhe na caixa de spam.
        </p>
      )}
      <FactList
        rows={[
          ["Quando", formatBookedMoment(booked.start, calendar.timeZone)],
          ["Duração", formatDuration(link.totalDurationMinutes)],
          ["Serviços", services.map((service) => service.name).join(", ")],
          ["Preço", formatMoney(link.totalPriceCents)],
          ["Com", nameAndCalling(professional.name, professional.role)],
          ["Local", placeOf(organization.name, calendar.address)],
        ]}
      />
      {zone && <p className={classes.text}>{zone}</p>}
      {!heldUntil && (
        <p className={classes.text}>
          A confirmação vai para <strong>{booked.email}</strong>, com o arquivo para a sua agenda e
          um link só seu para remarcar ou cancelar. Se não chegar em alguns minutos, olhe na caixa
          de spam.
        </p>
      )}
      <SuccessButtons booked={booked} onBookAnother={onBookAnother} />
    </section>
  );
}

function SuccessButtons({ booked, onBookAnother }: Omit<SuccessPanelProps, "link">) {
  return (
    <div className={classes.buttons}>
      {!booked.heldUntil && (
        <>
          <Button component="a" href={booked.calendarPath} download="agendamento.ics">
            Pôr na minha agenda
          </Button>
          <Button component="a" href={booked.managePath} variant="default">
            {bookingTexts.manage.movable}
          </Button>
        </>
      )}
      <Button variant="default" onClick={onBookAnother}>
        Agendar outro horário
      </Button>
    </div>
  );
}

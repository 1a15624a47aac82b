import { Button } from "@mantine/core";
import { useId } from "react";
import type { PublicLink, PublicSlot } from "#shared/schemas/booking.ts";
import { formatDuration, formatMoney } from "#client/lib/formats.ts";
import { Notice } from "#client/ui/notice.tsx";
import { formatBookedMoment } from "../frame/moment-words.ts";
import classes from "./booking-form.module.css";
import type { Booking } from "./use-booking.ts";

type ConfirmPanelProps = { link: PublicLink; booking: Booking; chosen: PublicSlot };

/** What is being booked, its button and, beside it, why that was refused. */
export function ConfirmPanel({ link, booking, chosen }: ConfirmPanelProps) {
  const { message, isSending, isWorking } = booking;
  const hintId = useId();
  return (
    <div className={classes.end}>
      {message && (
        <div className={classes.news}>
          <Notice tone="danger">{message}</Notice>
        </div>
      )}
      <div role="status" className={classes.news}>
        {isWorking && (
          <Notice tone="info">
            Este link está muito procurado. Estamos confirmando que você não é um robô: leva alguns
            segundos e não é preciso fazer nada.
          </Notice>
        )}
      </div>
      <p id={hintId} className={classes.hint}>
        <strong>{formatBookedMoment(chosen.start, link.calendar.timeZone)}</strong>
        {` · ${formatDuration(link.totalDurationMinutes)} · ${formatMoney(link.totalPriceCents)}`}
      </p>
      <Button
        type="submit"
        size="md"
        classNames={{ root: classes.confirm, label: classes.wrapped }}
        loading={isSending}
        aria-describedby={hintId}
      >
        Confirmar Agendamento
      </Button>
    </div>
  );
}

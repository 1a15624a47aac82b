import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type {
  AvailabilityMonth,
  Opening,
  PublicLink,
  PublicSlot,
} from "#shared/schemas/booking.ts";
import { Notice } from "#client/ui/notice.tsx";
import { formatBookedMoment } from "../frame/moment-words.ts";
import { monthRange } from "../times/range-rules.ts";
import classes from "./manage.module.css";
import { monthOf } from "#shared/domain/dates.ts";
import { localDateIn } from "#shared/domain/wall-clock.ts";
import { scrollGently } from "#client/ui/scroll-gently.ts";
import { SlotPicker } from "../times/slot-picker.tsx";
import { useAvailability } from "../times/use-availability.ts";
import type { Managed } from "./use-managed.ts";

type MovePanelProps = {
  managed: Managed;
  link: PublicLink;
  first: AvailabilityMonth;
  opening: Opening | null;
  token: string;
  onDone: () => void;
};

/** Asks for another day and time of the same appointment. */
export function MovePanel({ managed, link, first, opening, token, onDone }: MovePanelProps) {
  const { view, isSending, message } = managed;
  const { timeZone } = view;
  const range = monthRange(link, timeZone, first.today);
  const availability = useAvailability({
    base: `/api/public/appointments/${token}`,
    first,
    opening,
    range,
  });
  const [chosen, setChosen] = useState<PublicSlot | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollGently(heading.current);
  }, []);

  // The month that came with the page is from before the first move.
  const { showMonth } = availability;
  const month = monthOf(localDateIn(timeZone, view.appointment.start));
  const isStale = managed.outcome !== null;
  useEffect(() => {
    if (isStale) void showMonth(month);
  }, [isStale, month, showMonth]);

  function choose(slot: PublicSlot | null) {
    setChosen(slot);
    setRefusal(null);
    managed.forget();
  }

  async function confirm() {
    if (!chosen) return;
    const failure = await managed.move(chosen.start);
    if (failure?.code === "time_slot_unavailable") {
      setChosen(null);
      setRefusal(failure.message);
      managed.forget();
      availability.refresh(chosen.start);
    } else if (!failure) onDone();
  }

  return (
    <section className={classes.move}>
      <h2 ref={heading} tabIndex={-1} className={classes.heading}>
        Escolha o novo dia e horário
      </h2>
      <SlotPicker
        {...{ link, availability, chosen, refusal }}
        present={view.appointment.start}
        onChoose={choose}
      />
      {message && <Notice tone="danger">{message}</Notice>}
      <div className={classes.end}>
        <p className={classes.note}>
          {chosen ? (
            <>
              De {formatBookedMoment(view.appointment.start, timeZone)} para{" "}
              <strong>{formatBookedMoment(chosen.start, timeZone)}</strong>
            </>
          ) : (
            "O horário atual continua seu até você confirmar outro."
          )}
        </p>
        <div className={classes.buttons}>
          <Button disabled={!chosen} loading={isSending} onClick={() => void confirm()}>
            Confirmar novo horário
          </Button>
          <Button variant="default" disabled={isSending} onClick={onDone}>
            Manter como está
          </Button>
        </div>
      </div>
    </section>
  );
}

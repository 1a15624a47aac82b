import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { PublicSlot } from "#shared/schemas/booking.ts";
import { Notice } from "#client/ui/notice.tsx";
import { zoneNote } from "./range-rules.ts";
import calendarClasses from "./month-picker.module.css";
import { MonthPicker } from "./month-picker.tsx";
import classes from "./slot-picker.module.css";
import { scrollGently } from "#client/ui/scroll-gently.ts";
import { TimeList } from "./time-list.tsx";
import type { Availability } from "./use-availability.ts";

type SlotPickerProps = {
  availability: Availability;
  timeZone: string;
  /** Sentences about when the link can be booked at all. */
  notes: readonly string[];
  chosen: PublicSlot | null;
  onChoose: (slot: PublicSlot | null) => void;
  refusal?: string | null;
};

/** Shows the month beside the times of the chosen day; on a phone one below the other. */
export function SlotPicker(props: SlotPickerProps) {
  const { availability, timeZone, notes, chosen, onChoose, refusal = null } = props;
  const { day } = availability;
  const timesHeading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(Date.now);
  const zone = zoneNote(timeZone, new Date(day?.slots[0]?.start ?? now));

  useEffect(() => {
    if (refusal) goTo(timesHeading.current);
  }, [refusal]);

  function chooseDay(date: string) {
    onChoose(null);
    void availability.chooseDay(date);
    goTo(timesHeading.current);
  }

  return (
    <div className={classes.picker}>
      <div>
        <MonthPicker availability={availability} onChoose={chooseDay} />
        <MonthNote availability={availability} />
        <ul className={calendarClasses.legend} aria-label="Legenda">
          <li>
            <span className={calendarClasses.swatch} data-state="free" aria-hidden="true" />
            Disponível
          </li>
          <li>
            <span className={calendarClasses.swatch} data-state="none" aria-hidden="true" />
            Indisponível
          </li>
          <li>
            <span className={calendarClasses.swatch} aria-hidden="true" />
            Selecionado
          </li>
        </ul>
        {(notes.length > 0 || zone) && (
          <p className={calendarClasses.notes}>{[...notes, zone].filter(Boolean).join(" ")}</p>
        )}
      </div>
      <TimeList
        day={day}
        chosen={chosen}
        onChoose={onChoose}
        onRetry={(date) => void availability.chooseDay(date)}
        refusal={refusal}
        headingRef={timesHeading}
      />
    </div>
  );
}

/** Moves the focus and the view to a heading, where reading continues. */
function goTo(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  scrollGently(heading);
}

/** Shows a note on the month, e.g. that it is full. */
function MonthNote({ availability: { month, showMonth } }: { availability: Availability }) {
  const isEmpty = month.status === "ready" && month.days.length === 0;
  const hasFailed = month.status === "failed";
  const note = month.note ?? (isEmpty ? "Nenhum dia disponível neste mês." : null);
  return (
    <div className={note ? classes.note : undefined}>
      {note && <Notice tone={hasFailed ? "danger" : "info"}>{note}</Notice>}
      {hasFailed && (
        <Button variant="default" onClick={() => void showMonth(month.month)}>
          Tentar de novo
        </Button>
      )}
    </div>
  );
}

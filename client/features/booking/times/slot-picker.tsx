import { UnstyledButton } from "@mantine/core";
import { IconCalendar } from "@tabler/icons-react";
import { useEffect, useRef, useState } from "react";
import type { PublicLink, PublicSlot } from "#shared/schemas/booking.ts";
import { DayList } from "./day-list.tsx";
import { useWide } from "../frame/use-wide.ts";
import { NoTimesNotice } from "./no-times-notice.tsx";
import { rangeNote, zoneNote } from "./range-words.ts";
import calendarClasses from "./month-picker.module.css";
import { MonthNotice } from "./month-notice.tsx";
import { MonthPicker } from "./month-picker.tsx";
import { NextList } from "./next-list.tsx";
import classes from "./slot-picker.module.css";
import { scrollGently } from "#client/ui/scroll-gently.ts";
import { TimeList } from "./time-list.tsx";
import type { Availability } from "./use-availability.ts";

type SlotPickerProps = {
  link: PublicLink;
  availability: Availability;
  chosen: PublicSlot | null;
  onChoose: (slot: PublicSlot | null) => void;
  refusal: string | null;
  /** The start of the appointment that moves: free for it, but no other time. */
  present?: string;
};

/** Asks for a time: by the month beside the day's times, on a phone by the next ones at once. */
export function SlotPicker({ link, availability, chosen, onChoose, ...at }: SlotPickerProps) {
  const { refusal, present } = at;
  const { timeZone } = link.calendar;
  const { day, today, isVain } = availability;
  // Month and times stand side by side; else times come first and the month on demand.
  const isWide = useWide();
  const timesHeading = useRef<HTMLHeadingElement>(null);
  const [now] = useState(Date.now);
  const zone = zoneNote(timeZone, new Date(day?.slots[0]?.start ?? now));

  useEffect(() => {
    if (refusal) goTo(timesHeading.current);
  }, [refusal]);

  function chooseDay(date: string, isFromMonth = isWide) {
    onChoose(null);
    void availability.chooseDay(date);
    // Under the row of days its times are in view.
    if (isFromMonth) goTo(timesHeading.current);
  }

  const days = { availability, notes: [...rangeNote(link, timeZone), zone], onChoose: chooseDay };
  if (isVain && !isWide) return <NoTimesNotice link={link} today={today} />;
  return (
    <div className={classes.picker} data-wide={isWide || undefined}>
      <NextList most={isWide ? 3 : 6} {...{ availability, timeZone, chosen, onChoose }} />
      {isWide ? <MonthPart {...days} /> : <DayPart {...days} />}
      {isVain ? (
        <NoTimesNotice link={link} today={today} />
      ) : (
        <TimeList
          {...{ availability, chosen, onChoose, refusal, present }}
          headingRef={timesHeading}
        />
      )}
      {!isWide && zone && <p className={calendarClasses.notes}>{zone}</p>}
    </div>
  );
}

type DaysProps = {
  availability: Availability;
  notes: readonly (string | null)[];
  onChoose: (date: string, isFromMonth?: boolean) => void;
};

function MonthPart({ availability, notes, onChoose }: DaysProps) {
  const told = notes.filter(Boolean).join(" ");
  return (
    <div>
      <MonthPicker availability={availability} onChoose={onChoose} />
      <MonthNotice availability={availability} />
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
      {told && <p className={calendarClasses.notes}>{told}</p>}
    </div>
  );
}

/** The row of free days, with the whole month a tap away. */
function DayPart({ availability, notes, onChoose }: DaysProps) {
  const [isMonth, setMonth] = useState(false);
  return (
    <section aria-labelledby="other-day" className={classes.days}>
      <div className={classes.head}>
        <h3 id="other-day" className={classes.title}>
          {availability.next.length > 0 ? "Outro dia" : "Dia"}
        </h3>
        <UnstyledButton
          className={classes.toggle}
          aria-expanded={isMonth}
          onClick={() => setMonth(!isMonth)}
        >
          <IconCalendar size={18} stroke={1.75} aria-hidden="true" />
          {isMonth ? "Fechar o mês" : "Ver o mês"}
        </UnstyledButton>
      </div>
      {isMonth ? (
        <MonthPart
          availability={availability}
          notes={notes.slice(0, -1)}
          onChoose={(date) => {
            // Its times follow the row at once.
            setMonth(false);
            onChoose(date, true);
          }}
        />
      ) : (
        <>
          <DayList availability={availability} onChoose={onChoose} />
          <MonthNotice availability={availability} />
        </>
      )}
    </section>
  );
}

/** Moves the focus and the view to a heading, where reading continues. */
function goTo(heading: HTMLElement | null) {
  heading?.focus({ preventScroll: true });
  scrollGently(heading);
}

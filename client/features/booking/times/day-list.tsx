import { UnstyledButton } from "@mantine/core";
import { useEffect, useRef, type KeyboardEvent } from "react";
import { formatShortMonth, formatWeekday } from "./month-rules.ts";
import classes from "./day-list.module.css";
import type { Availability } from "./use-availability.ts";

type DayListProps = { availability: Availability; onChoose: (date: string) => void };

/** The free days side by side, to be swiped through; one tab stop, as the month has. */
export function DayList({ availability, onChoose }: DayListProps) {
  const { month, day } = availability;
  const row = useRef<HTMLDivElement>(null);
  const chosen = day?.date;
  const stop = month.days.find((date) => date === chosen) ?? month.days[0];

  // Scrolled by hand, since `scrollIntoView` would move the page too; the days of another month come
  // a moment after the chosen one.
  useEffect(() => {
    const chosenDay = row.current?.children[month.days.indexOf(chosen ?? "")];
    if (!row.current || !(chosenDay instanceof HTMLElement)) return;
    row.current.scrollLeft = chosenDay.offsetLeft - row.current.offsetLeft - 48;
  }, [chosen, month.days]);

  function move(event: KeyboardEvent<HTMLElement>) {
    const { nextElementSibling: next, previousElementSibling: previous } = event.currentTarget;
    const to = { ArrowRight: next, ArrowLeft: previous }[event.key];
    if (!(to instanceof HTMLElement)) return;
    event.preventDefault();
    to.focus();
  }

  return (
    <div ref={row} role="group" aria-label="Dias com horário livre" className={classes.days}>
      {month.days.map((date) => (
        <UnstyledButton
          key={date}
          className={classes.day}
          data-date={date}
          tabIndex={date === stop ? 0 : -1}
          aria-pressed={date === chosen}
          onKeyDown={move}
          onClick={() => onChoose(date)}
        >
          <span className={classes.soft}>{formatWeekday(date)}</span>{" "}
          <span className={classes.number}>{Number(date.slice(8))}</span>{" "}
          <span className={classes.soft}>{formatShortMonth(date)}</span>
        </UnstyledButton>
      ))}
    </div>
  );
}

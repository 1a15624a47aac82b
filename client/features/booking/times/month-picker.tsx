import { UnstyledButton } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent } from "react";
import classes from "./month-picker.module.css";
import { addMonths, firstDayOf, monthOf } from "#shared/domain/dates.ts";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import { formatMonth } from "#client/lib/formats.ts";
import { dateAfterKey, formatDate, formatShortMonth, monthGrid } from "./month-rules.ts";
import type { Availability } from "./use-availability.ts";

type MonthPickerProps = { availability: Availability; onChoose: (date: string) => void };

/** One month from Dom to Sáb as a grid with a single tab stop. */
export function MonthPicker({ availability, onChoose }: MonthPickerProps) {
  const { month: view, day, range, today } = availability;
  const { month } = view;
  const titleId = useId();
  const grid = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<string | null>(null);
  const free = new Set(view.days);
  const weeks = monthGrid(month, today);
  const shown = weeks.flat().filter((date) => date !== null);
  const stop = tabStop([wanted, day?.date, view.days[0], today], shown);

  const takesFocus = useRef(false);
  useEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-date="${stop}"]`)?.focus();
  }, [stop]);

  const beginsMonth = (date: string) => date.endsWith("-01") && date > firstDayOf(month);

  function move(event: KeyboardEvent<HTMLElement>, from: string) {
    const to = dateAfterKey(event.key, from);
    if (to === null) return;
    event.preventDefault();
    const target = monthOf(to);
    const isShown = shown.includes(to);
    if (!isShown && (target === month || target < range.first || target > range.last)) return;
    takesFocus.current = true;
    setWanted(to);
    if (!isShown) void availability.showMonth(target);
  }

  function page(months: 1 | -1) {
    setWanted(null);
    void availability.showMonth(addMonths(month, months));
  }

  return (
    <div>
      <div className={classes.head}>
        <h3 id={titleId} className={classes.title} aria-live="polite">
          {formatMonth(month)}
        </h3>
        <UnstyledButton
          className={classes.page}
          aria-label="Mês anterior"
          disabled={month <= range.first}
          onClick={() => page(-1)}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
        <UnstyledButton
          className={classes.page}
          aria-label="Próximo mês"
          disabled={month >= range.last}
          onClick={() => page(1)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
      </div>
      <div
        ref={grid}
        role="grid"
        aria-labelledby={titleId}
        aria-busy={view.status === "loading"}
        className={classes.grid}
      >
        <div role="row" className={classes.week}>
          {weekdays.map(({ short, full }) => (
            <span key={short} role="columnheader" aria-label={full} className={classes.weekday}>
              {short}
            </span>
          ))}
        </div>
        {weeks.map((week, index) => (
          <div key={week.find(Boolean) ?? index} role="row" className={classes.week}>
            {week.map((date, weekday) =>
              date === null ? (
                <span key={weekdays[weekday]?.short} />
              ) : (
                <div
                  key={date}
                  role="gridcell"
                  aria-colindex={weekday + 1}
                  aria-selected={date === day?.date}
                >
                  <UnstyledButton
                    className={classes.day}
                    data-date={date}
                    data-today={date === today || undefined}
                    data-month={beginsMonth(date) ? formatShortMonth(date) : undefined}
                    tabIndex={date === stop ? 0 : -1}
                    aria-disabled={!free.has(date)}
                    aria-current={date === today ? "date" : undefined}
                    aria-label={`${formatDate(date)}${stateOf(date, availability)}`}
                    onKeyDown={(event) => move(event, date)}
                    onClick={() => free.has(date) && onChoose(date)}
                  >
                    <span aria-hidden="true">{Number(date.slice(8))}</span>
                  </UnstyledButton>
                </div>
              ),
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** Returns the first of these dates that is shown, else the first day of all. */
function tabStop(
  dates: readonly (string | null | undefined)[],
  shown: readonly string[],
): string | undefined {
  return dates.find((date) => date && shown.includes(date)) ?? shown[0];
}

/** Returns what screen readers hear after a date; nothing while it isn't known. */
function stateOf(date: string, { month, day }: Availability): string {
  if (date === day?.date) return ", selecionado";
  if (month.status !== "ready") return "";
  return month.days.includes(date) ? ", disponível" : ", indisponível";
}

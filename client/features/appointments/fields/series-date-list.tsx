import { Button, Checkbox } from "@mantine/core";
import { IconCalendarX } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { formatPlainDay } from "#client/lib/formats.ts";
import type { SeriesPreview } from "#shared/schemas/appointment-edits.ts";
import classes from "./series-date-list.module.css";
import { conflictsOf } from "./taken-date-rules.ts";

type SeriesDateListProps = {
  preview: SeriesPreview | undefined;
  /** The days that are left out, `YYYY-MM-DD`. */
  skipped: readonly string[];
  onSkip: (dates: string[]) => void;
  /** The edited appointment's day, which can't be left out. */
  fixedDate?: string | undefined;
  /** What happens to a day that is left out, and to one that isn't. */
  note: string;
  error?: ReactNode;
};

/** Lists the dates of a series that are not free, each with the reason and the way around it. */
export function SeriesDateList({
  preview,
  skipped,
  onSkip,
  fixedDate,
  note,
  error,
}: SeriesDateListProps) {
  const conflicts = preview ? conflictsOf(preview) : [];
  const open = conflicts.filter(({ date }) => date !== fixedDate && !skipped.includes(date));
  const total = preview?.length ?? 0;
  return (
    <div data-field="skippedDates" aria-live="polite">
      {conflicts.length > 0 && (
        <div className={classes.frame} role="group" aria-label="Datas que não estão livres">
          <p className={classes.title}>
            <IconCalendarX size={20} stroke={1.75} aria-hidden="true" />
            {conflicts.length === 1
              ? `1 de ${total} datas não está livre.`
              : `${conflicts.length} de ${total} datas não estão livres.`}
          </p>
          <ul className={classes.list}>
            {conflicts.map(({ date, obstacles }) => (
              <li key={date} data-skipped={skipped.includes(date) || undefined}>
                <span className={`${classes.date} figures`}>{formatPlainDay(date)}</span>
                <span className={classes.why}>
                  {obstacles.map(({ message }) => message).join(" · ")}
                </span>
                {date !== fixedDate && (
                  <Checkbox
                    label="Pular esta data"
                    aria-label={`Pular esta data: ${formatPlainDay(date)}`}
                    checked={skipped.includes(date)}
                    onChange={({ currentTarget }) =>
                      onSkip(
                        currentTarget.checked
                          ? [...skipped, date]
                          : skipped.filter((each) => each !== date),
                      )
                    }
                  />
                )}
              </li>
            ))}
          </ul>
          {open.length > 1 && (
            <Button
              variant="default"
              size="xs"
              onClick={() => onSkip([...skipped, ...open.map(({ date }) => date)])}
            >
              Pular todas
            </Button>
          )}
          <p className={classes.note}>{note}</p>
        </div>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}

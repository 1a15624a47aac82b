import { VisuallyHidden } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { memo, useEffect, useRef } from "react";
import { formatPlainLongDay } from "#client/lib/formats.ts";
import { CollapseButton } from "#client/ui/collapse-button.tsx";
import { columnOf } from "../days/column-rules.ts";
import { weekdayOf } from "#shared/domain/dates.ts";
import { weekdays } from "#shared/texts/weekdays.pt-br.ts";
import classes from "./week-grid.module.css";

type DayHeadProps = {
  date: string;
  /** The columns below it. */
  span: number;
  isToday: boolean;
  /** Why the calendar is closed that day. */
  closedName: string | null;
  isExpanded: boolean;
  onExpand: (column: string) => void;
  /** Absent for members who may not create appointments. */
  onCreate: ((date: string) => void) | undefined;
};

/** Weekday and date above a column: marks today, and a press begins an appointment that day. */
export const DayHead = memo(function DayHead(props: DayHeadProps) {
  const { date, span, isToday, closedName, isExpanded, onExpand, onCreate } = props;
  const head = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On narrow screens today, or a day just expanded, may be out of view.
    if (isToday || isExpanded)
      head.current?.scrollIntoView({ inline: "nearest", block: "nearest" });
  }, [isToday, isExpanded]);
  return (
    <div
      ref={head}
      className={classes.head}
      style={{ gridColumn: `span ${span}` }}
      data-today={isToday || undefined}
      data-closed={closedName !== null || undefined}
      data-head=""
      data-date={date}
    >
      <h2 className={classes.headTitle}>
        {onCreate ? (
          <button type="button" className={classes.headText} onClick={() => onCreate(date)}>
            <VisuallyHidden>Novo agendamento, {formatPlainLongDay(date)}</VisuallyHidden>
            <DayName date={date} />
          </button>
        ) : (
          <span className={classes.headText}>
            <VisuallyHidden>{formatPlainLongDay(date)}</VisuallyHidden>
            <DayName date={date} />
          </span>
        )}
      </h2>
      {isToday && <span className={classes.todayLabel}>Hoje</span>}
      {closedName !== null && (
        <span className={classes.closedName} title={closedName}>
          {closedName}
        </span>
      )}
      {onCreate && (
        // What it opens is made once, for all heads (head-menu.tsx).
        <button
          type="button"
          className={classes.more}
          data-head-menu
          aria-haspopup="menu"
          aria-label={`Mais para ${formatPlainLongDay(date)}`}
        >
          <IconDots size={18} stroke={1.75} />
        </button>
      )}
      {isExpanded && <CollapseButton onCollapse={() => onExpand(columnOf({ date }))} />}
    </div>
  );
});

function DayName({ date }: { date: string }) {
  return (
    <>
      <span aria-hidden="true" className={classes.weekday}>
        {weekdays[weekdayOf(date)]?.short.toLowerCase()}
      </span>
      <span aria-hidden="true" className={classes.date}>
        {Number(date.slice(8))}
      </span>
    </>
  );
}

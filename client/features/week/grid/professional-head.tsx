import { VisuallyHidden } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { memo } from "react";
import { formatClock, formatPlainLongDay, givenName } from "#client/lib/formats.ts";
import { CollapseButton } from "#client/ui/collapse-button.tsx";
import type { Calendar } from "#shared/schemas/calendars.ts";
import { columnOf } from "../days/column-rules.ts";
import type { WeekDay } from "../days/day-rules.ts";
import { hoursOf } from "../days/hours-rules.ts";
import type { Professional } from "../days/professional-rules.ts";
import classes from "./professional-head.module.css";

type ProfessionalHeadProps = {
  day: WeekDay;
  professional: Professional;
  calendar: Calendar;
  /** Under the head of a day, among those of others; alone, there is more room. */
  isUnderDay: boolean;
  isExpanded: boolean;
  onExpand: (column: string) => void;
  /** Absent for members who may not create appointments. */
  onCreate: ((date: string, professionalId: string) => void) | undefined;
};

/** Who a column belongs to, and when they work that day; a press begins an appointment with them. */
export const ProfessionalHead = memo(function ProfessionalHead(props: ProfessionalHeadProps) {
  const { day, professional, calendar, isUnderDay, isExpanded, onExpand, onCreate } = props;
  const { name, initials, color } = professional;
  const person = <span className={classes.name}>{isUnderDay ? givenName(name) : name}</span>;
  return (
    <div
      className={classes.head}
      data-under={isUnderDay || undefined}
      data-head={professional.id}
      data-date={day.date}
    >
      <span
        className={classes.mark}
        style={{ background: color.fill, borderColor: color.edge }}
        aria-hidden="true"
      >
        {initials}
      </span>
      <div className={classes.words}>
        <h3 className={classes.title} title={name}>
          {onCreate ? (
            <button
              type="button"
              className={classes.person}
              onClick={() => onCreate(day.date, professional.id)}
            >
              <VisuallyHidden>
                Novo agendamento, {formatPlainLongDay(day.date)}, com{" "}
              </VisuallyHidden>
              {person}
            </button>
          ) : (
            <span className={classes.person}>{person}</span>
          )}
        </h3>
        {!isUnderDay && (
          <span className={classes.hours}>{hoursInWords(professional, day, calendar)}</span>
        )}
      </div>
      {isExpanded && <CollapseButton onCollapse={() => onExpand(columnOf(day))} />}
      {onCreate && !isUnderDay && (
        // What it opens is made once, for all heads (head-menu.tsx).
        <button
          type="button"
          className={classes.more}
          data-head-menu
          aria-haspopup="menu"
          aria-label={`Mais para ${name}, ${formatPlainLongDay(day.date)}`}
        >
          <IconDots size={18} stroke={1.75} />
        </button>
      )}
    </div>
  );
});

function hoursInWords(professional: Professional, day: WeekDay, calendar: Calendar): string {
  const hours = hoursOf(professional, day, calendar);
  const [first] = hours;
  const last = hours.at(-1);
  if (!first || !last) return day.closedName ?? "Não atende neste dia";
  return `${formatClock(first.startMinute)}–${formatClock(last.endMinute)}`;
}
